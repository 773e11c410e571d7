"""What the host points at: its dashed outline, and the arrow that is drawn beside it."""

from collections.abc import Sequence

import pytest
from pygame import FRect, Rect, mask

from scenes.stage.canvas import Canvas
from scenes.stage.scene import Page
from scenes.table.pointing import InSight, Pointer
from tests.scenes.launching import Launch

ROOM = FRect(0, 0, 1920, 1080)
THING = FRect(800, 500, 100, 130)


def outlines(*things: FRect, others: Sequence[FRect] = ()) -> list[FRect]:
    pointer = pointer_at(*things, others=others)
    pointer.look(ROOM)
    return pointer.outlines


def pointer_at(*things: FRect, others: Sequence[FRect] = ()) -> Pointer:
    pointer = Pointer(lambda key: things[key[0]], lambda: InSight(others, (), (ROOM,), ()))
    pointer.keys = [(number,) for number, _ in enumerate(things)]
    return pointer


def test_around_a_thing_alone_the_dashes_leave_some_air() -> None:
    assert outlines(THING) == [FRect(788, 488, 124, 154)]


def test_between_two_things_the_dashes_run_in_the_middle() -> None:
    assert outlines(THING, others=[FRect(910, 500, 100, 130)]) == [FRect(788, 488, 117, 154)]


def test_what_lies_on_something_larger_is_outlined_close_by() -> None:
    assert outlines(THING, others=[FRect(500, 400, 500, 400)]) == [FRect(794, 494, 112, 142)]


@pytest.mark.parametrize(("apart", "together"), [(120, True), (160, False)])
def test_cards_in_a_row_have_one_outline_and_cards_far_apart_each_their_own(
    apart: float, together: bool
) -> None:
    assert len(outlines(THING, THING.move(apart, 0))) == (1 if together else 2)


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("side", [(0, -1), (0, 1), (-1, 0), (1, 0)])
def test_an_arrow_is_as_large_as_its_square_and_points_at_its_thing(
    launch: Launch, side: tuple[int, int]
) -> None:
    canvas = Canvas(launch(Page, (1920, 1080)).app.kit)
    thing = THING.inflate(24, 24)
    taken = {
        (0, -1): FRect(thing.left, 0, thing.width, thing.top),
        (0, 1): FRect(thing.left, thing.bottom, thing.width, 1080 - thing.bottom),
        (-1, 0): FRect(0, 0, thing.left, 1080),
        (1, 0): FRect(thing.right, 0, 1920 - thing.right, 1080),
    }
    pointer = pointer_at(THING, others=[rect for one, rect in taken.items() if one != side])
    pointer.draw(canvas)
    (arrow,) = pointer.arrows
    assert arrow.side == side
    picture, *_ = canvas.entries[-1]
    drawn, size = mask.from_surface(picture), picture.get_width()
    (seen,) = drawn.get_bounding_rects()
    assert min(seen.size) > 0.8 * size
    point, shaft = (_drawn_at(drawn, seen, side, end) for end in (-1, 1))
    assert 0 < point < 0.7 * shaft


def _drawn_at(drawn: mask.Mask, seen: Rect, side: tuple[int, int], end: int) -> int:
    """How much is drawn at an end: -1 is the one towards the thing."""
    depth = seen.width // 12
    across, down = side[0] * end, side[1] * end
    if across:
        strip = Rect(seen.left if across < 0 else seen.right - depth, seen.top, depth, seen.height)
    else:
        strip = Rect(seen.left, seen.top if down < 0 else seen.bottom - depth, seen.width, depth)
    return drawn.overlap_area(mask.Mask(strip.size, fill=True), strip.topleft)
