"""Typesetting: how large a text is, how it fits into a box, and what of it is shown where it does not.

Sizes are virtual units and follow the player's text scale; no text falls below 13 real pixels.
"""

from collections.abc import Callable
from functools import lru_cache
from math import ceil, inf
from typing import TypeVar, TypeVarTuple, Unpack, cast

from msgspec import field
from msgspec.structs import replace
from pygame import Surface

from game.values import Record
from scenes.stage.art import Art
from scenes.stage.drawing import Drawing
from scenes.stage.layout import WindowView
from scenes.stage.scripts import without_last_cluster
from scenes.stage.text import Lines, Style, marked
from scenes.stage.text_drawing import drawn_lines, edge_of, height_of_lines
from scenes.stage.theme import SMALLEST_TEXT_PX, Theme, is_light
from scenes.stage.wrapping import (
    Piece,
    TextLine,
    longest_word,
    piece_width,
    pieces,
    wrapped,
)

_NARROWER = 0.94
_TO_SPARE = 2.0
_ROUNDING = 0.01
"""In pixels: tolerance for a length that was converted from pixels to units and back."""
_UNEVEN_WORDS, _UNEVEN_LINES = 1.2, 1.1
"""By how much a word may be narrower and a line lower in a smaller font than by its share."""
_MOST_REMEMBERED = 5000
_MOST_SCALES = 8
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")
_Asked = TypeVarTuple("_Asked")


class _Fits(Record):
    """How texts fit into boxes, worked out once for a scale of the window and a text size."""

    styles: dict[tuple[Lines, float, float], tuple[Style, ...]] = field(default_factory=dict)
    cuts: dict[tuple[str, Style, float, float], str] = field(default_factory=dict)
    stacks: dict[tuple[Lines, float, float], Lines] = field(default_factory=dict)
    evened: dict[tuple[str, Style, float], float] = field(default_factory=dict)


@lru_cache(_MOST_SCALES)
def _fits_at(scale: float, text_scale: float) -> _Fits:
    return _Fits()


