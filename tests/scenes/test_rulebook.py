"""The rule book: no card, no house rule and no ruling is missing, and it opens where it is asked to."""

import re
from enum import Enum
from pathlib import Path

import pygame
import pytest

from game import go_kitty, kitten_me, shut_up_cat
from game.catalog import GAMES
from game.go_kitty.cards import TRAITS, Season
from game.go_kitty.options import DecisionKind as GoKitty
from game.kitten_me.cards import DECKS, Deck, Kind
from game.kitten_me.options import DecisionKind as KittenMe
from game.shut_up_cat.cards import COPIES, Distraction
from game.shut_up_cat.options import DecisionKind as ShutUpCat
from scenes.games import SCREENS
from scenes.pages.rulebook.book import (
    Book,
    Pictures,
    Section,
    TextBlock,
    book_of,
    credits_book,
    holds,
    with_bold,
)
from scenes.pages.rulebook.page import BookPage, credits_page, rules_page
from scenes.pages.rulebook.pictures import picture
from scenes.pages.setup.plan import switches
from scenes.stage.strings import say
from scenes.stage.text import plain
from scenes.stage.theme import Theme
from tests.narrowing import not_none
from tests.sampling import every_text_scale
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import a_navigator

RULINGS = {
    "kitten_me": {
        "bids": ("at least 1", "six kinds", "higher number", "99", "exactly one more"),
        "played": (
            "in place of a bid",
            "next player bids first",
            "one of them a turn",
            "never together with a bid",
        ),
        "own_bid": ("raise it", "No card, no call and no Purrfect"),
        "challenge": ("last bid", "however many turns were passed since", "no card left", "adds nothing"),
        "played: this round only": (
            "this round only",
            "back into the deck",
            "empty hand",
            "no cards left to be dealt",
        ),
        "played: short deck": ("what's left if the deck is short",),
        "played: Go Fish": ("still in the game", "Wilds", "how many moved", "even if it's none"),
        "held: Can't See Me": ("count zero", "grand total zero", "bidder loses", "Purrfect fails"),
        "held: Double Trouble": (
            "four times",
            "doubles the grand total",
            "counts nothing",
            "Any other special",
        ),
        "held: Hang In There": ("Two of them still give you one", "lost nothing", "two cards in all"),
        "score": (
            "loss comes first",
            "ten cards",
            "also gain nothing",
            "deals the next round",
            "next player to the left",
        ),
        "deal": ("five cards", "seven players", "whole game", "at random", "set-up page"),
        "purrfect": ("grey cards", "white deck alone", "switch it"),
        "decks": ("55 cards", "110"),
    },
    "go_kitty": {
        "turn": ("hold them back", "as many as you like", "original rules", "draw a card and keep going"),
        "clowders": ("score once", "stays laid", "three Mice are the most"),
        "asking": ("starts over", "even a player without cards", "answer is true", "even if you draw"),
        "season": ("nothing but Mice", "they choose one card", "face up", "can't ask for a Mouse"),
        "answer": ("always answer", "pause", "always the same", "nothing more", "turn off standing replies"),
        "mice": ("no Trait and no Season",),
        "reversal": ("keep your cards", "leaves the game", "without a draw", "their ask is stopped"),
        "reversal: Seek": ("never a Seek for a Mouse", "second time"),
        "seek": ("No Kitty", "you don't draw", "as many as there are", "order you saw them", "Only you see"),
        "seek: turn": ("turn goes on", "turn ends", "nothing to look at"),
        "tokens": ("Lay a Clowder", "skip a turn", "more than three"),
        "skip": (
            "haven't drawn, asked or used a Seek",
            "lay Clowders first",
            "skip all the same",
            "end your turn",
            "never have to use a token",
        ),
        "empty": ("Draw one", "or Seek, or skip", "pile is empty", "Seek or end it"),
        "last_turns": ("played to its end", "one last turn", "want to lay", "draws nothing", "six rounds"),
        "last_turns: standstill": ("nobody draws", "still draw", "nothing starts again"),
        "end": ("Most points", "tokens ready", "share the win", "score nothing"),
        "begin": ("five kitties", "three Seek tokens", "at random", "saw a kitty last"),
    },
    "shut_up_cat": {
        "bed": ("numbered 1 to 6", "twice", "Eight tiles", "four are Meows"),
        "reveal": ("way round", "two to twelve", "before anything is turned", "can't stop halfway", "×0"),
        "reveal: order": ("First, every Meow", "Then you score", "just to know"),
        "rehide": ("same spaces", "order you like", "how many Meows", "all the same"),
        "multiplier": ("×3 at most", "At ×3", "nothing changes"),
        "draw": ("all three are equal",),
        "dice": ("First choose", "at least one", "you roll nothing", "which die to leave out"),
        "pillow": ("goes to the pile", "number it shows in the end"),
        "cards": ("after you roll", "as many as you like", "any number", "can't play", "the deck again"),
        "chase": ("own turn", "5 winks", "lie open", "too late", "original rules"),
        "end": ("forty winks", "even if they spend", "same number of turns", "share the win"),
        "begin": ("ten winks", "×1", "slept best"),
        "house": ("at any time", "nothing you can look back at", "a hint about tiles"),
    },
}
"""What the book has to say about each ruling, by section; words after a colon only tell rulings apart."""


