"""What is outlined around a thing that is pointed at."""

import pytest
from pygame import FRect

from scenes.table.guide import read_beside
from scenes.table.pointing import Pointer

THING = FRect(100, 100, 100, 100)


def pointer(read: list[FRect], ringed: FRect | None = None) -> Pointer:
    found = Pointer(
        lambda key: THING, lambda things: [read for _ in things], lambda thing: [], lambda: ringed
    )
    found.keys = [("thing",)]
    return found


def test_an_outline_leaves_air_around_its_thing_and_less_where_something_is_read_beside_it() -> None:
    assert pointer([]).outlines == [THING.inflate(24, 24)]
    assert pointer([FRect(205, 100, 50, 50)]).outlines == [THING.inflate(6, 6)]


@pytest.mark.parametrize(("width", "same"), [(60, True), (40, False)])
def test_around_the_ring_of_the_focus_an_outline_is_wider(width: float, same: bool) -> None:
    ringed = FRect(100, 100, width, 100)
    assert (pointer([], ringed).outlines == [THING.inflate(44, 44)]) == same


def test_an_outline_leaves_the_ring_beside_it_whole_and_is_left_out_where_its_own_ring_has_no_more_room() -> (
    None
):
    ringed = FRect(210, 100, 100, 100)
    assert pointer([], ringed).dashed == [(THING.inflate(24, 24), [ringed.inflate(32, 32)])]
    assert pointer([FRect(210, 100, 50, 50)], THING).dashed == []


@pytest.mark.parametrize(("height", "a_list"), [(200, True), (150, False)])
def test_no_arrow_stands_on_the_other_lines_of_a_list(height: float, a_list: bool) -> None:
    around = FRect(50, 100, 300, height)
    assert (read_beside(THING, [around], [around]) == [around]) == a_list
