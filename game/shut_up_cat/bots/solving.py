"""Where `race_table` comes from: `python -m game.shut_up_cat.bots.solving`, about seven minutes.

The race of two players who know nothing of the bed is solved: at every turn each does what wins most often,
for all winks and multipliers of both, with one chase before scoring and with none. Cards count as a wink, and
the pillow is left out. Turn by turn the chances settle, from the end of the game backwards.
"""

from base64 import b64encode
from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb
from typing import TypeAlias
from zlib import compress

from game.shut_up_cat.board import CHASE_PRICE, GOAL, LUCKY_SUM, SIDES, SPACES, TOP_MULTIPLIER
from game.shut_up_cat.bots.arcs import ROLLS
from game.shut_up_cat.bots.race import FARTHEST, STEPS
from game.shut_up_cat.patches import MEOWS

MULTIPLIERS = range(TOP_MULTIPLIER + 1)
SETTLED = 1e-4
WIDTH = 100

Chances: TypeAlias = list[list[list[list[float]]]]
"""By own multiplier, the rival's, own winks and the rival's: how likely the player on turn wins."""
Kind: TypeAlias = tuple[tuple[int, ...], bool, bool]
"""A kind of roll: how many tiles it can turn, whether it can draw a card, whether it has a seven."""


def _kinds() -> list[tuple[float, Kind]]:
    chances: dict[Kind, float] = {}
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


KINDS = _kinds()
MEOW_CHANCES = [
    [
        (meows, comb(MEOWS, meows) * comb(SPACES - MEOWS, tiles - meows) / comb(SPACES, tiles))
        for meows in range(MEOWS + 1)
        if 0 <= tiles - meows <= SPACES - MEOWS
    ]
    for tiles in range(SPACES + 1)
]


class Solution:
    def __init__(self, chase: bool) -> None:
        self._chase = chase
        """Whether the cat may be chased between turning the tiles and scoring them."""
        self.early: Chances = _undecided(GOAL)
        """When the rival has still a turn in this round."""
        self.late: Chances = _undecided(FARTHEST)
        """When the round ends with this turn; a rival at the goal has called the last one."""

    def sweep(self) -> float:
        """One more turn for everybody; how much any chance changed."""
        change = 0.0
        for rival in reversed(range(FARTHEST)):
            for rival_multiplier in MULTIPLIERS:
                afterwards = self._after_late(rival_multiplier, rival)
                change = max(change, self._improve(self.late, afterwards, rival_multiplier, rival))
                if rival < GOAL:
                    afterwards = self._after_early(rival_multiplier, rival)
                    change = max(change, self._improve(self.early, afterwards, rival_multiplier, rival))
        return change

    def _after_early(self, rival_multiplier: int, rival: int) -> list[list[float]]:
        return [
            [1 - chance for chance in self.late[rival_multiplier][multiplier][rival]]
            for multiplier in MULTIPLIERS
        ]

    def _after_late(self, rival_multiplier: int, rival: int) -> list[list[float]]:
        dawn = [1.0 if winks > rival else 0.5 if winks == rival else 0.0 for winks in range(FARTHEST)]
        if rival >= GOAL:
            return [dawn] * len(MULTIPLIERS)
        return [
            [1 - chance for chance in self.early[rival_multiplier][multiplier][rival]] + dawn[GOAL:]
            for multiplier in MULTIPLIERS
        ]

    def _improve(
        self, chances: Chances, afterwards: list[list[float]], rival_multiplier: int, rival: int
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
                mean = sum(chance * value for (chance, _), value in zip(KINDS, values, strict=True))
                row = chances[multiplier][rival_multiplier][winks]
                change = max(change, abs(row[rival] - mean))
                row[rival] = mean
            above = best
        return change

    def _uses(self, afterwards: list[list[float]], multiplier: int, winks: int) -> list[float]:
        """The best use of every kind of roll."""
        lengths = [
            sum(
                chance * self._scored(afterwards, multiplier, winks, tiles, meows)
                for meows, chance in chances
            )
            for tiles, chances in enumerate(MEOW_CHANCES)
        ]
        card = afterwards[multiplier][winks + 1]
        seven = afterwards[multiplier + 1][winks] if multiplier < TOP_MULTIPLIER else 0.0
        return [
            max([lengths[tiles] for tiles in kind[0]] + [card] * kind[1] + [seven] * kind[2])
            for _, kind in KINDS
        ]

    def _scored(
        self, afterwards: list[list[float]], multiplier: int, winks: int, tiles: int, meows: int
    ) -> float:
        zs = tiles - meows
        left = max(0, multiplier - meows)
        value = afterwards[left][min(FARTHEST - 1, winks + zs * left)]
        if not self._chase or winks < CHASE_PRICE or left == TOP_MULTIPLIER:
            return value
        return max(value, afterwards[left + 1][min(FARTHEST - 1, winks - CHASE_PRICE + zs * (left + 1))])

    def packed(self) -> bytes:
        """The steps from one chance to the next: they are small, and many are alike."""
        steps = bytearray()
        for chances in (self.early, self.late):
            for row in _rows(chances):
                last = 0
                for chance in row:
                    level = round(chance * STEPS)
                    steps.append((level - last) % 256)
                    last = level
        return b64encode(compress(bytes(steps), 9))


def _undecided(width: int) -> Chances:
    return [[[[0.5] * width for _ in range(GOAL)] for _ in MULTIPLIERS] for _ in MULTIPLIERS]


def _rows(chances: Chances) -> Iterator[list[float]]:
    for by_rival in chances:
        for by_winks in by_rival:
            yield from by_winks


def _settled(chase: bool) -> Solution:
    solution = Solution(chase)
    while solution.sweep() > SETTLED:
        pass
    return solution


def main() -> None:
    print('"""The solved races of two players who know nothing of the bed; written by `solving`."""')
    for name, chase in (("WITH_CHASE", True), ("WITHOUT_CHASE", False)):
        text = _settled(chase).packed().decode()
        print(f"\n{name} = (")
        for start in range(0, len(text), WIDTH):
            print(f'    "{text[start : start + WIDTH]}"')
        print(")")


if __name__ == "__main__":
    main()
