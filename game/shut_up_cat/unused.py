"""The third die of a turn, which a use of two dice leaves over."""

from collections.abc import Sequence
from typing import TypeAlias

from game.shut_up_cat.actions import DrawDistraction, RaiseMultiplier, Reveal
from game.shut_up_cat.board import LUCKY_SUM, Pips, number_at

Use: TypeAlias = Reveal | RaiseMultiplier | DrawDistraction
"""What two dice can be used for."""


def unused_die(dice: Sequence[Pips], use: Use) -> Pips:
    """What it shows: the same whichever of equal dice are used."""
    if isinstance(use, DrawDistraction):
        low, middle, high = sorted(dice)
        return high if low == middle else low
    used = LUCKY_SUM if isinstance(use, RaiseMultiplier) else sum(map(number_at, use.ends))
    return sum(dice) - used
