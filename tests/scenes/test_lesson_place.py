"""A lesson has a place of its own: the running game of its kind waits beside it, and each is gone on with."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from scenes.lessons import lesson_game
from scenes.navigator import Navigator
from scenes.pages.menu.page import Menu
from scenes.pages.saves.page import SavesPage
from scenes.pages.setup.page import SetupPage
from scenes.stage.strings import say
from scenes.stage.widgets.modal import Modal
from scenes.store.saves import SavedGame, lesson_place
from scenes.store.store import Store
from scenes.store.writing import readable
from tests.narrowing import not_none
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over, every_game, table_on


def with_running_game(folder: Path, game: str) -> tuple[Navigator, SavedGame]:
    navigator, waiting = a_navigator(folder), almost_over(a_plan(game), left=9)
    navigator.store.keep_running(waiting, 4)
    return navigator, waiting


@every_game
@pytest.mark.seldom
def test_a_lesson_asks_nothing_and_leaves_the_running_game_as_it_was(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator, waiting = with_running_game(tmp_path, game)
    driver = launch(navigator.menu, SMALL)
    navigator.teach(driver.app.director, game, "first")
    driver.wait(0.5)
    assert table_on(driver).tutor is not None
    assert not_none(navigator.store.running(lesson_place(game))).lesson == "first"
    navigator.leave(driver.app.director)
    driver.wait(0.5)
    assert {one.place for one in navigator.store.running_games()} == {game, lesson_place(game)}
    driver.app.director.push(navigator.set_up(game))
    driver.wait(0.5)
    driver.click(*page_on(driver, SetupPage).go_on[0].rect.center)
    driver.wait(0.5)
    assert table_on(driver).match.seed == waiting.match.seed
    assert table_on(driver).match.actions[: len(waiting.match.actions)] == waiting.match.actions


def test_the_menu_and_the_saves_call_a_lesson_a_lesson_and_go_on_with_it(
    launch: Launch, tmp_path: Path
) -> None:
    navigator, _ = with_running_game(tmp_path, "kitten_me")
    os.utime(navigator.store.root / "games" / "kitten_me.json", (1, 1))
    navigator.store.keep_running(lesson_game("kitten_me", "first", None), 1)
    driver = launch(navigator.menu, SMALL)
    title = say("menu.kitten_me.title")
    assert driver.find(say("menu.continue_lesson", game=title))
    driver.app.director.push(navigator.saves_page())
    driver.wait(0.5)
    lines = [option.text for option in page_on(driver, SavesPage).list.options]
    assert lines == [say("saves.running_lesson", game=title), say("saves.running", game=title)]
    driver.click(*page_on(driver, SavesPage).open.rect.center)
    driver.wait(0.5)
    assert table_on(driver).tutor is not None


def test_a_lesson_of_an_older_version_moves_to_its_own_place(tmp_path: Path) -> None:
    taught = lesson_game("kitten_me", "first", None)
    file = tmp_path / "games" / "kitten_me.json"
    file.parent.mkdir()
    file.write_text(readable(taught.to_plain(1)), encoding="utf-8")
    store = Store(tmp_path)
    assert store.running("kitten_me") is None
    assert not_none(store.running(lesson_place("kitten_me"))).match.save() == taught.match.save()
    assert [one.place for one in store.running_games()] == [lesson_place("kitten_me")]
    assert store.messages == []
    assert not file.exists()


def test_a_lesson_begins_anew_unasked_but_a_game_that_came_of_one_is_not_lost(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.menu, SMALL)
    taught = lesson_game("kitten_me", "first", None)
    played_on = replace(almost_over(a_plan("kitten_me"), left=9), lesson="first")
    for waiting, asked in ((taught, False), (played_on, True)):
        navigator.store.keep_running(waiting, 1)
        navigator.teach(driver.app.director, "kitten_me", "first")
        driver.wait(0.5)
        assert isinstance(driver.scene, Modal) == asked


@pytest.mark.parametrize("waits", [False, True])
def test_another_deal_after_a_lesson_takes_the_place_of_no_running_game_unasked(
    launch: Launch, tmp_path: Path, waits: bool
) -> None:
    navigator = a_navigator(tmp_path)
    if waits:
        navigator, _ = with_running_game(tmp_path / "other", "kitten_me")
    driver = launch(navigator.menu, SMALL)
    navigator.teach(driver.app.director, "kitten_me", "first")
    driver.wait(0.5)
    navigator.rematch(driver.app.director, table_on(driver), seed=7)
    driver.wait(0.5)
    assert isinstance(driver.scene, Modal) == waits
    assert not isinstance(driver.scene, Menu)
