"""Points at things on a table with a dashed outline and an arrow, for lessons and for the coach.

The glow says who must decide and what may be clicked; this only says what is spoken of.
"""

from collections.abc import Callable, Sequence

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.outlines import dashes
from scenes.stage.paint import shape_surface
from scenes.stage.widgets.base import Decor
from scenes.table.arrow import BOX, SHAPE, Arrow, arrow_to
from scenes.table.stands import Key

Where = Callable[[Key], FRect | None]
"""Where something lies now; None if it cannot be seen."""
RectsBesideEach = Callable[[Sequence[FRect]], list[list[FRect]]]
"""The areas to be read beside each of several things."""
RectsBeside = Callable[[FRect], list[FRect]]
"""The areas to be read beside a thing."""

_AROUND, _CLOSE = 12.0, 3.0
"""In units: between a thing and its outline; the second where the first would lie on something to read."""
_AROUND_A_RING = 22.0
"""In units: the same around what has the focus, whose ring lies within."""
_RING = 16.0
"""In units: how far the ring of the focus stands off at most, with its own width."""
_SAME = 0.5
"""What has the ring is what is pointed at if more than this share of the larger lies on the other."""
_RADIUS, _LINE = 20.0, 5.0
"""In units: the radius of an outline's corners, and how thick it is."""


class Pointer(Decor):
    """Points at things by their keys, wherever they are just now. `keeps_clear` tells what is to be read
    beside a thing, `written` what stands across its edge and stays whole, `ringed` what has the focus."""

    def __init__(
        self,
        where: Where,
        keeps_clear: RectsBesideEach,
        written: RectsBeside,
        ringed: Callable[[], FRect | None],
    ) -> None:
        super().__init__()
        self._where = where
        self._keeps_clear = keeps_clear
        self._written = written
        self._ringed = ringed
        self.keys: Sequence[Key] = ()
        self._arrow: Arrow | None = None
        self._arrow_for: tuple[object, ...] = ()
        """The outlines, areas and room that the cached arrow was found for."""

    def _around(self) -> list[tuple[FRect, list[FRect]]]:
        """Everything that is pointed at and can be seen, and what is to be read beside it."""
        found = (self._where(key) for key in self.keys)
        things = [rect for rect in found if rect is not None and rect.width]
        return [*zip(things, self._keeps_clear(things), strict=True)]

    @property
    def outlines(self) -> list[FRect]:
        """What is outlined, with a little air around it."""
        return [self._outline(*around) for around in self._around()]

    @property
    def dashed(self) -> list[tuple[FRect, list[FRect]]]:
        """Every outline, and what it would cross and leaves whole. Where there is no room for one around the
        ring of the focus, that ring is outline enough."""
        return self._dashed(self._around())

    def _dashed(self, around: list[tuple[FRect, list[FRect]]]) -> list[tuple[FRect, list[FRect]]]:
        found = []
        for thing, read in around:
            rect = self._outline(thing, read)
            if not self._has_ring(thing) or rect.collidelist(read) < 0:
                crossed = [*self._written(thing), *self._ring_beside(thing)]
                found.append((rect, [one for one in crossed if not rect.contains(one)]))
        return found

    def _ring_beside(self, thing: FRect) -> list[FRect]:
        """The ring of the focus, if something else has it."""
        ringed = self._ringed()
        return [] if ringed is None or self._has_ring(thing) else [ringed.inflate(2 * _RING, 2 * _RING)]

    def _outline(self, thing: FRect, read: list[FRect]) -> FRect:
        """With less air where it would lie on what is read beside it, with more where it would lie on a
        ring."""
        if self._has_ring(thing):
            return thing.inflate(2 * _AROUND_A_RING, 2 * _AROUND_A_RING)
        loose, tight = (thing.inflate(2 * air, 2 * air) for air in (_AROUND, _CLOSE))
        return loose if loose.collidelist(read) < 0 else tight

    def _has_ring(self, thing: FRect) -> bool:
        ringed = self._ringed()
        return ringed is not None and _area(thing.clip(ringed)) > _SAME * max(_area(thing), _area(ringed))

    def arrow(self, room: FRect) -> Arrow | None:
        """The arrow to one of the things, the first if there is room: it hides nothing that is to be read.
        None where there is no such place: the outline has to do."""
        return self._arrow_among(self._around(), room)

    def _arrow_among(self, around: list[tuple[FRect, list[FRect]]], room: FRect) -> Arrow | None:
        taken = [read for _, read in around]
        goals = [self._outline(*one) for one in around]
        asked = tuple(tuple(tuple(rect) for rect in rects) for rects in (goals, *taken, [room]))
        if asked != self._arrow_for:
            self._arrow_for, self._arrow = asked, arrow_to(goals, taken, room)
        return self._arrow

    def draw(self, canvas: Canvas) -> None:
        colours, around = canvas.kit.colours, self._around()
        for rect, gaps in self._dashed(around):
            dashes(canvas, rect, _RADIUS, colours.focus_edge, _LINE, colours.ink, gaps)
        arrow = self._arrow_among(around, canvas.kit.window.room)
        if arrow is not None:
            fill, edge = colours.red.top, colours.focus_edge
            picture = shape_surface(canvas, SHAPE, BOX, arrow.box.width, fill, edge, arrow.turn)
            canvas.put(picture, *arrow.box.center)


def _area(rect: FRect) -> float:
    return rect.width * rect.height
