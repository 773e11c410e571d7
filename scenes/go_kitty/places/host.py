"""Where the host speaks at the Go Kitty table, by the shape of the window and how many others sit there."""

from collections.abc import Mapping, Sequence

from pygame import FRect

from scenes.go_kitty.places.seats import SeatPlace
from scenes.stage.layout import WindowView
from scenes.stage.theme import SMALLEST_CONTROL_PX, Size
from scenes.table.host_places import HostPlace, HostPlaces

_ABOVE_PANEL, _JUST_ABOVE_PANEL, _SMALL = 62.0, 24.0, 0.5
"""In units: between the place and what is chosen below it, whose title may be large; and the same where a
unit has fewer pixels than the last, and no text is large."""
_FEW = 2
"""With more others than these the first sits above what is asked for."""
_NARROWEST = 400.0
_TALL_BOX = (700.0, 236.0)


def _button(view: WindowView) -> float:
    """What a round button takes."""
    return view.at_least(Size.TARGET, SMALLEST_CONTROL_PX) + Size.GAP


def _under_bar(view: WindowView) -> float:
    return view.room.top + Size.MARGIN * 0.8 + _button(view) - Size.GAP / 2


def _above_panel(view: WindowView) -> float:
    return _JUST_ABOVE_PANEL if view.scale < _SMALL else _ABOVE_PANEL


def usual_host(
    view: WindowView, asking: FRect, laying: FRect, others: Mapping[int, Sequence[SeatPlace]]
) -> dict[int, HostPlaces]:
    """Above what is asked for, and about what lies there above what is laid. Where somebody sits there: in
    the sky over the first seat, where nothing lies."""
    top, bottom = _under_bar(view), laying.top - _above_panel(view)
    beside = FRect(asking.left - 10, top, _NARROWEST, bottom - top)
    below_bar = beside.move_to(right=laying.right + 10)
    below_bar.top, below_bar.height = top + _button(view), beside.height - _button(view)
    found = dict.fromkeys(range(1, _FEW + 1), HostPlaces(HostPlace(beside), HostPlace(below_bar)))
    left, top = view.room.left + Size.MARGIN + _button(view), view.room.top
    for count in range(_FEW + 1, 5):
        first, second = others[count][:2]
        right, bottom = second.x - second.name_width / 2 - Size.GAP, first.corner[1]
        sky = HostPlace(FRect(left, top, right - left, bottom - top))
        found[count] = HostPlaces(sky, sky)
    return found


def spread_host(view: WindowView, asking: FRect, laying: FRect, cloth: FRect) -> dict[int, HostPlaces]:
    """Above what is laid, beside the cloth; the second above what is asked for."""
    top, bottom = _under_bar(view), laying.top - _above_panel(view)
    width = laying.right - max(laying.left, min(cloth.right, laying.right - _NARROWEST))
    right = FRect(laying.right - width, top, width, bottom - top)
    both = HostPlaces(HostPlace(right), HostPlace(right.move_to(left=asking.left)))
    return dict.fromkeys(range(1, 5), both)


def tall_host(room: FRect, own_row: FRect, laying: FRect, board: FRect) -> dict[int, HostPlaces]:
    """On the cloth between the others and the viewer's own sets; about what lies there, below it."""
    width, height = _TALL_BOX
    on_cloth = FRect(0, 0, width, height).move_to(midbottom=(room.centerx, own_row.top - 14))
    below = FRect(laying.left, board.bottom + 8, laying.width, height)
    return dict.fromkeys(range(1, 5), HostPlaces(HostPlace(on_cloth), HostPlace(below)))
