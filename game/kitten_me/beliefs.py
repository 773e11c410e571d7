"""What a seat of Kitten Me can know of the hidden cards: chances, and states that it cannot tell apart.

One module serves the bots, the coach and the replay. The hands of those who said nothing and the flip are
counted exactly in the white deck, where every card counts for itself.
"""

from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence

from game.core import Event, Prediction, run_to_end
from game.history import since_last
from game.kitten_me.actions import Bid
from game.kitten_me.cards import DECKS, Card, Deck
from game.kitten_me.compact import Place
from game.kitten_me.counting import grand_total
from game.kitten_me.events import BidMade, Dealt
from game.kitten_me.guessing import Beliefs
from game.kitten_me.odds_correction import corrected
from game.kitten_me.outlook import Horizon
from game.kitten_me.state import KittenMeState
from game.kitten_me.talk import RoundTalk, readings
from game.kitten_me.traces import Traces, traced
from game.kitten_me.view import KittenMeView
from game.rng import Rng

MEMORY = 40
"""How many bids and challenges of earlier rounds are remembered."""
DEALS = 100
"""In how many deals a chance is counted."""


def believe(view: KittenMeView, history: Sequence[Event], memory: int = MEMORY) -> Beliefs:
    """Put together what a seat knows now, and remembers of so many bids of earlier rounds."""
    shown = [card for cards in view.played for card in cards]
    horizon = Horizon(view.house.deck, len(shown), sum(view.hand_sizes) + min(1, view.deck_size))
    talk = RoundTalk(horizon, view.hand_sizes)
    events = since_last(history, Dealt)
    for event in events:
        if isinstance(event, BidMade):
            talk.bid(event.seat, event.bid)
    traces = traced(events, len(view.hand_sizes))
    if view.seat is not None:
        traces[view.seat] = Traces()
    copies: defaultdict[Card, list[Place]] = defaultdict(list)
    for place, card in enumerate(DECKS[view.house.deck]):
        copies[card].append(place)
    own = tuple(copies[card].pop() for card in view.hand)
    known = tuple(tuple(copies[card].pop() for card in trace.known) for trace in traces)
    for card in shown:
        copies[card].pop()
    return Beliefs(
        view,
        talk,
        readings(history, view.house.deck, len(view.scores), memory),
        horizon.usual(),
        tuple(traces),
        own,
        known,
        tuple(place for places in copies.values() for place in places),
        horizon,
    )


def sample(view: KittenMeView, history: Sequence[Event], rng: Rng) -> KittenMeState:
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


def weighing(beliefs: Beliefs, bid: Bid, rng: Rng) -> Generator[None, None, float]:
    """The chance that a bid is true, as the viewer sees it with an ear for what the bids give away.

    In small units of work, for those who must not stop the picture.
    """
    chance = yield from hearing(beliefs, bid, rng)
    return corrected(chance, beliefs.view.house.deck) if beliefs.speakers else chance


def hearing(beliefs: Beliefs, bid: Bid, rng: Rng) -> Generator[None, None, float]:
    """The same for somebody who takes styles for all there is to know about the others."""
    white = beliefs.view.house.deck is Deck.WHITE
    source = beliefs.guesses(rng)
    true = all_ = 0.0
    for number in range(1 if white and not beliefs.speakers else DEALS):
        guess = next(source)
        all_ += guess.weight
        truth = beliefs.exact_truth(guess.deal, bid) if white else beliefs.truth(guess.deal, bid)
        true += guess.weight * truth
        if number % 2 == 1:
            yield
    return true / all_


def chance_of(beliefs: Beliefs, bid: Bid, rng: Rng) -> float:
    """The same without a pause."""
    return run_to_end(weighing(beliefs, bid, rng))


def predictions(view: KittenMeView, history: Sequence[Event], rng: Rng) -> Iterator[Prediction]:
    """How likely the last bid is true, if it is somebody else's."""
    bid = view.bid
    if bid is not None and view.bidder != view.seat:
        yield Prediction(chance_of(believe(view, history), bid, rng), lambda state: is_true(state, bid))


def is_true(state: KittenMeState, bid: Bid) -> bool:
    """What a call of the bid would show."""
    return grand_total(state.hands, state.deck[-1] if state.deck else None, bid.thing) >= bid.number
