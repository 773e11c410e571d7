"""Who is offered a lesson: whoever first plays a game alone, and every reader of its rules; no hot seat."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.kitten_me.cards import Deck
from scenes.games import SCREENS
from scenes.lessons import answer_offer, lesson_named, lesson_to_offer
from scenes.navigator import Navigator
from scenes.pages.menu.page import Menu
from scenes.pages.rulebook.page import BookPage
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.plan import usual_plan
from scenes.stage.strings import say
from scenes.stage.widgets.modal import Modal
from scenes.store.finished import finished_game
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.narrowing import not_none
from tests.scenes.launching import Launch, page_on
from tests.scenes.lesson_players import every_lesson, tutor_of
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    almost_over,
    every_game,
    press,
    sit_down_from_menu,
    table_on,
)

both_ways = pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])


def _first_night(folder: Path) -> Navigator:
    return a_navigator(folder, first_night=True)


def _offered(navigator: Navigator, game: str, **house: Any) -> str:
    """The name of the lesson that is offered there, if any."""
    lesson = lesson_to_offer(navigator.store, game, replace(usual_plan(game).house, **house))
    return "" if lesson is None else lesson.name


def _answer(driver: Driver, word: str, by_keyboard: bool = False) -> None:
    offer = page_on(driver, Modal)
    texts = [button.text for button in offer.buttons]
    press(driver, offer.buttons[texts.index(say(f"lesson.offer.{word}"))], by_keyboard)
    driver.wait(0.5)


@every_game
@both_ways
@pytest.mark.seldom(2)
def test_the_first_play_offers_a_lesson_and_yes_begins_it(
    launch: Launch, tmp_path: Path, game: str, by_keyboard: bool
) -> None:
    driver = launch(_first_night(tmp_path).menu, SMALL)
    sit_down_from_menu(driver, game, 1, by_keyboard)
    _answer(driver, "yes", by_keyboard)
    driver.wait(0.5)
    assert tutor_of(driver).lesson.name == "first"


def test_a_pupil_is_called_as_at_the_table_that_was_set(launch: Launch, tmp_path: Path) -> None:
    """Though another name is known from another table."""
    navigator = _first_night(tmp_path)
    navigator.plans.keep(a_plan("kitten_me"))
    boris = replace(not_none(a_plan("kitten_me").chairs[0]), name="Boris")
    navigator.plans.keep(a_plan("go_kitty").seat(0, boris))
    driver = launch(navigator.menu, SMALL)
    sit_down_from_menu(driver, "go_kitty", 1)
    _answer(driver, "yes")
    assert table_on(driver).guests[0].name == "Boris"


def test_who_says_no_plays_at_once_and_is_not_asked_again(launch: Launch, tmp_path: Path) -> None:
    navigator = _first_night(tmp_path)
    driver = launch(navigator.menu, SMALL)
    sit_down_from_menu(driver, "kitten_me", 1)
    _answer(driver, "no")
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.tutor is None
    assert _offered(a_navigator(tmp_path, first_night=True), "kitten_me") == ""
    assert _offered(navigator, "go_kitty") == "first"


def test_an_answer_is_kept_though_a_hundred_others_were(tmp_path: Path) -> None:
    store = _first_night(tmp_path).store
    store.keep("lessons", {"format": 1, "answered": [f"x{number}" for number in range(100)]})
    answer_offer(store, "kitten_me")
    assert lesson_to_offer(store, "kitten_me", usual_plan("kitten_me").house) is None
    assert store.messages == []


def test_not_yet_leads_back_and_the_offer_is_made_again(launch: Launch, tmp_path: Path) -> None:
    driver = launch(_first_night(tmp_path).menu, SMALL)
    sit_down_from_menu(driver, "kitten_me", 1)
    _answer(driver, "back")
    press(driver, page_on(driver, SetupPage).play, by_keyboard=False)
    driver.wait(0.5)
    assert isinstance(driver.scene, Modal)


def test_several_humans_are_offered_no_lesson(launch: Launch, tmp_path: Path) -> None:
    driver = launch(_first_night(tmp_path).menu, SMALL)
    sit_down_from_menu(driver, "kitten_me", 2)
    assert not isinstance(driver.scene, Modal)


def test_who_has_finished_a_game_of_the_kind_is_offered_no_lesson(launch: Launch, tmp_path: Path) -> None:
    navigator = _first_night(tmp_path)
    over = almost_over(a_plan("kitten_me"), 0)
    navigator.store.keep_finished(finished_game(over, (1, 0, 0), 3))
    driver = launch(navigator.menu, SMALL)
    sit_down_from_menu(driver, "kitten_me", 1)
    assert isinstance(driver.scene, TableScene)


@pytest.mark.parametrize(("game", "second"), [("go_kitty", "mouse"), ("shut_up_cat", "cards")])
def test_the_second_lesson_is_offered_once_after_the_first(
    launch: Launch, tmp_path: Path, game: str, second: str
) -> None:
    navigator = _first_night(tmp_path)
    driver = launch(navigator.menu, SMALL)
    for name in ("first", second):
        sit_down_from_menu(driver, game, 1)
        _answer(driver, "yes")
        driver.wait(0.5)
        assert tutor_of(driver).lesson.name == name
        driver.app.director.reset(navigator.menu())
        driver.wait(0.5)
    assert _offered(navigator, game) == ""


def test_who_wants_no_first_lesson_is_offered_no_second(launch: Launch, tmp_path: Path) -> None:
    navigator = _first_night(tmp_path)
    driver = launch(navigator.menu, SMALL)
    sit_down_from_menu(driver, "go_kitty", 1)
    _answer(driver, "no")
    assert _offered(navigator, "go_kitty") == ""


def test_the_grey_cards_are_taught_to_who_first_plays_with_them_whatever_was_played_before(
    tmp_path: Path,
) -> None:
    navigator = _first_night(tmp_path)
    navigator.store.keep_finished(finished_game(almost_over(a_plan("kitten_me"), 0), (1, 0, 0), 3))
    assert _offered(navigator, "kitten_me") == ""
    assert _offered(navigator, "kitten_me", deck=Deck.GREY) == "grey"
    assert _offered(navigator, "kitten_me", deck=Deck.BOTH) == "grey"
    answer_offer(navigator.store, "kitten_me", [not_none(lesson_named("kitten_me", "grey"))])
    assert _offered(navigator, "kitten_me", deck=Deck.GREY) == ""


def test_a_lesson_out_of_the_rule_book_is_offered_no_more(launch: Launch, tmp_path: Path) -> None:
    navigator = _first_night(tmp_path)
    driver = launch(navigator.menu, SMALL)
    navigator.teach(driver.app.director, "kitten_me", "grey")
    assert _offered(navigator, "kitten_me", deck=Deck.GREY) == "first"
    navigator.teach(driver.app.director, "kitten_me", "first")
    assert _offered(navigator, "kitten_me", deck=Deck.GREY) == ""


@every_lesson
@pytest.mark.seldom(2)
def test_every_lesson_is_in_the_rule_book(launch: Launch, tmp_path: Path, game: str, name: str) -> None:
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    driver.click(*page_on(driver, Menu).pages[0].rect.center)
    driver.wait(0.5)
    book = page_on(driver, BookPage)
    driver.click(*list(book.games[0].cells())[list(SCREENS).index(game)].center)
    driver.wait(0.2)
    texts = [button.text for button in book.lessons]
    driver.click(*book.lessons[texts.index(say(f"lesson.{game}.{name}.title"))].rect.center)
    driver.wait(0.6)
    assert tutor_of(driver).lesson.name == name


def test_the_rule_book_at_a_table_of_several_humans_offers_no_lesson(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    a_table(navigator, a_plan("kitten_me", humans=2))
    driver = launch(lambda: navigator.rules_page("kitten_me", ""), SMALL)
    assert page_on(driver, BookPage).lessons == []


@pytest.mark.parametrize("way", ["changed", "gone"])
def test_the_rule_book_offers_lessons_again_once_several_humans_have_left_their_table(
    launch: Launch, tmp_path: Path, way: str
) -> None:
    """The table is changed on the set-up page, or its game is not there any more to go on with."""
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan("kitten_me", humans=2)), SMALL)
    leave = {"changed": navigator.change_table, "gone": navigator.go_on}[way]
    leave(driver.app.director, "kitten_me")
    driver.wait(0.5)
    driver.app.director.push(navigator.rules_page("kitten_me", ""))
    driver.wait(0.5)
    assert page_on(driver, BookPage).lessons
