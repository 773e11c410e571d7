"""A chance in words: the same words for the same chance in every game."""

from scenes.stage.strings import say
from scenes.table.sentences import NO_CHANCE

RATHER_WRONG = 0.45
"""Up to this chance something is rather wrong than right."""
_LIKELIHOODS = (
    (0.04, "never"),
    (0.3, "unlikely"),
    (RATHER_WRONG, "less"),
    (0.55, "even"),
    (0.7, "more"),
    (0.96, "likely"),
)
"""Up to which chance which words say it; beyond the last it is as good as sure, or certain."""


def likelihood(chance: float) -> str:
    beyond = "sure" if chance < 1 - NO_CHANCE else "certain"
    word = next((word for most, word in _LIKELIHOODS if chance <= most), beyond)
    return say(f"table.likely.{word}")
