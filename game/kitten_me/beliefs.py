"""What a seat of Kitten Me can know of the hidden cards, as deals that agree with all it saw.

One module serves the bots, the coach and the replay. Hidden cards are places in the deck's list (see
`compact`). Deals are weighed by how likely each bidder would have bid so. The hands of those who said nothing
and the flip are counted exactly in the white deck, where every card counts for itself.
"""

from collections import defaultdict
from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import pow

from game.core import Event, Prediction, Seat
from game.kitten_me.actions import Bid
from game.kitten_me.cards import ACCESSORIES, DECKS, Card, Deck, Thing
from game.kitten_me.compact import Code, Place, catchable, deck_codes, lane, matching, with_flip, worth
from game.kitten_me.counting import grand_total
from game.kitten_me.events import BidMade, Dealt, DrawThreePlayed, GoFishPlayed
from game.kitten_me.manners import MANNERS, Manner
from game.kitten_me.outlook import Horizon, Outlook
from game.kitten_me.state import KittenMeState
from game.kitten_me.tails import tail_at
from game.kitten_me.talk import Talk, readings
from game.kitten_me.view import KittenMeView
from game.rng import Rng

MEMORY = 40
"""How many bids and challenges of earlier rounds are remembered."""
HEED = 1.25
"""How much more bids give away than the manners say, as a power: measured in bots' games."""
DEALS = 400
"""In how many deals a chance is counted."""


@dataclass(slots=True)
class Traces:
    """What this round's events tell a viewer about one other hand."""

    known: list[Card] = field(default_factory=list)
    """Cards that are certainly there."""
    owes: list[Thing] = field(default_factory=list)
    """For each card that was taken unseen: what it certainly shows."""
    lacks: set[Thing] = field(default_factory=set)
    """What the hand holds no face of any more, apart from the cards above."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One way the hidden cards may lie: what each seat holds, and the deck with its top at the end."""

    hands: tuple[tuple[Place, ...], ...]
    deck: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Beliefs:
    """All that a view and its history say about the present round."""

    view: KittenMeView
    talk: Talk
    """What was bid this round."""
    readings: list[list[float]]
    """For each seat how likely it is of each of the MANNERS."""
    usual: list[float]
    traces: tuple[Traces, ...]
    own: tuple[Place, ...]
    known: tuple[tuple[Place, ...], ...]
    """For each seat the cards that are certainly there."""
    pool: tuple[Place, ...]
    """The cards of which nothing is known: all but those seen or certain."""
    horizon: Horizon

    @property
    def hidden(self) -> int:
        """How many cards count in a reveal that the viewer does not hold: all other hands and the flip."""
        return self.horizon.counted - len(self.own)

    def deals(self, rng: Rng) -> Iterator[Deal]:
        """Deals that agree with everything the viewer knows, one after another without end.

        One shuffle serves several deals where it can: they are told apart the better for it.
        """
        free = not any(trace.known or trace.owes or trace.lacks for trace in self.traces)
        needed = self.hidden + 3
        while True:
            cards = rng.shuffled(self.pool)
            if not free:
                yield self._dealt_with_care(cards)
                continue
            for top in range(len(cards), needed - 1 if needed <= len(cards) else len(cards) - 1, -needed):
                yield self._dealt_freely(cards[top:] + cards[:top])

    def _dealt_freely(self, cards: list[Place]) -> Deal:
        view = self.view
        hands = []
        top = len(cards)
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat:
                hands.append(self.own)
            else:
                hands.append(tuple(cards[top - size : top]))
                top -= size
        return Deal(tuple(hands), tuple(cards[:top]))

    def _dealt_with_care(self, cards: list[Place]) -> Deal:
        """What is certain first, then what is owed, then what is lacked; where all cannot hold, nearly so."""
        view = self.view
        deck = view.house.deck
        hands = [list(known) for known in self.known]
        for hand, trace in zip(hands, self.traces, strict=True):
            hand += [_taken(cards, catchable(deck, thing)) for thing in trace.owes]
        seats = sorted(range(len(hands)), key=lambda seat: -len(self.traces[seat].lacks))
        for seat in seats:
            lacked = frozenset[Place]().union(*(catchable(deck, thing) for thing in self.traces[seat].lacks))
            while len(hands[seat]) < view.hand_sizes[seat] and seat != view.seat:
                hands[seat].append(_taken_without(cards, lacked))
        return Deal(
            tuple(self.own if seat == view.seat else tuple(hand) for seat, hand in enumerate(hands)),
            tuple(cards),
        )

    def drawn_manners(self, rng: Rng) -> list[Manner]:
        """For each seat a manner by lot, as likely as the earlier rounds make it."""
        return [_drawn(odds, rng) for odds in self.readings]

    def totals(self, deal: Deal) -> Code:
        """What a reveal of the deal would count, lane by lane."""
        codes = deck_codes(self.view.house.deck)
        total = sum([worth(sum([codes[place] for place in hand])) for hand in deal.hands])
        return with_flip(total, codes[deal.deck[-1]] if deal.deck else 0)

    def exact_truth(self, deal: Deal, given: Collection[Seat], bid: Bid) -> float:
        """The chance of a bid if only the given seats' hands are taken from the deal: without grey cards."""
        codes = deck_codes(self.view.house.deck)
        copies, certain, drawn = [0, 0, 0, 0], 0, 0
        for place in deal.deck:
            copies[lane(codes[place], bid.thing)] += 1
        for seat, hand in enumerate(deal.hands):
            for place in hand:
                if seat in given or seat == self.view.seat:
                    certain += lane(codes[place], bid.thing)
                else:
                    copies[lane(codes[place], bid.thing)] += 1
                    drawn += 1
        flip = min(1, len(deal.deck))
        return tail_at((copies[0], copies[1], copies[2], copies[3]), drawn + flip, bid.number - certain)

    def outlooks(self, deal: Deal) -> dict[Seat, Outlook]:
        """How each seat would see the totals in a deal."""
        codes = deck_codes(self.view.house.deck)
        return {
            seat: self.horizon.seen_with(sum([codes[place] for place in hand]), len(hand))
            for seat, hand in enumerate(deal.hands)
        }

    def weight(self, outlooks: Mapping[Seat, Outlook], manners: Sequence[Manner]) -> float:
        """How likely the others would have spoken as they did with these outlooks and manners."""
        weight = 1.0
        for said in self.talk.utterances:
            if said.seat != self.view.seat:
                weight *= said.chance(manners[said.seat], outlooks[said.seat], self.usual)
        return pow(weight, HEED)


