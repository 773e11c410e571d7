"""Surfaces that were costly to make, kept within a budget of bytes; the longest unused go first.

What the current frame has used is never thrown out, even if one frame needs more than the budget:
making it again sixty times a second would be worse than the memory.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import inf

from pygame import Surface

BYTES_PER_PIXEL = 4


class OutOfTimeError(Exception):
    """A frame has made as much as it may; what was made is kept, and the next frame can make more."""


class SurfaceCache:
    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self.deadline = inf
        """When making things has to stop, by `time.perf_counter`."""
        self._frame = 0
        self._kept: OrderedDict[Hashable, tuple[Surface, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> Surface | None:
        found = self._kept.get(key)
        if found is None:
            return None
        surface, used = found
        if used != self._frame:
            self._kept[key] = (surface, self._frame)
            self._kept.move_to_end(key)
        return surface

    def put(self, key: Hashable, surface: Surface) -> Surface:
        self.discard(key)
        self._kept[key] = (surface, self._frame)
        self.bytes += _weight(surface)
        self._keep_budget()
        if self.deadline < inf and time.perf_counter() > self.deadline:
            raise OutOfTimeError
        return surface

    def make(self, key: Hashable, maker: Callable[[], Surface]) -> Surface:
        """The surface under this key, made now if it is not there."""
        return self.get(key) or self.put(key, maker())

    def discard(self, key: Hashable) -> None:
        found = self._kept.pop(key, None)
        if found is not None:
            self.bytes -= _weight(found[0])

    def new_frame(self) -> None:
        self._frame += 1

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0

    def _keep_budget(self) -> None:
        while self.bytes > self.budget:
            key, (_, used) = next(iter(self._kept.items()))
            if used == self._frame:
                return
            self.discard(key)


def _weight(surface: Surface) -> int:
    return surface.width * surface.height * BYTES_PER_PIXEL
