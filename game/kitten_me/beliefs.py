"""What a seat of Kitten Me can know of the hidden cards: deals that agree with that, and chances of bids.

One module serves the bots, the coach and the replay. The hands of those who have not bid and the flip are
counted exactly in the white deck, where every card counts for itself.
"""

from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence

from game.core import Event, Prediction, run_to_end
from game.history import since_last
from game.kitten_me.actions import Bid
from game.kitten_me.cards import DECKS, Card, Deck
from game.kitten_me.counting import grand_total
from game.kitten_me.deal_sampling import Beliefs
from game.kitten_me.events import BidMade, Dealt
from game.kitten_me.hand_codes import DeckIndex
from game.kitten_me.known_hands import KnownHand, follow_hands
from game.kitten_me.odds_correction import corrected
from game.kitten_me.round_bids import RoundBids, style_chances
from game.kitten_me.state import KittenMeState
from game.kitten_me.total_estimates import RoundCounts
from game.kitten_me.view import KittenMeView
from game.rng import Rng

BIDS_REMEMBERED = 40
"""How many bids and challenges of earlier rounds are used to judge how the others bid."""
DEALS_SAMPLED = 100
"""How many deals the chance of a bid is estimated from."""


def believe(view: KittenMeView, history: Sequence[Event], memory: int = BIDS_REMEMBERED) -> Beliefs:
    """Put together what a seat knows now, and remembers of so many bids of earlier rounds."""
    shown = [card for cards in view.played for card in cards]
    round_counts = RoundCounts(view.house.deck, len(shown), sum(view.hand_sizes) + min(1, view.deck_size))
    bids = RoundBids(round_counts, view.hand_sizes)
    events = since_last(history, Dealt)
    for event in events:
        if isinstance(event, BidMade):
            bids.bid(event.seat, event.bid)
    known_hands = follow_hands(events, len(view.hand_sizes))
    if view.seat is not None:
        known_hands[view.seat] = KnownHand()
    copies: defaultdict[Card, list[DeckIndex]] = defaultdict(list)
    for place, card in enumerate(DECKS[view.house.deck]):
        copies[card].append(place)
    own = tuple(copies[card].pop() for card in view.hand)
    known = tuple(tuple(copies[card].pop() for card in hand.known) for hand in known_hands)
    for card in shown:
        copies[card].pop()
    return Beliefs(
        view,
        bids,
        style_chances(history, view.house.deck, len(view.scores), memory),
        round_counts.prior_means(),
        tuple(known_hands),
        own,
        known,
        tuple(place for places in copies.values() for place in places),
        round_counts,
    )


def estimate_chance(beliefs: Beliefs, bid: Bid, rng: Rng) -> Generator[None, None, float]:
    """The chance that a bid is true, by the viewer's cards and by what the bids so far tell.

    In small units of work, so that the picture need not stop.
    """
    chance = yield from estimate_uncorrected(beliefs, bid, rng)
    return corrected(chance, beliefs.view.house.deck) if beliefs.bidders else chance


def estimate_uncorrected(beliefs: Beliefs, bid: Bid, rng: Rng) -> Generator[None, None, float]:
    """The same as the bidding styles have it, before it is corrected by how often such chances came true."""
    white = beliefs.view.house.deck is Deck.WHITE
    deals = beliefs.weighted_deals(rng)
    weights = weighted_chances = 0.0
    for number in range(1 if white and not beliefs.bidders else DEALS_SAMPLED):
        deal = next(deals)
        weights += deal.weight
        chance = (
            beliefs.exact_chance_in_deal(deal.deal, bid) if white else beliefs.chance_in_deal(deal.deal, bid)
        )
        weighted_chances += deal.weight * chance
        if number % 2 == 1:
            yield
    return weighted_chances / weights


def chance_of(beliefs: Beliefs, bid: Bid, rng: Rng) -> float:
    """The chance that a bid is true, worked out without a pause."""
    return run_to_end(estimate_chance(beliefs, bid, rng))


def predictions(view: KittenMeView, history: Sequence[Event], rng: Rng) -> Iterator[Prediction]:
    """How likely the last bid is true, if it is somebody else's."""
    bid = view.bid
    if bid is not None and view.bidder != view.seat:
        yield Prediction(chance_of(believe(view, history), bid, rng), lambda state: is_true(state, bid))


def is_true(state: KittenMeState, bid: Bid) -> bool:
    """What a call of the bid would show."""
    return grand_total(state.hands, state.deck[-1] if state.deck else None, bid.thing) >= bid.number
