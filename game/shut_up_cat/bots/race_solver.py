"""Where the race tables come from: `python -m game.shut_up_cat.bots.race_solver FOLDER`, about ten minutes.

The race of two players who know nothing of the bed is solved: at every turn each does what wins most often,
for all winks and multipliers of both, by either house rule about chasing the cat. Cards count as a wink, and
the pillow is left out. Turn by turn the chances settle, from the end of the game backwards.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb
from typing import TypeAlias
from zlib import compress

from game.shut_up_cat.board import CHASE_PRICE, GOAL, LUCKY_SUM, SIDES, SPACES, TOP_MULTIPLIER
from game.shut_up_cat.bots.arcs import ROLLS
from game.shut_up_cat.bots.race import RESOLUTION, TABLES, WINKS_LIMIT
from game.shut_up_cat.patches import MEOWS
from game.shut_up_cat.scoring import Standing

MULTIPLIERS = range(TOP_MULTIPLIER + 1)
SETTLED = 1e-4
"""The race is solved when no chance changes by more in a sweep over all of them."""

Chances: TypeAlias = list[list[list[list[float]]]]
"""By own multiplier, the rival's, own winks and the rival's: how likely the player on turn wins."""
RollKind: TypeAlias = tuple[tuple[int, ...], bool, bool]
"""A kind of roll: how many tiles it can turn, whether it can draw a card, whether it has a seven."""


def _roll_kinds() -> list[tuple[float, RollKind]]:
    chances: dict[RollKind, float] = {}
    for roll in ROLLS:
        lengths: set[int] = set()
        pairs = list(combinations(roll, 2))
        for gap in {high - low for low, high in pairs} - {0}:
            lengths |= {gap + 1, SIDES + 1 - gap, SIDES + 1 + gap, SPACES + 1 - gap}
        kind = (
            tuple(sorted(lengths)),
            any(low == high for low, high in pairs),
            any(low + high == LUCKY_SUM for low, high in pairs),
        )
        chances[kind] = chances.get(kind, 0.0) + len(set(permutations(roll))) / SIDES**3
    return [(chance, kind) for kind, chance in chances.items()]


ROLL_KINDS = _roll_kinds()
MEOW_CHANCES = [
    [
        (meows, comb(MEOWS, meows) * comb(SPACES - MEOWS, tiles - meows) / comb(SPACES, tiles))
        for meows in range(MEOWS + 1)
        if 0 <= tiles - meows <= SPACES - MEOWS
    ]
    for tiles in range(SPACES + 1)
]
Scorings: TypeAlias = list[list[tuple[float, tuple[int, ...]]]]
"""By tiles turned: how likely each number of Meows is, and what can be left then, as places in a row of
chances by multiplier and winks."""


def _scorings(any_time: bool, multiplier: int, winks: int) -> Scorings:
    return [
        [
            (chance, tuple(_scored(any_time, multiplier, winks, tiles - meows, meows)))
            for meows, chance in chances
        ]
        for tiles, chances in enumerate(MEOW_CHANCES)
    ]


def _scored(any_time: bool, multiplier: int, winks: int, zs: int, meows: int) -> Iterator[int]:
    """With every number of chases that can be paid for."""
    for paid, left in Standing(winks, multiplier, 0).after(meows, any_time):
        yield left * WINKS_LIMIT + min(WINKS_LIMIT - 1, paid + zs * left)


class Solution:
    """The chances of both seats, improved sweep by sweep until they settle."""

    def __init__(self, any_time: bool) -> None:
        self._scorings = [
            [_scorings(any_time, multiplier, winks) for winks in range(GOAL)] for multiplier in MULTIPLIERS
        ]
        self.early: Chances = _undecided(GOAL)
        """When the rival has still a turn in this round."""
        self.late: Chances = _undecided(WINKS_LIMIT)
        """When the round ends with this turn; a rival at the goal has called the last one."""

    def sweep(self) -> float:
        """One more turn for everybody; how much any chance changed."""
        change = 0.0
        for rival in reversed(range(WINKS_LIMIT)):
            for rival_multiplier in MULTIPLIERS:
                afterwards = self._after_late(rival_multiplier, rival)
                change = max(change, self._improve(self.late, afterwards, rival_multiplier, rival))
                if rival < GOAL:
                    afterwards = self._after_early(rival_multiplier, rival)
                    change = max(change, self._improve(self.early, afterwards, rival_multiplier, rival))
        return change

    def _after_early(self, rival_multiplier: int, rival: int) -> list[float]:
        """The chances when the turn is over, by multiplier * FARTHEST + winks."""
        return [
            1 - chance
            for multiplier in MULTIPLIERS
            for chance in self.late[rival_multiplier][multiplier][rival]
        ]

    def _after_late(self, rival_multiplier: int, rival: int) -> list[float]:
        final = [1.0 if winks > rival else 0.5 if winks == rival else 0.0 for winks in range(WINKS_LIMIT)]
        if rival >= GOAL:
            return final * len(MULTIPLIERS)
        afterwards = []
        for multiplier in MULTIPLIERS:
            afterwards += [1 - chance for chance in self.early[rival_multiplier][multiplier][rival]]
            afterwards += final[GOAL:]
        return afterwards

    def _improve(
        self, chances: Chances, afterwards: Sequence[float], rival_multiplier: int, rival: int
    ) -> float:
        change = 0.0
        above: list[list[float]] = []
        for multiplier in reversed(MULTIPLIERS):
            best = []
            for winks in range(GOAL):
                values = self._uses(afterwards, multiplier, winks)
                if above and winks >= CHASE_PRICE:
                    values = list(map(max, values, above[winks - CHASE_PRICE]))
                best.append(values)
                mean = sum(chance * value for (chance, _), value in zip(ROLL_KINDS, values, strict=True))
                row = chances[multiplier][rival_multiplier][winks]
                change = max(change, abs(row[rival] - mean))
                row[rival] = mean
            above = best
        return change

    def _uses(self, afterwards: Sequence[float], multiplier: int, winks: int) -> list[float]:
        """The best use of every kind of roll."""
        lengths = [
            sum([chance * max([afterwards[place] for place in places]) for chance, places in scorings])
            for scorings in self._scorings[multiplier][winks]
        ]
        card = afterwards[multiplier * WINKS_LIMIT + winks + 1]
        seven = afterwards[min(TOP_MULTIPLIER, multiplier + 1) * WINKS_LIMIT + winks]
        return [
            max([lengths[tiles] for tiles in kind[0]] + [card] * kind[1] + [seven] * kind[2])
            for _, kind in ROLL_KINDS
        ]

    def packed(self) -> bytes:
        """The steps from one chance to the next: they are small, and many are alike."""
        steps = bytearray()
        for chances in (self.early, self.late):
            for row in _rows(chances):
                last = 0
                for chance in row:
                    level = round(chance * RESOLUTION)
                    steps.append((level - last) % 256)
                    last = level
        return compress(bytes(steps), 9)


def _undecided(width: int) -> Chances:
    return [[[[0.5] * width for _ in range(GOAL)] for _ in MULTIPLIERS] for _ in MULTIPLIERS]


def _rows(chances: Chances) -> Iterator[list[float]]:
    for by_rival in chances:
        for by_winks in by_rival:
            yield from by_winks


def _settled(any_time: bool) -> Solution:
    solution = Solution(any_time)
    while solution.sweep() > SETTLED:
        pass
    return solution


def main(folder: str) -> None:
    for any_time, name in TABLES.items():
        with open(f"{folder}/{name}", "wb") as file:  # noqa: PTH123 - the engines know no paths
            file.write(_settled(any_time).packed())


if __name__ == "__main__":
    main(sys.argv[1])
