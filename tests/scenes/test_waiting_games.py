"""A game that waits: what becomes of it when another is begun, or when it does not wait any more."""

import json
from pathlib import Path

import pytest

from scenes.pages.menu.page import Menu
from scenes.pages.saves.page import SavesPage
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.table.settings import Settings
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    almost_over,
    press,
    table_on,
)


@pytest.mark.parametrize("on_page", [False, True], ids=["the menu", "the saves"])
def test_a_game_that_does_not_wait_any_more_says_so_and_its_tile_goes(
    launch: Launch, tmp_path: Path, on_page: bool
) -> None:
    navigator = a_navigator(tmp_path)
    over = almost_over(a_plan("kitten_me"), left=0)
    navigator.store.keep_running(over, 4)
    file = navigator.store.root / "games" / "kitten_me.json"
    file.write_text(json.dumps({**over.to_plain(4), "over": False}), encoding="utf-8")
    driver = launch(navigator.menu, SMALL)
    if on_page:
        driver.click_on("Saves")
        driver.wait(0.5)
        press(driver, page_on(driver, SavesPage).open, by_keyboard=False)
    else:
        driver.click(*page_on(driver, Menu).continue_tiles[0].rect.center)
    driver.wait(1.0)
    menu = page_on(driver, Menu)
    assert menu.desk.toasts.text == say("store.not_running")
    assert menu.continue_tiles == []


def test_starting_anew_asks_what_becomes_of_the_game_that_waits(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    waiting = almost_over(a_plan("kitten_me"), left=9)
    navigator.store.keep_running(waiting, 4)
    driver = launch(navigator.menu, SMALL)
    driver.click(*page_on(driver, Menu).tiles[0].plaque.center)
    driver.wait(0.4)
    driver.click_on("Play")
    driver.wait(0.4)
    driver.click_on("Save it")
    driver.wait(0.5)
    assert table_on(driver).match.seed != waiting.match.seed
    ((_, kept),) = navigator.store.saves.all()
    assert kept.game == "kitten_me"


def test_without_confirmations_it_is_kept_without_a_word(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path, Settings(pace=Pace.INSTANT, confirmations=False))
    waiting = almost_over(a_plan("kitten_me"), left=9)
    navigator.store.keep_running(waiting, 4)
    driver = launch(lambda: navigator.set_up("kitten_me"), SMALL)
    driver.click_on("Play")
    driver.wait(0.5)
    assert table_on(driver).match.seed != waiting.match.seed
    assert len(navigator.store.saves.all()) == 1


def test_the_set_up_page_offers_to_go_on(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    saved = almost_over(a_plan("kitten_me"), left=9)
    navigator.store.keep_running(saved, 4)
    driver = launch(lambda: navigator.set_up("kitten_me"), SMALL)
    driver.click_on("Go on")
    driver.wait(0.5)
    assert table_on(driver).match.actions[: len(saved.match.actions)] == saved.match.actions
