"""Words on the screen: lines that wrap, bold words and little pictures among them, in three fonts.

`*bold*` is bold and `<hat>` is the icon of that name; a backslash takes a mark's meaning away. Letters that
the title font lacks come from the text font, and what no font has is shown as a box, so every name can be
typed. Sizes are virtual units and follow the player's text scale; no text falls below 13 real pixels.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from math import inf
from typing import TypeVar

import font_fredoka_one  # type: ignore[import-untyped]
import font_manrope  # type: ignore[import-untyped]
import pygame
from pygame import Surface
from pygame.font import Font

from scenes.stage.art import Art
from scenes.stage.drawing import Drawing
from scenes.stage.layout import View
from scenes.stage.theme import DAYLIGHT, SMALLEST_TEXT_PX, Face, Size, Theme, is_light

_FILES: dict[str, str] = font_fredoka_one.font_files | font_manrope.font_files
_UNKNOWN = "\uffff"
_BOX = "\u25a1"
_UNSEEN = frozenset("\u200b\u200c\u200d\ufe0e\ufe0f\u2060\ufeff")
_ICON_HEIGHT = 1.2
_ICON_ABOVE = 0.84
_SHRINK = 0.94
_MOST_REMEMBERED = 5000
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set; `align` is 0 for left, 0.5 for the middle, 1 for right."""

    face: Face = Face.BODY
    size: float = Size.BODY
    colour: str = DAYLIGHT.ink
    align: float = 0.0
    leading: float = 1.28
    outline: str = ""

    def in_colour(self, colour: str) -> "Style":
        return replace(self, colour=colour)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A word, a space or an icon; pieces are never broken unless a line cannot hold one alone."""

    text: str
    bold: bool = False
    icon: bool = False


@dataclass(frozen=True, slots=True)
class _Line:
    pieces: tuple[_Piece, ...]
    width: int


class Type:
    """Sets text for one window and one theme."""

    def __init__(self, view: View, theme: Theme, art: Art, icon: Callable[[str, bool], Drawing]) -> None:
        self.view = view
        self.theme = theme
        self._art = art
        self._icon = icon
        self._set: dict[tuple[str, Style, int], tuple[_Line, ...]] = {}
        self._fitted: dict[tuple[str, Style, float, float], Style] = {}

    def px(self, size: float) -> int:
        """How many pixels high a font of this size is here."""
        return max(round(size * self.theme.text_scale * self.view.scale), SMALLEST_TEXT_PX)

    def surface(self, text: str, style: Style, width: float = inf) -> Surface:
        """The text, premultiplied, wrapped at a width in units."""
        room = self._room(width)
        key = ("text", text, style, room, self.px(style.size), self._art.swaps)
        return self._art.cache.make(key, lambda: self._drawn(self._lines(text, style, room), style))

    def measure(self, text: str, style: Style, width: float = inf) -> tuple[float, float]:
        """Width and height in units that the text takes."""
        lines = self._lines(text, style, self._room(width))
        scale = self.view.scale
        widest = max((line.width for line in lines), default=0)
        return widest / scale, self._height(len(lines), style) / scale

    def fitted(self, text: str, style: Style, width: float, height: float) -> Style:
        """The style, smaller if it must be for the text to fit; never below the smallest that can be read."""
        key = (text, style, width, height)
        found = self._fitted.get(key)
        if found is None:
            found = style
            while self.px(found.size) > SMALLEST_TEXT_PX and not self._fits(text, found, width, height):
                found = replace(found, size=found.size * _SHRINK)
            self._remember(self._fitted, key, found)
        return found

    def broken(self, text: str, style: Style, width: float) -> bool:
        """Whether a line of this width would have to break a word."""
        return self._longest_word(text, style) > width

    def shortened(self, text: str, style: Style, width: float) -> str:
        """A plain text of one line, cut with an ellipsis where the width ends."""
        if self.measure(text, style)[0] <= width:
            return text
        kept = text
        while kept and self.measure(f"{kept}…", style)[0] > width:
            kept = kept[:-1].rstrip().removesuffix("\\")
        return f"{kept}…"

    def _fits(self, text: str, style: Style, width: float, height: float) -> bool:
        return not self.broken(text, style, width) and self.measure(text, style, width)[1] <= height

    def _remember(self, memory: dict[_Key, _Value], key: _Key, value: _Value) -> None:
        if len(memory) >= _MOST_REMEMBERED:
            memory.clear()
        memory[key] = value

    def _longest_word(self, text: str, style: Style) -> float:
        words = (self._width(piece, style) for line in text.split("\n") for piece in _pieces(line))
        return max(words, default=0) / self.view.scale

    def _room(self, width: float) -> int:
        return 0 if width == inf else max(int(width * self.view.scale), 1)

    def _lines(self, text: str, style: Style, room: int) -> tuple[_Line, ...]:
        key = (text, style, room)
        found = self._set.get(key)
        if found is None:
            found = tuple(self._wrapped(text, style, room))
            self._remember(self._set, key, found)
        return found

    def _wrapped(self, text: str, style: Style, room: int) -> Iterator[_Line]:
        for paragraph in text.split("\n"):
            line: list[_Piece] = []
            used = 0
            for piece in self._breakable(_pieces(paragraph), style, room):
                width = self._width(piece, style)
                if room and line and used + width > room and piece.text != " ":
                    yield self._closed(line, style)
                    line, used = [], 0
                if line or piece.text != " ":
                    line.append(piece)
                    used += width
            yield self._closed(line, style)

    def _closed(self, line: list[_Piece], style: Style) -> _Line:
        while line and line[-1].text == " ":
            line.pop()
        return _Line(tuple(line), sum(self._width(piece, style) for piece in line))

    def _breakable(self, pieces: Iterator[_Piece], style: Style, room: int) -> Iterator[_Piece]:
        """The pieces, those that no line can hold broken into letters."""
        for piece in pieces:
            if room and not piece.icon and self._width(piece, style) > room:
                yield from (replace(piece, text=letter) for letter in piece.text)
            else:
                yield piece

    def _width(self, piece: _Piece, style: Style) -> int:
        px = self.px(style.size)
        if piece.icon:
            return round(px * _ICON_HEIGHT)
        return sum(_font(face, px).size(run)[0] for face, run in _runs(piece.text, _face(style, piece.bold)))

    def _height(self, lines: int, style: Style) -> int:
        px = self.px(style.size)
        return round(px * style.leading * (lines - 1)) + _font(style.face, px).get_height()

    def _drawn(self, lines: tuple[_Line, ...], style: Style) -> Surface:
        px = self.px(style.size)
        edge = max(round(px * 0.09), 1) if style.outline else 0
        width = max((line.width for line in lines), default=0)
        size = (max(width, 1) + 2 * edge, self._height(len(lines), style) + 2 * edge)
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        for number, line in enumerate(lines):
            x = edge + round((width - line.width) * style.align)
            y = edge + round(px * style.leading * number)
            if edge:
                self._draw_line(surface, line, style, x, y, edge)
            self._draw_line(surface, line, style, x, y, 0)
        return surface

    def _draw_line(self, surface: Surface, line: _Line, style: Style, x: int, y: int, edge: int) -> None:
        px = self.px(style.size)
        base = y + _font(style.face, px).get_ascent()
        for piece in line.pieces:
            if piece.icon:
                side = round(px * _ICON_HEIGHT)
                if not edge:
                    picture = self._art.exact(self._icon(piece.text, is_light(style.colour)), side, side)
                    place = (x, base - round(side * _ICON_ABOVE))
                    surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
                x += side
                continue
            for face, run in _runs(piece.text, _face(style, piece.bold)):
                font = _font(face, px)
                font.outline = edge
                words = font.render(run, True, style.outline if edge else style.colour)
                font.outline = 0
                place = (x - edge, base - font.get_ascent() - edge)
                surface.blit(words.premul_alpha(), place, special_flags=pygame.BLEND_PREMULTIPLIED)
                x += font.size(run)[0]


def plain(text: str) -> str:
    """A text without its marks, as for a window's title."""
    return "".join("" if piece.icon else piece.text for piece in _pieces(text))


