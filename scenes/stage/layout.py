"""Virtual units, and the one place that turns them into pixels and the mouse back into units.

Everything is laid out for a safe area of 1920x1080 units whose corner is (0, 0). A window of another
shape shows more room around it, never bars: `room` is all that can be seen and always holds the safe area.
A scene with a layout of its own for tall windows names another safe area for them.
"""

from collections.abc import Iterator

from msgspec.structs import force_setattr
from pygame import FRect, Rect

from game.values import Record

SAFE_WIDTH, SAFE_HEIGHT = 1920, 1080
TALL_SAFE = (1280, 720)
SMALLEST_SCALE = 0.01
_TALL = 1.1


class WindowView(Record):
    """A window of so many real pixels, and how its units are seen in it; no seat's view of a game."""

    width: int
    height: int
    safe_width: int = SAFE_WIDTH
    safe_height: int = SAFE_HEIGHT
    scale: float = 1.0
    """Pixels for one unit: follows from the rest."""

    def __post_init__(self) -> None:
        scale = max(min(self.width / self.safe_width, self.height / self.safe_height), SMALLEST_SCALE)
        force_setattr(self, "scale", scale)

    @property
    def room(self) -> FRect:
        """All that can be seen, in units; its left and top are zero or less."""
        width, height = self.width / self.scale, self.height / self.scale
        return FRect((self.safe_width - width) / 2, (self.safe_height - height) / 2, width, height)

    @property
    def safe(self) -> FRect:
        return FRect(0, 0, self.safe_width, self.safe_height)

    @property
    def upright(self) -> bool:
        return self.height > self.width

    def px(self, length: float) -> int:
        """A length in whole pixels, at least one if it is anything at all."""
        return max(round(length * self.scale), 1) if length > 0 else 0

    def point_px(self, x: float, y: float) -> tuple[int, int]:
        """Where a point of the layout stands in the window."""
        scale = self.scale
        return (
            round((x - self.safe_width / 2) * scale + self.width / 2),
            round((y - self.safe_height / 2) * scale + self.height / 2),
        )

    def rect_px(self, rect: FRect) -> Rect:
        """Where a rectangle stands in the window; neighbours stay neighbours."""
        left, top = self.point_px(rect.left, rect.top)
        right, bottom = self.point_px(rect.right, rect.bottom)
        return Rect(left, top, right - left, bottom - top)

    def units(self, x_px: float, y_px: float) -> tuple[float, float]:
        """Which point of the layout a pixel of the window shows."""
        scale = self.scale
        return (
            (x_px - self.width / 2) / scale + self.safe_width / 2,
            (y_px - self.height / 2) / scale + self.safe_height / 2,
        )

    def seen_in(self, other: "WindowView", rect: FRect) -> FRect:
        """The same place of the window in the units of another view of it."""
        left, top = other.units(*self.point_px(*rect.topleft))
        grown = self.scale / other.scale
        return FRect(left, top, rect.width * grown, rect.height * grown)

    def at_least(self, length: float, pixels: float) -> float:
        """A length that does not fall below so many real pixels in a small window."""
        return max(length, pixels / self.scale)


def in_larger_units(window: WindowView) -> WindowView:
    """A window much higher than wide in larger units, for what is narrow enough to be larger there."""
    if window.height / window.width < _TALL:
        return window
    return WindowView(window.width, window.height, *TALL_SAFE)


def column(rect: FRect, count: int, gap: float) -> Iterator[FRect]:
    """So many equal rectangles under one another, filling the given one."""
    height = (rect.height - gap * (count - 1)) / count
    return (FRect(rect.left, rect.top + place * (height + gap), rect.width, height) for place in range(count))


def row(rect: FRect, count: int, gap: float) -> Iterator[FRect]:
    """So many equal rectangles side by side, filling the given one."""
    width = (rect.width - gap * (count - 1)) / count
    return (FRect(rect.left + place * (width + gap), rect.top, width, rect.height) for place in range(count))


def grid(rect: FRect, columns: int, rows: int, gap: float) -> Iterator[FRect]:
    """Equal rectangles in rows, from the top left."""
    return (cell for line in column(rect, rows, gap) for cell in row(line, columns, gap))
