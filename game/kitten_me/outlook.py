"""How the totals look to a player who knows one hand and the deck: quick odds, for thinking about others' thoughts.

What is hidden is taken as normally distributed, so odds are told in sigmas (how many spreads the total is
expected to lie above a number), which can be compared without ever being turned into chances.
"""

from dataclasses import dataclass, field
from math import erfc, sqrt

from game.kitten_me.cards import DECKS, Deck
from game.kitten_me.compact import ALL_LANES, LANE, Code, deck_codes, deck_squares, lane, worth

_PLACES = tuple(LANE * thing for thing in range(6))
_MASK = (1 << LANE) - 1


def chance(sigmas: float) -> float:
    """The chance that a total reaches a number it is expected to exceed by so many spreads."""
    return 0.5 * erfc(-sigmas / sqrt(2))


@dataclass(slots=True)
class Horizon:
    """What everybody knows of a round: the deck, how many cards lie face up, how many a reveal will count."""

    deck: Deck
    shown: int
    counted: int
    """All hands and the flip."""
    _shares: dict[int, tuple[float, list[float], list[float]]] = field(default_factory=dict)
    _claims: dict[tuple[int, int, int], float] = field(default_factory=dict)

    def claim(self, size: int, number: int, thing: int) -> float:
        """How many more of the thing than most hands the hand of an honest bidder holds."""
        key = (size, number, thing)
        known = self._claims.get(key)
        if known is None:
            known = self._claims[key] = self._claim(size, number, thing)
        return known

    def _claim(self, size: int, number: int, thing: int) -> float:
        share, bases, sharpness = self._shares.get(size) or self._share(size)
        cards = len(DECKS[self.deck]) - self.shown
        sum_ = lane(sum(deck_codes(self.deck)), thing)
        variance = deck_squares(self.deck)[thing] / cards - (sum_ / cards) ** 2
        spread = sqrt(size * variance * (cards - size) / (cards - 1))
        usual = bases[thing] + (1 - share) * size * sum_ / cards
        surprise = (number - usual) * sharpness[thing]
        return spread * max(0.0, min(1.2 + 0.43 * surprise, 1.6, 3.6 - surprise))

    def seen_with(self, hand: Code, size: int) -> "Outlook":
        """The odds as they look to somebody who holds the hand."""
        share, bases, sharpness = self._shares.get(size) or self._share(size)
        own = worth(hand)
        if own == hand & ALL_LANES:
            kept = 1 - share
            means = [base + kept * (own >> place & _MASK) for base, place in zip(bases, _PLACES, strict=True)]
        else:
            means = [
                base + (own >> place & _MASK) - share * (hand >> place & _MASK)
                for base, place in zip(bases, _PLACES, strict=True)
            ]
        return Outlook(means, sharpness)

    def _share(self, size: int) -> tuple[float, list[float], list[float]]:
        """The part of the unseen cards that will count, what it brings of each thing, and how sharply known."""
        cards = len(DECKS[self.deck]) - self.shown
        unseen, hidden = max(1, cards - size), max(0, self.counted - size)
        share = hidden / unseen
        sums = [lane(sum(deck_codes(self.deck)), thing) for thing in range(6)]
        spread = share * (unseen - hidden) * unseen / max(1, unseen - 1)
        squares = deck_squares(self.deck)
        variances = [
            spread * (square / cards - (sum_ / cards) ** 2)
            for square, sum_ in zip(squares, sums, strict=True)
        ]
        found = (
            share,
            [0.5 + share * sum_ for sum_ in sums],
            [1 / sqrt(variance + 1e-3) for variance in variances],
        )
        self._shares[size] = found
        return found


@dataclass(slots=True)
class Outlook:
    """One player's odds: for each thing the expected total, half a card up, and one over its spread."""

    means: list[float]
    sharpness: list[float]
    _best: dict[int, tuple[float, int]] = field(default_factory=dict)

    def sigmas(self, number: int, thing: int) -> float:
        return (self.means[thing] - number) * self.sharpness[thing]

    def best(self, number: int) -> tuple[float, int]:
        """The thing of which that number is likeliest, after its sigmas."""
        known = self._best.get(number)
        if known is None:
            odds = [(mean - number) * sharp for mean, sharp in zip(self.means, self.sharpness, strict=True)]
            top = max(odds)
            known = self._best[number] = top, odds.index(top)
        return known
