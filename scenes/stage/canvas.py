"""A frame as a list of blits, and the screen that draws only what differs from the frame before.

Scenes draw everything in every frame, back to front, as if it were all new. Surfaces come out of caches and
are never changed once made, so two frames can be compared entry by entry: nothing differs, nothing is drawn;
little differs, and only that part of the window is drawn again.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import zip_longest
from math import inf

import pygame
from pygame import FRect, Rect, Surface

from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.raster import Shade
from scenes.stage.text import Lines, Style
from scenes.stage.theme import DAYLIGHT

Entry = tuple[Surface, int, int, Rect | None]
"""A surface, where its left and top go, and which area of it is seen (None: all)."""

_Blit = tuple[Surface, tuple[int, int], Rect, int]
"""An entry with its blend mode, as `Surface.blits` takes it."""

Mark = tuple[int, int]
"""How many blits there were, and how many stand-ins had been drawn."""

EMPTY = DAYLIGHT.night
_MOST_PARTS = 12
_SMALL = 0.15
"""Overlapping parts are joined into one rectangle of at most this share of the window; beyond it a grid is
used."""
_SQUARES, _MOST_BOXES, _MOST_AREA = 34, 80, 0.9
"""How many squares of the grid a window is high, and when it is drawn whole instead."""


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
        free = _left_free(window, across)
        shifted: list[Entry] = []
        for surface, left, top, area in self.entries[first:]:
            if area is None and surface.size == window.size and free.width and _hides(surface):
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
        """Texts under one another in a box, all smaller alike if they must be; the first matters most."""
        setter = self.kit.typesetter
        shown = setter.stacked(lines, *box.size)
        heights = [setter.measure(text, style, box.width)[1] for text, style in shown]
        top = box.top + (box.height - sum(heights)) * down
        for (text, style), height in zip(shown, heights, strict=True):
            place, aligned = box.left + box.width * across, setter.aligned(style, across)
            self.text(text, aligned, place, top, width=box.width, across=across)
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


class Screen:
    """Brings frames onto the window's surface, and remembers the last one."""

    def __init__(self) -> None:
        self.shown: list[Entry] = []
        """The last frame."""
        self._shifted = 0
        self._size = (0, 0)

    def show(self, entries: list[Entry], target: Surface, everything: bool = False, shifted: int = 0) -> bool:
        """Draw what differs; True if anything did. If most of it is `shifted`, what the window shows is, too,
        and that is what is compared."""
        window = target.get_rect()
        if everything or target.size != self._size:
            parts = [window]
        else:
            free = self._shift(target, shifted - self._shifted)
            parts = _merged([*_differences(self.shown, entries), *free], window)
        self.shown, self._shifted, self._size = entries, shifted, target.size
        if parts:
            blits = _Blits(entries)
            for part in parts:
                target.set_clip(part)
                blits.draw(target, part)
            target.set_clip(None)
        return bool(parts)

    def picture(self) -> Surface | None:
        """What was shown last, as large as the window was then; None before the first frame."""
        if not self.shown:
            return None
        picture = Surface(self._size, depth=32)
        draw(self.shown, picture, picture.get_rect())
        return picture

    def _shift(self, target: Surface, across: int) -> list[Rect]:
        """Let everything that is shown stand farther right; returns what has to be drawn anew after that."""
        if not across:
            return []
        target.scroll(across, 0)
        self.shown = [(surface, left + across, top, area) for surface, left, top, area in self.shown]
        return [_left_free(target.get_rect(), across)]


def _left_free(window: Rect, across: int) -> Rect:
    """What of a window is left free by something that filled it and stands so much farther right."""
    width = min(abs(across), window.width)
    return Rect(0 if across > 0 else window.width - width, 0, width, window.height)


def draw(entries: list[Entry], target: Surface, part: Rect) -> None:
    """Draw the entries that touch a part of the target."""
    _Blits(entries).draw(target, part)


class _Blits:
    """The entries of a frame, of which several parts are drawn: how each is blitted is worked out once."""

    __slots__ = ("_entries", "_how", "_rects")

    def __init__(self, entries: list[Entry]) -> None:
        self._entries = entries
        self._rects = [
            Rect((left, top), surface.size if area is None else area.size)
            for surface, left, top, area in entries
        ]
        self._how: list[_Blit | None] = [None] * len(entries)

    def draw(self, target: Surface, part: Rect) -> None:
        """Draw what touches a part, from the last entry that hides all below it."""
        rects, how = self._rects, self._how
        touching = part.collidelistall(rects)
        for place in range(len(touching) - 1, -1, -1):
            number = touching[place]
            if rects[number].contains(part) and _hides(self._entries[number][0]):
                del touching[:place]
                break
        else:
            target.fill(EMPTY, part)
        target.blits([how[number] or self._blit(number) for number in touching], False)

    def _blit(self, number: int) -> _Blit:
        surface, left, top, area = self._entries[number]
        seen = surface.get_rect() if area is None else area
        blit = self._how[number] = (surface, (left, top), seen, _blending(surface))
        return blit


