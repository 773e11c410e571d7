"""Moments of Shut Up Cat that are put together by hand, so that every state worth seeing can be looked at."""

from typing import Any

from msgspec.structs import replace

from game.rng import Rng
from game.shut_up_cat import HouseRules
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.state import ShutUpCatState, new_game

Z, MEOW = Tile.Z, Tile.MEOW
BED = (Z, MEOW, Z, Z, MEOW, Z, Z, MEOW, Z, Z, MEOW, Z)
DREAM = (Z,) * 8 + (MEOW,) * 4


def bedtime(seats: int = 4, **moment: Any) -> ShutUpCatState:
    """A game under way, with whatever a picture needs to be otherwise."""
    house = HouseRules(first=0, memory_aid="known" in moment)
    state, _ = new_game(seats, house, Rng(3).state)
    hands = ((Distraction.LASER_POINTER, Distraction.TREAT_TIN), (Distraction.EARPLUGS,), (), ())
    usual = {
        "tiles": BED,
        "pillow": (2, 5),
        "winks": (21, 17, 24, 10)[:seats],
        "multipliers": (2, 2, 1, 0)[:seats],
        "hands": hands[:seats],
        "discards": (Distraction.WARM_MILK,),
    }
    return replace(state, **(usual | moment))


def using(*dice: int, seats: int = 4, **moment: Any) -> ShutUpCatState:
    """The same, with these dice to use."""
    return bedtime(seats, question=DecisionKind.USE_DICE, dice=dice, **moment)


def rehiding(reveal: Reveal, seats: int = 4, **moment: Any) -> ShutUpCatState:
    """The same, with these tiles turned and to be hidden again."""
    return bedtime(seats, question=DecisionKind.REHIDE, reveal=reveal, dice=(6, 4, 4), **moment)


def holding(*cards: Distraction, **moment: Any) -> ShutUpCatState:
    """Usual dice to use, and these cards in the first hand alone."""
    return using(2, 6, 1, hands=(cards, (), (), ()), **moment)
