"""Every Clowder there is: sets of four cards, and what the best reading of each is worth."""

from dataclasses import field
from enum import Enum
from itertools import combinations_with_replacement

from game.go_kitty.cards import CAPACITY, CARDS, MOUSE, SEASONS, TRAITS, Card, Hand, Trait, hand_of, size
from game.records import record

CLOWDER_SIZE = 4


class ClowderType(Enum):
    """The three types, best first; the number is the points."""

    OF_A_KIND = 3
    YEAR_ROUND = 2
    SEASONAL = 1

    @property
    def points(self) -> int:
        return self.value

    def __repr__(self) -> str:
        return self.name


@record
class Clowder:
    """Four cards that lie face up; copies are equal."""

    cards: tuple[Card, ...]
    """In the order of the card table, Mice last."""
    type: ClowderType
    hand: Hand = field(repr=False)
    """The same cards as a hand."""
    points: int = field(repr=False)

    def __str__(self) -> str:
        return f"{self.type.name}({', '.join(card.name for card in self.cards)})"


def _best_type(cards: tuple[Card, ...]) -> ClowderType | None:
    """What four cards are at best, Mice standing for whatever is missing; None for no Clowder."""
    kitties = [card for card in cards if isinstance(card, Trait)]
    if not kitties:
        return None
    seasons = {kitty.season for kitty in kitties}
    if len(set(kitties)) == 1:
        return ClowderType.OF_A_KIND
    if len(seasons) == len(kitties):
        return ClowderType.YEAR_ROUND
    return ClowderType.SEASONAL if len(seasons) == 1 else None


def _all_clowders() -> dict[tuple[Card, ...], Clowder]:
    sets = combinations_with_replacement(CARDS, CLOWDER_SIZE)
    typed = [(cards, _best_type(cards)) for cards in sets]
    return {cards: Clowder(cards, kind, hand_of(cards), kind.points) for cards, kind in typed if kind}


CLOWDERS: dict[tuple[Card, ...], Clowder] = _all_clowders()
"""By their cards in the order of the table."""


def _beginning_with(first: Card, second: Card) -> tuple[tuple[Hand, Clowder], ...]:
    return tuple((one.hand, one) for one in CLOWDERS.values() if one.cards[:2] == (first, second))


_BY_FIRST_CARDS = tuple(
    (first.mask, tuple((second.mask, _beginning_with(first, second)) for second in CARDS[first.place :]))
    for first in TRAITS
)


def layable(hand: Hand) -> list[Clowder]:
    """Every different Clowder that the hand can lay."""
    full = hand | CAPACITY
    return [
        clowder
        for first, pairs in _BY_FIRST_CARDS
        if hand & first
        for second, clowders in pairs
        if hand & second
        for part, clowder in clowders
        if full - part & CAPACITY == CAPACITY
    ]


_WINTER, _SPRING, _SUMMER, _FALL = (season.mask for season in SEASONS)


def can_lay(hand: Hand) -> bool:
    """Whether the hand holds any Clowder: four of one season or one of each, Mice for what is missing."""
    winter, spring, summer, fall = hand & _WINTER, hand & _SPRING, hand & _SUMMER, hand & _FALL
    seasons = bool(winter) + bool(spring) + bool(summer) + bool(fall)
    missing = CLOWDER_SIZE - size(hand & MOUSE.mask)
    return seasons > 0 and (
        seasons >= missing
        or size(winter) >= missing
        or size(spring) >= missing
        or size(summer) >= missing
        or size(fall) >= missing
    )


def clowder_of(cards: tuple[Card, ...]) -> Clowder | None:
    """The Clowder that these cards are in any order, if they are one."""
    return CLOWDERS.get(tuple(sorted(cards, key=lambda card: card.place)))
