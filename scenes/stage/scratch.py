"""Pixels that are used again for something as large as half a window that looks different in every frame:
new ones from the system would cost more than what is put into them, and keeping all of them would drive out
what is needed again."""

from collections.abc import Callable, Hashable

from pygame import SRCALPHA, Surface


class Scratch:
    """What one thing is drawn into, frame by frame; only the last picture holds."""

    def __init__(self) -> None:
        self._pixels: Surface | None = None
        self._last: tuple[Hashable, Surface] | None = None

    def reserve(self, width: int, height: int) -> None:
        """Have at least so many pixels from now on."""
        have = self._pixels.size if self._pixels is not None else (0, 0)
        if have[0] < width or have[1] < height:
            self._pixels = Surface((max(have[0], width), max(have[1], height)), SRCALPHA, 32)
            self._last = None

    def take(self, key: Hashable, size: tuple[int, int], fill: Callable[[Surface], object]) -> Surface:
        """The picture under this key, filled now unless it is the last one."""
        if self._last is not None and self._last[0] == key:
            return self._last[1]
        self.reserve(*size)
        assert self._pixels is not None
        picture = self._pixels.subsurface((0, 0, *size))
        fill(picture)
        self._last = key, picture
        return picture

    def release(self) -> None:
        """Give the pixels back."""
        self._pixels = self._last = None
