"""The exact chance that cards drawn from a known pool count so much together."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import comb

_MOST_POOLS = 2000
"""How many kinds of pools are remembered: far more than one decision asks for."""


def exact_chance(counts: Iterable[int], drawn: int, number: int) -> float:
    """The chance that so many of the cards, each counting 0 to 3 as listed, reach the number together.

    >>> exact_chance([0, 0, 0, 1], 1, 1), exact_chance([1, 2, 3], 2, 4)
    (0.25, 0.6666666666666666)
    """
    copies = Counter(counts)
    return chance_to_reach((copies[0], copies[1], copies[2], copies[3]), drawn, number)


def chance_to_reach(copies: tuple[int, int, int, int], drawn: int, number: int) -> float:
    """The same from so many zeros, ones, twos and threes."""
    tail = _tail(*copies, drawn)
    return tail[number] if 0 <= number < len(tail) else float(number <= 0)


@lru_cache(_MOST_POOLS)
def _tail(nothing: int, singles: int, doubles: int, triples: int, drawn: int) -> tuple[float, ...]:
    """For each number the chance to reach it."""
    size = nothing + singles + doubles + triples
    ways = [0] * (singles + 2 * doubles + 3 * triples + 1)
    for threes in range(min(triples, drawn) + 1):
        for twos in range(min(doubles, drawn - threes) + 1):
            some = comb(triples, threes) * comb(doubles, twos)
            for ones in range(min(singles, drawn - threes - twos) + 1):
                rest = comb(nothing, drawn - threes - twos - ones)
                ways[3 * threes + 2 * twos + ones] += some * comb(singles, ones) * rest
    all_ways = comb(size, drawn)
    tail, left = [], all_ways
    for way in ways:
        tail.append(left / all_ways)
        left -= way
    return tuple(tail)
