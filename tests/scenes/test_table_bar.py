"""The round buttons in the corner of a table that come or go while it is played."""

from pathlib import Path

import pygame
import pytest

from game.shut_up_cat.events import TurnBegan
from scenes.pages.settings import SettingsPage
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.toggle import Toggle
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.plain_games import choice
from tests.scenes.launching import Launch, page_on
from tests.scenes.lesson_players import lesson_table, skip_until_spoken, tutor_of
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, every_game, press, skip_until_asked

_UPRIGHT = (540, 960)
_MOST_TICKS = 100


def _check_buttons(table: TableScene) -> None:
    """Every button that is there has a place of its own in the window."""
    places = [button.rect for button in table.bar.buttons if button.visible]
    for number, place in enumerate(places):
        assert place.width
        assert table.kit.window.room.contains(place)
        assert place.collidelist(places[number + 1 :]) < 0


def _button(table: TableScene, icon: str) -> Widget:
    return next(button for button in table.bar.buttons if str(button.icon).startswith(icon))


@pytest.mark.parametrize("size", [SMALL, _UPRIGHT])
@every_game
@pytest.mark.seldom(2)
def test_after_a_lesson_the_pace_can_be_changed_in_the_corner(
    launch: Launch, tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: lesson_table(navigator, game, "first"), size)
    table = skip_until_spoken(driver)
    press(driver, tutor_of(driver).leave, by_keyboard=False)
    driver.tick(0.1)
    _check_buttons(table)
    speed = _button(table, "speed")
    assert speed.tip == "Speed: Instant. Press to change (P)"
    driver.click(*speed.rect.center)
    driver.tick(0.1)
    assert navigator.settings.pace is not Pace.INSTANT
    assert (
        speed.tip
        == f"Speed: {say(f'settings.pace.{navigator.settings.pace.name.lower()}')}. Press to change (P)"
    )


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_u, 0), (pygame.K_z, pygame.KMOD_LCTRL)])
def test_a_key_that_does_nothing_now_says_why(launch: Launch, tmp_path: Path, key: int, mod: int) -> None:
    driver = launch(lambda: a_table(a_navigator(tmp_path), a_plan("go_kitty")), SMALL)
    skip_until_asked(driver)
    table = page_on(driver, TableScene)
    driver.key(key, mod)
    assert table.desk.toasts.text == say("table.bar.undo_not_now")


def test_why_a_key_does_nothing_is_no_longer_said_once_it_does(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: a_table(a_navigator(tmp_path), a_plan("kitten_me")), SMALL)
    skip_until_asked(driver)
    table, said = page_on(driver, TableScene), set[str]()
    table.loop.play(choice(table.match))
    driver.wake()
    for _ in range(_MOST_TICKS):
        if not table.loop.asking:
            driver.key(pygame.K_h)
            said.add(table.desk.toasts.text)
            driver.tick(0.1)
    assert said - {""}
    assert table.loop.asking
    assert not table.desk.toasts.text


def test_nobody_whose_turn_begins_is_told_to_wait_for_it(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: a_table(a_navigator(tmp_path), a_plan("shut_up_cat")), SMALL)
    skip_until_asked(driver)
    table, said, begun = page_on(driver, TableScene), set[tuple[str, str]](), TurnBegan(0)
    while not said or table.match.events[-1] != begun:
        table.loop.play(choice(table.match))
        driver.wake()
        for _ in range(_MOST_TICKS):
            if not table.loop.asking:
                driver.key(pygame.K_h)
                said.add((table.words.banner.text, table.desk.toasts.text))
                driver.tick(0.02)
    told_then = {told for shown, told in said if shown == table.words.tell(begun)}
    assert say("table.bar.hint_not_now") in {told for _, told in said}
    assert told_then
    assert say("table.bar.hint_not_now") not in told_then


def _turn_hints(driver: Driver) -> None:
    driver.click_on(say("pause.settings"))
    driver.wait(0.4)
    page = page_on(driver, SettingsPage)
    hints = say("settings.hints.text")
    (switch,) = (row for row in page.rows if isinstance(row, Toggle) and row.text == hints)
    page.desk.focus(switch)
    driver.tick(0.1)
    driver.click(*switch.rect.center)
    driver.click_on(say("settings.close"))
    driver.wait(0.4)


def test_the_coach_that_is_switched_on_during_a_game_can_be_asked_in_the_corner(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path, Settings(pace=Pace.INSTANT, hints=False))
    table = a_table(navigator, a_plan("kitten_me"))
    driver = launch(lambda: table, SMALL)
    skip_until_asked(driver)
    first = table.bar.buttons[0].rect.copy()
    driver.click(*_button(table, "menu").rect.center)
    driver.wait(0.4)
    _turn_hints(driver)
    driver.click_on(say("pause.resume"))
    driver.wait(0.4)
    _check_buttons(table)
    assert table.bar.buttons[0].rect.right < first.right
    driver.click(*_button(table, "hint").rect.center)
    assert table.hints.thinks or table.hints.coach.text