def _drawn(odds: Sequence[float], rng: Rng) -> Manner:
    luck = rng.random()
    for manner, share in zip(MANNERS, odds, strict=True):
        luck -= share
        if luck < 0:
            return manner
    return MANNERS[-1]


def _taken(cards: list[Place], wanted: frozenset[Place]) -> Place:
    """The topmost card that is wanted, or the topmost of all if none is."""
    for index in range(len(cards) - 1, -1, -1):
        if cards[index] in wanted:
            return cards.pop(index)
    return cards.pop()


def _taken_without(cards: list[Place], unwanted: frozenset[Place]) -> Place:
    """The topmost card that is not unwanted, or the topmost of all if every one is."""
    for index in range(len(cards) - 1, -1, -1):
        if cards[index] not in unwanted:
            return cards.pop(index)
    return cards.pop()


def believe(view: KittenMeView, history: Sequence[Event], memory: int = MEMORY) -> Beliefs:
    """Put together what a seat knows now, and remembers of so many bids of earlier rounds."""
    shown = [card for cards in view.played for card in cards]
    horizon = Horizon(view.house.deck, len(shown), sum(view.hand_sizes) + min(1, view.deck_size))
    talk = Talk(horizon, view.hand_sizes)
    traces = [Traces() for _ in view.hand_sizes]
    for event in _this_round(history):
        if isinstance(event, BidMade):
            talk.bid(event.seat, event.bid)
        elif isinstance(event, DrawThreePlayed):
            traces[event.seat].lacks.clear()
        elif isinstance(event, GoFishPlayed):
            _trace_catch(traces, event)
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


def _this_round(history: Sequence[Event]) -> Sequence[Event]:
    for place in range(len(history) - 1, -1, -1):
        if isinstance(history[place], Dealt):
            return history[place:]
    return history


def _trace_catch(traces: list[Traces], event: GoFishPlayed) -> None:
    """Follow the cards of a Go Fish from one hand to the other."""
    giver, taker, thing = traces[event.target], traces[event.seat], event.thing
    giver.known = [card for card in giver.known if not matching(card, thing)]
    doubtful = {
        owed for owed in giver.owes if event.given and (owed in ACCESSORIES) != (thing in ACCESSORIES)
    }
    giver.owes = [owed for owed in giver.owes if owed is not thing and owed not in doubtful]
    giver.lacks = giver.lacks - doubtful | {thing}
    seen = [card for card in event.given if card is not None]
    taker.known += seen
    taker.owes += [thing] * (len(event.given) - len(seen))


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


def weighing(beliefs: Beliefs, bid: Bid, rng: Rng, deals: int = DEALS) -> Generator[None, None, float]:
    """The chance that a bid is true, as the viewer sees it with an ear for what the bids give away.

    In small units of work, for those who must not stop the picture.
    """
    white = beliefs.view.house.deck is Deck.WHITE
    speakers = {said.seat for said in beliefs.talk.utterances} - {beliefs.view.seat}
    source = beliefs.deals(rng)
    true = all_ = 0.0
    for number in range(1 if white and not speakers else deals):
        deal = next(source)
        weight = beliefs.weight(beliefs.outlooks(deal), beliefs.drawn_manners(rng))
        all_ += weight
        if white:
            true += weight * beliefs.exact_truth(deal, speakers, bid)
        elif lane(beliefs.totals(deal), bid.thing) >= bid.number:
            true += weight
        if number % 8 == 7:
            yield
    return true / all_


def chance_of(beliefs: Beliefs, bid: Bid, rng: Rng, deals: int = DEALS) -> float:
    """The same without a pause."""
    work = weighing(beliefs, bid, rng, deals)
    while True:
        try:
            next(work)
        except StopIteration as done:
            return float(done.value)


def predictions(view: KittenMeView, history: Sequence[Event], rng: Rng) -> Iterator[Prediction]:
    """How likely the last bid is true, if it is somebody else's."""
    bid = view.bid
    if bid is not None and view.bidder != view.seat:
        yield Prediction(chance_of(believe(view, history), bid, rng), lambda state: _is_true(state, bid))


def _is_true(state: KittenMeState, bid: Bid) -> bool:
    return grand_total(state.hands, state.deck[-1] if state.deck else None, bid.thing) >= bid.number
