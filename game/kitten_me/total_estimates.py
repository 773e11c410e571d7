"""What totals a player expects who knows one hand and the deck: quick, for guessing how others bid.

The total of hidden cards is taken as normally distributed, so how safe a bid is is told in sigmas: how many
standard deviations the expected total lies above its number. Sigmas can be compared without being turned into
chances.
"""

from math import sqrt

from msgspec import field

from game.kitten_me.cards import DECKS, Deck
from game.kitten_me.hand_codes import ALL_LANES, LANE_BITS, Code, counted, deck_squares, deck_sums
from game.values import Record

_SHIFTS = tuple(LANE_BITS * thing for thing in range(6))
_MASK = (1 << LANE_BITS) - 1


class TotalEstimates(Record):
    """The total of each thing that a player expects, plus half a card, and one over its deviation."""

    means: list[float]
    sharpness: list[float]


class _SizeEstimates(Record):
    """The estimates of anybody with so many cards, before these are looked at."""

    of_unseen: float
    """The part of the unseen cards that a reveal will count."""
    bases: list[float]
    """What unseen cards add to the total of each thing, plus half a card."""
    sharpness: list[float]
    spreads: list[float]
    """The standard deviation of what such a hand counts for, thing by thing."""


class RoundCounts(Record):
    """What everybody knows of the cards of a round: enough to estimate totals, and what a bid claims."""

    deck: Deck
    shown: int
    """How many cards lie face up."""
    counted: int
    """How many cards a reveal counts: all hands and the flip."""
    _by_size: dict[int, _SizeEstimates] = field(default_factory=dict)
    _claims: dict[tuple[int, int, int], float] = field(default_factory=dict)

    @property
    def cards(self) -> int:
        return len(DECKS[self.deck]) - self.shown

    def prior_means(self) -> list[float]:
        """The total of each thing to expect without looking at any card, plus half a card."""
        share = self.counted / self.cards
        return [0.5 + share * sum_ for sum_ in deck_sums(self.deck)]

    def estimates_with(self, hand: Code, size: int) -> TotalEstimates:
        """The estimates of somebody who holds the hand."""
        size_estimates = self._for_size(size)
        unseen, own = size_estimates.of_unseen, counted(hand)
        if own == hand & ALL_LANES:
            kept = 1 - unseen
            means = [
                base + kept * (own >> place & _MASK)
                for base, place in zip(size_estimates.bases, _SHIFTS, strict=True)
            ]
        else:
            means = [
                base + (own >> place & _MASK) - unseen * (hand >> place & _MASK)
                for base, place in zip(size_estimates.bases, _SHIFTS, strict=True)
            ]
        return TotalEstimates(means, size_estimates.sharpness)

    def claim(self, size: int, number: int, thing: int) -> float:
        """How many more of the thing than usual a hand of so many cards holds if its bidder is honest.

        It is estimated from how many sigmas the number lies above what such bidders expect.
        """
        key = (size, number, thing)
        known = self._claims.get(key)
        if known is None:
            size_estimates = self._for_size(size)
            average = size * deck_sums(self.deck)[thing] / self.cards
            expected = size_estimates.bases[thing] + (1 - size_estimates.of_unseen) * average
            surprise = (number - expected) * size_estimates.sharpness[thing]
            known = size_estimates.spreads[thing] * max(0.0, min(1.2 + 0.43 * surprise, 1.6, 3.6 - surprise))
            self._claims[key] = known
        return known

    def _for_size(self, size: int) -> _SizeEstimates:
        known = self._by_size.get(size)
        if known is None:
            known = self._by_size[size] = self._estimated(size)
        return known

    def _estimated(self, size: int) -> _SizeEstimates:
        cards = self.cards
        unseen, hidden = max(1, cards - size), max(0, self.counted - size)
        share = hidden / unseen
        sums = deck_sums(self.deck)
        variances = [
            square / cards - (sum_ / cards) ** 2
            for square, sum_ in zip(deck_squares(self.deck), sums, strict=True)
        ]
        factor = share * (unseen - hidden) * unseen / max(1, unseen - 1)
        held = size * (cards - size) / max(1, cards - 1)
        return _SizeEstimates(
            share,
            [0.5 + share * sum_ for sum_ in sums],
            [1 / sqrt(factor * variance + 0.001) for variance in variances],
            [sqrt(held * variance) for variance in variances],
        )
