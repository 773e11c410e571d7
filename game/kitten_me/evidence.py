"""What a belief about a bid follows from: the own cards, and whose bids made it likelier or less likely."""

from collections.abc import Generator
from itertools import islice

from game.core import Seat
from game.kitten_me.actions import Bid
from game.kitten_me.cards import DECKS
from game.kitten_me.counting import hand_total
from game.kitten_me.deal_sampling import Beliefs
from game.rng import Rng
from game.values import Record

DEALS = 40
"""In so many deals it is looked at what each bidder holds."""
NOTICED = 0.05
"""Bids that change a chance by less are no reason."""


class BidEvidence(Record):
    held: int
    """How many of the kind lie in the own hand."""
    seat: Seat | None = None
    """Whose bids tell most; None where the own cards do."""
    times: int = 0
    """How often that seat has bid this kind in this round."""
    likelier: bool = True
    """Whether its bids make the bid likelier."""


def evidence_of(
    beliefs: Beliefs, bid: Bid, by_cards: float, by_bids: float, rng: Rng
) -> Generator[None, None, BidEvidence]:
    """Why bids have changed the chance by the own cards to another one: the bidder whose hand they tell most
    about, in the same direction."""
    held = hand_total(beliefs.view.hand, bid.thing)
    likelier = by_bids > by_cards
    if abs(by_bids - by_cards) < NOTICED or not beliefs.bidders:
        return BidEvidence(held)
    more = yield from _more_than_usual(beliefs, bid, rng)
    seat = max(more, key=lambda one: more[one] if likelier else -more[one])
    if (more[seat] > 0) is not likelier:
        return BidEvidence(held)
    said = (one.bid for one in beliefs.bids.statements if one.seat == seat and one.bid is not None)
    return BidEvidence(held, seat, sum(one.thing is bid.thing for one in said), likelier)


def _more_than_usual(beliefs: Beliefs, bid: Bid, rng: Rng) -> Generator[None, None, dict[Seat, float]]:
    """How many more of the kind each bidder's hand holds, by the bids, than cards that nobody has seen."""
    cards = DECKS[beliefs.view.house.deck]
    usual = sum(cards[place].counts[bid.thing] for place in beliefs.pool) / max(1, len(beliefs.pool))
    weights, found = 0.0, dict.fromkeys(sorted(beliefs.bidders), 0.0)
    for deal in islice(beliefs.weighted_deals(rng), DEALS):
        weights += deal.weight
        for seat in found:
            hand = deal.deal.hands[seat]
            found[seat] += deal.weight * sum(cards[place].counts[bid.thing] for place in hand)
        yield
    return {seat: total / weights - usual * beliefs.view.hand_sizes[seat] for seat, total in found.items()}
