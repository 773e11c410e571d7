"""What hands are worth when they are turned over."""

from collections.abc import Iterable, Sequence

from game.kitten_me.cards import Card, Kind, Thing

_CANT_SEE_ME = Kind.CANT_SEE_ME
_DOUBLE_TROUBLE = Kind.DOUBLE_TROUBLE


def hand_total(hand: Iterable[Card], thing: Thing) -> int:
    """How many of the thing a hand counts for, with Can't See Me and Double Trouble in it."""
    total, factor = 0, 1
    for card in hand:
        if card.count:
            total += card.counts[thing]
        elif card.kind is _CANT_SEE_ME:
            return 0
        elif card.kind is _DOUBLE_TROUBLE:
            factor *= 2
    return total * factor


def grand_total(hands: Sequence[Iterable[Card]], flipped: Card | None, thing: Thing) -> int:
    """What a bid is held against: all hands and the card flipped off the deck."""
    total = sum([hand_total(hand, thing) for hand in hands])
    if flipped is None:
        return total
    if flipped.kind is _CANT_SEE_ME:
        return 0
    if flipped.kind is _DOUBLE_TROUBLE:
        return total * 2
    return total + flipped.counts[thing]
