"""A frame as a list of blits: scenes draw everything in every frame, back to front, as if it were all new.

`screen.py` compares it with the frame before and draws only what differs.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf

import pygame
from pygame import FRect, Rect, Surface

from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.raster import Shade
from scenes.stage.text import Lines, Style

Entry = tuple[Surface, int, int, Rect | None]
"""A surface, where its left and top go, and which area of it is seen (None: all)."""

Mark = tuple[int, int]
"""How many blits there were, and how many stand-ins had been drawn."""


_MIDDLE = 0.5


class Canvas:
    """Collects the blits of one frame; positions are in virtual units unless they end in `_px`."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.entries: list[Entry] = []
        self.shifted = 0
        """By how many pixels most of it stands farther right than usual."""
        self._offset = (0.0, 0.0)
        self._clip: Rect | None = None
        self._note_setting()

    def _note_setting(self) -> None:
        self.setting = (self.kit.typesetter, self._offset, self._clip)
        """All that a picture depends on beside what it shows: window and theme, where it stands and what of
        it is seen."""

    def mark(self) -> Mark:
        """The present end of the list of blits, to refer to what is drawn after it."""
        return len(self.entries), self.kit.art.stand_ins

    def blit_px(self, surface: Surface, left: int, top: int) -> None:
        if self._clip is None:
            self.entries.append((surface, left, top, None))
            return
        place = Rect((left, top), surface.size)
        seen = place.clip(self._clip)
        if seen.size == place.size:
            self.entries.append((surface, left, top, None))
        elif seen.width and seen.height:
            self.entries.append((surface, seen.left, seen.top, seen.move(-left, -top)))

    def embed(self, entries: list[Entry], place: Rect) -> None:
        """The blits of a smaller window, which stands at a place of this one and shows nothing beside it."""
        seen = place if self._clip is None else place.clip(self._clip)
        for surface, left, top, area in entries:
            whole = Rect((0, 0), surface.size) if area is None else area
            box = Rect(left + place.left, top + place.top, *whole.size)
            part = box.clip(seen)
            if part.size == box.size:
                self.entries.append((surface, *box.topleft, area))
            elif part.width and part.height:
                cut = Rect(part.left - box.left + whole.left, part.top - box.top + whole.top, *part.size)
                self.entries.append((surface, *part.topleft, cut))

    def shift(self, since: Mark, x: float) -> None:
        """Everything drawn since a mark stands so much farther right, as it was drawn; what fills the window
        goes on filling it, with its own edge where it has left one free."""
        first, across = since[0], round(x * self.kit.window.scale)
        window = Rect(0, 0, self.kit.window.width, self.kit.window.height)
        free = left_free(window, across)
        shifted: list[Entry] = []
        for surface, left, top, area in self.entries[first:]:
            if area is None and surface.size == window.size and free.width and hides(surface):
                shifted.append((surface, *free.topleft, free))
            shifted.append((surface, left + across, top, area))
        self.entries[first:] = shifted
        self.shifted += across

    def put(self, surface: Surface, x: float, y: float, across: float = 0.5, down: float = 0.5) -> None:
        """A surface at a point: by its middle, or by the given shares of its width and height."""
        left, top = self.point_px(x, y)
        self.blit_px(surface, left - round(surface.width * across), top - round(surface.height * down))

    def picture(self, drawing: Drawing, rect: FRect) -> None:
        """A drawing filling a rectangle."""
        place = self.rect_px(rect)
        self.blit_px(self.kit.art.picture(drawing, place.width, place.height), *place.topleft)

    def text(
        self,
        text: str,
        style: Style,
        x: float,
        y: float,
        *,
        width: float = inf,
        across: float = 0.0,
        down: float = 0.0,
    ) -> None:
        """A text at a point, wrapped at a width."""
        self.put(self.kit.typesetter.surface(text, style, width), x, y, across, down)

    def words(self, text: str, style: Style, box: FRect, *, across: float = 0.5, down: float = 0.5) -> None:
        """A text in a box: smaller if it must be, and cut short if that is not enough."""
        self.stack(((text, style),), box, across=across, down=down)

    def stack(self, lines: Lines, box: FRect, *, across: float = 0.5, down: float = 0.5) -> None:
        """Texts under one another in a box, all smaller alike if they must be; the first matters most. In the
        middle of a box, the lines of a text are about as long as one another."""
        setter = self.kit.typesetter
        shown = setter.stacked(lines, *box.size)
        heights = [setter.measure(text, style, box.width)[1] for text, style in shown]
        top = box.top + (box.height - sum(heights)) * down
        for (text, style), height in zip(shown, heights, strict=True):
            place, aligned = box.left + box.width * across, setter.aligned(style, across)
            width = setter.evened(text, style, box.width) if across == _MIDDLE else box.width
            self.text(text, aligned, place, top, width=width, across=across)
            top += height

    def point_px(self, x: float, y: float) -> tuple[int, int]:
        return self.kit.window.point_px(x + self._offset[0], y + self._offset[1])

    def rect_px(self, rect: FRect) -> Rect:
        return self.kit.window.rect_px(rect.move(*self._offset))

    @contextmanager
    def set_with(self, kit: Kit) -> Iterator[None]:
        """Draw with another kit of the same window inside the `with` block."""
        before, setting = self.kit, self.setting
        self.kit = kit
        self._note_setting()
        try:
            yield
        finally:
            self.kit, self.setting = before, setting

    @contextmanager
    def moved(self, x: float, y: float) -> Iterator[None]:
        """Move everything that is drawn inside the `with` block right and down."""
        before, setting = self._offset, self.setting
        self._offset = (before[0] + x, before[1] + y)
        self._note_setting()
        try:
            yield
        finally:
            self._offset, self.setting = before, setting

    @contextmanager
    def clipped(self, rect: FRect) -> Iterator[None]:
        """Clip everything that is drawn inside the `with` block to a rectangle."""
        before, setting = self._clip, self.setting
        clip = self.rect_px(rect)
        self._clip = clip if before is None else before.clip(clip)
        self._note_setting()
        try:
            yield
        finally:
            self._clip, self.setting = before, setting


