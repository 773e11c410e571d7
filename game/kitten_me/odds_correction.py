"""Chances as they came true: what the bidding styles make of bids, corrected by logistic regression.

Styles are rules of thumb, so what they make of a bid is a little too sure of itself unless it is very sure,
and bids are rather true than not. `python -m game.kitten_me.bots.fitting` prints these numbers from games of
bots.
"""

from math import exp, log
from typing import NamedTuple

from game.kitten_me.cards import Deck


class OddsCorrection(NamedTuple):
    """New log odds from old ones."""

    intercept: float
    """How much truer bids are than they sound."""
    slope: float
    """What is left of log odds that are nearly even."""
    curvature: float
    """How much more is left of them the further they are from even."""

    def chance(self, log_odds: float) -> float:
        corrected = self.intercept + (self.slope + self.curvature * abs(log_odds)) * log_odds
        return 1 / (1 + exp(-corrected))


CORRECTIONS = {
    Deck.WHITE: OddsCorrection(intercept=0.24, slope=0.86, curvature=-0.01),
    Deck.GREY: OddsCorrection(intercept=0.17, slope=0.70, curvature=0.05),
    Deck.BOTH: OddsCorrection(intercept=0.17, slope=0.70, curvature=0.05),
}


def corrected(chance: float, deck: Deck) -> float:
    """A chance as such chances came true; what is certain stays so."""
    if not 0 < chance < 1:
        return chance
    return CORRECTIONS[deck].chance(log(chance / (1 - chance)))
