"""The mark of a seat, a colour and a sign, for those who cannot go by the name or the colour alone."""

from game.core import Seat
from scenes.pictures.shut_up_cat import Pawn, pawn
from scenes.stage.drawing import Drawing

_PAWNS = tuple(Pawn)


def mark_of(seat: Seat, *, light: bool = False) -> Drawing:
    """With light lines where it stands on a dark ground."""
    return pawn(_PAWNS[seat % len(_PAWNS)], light=light)