class KeptPicture:
    """Caches the blits of something until what it shows changes."""

    __slots__ = ("_awaits", "_entries", "_setting", "_shows")

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._setting: tuple[object, ...] = ()
        self._shows: object = None
        self._awaits: int | None = None
        """If it was drawn with a stand-in, `art.arrivals` at that time; None if it is complete."""

    def matches(self, canvas: Canvas, shows: object) -> bool:
        """Whether what is cached shows this, complete, on a canvas like this one."""
        complete = self._awaits is None or self._awaits == canvas.kit.art.arrivals
        return complete and self._shows == shows and self._setting == canvas.setting

    def show(self, canvas: Canvas, shows: object, draw: Callable[[Canvas], object]) -> None:
        """Repeat the cached blits, or draw and cache it again if `shows` has changed."""
        if self.matches(canvas, shows):
            self.draw(canvas)
            return
        began = canvas.mark()
        draw(canvas)
        self.keep(canvas, began, shows)

    def draw(self, canvas: Canvas) -> None:
        """Repeat the cached blits."""
        canvas.entries += self._entries

    def keep(self, canvas: Canvas, since: Mark, shows: object) -> None:
        """Cache what was drawn since a mark."""
        first, stand_ins = since
        art = canvas.kit.art
        self._entries, self._setting, self._shows = canvas.entries[first:], canvas.setting, shows
        self._awaits = None if art.stand_ins == stand_ins else art.arrivals


def left_free(window: Rect, across: int) -> Rect:
    """What of a window is left free by something that filled it and stands so much farther right."""
    width = min(abs(across), window.width)
    return Rect(0 if across > 0 else window.width - width, 0, width, window.height)


def hides(surface: Surface) -> bool:
    return not isinstance(surface, Shade) and not surface.get_flags() & pygame.SRCALPHA
