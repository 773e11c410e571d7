"""From the icon to the results: two clicks to a game, and a rematch."""

from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.rng import Rng
from scenes.games import SCREENS
from scenes.pages.handover import Curtain
from scenes.pages.results.page import ResultPage
from scenes.pages.setup.seeds import short_fingerprint
from scenes.program import app_of
from scenes.table.guests import naming_of
from scenes.table.viewpoint import Secrets
from tests.scenes.launching import Launch
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    almost_over,
    every_game,
    play_to_the_end,
    press,
    sit_down_from_menu,
    skip_until_asked,
    table_on,
)


@every_game
def test_two_clicks_lead_from_the_start_to_a_game_against_cats(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    driver.click_on(GAMES[game].title)
    driver.wait(0.4)
    driver.click_on("Play")
    driver.wait(0.4)
    table = table_on(driver)
    assert table.match.info.name == game
    assert [guest.human for guest in table.guests].count(True) == 1
    assert [guest.human for guest in table.guests].count(False) >= 1


@every_game
def test_two_keys_lead_from_the_start_to_a_game_too(launch: Launch, tmp_path: Path, game: str) -> None:
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    for _ in range(1 + list(SCREENS).index(game)):
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    driver.wait(0.4)
    driver.key(pygame.K_RETURN)
    driver.wait(0.4)
    assert table_on(driver).match.info.name == game


@every_game
@pytest.mark.parametrize(
    ("humans", "by_keyboard"),
    [(1, False), (3, True), *(pytest.param(*one, marks=pytest.mark.long) for one in ((1, True), (3, False)))],
)
@pytest.mark.seldom(2)
def test_a_game_goes_on_from_the_menu_to_its_results_and_a_rematch(
    launch: Launch, tmp_path: Path, game: str, humans: int, by_keyboard: bool
) -> None:
    navigator = a_navigator(tmp_path)
    saved = almost_over(a_plan(game, humans, 3 - humans), left=4)
    navigator.store.keep_running(saved, 3)
    driver = launch(navigator.menu, SMALL)
    press(driver, driver.find(f"Go on with {GAMES[game].title}"), by_keyboard)
    play_to_the_end(driver, Rng(humans), by_keyboard)
    page = driver.scene
    assert isinstance(page, ResultPage)
    assert navigator.store.running(game) is None
    naming = naming_of(page.guests)
    assert all(naming.on_plate(seat) in page.title for seat in page.outcome.winners)
    assert page.course.why
    announced = page.onward.tip
    press(driver, page.onward, by_keyboard)
    driver.wait(0.5)
    again = table_on(driver)
    assert again.guests == saved.guests
    assert again.match.house == saved.match.house
    assert short_fingerprint(again.match.seed) in announced
    assert again.match.seed != saved.match.seed


@pytest.mark.long
@every_game
@pytest.mark.parametrize("humans", [1, 3])
@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_game_leads_from_the_menu_to_a_rematch(
    launch: Launch, tmp_path: Path, game: str, humans: int, by_keyboard: bool
) -> None:
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    sit_down_from_menu(driver, game, humans, by_keyboard)
    assert len(table_on(driver).context.company.humans) == humans
    play_to_the_end(driver, Rng(7), by_keyboard, most=40_000)
    page = driver.scene
    assert isinstance(page, ResultPage)
    press(driver, page.onward, by_keyboard)
    driver.wait(0.5)
    assert table_on(driver).match.outcome is None
    assert table_on(driver).match.seed != page.match.seed


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_three_humans_sit_down_together(launch: Launch, tmp_path: Path, by_keyboard: bool) -> None:
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    sit_down_from_menu(driver, "go_kitty", 3, by_keyboard)
    assert [guest.human for guest in table_on(driver).guests].count(True) == 3


# The curtain on the way.


@every_game
def test_three_humans_are_handed_the_machine_where_there_is_something_to_hide(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan(game, 3, 0)), SMALL)
    skip_until_asked(driver)
    assert isinstance(driver.scene, Curtain) == (SCREENS[game].table.secrets(None) is Secrets.HANDS)


# The window.


def test_filling_the_screen_is_remembered_wherever_it_is_asked_for(tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    app = app_of(navigator)
    app.frame()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0))
    app.frame()
    assert navigator.settings.fullscreen is app.window.fullscreen
    filled = app.window.fullscreen
    app.director.toggle_fullscreen()
    assert navigator.settings.fullscreen is app.window.fullscreen is not filled
    app.close()
