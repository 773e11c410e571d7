"""What a turn to come promises to a seat that believes so of the bed, and what that seat is likely to turn.

Here everything is counted in winks: these are the turns of rivals and one's own after them, too far away for
exact chances to win.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from game.shut_up_cat.actions import Gather
from game.shut_up_cat.board import CHASE_PRICE, SPACES, TOP_MULTIPLIER, Pips
from game.shut_up_cat.bots.arcs import PAIR_ARCS, ROLLS, Odds, arc_values, roll_values
from game.shut_up_cat.bots.race import ANY_CARD
from game.shut_up_cat.bots.turn import completions
from game.shut_up_cat.house import Chases
from game.shut_up_cat.options import gathering
from game.shut_up_cat.patches import MEOWS

Worth: TypeAlias = tuple[tuple[float, ...], ...]
"""What a reveal is worth in winks by tiles turned and Meows among them."""

MULTIPLIER_WORTH = (0.0, 0.5, 1.5, 4.0)
"""What each multiplier promises for the turns after that, in winks."""
ALIKE = 1e-9


@cache
def worth(multiplier: int, chase: bool) -> Worth:
    """For somebody who can chase the cat before scoring, or cannot."""
    return tuple(
        tuple(_scored(max(0, multiplier - meows), max(0, tiles - meows), chase) for meows in range(MEOWS + 1))
        for tiles in range(SPACES + 1)
    )


def _scored(multiplier: int, zs: int, chase: bool) -> float:
    plain = zs * multiplier + MULTIPLIER_WORTH[multiplier]
    if not chase or multiplier == TOP_MULTIPLIER:
        return plain
    return max(plain, zs * (multiplier + 1) + MULTIPLIER_WORTH[multiplier + 1] - CHASE_PRICE)


class Likely(NamedTuple):
    """A reveal that a seat may choose."""

    arc: int
    """Its place among all arcs: start * 12 + end."""
    chance: float
    worth: Worth


class _Bought(NamedTuple):
    """What a turn is worth with a multiplier that was paid for before the reveal."""

    price: int
    worth: Worth
    arcs: list[float]
    rolls: list[float]


class Prospect:
    """The turn of a seat: as many chases before the reveal as help, one in it where the house allows that."""

    def __init__(
        self, odds: Odds, multiplier: int, winks: int, pillow: tuple[Pips, ...], chases: Chases
    ) -> None:
        paid_for = min(winks // CHASE_PRICE, TOP_MULTIPLIER - multiplier)
        self._bought = [
            _bought(
                odds,
                multiplier + paid,
                chases is not Chases.NONE and winks >= CHASE_PRICE * (paid + 1),
                CHASE_PRICE * paid,
            )
            for paid in range(paid_for + 1)
        ]
        self._rolls = [max(values) for values in zip(*[one.rolls for one in self._bought], strict=True)]
        self.promise, self._gathered = max(
            (sum([self._rolls[roll] * share for roll, share in completions(pips)]), pips)
            for pips in _gatherings(pillow)
        )
        """What the turn brings on average, in winks and with the multiplier it ends with."""

    def reveals(self) -> Iterator[Likely]:
        """What the seat will turn when it chooses the best; of several best ones, each as often."""
        for roll, share in completions(self._gathered):
            best = self._rolls[roll] - ALIKE
            choices = [
                (arc, one.worth)
                for one in self._bought
                if one.rolls[roll] > best
                for arc in _ROLL_ARCS[roll]
                if one.arcs[arc] - one.price > best
            ]
            for arc, reveal_worth in choices:
                yield Likely(arc, share / len(choices), reveal_worth)


def _bought(odds: Odds, multiplier: int, chase: bool, price: int) -> _Bought:
    reveals = worth(multiplier, chase)
    arcs = arc_values(odds, reveals)
    seven = MULTIPLIER_WORTH[multiplier + 1] if multiplier < TOP_MULTIPLIER else 0.0
    rolls = roll_values(arcs, MULTIPLIER_WORTH[multiplier] + ANY_CARD, seven)
    return _Bought(price, reveals, arcs, [value - price for value in rolls] if price else rolls)


_ROLL_ARCS = tuple(
    tuple({arc for pair in combinations(roll, 2) if pair[0] != pair[1] for arc in PAIR_ARCS[pair]})
    for roll in ROLLS
)


@cache
def _gatherings(pillow: tuple[Pips, ...]) -> tuple[tuple[Pips, ...], ...]:
    return tuple(action.pips for action in gathering(pillow, chase=False) if isinstance(action, Gather))
