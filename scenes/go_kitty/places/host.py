"""Where the host speaks at the Go Kitty table, by the shape of the window and how many others sit there."""

from pygame import FRect

from scenes.stage.layout import WindowView
from scenes.stage.theme import SMALLEST_CONTROL_PX, Size
from scenes.table.host_places import HostPlace, HostPlaces

_ABOVE_PANEL, _JUST_ABOVE_PANEL, _SMALL = 62.0, 24.0, 0.5
"""In units: between the place and what is chosen below it, whose title may be large; and the same where a
unit has fewer pixels than the last, and no text is large."""
_FEW = 2
"""With more others than these somebody sits above what is laid."""
_NARROWEST = 400.0
_SKY, _HEADS, _BELOW = 1296.0, 314.0, 2
"""With many seats: where the sky is free from and down to, and how many round buttons lie in a second row."""
_CLOTH = FRect(680, 350, 560, 325)
"""Between many seats."""
_BESIDE_PILE = {
    3: (FRect(630, 364, 417, 312), FRect(472, 280, 396, 345)),
    4: (FRect(1013, 364, 457, 312), FRect(450, 364, 457, 268)),
}
"""In a small window with so many others: on the cloth beside the pile, and about what lies below that."""
_TALL_BOX = (700.0, 236.0)


def _under_bar(view: WindowView) -> float:
    """Below the round buttons."""
    button = view.at_least(Size.TARGET, SMALLEST_CONTROL_PX)
    return view.room.top + Size.MARGIN * 0.8 + button + Size.GAP / 2


def _above_panel(view: WindowView) -> float:
    return _JUST_ABOVE_PANEL if view.scale < _SMALL else _ABOVE_PANEL


def usual_host(view: WindowView, asking: FRect, laying: FRect) -> dict[int, HostPlaces]:
    """Above what is laid, or in the sky above who sits there; the second above what is asked for, or on the
    cloth. In a small window round buttons reach down to the first, so that they change places, and words are
    too high for the sky: there they stand beside the pile."""
    top, bottom = _under_bar(view), laying.top - _above_panel(view)
    right, left = laying.right + 10, asking.left - 10
    button = view.at_least(Size.TARGET, SMALLEST_CONTROL_PX) + Size.GAP
    beside = FRect(left, top, _NARROWEST, bottom - top)
    below_bar = FRect(right - _NARROWEST, top + button, _NARROWEST, bottom - top - button)
    few = HostPlaces(HostPlace(below_bar), HostPlace(beside))
    sky = FRect(_SKY, top, view.room.right - Size.MARGIN - _BELOW * button - _SKY, _HEADS - top)
    many = HostPlaces(HostPlace(sky, down=0.0), HostPlace(FRect(_CLOTH)))
    found = {others: few if others <= _FEW else many for others in range(1, 5)}
    if view.scale < _SMALL:
        found |= dict.fromkeys((1, _FEW), HostPlaces(few.second, few.first))
        found |= {others: HostPlaces(*map(HostPlace, places)) for others, places in _BESIDE_PILE.items()}
    return found


def spread_host(view: WindowView, asking: FRect, laying: FRect, cloth: FRect) -> dict[int, HostPlaces]:
    """Above what is laid, beside the cloth; the second above what is asked for."""
    top, bottom = _under_bar(view), laying.top - _above_panel(view)
    width = laying.right - max(laying.left, min(cloth.right, laying.right - _NARROWEST))
    right = FRect(laying.right - width, top, width, bottom - top)
    both = HostPlaces(HostPlace(right), HostPlace(right.move_to(left=asking.left)))
    return dict.fromkeys(range(1, 5), both)


def tall_host(room: FRect, own_row: FRect, laying: FRect) -> dict[int, HostPlaces]:
    """On the cloth between the others and the viewer's own sets; about what lies there, below it."""
    width, height = _TALL_BOX
    on_cloth = FRect(0, 0, width, height).move_to(midbottom=(room.centerx, own_row.top - 14))
    below = FRect(laying.left, own_row.bottom + 8, laying.width, height)
    return dict.fromkeys(range(1, 5), HostPlaces(HostPlace(on_cloth), HostPlace(below)))
