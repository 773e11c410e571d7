"""Where the words of each seat stand at the Go Kitty table, in windows where round buttons and letters are
large."""

from pygame import FRect

from scenes.stage.layout import WindowView
from scenes.table.bar import bar_rows, up_to

_BERTH_PX = 39
"""How high a berth is at least: two lines of the smallest letters."""
_BESIDE_BAR = 340.0
"""How wide a berth is at least that the round buttons take a part of."""


def readable(view: WindowView, berth: FRect) -> FRect:
    """High enough; what of it is at the left of the round buttons, and as much more as a short call needs."""
    berth = at_least(view, berth, _BERTH_PX).clip(view.room)
    free = up_to(berth, bar_rows(view))
    missing = min(max(_BESIDE_BAR - free.width, 0.0), berth.width - free.width)
    return FRect(free.left - missing, free.top, free.width + missing, free.height)


def at_least(view: WindowView, place: FRect, pixels: int) -> FRect:
    """So many pixels high: it grows upwards."""
    height = view.at_least(place.height, pixels)
    return FRect(place.left, place.bottom - height, place.width, height)
