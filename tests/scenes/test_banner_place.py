"""The banner stands where it is in this window before it is drawn there: others look for room beside it."""

import pytest

from scenes.games import SCREENS
from scenes.stage.canvas import Canvas
from scenes.stage.layout import WindowView
from scenes.stage.theme import Theme
from scenes.table.banner import Banner
from scenes.table.scene import TableScene
from tests.gallery.go_kitty_acts import go_kitty_table
from tests.gallery.go_kitty_moments import pose
from tests.gallery.lessons import finish_until_spoken, lesson_table
from tests.gallery.shots import PLAIN
from tests.narrowing import expect_type
from tests.scenes.launching import Launch


def _banner(table: TableScene) -> Banner:
    return table.words.banner


@pytest.mark.parametrize("game", SCREENS)
@pytest.mark.seldom
def test_the_banner_has_its_place_in_another_window_before_it_is_drawn(launch: Launch, game: str) -> None:
    driver = launch(lambda: lesson_table(game, "first"), (960, 540))
    table = finish_until_spoken(driver)
    for size in ((640, 360), (760, 1040), (1800, 600)):
        driver.app.director.change(WindowView(*size), Theme(text_scale=1.5))
        before = _banner(table).rect.copy()
        table.draw(Canvas(table.kit))
        assert _banner(table).rect == before


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("kitten-me-ten-verdict", (640, 360)),
        ("kitten-me-ten-verdict", (480, 270)),
        ("shut-up-cat-rehide", (640, 360)),
        ("shut-up-cat-use", (480, 270)),
    ],
)
def test_words_stand_six_pixels_off_the_ends_of_the_banner(
    launch: Launch, name: str, size: tuple[int, int]
) -> None:
    driver = launch(PLAIN[name].first, size)
    PLAIN[name].act(driver)
    table = expect_type(driver.scene, TableScene)
    banner = _banner(table)
    style, room = banner.take_place(table.kit)
    words = table.kit.typesetter.measure(banner.text, style, room)[0]
    assert table.kit.window.px(banner.rect.width - words) >= 12


def test_one_line_over_the_whole_banner_keeps_off_its_upper_and_lower_edge(launch: Launch) -> None:
    driver = launch(go_kitty_table(pose("cozy clover pumpkin", "fan", "leaf")), (900, 500))
    driver.wait(0.5)
    table = expect_type(driver.scene, TableScene)
    banner = _banner(table)
    style, room = banner.take_place(table.kit)
    words = table.kit.typesetter.measure(banner.text, style, room)[1]
    assert table.kit.window.px(banner.rect.height - words) >= 6
