"""A game is saved at every action, waits on the menu, and comes back whatever happened to its file."""

import os
from collections.abc import Callable
from errno import ENOSPC, EROFS
from itertools import count
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from scenes.frame.saving_notice import RETRY_SECONDS, SavingNotice
from scenes.navigator import Navigator
from scenes.pages.menu.page import Menu
from scenes.pages.pause import PausePage
from scenes.program import connect
from scenes.stage.widgets.button import Button
from scenes.store.album import HOUSE, goal_key
from scenes.store.saves import SavedGame
from tests.driver import Driver
from tests.narrowing import expect_type
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    almost_over,
    every_game,
    skip_until_asked,
    table_on,
)


@every_game
@pytest.mark.seldom
def test_the_game_is_saved_at_every_action_and_waits_on_the_menu(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    saved = almost_over(a_plan(game, 1, 2), left=30)
    before = len(saved.match.actions)
    driver = launch(lambda: navigator.seat(saved), SMALL)
    skip_until_asked(driver)
    kept = navigator.store.running(game)
    assert kept is not None
    assert kept.match.actions == saved.match.actions
    assert len(kept.match.actions) > before
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Save and leave")
    driver.wait(0.4)
    menu = driver.scene
    assert isinstance(menu, Menu)
    (tile,) = menu.continue_tiles
    assert GAMES[game].title in tile.text
    for name in ("Misty", "Sir Socks", "round"):
        assert name in tile.about
    assert "Ada" not in tile.about


def test_a_left_game_comes_back_as_it_was(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan("kitten_me")), SMALL)
    skip_until_asked(driver)
    driver.click_on("Bid ")
    skip_until_asked(driver)
    before = table_on(driver).match
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Save and leave")
    driver.wait(0.4)
    navigator.store.close()
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    driver.click_on("Go on with Kitten Me")
    skip_until_asked(driver)
    after = table_on(driver).match
    assert after.actions == before.actions
    assert after.state == before.state


class _KilledError(BaseException):
    """The program ends here; nobody catches it."""


def _play_on(navigator: Navigator, saved: SavedGame, last: object) -> None:
    """The last action of a game, as its table plays it."""
    navigator.seat(saved)
    saved.match.play(last)
    navigator.save(saved.match)


