"""Words at a table grow as far as its window has room, and the settings say where they stay smaller."""

from itertools import pairwise
from pathlib import Path

import pytest

from scenes.games import SCREENS
from scenes.pages.settings import SettingsPage
from scenes.stage.layout import WindowView
from scenes.stage.strings import say
from scenes.stage.theme import TEXT_SCALES, Theme
from scenes.stage.widgets.panel import Label
from scenes.table.largest_text import largest_text
from scenes.table.settings import Settings
from tests.gallery.shots import SHOTS
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import a_navigator, a_plan, a_table

TABLES = {shot.name: shot for shot in SHOTS if shot.name.endswith("-turn") and shot.theme is None}


def test_a_larger_window_never_has_room_for_smaller_words_only() -> None:
    sides = [(width, height) for width in range(640, 3841, 160) for height in range(360, 2161, 90)]
    for width, height in sides:
        here = largest_text(WindowView(width, height))
        assert here <= largest_text(WindowView(width + 160, height))
        assert here <= largest_text(WindowView(width, height + 90))


@pytest.mark.parametrize(
    ("size", "largest"), [((640, 360), 1.0), ((960, 540), 1.25), ((1280, 720), 1.5), ((1920, 1080), 2.0)]
)
def test_usual_windows_have_room_for_the_text_that_they_promise(
    size: tuple[int, int], largest: float
) -> None:
    assert largest_text(WindowView(*size)) == pytest.approx(largest)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("size", [(640, 360), (960, 540), (1280, 720), (1920, 1080), (640, 900)])
@pytest.mark.seldom(6)
def test_words_at_a_table_grow_with_what_is_wanted_as_far_as_there_is_room(
    launch: Launch, name: str, size: tuple[int, int]
) -> None:
    driver = launch(TABLES[name].first, size)
    shown = []
    for wanted in TEXT_SCALES:
        driver.app.director.change(theme=Theme(text_scale=wanted))
        shown.append(driver.scene.kit.theme.text_scale)
        assert driver.app.kit.theme.text_scale == wanted
        assert driver.scene.kit.typesetter.theme.text_scale == min(
            wanted, largest_text(driver.scene.kit.window)
        )
    assert all(smaller <= larger for smaller, larger in pairwise(shown))


@pytest.mark.parametrize("wanted", TEXT_SCALES)
@pytest.mark.seldom(2)
def test_the_settings_say_so_just_where_words_stay_smaller_at_some_table(
    launch: Launch, tmp_path: Path, wanted: float
) -> None:
    navigator = a_navigator(tmp_path, Settings(text_scale=wanted))
    tables = [a_table(navigator, a_plan(game)) for game in SCREENS]
    driver = launch(navigator.settings_page, (1920, 1080), Theme(text_scale=wanted))
    page = page_on(driver, SettingsPage)
    driver.click_tab(1)
    for size in [(1920, 1080), (1280, 720), (960, 540), (640, 360), (1080, 1920), (720, 1280), (1920, 1080)]:
        window = WindowView(*size)
        driver.app.director.change(window)
        labels = [row.text for row in page.rows if isinstance(row, Label)]
        largest = min(table.largest_text(table.window_view_of(window)) for table in tables)
        assert (say("settings.text_scale.capped") in labels) == (wanted > largest)
