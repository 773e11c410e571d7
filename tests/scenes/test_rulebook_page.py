"""The page of the rule book: it opens where it is asked to, is searched, and read by keyboard."""

from enum import Enum
from pathlib import Path

import pygame
import pytest

from game.go_kitty.options import DecisionKind as GoKitty
from game.kitten_me.options import DecisionKind as KittenMe
from game.shut_up_cat.options import DecisionKind as ShutUpCat
from scenes.games import SCREENS
from scenes.pages.rulebook.book import (
    Section,
    TextBlock,
    book_of,
    holds,
    with_bold,
)
from scenes.pages.rulebook.page import BookPage, credits_page, rules_page
from scenes.stage.strings import say
from scenes.stage.theme import Theme
from tests.narrowing import not_none
from tests.sampling import every_text_scale
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import a_navigator


def _top(page: BookPage, topic: str) -> float:
    return page.area.top_of(page._places[page.book.place_of(topic), -1])


@pytest.mark.parametrize(("game", "topic"), [("kitten_me", "own_bid"), ("go_kitty", "seek")])
def test_it_opens_at_the_question_of_the_moment(launch: Launch, game: str, topic: str) -> None:
    driver = launch(lambda: rules_page(game, topic), (960, 540))
    page = driver.scene
    assert isinstance(page, BookPage)
    assert page.area.bar.offset == pytest.approx(_top(page, topic))
    assert (
        page.contents.options[page.contents.chosen].text
        == book_of(game).sections[book_of(game).place_of(topic)].title
    )


@pytest.mark.parametrize("question", [*KittenMe, *GoKitty, *ShutUpCat], ids=str)
def test_every_question_of_every_game_has_a_section_that_answers_it(question: Enum) -> None:
    game = type(question).__module__.split(".")[1]
    topic = SCREENS[game].book.topics[question.name.lower()]
    book = book_of(game)
    assert book.sections[book.place_of(topic)].topic == topic


def test_a_topic_that_nobody_wrote_about_opens_the_first_page(launch: Launch) -> None:
    driver = launch(lambda: rules_page("kitten_me", "gravity"), (960, 540))
    assert page_on(driver, BookPage).area.bar.offset == 0


def test_a_search_finds_the_beginnings_of_words_and_nothing_inside_them() -> None:
    kitties, ties = TextBlock("All the kitties' cards."), TextBlock("Tied? *Ties* share, don't they.")
    assert not holds(kitties, "tie")
    assert not holds(ties, "t hey")
    assert holds(ties, "TIE sha")
    assert holds(kitties, "kit all")
    assert Section("Kitties", "", (kitties,)).find("tie") is None
    assert Section("Ties", "", (kitties,)).find("tie card") == -1
    assert with_bold("kitties tie", "tie") == "kitties *tie*"
    assert with_bold("*ties* and ties", "tie") == "*ties* and *tie*s"


def test_searching_leaves_the_sections_that_hold_the_words(launch: Launch) -> None:
    driver = launch(lambda: rules_page("kitten_me"), (960, 540))
    page = page_on(driver, BookPage)
    driver.click(*page.search.rect.center)
    driver.type("triple wild")
    assert [option.text for option in page.contents.options] == ["Wild cards", "Decks"]
    assert page.area.bar.offset > 0
    driver.type(" xyzzy")
    assert [option.text for option in page.contents.options] == ["Nothing found in Kitten Me"]
    assert (page.contents.chosen, page.area.bar.offset) == (-1, 0)


def test_what_is_found_is_seen_with_its_heading_over_it(launch: Launch) -> None:
    driver = launch(lambda: rules_page("kitten_me"), (1280, 720))
    page = page_on(driver, BookPage)
    driver.click(*page.search.rect.center)
    driver.type("dealer")
    section = page._found[page.contents.chosen]
    block = not_none(page.book.sections[section].find("dealer"))
    assert block > 0
    assert all(page._places[section, part].seen.height for part in (-1, block))


def test_what_is_typed_is_found_in_the_next_frame_though_nothing_else_happens(launch: Launch) -> None:
    driver = launch(lambda: rules_page("kitten_me"), (960, 540))
    page = page_on(driver, BookPage)
    driver.click(*page.search.rect.center)
    for letter in "triple wild":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    driver.tick(0.1)
    assert driver.app.director.seconds_until_change() == 0
    driver.tick(0.1)
    assert [option.text for option in page.contents.options] == ["Wild cards", "Decks"]


