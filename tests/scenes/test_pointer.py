"""What is outlined around a thing that is pointed at."""

import pytest
from pygame import FRect

from scenes.table.pointing import Pointer

THING = FRect(100, 100, 100, 100)
LOOSE, TIGHT = THING.inflate(24, 24), THING.inflate(6, 6)
ROOM = FRect(0, 0, 1000, 1000)


def pointer(*obstacles: FRect, controls: tuple[FRect, ...] = (), ringed: tuple[FRect, ...] = ()) -> Pointer:
    found = Pointer(lambda key: THING, lambda: obstacles, lambda: controls, lambda: ringed)
    found.keys = [("thing",)]
    return found


def test_an_outline_leaves_air_around_its_thing_and_less_where_something_lies_beside_it() -> None:
    assert pointer().dashed == [(LOOSE, [])]
    assert pointer(FRect(205, 100, 50, 50)).dashed == [(TIGHT, [])]
    assert pointer(controls=(FRect(150, 100, 100, 100),)).dashed == [(TIGHT, [])]


def test_an_outline_leaves_out_what_it_would_cross_but_not_what_holds_its_thing_or_is_part_of_it() -> None:
    across, holds, part = FRect(190, 120, 50, 50), FRect(0, 0, 400, 400), FRect(110, 110, 20, 20)
    same = THING.move(4, -6)
    assert pointer(across, holds, part, same).dashed == [(TIGHT, [across])]


@pytest.mark.parametrize("ringed", [THING, FRect(210, 100, 100, 100)])
def test_an_outline_leaves_the_ring_of_the_focus_whole_and_the_ring_of_its_own_thing_is_enough(
    ringed: FRect,
) -> None:
    ring = ringed.inflate(32, 32)
    ((outline, gaps),) = pointer(ringed=(ringed,)).dashed
    assert (outline, gaps) == (LOOSE, [ring])
    assert ring.contains(outline) == (ringed == THING)


def test_no_arrow_stands_on_the_other_lines_of_a_list() -> None:
    lines = FRect(100, 0, 100, 400)
    arrow = pointer(controls=(lines,)).arrow(ROOM)
    assert arrow is not None
    assert arrow.side == (-1, 0)
