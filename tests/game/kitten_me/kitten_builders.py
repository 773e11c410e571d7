"""Terse builders, so that a test of Kitten Me reads like play."""

from typing import Any

from game.core import Event, Seat
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Border, Card, Deck, Kind, Thing
from game.kitten_me.events import Judged
from game.kitten_me.house import HouseRules
from game.kitten_me.state import KittenMeState

HAT, BOW_TIE, GLASSES = Thing.HAT, Thing.BOW_TIE, Thing.GLASSES
BLUE, RED, GREEN = Thing.BLUE, Thing.RED, Thing.GREEN

_COLOURS = {"b": BLUE, "r": RED, "g": GREEN}
_ACCESSORIES = {"h": HAT, "t": BOW_TIE, "g": GLASSES}
_SPECIALS = {
    "skip": Kind.SKIP,
    "draw": Kind.DRAW_THREE,
    "fish": Kind.GO_FISH,
    "blind": Kind.CANT_SEE_ME,
    "hang": Kind.HANG_IN_THERE,
    "double": Kind.DOUBLE_TROUBLE,
}


def cards(text: str) -> tuple[Card, ...]:
    """`bh1` is one cat in a blue hat, `gt2` two in green bow ties, `w3` a Triple Wild; specials by word."""
    return tuple(_card(word) for word in text.split())


def _card(word: str) -> Card:
    if word in _SPECIALS:
        return Card(_SPECIALS[word], Border.GREY)
    if word[0] == "w":
        return Card(Kind.WILD, Border.GREY, int(word[1]))
    return Card(Kind.FACE, Border.GREY, int(word[2]), _ACCESSORIES[word[1]], _COLOURS[word[0]])


def table(
    *hands: str,
    deck: str = "rh1",
    turn: Seat = 0,
    dealer: Seat = 0,
    bid: tuple[int, Thing] | None = None,
    bidder: Seat | None = None,
    scores: tuple[int, ...] | None = None,
    house: HouseRules | None = None,
) -> KittenMeState:
    """A round in which each seat holds what is written; the deck's top card comes first in its text."""
    held = tuple(cards(hand) for hand in hands)
    scores = scores or tuple(len(hand) for hand in held)
    return KittenMeState(
        house or HouseRules(deck=Deck.GREY),
        scores,
        tuple(seat for seat, left in enumerate(scores) if not left),
        1,
        dealer,
        turn,
        held,
        tuple(reversed(cards(deck))),
        ((),) * len(hands),
        None if bid is None else Bid(*bid),
        bidder,
        rng=7,
    )


def called(*hands: str, bid: tuple[int, Thing], deck: str = "rh1", **more: Any) -> KittenMeState:
    """Seat 0 has bid, seat 1 is about to call."""
    return table(*hands, bid=bid, bidder=0, turn=1, deck=deck, **more)


def judged(events: list[Event]) -> Judged:
    return next(event for event in events if isinstance(event, Judged))
