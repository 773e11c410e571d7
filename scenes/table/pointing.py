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

_AIR, _CLOSE = 12.0, 6.0
"""In units: between a thing and its outline at most; the second where it lies on something else."""
_RING = 16.0
"""In units: how far the ring of the focus stands off at most, with its own width."""
_RADIUS, _LINE = 20.0, 4.0
"""In units: the radius of an outline's corners, and how thick its dashes are, half as thick as all of it."""
_IN_A_ROW = 1.25
"""Things have one outline that takes at most this share of what they take themselves."""


class Pointer(Decor):
    """Points at things by their keys, wherever they are just now. `obstacles` are what is to be seen on the
    table, `controls` whatever else lies there, `frames` what things lie in; `ringed` has the focus, and its
    ring is outline enough."""

    def __init__(self, where: Where, obstacles: Rects, controls: Rects, frames: Rects, ringed: Rects) -> None:
        super().__init__()
        self._where, self._obstacles, self._controls = where, obstacles, controls
        self._frames, self._ringed = frames, ringed
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
        things = _in_rows(self.things)
        if not things:
            return [], []
        obstacles, controls, frames = self._obstacles(), self._controls(), self._frames()
        rings = [one.inflate(2 * _RING, 2 * _RING) for one in self._ringed()]
        in_sight = [*obstacles, *controls]
        others = [one for one in in_sight if not any(_is_part(one, thing) for thing in things)]
        outlines = [_outline(thing, others, [*frames, *others]) for thing in things]
        dashed = []
        for thing, outline in zip(things, outlines, strict=True):
            beside = [one for one in obstacles if not _is_part(one, thing) and not one.contains(thing)]
            rest = [one for one in outlines if one is not outline]
            cut = (*beside, *rings, *rest)
            dashed.append(
                (outline, [one for one in cut if one.colliderect(outline) and not outline.contains(one)])
            )
        return dashed, in_sight

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


def _in_rows(things: Sequence[FRect]) -> list[FRect]:
    """Those that fill a row or column together are one thing."""
    for number, one in enumerate(things):
        for later, other in enumerate(things[number + 1 :], number + 1):
            both = one.union(other)
            if _area(both) <= _IN_A_ROW * (_area(one) + _area(other)):
                return _in_rows([*things[:number], both, *things[number + 1 : later], *things[later + 1 :]])
    return [*things]


def _area(rect: FRect) -> float:
    return rect.width * rect.height


def _outline(thing: FRect, others: Sequence[FRect], frames: Sequence[FRect]) -> FRect:
    """Around a thing, on each side in the middle between it and what stands nearest there; close to it where
    it lies on something larger."""
    airs = [_AIR] * 4
    for one in others:
        apart = thing.left - one.right, thing.top - one.bottom, one.left - thing.right, one.top - thing.bottom
        side = apart.index(max(apart))
        if apart[side] >= 0:
            airs[side] = min(airs[side], apart[side] / 2)
        elif _area(one) > _area(thing):
            airs = [min(air, _CLOSE) for air in airs]
    for frame in frames:
        inside = [thing.left - frame.left, thing.top - frame.top]
        inside += [frame.right - thing.right, frame.bottom - thing.bottom]
        if min(inside) > 0:
            airs = [min(air, way / 2) for air, way in zip(airs, inside, strict=True)]
    left, top, right, bottom = airs
    return FRect(thing.left - left, thing.top - top, thing.width + left + right, thing.height + top + bottom)


def _is_part(one: FRect, thing: FRect) -> bool:
    """Whether it is part of the thing, or nearly the same."""
    return thing.contains(one) or (one.collidepoint(thing.center) and thing.collidepoint(one.center))
