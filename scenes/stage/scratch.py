"""A reusable surface for something large that looks different in every frame.

A new surface in each frame would cost more time than drawing into it, and caching all of them would drive
other pictures out of the cache.
"""

from collections.abc import Callable, Hashable

from pygame import SRCALPHA, Surface


class Scratch:
    """The surface that one thing is drawn into in each frame; earlier pictures are overwritten."""

    def __init__(self) -> None:
        self._pixels: Surface | None = None
        self._last: tuple[Hashable, Surface] | None = None

    def reserve(self, width: int, height: int) -> None:
        """Make the surface at least so large."""
        have = self._pixels.size if self._pixels is not None else (0, 0)
        if have[0] < width or have[1] < height:
            self._pixels = Surface((max(have[0], width), max(have[1], height)), SRCALPHA, 32)
            self._last = None

    def take(self, key: Hashable, size: tuple[int, int], fill: Callable[[Surface], object]) -> Surface:
        """The picture of this key; `fill` draws it unless it was the last one."""
        if self._last is not None and self._last[0] == key:
            return self._last[1]
        self.reserve(*size)
        assert self._pixels is not None
        picture = self._pixels.subsurface((0, 0, *size))
        fill(picture)
        self._last = key, picture
        return picture

    def release(self) -> None:
        self._pixels = self._last = None
