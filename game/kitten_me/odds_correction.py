"""How chances come true that were heard out of bids: those of the manners, set right by experience.

Manners are rules of thumb, so what they make of a bid is a little too sure of itself unless it is very sure,
and bids are rather true than not. `python -m game.kitten_me.bots.fitting` prints these numbers from games of
bots.
"""

from math import exp, log
from typing import NamedTuple

from game.kitten_me.cards import Deck


class Seasoning(NamedTuple):
    """What is made of odds, as powers of e."""

    faith: float
    """How much truer bids are than they sound."""
    calm: float
    """What is left of odds that are nearly even."""
    bend: float
    """How much more is left of them the longer they are."""

    def chance(self, odds: float) -> float:
        return 1 / (1 + exp(-self.faith - (self.calm + self.bend * abs(odds)) * odds))


SEASONING = {
    Deck.WHITE: Seasoning(faith=0.24, calm=0.86, bend=-0.01),
    Deck.GREY: Seasoning(faith=0.17, calm=0.70, bend=0.05),
    Deck.BOTH: Seasoning(faith=0.17, calm=0.70, bend=0.05),
}


def seasoned(chance: float, deck: Deck) -> float:
    """A chance as such chances came true; what is certain stays so."""
    if not 0 < chance < 1:
        return chance
    return SEASONING[deck].chance(log(chance / (1 - chance)))
