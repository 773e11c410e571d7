"""The pillow as a use of two dice leaves it."""

from typing import TypeAlias

from game.shut_up_cat.actions import DrawDistraction, RaiseMultiplier, Reveal
from game.shut_up_cat.board import LUCKY_SUM, Pips, number_at
from game.shut_up_cat.view import ShutUpCatView

Use: TypeAlias = Reveal | RaiseMultiplier | DrawDistraction
"""What two dice can be used for."""


def pillow_after(view: ShutUpCatView, use: Use) -> tuple[Pips, ...]:
    """The pillow with the third die of the turn, which is not used."""
    low, middle, high = sorted(view.dice)
    if isinstance(use, Reveal):
        unused = low + middle + high - number_at(use.start) - number_at(use.end)
    elif isinstance(use, DrawDistraction):
        unused = high if low == middle else low
    else:
        unused = low + middle + high - LUCKY_SUM
    return tuple(sorted({*view.pillow, unused}))
