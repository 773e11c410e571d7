"""What a count leaves on the Kitten Me table, by its picture: what is lit or dark, stamps and tags."""

from collections.abc import Sequence

from game.core import Seat
from game.kitten_me.cards import Card, Kind, Thing
from game.kitten_me.counting import hand_total
from game.kitten_me.events import Gain
from game.values import Record
from scenes.kitten_me.shown import Shown, hand_keys
from scenes.pictures.kitten_me import Special
from scenes.stage.strings import say
from scenes.table.stands import Key

EFFECTS = {Kind.CANT_SEE_ME: Special.CANT_SEE_ME, Kind.DOUBLE_TROUBLE: Special.DOUBLE_TROUBLE}
"""The cards that are stamped on what they change, and how."""
DARK = 0.62
"""How a card that does not count steps back."""
LIT = 12.0
"""How far a card that has counted stays risen in another's row."""


class Mark(Record):
    worth: int = 0
    dark: float = 0.0
    lift: float = 0.0


def marks(shown: Shown, nearest: Seat | None) -> dict[Key, Mark]:
    """How every open card is marked once all of them have been counted."""
    if shown.called is None:
        return {}
    thing, found = shown.called.bid.thing, dict[Key, Mark]()
    for seat, hand in enumerate(shown.open_hands):
        lift = 0.0 if seat == nearest else LIT
        hangs = any(gain.seat == seat and gain.why is Gain.HANG_IN_THERE for gain in shown.gains)
        blind = any(card.kind is Kind.CANT_SEE_ME for card in hand)
        for key, card in zip(hand_keys(seat, shown.hands[seat]), hand, strict=True):
            mark = _in_blind_hand(card, lift) if blind else _mark(card, thing, lift)
            if hangs and card.kind is Kind.HANG_IN_THERE:
                mark, hangs = Mark(worth=1), False
            found[key] = mark
    if shown.flipped is not None and shown.flipped.kind not in EFFECTS:
        found["flipped",] = _mark(shown.flipped, thing, 0.0)
    return found


def _in_blind_hand(card: Card, lift: float) -> Mark:
    return Mark(lift=lift) if card.kind is Kind.CANT_SEE_ME else Mark(dark=1.0)


def _mark(card: Card, thing: Thing, lift: float) -> Mark:
    if worth := card.counts[thing]:
        return Mark(worth=worth, lift=lift)
    return Mark(lift=lift) if card.kind is Kind.DOUBLE_TROUBLE else Mark(dark=DARK)


def stamped(hand: Sequence[Card], thing: Thing) -> list[int]:
    """At which places of a hand cards bear a stamp: those which strike, all of one kind."""
    blind = [place for place, card in enumerate(hand) if card.kind is Kind.CANT_SEE_ME]
    if blind or not sum(card.counts[thing] for card in hand):
        return blind
    return [place for place, card in enumerate(hand) if card.kind is Kind.DOUBLE_TROUBLE]


def counted_for(hand: Sequence[Card], thing: Thing) -> str:
    """What stands at a hand that has been counted."""
    worth, plain = hand_total(hand, thing), sum(card.counts[thing] for card in hand)
    if not worth or not stamped(hand, thing):
        return str(worth)
    return say("kitten_me.doubled", plain=plain, times=worth // plain, number=worth)
