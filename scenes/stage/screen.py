"""Brings frames onto the window, and draws only what differs from the frame before.

Surfaces come out of caches and are never changed once made, so two frames can be compared entry by entry:
nothing differs, nothing is drawn; little differs, and only that part of the window is drawn again.
"""

from itertools import zip_longest

import pygame
from pygame import Rect, Surface

from scenes.stage.canvas import Entry, hides, left_free
from scenes.stage.raster import Shade
from scenes.stage.theme import DAYLIGHT

_Blit = tuple[Surface, tuple[int, int], Rect, int]
"""An entry with its blend mode, as `Surface.blits` takes it."""

EMPTY = DAYLIGHT.night
_MOST_PARTS = 12
_SMALL = 0.15
"""Overlapping parts are joined into one rectangle of at most this share of the window; beyond it a grid is
used."""
_SQUARES, _MOST_BOXES, _MOST_AREA = 34, 80, 0.9
"""How many squares of the grid a window is high, and when it is drawn whole instead."""


class Screen:
    """Brings frames onto the window's surface, and remembers the last one."""

    def __init__(self) -> None:
        self.shown: list[Entry] = []
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
        return [left_free(target.get_rect(), across)]


def draw(entries: list[Entry], target: Surface, part: Rect) -> None:
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
            if rects[number].contains(part) and hides(self._entries[number][0]):
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
