"""Where an arrow key leads: to what a person would call the next thing in that direction.

That is what begins where the focused thing ends, beside it rather than off to one side, and the nearest of
those. What scrolls is one page: arrows go through it to its end, hidden parts included, and leave it from
what is seen of it. Things that make up one whole, such as a row of dice, are gone through first; then arrows
lead away from the whole.
"""

import math
from collections.abc import Sequence

from pygame import FRect

from game.values import Record

_ASIDE = 3.0
"""How much farther away something seems that lies off to one side."""
_FARTHEST_ASIDE = 2.0
"""How far to one side something may lie, for each unit ahead, to be in that direction at all."""
_A_LITTLE_ASIDE = 100.0
_UNALIGNED = 0.2
_MAY_OVERLAP = 0.45
"""Which share of the smaller of two things may lie beside the other one, so that one is still ahead."""


class FocusTarget(Record):
    """A thing that an arrow may lead to; `window` is what it scrolls behind, `whole` what it is a part of."""

    rect: FRect
    window: FRect | None = None
    whole: FRect | None = None

    @property
    def seen(self) -> FRect:
        """What of it is in sight; nothing of it, and it has no size."""
        return self.rect if self.window is None else self.rect.clip(self.window)


def next_spot(here: FocusTarget, spots: Sequence[FocusTarget], across: int, down: int) -> int | None:
    """The number of the spot that a step in a direction leads to; None if there is none."""
    if here.whole is not None:
        parts = [number for number, spot in enumerate(spots) if spot.whole == here.whole]
        found = next_spot(
            FocusTarget(here.rect), [FocusTarget(spots[number].rect) for number in parts], across, down
        )
        if found is not None:
            return parts[found]
        here = FocusTarget(here.whole, here.window)
    page = [number for number, spot in enumerate(spots) if _together(here, spot)]
    elsewhere = [number for number, spot in enumerate(spots) if not _together(here, spot)]
    ways = [(_way(here.rect, spots[number].rect, across, down), number) for number in page]
    ways += [(_way(here.seen, spots[number].seen, across, down), number) for number in elsewhere]
    scrolls = here.window is not None and bool(down)
    ranked = [(not (scrolls and number in page), way, number) for way, number in ways if way < math.inf]
    return min(ranked)[2] if ranked else None


def _together(here: FocusTarget, there: FocusTarget) -> bool:
    """Whether both lie on the same page that scrolls, or neither on any."""
    return here.window == there.window


def _way(here: FRect, there: FRect, across: int, down: int) -> float:
    """How far a step in a direction is; infinite if it does not lead there."""
    if not there.width or not there.height:
        return math.inf
    if across:
        near, far = _span(here.left, here.right, across), _span(there.left, there.right, across)
        beside, middle = (there.top, there.bottom, here.top, here.bottom), here.centery
    else:
        near, far = _span(here.top, here.bottom, down), _span(there.top, there.bottom, down)
        beside, middle = (there.left, there.right, here.left, here.right), here.centerx
    gap = far[0] - near[1]
    if gap < -_MAY_OVERLAP * min(near[1] - near[0], far[1] - far[0]):
        return math.inf
    low, high, here_low, here_high = beside
    aside = max(low - here_high, here_low - high, 0.0)
    if aside > _A_LITTLE_ASIDE + _FARTHEST_ASIDE * gap:
        return math.inf
    unaligned = max(low - middle, middle - high, 0.0)
    return max(gap, 0.0) + _ASIDE * aside + _UNALIGNED * unaligned


def _span(low: float, high: float, direction: int) -> tuple[float, float]:
    """The two ends in the order in which a step in that direction meets them."""
    return (low, high) if direction > 0 else (-high, -low)
