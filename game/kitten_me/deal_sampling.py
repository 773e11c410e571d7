"""Deals of the hidden cards that agree with all a seat saw, the likelier ones more often.

Hidden cards are places in the deck's list (see `hand_codes`). Deals are weighed by how likely each bidder
would have bid so.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import TypeAlias

from game.core import Seat
from game.kitten_me.actions import Bid
from game.kitten_me.bidding_styles import STYLES, BiddingStyle
from game.kitten_me.exact_chances import chance_to_reach
from game.kitten_me.hand_codes import Code, DeckIndex, catchable, counted, deck_codes, lane, with_flip
from game.kitten_me.known_hands import KnownHand, take, take_without
from game.kitten_me.round_bids import RoundBids, Statement
from game.kitten_me.total_estimates import RoundCounts
from game.kitten_me.view import KittenMeView
from game.rng import Rng
from game.values import Record

HANDS_TRIED = 16
"""How many hands are tried for each sampled deal, those of all bidders together: one of them is drawn."""

HandLikelihood: TypeAlias = Callable[[Seat, BiddingStyle, Sequence[DeckIndex]], float]
"""How likely a seat of that style would have bid as it did with that hand."""


class Deal(Record):
    """One way the hidden cards may lie: what each seat holds, and the deck with its top at the end."""

    hands: tuple[tuple[DeckIndex, ...], ...]
    deck: tuple[DeckIndex, ...]


class WeightedDeal(Record):
    """A deal, in which style everybody bids, and how likely all would then have bid as they did."""

    deal: Deal
    styles: list[BiddingStyle]
    weight: float


class Beliefs(Record):
    """All that a view and its history say about the present round."""

    view: KittenMeView
    bids: RoundBids
    """What was bid this round."""
    style_chances: list[list[float]]
    """For each seat how likely it is of each of the STYLES."""
    prior_means: list[float]
    """The total of each thing to expect without looking at any card (see `total_estimates`)."""
    known_hands: tuple[KnownHand, ...]
    """What is certain of each hand; nothing is noted of the viewer's own."""
    own: tuple[DeckIndex, ...]
    known: tuple[tuple[DeckIndex, ...], ...]
    """For each seat the cards that are certainly there."""
    pool: tuple[DeckIndex, ...]
    """The cards of which nothing is known: all but those seen or certain."""
    round_counts: RoundCounts

    @property
    def hidden(self) -> int:
        """How many cards count in a reveal that the viewer does not hold: all other hands and the flip."""
        return self.round_counts.counted - len(self.own)

    @property
    def is_unconstrained(self) -> bool:
        """Whether nothing is certain about any other hand."""
        return not any(hand.known or hand.taken_cards or hand.lacks for hand in self.known_hands)

    def deals(self, rng: Rng) -> Iterator[Deal]:
        """Deals that agree with everything the viewer knows, one after another without end.

        One shuffle serves several deals where it can, each from other cards of it.
        """
        needed, unconstrained = self.hidden + 3, self.is_unconstrained
        taken, lacked = self._taken(), self._lacked()
        while True:
            cards = rng.shuffled(self.pool)
            if not unconstrained:
                yield self._deal_constrained(cards, taken, lacked)
                continue
            for top in range(len(cards), needed - 1 if needed <= len(cards) else len(cards) - 1, -needed):
                yield self._deal_unconstrained(cards[top:] + cards[:top], {})

    def _deal_unconstrained(
        self, cards: list[DeckIndex], given: Mapping[Seat, tuple[DeckIndex, ...]]
    ) -> Deal:
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

    def _taken(self) -> list[list[frozenset[DeckIndex]]]:
        """For each seat what each card may be that a Go Fish took there."""
        deck = self.view.house.deck
        return [[one.places(deck) for one in hand.taken_cards] for hand in self.known_hands]

    def _lacked(self) -> list[tuple[Seat, frozenset[DeckIndex]]]:
        """The other seats and the cards that they certainly lack, those who lack most first."""
        deck, known_hands = self.view.house.deck, self.known_hands
        seats = sorted(range(len(known_hands)), key=lambda seat: -len(known_hands[seat].lacks))
        return [
            (
                seat,
                frozenset[DeckIndex]().union(*(catchable(deck, thing) for thing in known_hands[seat].lacks)),
            )
            for seat in seats
            if seat != self.view.seat
        ]

    def _deal_constrained(
        self,
        cards: list[DeckIndex],
        taken: list[list[frozenset[DeckIndex]]],
        lacked: list[tuple[Seat, frozenset[DeckIndex]]],
    ) -> Deal:
        """Known cards first, then cards of things taken, then hands that lack something: if possible."""
        view = self.view
        hands = [list(known) for known in self.known]
        for hand, wanted in zip(hands, taken, strict=True):
            hand += [take(cards, places) for places in wanted]
        for seat, unwanted in lacked:
            hand = hands[seat]
            missing = view.hand_sizes[seat] - len(hand)
            if unwanted:
                hand += [take_without(cards, unwanted) for _ in range(missing)]
            elif missing > 0:
                hand += cards[: -missing - 1 : -1]
                del cards[-missing:]
        return Deal(
            tuple(self.own if seat == view.seat else tuple(hand) for seat, hand in enumerate(hands)),
            tuple(cards),
        )

    def drawn_styles(self, rng: Rng) -> list[BiddingStyle]:
        """For each seat a random style, as likely as the earlier rounds make it."""
        return [STYLES[rng.weighted_index(chances)] for chances in self.style_chances]

    @property
    def bidders(self) -> set[Seat]:
        """Which others have bid this round."""
        return {statement.seat for statement in self.bids.statements} - {self.view.seat}

    def chance_in_deal(self, deal: Deal, bid: Bid) -> float:
        """The chance of a bid if the hands lie as in the deal: any of its cards may be the one flipped."""
        codes = deck_codes(self.view.house.deck)
        total = sum([counted(sum([codes[place] for place in hand])) for hand in deal.hands])
        if not deal.deck:
            return float(lane(total, bid.thing) >= bid.number)
        flips = [lane(with_flip(total, codes[place]), bid.thing) >= bid.number for place in deal.deck]
        return sum(flips) / len(flips)

    def exact_chance_in_deal(self, deal: Deal, bid: Bid) -> float:
        """The chance of a bid if only the hands of bidders lie as in the deal; without grey cards."""
        codes, given = deck_codes(self.view.house.deck), {*self.bidders, self.view.seat}
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
        return chance_to_reach(
            (copies[0], copies[1], copies[2], copies[3]), drawn + flip, bid.number - certain
        )

    def weighted_deals(self, rng: Rng) -> Iterator[WeightedDeal]:
        """Deals sampled by importance: by what was bid, with the weight that is left to each.

        For each bidder a few hands are tried, and one is drawn as likely as its holder would have bid so:
        whole deals hardly ever fit when many have bid.
        """
        by_seat: dict[Seat, list[Statement]] = {}
        for one in self.bids.statements:
            if one.seat != self.view.seat and self.view.hand_sizes[one.seat]:
                by_seat.setdefault(one.seat, []).append(one)
        tries = max(3, HANDS_TRIED // max(1, len(by_seat)))
        likelihood = self._hand_likelihoods(by_seat)
        source = self.deals(rng)
        while True:
            styles = self.drawn_styles(rng)
            if not by_seat:
                yield WeightedDeal(next(source), styles, 1.0)
            elif self.is_unconstrained:
                yield self._weighted_deal(by_seat, likelihood, styles, tries, rng)
            else:
                deals = [next(source) for _ in range(tries)]
                yield self._weighted_deal_constrained(by_seat, likelihood, styles, deals, rng)

    def _weighted_deal(
        self,
        bidders: Iterable[Seat],
        likelihood: HandLikelihood,
        styles: list[BiddingStyle],
        tries: int,
        rng: Rng,
    ) -> WeightedDeal:
        cards = rng.shuffled(self.pool)
        hands: dict[Seat, tuple[DeckIndex, ...]] = {}
        weight = 1.0
        for seat in bidders:
            size = self.view.hand_sizes[seat]
            starts = range(0, min(tries * size, len(cards) - size + 1), size)
            likelihoods = [likelihood(seat, styles[seat], cards[start : start + size]) for start in starts]
            start = starts[rng.weighted_index(likelihoods)]
            weight *= sum(likelihoods) / len(likelihoods)
            hands[seat] = tuple(cards[start : start + size])
            del cards[start : start + size]
        return WeightedDeal(self._deal_unconstrained(cards, hands), styles, weight)

    def _weighted_deal_constrained(
        self,
        bidders: Iterable[Seat],
        likelihood: HandLikelihood,
        styles: list[BiddingStyle],
        deals: list[Deal],
        rng: Rng,
    ) -> WeightedDeal:
        likelihoods = [
            prod([likelihood(seat, styles[seat], deal.hands[seat]) for seat in bidders]) for deal in deals
        ]
        return WeightedDeal(
            deals[rng.weighted_index(likelihoods)], styles, sum(likelihoods) / len(likelihoods)
        )

    def _hand_likelihoods(self, by_seat: Mapping[Seat, Sequence[Statement]]) -> HandLikelihood:
        """How likely a seat of some style would have bid all that it bid with some hand.

        Kept, because hands of few cards come up again and again.
        """
        codes = deck_codes(self.view.house.deck)
        known: dict[tuple[Seat, BiddingStyle, Code], float] = {}

        def likelihood(seat: Seat, style: BiddingStyle, hand: Sequence[DeckIndex]) -> float:
            code = sum([codes[place] for place in hand])
            key = (seat, style, code)
            found = known.get(key)
            if found is None:
                estimates = self.round_counts.estimates_with(code, len(hand))
                found = prod(
                    [statement.chance(style, estimates, self.prior_means) for statement in by_seat[seat]]
                )
                known[key] = found
            return found

        return likelihood
