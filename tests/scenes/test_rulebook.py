"""The rule book: no card, no house rule and no ruling is missing."""

import re

import pytest

from game import go_kitty, kitten_me, shut_up_cat
from game.catalog import GAMES
from game.go_kitty.cards import TRAITS, Season
from game.kitten_me.cards import DECKS, Deck, Kind
from game.shut_up_cat.cards import COPIES, Distraction
from scenes.pages.rulebook.book import (
    Book,
    Pictures,
    Section,
    TextBlock,
    book_of,
    credits_book,
)
from scenes.pages.rulebook.pictures import picture
from scenes.pages.setup.plan import switches
from scenes.stage.strings import say
from scenes.stage.text import plain
from tests.narrowing import not_none

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
        "challenge": ("last bid", "however many players passed in between", "no card left", "adds nothing"),
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
            "By itself it doesn't count",
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
        "deal": ("five cards", "seven players or more begin", "at random", "set-up page"),
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
        "reversal: Seek": ("never a Seek for a Mouse", "turned around twice"),
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
        "cards": (
            "once you have your three dice",
            "as many as you like",
            "any number",
            "can't play",
            "the deck again",
        ),
        "chase": ("own turn", "5 winks", "lie open", "too late", "original rules"),
        "end": ("forty winks", "even if they spend", "same number of turns", "share the win"),
        "begin": ("ten winks", "×1", "slept best"),
        "house": ("at any time", "nothing you can look back at", "a hint that counts the tiles"),
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
