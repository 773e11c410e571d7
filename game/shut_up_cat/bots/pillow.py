"""The pillow as a use of two dice leaves it."""

from game.shut_up_cat.board import Pips
from game.shut_up_cat.unused import Use, unused_die
from game.shut_up_cat.view import ShutUpCatView


def pillow_after(view: ShutUpCatView, use: Use) -> tuple[Pips, ...]:
    """The pillow with the third die of the turn, which is not used."""
    return tuple(sorted({*view.pillow, unused_die(view.dice, use)}))