def _face(style: Style, bold: bool) -> Face:
    return Face.BOLD if bold and style.face == Face.BODY else style.face


def _pieces(text: str) -> Iterator[_Piece]:
    """Words, single spaces and icons, in the order they are read."""
    word, bold, signs = "", False, iter(text)
    for sign in signs:
        if sign == "\\":
            word += next(signs, "")
        elif sign in " *<":
            if word:
                yield _Piece(word, bold)
            word = ""
            if sign == " ":
                yield _Piece(" ", bold)
            elif sign == "*":
                bold = not bold
            else:
                name = "".join(iter(lambda: next(signs, ">"), ">"))
                yield _Piece(name, icon=True)
        elif sign.isprintable() or sign in _UNSEEN:
            word += sign
    if word:
        yield _Piece(word, bold)


@cache
def _runs(text: str, face: Face) -> tuple[tuple[Face, str], ...]:
    """The text in stretches that one font can show."""
    shown = ((_face_for(sign, face), sign) for sign in text if sign not in _UNSEEN)
    known = ((found or Face.BODY, sign if found else _BOX) for found, sign in shown)
    return tuple(
        (one, "".join(sign for _, sign in run)) for one, run in groupby(known, key=lambda pair: pair[0])
    )


@cache
def _face_for(sign: str, face: Face) -> Face | None:
    faces = (face, Face.BOLD) if face == Face.TITLE else (face,)
    return next((one for one in faces if sign == " " or _has(one, sign)), None)


def _has(face: Face, sign: str) -> bool:
    """Whether a font has a letter: what it draws differs from what it draws for no letter at all."""
    font = _font(face, 24)
    pictures = [font.render(text, True, "#ffffff").get_buffer().raw for text in (sign, _UNKNOWN)]
    return pictures[0] != pictures[1]


@cache
def _font(face: Face, px: int) -> Font:
    return Font(_FILES[face], px)
