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
Rects = Callable[[], Sequence[FRect]]

_AROUND, _CLOSE = 12.0, 3.0
"""In units: between a thing and its outline; the second where the first would lie on something else."""
_RING = 16.0
"""In units: how far the ring of the focus stands off at most, with its own width."""
_RADIUS, _LINE = 20.0, 5.0
"""In units: the radius of an outline's corners, and how thick it is."""


class Pointer(Decor):
    """Points at things by their keys, wherever they are just now. `obstacles` are what is to be seen on the
    table, `controls` whatever else lies there; `ringed` has the focus, and its ring is outline enough."""

    def __init__(self, where: Where, obstacles: Rects, controls: Rects, ringed: Rects) -> None:
        super().__init__()
        self._where, self._obstacles, self._controls, self._ringed = where, obstacles, controls, ringed
        self.keys: Sequence[Key] = ()
        self._arrow: Arrow | None = None
        self._arrow_for: tuple[object, ...] = ()
        """The outlines, obstacles and room that the cached arrow was found for."""

    @property
    def things(self) -> list[FRect]:
        """Whatever is pointed at and can be seen."""
        found = (self._where(key) for key in self.keys)
        return [rect for rect in found if rect is not None and rect.width]

    @property
    def outlines(self) -> list[FRect]:
        """What is outlined, with a little air around it."""
        return [outline for outline, _ in self.dashed]

    @property
    def dashed(self) -> list[tuple[FRect, list[FRect]]]:
        """Every outline, and what it leaves whole where it would cross that."""
        return self._look_around()[0]

    def _look_around(self) -> tuple[list[tuple[FRect, list[FRect]]], list[FRect]]:
        """What is dashed, and all that an arrow must not hide; it takes a look at the whole table."""
        things = self.things
        if not things:
            return [], []
        obstacles, controls = self._obstacles(), self._controls()
        rings = [one.inflate(2 * _RING, 2 * _RING) for one in self._ringed()]
        return [_outlined(thing, obstacles, controls, rings) for thing in things], [*obstacles, *controls]

    def arrow(self, room: FRect) -> Arrow | None:
        """The arrow to one of the things, the first if there is room: it hides nothing that is to be seen.
        None where there is no such place: the outline has to do."""
        dashed, in_sight = self._look_around()
        return self._arrow_to([outline for outline, _ in dashed], in_sight, room)

    def _arrow_to(self, outlines: list[FRect], in_sight: list[FRect], room: FRect) -> Arrow | None:
        asked = tuple(tuple(tuple(rect) for rect in rects) for rects in (outlines, in_sight, [room]))
        if asked != self._arrow_for:
            self._arrow_for, self._arrow = asked, arrow_to(outlines, in_sight, room)
        return self._arrow

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        dashed, in_sight = self._look_around()
        for rect, gaps in dashed:
            dashes(canvas, rect, _RADIUS, colours.focus_edge, _LINE, colours.ink, gaps)
        arrow = self._arrow_to([outline for outline, _ in dashed], in_sight, canvas.kit.window.room)
        if arrow is not None:
            fill, edge = colours.red.top, colours.focus_edge
            picture = shape_surface(canvas, SHAPE, BOX, arrow.box.width, fill, edge, arrow.turn)
            canvas.put(picture, *arrow.box.center)


def _outlined(
    thing: FRect, obstacles: Sequence[FRect], controls: Sequence[FRect], rings: Sequence[FRect]
) -> tuple[FRect, list[FRect]]:
    beside, others = ([one for one in rects if _is_beside(one, thing)] for rects in (obstacles, controls))
    loose, tight = (thing.inflate(2 * air, 2 * air) for air in (_AROUND, _CLOSE))
    outline = loose if loose.collidelist([*beside, *others]) < 0 else tight
    crossed = [one for one in (*beside, *rings) if one.colliderect(outline) and not outline.contains(one)]
    return outline, crossed


def _is_beside(one: FRect, thing: FRect) -> bool:
    """Whether it neither holds the thing nor is part of it, nor is nearly the same."""
    same = one.collidepoint(thing.center) and thing.collidepoint(one.center)
    return not (same or one.contains(thing) or thing.contains(one))
