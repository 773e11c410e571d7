"""How the totals look to a player who knows one hand and the deck: quick odds, for guessing others' thoughts.

What is hidden is taken as normally distributed, so odds are told in sigmas: how many spreads the total is
expected to lie above a number. They can be compared without ever being turned into chances.
"""

from dataclasses import dataclass, field
from math import sqrt

from game.kitten_me.cards import DECKS, Deck
from game.kitten_me.compact import ALL_LANES, LANE, Code, deck_squares, deck_sums, worth

_PLACES = tuple(LANE * thing for thing in range(6))
_MASK = (1 << LANE) - 1


@dataclass(frozen=True, slots=True)
class Outlook:
    """One player's odds: for each thing the total to expect, half a card up, and one over its spread."""

    means: list[float]
    sharpness: list[float]


@dataclass(frozen=True, slots=True)
class _Share:
    """How the totals look to anybody with so many cards, before they are looked at."""

    of_unseen: float
    """The part of the unseen cards that a reveal will count."""
    bases: list[float]
    sharpness: list[float]
    spreads: list[float]
    """How far such a hand's own counts lie apart."""


@dataclass(frozen=True, slots=True)
class Horizon:
    """What everybody knows of a round: the deck, how many cards lie face up, how many a reveal will count."""

    deck: Deck
    shown: int
    counted: int
    """All hands and the flip."""
    _shares: dict[int, _Share] = field(default_factory=dict)
    _claims: dict[tuple[int, int, int], float] = field(default_factory=dict)

    @property
    def cards(self) -> int:
        return len(DECKS[self.deck]) - self.shown

    def usual(self) -> list[float]:
        """The total of each thing to expect without looking at any card, half a card up."""
        share = self.counted / self.cards
        return [0.5 + share * sum_ for sum_ in deck_sums(self.deck)]

    def seen_with(self, hand: Code, size: int) -> Outlook:
        """The odds as they look to somebody who holds the hand."""
        share = self._share(size)
        unseen, own = share.of_unseen, worth(hand)
        if own == hand & ALL_LANES:
            kept = 1 - unseen
            means = [
                base + kept * (own >> place & _MASK) for base, place in zip(share.bases, _PLACES, strict=True)
            ]
        else:
            means = [
                base + (own >> place & _MASK) - unseen * (hand >> place & _MASK)
                for base, place in zip(share.bases, _PLACES, strict=True)
            ]
        return Outlook(means, share.sharpness)

    def claim(self, size: int, number: int, thing: int) -> float:
        """How many more of the thing than most the hand of so many cards holds if its bidder is honest."""
        key = (size, number, thing)
        known = self._claims.get(key)
        if known is None:
            share = self._share(size)
            average = size * deck_sums(self.deck)[thing] / self.cards
            usual = share.bases[thing] + (1 - share.of_unseen) * average
            surprise = (number - usual) * share.sharpness[thing]
            known = share.spreads[thing] * max(0.0, min(1.2 + 0.43 * surprise, 1.6, 3.6 - surprise))
            self._claims[key] = known
        return known

    def _share(self, size: int) -> _Share:
        known = self._shares.get(size)
        if known is None:
            known = self._shares[size] = self._shared(size)
        return known

    def _shared(self, size: int) -> _Share:
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
        return _Share(
            share,
            [0.5 + share * sum_ for sum_ in sums],
            [1 / sqrt(factor * variance + 0.001) for variance in variances],
            [sqrt(held * variance) for variance in variances],
        )
