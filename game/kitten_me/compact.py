"""Hands as single integers, so that bots can try thousands of deals: adding cards is adding numbers.

A code has a lane for each Thing with how many of it the cards count for, another six lanes with the sums of
the squares of those counts (for the spread of what is hidden), and counters for the special cards.
"""

from collections.abc import Iterable
from functools import cache
from math import erfc, sqrt
from typing import TypeAlias

from game.kitten_me.cards import Card, Kind, Thing

Code: TypeAlias = int

LANE = 10
_LANE_MASK = (1 << LANE) - 1
_LANES = 6 * LANE
_ALL_LANES = (1 << _LANES) - 1
_SPECIALS = 2 * _LANES
_COUNTER = 8
_PLACES: dict[Kind, int] = {
    kind: _SPECIALS + _COUNTER * place
    for place, kind in enumerate(kind for kind in Kind if kind not in (Kind.FACE, Kind.WILD))
}
_BLIND = _PLACES[Kind.CANT_SEE_ME]
_DOUBLE = _PLACES[Kind.DOUBLE_TROUBLE]
_COUNTER_MASK = (1 << _COUNTER) - 1


@cache
def card_code(card: Card) -> Code:
    if not card.count:
        return 1 << _PLACES[card.kind]
    return sum(
        (count << LANE * thing) + (count * count << _LANES + LANE * thing)
        for thing, count in enumerate(card.counts)
    )


def hand_code(cards: Iterable[Card]) -> Code:
    return sum([card_code(card) for card in cards])


def holds(hand: Code, kind: Kind) -> int:
    """How many special cards of a kind there are."""
    return hand >> _PLACES[kind] & _COUNTER_MASK


def worth(hand: Code) -> Code:
    """What a hand counts for when it is turned over, lane by lane."""
    if hand >> _BLIND & _COUNTER_MASK:
        return 0
    return (hand & _ALL_LANES) << (hand >> _DOUBLE & _COUNTER_MASK)


def with_flip(total: Code, flipped: Code) -> Code:
    """The grand total after the flip; no card is 0."""
    if flipped >> _BLIND & _COUNTER_MASK:
        return 0
    if flipped >> _DOUBLE & _COUNTER_MASK:
        return total << 1
    return total + (flipped & _ALL_LANES)


def lane(total: Code, thing: int) -> int:
    return total >> LANE * thing & _LANE_MASK


def tails(own: Code, pool: Code, pool_size: int, hidden: int, number: int) -> list[float]:
    """For each Thing the rough chance that the own worth and some hidden cards reach a number.

    Hidden cards are so many of the pool; their sum is taken as normally distributed.
    """
    if not pool_size or not hidden:
        return [float(lane(own, thing) >= number) for thing in range(6)]
    share = hidden / pool_size
    spread = share * (pool_size - hidden) / max(1, pool_size - 1)
    chances = []
    for thing in range(6):
        place = LANE * thing
        sum_ = pool >> place & _LANE_MASK
        squares = pool >> _LANES + place & _LANE_MASK
        variance = spread * (squares - sum_ * sum_ / pool_size) + 1e-9
        missing = number - 0.5 - (own >> place & _LANE_MASK) - share * sum_
        chances.append(0.5 * erfc(missing / sqrt(2 * variance)))
    return chances


def matching(card: Card, thing: Thing) -> bool:
    """Whether a Go Fish for the thing takes the card."""
    return card.kind is Kind.FACE and card.counts[thing] > 0
