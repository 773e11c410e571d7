"""The next turn of a seat, by what it believes of the bed: what it brings on average, and what the seat is
likely to reveal.

It is counted in winks, or, in the last turn of the game, in the chance to overtake somebody.
"""

from functools import cache
from itertools import combinations
from typing import NamedTuple

from game.shut_up_cat.actions import Gather
from game.shut_up_cat.board import CHASE_PRICE, SPACES, TOP_MULTIPLIER, Pips
from game.shut_up_cat.bots.arcs import PAIR_ARCS, ROLLS, ArcChances, arc_values, roll_values
from game.shut_up_cat.bots.race import MEAN_CARD_WORTH
from game.shut_up_cat.bots.turn_search import completions
from game.shut_up_cat.options import gathering
from game.shut_up_cat.patches import ARC_BITS, MEOWS, Arrangement
from game.shut_up_cat.scoring import Standing

MULTIPLIER_WORTH = (0.0, 2.6, 5.6, 8.8)
"""What each multiplier is worth for the turns after that, in winks: as the solved race has it."""
TIE_TOLERANCE = 1e-9
"""Reveals whose values differ by less are equally good: they were added up in another order."""


class TurnWorth(NamedTuple):
    """What somebody's turn can bring."""

    reveals: tuple[tuple[float, ...], ...]
    """By tiles turned and Meows among them."""
    card: float
    """When a card is drawn."""
    seven: float
    """When two dice of the lucky sum raise the multiplier."""


@cache
def worth_in_winks(multiplier: int, chases: int, any_time: bool) -> TurnWorth:
    """For somebody who can pay for so many chases while the tiles lie open."""
    standing = Standing(CHASE_PRICE * chases, multiplier, 0)
    reveals = tuple(
        tuple(_best_score(standing, max(0, tiles - meows), meows, any_time) for meows in range(MEOWS + 1))
        for tiles in range(SPACES + 1)
    )
    seven = MULTIPLIER_WORTH[min(TOP_MULTIPLIER, multiplier + 1)]
    return TurnWorth(reveals, MULTIPLIER_WORTH[multiplier] + MEAN_CARD_WORTH, seven)


def _best_score(standing: Standing, zs: int, meows: int, any_time: bool) -> float:
    return max(
        zs * left + MULTIPLIER_WORTH[left] - (standing.winks - winks)
        for winks, left in standing.after(meows, any_time)
    )


@cache
def worth_of_overtaking(multiplier: int, chases: int, any_time: bool, lead: int) -> TurnWorth:
    """For somebody who has the last turn and is behind by `lead`: 1 for overtaking, a half for a tie."""
    standing = Standing(CHASE_PRICE * chases, multiplier, 0)
    reveals = tuple(
        tuple(
            _best_overtaking(standing, max(0, tiles - meows), meows, any_time, lead)
            for meows in range(MEOWS + 1)
        )
        for tiles in range(SPACES + 1)
    )
    return TurnWorth(reveals, _overtakes(0, lead), _overtakes(0, lead))


def _best_overtaking(standing: Standing, zs: int, meows: int, any_time: bool, lead: int) -> float:
    return max(
        _overtakes(zs * left - (standing.winks - winks), lead)
        for winks, left in standing.after(meows, any_time)
    )


def _overtakes(gain: int, lead: int) -> float:
    return 1.0 if gain > lead else 0.5 if gain == lead else 0.0


class NextTurn:
    """The turn of a seat. It chases the cat when the tiles lie open: to pay before that is never better."""

    def __init__(self, chances: ArcChances, worth: TurnWorth, pillow: tuple[Pips, ...]) -> None:
        self.worth = worth
        self._arcs = arc_values(chances, worth.reveals)
        self._rolls = roll_values(self._arcs, worth.card, worth.seven)
        self.expected, self._gathered = max(
            (sum([self._rolls[roll] * share for roll, share in completions(pips)]), pips)
            for pips in _gatherings(pillow)
        )
        """What the turn brings on average, by what the seat believes."""
        self.reveals: dict[int, float] = {}
        """How likely the seat turns each arc, by start * 12 + end; of several best ones each as often."""
        self._without_reveal = 0.0
        """What the rolls bring, by their chance, for which it turns none."""
        self._predict_reveals()

    def _predict_reveals(self) -> None:
        for roll, share in completions(self._gathered):
            best = self._rolls[roll] - TIE_TOLERANCE
            choices = [arc for arc in _ROLL_ARCS[roll] if self._arcs[arc] > best]
            if not choices:
                self._without_reveal += share * self._rolls[roll]
            for arc in choices:
                self.reveals[arc] = self.reveals.get(arc, 0.0) + share / len(choices)

    def value_on(self, bed: Arrangement) -> float:
        """What the turn really brings on average where the bed lies so."""
        worth = self.worth.reveals
        return self._without_reveal + sum(
            [
                chance * worth[ARC_LENGTHS[arc]][(bed & ARC_SPACES[arc]).bit_count()]
                for arc, chance in self.reveals.items()
            ]
        )

    @property
    def tiles_turned(self) -> float:
        """How many tiles of the bed the seat turns on average."""
        return sum([chance * ARC_LENGTHS[arc] for arc, chance in self.reveals.items()])


ARC_SPACES = tuple(ARC_BITS[place // SPACES][place % SPACES] for place in range(SPACES * SPACES))
ARC_LENGTHS = tuple(spaces.bit_count() for spaces in ARC_SPACES)

_ROLL_ARCS = tuple(
    tuple({arc for pair in combinations(roll, 2) if pair[0] != pair[1] for arc in PAIR_ARCS[pair]})
    for roll in ROLLS
)


@cache
def _gatherings(pillow: tuple[Pips, ...]) -> tuple[tuple[Pips, ...], ...]:
    return tuple(action.pips for action in gathering(pillow, chase=False) if isinstance(action, Gather))
