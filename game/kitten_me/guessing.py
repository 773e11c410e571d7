"""Deals of the hidden cards that agree with all a seat saw, the likelier ones more often.

Hidden cards are places in the deck's list (see `compact`). Deals are weighed by how likely each bidder would
have bid so.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import TypeAlias

from game.core import Seat
from game.kitten_me.actions import Bid
from game.kitten_me.bidding_styles import STYLES, BiddingStyle
from game.kitten_me.compact import Code, Place, catchable, deck_codes, lane, with_flip, worth
from game.kitten_me.outlook import Horizon
from game.kitten_me.tails import tail_at
from game.kitten_me.talk import RoundTalk, Utterance
from game.kitten_me.traces import Traces, taken, taken_without
from game.kitten_me.view import KittenMeView
from game.records import record
from game.rng import Rng

TRIES = 16
"""How many hands are looked at in each deal, those of all who spoke together."""

Chance: TypeAlias = Callable[[Seat, BiddingStyle, Sequence[Place]], float]


@record
class Deal:
    """One way the hidden cards may lie: what each seat holds, and the deck with its top at the end."""

    hands: tuple[tuple[Place, ...], ...]
    deck: tuple[Place, ...]


@record
class Guess:
    """A deal, in which style everybody bids, and how likely all would then have spoken as they did."""

    deal: Deal
    styles: list[BiddingStyle]
    weight: float


@record
class Beliefs:
    """All that a view and its history say about the present round."""

    view: KittenMeView
    talk: RoundTalk
    """What was bid this round."""
    readings: list[list[float]]
    """For each seat how likely it is of each of the STYLES."""
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

    @property
    def free(self) -> bool:
        """Whether nothing is certain about any other hand."""
        return not any(trace.known or trace.owes or trace.lacks for trace in self.traces)

    def deals(self, rng: Rng) -> Iterator[Deal]:
        """Deals that agree with everything the viewer knows, one after another without end.

        One shuffle serves several deals where it can: they are told apart the better for it.
        """
        needed, free, lacked = self.hidden + 3, self.free, self._lacked()
        while True:
            cards = rng.shuffled(self.pool)
            if not free:
                yield self._dealt_with_care(cards, lacked)
                continue
            for top in range(len(cards), needed - 1 if needed <= len(cards) else len(cards) - 1, -needed):
                yield self._dealt_freely(cards[top:] + cards[:top], {})

    def _dealt_freely(self, cards: list[Place], given: Mapping[Seat, tuple[Place, ...]]) -> Deal:
        """The cards dealt from the end of the list to all who are not given a hand."""
        view = self.view
        hands = []
        top = len(cards)
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat:
                hands.append(self.own)
            elif seat in given:
                hands.append(given[seat])
            else:
                hands.append(tuple(cards[top - size : top]))
                top -= size
        return Deal(tuple(hands), tuple(cards[:top]))

    def _lacked(self) -> list[tuple[Seat, frozenset[Place]]]:
        """The other seats and the cards that they certainly lack, those who lack most first."""
        deck, traces = self.view.house.deck, self.traces
        seats = sorted(range(len(traces)), key=lambda seat: -len(traces[seat].lacks))
        return [
            (seat, frozenset[Place]().union(*(catchable(deck, thing) for thing in traces[seat].lacks)))
            for seat in seats
            if seat != self.view.seat
        ]

    def _dealt_with_care(self, cards: list[Place], lacked: list[tuple[Seat, frozenset[Place]]]) -> Deal:
        """What is certain first, then what is owed, then what is lacked; where all cannot hold, nearly so."""
        view = self.view
        hands = [list(known) for known in self.known]
        for hand, trace in zip(hands, self.traces, strict=True):
            hand += [taken(cards, catchable(view.house.deck, thing)) for thing in trace.owes]
        for seat, unwanted in lacked:
            hand = hands[seat]
            missing = view.hand_sizes[seat] - len(hand)
            if unwanted:
                hand += [taken_without(cards, unwanted) for _ in range(missing)]
            elif missing > 0:
                hand += cards[: -missing - 1 : -1]
                del cards[-missing:]
        return Deal(
            tuple(self.own if seat == view.seat else tuple(hand) for seat, hand in enumerate(hands)),
            tuple(cards),
        )

    def drawn_styles(self, rng: Rng) -> list[BiddingStyle]:
        """For each seat a style by lot, as likely as the earlier rounds make it."""
        return [STYLES[rng.lot(odds)] for odds in self.readings]

    @property
    def speakers(self) -> set[Seat]:
        """Which others have bid this round."""
        return {said.seat for said in self.talk.utterances} - {self.view.seat}

    def truth(self, deal: Deal, bid: Bid) -> float:
        """The chance of a bid if the hands lie as in the deal: any of its cards may be the one flipped."""
        codes = deck_codes(self.view.house.deck)
        total = sum([worth(sum([codes[place] for place in hand])) for hand in deal.hands])
        if not deal.deck:
            return float(lane(total, bid.thing) >= bid.number)
        flips = [lane(with_flip(total, codes[place]), bid.thing) >= bid.number for place in deal.deck]
        return sum(flips) / len(flips)

    def exact_truth(self, deal: Deal, bid: Bid) -> float:
        """The chance of a bid if only what speakers hold is taken from the deal: without grey cards."""
        codes, given = deck_codes(self.view.house.deck), {*self.speakers, self.view.seat}
        copies, certain, drawn = [0, 0, 0, 0], 0, 0
        for place in deal.deck:
            copies[lane(codes[place], bid.thing)] += 1
        for seat, hand in enumerate(deal.hands):
            for place in hand:
                if seat in given:
                    certain += lane(codes[place], bid.thing)
                else:
                    copies[lane(codes[place], bid.thing)] += 1
                    drawn += 1
        flip = min(1, len(deal.deck))
        return tail_at((copies[0], copies[1], copies[2], copies[3]), drawn + flip, bid.number - certain)

    def guesses(self, rng: Rng) -> Iterator[Guess]:
        """Deals, the likelier ones more often, after what was said; with the weight that is left to each.

        For each who spoke a few hands are looked at, and one is taken by lot, as likely as its holder would
        have spoken so: whole deals hardly ever fit when many have spoken.
        """
        said: dict[Seat, list[Utterance]] = {}
        for one in self.talk.utterances:
            if one.seat != self.view.seat and self.view.hand_sizes[one.seat]:
                said.setdefault(one.seat, []).append(one)
        tries = max(3, TRIES // max(1, len(said)))
        chance = self._chances(said)
        source = self.deals(rng)
        while True:
            styles = self.drawn_styles(rng)
            if not said:
                yield Guess(next(source), styles, 1.0)
            elif self.free:
                yield self._guessed(said, chance, styles, tries, rng)
            else:
                deals = [next(source) for _ in range(tries)]
                yield self._guessed_with_care(said, chance, styles, deals, rng)

    def _guessed(
        self, said: Iterable[Seat], chance: Chance, styles: list[BiddingStyle], tries: int, rng: Rng
    ) -> Guess:
        cards = rng.shuffled(self.pool)
        hands: dict[Seat, tuple[Place, ...]] = {}
        weight = 1.0
        for seat in said:
            size = self.view.hand_sizes[seat]
            starts = range(0, min(tries * size, len(cards) - size + 1), size)
            chances = [chance(seat, styles[seat], cards[start : start + size]) for start in starts]
            start = starts[rng.lot(chances)]
            weight *= sum(chances) / len(chances)
            hands[seat] = tuple(cards[start : start + size])
            del cards[start : start + size]
        return Guess(self._dealt_freely(cards, hands), styles, weight)

    def _guessed_with_care(
        self, said: Iterable[Seat], chance: Chance, styles: list[BiddingStyle], deals: list[Deal], rng: Rng
    ) -> Guess:
        chances = [prod([chance(seat, styles[seat], deal.hands[seat]) for seat in said]) for deal in deals]
        return Guess(deals[rng.lot(chances)], styles, sum(chances) / len(chances))

    def _chances(self, said: Mapping[Seat, Sequence[Utterance]]) -> Chance:
        """How likely a seat of some style would have said all it said with some hand.

        Kept, because hands of few cards come up again and again.
        """
        codes = deck_codes(self.view.house.deck)
        known: dict[tuple[Seat, BiddingStyle, Code], float] = {}

        def chance(seat: Seat, style: BiddingStyle, hand: Sequence[Place]) -> float:
            code = sum([codes[place] for place in hand])
            key = (seat, style, code)
            found = known.get(key)
            if found is None:
                outlook = self.horizon.seen_with(code, len(hand))
                found = prod([words.chance(style, outlook, self.usual) for words in said[seat]])
                known[key] = found
            return found

        return chance
