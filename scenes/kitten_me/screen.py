"""Kitten Me, as the rest of the program knows it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.catalog import GAMES
from game.kitten_me.cards import Deck
from game.kitten_me.goals import GOALS
from scenes.kitten_me.faces import picture_names
from scenes.kitten_me.table import KittenMeGame
from scenes.kitten_me.tile import KITTEN_ME_TILE
from scenes.kitten_me.words.beliefs import belief_table
from scenes.kitten_me.words.choices import CHOICES
from scenes.kitten_me.words.course import KittenMeCourseTracker, facts
from scenes.kitten_me.words.lessons import LESSONS
from scenes.pictures import kitten_me as pictures
from scenes.pictures.album import sticker
from scenes.pictures.kitten_me import Accessory, Border, Colour, Special
from scenes.pictures.rooms import oval_table, parlour
from scenes.stage.drawing import Drawing
from scenes.table.screen import (
    GameScreen,
    RuleBook,
    SampleCards,
    SetupRoom,
    SetupRules,
    Sticker,
    rule_value,
    with_rule,
)

_FANS = {
    Deck.WHITE: ("hat/blue/1", "bow_tie/green/2", "wild/1", "skip"),
    Deck.GREY: ("draw_three", "go_fish", "cant_see_me", "hang_in_there", "double_trouble"),
    Deck.BOTH: ("glasses/red/3", "wild/3", "skip", "go_fish", "double_trouble"),
}


def _rule_value(house: Any, rule: str) -> Any:
    return house.with_purrfect if rule == "purrfect" else rule_value(house, rule)


def _with_rule(house: Any, rule: str, value: Any) -> Any:
    """Another deck brings its own answer to whether Purrfect may be called."""
    return replace(house, deck=value, purrfect=None) if rule == "deck" else with_rule(house, rule, value)


def _picture(name: Sequence[str]) -> Drawing:
    """The name of a card, which may end with its border."""
    border = Border(name[-1]) if name[-1] in tuple(Border) else None
    match name[:-1] if border else name:
        case ["wild", count]:
            return pictures.wild(int(count), border or (Border.GREY if count == "3" else Border.WHITE))
        case [accessory, colour, count]:
            return pictures.face(Accessory(accessory), Colour(colour), int(count), border or Border.WHITE)
        case [special]:
            usual = Border.WHITE if special == Special.SKIP else Border.GREY
            return pictures.special(Special(special), border or usual)
    raise ValueError(f"Kitten Me has no picture called {'/'.join(name)}")


def _symbol(thing: Accessory | Colour, light: bool) -> Drawing:
    return pictures.bid_icon(thing, light=light)


def _phone() -> Callable[[Any], Any]:
    from scenes.kitten_me.phone import sheet  # noqa: PLC0415 - only where somebody plays by phone

    return sheet


KITTEN_ME = GameScreen(
    info=GAMES["kitten_me"],
    table=KittenMeGame,
    course=KittenMeCourseTracker,
    tile=KITTEN_ME_TILE,
    room=SetupRoom(lambda _width, _height: parlour(cameos=False), oval_table),
    rules=SetupRules(
        usual_bots=3,
        first="first_dealer",
        not_chosen=("whole_deck_shuffled",),
        choices={"deck": tuple(Deck)},
        value=_rule_value,
        change=_with_rule,
    ),
    book=RuleBook({"open": "bids", "turn": "bids", "raise_own": "own_bid"}, _picture),
    beliefs=belief_table,
    choices=CHOICES,
    facts=facts,
    sample_cards=SampleCards(lambda house: _FANS[Deck.WHITE if house is None else house.deck]),
    symbols={thing.value: partial(_symbol, thing) for kind in (Accessory, Colour) for thing in kind},
    phone=_phone,
    phone_cards=picture_names,
    lessons=LESSONS,
    goals=[Sticker(goal, sticker("kitten_me", goal.name)) for goal in GOALS],
)
