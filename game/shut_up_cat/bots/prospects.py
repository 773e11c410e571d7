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
from game.shut_up_cat.options import gathering
from game.shut_up_cat.patches import MEOWS
from game.shut_up_cat.scoring import Standing

Worth: TypeAlias = tuple[tuple[float, ...], ...]
"""What a reveal is worth in winks by tiles turned and Meows among them."""

MULTIPLIER_WORTH = (0.0, 0.5, 1.5, 4.0)
"""What each multiplier promises for the turns after that, in winks."""
ALIKE = 1e-9


@cache
def worth(multiplier: int, chases: int, any_time: bool) -> Worth:
    """For somebody who can pay for so many chases while the tiles lie open."""
    standing = Standing(CHASE_PRICE * chases, multiplier, 0)
    return tuple(
        tuple(_scored(standing, max(0, tiles - meows), meows, any_time) for meows in range(MEOWS + 1))
        for tiles in range(SPACES + 1)
    )


def _scored(standing: Standing, zs: int, meows: int, any_time: bool) -> float:
    return max(
        zs * left + MULTIPLIER_WORTH[left] - (standing.winks - winks)
        for winks, left in standing.after(meows, any_time)
    )


class Likely(NamedTuple):
    """A reveal that a seat may choose."""

    arc: int
    """Its place among all arcs: start * 12 + end."""
    chance: float


class Prospect:
    """The turn of a seat. It chases the cat when the tiles lie open: to pay before that is never better."""

    def __init__(
        self, odds: Odds, multiplier: int, winks: int, pillow: tuple[Pips, ...], any_time: bool
    ) -> None:
        self.worth = worth(multiplier, min(TOP_MULTIPLIER, winks // CHASE_PRICE), any_time)
        self._arcs = arc_values(odds, self.worth)
        seven = MULTIPLIER_WORTH[min(TOP_MULTIPLIER, multiplier + 1)]
        self._rolls = roll_values(self._arcs, MULTIPLIER_WORTH[multiplier] + ANY_CARD, seven)
        self.promise, self._gathered = max(
            (sum([self._rolls[roll] * share for roll, share in completions(pips)]), pips)
            for pips in _gatherings(pillow)
        )
        """What the turn brings on average, in winks and with the multiplier it ends with."""

    def reveals(self) -> Iterator[Likely]:
        """What the seat will turn when it chooses the best; of several best ones, each as often."""
        for roll, share in completions(self._gathered):
            best = self._rolls[roll] - ALIKE
            choices = [arc for arc in _ROLL_ARCS[roll] if self._arcs[arc] > best]
            for arc in choices:
                yield Likely(arc, share / len(choices))


_ROLL_ARCS = tuple(
    tuple({arc for pair in combinations(roll, 2) if pair[0] != pair[1] for arc in PAIR_ARCS[pair]})
    for roll in ROLLS
)


@cache
def _gatherings(pillow: tuple[Pips, ...]) -> tuple[tuple[Pips, ...], ...]:
    return tuple(action.pips for action in gathering(pillow, chase=False) if isinstance(action, Gather))
