"""A seat's mark: its colour and its sign in one picture, for whoever cannot go by the name."""

from game.core import Seat
from scenes.pictures.shut_up_cat import Pawn, pawn
from scenes.stage.drawing import Drawing

_PAWNS = tuple(Pawn)


def mark_of(seat: Seat) -> Drawing:
    return pawn(_PAWNS[seat % len(_PAWNS)])
