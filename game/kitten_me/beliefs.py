"""What a seat of Kitten Me can know of the hidden cards, as deals that agree with all it saw.

One module serves the bots, the coach and the replay. Without grey cards the chance of a total is exact; hands
that act as a whole (Can't See Me, Double Trouble) and what bids give away are weighed over sampled deals.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import comb

from game.core import Event, Seat
from game.kitten_me.actions import Bid
from game.kitten_me.cards import DECKS, Card, Deck, Thing
from game.kitten_me.compact import Code, card_code, hand_code, lane, matching, with_flip, worth
from game.kitten_me.events import BidMade, Dealt, DrawThreePlayed, GoFishPlayed
from game.kitten_me.state import KittenMeState
from game.kitten_me.view import KittenMeView
from game.rng import Rng


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

    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Beliefs:
    """All that a view and its history say about the present round."""

    view: KittenMeView
    bids: tuple[tuple[Seat, Bid], ...]
    traces: tuple[Traces, ...]
    pool: tuple[Card, ...]
    """The cards of which nothing is known: all but those seen or certain."""

    @property
    def hidden(self) -> int:
        """How many cards count in a reveal that the viewer does not hold: all other hands and the flip."""
        view = self.view
        return sum(view.hand_sizes) - len(view.hand) + min(1, view.deck_size)

    def deals(self, rng: Rng) -> Iterator[Deal]:
        """Deals that agree with everything the viewer knows, one after another without end."""
        view = self.view
        plain = not any(trace.known or trace.owes or trace.lacks for trace in self.traces)
        while True:
            cards = rng.shuffled(self.pool)
            yield _dealt_freely(view, cards) if plain else self._dealt_with_care(cards)

    def _dealt_with_care(self, cards: list[Card]) -> Deal:
        """As free as the traces allow; where they cannot all hold together, as near as possible."""
        view = self.view
        hands: list[tuple[Card, ...]] = []
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat:
                hands.append(view.hand)
                continue
            trace = self.traces[seat]
            hand = list(trace.known[:size])
            hand += [_taken(cards, _showing(thing)) for thing in trace.owes[: size - len(hand)]]
            free = _free_of(trace.lacks)
            hand += [_taken(cards, free) for _ in range(size - len(hand))]
            hands.append(tuple(hand))
        return Deal(tuple(hands), tuple(cards))


def _showing(thing: Thing) -> Callable[[Card], bool]:
    return lambda card: matching(card, thing)


def _free_of(lacks: set[Thing]) -> Callable[[Card], bool]:
    return lambda card: not any(matching(card, thing) for thing in lacks)


def _taken(cards: list[Card], fits: Callable[[Card], bool]) -> Card:
    """The topmost card that fits, or the topmost of all if none does."""
    for place in range(len(cards) - 1, -1, -1):
        if fits(cards[place]):
            return cards.pop(place)
    return cards.pop()


def _dealt_freely(view: KittenMeView, cards: list[Card]) -> Deal:
    hands = []
    top = len(cards)
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(cards[top - size : top]))
            top -= size
    return Deal(tuple(hands), tuple(cards[:top]))


def believe(view: KittenMeView, history: Sequence[Event]) -> Beliefs:
    """Put together what a seat knows now. Nothing but its own view and history goes in."""
    bids: list[tuple[Seat, Bid]] = []
    traces = [Traces() for _ in view.hand_sizes]
    for event in _this_round(history):
        if isinstance(event, BidMade):
            bids.append((event.seat, event.bid))
        elif isinstance(event, DrawThreePlayed):
            traces[event.seat].lacks.clear()
        elif isinstance(event, GoFishPlayed):
            _trace_catch(traces, event)
    if view.seat is not None:
        traces[view.seat] = Traces()
    unseen = Counter(DECKS[view.house.deck])
    unseen.subtract(view.hand)
    for cards in (*view.played, *(trace.known for trace in traces)):
        unseen.subtract(cards)
    return Beliefs(view, tuple(bids), tuple(traces), tuple(unseen.elements()))


def _this_round(history: Sequence[Event]) -> Sequence[Event]:
    for place in range(len(history) - 1, -1, -1):
        if isinstance(history[place], Dealt):
            return history[place:]
    return history


def _trace_catch(traces: list[Traces], event: GoFishPlayed) -> None:
    """Follow the cards of a Go Fish from one hand to the other."""
    giver, taker, thing = traces[event.target], traces[event.seat], event.thing
    giver.known = [card for card in giver.known if not matching(card, thing)]
    giver.owes = [owed for owed in giver.owes if owed is not thing]
    giver.lacks.add(thing)
    seen = [card for card in event.given if card is not None]
    taker.known += seen
    taker.owes += [thing] * (len(event.given) - len(seen))
    taker.lacks.discard(thing)


def sample(view: KittenMeView, history: Sequence[Event], rng: Rng) -> KittenMeState:
    """A whole state that the viewer cannot tell from the real one."""
    deal = next(believe(view, history).deals(rng))
    return KittenMeState(
        view.house,
        view.scores,
        tuple(seat for seat, cards in enumerate(view.scores) if not cards),
        view.round,
        view.dealer,
        view.turn,
        deal.hands,
        deal.deck,
        view.played,
        view.bid,
        view.bidder,
        rng.next(),
        view.outcome,
    )


def totals_of(deal: Deal) -> Code:
    """What a reveal of the deal would count, lane by lane."""
    total = sum([worth(hand_code(hand)) for hand in deal.hands])
    return with_flip(total, card_code(deal.deck[-1]) if deal.deck else 0)


def chance_of(beliefs: Beliefs, bid: Bid, rng: Rng, deals: int = 400) -> float:
    """The chance that a bid is true, as the viewer sees it before asking what the bids give away."""
    if beliefs.view.house.deck is Deck.WHITE:
        return exact_chance(beliefs.pool, beliefs.hidden, bid.number - _own(beliefs, bid.thing), bid.thing)
    source = beliefs.deals(rng)
    hits = sum(lane(totals_of(next(source)), bid.thing) >= bid.number for _ in range(deals))
    return hits / deals


def _own(beliefs: Beliefs, thing: Thing) -> int:
    return sum([card.counts[thing] for card in beliefs.view.hand])


def exact_chance(pool: Iterable[Card], drawn: int, number: int, thing: Thing) -> float:
    """The chance that so many cards of the pool count at least the number together."""
    counts = Counter(card.counts[thing] for card in pool)
    tail = _tail(counts[0], counts[1], counts[2], counts[3], drawn)
    return tail[number] if 0 <= number < len(tail) else float(number <= 0)


@cache
def _tail(nothing: int, singles: int, doubles: int, triples: int, drawn: int) -> tuple[float, ...]:
    """For each number the chance to reach it with cards drawn from so many zeros, ones, twos and threes."""
    size = nothing + singles + doubles + triples
    ways = [0] * (singles + 2 * doubles + 3 * triples + 1)
    for threes in range(min(triples, drawn) + 1):
        for twos in range(min(doubles, drawn - threes) + 1):
            some = comb(triples, threes) * comb(doubles, twos)
            for ones in range(min(singles, drawn - threes - twos) + 1):
                rest = comb(nothing, drawn - threes - twos - ones)
                ways[3 * threes + 2 * twos + ones] += some * comb(singles, ones) * rest
    all_ways = comb(size, drawn)
    tail, left = [], all_ways
    for way in ways:
        tail.append(left / all_ways)
        left -= way
    return tuple(tail)
