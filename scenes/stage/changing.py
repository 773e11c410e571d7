"""When the next of many things moves by itself."""

import math
from collections.abc import Iterable
from typing import Protocol


class Changing(Protocol):
    def seconds_until_change(self) -> float:
        """Seconds for which it will not move by itself: 0 while it does, infinite if it never will."""


def soonest_change(things: Iterable[Changing], still: float = math.inf) -> float:
    """The least of their seconds and of `still`. Whoever moves is enough: the others are not asked."""
    for thing in things:
        if still <= 0:
            break
        still = min(still, thing.seconds_until_change())
    return still
