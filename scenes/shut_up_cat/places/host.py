"""Where the host speaks in the bedroom, and where the sign with the goal hangs."""

from pygame import FRect

from scenes.shut_up_cat.places.geometry import cat_on_headboard
from scenes.stage.layout import WindowView
from scenes.table.host_places import HostPlace, HostPlaces

_TILES = 158.0
"""Of a bed of usual size, in units: where the tiles begin."""
_GOAL_WIDTH, _GOAL_HEIGHT = 640.0, (66.0, 40.0)


def by_door(room: FRect, below: FRect) -> HostPlaces:
    """Over the cat in the door; about the cat, if it has no room over it, below."""
    return HostPlaces(HostPlace(room, down=0.0), HostPlace(below))


def on_headboard(bed: FRect, grown: float, hand: FRect) -> HostPlaces:
    """Above all tiles, beside the cat; about the bed, where the hand is."""
    cat = cat_on_headboard(bed, grown)
    board = FRect(bed.left, bed.top, cat.x - cat.width / 2 - bed.left, _TILES * grown)
    return HostPlaces(HostPlace(board), HostPlace(hand))


def goal_on_board(view: WindowView, bed: FRect, grown: float, level: float) -> FRect:
    """The sign with the goal, on a board of the bed whose middle is at a level."""
    height = view.at_least(_GOAL_HEIGHT[0] * grown, _GOAL_HEIGHT[1])
    top = level - _GOAL_HEIGHT[0] * grown / 2
    return FRect(0, 0, _GOAL_WIDTH * grown, height).move_to(midtop=(bed.centerx, top))
