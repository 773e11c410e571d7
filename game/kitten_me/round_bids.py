"""The bids and challenges of a round, and what they tell: who claims what, and who bids in which style.

Hands are shown after every call, so of earlier rounds it is known what the players held when they bid as they
did.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp

from game.core import Event, Seat
from game.kitten_me.actions import Bid
from game.kitten_me.bidding_styles import (
    HIGHEST_CALL_SCORE,
    LEAP_PENALTY,
    LEAP_SLOPE,
    STYLES,
    UNEXPLAINED_CHANCE,
    BiddingStyle,
    bid_means,
    call_score,
    likelihood,
    net_claims,
    raise_margins,
    raise_scores,
)
from game.kitten_me.cards import Card, Deck
from game.kitten_me.events import BidMade, Call, Called, Dealt, Revealed
from game.kitten_me.hand_codes import hand_code
from game.kitten_me.total_estimates import RoundCounts, TotalEstimates
from game.values import Record

STYLE_PRIOR = (0.14, 0.13, 0.09, 0.09, 0.05, 0.13, 0.27, 0.1)
"""How likely each of the STYLES is before a player has bid."""
OPENING_OFFSET = 0.3
"""How many sigmas safer than its opening margin an opening is on average: numbers are whole."""
OPENING_FLOOR = 0.05
"""How likely, beside the likeliest, an opening of any number is."""


class Statement(Record):
    """A bid or a challenge, with all that its seat had to go by apart from its hand."""

    seat: Seat
    before: Bid | None
    """The bid of somebody else that it answers; None for an opening and for a raise of an own bid."""
    claimed: list[float]
    """What the others had claimed by then."""
    bid: Bid | None
    """None is a challenge."""

    def chance(self, style: BiddingStyle, estimates: TotalEstimates, prior_means: Sequence[float]) -> float:
        """How likely somebody of that style and with those estimates would have bid or challenged so."""
        means = bid_means(style, estimates, prior_means)
        before, bid = self.before, self.bid
        if before is not None:
            return self._answered(before, style, estimates, means)
        assert bid is not None
        margins = raise_margins(style.trust, means, self.claimed, estimates.sharpness, bid.number)
        height = (margins[bid.thing] - style.opening_margin - OPENING_OFFSET) / style.spread
        return likelihood(style, raise_scores(margins), bid.thing) * (
            OPENING_FLOOR + exp(-0.5 * height * height)
        )

    def _answered(
        self, before: Bid, style: BiddingStyle, estimates: TotalEstimates, means: Sequence[float]
    ) -> float:
        """The same for an answer; written out because it runs two thousand times a turn."""
        bid, lowest = self.bid, before.number + 1
        further = 1 if bid is None else max(1, bid.number - lowest)
        inverse_temperature, trust = style.inverse_temperature, style.trust
        weights = []
        for mean, more, sharp in zip(means, self.claimed, estimates.sharpness, strict=True):
            next_ = (mean + trust * more - lowest) * sharp
            leap = next_ - further * sharp
            weights.append(exp(inverse_temperature * (next_ if next_ < 0 else next_ / (1 + next_))))
            score = LEAP_SLOPE * (leap if leap < 0 else leap / (1 + leap)) - LEAP_PENALTY
            weights.append(exp(inverse_temperature * score))
        called = call_score(style, estimates, self.claimed[before.thing], before.number, before.thing)
        weights.append(exp(inverse_temperature * min(called, HIGHEST_CALL_SCORE)))
        chosen = 12 if bid is None else 2 * bid.thing + (bid.number > lowest)
        return UNEXPLAINED_CHANCE + (1 - UNEXPLAINED_CHANCE) * weights[chosen] / sum(weights)


class RoundBids:
    """One round's bids, and what each seat claims to hold by them."""

    def __init__(self, round_counts: RoundCounts, sizes: Sequence[int]) -> None:
        self.round_counts = round_counts
        self.sizes = sizes
        self.claims = [[0.0] * 6 for _ in sizes]
        """For each seat and thing how many more than usual it claims to hold."""
        self.all_claims = [0.0] * 6
        """The same of all seats together."""
        self.statements: list[Statement] = []
        self._last: tuple[Seat, Bid] | None = None

    def bid(self, seat: Seat, bid: Bid) -> None:
        self._add_statement(seat, bid)
        claim = self.round_counts.claim(self.sizes[seat], bid.number, bid.thing)
        self.all_claims[bid.thing] += claim - self.claims[seat][bid.thing]
        self.claims[seat][bid.thing] = claim
        self._last = seat, bid

    def challenge(self, seat: Seat) -> None:
        self._add_statement(seat, None)

    def _add_statement(self, seat: Seat, bid: Bid | None) -> None:
        others = [all_ - own for all_, own in zip(self.all_claims, self.claims[seat], strict=True)]
        before = self._last[1] if self._last is not None and self._last[0] != seat else None
        self.statements.append(Statement(seat, before, net_claims(others), bid))


def style_chances(history: Sequence[Event], deck: Deck, seats: int, memory: int) -> list[list[float]]:
    """For each seat how likely it is of each of the STYLES, by so many of the last bids and challenges."""
    chances = [list(STYLE_PRIOR) for _ in range(seats)]
    for events, hands in _finished_rounds(history) if memory else ():
        for seat, likelihoods in _style_likelihoods(events, hands, deck):
            if not memory:
                return chances
            memory -= 1
            products = [prior * one for prior, one in zip(chances[seat], likelihoods, strict=True)]
            total = sum(products)
            chances[seat] = [one / total for one in products]
    return chances


def _finished_rounds(
    history: Sequence[Event],
) -> Iterator[tuple[tuple[BidMade | Called, ...], tuple[tuple[Card, ...], ...]]]:
    """The rounds that were played to their end, the latest first: all bids and calls, and who held what."""
    hands: tuple[tuple[Card, ...], ...] = ()
    events: list[BidMade | Called] = []
    for event in reversed(history):
        if isinstance(event, Revealed):
            hands = event.hands
        elif isinstance(event, BidMade | Called):
            events.append(event)
        elif isinstance(event, Dealt):
            if hands:
                yield tuple(reversed(events)), hands
            hands, events = (), []


@lru_cache(maxsize=256)
def _style_likelihoods(
    events: tuple[BidMade | Called, ...], hands: tuple[tuple[Card, ...], ...], deck: Deck
) -> list[tuple[Seat, list[float]]]:
    """Who bid or challenged in a round, the last first, and how likely that was in each of the STYLES.

    Cached, because every bot at the table looks at the same few rounds at every turn.
    """
    sizes = [len(hand) for hand in hands]
    bids = RoundBids(RoundCounts(deck, 0, sum(sizes) + 1), sizes)
    for event in events:
        if isinstance(event, BidMade):
            bids.bid(event.seat, event.bid)
        elif event.call is Call.CHALLENGE:
            bids.challenge(event.by)
    prior_means = bids.round_counts.prior_means()
    estimates = [bids.round_counts.estimates_with(hand_code(hand), len(hand)) for hand in hands]
    return [
        (one.seat, [one.chance(style, estimates[one.seat], prior_means) for style in STYLES])
        for one in reversed(bids.statements)
    ]
