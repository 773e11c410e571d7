"""A chance in words: the same words for the same chance in every game."""

from scenes.stage.strings import say
from scenes.table.sentences import NO_CHANCE

_LIKELIHOODS = ((4, "never"), (30, "unlikely"), (45, "less"), (55, "even"), (70, "more"), (95, "likely"))
"""Up to which number in a hundred which words say it: what is told with the same number is told in the same
words. Beyond the last it is as good as sure, or certain; what cannot be is impossible."""


def likelihood(chance: float) -> str:
    if chance <= NO_CHANCE:
        return say("table.likely.impossible")
    beyond = "sure" if chance < 1 - NO_CHANCE else "certain"
    word = next((word for most, word in _LIKELIHOODS if round(100 * chance) <= most), beyond)
    return say(f"table.likely.{word}")