def everything(book: Book) -> str:
    return "\n".join(map(_words, book.sections))


def _told(book: Book, topic: str) -> str:
    return _words(book.sections[book.place_of(topic)])


def _words(section: Section) -> str:
    words = [plain(block.text) for block in section.blocks if isinstance(block, TextBlock)]
    return "\n".join([section.title, *words])


def _pictured(book: Book) -> set[str]:
    rows = (block for section in book.sections for block in section.blocks if isinstance(block, Pictures))
    return {name for row in rows for _, name in row.pictures}


@pytest.mark.parametrize(
    ("game", "ruling"), [(game, ruling) for game, rulings in RULINGS.items() for ruling in rulings]
)
def test_every_ruling_is_in_its_section(game: str, ruling: str) -> None:
    topic = ruling.partition(":")[0]
    book = book_of(game)
    assert book.sections[book.place_of(topic)].topic == topic
    told = _told(book, topic)
    assert [words for words in RULINGS[game][ruling] if words not in told] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_is_told_by_the_name_it_has_on_the_set_up_page(game: str) -> None:
    told = _told(book_of(game), "house")
    for rule in switches(game):
        assert say(f"setup.rule.{rule}.text") in told


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind not in (Kind.FACE, Kind.WILD)])
def test_every_special_card_of_kitten_me_is_pictured_and_told(kind: Kind) -> None:
    assert f"kitten_me/{kind.name.lower()}" in _pictured(book_of("kitten_me"))
    assert say(f"kitten_me.card.name.{kind.name.lower()}") in everything(book_of("kitten_me"))


def test_single_double_and_triple_cards_and_wilds_are_pictured() -> None:
    pictured = _pictured(book_of("kitten_me"))
    counts = {card.count for card in DECKS[Deck.BOTH] if card.kind is Kind.WILD}
    assert {f"kitten_me/wild/{count}" for count in counts} <= pictured
    assert {name[-1] for name in pictured if name.count("/") == 3} == {"1", "2", "3"}


def test_every_kitty_and_season_of_go_kitty_is_pictured_and_told() -> None:
    book = book_of("go_kitty")
    assert {f"go_kitty/{trait.name.lower()}" for trait in TRAITS} <= _pictured(book)
    assert "go_kitty/mouse" in _pictured(book)
    for season in Season:
        assert season.name.title() in everything(book)


@pytest.mark.parametrize("card", list(Distraction))
def test_every_distraction_is_pictured_told_and_counted(card: Distraction) -> None:
    book = book_of("shut_up_cat")
    rows = (block for section in book.sections for block in section.blocks if isinstance(block, Pictures))
    captions = {name: caption for row in rows for caption, name in row.pictures}
    caption = captions[f"shut_up_cat/{card.name.lower()}"]
    name, count = not_none(re.fullmatch(r"(.+), (\d+).*", caption)).groups()
    assert int(count) == COPIES[card]
    assert f"{name}:" in everything(book)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_can_be_drawn_and_every_topic_is_there_once(game: str) -> None:
    book = book_of(game)
    for name in _pictured(book):
        assert picture(name).layers
    topics = [section.topic for section in book.sections]
    assert len(set(topics)) == len(topics)


def test_the_numbers_of_the_decks_are_those_of_the_game() -> None:
    told = _told(book_of("kitten_me"), "decks")
    assert {len(DECKS[Deck.WHITE]), len(DECKS[Deck.GREY])} == {55}
    assert f"{len(DECKS[Deck.BOTH])}" in told
    assert "two each of Skip" in told
    assert kitten_me.HouseRules().deck is Deck.WHITE
    assert go_kitty.HouseRules().deal == 5
    assert not shut_up_cat.HouseRules().memory_aid


def test_nothing_of_the_credits_is_lost() -> None:
    told = everything(credits_book())
    for name in ("Ben Lundquist", "Wil Cox", "Fredoka One", "Manrope", "pygame-ce"):
        assert name in told


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
