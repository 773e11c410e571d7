"""Every Clowder there is: sets of four cards, and what the best reading of each is worth."""

from collections.abc import Iterable
from itertools import combinations_with_replacement

from game.go_kitty.cards import CAPACITY, CARDS, MOUSE, SEASONS, Card, Hand, Trait, hand_of, size
from game.go_kitty.clowder import CLOWDER_SIZE, Clowder, ClowderType


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


_MICE = MOUSE.mask


def _by_first_cards(clowders: Iterable[Clowder]) -> dict[Hand, dict[Hand, list[tuple[Hand, Clowder]]]]:
    """Clowders by the masks of their first and their second card."""
    table: dict[Hand, dict[Hand, list[tuple[Hand, Clowder]]]] = {}
    for clowder in clowders:
        first, second, *_ = clowder.cards
        table.setdefault(first.mask, {}).setdefault(second.mask, []).append((clowder.hand, clowder))
    return table


_ALL = _by_first_cards(CLOWDERS.values())
_WITHOUT_MICE = _by_first_cards(clowder for clowder in CLOWDERS.values() if not clowder.hand & _MICE)


def layable(hand: Hand) -> list[Clowder]:
    """Every different Clowder that the hand can lay."""
    full = hand | CAPACITY
    table = _ALL if hand & _MICE else _WITHOUT_MICE
    return [
        clowder
        for first, pairs in table.items()
        if hand & first
        for second, clowders in pairs.items()
        if hand & second
        for part, clowder in clowders
        if full - part & CAPACITY == CAPACITY
    ]


_WINTER, _SPRING, _SUMMER, _FALL = (season.mask for season in SEASONS)


def can_lay(hand: Hand) -> bool:
    """Whether the hand holds any Clowder: four of one season or one of each, Mice for what is missing."""
    winter, spring, summer, fall = hand & _WINTER, hand & _SPRING, hand & _SUMMER, hand & _FALL
    if winter and spring and summer and fall:
        return True
    mice = hand & _MICE
    missing = CLOWDER_SIZE
    if mice:
        missing -= size(mice)
        seasons = bool(winter) + bool(spring) + bool(summer) + bool(fall)
        if seasons >= missing:
            return seasons > 0
    return (
        size(winter) >= missing or size(spring) >= missing or size(summer) >= missing or size(fall) >= missing
    )
