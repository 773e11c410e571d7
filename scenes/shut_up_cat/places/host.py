"""Where the host speaks in the bedroom, by the shape of the window and how many sit there."""

from collections.abc import Sequence

from pygame import FRect

from scenes.stage.layout import WindowView
from scenes.table.host_places import HostPlace, HostPlaces

_BESIDE_MATS = 58.0
"""In units: between the place and a mat; an arrow finds room there."""
_LOWEST_PX = 130.0
"""So high, in pixels, the place between two mats has to be."""
_HEADBOARD, _TILES, _CAT = 8.0, 158.0, 190.0
"""Of a bed of usual size, in units: how far the place begins above it, where the tiles begin, and how
much the cat takes at its right."""
_USUAL_BED = 1120 * 0.85
"""In units: how wide the bed usually is."""
_GOAL_WIDTH, _GOAL_HEIGHT = 640.0, (66.0, 40.0)


def between_mats(view: WindowView, column: Sequence[FRect], by_door: FRect) -> dict[int, HostPlaces]:
    """Two players leave room between their mats; more have the host by the door."""
    top, bottom = column[0].bottom + _BESIDE_MATS, column[-1].top - _BESIDE_MATS
    between = HostPlace(FRect(column[0].left, top, column[0].width, bottom - top), down=0.5)
    door = HostPlace(by_door, down=0.5)
    room = (bottom - top) * view.scale >= _LOWEST_PX
    two = HostPlaces(between, door) if room else HostPlaces(door, between)
    return {2: two, 3: HostPlaces(door, door), 4: HostPlaces(door, door)}


def on_headboard(bed: FRect, grown: float, hand: FRect) -> dict[int, HostPlaces]:
    """In a tall window: over the headboard, above all tiles; about the bed, where the hand is."""
    top = bed.top - _HEADBOARD * grown
    board = FRect(bed.left, top, bed.width - _CAT * grown, bed.top + _TILES * grown - top)
    return dict.fromkeys((2, 3, 4), HostPlaces(HostPlace(board), HostPlace(hand)))


def goal_on_board(view: WindowView, bed: FRect, level: float) -> FRect:
    """The sign with the goal, on a board of the bed whose middle is at a level."""
    grown = bed.width / _USUAL_BED
    height = view.at_least(_GOAL_HEIGHT[0] * grown, _GOAL_HEIGHT[1])
    top = level - _GOAL_HEIGHT[0] * grown / 2
    return FRect(0, 0, _GOAL_WIDTH * grown, height).move_to(midtop=(bed.centerx, top))
