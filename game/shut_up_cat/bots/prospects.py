"""What a turn to come promises to a seat that believes so of the bed, and what that seat is likely to turn.

Here everything is counted in winks: these are the turns of rivals and one's own after them, too far away for
exact chances to win.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias

from game.shut_up_cat.board import CHASE_PRICE, DICE, GATHERED, SPACES, TOP_MULTIPLIER, Pips
from game.shut_up_cat.bots.arcs import PAIR_ARCS, ROLLS, Odds, arc_values, odds, roll_values
from game.shut_up_cat.bots.race import ANY_CARD
from game.shut_up_cat.bots.turn import completions
from game.shut_up_cat.patches import BED, MEOWS, hidings

Worth: TypeAlias = tuple[tuple[float, ...], ...]
"""What a reveal is worth in winks by tiles turned and Meows among them."""

MULTIPLIER_WORTH = (0.0, 0.5, 1.5, 4.0)
"""What each multiplier promises for the turns to come, in winks."""
PRIOR_ODDS = odds(hidings(BED, MEOWS).chances)
MOST_CHASES = 4


@cache
def worth(multiplier: int, chases: int) -> Worth:
    """For somebody who can pay for so many chases."""
    return tuple(
        tuple(
            _scored(max(0, multiplier - meows), max(0, tiles - meows), chases) for meows in range(MEOWS + 1)
        )
        for tiles in range(SPACES + 1)
    )


def _scored(multiplier: int, zs: int, chases: int) -> float:
    plain = zs * multiplier + MULTIPLIER_WORTH[multiplier]
    if not chases or multiplier == TOP_MULTIPLIER:
        return plain
    return max(plain, zs * (multiplier + 1) + MULTIPLIER_WORTH[multiplier + 1] - CHASE_PRICE)


class Prospect:
    """The turn of a seat: what every roll promises it, with as many chases before the reveal as help."""

    def __init__(self, odds: Odds, multiplier: int, winks: int, pillow: tuple[Pips, ...]) -> None:
        self._tables: list[tuple[int, Worth, list[float], list[float]]] = []
        chases = min(MOST_CHASES, winks // CHASE_PRICE)
        for paid in range(min(chases, TOP_MULTIPLIER - multiplier) + 1):
            risen = multiplier + paid
            reveals = worth(risen, chases - paid)
            arcs = arc_values(odds, reveals)
            seven = MULTIPLIER_WORTH[risen + 1] if risen < TOP_MULTIPLIER else 0.0
            rolls = roll_values(arcs, MULTIPLIER_WORTH[risen] + ANY_CARD, seven)
            self._tables.append((CHASE_PRICE * paid, reveals, arcs, rolls))
        first = self._tables[0][3]
        if len(self._tables) == 1:
            self.rolls = first
        else:
            costs = [cost for cost, _, _, _ in self._tables]
            self.rolls = [
                max([value - cost for value, cost in zip(values, costs, strict=True)])
                for values in zip(*[rolls for _, _, _, rolls in self._tables], strict=True)
            ]
        self.promise, self._gathered = max(
            (sum([self.rolls[roll] * share for roll, share in completions(pips)]), pips)
            for pips in gatherings(pillow)
        )

    def reveals(self) -> list[tuple[int, float, float, Worth]]:
        """The arcs it is likely to turn: place, chance, what it pays before, and what it makes of them."""
        found: dict[tuple[int, int], float] = {}
        for roll, share in completions(self._gathered):
            best = self.rolls[roll]
            choices = [
                (level, arc)
                for level, (cost, _, arcs, rolls) in enumerate(self._tables)
                if rolls[roll] - cost > best - 1e-9
                for arc in _ROLL_ARCS[roll]
                if arcs[arc] - cost > best - 1e-9
            ]
            for choice in choices:
                found[choice] = found.get(choice, 0.0) + share / len(choices)
        return [
            (arc, share, self._tables[level][0], self._tables[level][1])
            for (level, arc), share in found.items()
        ]


_ROLL_ARCS = tuple(
    tuple({arc for pair in combinations(roll, 2) if pair[0] != pair[1] for arc in PAIR_ARCS[pair]})
    for roll in ROLLS
)


@cache
def gatherings(pillow: tuple[Pips, ...]) -> Sequence[tuple[Pips, ...]]:
    fewest = max(0, GATHERED - (DICE - len(pillow)))
    return [pips for number in range(fewest, GATHERED + 1) for pips in combinations(pillow, number)]


def kept_after(prospect: Prospect) -> float:
    """How much of the bed will probably lie untouched after that turn."""
    return 1 - sum([share * _LENGTH[arc] for arc, share, _, _ in prospect.reveals()]) / SPACES


_LENGTH = tuple((place % SPACES - place // SPACES) % SPACES + 1 for place in range(SPACES * SPACES))
