"""The arrow that points at a thing, and where it can stand without hiding anything."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import cos, radians, sin, sqrt

from pygame import FRect

from game.values import Record

SHAPE = "M8 1 H16 V11 H22 L12 23 L2 11 H8 Z"
"""The path of an arrow that points down, on a square canvas of `BOX` x `BOX`."""
BOX = 24.0
_MIDDLE, _TIP = 12.0, 23.0
"""On that canvas: its middle, across and down, and how far down the tip is."""
_HEAD = ((1, 10), (23, 10), (12, 24))
_SHAFT = ((7, 0), (17, 0), (17, 11), (7, 11))
"""On that canvas: the corners of its two parts. They reach one beyond the path, for the line around it."""

_LARGE, _USUAL_GAP = (76.0, 52.0, 40.0), 10.0
_SMALL, _NARROW_GAP = (52.0, 40.0, 32.0, 26.0), 5.0
"""In units: the sides that its canvas may have, the best first, and how far the tip stays from the thing.
The small ones are tried where no large one has room."""
_BEFORE_CORNERS = 14.0
"""In units: how far it stays from both ends of the side that it points at."""
_SLIDES = (0.3, 0.7, 0.1, 0.9, 0.0, 1.0)
"""Where else on a side it stands if its middle is not free, as a share of the way along it."""
_ROUNDED = 20.0 * (1 - 1 / sqrt(2))
"""In units: how far inside its corner an outline runs across and down, being rounded with a radius of 20."""

_STRAIGHT = {(0, -1): 0.0, (0, 1): 180.0, (-1, 0): -90.0, (1, 0): 90.0}
_SLANTED = {(-1, -1): -45.0, (1, -1): 45.0, (-1, 1): -135.0, (1, 1): 135.0}
"""On which side of the thing it stands (across, down: -1 is left and above), and by how many degrees it is
turned to point at it from there."""
_Spot = tuple[float, float, tuple[int, int], float]
"""A point on an outline, the way that leads away from it, and how an arrow to it is turned."""


class Arrow(Record):
    tip: tuple[float, float]
    turn: float
    size: float

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its square canvas."""
        return self._at(_MIDDLE, _MIDDLE)

    @property
    def parts(self) -> list[FRect]:
        """The areas that it covers: one about its head, one about its shaft."""
        return [_around([self._at(x, y) for x, y in part]) for part in (_HEAD, _SHAFT)]

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of its canvas lies, turned about the tip as it is."""
        unit, turn = self.size / BOX, radians(self.turn)
        across, down = (x - _MIDDLE) * unit, (y - _TIP) * unit
        return (
            self.tip[0] + across * cos(turn) - down * sin(turn),
            self.tip[1] + across * sin(turn) + down * cos(turn),
        )


def arrow_to(goals: Sequence[FRect], taken: Sequence[Sequence[FRect]], room: FRect) -> Arrow | None:
    """An arrow to the first of several outlines that has a place for one, where it covers nothing that is
    taken around that one; None where there is no such place."""
    around = [(goal, [*goals, *others]) for goal, others in zip(goals, taken, strict=True)]
    for sizes, gap, spots in (
        (_LARGE, _USUAL_GAP, _middles),
        (_LARGE, _USUAL_GAP, _elsewhere),
        (_SMALL, _NARROW_GAP, _all_around),
    ):
        for (goal, others), size in product(around, sizes):
            for x, y, (across, down), turn in spots(goal):
                away = gap / sqrt(across**2 + down**2)
                arrow = Arrow((x + across * away, y + down * away), turn, size)
                if all(room.contains(part) and part.collidelist(others) < 0 for part in arrow.parts):
                    return arrow
    return None


def _middles(goal: FRect) -> Iterator[_Spot]:
    return _along_sides(goal, 0.5)


def _elsewhere(goal: FRect) -> Iterator[_Spot]:
    for share in _SLIDES:
        yield from _along_sides(goal, share)
    for (across, down), turn in _SLANTED.items():
        x = goal.centerx + across * (goal.width / 2 - _ROUNDED)
        y = goal.centery + down * (goal.height / 2 - _ROUNDED)
        yield x, y, (across, down), turn


def _all_around(goal: FRect) -> Iterator[_Spot]:
    yield from _middles(goal)
    yield from _elsewhere(goal)


def _along_sides(goal: FRect, share: float) -> Iterator[_Spot]:
    inside = goal.inflate(-min(2 * _BEFORE_CORNERS, goal.width), -min(2 * _BEFORE_CORNERS, goal.height))
    along = inside.left + inside.width * share, inside.top + inside.height * share
    for (across, down), turn in _STRAIGHT.items():
        x = goal.centerx + across * goal.width / 2 if across else along[0]
        y = goal.centery + down * goal.height / 2 if down else along[1]
        yield x, y, (across, down), turn


def _around(points: Sequence[tuple[float, float]]) -> FRect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
