"""Why one choice is worse than another, as a thing that can be counted on the table, with both numbers.

Only what a seat could know goes in, and only where the numbers speak for the better choice: where they do
not, there is no reason to tell.
"""

from enum import Enum

from game.values import Record


class Why(Enum):
    """What the worse choice did wrong, and what the numbers of both count."""

    # Kitten Me.
    BID_TOO_MUCH = "the chance that the bid is true, of one bid and of the other"
    CALLED_A_GOOD_BID = "the chance that the call is right, and that the bid is true"
    LET_A_BLUFF_PASS = "the chance that the last bid is true, and that a call is right"
    # Go Kitty.
    LEFT_POINTS = "points that are laid"
    ASKED_IN_VAIN = "the chance that the asked player has such a card"
    GAVE_AWAY = "cards that are given away"
    # Shut Up Cat.
    LEFT_WINKS = "winks that the tiles bring on average"
    WOKE_THE_CAT = "Meows among the tiles on average"


class Reason(Record):
    why: Why
    worse: float
    better: float
