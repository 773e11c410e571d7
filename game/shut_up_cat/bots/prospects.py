"""What a turn to come promises to a seat that believes so of the bed, and what that seat is likely to turn.

It is counted in winks, or, in the last turn of all, in the chance to pass somebody.
"""

from functools import cache
from itertools import combinations
from typing import NamedTuple

from game.shut_up_cat.actions import Gather
from game.shut_up_cat.board import CHASE_PRICE, SPACES, TOP_MULTIPLIER, Pips
from game.shut_up_cat.bots.arcs import PAIR_ARCS, ROLLS, Odds, arc_values, roll_values
from game.shut_up_cat.bots.race import ANY_CARD
from game.shut_up_cat.bots.turn import completions
from game.shut_up_cat.options import gathering
from game.shut_up_cat.patches import ARC_BITS, MEOWS, Arrangement
from game.shut_up_cat.scoring import Standing

MULTIPLIER_WORTH = (0.0, 2.6, 5.6, 8.8)
"""What each multiplier promises for the turns after that, in winks: so the solved race has it."""
ALIKE = 1e-9


class Worth(NamedTuple):
    """What somebody's turn can bring."""

    reveals: tuple[tuple[float, ...], ...]
    """By tiles turned and Meows among them."""
    card: float
    seven: float


@cache
def in_winks(multiplier: int, chases: int, any_time: bool) -> Worth:
    """For somebody who can pay for so many chases while the tiles lie open."""
    standing = Standing(CHASE_PRICE * chases, multiplier, 0)
    reveals = tuple(
        tuple(_scored(standing, max(0, tiles - meows), meows, any_time) for meows in range(MEOWS + 1))
        for tiles in range(SPACES + 1)
    )
    seven = MULTIPLIER_WORTH[min(TOP_MULTIPLIER, multiplier + 1)]
    return Worth(reveals, MULTIPLIER_WORTH[multiplier] + ANY_CARD, seven)


def _scored(standing: Standing, zs: int, meows: int, any_time: bool) -> float:
    return max(
        zs * left + MULTIPLIER_WORTH[left] - (standing.winks - winks)
        for winks, left in standing.after(meows, any_time)
    )


@cache
def in_passing(multiplier: int, chases: int, any_time: bool, lead: int) -> Worth:
    """For somebody who has a last turn to pass a rival with such a lead: 1, or a half when they are level."""
    standing = Standing(CHASE_PRICE * chases, multiplier, 0)
    reveals = tuple(
        tuple(_passed(standing, max(0, tiles - meows), meows, any_time, lead) for meows in range(MEOWS + 1))
        for tiles in range(SPACES + 1)
    )
    return Worth(reveals, _past(0, lead), _past(0, lead))


def _passed(standing: Standing, zs: int, meows: int, any_time: bool, lead: int) -> float:
    return max(
        _past(zs * left - (standing.winks - winks), lead) for winks, left in standing.after(meows, any_time)
    )


def _past(gain: int, lead: int) -> float:
    return 1.0 if gain > lead else 0.5 if gain == lead else 0.0


class Prospect:
    """The turn of a seat. It chases the cat when the tiles lie open: to pay before that is never better."""

    def __init__(self, odds: Odds, worth: Worth, pillow: tuple[Pips, ...]) -> None:
        self.worth = worth
        self._arcs = arc_values(odds, worth.reveals)
        self._rolls = roll_values(self._arcs, worth.card, worth.seven)
        self.promise, self._gathered = max(
            (sum([self._rolls[roll] * share for roll, share in completions(pips)]), pips)
            for pips in _gatherings(pillow)
        )
        """What the turn brings on average, by what the seat believes."""
        self.reveals: dict[int, float] = {}
        """How likely the seat turns each arc, by start * 12 + end; of several best ones each as often."""
        self._otherwise = 0.0
        """What the rolls bring, by their chance, for which it turns none."""
        self._foresee()

    def _foresee(self) -> None:
        for roll, share in completions(self._gathered):
            best = self._rolls[roll] - ALIKE
            choices = [arc for arc in _ROLL_ARCS[roll] if self._arcs[arc] > best]
            if not choices:
                self._otherwise += share * self._rolls[roll]
            for arc in choices:
                self.reveals[arc] = self.reveals.get(arc, 0.0) + share / len(choices)

    def found(self, bed: Arrangement) -> float:
        """What the turn really brings on average where the bed lies so."""
        worth = self.worth.reveals
        return self._otherwise + sum(
            [
                chance * worth[LENGTH_OF[arc]][(bed & SPACES_OF[arc]).bit_count()]
                for arc, chance in self.reveals.items()
            ]
        )

    @property
    def upturned(self) -> float:
        """How many tiles of the bed the seat turns on average."""
        return sum([chance * LENGTH_OF[arc] for arc, chance in self.reveals.items()])


SPACES_OF = tuple(ARC_BITS[place // SPACES][place % SPACES] for place in range(SPACES * SPACES))
LENGTH_OF = tuple(spaces.bit_count() for spaces in SPACES_OF)

_ROLL_ARCS = tuple(
    tuple({arc for pair in combinations(roll, 2) if pair[0] != pair[1] for arc in PAIR_ARCS[pair]})
    for roll in ROLLS
)


@cache
def _gatherings(pillow: tuple[Pips, ...]) -> tuple[tuple[Pips, ...], ...]:
    return tuple(action.pips for action in gathering(pillow, chase=False) if isinstance(action, Gather))
