"""What the coach says when asked: who is known to have what you need, what a panther would do, and how likely
that is to work."""

from collections.abc import Generator, Sequence
from typing import assert_never

from game.core import Bot, Event
from game.go_kitty.actions import (
    Action,
    Ask,
    Draw,
    EndTurn,
    Give,
    HaveNone,
    Keep,
    Lay,
    Reverse,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.beliefs import believe
from game.go_kitty.cards import MOUSE, TRAITS, hand_of, size
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.memory import Memory
from game.go_kitty.options import TurnOptions
from game.go_kitty.request import Request
from game.go_kitty.view import GoKittyView
from game.rng import Rng
from scenes.go_kitty.faces import card_name, wish_name
from scenes.go_kitty.words import clowder_words, counted
from scenes.stage.strings import say
from scenes.table.guests import Name

_CERTAIN = 0.995
_FROM = {"likely": 0.6, "even": 0.4, "bold": 0.0}
"""The least chance for each word."""


def advice(
    view: GoKittyView, history: Sequence[Event], bot: Bot, rng: Rng, name: Name
) -> Generator[None, None, str]:
    """One or two sentences, thought of in slices."""
    known = _known_to_have(view, history, name)
    choice: Action = yield from bot.think(view, history, rng)
    lines = (known, _in_words(view, choice, name), _chance_in_words(view, history, choice))
    return " ".join(line for line in lines if line)


def _known_to_have(view: GoKittyView, history: Sequence[Event], name: Name) -> str:
    """The most of a Trait in your own hand that somebody else is known to hold."""
    memory = Memory(len(view.hand_sizes), history)
    own = hand_of(view.hand)
    found = [
        (size(own & trait.mask) + size(held & trait.mask), seat, trait)
        for seat, held in enumerate(memory.holds)
        if seat != view.seat
        for trait in TRAITS
        if own & trait.mask and held & trait.mask
    ]
    if view.request is not None or not found:
        return ""
    _, seat, trait = max(found, key=lambda one: one[0])
    many = size(memory.holds[seat] & trait.mask)
    return say("go_kitty.hint.known", name=name(seat), what=counted(trait, many))


def _in_words(view: GoKittyView, choice: Action, name: Name) -> str:
    match choice:
        case Ask(whom, wish):
            return say("go_kitty.hint.Ask", name=name(whom), what=wish_name(wish))
        case Seek(whom, wish):
            return say("go_kitty.hint.Seek", name=name(whom), what=wish_name(wish))
        case Lay(cards):
            return say("go_kitty.hint.Lay", what=clowder_words(CLOWDERS[cards]))
        case Give(card) | Keep(card):
            return say(f"go_kitty.hint.{type(choice).__name__}", what=card_name(card))
        case Skip() if isinstance(view.options, TurnOptions) and not view.options.skip_wakes_token:
            return say("go_kitty.hint.Skip_awake")
        case Draw() | SearchPile() | Skip() | HaveNone() | Reverse() | EndTurn():
            return say(f"go_kitty.hint.{type(choice).__name__}")
    assert_never(choice)


def _chance_in_words(view: GoKittyView, history: Sequence[Event], choice: Action) -> str:
    """How likely an ask is answered with a card, by all that the viewer can know."""
    if not isinstance(choice, Ask | Seek):
        return ""
    chance, mouse = believe(view, history).chances(choice.whom, (choice.wish, MOUSE))
    if chance >= _CERTAIN:
        request = Request(view.turn, choice.whom, choice.wish, isinstance(choice, Seek))
        spoilt = mouse > 0 and request.reversible(view.house)
        return say(f"go_kitty.hint.chance.{'unless_mouse' if spoilt else 'sure'}")
    word = next(word for word, least in _FROM.items() if chance >= least)
    return say(f"go_kitty.hint.chance.{word}", percent=max(round(100 * chance), 1))
