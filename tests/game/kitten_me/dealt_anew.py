"""What a seat cannot see, dealt anew in a way that agrees with all that it saw."""

from collections.abc import Sequence

from game.core import Event
from game.kitten_me.beliefs import believe
from game.kitten_me.cards import DECKS
from game.kitten_me.state import KittenMeState
from game.kitten_me.view import KittenMeView
from game.rng import Rng


def deal_anew(view: KittenMeView, history: Sequence[Event], rng: Rng) -> KittenMeState:
    """A whole state that the viewer cannot tell from the real one."""
    deal = next(believe(view, history).deals(rng))
    cards = DECKS[view.house.deck]
    return KittenMeState(
        view.house,
        view.scores,
        tuple(seat for seat, left in enumerate(view.scores) if not left),
        view.round,
        view.dealer,
        view.turn,
        tuple(
            view.hand if seat == view.seat else tuple(cards[place] for place in hand)
            for seat, hand in enumerate(deal.hands)
        ),
        tuple(cards[place] for place in deal.deck),
        view.played,
        view.bid,
        view.bidder,
        rng.next(),
        view.outcome,
    )
