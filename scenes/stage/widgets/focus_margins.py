"""How far from a thing the ring of the focus stands: beside its words and beside those of its neighbours."""

from collections.abc import Iterable
from typing import NamedTuple

from pygame import FRect

from scenes.stage.theme import Size

RING = Size.FOCUS * 2.1
"""How wide the ring is with the dark line under it."""
_USUAL = 9.0
_MAY_OVERLAP = 8.0
"""How much of a neighbour may lie on a thing, so that it is still beside it."""


class FocusMargins(NamedTuple):
    """From each side of a thing to the middle of its ring."""

    left: float = _USUAL
    top: float = _USUAL
    right: float = _USUAL
    bottom: float = _USUAL

    def at_most(self, most: float) -> "FocusMargins":
        return FocusMargins(*(min(one, most) for one in self))

    def around(self, rect: FRect) -> FRect:
        width, height = rect.width + self.left + self.right, rect.height + self.top + self.bottom
        return FRect(rect.left - self.left, rect.top - self.top, width, height)


def focus_margins_around(thing: FRect, neighbours: Iterable[FRect]) -> FocusMargins:
    """As much as usual, less where a neighbour is near, and none where it touches."""
    left = top = right = bottom = _USUAL + RING / 2
    reach = thing.inflate(2 * left, 2 * top)
    for one in neighbours:
        if not one.width or not one.height or not one.colliderect(reach) or one.contains(thing):
            continue
        if one.bottom <= thing.top + _MAY_OVERLAP:
            top = min(top, thing.top - one.bottom)
        elif one.top >= thing.bottom - _MAY_OVERLAP:
            bottom = min(bottom, one.top - thing.bottom)
        elif one.right <= thing.left + _MAY_OVERLAP:
            left = min(left, thing.left - one.right)
        elif one.left >= thing.right - _MAY_OVERLAP:
            right = min(right, one.left - thing.right)
    return FocusMargins(*(max(gap - RING / 2, 0.0) for gap in (left, top, right, bottom)))