def _killed_at_its_end(folder: Path, fsyncs: int) -> bool:
    """Kill the program after so many times that it brings something to the disk, go on with the game if it
    still runs, and see that it counts once; whether the program was killed at all."""
    left, killed = iter(range(fsyncs)), False

    def count_down(_: int) -> None:
        if next(left, None) is None:
            raise _KilledError

    navigator, whole = a_navigator(folder), almost_over(a_plan("go_kitty"), left=0)
    saved, last = almost_over(a_plan("go_kitty"), left=1), whole.match.actions[-1]
    navigator.store.keep_running(saved, 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", count_down)
        try:
            _play_on(navigator, saved, last)
        except _KilledError:
            killed = True
    navigator.store.close()
    again = a_navigator(folder)
    running = again.store.running("go_kitty")
    if running is not None:
        _play_on(again, running, last)
    (counted,) = again.store.finished()
    assert again.store.can_watch(counted)
    assert goal_key(HOUSE, "first_game") in again.album.reached
    assert again.store.running("go_kitty") is None
    again.store.close()
    return killed


def test_a_game_that_ends_just_as_the_program_is_killed_counts_once(tmp_path: Path) -> None:
    moments = (number for number in count() if not _killed_at_its_end(tmp_path / str(number), number))
    assert next(moments) >= 4, "it is killed at each of its files"


def _refuse(problem: int) -> Callable[[int], None]:
    def refuse(_: int) -> None:
        raise OSError(problem, os.strerror(problem))

    return refuse


def _shows(driver: Driver, notice: str) -> bool:
    """Whether this sentence stands over the scene: the strip is there, and it is what changes the picture."""
    director = driver.app.director
    assert isinstance(director.notice, SavingNotice)
    with_it = driver.picture()
    shown, director.notice = director.notice, None
    without = driver.picture()
    director.notice = shown
    return notice in shown.text and with_it.get_buffer().raw != without.get_buffer().raw


def _at_a_table(launch: Launch, navigator: Navigator) -> Driver:
    """A game that waits for Ada's first bid."""
    driver = launch(lambda: a_table(navigator, a_plan("kitten_me")), SMALL)
    connect(navigator, driver.app.director)
    skip_until_asked(driver)
    return driver


def _at_an_unsaved_table(launch: Launch, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Driver:
    """A bid was made on a full disk."""
    driver = _at_a_table(launch, a_navigator(folder))
    monkeypatch.setattr(os, "fsync", _refuse(ENOSPC))
    driver.click_on("Bid ")
    skip_until_asked(driver)
    return driver


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize(("problem", "sentence"), [(ENOSPC, "disk is full"), (EROFS, "Nothing can be saved")])
@pytest.mark.seldom
def test_trouble_with_saving_is_shown_in_one_place_until_it_is_over_and_the_game_goes_on(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: int, sentence: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = _at_a_table(launch, navigator)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", _refuse(problem))
        for _ in range(2):
            driver.click_on("Bid ")
            skip_until_asked(driver)
        driver.wait(20)
        assert _shows(driver, sentence)
        assert table_on(driver).desk.toasts.text == ""
        driver.key(pygame.K_ESCAPE)
        driver.wait(0.4)
        assert _shows(driver, sentence)
        assert expect_type(driver.find("Save and leave"), Button).sub == "it can't be saved just now"
    driver.wait(RETRY_SECONDS + 0.1)
    assert not _shows(driver, "")
    assert expect_type(driver.find("Save and leave"), Button).sub == "it'll wait on the menu"
    kept = navigator.store.running("kitten_me")
    assert kept is not None
    assert kept.match.actions == table_on(driver).match.actions


def test_leaving_asks_first_when_the_game_is_not_saved(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = _at_a_table(launch, a_navigator(tmp_path))
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", _refuse(ENOSPC))
        driver.click_on("Bid ")
        skip_until_asked(driver)
        driver.key(pygame.K_ESCAPE)
        driver.wait(0.4)
        for words in ("Save and leave", "Try again", "Stay"):
            driver.click_on(words)
            driver.wait(0.4)
        assert isinstance(driver.scene, PausePage)
        driver.click_on("Save and leave")
        driver.wait(0.4)
    driver.click_on("Try again")
    driver.wait(0.4)
    assert isinstance(driver.scene, Menu)
    assert len(page_on(driver, Menu).continue_tiles) == 1


def test_closing_the_window_asks_first_when_the_game_is_not_saved_and_a_second_time_closes_it(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = _at_an_unsaved_table(launch, tmp_path, monkeypatch)
    close = pygame.event.Event(pygame.QUIT)
    pygame.event.post(close)
    driver.wait(0.4)
    driver.click_on("Try again")
    driver.wait(0.4)
    assert driver.find("Stay")
    pygame.event.post(close)
    driver.wait(0.4)
    assert driver.app.director.over


def test_a_closed_window_asks_once_though_the_system_tells_of_it_twice(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = _at_an_unsaved_table(launch, tmp_path, monkeypatch)
    before = len(driver.app.director.scenes)
    for kind in (pygame.WINDOWCLOSE, pygame.QUIT):
        pygame.event.post(pygame.event.Event(kind))
    driver.wait(0.4)
    assert len(driver.app.director.scenes) == before + 1


def test_with_everything_saved_the_window_closes_at_once(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.menu, SMALL)
    connect(navigator, driver.app.director)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    driver.wait(0.2)
    assert driver.app.director.over


def test_a_game_that_cannot_be_kept_is_not_cleared_away(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    navigator = a_navigator(tmp_path)
    waiting = almost_over(a_plan("kitten_me"), left=9)
    navigator.store.keep_running(waiting, 4)
    driver = launch(lambda: navigator.set_up("kitten_me"), SMALL)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", _refuse(ENOSPC))
        driver.click_on("Play")
        driver.wait(0.4)
        driver.click_on("Save it")
        driver.wait(0.4)
        assert driver.find("disk is full")
    kept = navigator.store.running("kitten_me")
    assert kept is not None
    assert kept.match.seed == waiting.match.seed


@pytest.mark.parametrize(
    "broken",
    ['{"format": 1, "title"', '{"format": 99, "match": {}}', '{"format": 1, "match": {}}', "[]", ""],
    ids=["cut off", "foreign version", "missing fields", "something else", "empty"],
)
def test_a_broken_save_is_a_sentence_on_the_menu_and_the_game_before_it_waits(
    launch: Launch, tmp_path: Path, broken: str
) -> None:
    navigator = a_navigator(tmp_path)
    for left in (9, 8):
        navigator.store.keep_running(almost_over(a_plan("kitten_me"), left), 4)
    (tmp_path / "home" / "games" / "kitten_me.json").write_text(broken, encoding="utf-8")
    menu = launch(navigator.menu, SMALL).scene
    assert isinstance(menu, Menu)
    assert len(menu.continue_tiles) == 1
    told = menu.desk.toasts.text
    assert told.startswith("kitten_me.json couldn't be used")
    kept = tmp_path / "home" / "games" / "kitten_me.broken-1.json"
    assert kept.read_text(encoding="utf-8") == broken