def test_it_is_read_by_keyboard_alone(launch: Launch) -> None:
    driver = launch(lambda: rules_page("kitten_me"), (960, 540))
    page = page_on(driver, BookPage)
    for _ in range(3):
        driver.key(pygame.K_DOWN)
    assert page.area.bar.offset == pytest.approx(_top(page, "wilds"))
    driver.key(pygame.K_PAGEDOWN)
    assert page.area.bar.offset > _top(page, "wilds")
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.3)
    assert driver.app.director.over


def test_in_another_window_or_theme_reading_goes_on_at_the_same_place(launch: Launch) -> None:
    driver = launch(lambda: rules_page("kitten_me", "wilds"), (960, 540))
    page = page_on(driver, BookPage)
    read = page._places[page.book.place_of("wilds") + 1, 1]
    page.area.bar.scroll_to(page.area.top_of(read) + 5)
    driver.wake()
    driver.wait(0.1)
    chosen = page.contents.chosen
    driver.app.director.change(theme=Theme(text_scale=1.5))
    for size in ((500, 900), (1280, 720), (960, 540)):
        driver.resize(size)
        driver.wait(0.3)
        assert page.area.first_seen() is read
        assert page.contents.chosen == chosen


def test_with_larger_words_the_chosen_section_stays_in_sight_near_the_end_too(launch: Launch) -> None:
    driver = launch(lambda: rules_page("kitten_me", "house"), (960, 540))
    page = page_on(driver, BookPage)
    chosen = page.contents.chosen
    driver.app.director.change(theme=Theme(text_scale=1.5))
    driver.wait(0.3)
    assert page.contents.chosen == chosen
    assert page._places[page.book.place_of("house"), -1].seen.height


@every_text_scale
@pytest.mark.parametrize("size", [(480, 270), (480, 400), (560, 315), (640, 360)])
@pytest.mark.seldom(3)
def test_in_a_small_window_a_line_of_the_contents_can_be_read(
    launch: Launch, tmp_path: Path, size: tuple[int, int], text_scale: float
) -> None:
    """The games may be told by their signs there, and what those mean by their tips."""
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.rules_page("go_kitty", ""), size, Theme(text_scale=text_scale))
    page = page_on(driver, BookPage)
    assert page.contents.rect.height > page.contents.line(0).height
    assert driver.app.kit.window.room.contains(page.close.rect)
    (choice,) = page.games
    titles = [say(f"menu.{game}.title") for game in SCREENS]
    assert [option.text or option.tip for option in choice.options] == titles
    driver.click(*list(choice.cells())[2].center)
    driver.wait(0.2)
    assert page.book == book_of("shut_up_cat")
    driver.resize((1280, 720))
    driver.wait(0.3)
    assert [option.text for option in choice.options] == titles


def test_the_books_of_the_other_games_are_at_hand(launch: Launch) -> None:
    driver = launch(lambda: rules_page("kitten_me"), (960, 540))
    cell = list(page_on(driver, BookPage).games[0].cells())[2]
    driver.click(*cell.center)
    assert page_on(driver, BookPage).book.title == "Shut Up Cat"


def test_another_book_opens_at_its_beginning_whatever_was_read_last(launch: Launch) -> None:
    driver = launch(lambda: rules_page("go_kitty"), (960, 540))
    page = page_on(driver, BookPage)
    for game in (2, 0, 1):
        driver.click(*page.contents.line(0).center)
        driver.key(pygame.K_END)
        assert page.contents.chosen == len(page.contents.options) - 1
        driver.click(*list(page.games[0].cells())[game].center)
        driver.wait(0.2)
        assert (page.area.bar.offset, page.contents.chosen) == (0, 0)


def test_what_is_looked_for_is_looked_for_in_another_book_too(launch: Launch) -> None:
    driver = launch(lambda: rules_page("kitten_me"), (960, 540))
    page = page_on(driver, BookPage)
    driver.click(*page.search.rect.center)
    driver.type("pillow")
    assert [option.text for option in page.contents.options] == ["Nothing found in Kitten Me"]
    driver.click(*list(page.games[0].cells())[2].center)
    driver.wait(0.2)
    assert page.search.text == "pillow"
    assert page.contents.options[0].text in {section.title for section in page.book.sections}


def test_the_credits_are_a_book_of_their_own(launch: Launch) -> None:
    driver = launch(credits_page, (960, 540))
    assert driver.find("Wil Cox") is not None