class Typesetter:
    """Sets text for one window and one theme."""

    def __init__(
        self, view: WindowView, theme: Theme, art: Art, icon: Callable[[str, bool], Drawing]
    ) -> None:
        self.view = view
        self.theme = theme
        self._art = art
        self._icon = icon
        self._known = _fits_at(view.scale, theme.text_scale)
        self._aligned: dict[tuple[Style, float], Style] = {}
        self.worked_out: dict[tuple[object, ...], object] = {}
        """The cache of `once_for_typesetter`."""

    def px(self, size: float) -> int:
        """How many pixels high a font of this size is here."""
        return max(round(size * self.theme.text_scale * self.view.scale), SMALLEST_TEXT_PX)

    def surface(self, text: str, style: Style, width: float = inf) -> Surface:
        """The text, premultiplied, wrapped at a width in units."""
        room = self._room(width, style)
        key = ("text", text, style, room, self.px(style.size), self._art.swaps)
        return self._art.cache.make(key, lambda: self._drawn(self._lines(text, style, room), style))

    def measure(self, text: str, style: Style, width: float = inf) -> tuple[float, float]:
        """Width and height in units that the text takes."""
        lines = self._lines(text, style, self._room(width, style))
        scale = self.view.scale
        widest, edges = max((line.width for line in lines), default=0), 2 * self._edge(style)
        return (widest + edges) / scale, (self._height(len(lines), style) + edges) / scale

    def evened(self, text: str, style: Style, widest: float) -> float:
        """About the narrowest room that needs no more lines and breaks no more words: no line is left with a
        single word."""
        key = (text, style, widest)
        found = self._known.evened.get(key)
        if found is None:
            found = self._evened(text, style, widest)
            _remember(self._known.evened, key, found)
        return found

    def _evened(self, text: str, style: Style, widest: float) -> float:
        widest, height = self.measure(text, style, widest)
        room = widest + _TO_SPARE
        whole = not self.broken(text, style, room)
        narrowest = room / 2  # In less, two full lines would be three; a letter a line has no narrower room.
        while room * _NARROWER > narrowest and self.measure(text, style, room * _NARROWER)[1] == height:
            if whole and self.broken(text, style, room * _NARROWER):
                break
            room *= _NARROWER
        return room

    def fitted(self, text: str, style: Style, width: float, height: float) -> Style:
        """The style, smaller if it must be for the text to fit; never below the smallest that can be read."""
        return self._fitted_alike(((text, style),), width, height)[0]

    def boxed(self, text: str, style: Style, width: float, height: float) -> tuple[str, Style]:
        """The text and its style as they fit into a box: smaller if they must be, then cut short."""
        fits = self.fitted(text, style, width, height)
        key = (text, fits, width, height)
        found = self._known.cuts.get(key)
        if found is None:
            found = self._cut(text, fits, width, height)
            _remember(self._known.cuts, key, found)
        return found, fits

    def stacked(self, lines: Lines, width: float, height: float) -> Lines:
        """Texts that fit into a box one under the other: all smaller alike if they must be. Where that is not
        enough the last ones are left out, and one that stands alone is cut short."""
        key = (lines, width, height)
        found = self._known.stacks.get(key)
        if found is None:
            found = self._stacked(lines, width, height)
            _remember(self._known.stacks, key, found)
        return found

    def _stacked(self, lines: Lines, width: float, height: float) -> Lines:
        shown = lines
        while len(shown) > 1:
            styles = self._fitted_alike(shown, width, height)
            shown = tuple((text, style) for (text, _), style in zip(shown, styles, strict=True))
            if self._fit(shown, width, height):
                return shown
            shown = lines[: len(shown) - 1]
        return tuple(self.boxed(text, style, width, height) for text, style in shown)

    def aligned(self, style: Style, align: float) -> Style:
        key = (style, align)
        found = self._aligned.get(key)
        if found is None:
            found = replace(style, align=align)
            _remember(self._aligned, key, found)
        return found

    def hold(self, lines: Lines, width: float, height: float) -> bool:
        """Whether a box has room for the whole of the texts, in whatever size."""
        return [text for text, _ in self.stacked(lines, width, height)] == [text for text, _ in lines]

    def broken(self, text: str, style: Style, width: float) -> bool:
        """Whether a line of this width would have to break a word."""
        room = self._room(width, style)
        return bool(room) and longest_word(text, style.face, self.px(style.size)) > room

    def shortened(self, text: str, style: Style, width: float) -> str:
        """A plain text of one line, cut with an ellipsis where the width ends."""
        if self.measure(text, style)[0] <= width:
            return text
        kept = text[: 1 + _most(len(text), lambda count: self.measure(text[:count], style)[0] <= width)]
        while kept and self.measure(f"{kept}…", style)[0] > width:
            kept = without_last_cluster(kept).rstrip().removesuffix("\\")
        return f"{kept}…"

    def _fit(self, lines: Lines, width: float, height: float) -> bool:
        used = sum(self.measure(text, style, width)[1] for text, style in lines)
        return used * self.view.scale <= height * self.view.scale + _ROUNDING and not any(
            self.broken(text, style, width) for text, style in lines
        )

    def _fitted_alike(self, lines: Lines, width: float, height: float) -> tuple[Style, ...]:
        """The styles, all smaller by the same share until the texts fit under one another in a box.

        The first goes down pixel by pixel: a larger text scale begins higher and never ends lower.
        """
        key = (lines, width, height)
        found = self._known.styles.get(key)
        if found is None:
            styles = [style for _, style in lines]
            first, unit = styles[0].size, self.theme.text_scale * self.view.scale
            px = first * unit
            while any(self.px(style.size) > SMALLEST_TEXT_PX for style in styles) and not self._fit(
                tuple((text, style) for (text, _), style in zip(lines, styles, strict=True)), width, height
            ):
                most = self._largest_share(lines, styles, width, height)
                px = ceil(px) - 1 if most >= 1 else min(ceil(px) - 1, ceil(px * most))
                share = px / (first * unit)
                styles = [replace(style, size=style.size * share) for _, style in lines]
            found = tuple(styles)
            _remember(self._known.styles, key, found)
        return found

    def _largest_share(self, lines: Lines, styles: list[Style], width: float, height: float) -> float:
        """How large texts can be at most, by their size now, for no word to be broken and every paragraph to
        have a line. Letters do not get smaller quite alike, so it is a little more than that."""
        longest, lowest = 1, 1
        for (text, _), style in zip(lines, styles, strict=True):
            longest = max(longest, longest_word(text, style.face, self.px(style.size)))
            lowest += self._height(text.count("\n") + 1, style)
        scale = self.view.scale
        return min(width * scale / longest * _UNEVEN_WORDS, height * scale / lowest * _UNEVEN_LINES)

    def _cut(self, text: str, style: Style, width: float, height: float) -> str:
        """As much of a text as its box holds, with an ellipsis where it ends; one line is always there."""
        height = max(height, self.measure("", style)[1])
        if self._fit(((text, style),), width, height):
            return text
        px = self.px(style.size)
        parts = [piece for line in text.split("\n") for piece in (*pieces(line), Piece(" "))]
        parts = self._beginning(parts, style, width, height)
        while parts:
            last = parts.pop()
            ended = replace(last, text=f"{last.text}\u2026")
            alone = not parts or piece_width(ended, style.face, px) > self._room(width, style)
            kept = without_last_cluster(last.text) if alone else ""
            if kept and not last.icon:
                parts.append(replace(last, text=kept))
            cut = f"{marked(parts).rstrip()}\u2026"
            if self._fit(((cut, style),), width, height):
                return cut
        return "\u2026"

    def _beginning(self, parts: list[Piece], style: Style, width: float, height: float) -> list[Piece]:
        """The pieces that fit into a box, and as much of the next as is too much: however long a text is, not
        more of it is looked at."""

        def fits(parts: list[Piece]) -> bool:
            return self._fit(((marked(parts).rstrip(), style),), width, height)

        whole = _most(len(parts) - 1, lambda count: fits(parts[:count]))
        before, following = parts[:whole], parts[whole]
        if following.icon:
            return [*before, following]
        text = following.text
        begun = _most(len(text), lambda count: fits([*before, replace(following, text=text[:count])]))
        return [*before, replace(following, text=text[: begun + 1])]

    def _room(self, width: float, style: Style) -> int:
        """How many pixels a line has, without its outline."""
        if width == inf:
            return 0
        return max(int(width * self.view.scale + _ROUNDING) - 2 * self._edge(style), 1)

    def _lines(self, text: str, style: Style, room: int) -> tuple[TextLine, ...]:
        return wrapped(text, style.face, self.px(style.size), room)

    def _height(self, lines: int, style: Style) -> int:
        return height_of_lines(lines, style, self.px(style.size))

    def _edge(self, style: Style) -> int:
        return edge_of(style, self.px(style.size))

    def _drawn(self, lines: tuple[TextLine, ...], style: Style) -> Surface:
        def icon(name: str, side: int) -> Surface:
            return self._art.exact(self._icon(name, is_light(style.colour)), side, side)

        return drawn_lines(lines, style, self.px(style.size), icon)


