"""How likely a seat wins a game of Kitten Me, judged by how many cards everybody still has.

The game is taken to be a race of clocks: everybody loses cards at random moments, those with fewer cards
sooner, because they know less. Whoever has one left when the others have none wins.
"""

from collections.abc import Sequence
from functools import cache
from math import exp, prod

from game.core import Seat
from game.values import replaced

FEW_CARDS_EXPONENT = 0.4
"""How much sooner those with fewer cards lose one: the rate is their number to the power of minus this. In
400 games of two `alley` cats one card against two lost 61 % of rounds, and four against five 56 %."""
_STEPS = 200
_STEP = 0.3
"""The race is added up in so many steps of so much time: by then nobody has a card left."""


def win_chance(scores: Sequence[int], seat: Seat) -> float:
    """The chance of a seat to win with these cards.

    >>> win_chance((1, 0, 0), 0), win_chance((3, 0), 1)
    (1.0, 0.0)
    >>> round(win_chance((1, 1), 0), 2), round(win_chance((2, 1), 0), 2), round(win_chance((2, 2, 2), 1), 2)
    (0.5, 0.78, 0.33)
    """
    if not scores[seat]:
        return 0.0
    return _last_one(scores[seat], tuple(sorted(n for other, n in enumerate(scores) if n and other != seat)))


@cache
def _last_one(own: int, others: tuple[int, ...]) -> float:
    """The chance that the own cards last longest."""
    if not others:
        return 1.0
    gone = [1.0] * (_STEPS + 1)
    for cards in others:
        gone = [before * now for before, now in zip(gone, _gone(cards), strict=True)]
    lost = _gone(own)
    return sum((lost[step + 1] - lost[step]) * (gone[step] + gone[step + 1]) / 2 for step in range(_STEPS))


@cache
def _gone(cards: int) -> tuple[float, ...]:
    """How likely so many cards are lost, at each moment."""
    rates = [held**-FEW_CARDS_EXPONENT for held in range(1, cards + 1)]
    weights = [prod([other / (other - rate) for other in rates if other != rate]) for rate in rates]
    return tuple(
        1 - sum(weight * exp(-rate * step * _STEP) for rate, weight in zip(rates, weights, strict=True))
        for step in range(_STEPS + 1)
    )


def win_chances_by_loss(scores: Sequence[int], seat: Seat) -> tuple[float, float]:
    """The chance of a seat to win once it has lost a card, and once one of the others has: their mean."""
    others = [other for other, cards in enumerate(scores) if cards and other != seat]
    spared = [win_chance(replaced(tuple(scores), other, scores[other] - 1), seat) for other in others]
    own = replaced(tuple(scores), seat, scores[seat] - 1)
    return win_chance(own, seat), sum(spared) / len(spared)
