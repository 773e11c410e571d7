"""The pause: keeping a game under a name, dealing again, looking things up."""

from pathlib import Path

import pygame
import pytest

from scenes.lessons import lesson_game
from scenes.navigator import Navigator
from scenes.pages.pause import PausePage
from scenes.pages.rulebook.page import BookPage
from scenes.program import connect
from scenes.stage.strings import say
from scenes.stage.theme import Theme
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, paused, skip_until_asked, table_on
from tests.scenes.stores import full_disk


def test_a_game_is_kept_under_a_name_and_opened_again(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = paused(launch, navigator)
    driver.click_on("Save as...")
    driver.wait(0.4)
    driver.type("!")
    driver.key(pygame.K_RETURN)
    driver.wait(0.4)
    ((_, kept),) = navigator.store.saves.all()
    assert kept.title == "Kitten Me, round 1!"
    driver.click_on("Save and leave")
    driver.wait(0.4)
    driver.click_on("Saves")
    driver.wait(0.4)
    driver.click_on("Play on")
    driver.wait(0.4)
    assert table_on(driver).guests[0].name == "Ada"


def test_dealing_again_asks_first_and_then_keeps_the_guests(launch: Launch, tmp_path: Path) -> None:
    driver = paused(launch, a_navigator(tmp_path))
    table = table_on(driver)
    driver.click_on("Restart")
    driver.wait(0.4)
    driver.click_on("Cancel")
    driver.wait(0.4)
    assert table_on(driver) is table
    driver.click_on("Restart")
    driver.wait(0.4)
    driver.click_on("Restart")
    driver.wait(0.4)
    assert table_on(driver) is not table
    assert table_on(driver).guests == table.guests


def test_another_deal_after_a_lesson_is_dealt_as_games_are_now(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path, Settings(confirmations=False))
    lesson = lesson_game("kitten_me", "first", None)
    driver = launch(lambda: navigator.seat(lesson), SMALL)
    assert table_on(driver).match.house.whole_deck_shuffled
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Restart")
    driver.wait(0.4)
    match = table_on(driver).match
    assert match.seed != lesson.match.seed
    assert not match.house.whole_deck_shuffled


def test_the_pause_leads_to_the_rules_at_the_question_of_the_moment(launch: Launch, tmp_path: Path) -> None:
    driver = paused(launch, a_navigator(tmp_path))
    driver.click_on("Rules")
    driver.wait(0.4)
    page = page_on(driver, BookPage)
    assert page.book.title == "Kitten Me"
    assert page.area.bar.offset > 0


@pytest.mark.usefixtures("real_pictures")
def test_a_window_resized_during_the_pause_shows_what_one_of_that_size_would(
    launch: Launch, tmp_path: Path
) -> None:
    resized = paused_still(launch, a_navigator(tmp_path / "resized"))
    resized.resize((800, 600))
    resized.wait(0.5)
    fresh = paused_still(launch, a_navigator(tmp_path / "fresh"), (800, 600))
    assert largest_difference(resized.picture(), fresh.picture()) < 8


@pytest.mark.usefixtures("real_pictures")
def test_no_tip_and_no_hovered_thing_lies_below_the_pause(launch: Launch, tmp_path: Path) -> None:
    plain = paused_still(launch, a_navigator(tmp_path / "plain"))
    driver = paused_still(launch, a_navigator(tmp_path / "tip"), hover=True)
    assert largest_difference(plain.picture(), driver.picture()) == 0


def test_after_the_pause_the_table_knows_where_the_pointer_is(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: a_table(a_navigator(tmp_path), a_plan("kitten_me")), SMALL)
    skip_until_asked(driver)
    button = table_on(driver).bar.buttons[-1]
    driver.click(*button.rect.center)
    driver.wait(0.5)
    page_on(driver, PausePage)
    driver.click_on("Resume")
    driver.wait(0.5)
    assert driver.scene is table_on(driver)
    assert not button.hovered


def test_leaving_is_safe_to_see_in_the_frame_in_which_the_game_is_saved_at_last(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    driver = paused(launch, navigator)
    connect(navigator, driver.app.director)
    page = page_on(driver, PausePage)
    with full_disk():
        navigator.apply_settings(Settings(music=0.1))
        driver.wake()
        driver.wait(0.2)
        assert page.leave_button.sub == say("pause.leave_unsaved_sub")
    for _ in range(100):
        driver.tick(0.1)
        if not navigator.store.trouble:
            break
    assert not navigator.store.trouble
    assert page.leave_button.sub == say("pause.leave_sub")


def paused_still(
    launch: Launch, navigator: Navigator, size: tuple[int, int] = SMALL, hover: bool = False
) -> Driver:
    """Paused without any idle life, perhaps after a tip was shown, which Esc takes away first."""
    driver = launch(lambda: a_table(navigator, a_plan("kitten_me")), size, Theme(idle_life=False))
    skip_until_asked(driver)
    if hover:
        driver.move(*table_on(driver).bar.buttons[-1].rect.center)
        driver.wait(1.0)
        driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    driver.move(0, 0)
    driver.wait(0.5)
    return driver


def largest_difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """How much the pictures differ in any channel of any pixel."""
    differences = []
    for left, right in ((one, other), (other, one)):
        remainder = left.copy()
        remainder.blit(right, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        differences.append(max(pygame.image.tobytes(remainder, "RGB")))
    return max(differences)
