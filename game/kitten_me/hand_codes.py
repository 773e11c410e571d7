"""Hands as single integers, so that bots can try thousands of deals: adding cards is adding numbers.

A code has a lane for each Thing with how many of it the cards count for, and a counter for each kind of
special card. A hidden card is its place in the list of its deck's cards, which tells copies apart.
"""

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from game.kitten_me.cards import DECKS, Card, Deck, Kind, Thing

Code: TypeAlias = int
"""Some cards as one integer."""
DeckIndex: TypeAlias = int
"""A card's place in the list of its deck's cards."""

LANE_BITS = 10
_LANE_MASK = (1 << LANE_BITS) - 1
ALL_LANES = (1 << 6 * LANE_BITS) - 1
_COUNTER_BITS = 8
_COUNTER_MASK = (1 << _COUNTER_BITS) - 1
_SHIFTS: dict[Kind, int] = {
    kind: 6 * LANE_BITS + _COUNTER_BITS * place
    for place, kind in enumerate(kind for kind in Kind if kind not in (Kind.FACE, Kind.WILD))
}
_CANT_SEE_ME_SHIFT = _SHIFTS[Kind.CANT_SEE_ME]
_DOUBLE_TROUBLE_SHIFT = _SHIFTS[Kind.DOUBLE_TROUBLE]


def card_code(card: Card) -> Code:
    if not card.count:
        return 1 << _SHIFTS[card.kind]
    return sum(count << LANE_BITS * thing for thing, count in enumerate(card.counts))


def hand_code(cards: Iterable[Card]) -> Code:
    return sum([card_code(card) for card in cards])


@cache
def deck_codes(deck: Deck) -> tuple[Code, ...]:
    """The code of every card of a deck, by its place."""
    return tuple(card_code(card) for card in DECKS[deck])


@cache
def deck_sums(deck: Deck) -> tuple[int, ...]:
    """For each Thing how many of it all cards of a deck count for."""
    return tuple(sum(card.counts[thing] for card in DECKS[deck]) for thing in Thing)


@cache
def deck_squares(deck: Deck) -> tuple[int, ...]:
    """For each Thing the sum of the squares of what the deck's cards count for."""
    return tuple(sum(card.counts[thing] ** 2 for card in DECKS[deck]) for thing in Thing)


@cache
def catchable(deck: Deck, thing: Thing) -> frozenset[DeckIndex]:
    """The places of the cards that a Go Fish for the thing takes."""
    return frozenset(place for place, card in enumerate(DECKS[deck]) if matching(card, thing))


def matching(card: Card, thing: Thing) -> bool:
    """Whether a Go Fish for the thing takes the card."""
    return card.kind is Kind.FACE and card.counts[thing] > 0


def count_special(hand: Code, kind: Kind) -> int:
    """How many special cards of a kind a hand holds."""
    return hand >> _SHIFTS[kind] & _COUNTER_MASK


def counted(hand: Code) -> Code:
    """What a hand counts for when it is turned over, lane by lane."""
    if hand >> _CANT_SEE_ME_SHIFT & _COUNTER_MASK:
        return 0
    return (hand & ALL_LANES) << (hand >> _DOUBLE_TROUBLE_SHIFT & _COUNTER_MASK)


def with_flip(total: Code, flipped: Code) -> Code:
    """The grand total after the flip; no card is 0."""
    if flipped >> _CANT_SEE_ME_SHIFT & _COUNTER_MASK:
        return 0
    if flipped >> _DOUBLE_TROUBLE_SHIFT & _COUNTER_MASK:
        return total << 1
    return total + (flipped & ALL_LANES)


def lane(total: Code, thing: int) -> int:
    """How many of a thing the cards count for."""
    return total >> LANE_BITS * thing & _LANE_MASK
