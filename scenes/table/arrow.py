"""The arrow that points at a thing, and where it can stand without hiding anything."""

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import FRect

from game.values import Record
from scenes.stage.widgets.place import place

SHAPE = "M8 1 H16 V11 H22 L12 23 L2 11 H8 Z"
"""The path of an arrow that points down, on a square canvas of `BOX` x `BOX`."""
BOX = 24.0

_SIZES, _GAP = (76.0, 56.0), 8.0
"""In units: the sides that its canvas may have, the best first, and how far it stays from the thing."""
_SHARES = (0.5, 0.2, 0.8)
"""Where on a side it points at, as a share of the way along it."""
_TURNS = {(0, -1): 0.0, (0, 1): 180.0, (-1, 0): -90.0, (1, 0): 90.0}
"""On which side of the thing it stands (across, down: -1 is left and above), and by how many degrees it is
turned to point at it from there."""


class Arrow(Record):
    """Its square, and on which side of its thing it stands."""

    box: FRect
    side: tuple[int, int]

    @property
    def tip(self) -> tuple[float, float]:
        across, down = self.side
        return self.box.centerx - across * self.box.width / 2, self.box.centery - down * self.box.height / 2

    @property
    def turn(self) -> float:
        return _TURNS[self.side]


def arrow_to(goals: Sequence[FRect], obstacles: Sequence[FRect], room: FRect) -> Arrow | None:
    """An arrow to the first of several outlines that has a place for one, where it covers nothing; None where
    there is no such place."""
    taken = [*goals, *obstacles]
    for goal in goals:
        box = place([(size, size) for size in _SIZES], partial(_around, goal), room, [taken])
        if box is not None and box.collidelist(taken) < 0:
            return Arrow(box, _side(box, goal))
    return None


def _around(goal: FRect, size: tuple[float, float]) -> Iterator[FRect]:
    box = FRect((0, 0), size)
    for share in _SHARES:
        x, y = goal.left + goal.width * share, goal.top + goal.height * share
        yield box.move_to(midbottom=(x, goal.top - _GAP))
        yield box.move_to(midtop=(x, goal.bottom + _GAP))
        yield box.move_to(midright=(goal.left - _GAP, y))
        yield box.move_to(midleft=(goal.right + _GAP, y))


def _side(box: FRect, goal: FRect) -> tuple[int, int]:
    if box.right < goal.left or box.left > goal.right:
        return (-1 if box.right < goal.left else 1), 0
    return 0, (-1 if box.bottom < goal.top else 1)