def _hides(surface: Surface) -> bool:
    """Whether a surface is opaque."""
    return not isinstance(surface, Shade) and not surface.get_flags() & pygame.SRCALPHA


def _blending(surface: Surface) -> int:
    """Premultiplied if the pixels have an alpha of their own; the usual way if the whole picture is faint."""
    if isinstance(surface, Shade):
        return pygame.BLEND_RGB_MULT
    return pygame.BLEND_PREMULTIPLIED if surface.get_masks()[3] else 0


def _rect(entry: Entry) -> Rect:
    surface, left, top, area = entry
    return Rect((left, top), area.size if area else surface.size)


def _differences(before: list[Entry], after: list[Entry]) -> list[Rect]:
    """Where two frames may differ, after their common beginning and end: what came and what went, if all else
    stayed in its order; else every entry that is not at the same place in the list."""
    if before == after:
        return []
    start = next(number for number, (old, new) in enumerate(zip_longest(before, after)) if old != new)
    shortest = min(len(before), len(after)) - start
    end = 0
    while end < shortest and before[-1 - end] == after[-1 - end]:
        end += 1
    old_entries, new_entries = before[start : len(before) - end], after[start : len(after) - end]
    old_keys, new_keys = list(map(_key, old_entries)), list(map(_key, new_entries))
    stayed = set(old_keys) & set(new_keys)
    if [key for key in old_keys if key in stayed] == [key for key in new_keys if key in stayed]:
        entries = zip(old_entries + new_entries, old_keys + new_keys, strict=True)
        return [_rect(entry) for entry, key in entries if key not in stayed]
    pairs = zip_longest(old_entries, new_entries)
    return [_rect(entry) for old, new in pairs if old != new for entry in (old, new) if entry]


def _key(entry: Entry) -> tuple[object, ...]:
    """A hashable key of an entry."""
    surface, left, top, area = entry
    return entry if area is None else (surface, left, top, tuple(area))


def _merged(parts: list[Rect], window: Rect) -> list[Rect]:
    """The parts inside the window, so that none lies on another: those that touch made one, or where that is
    much more than what differs, cut by a grid."""
    inside = [part for one in parts if (part := one.clip(window)).width and part.height]
    few = _SMALL * window.width * window.height
    merged: list[Rect] = []
    for part in inside:
        grown = part.copy()
        while (at := grown.collidelist(merged)) != -1:
            grown.union_ip(merged.pop(at))
        if grown.width * grown.height > few:
            return _by_grid(inside, window)
        merged.append(grown)
    return merged if len(merged) <= _MOST_PARTS and _area(merged) <= few else _by_grid(inside, window)


def _by_grid(parts: list[Rect], window: Rect) -> list[Rect]:
    """The squares of a grid that the parts touch, as few rectangles, or the whole window if that is hardly
    more."""
    side = max(window.height // _SQUARES, 1)
    rows = [0] * (window.height // side + 2)
    for part in parts:
        touched = (1 << (part.right - 1) // side + 1) - (1 << part.left // side)
        for row in range(part.top // side, (part.bottom - 1) // side + 1):
            rows[row] |= touched
    found: list[Rect] = []
    for top in range(len(rows)):
        while squares := rows[top]:
            left = (squares & -squares).bit_length() - 1
            ahead = squares >> left
            width = (~ahead & ahead + 1).bit_length() - 1
            run = (1 << width) - 1 << left
            rows[top] ^= run
            bottom = top + 1
            while rows[bottom] & (run << 1 | run | run >> 1) == run:
                rows[bottom] ^= run
                bottom += 1
            box = Rect(left * side, top * side, width * side, (bottom - top) * side)
            found.append(box.clip(window))
    hardly_more = len(found) > _MOST_BOXES or _area(found) > _MOST_AREA * _area([window])
    return [window] if hardly_more else found


def _area(parts: list[Rect]) -> int:
    return sum(part.width * part.height for part in parts)
