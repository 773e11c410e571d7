"""Points at things on a table with a dashed outline, for lessons and for the coach; of what is to be pressed
the dashes are red, and an arrow stands beside it.

The glow says who must decide and what may be clicked; this only says what is spoken of.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import FRect

from game.values import Record
from scenes.stage.canvas import Canvas
from scenes.stage.outlines import dashes
from scenes.stage.paint import shape_surface
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.place import place
from scenes.table.stands import Key

Where = Callable[[Key], FRect | None]
"""Where something lies now; None if it cannot be seen."""

_AIR, _CLOSE = 12.0, 6.0
"""In units: between a thing and its outline at most; the second where it lies on something else."""
_RING = 16.0
"""In units: how far the ring of the focus stands off at most, with its own width."""
_IN_A_ROW = 1.25
"""Things have one outline that takes at most this share of what they take themselves."""
_SEEN = 0.6
"""So much of a thing is seen at least if its outline leaves out the rest."""
_SHAPE, _CANVAS = "M8 1 H16 V11 H22 L12 23 L2 11 H8 Z", 24.0
"""The path of an arrow that points down, and the side of the square that it is drawn on."""
_SIZES, _GAP = (76.0, 56.0), 8.0
"""In units: the sides that its square may have, the best first, and how far it stays from the outline."""
_MOST_ARROWS = 3
_SHARES = (0.5, 0.2, 0.8, 0.95)
"""Where on a side it points at, as a share of the way along it."""
_TURNS = {(0, -1): 0.0, (0, 1): 180.0, (-1, 0): -90.0, (1, 0): 90.0}
"""On which side of the thing it stands (across, down: -1 is left and above), and by how many degrees it is
turned to point at it from there."""


class InSight(Record):
    """What lies around things that are pointed at: what is to be seen on the table, which outlines leave
    whole unless they are on a sheet over it; what else is read or pressed; what things may lie in, and which
    of that are sheets, which outlines on the table leave whole; what has the focus, whose ring is enough; and
    which of what is to be seen tells nothing, so that outlines go over it."""

    obstacles: Sequence[FRect]
    controls: Sequence[FRect]
    frames: Sequence[FRect]
    ringed: Sequence[FRect]
    wordless: Sequence[FRect] = ()


class Arrow(Record):
    """Its square, and on which side of its thing it stands."""

    box: FRect
    side: tuple[int, int]

    @property
    def tip(self) -> tuple[float, float]:
        across, down = self.side
        return self.box.centerx - across * self.box.width / 2, self.box.centery - down * self.box.height / 2


class Pointer(Decor):
    """Points at things by their keys, wherever they are just now."""

    def __init__(self, where: Where, in_sight: Callable[[], InSight]) -> None:
        super().__init__()
        self._where, self._in_sight = where, in_sight
        self.keys: Sequence[Key] = ()
        self.to_press = True
        """Whether the things are to be pressed, and not only to be looked at."""
        self.dashed: list[tuple[FRect, list[FRect]]] = []
        """Every outline, and what it leaves whole where it would cross that."""
        self.arrows: Sequence[Arrow] = ()
        """To what is to be pressed, the first of it if there is room: they hide nothing that is to be seen.
        Several things of a kind are alike, such as two seats: each has an arrow or none has. None where there
        is no such place: the outline has to do."""
        self._arrows_for: object = None
        """What the arrows were found for."""

    @property
    def things(self) -> list[FRect]:
        """Whatever is pointed at and can be seen."""
        return [thing for _, thing in self._found()]

    def _found(self) -> list[tuple[Key, FRect]]:
        found = ((key, self._where(key)) for key in self.keys)
        return [(key, rect) for key, rect in found if rect is not None and rect.width]

    @property
    def outlines(self) -> list[FRect]:
        """What is outlined, with a little air around it."""
        return [outline for outline, _ in self.dashed]

    def look(self, room: FRect) -> None:
        """Find outlines and arrow anew: things move, and so does what lies around them."""
        things = self.things
        seen = self._in_sight() if things else InSight((), (), (), ())
        things = _in_rows(things, seen.obstacles)
        whole = [*seen.obstacles, *seen.controls]
        self.dashed = _dashed(things, seen, room)
        goals = self._goals() if self.to_press else []
        asked = [goals, [tuple(rect) for rect in (*self.outlines, room, *whole)]]
        if asked != self._arrows_for:
            self._arrows_for, self.arrows = asked, arrows_to(goals, whole, room)

    def _goals(self) -> list[list[FRect]]:
        """The outlines around things of each kind, in the order in which these are pointed at."""
        kinds: dict[object, list[FRect]] = {}
        for key, thing in self._found():
            around = kinds.setdefault(key[0], [])
            around += [one for one in self.outlines if one.collidepoint(thing.center) and one not in around]
        return [*kinds.values()]

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        self.look(canvas.kit.window.room)
        white = colours.focus_edge
        line, under = (colours.red.top, white) if self.to_press else (white, colours.ink)
        for rect, gaps in self.dashed:
            dashes(canvas, rect, Size.RADIUS, line, Size.OUTLINE, under, gaps)
        for arrow in self.arrows:
            box, turn = arrow.box, _TURNS[arrow.side]
            fill, edge = colours.red.top, colours.focus_edge
            canvas.put(shape_surface(canvas, _SHAPE, _CANVAS, box.width, fill, edge, turn), *box.center)


def _dashed(things: Sequence[FRect], seen: InSight, room: FRect) -> list[tuple[FRect, list[FRect]]]:
    """The outline of each thing, and what it leaves whole."""
    others = [one for one in (*seen.obstacles, *seen.controls) if not any(_is_part(one, it) for it in things)]
    beside = [one for one in others if one not in seen.wordless]
    cut = [one for one in seen.obstacles if one in beside and not any(map(one.contains, things))]
    sheets = [one for one in seen.frames if not one.contains(room)]
    frames, outlines, whole = [*seen.frames, *others], list[FRect](), list[list[FRect]]()
    for thing in things:
        on_table = not any(sheet.contains(thing) for sheet in sheets)
        above = [sheet for sheet in sheets if on_table and not sheet.collidepoint(thing.center)]
        whole.append([*(cut if on_table else ()), *above])
        in_front = _in_front(thing, whole[-1])
        outlines.append(_inside(_outline(in_front, [*beside, *above], frames), in_front, room))
    rings = [one.inflate(2 * _RING, 2 * _RING) for one in seen.ringed]
    found = []
    for outline, left in zip(outlines, whole, strict=True):
        gaps = (*left, *rings, *outlines)
        crossed = [gap for gap in gaps if gap.colliderect(outline) and not outline.contains(gap)]
        found.append((outline, crossed))
    return found


def _in_rows(things: Sequence[FRect], obstacles: Sequence[FRect]) -> list[FRect]:
    """Those that fill a row or column together are one thing, unless something else lies between them or in a
    corner that neither fills."""
    for number, one in enumerate(things):
        for later, other in enumerate(things[number + 1 :], number + 1):
            both = one.union(other)
            apart = [box for box in obstacles if not (box.colliderect(one) or box.colliderect(other))]
            filled = _area(both) <= _IN_A_ROW * (_area(one) + _area(other))
            if filled and both.collidelist(apart) < 0:
                rest = [*things[:number], both, *things[number + 1 : later], *things[later + 1 :]]
                return _in_rows(rest, obstacles)
    return [*things]


def _area(rect: FRect) -> float:
    return rect.width * rect.height


def _is_part(one: FRect, thing: FRect) -> bool:
    """Whether it is part of the thing, or nearly the same."""
    return thing.contains(one) or (one.collidepoint(thing.center) and thing.collidepoint(one.center))


def _in_front(thing: FRect, cut: Sequence[FRect]) -> FRect:
    """What is seen of a thing whose edge lies under something as wide as it is: the outline ends before that,
    and is whole."""
    left, top, right, bottom = thing.left, thing.top, thing.right, thing.bottom
    for one in (one for one in cut if one.colliderect(thing)):
        if one.left <= left and one.right >= right:
            bottom = min(bottom, one.top - Size.OUTLINE) if one.bottom >= bottom else bottom
            top = max(top, one.bottom + Size.OUTLINE) if one.top <= top else top
        if one.top <= top and one.bottom >= bottom:
            right = min(right, one.left - Size.OUTLINE) if one.right >= right else right
            left = max(left, one.right + Size.OUTLINE) if one.left <= left else left
    seen = FRect(left, top, right - left, bottom - top)
    return seen if min(seen.width / thing.width, seen.height / thing.height) >= _SEEN else thing


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


def _inside(outline: FRect, thing: FRect, room: FRect) -> FRect:
    """All of its line is to be seen, whether its thing leaves the window or not."""
    window = room.inflate(-2 * Size.OUTLINE, -2 * Size.OUTLINE)
    inside = outline.clip(window)
    return inside.union(thing) if room.contains(thing) and outline.contains(thing) else inside


def arrows_to(goals: Sequence[Sequence[FRect]], obstacles: Sequence[FRect], room: FRect) -> Sequence[Arrow]:
    """Arrows to all outlines of the first small group in which each has a place for one that covers nothing.
    A crowd of arrows would point at nothing."""
    taken = [*(goal for group in goals for goal in group), *obstacles]
    for group in (one for one in goals if len(one) <= _MOST_ARROWS):
        found: list[Arrow] = []
        for goal in group:
            arrow = _arrow_to(goal, [*taken, *(one.box for one in found)], room)
            found += [] if arrow is None else [arrow]
        if group and len(found) == len(group):
            return found
    return ()


def _arrow_to(goal: FRect, taken: list[FRect], room: FRect) -> Arrow | None:
    box = place([(size, size) for size in _SIZES], partial(_around, goal), room, [taken])
    if box is None or box.collidelist(taken) >= 0:
        return None
    across = (box.left > goal.right) - (box.right < goal.left)
    return Arrow(box, (across, 0 if across else 1 if box.top > goal.bottom else -1))


def _around(goal: FRect, size: tuple[float, float]) -> Iterator[FRect]:
    box = FRect((0, 0), size)
    for share in _SHARES:
        x, y = goal.left + goal.width * share, goal.top + goal.height * share
        yield box.move_to(midbottom=(x, goal.top - _GAP))
        yield box.move_to(midtop=(x, goal.bottom + _GAP))
        yield box.move_to(midright=(goal.left - _GAP, y))
        yield box.move_to(midleft=(goal.right + _GAP, y))
