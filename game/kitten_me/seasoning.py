"""How chances come true that were heard out of bids: those of the manners, set right by experience.

Manners are rules of thumb, so what they make of a bid is a little too sure of itself, and bids are rather
true than not. `python -m game.kitten_me.bots.fitting` prints these numbers from games of bots.
"""

from math import exp, log

from game.kitten_me.cards import Deck

SEASONING = {
    Deck.WHITE: (0.84, 0.24),
    Deck.GREY: (0.79, 0.18),
    Deck.BOTH: (0.79, 0.18),
}
"""By what the odds of a chance are to be taken to the power, and by which power of e to be multiplied."""


def seasoned(chance: float, deck: Deck) -> float:
    """A chance as such chances came true; what is certain stays so."""
    if not 0 < chance < 1:
        return chance
    calm, faith = SEASONING[deck]
    return 1 / (1 + exp(-faith - calm * log(chance / (1 - chance))))