def once_for_typesetter(
    work_out: Callable[[Typesetter, Unpack[_Asked]], _Value],
) -> Callable[[Typesetter, Unpack[_Asked]], _Value]:
    """Cache a function's results in the typesetter that it gets, so that they go with it: a cache
    elsewhere would keep old windows alive, with all their pictures."""

    def found(setter: Typesetter, *asked: *_Asked) -> _Value:
        key = (work_out, *asked)
        if key not in setter.worked_out:
            _remember(setter.worked_out, key, work_out(setter, *asked))
        return cast(_Value, setter.worked_out[key])

    return found


def _remember(memory: dict[_Key, _Value], key: _Key, value: _Value) -> None:
    if len(memory) >= _MOST_REMEMBERED:
        memory.clear()
    memory[key] = value


def _most(limit: int, fits: Callable[[int], bool]) -> int:
    """The largest number that fits, if all below it do, and 0 if none does. It is looked for from below, so
    that what is tried is never much larger than what fits."""
    fitting, step = 0, 1
    while fitting + step <= limit and fits(fitting + step):
        fitting, step = fitting + step, 2 * step
    beyond = min(fitting + step, limit + 1)
    while beyond - fitting > 1:
        middle = (fitting + beyond) // 2
        fitting, beyond = (middle, beyond) if fits(middle) else (fitting, middle)
    return fitting
