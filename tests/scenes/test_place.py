"""Where a tip or an arrow stands beside its thing."""

from functools import partial

import pytest
from pygame import FRect

from scenes.stage.scene import Page
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.notes import Toasts, tip_sizes
from scenes.stage.widgets.place import beside, place
from scenes.table.pointing import arrows_to
from tests.scenes.launching import Launch

ROOM = FRect(0, 0, 1000, 1000)
THING = FRect(400, 400, 200, 100)
WIDE, NARROW = (300.0, 80.0), (150.0, 160.0)


def tip(*obstacles: FRect, asked: tuple[FRect, ...] = (), thing: FRect = THING) -> FRect | None:
    candidates = partial(beside, thing, [*asked, *obstacles], ROOM)
    return place([WIDE, NARROW], candidates, ROOM, ([thing], asked, obstacles))


def test_it_stands_close_above_the_middle_of_its_thing() -> None:
    assert tip() == FRect(350, 304, 300, 80)


def test_something_above_lets_it_stand_below() -> None:
    assert tip(FRect(300, 200, 400, 180)) == FRect(350, 516, 300, 80)


def test_it_moves_aside_as_far_as_a_neighbour_needs_before_it_goes_to_another_side() -> None:
    assert tip(FRect(300, 200, 120, 180)) == FRect(436, 304, 300, 80)


def test_it_is_narrow_where_there_is_no_room_for_wide_lines() -> None:
    above, below, right = FRect(0, 0, 1000, 390), FRect(0, 510, 1000, 490), FRect(610, 390, 390, 120)
    left = FRect(0, 390, 200, 120)
    assert tip(above, below, right, left) == FRect(234, 370, 150, 160)


@pytest.mark.parametrize(("height", "beyond"), [(90, True), (150, False)])
def test_it_stands_beyond_a_title_but_not_beyond_a_list(height: float, beyond: bool) -> None:
    title = FRect(0, 395 - height, 1000, height)
    found = tip(title, FRect(0, 505, 1000, 495), FRect(0, 390, 390, 120), FRect(610, 390, 390, 120))
    assert found is not None
    assert (found.bottom <= title.top) == beyond


def test_where_nothing_nearer_is_free_only_a_part_of_it_is_beside_its_thing() -> None:
    above, below, left = FRect(0, 0, 1000, 390), FRect(0, 510, 600, 490), FRect(0, 390, 390, 120)
    assert tip(above, below, left, FRect(610, 390, 390, 70)) == FRect(616, 476, 300, 80)


def test_where_everything_is_taken_it_hides_what_matters_least() -> None:
    above, rest = FRect(0, 0, 1000, 400), FRect(0, 400, 1000, 600)
    assert tip(rest, asked=(above,)) == FRect(350, 516, 300, 80)
    assert tip(above, asked=(rest,)) == FRect(350, 304, 300, 80)


def test_it_is_always_all_in_sight() -> None:
    corner = FRect(0, 0, 50, 50)
    found = tip(thing=corner)
    assert found is not None
    assert ROOM.contains(found)
    assert not found.colliderect(corner)


def test_an_arrow_points_from_above_with_a_small_gap() -> None:
    (arrow,) = arrows_to([[THING]], [], ROOM)
    assert arrow.box == FRect(462, 316, 76, 76)
    assert arrow.tip == (500, 392)


@pytest.mark.parametrize(("free", "size"), [(100, 76), (68, 56), (60, None)])
def test_an_arrow_is_as_large_as_there_is_room_and_rather_missing_than_tiny(
    free: float, size: float | None
) -> None:
    left, top, right, bottom = THING.left - free, THING.top - free, THING.right + free, THING.bottom + free
    outside = [FRect(0, 0, 1000, top), FRect(0, 0, left, 1000)]
    outside += [FRect(0, bottom, 1000, 1000), FRect(right, 0, 1000, 1000)]
    arrows = arrows_to([[THING]], outside, ROOM)
    assert [arrow.box.width for arrow in arrows] == ([] if size is None else [size])


@pytest.mark.parametrize(("taken", "points_at"), [((470, 70), 440), ((400, 130), 560)])
def test_an_arrow_points_beside_the_middle_of_a_side_where_that_is_taken(
    taken: tuple[float, float], points_at: float
) -> None:
    others = [
        FRect(taken[0], 300, taken[1], 90),
        FRect(0, 500, 1000, 500),
        FRect(0, 0, 390, 1000),
        FRect(610, 0, 390, 1000),
    ]
    (arrow,) = arrows_to([[THING]], others, ROOM)
    assert arrow.box.width == 56
    assert arrow.tip == (points_at, 392)


def test_an_arrow_points_at_the_next_thing_where_the_first_has_no_room() -> None:
    other = FRect(100, 800, 100, 50)
    (arrow,) = arrows_to([[THING], [other]], [THING.inflate(200, 200)], ROOM)
    assert arrow.tip == (150, 792)


def test_of_things_that_are_alike_each_has_an_arrow_or_none_has() -> None:
    other = FRect(100, 800, 100, 50)
    assert [one.tip for one in arrows_to([[THING, other]], [], ROOM)] == [(500, 392), (150, 792)]
    assert arrows_to([[THING, other]], [other.inflate(200, 200)], ROOM) == ()
    many = [FRect(left, 100, 50, 50) for left in (100, 300, 500, 700)]
    assert [one.tip for one in arrows_to([many, [other]], [], ROOM)] == [(150, 792)]


@pytest.mark.parametrize(("window", "most"), [((1920, 1080), 460), ((640, 360), 720)])
def test_a_tip_has_lines_of_two_lengths_and_air_around_them(
    launch: Launch, window: tuple[int, int], most: float
) -> None:
    kit, style, text = launch(Page, window).app.kit, Style(Face.BODY, Size.SMALL), "all is well " * 20
    wide, narrow = tip_sizes(kit, text, style, 1800)
    for share, (width, height) in ((1.0, wide), (0.6, narrow)):
        assert 0.85 * share * most < width - 36 <= share * most
        assert height == pytest.approx(kit.typesetter.measure(text, style, share * most)[1] + 25.2)


@pytest.mark.parametrize(("free_from", "most"), [(0.0, 900.0), (1300.0, 405.0)])
def test_a_toast_has_long_lines_or_short_ones_beside_what_lies_there(
    launch: Launch, free_from: float, most: float
) -> None:
    kit, style, text = launch(Page, (1920, 1080)).app.kit, Style(Face.BODY, Size.BODY), "all is well " * 20
    toasts = Toasts()
    toasts.obstacles = lambda: [[FRect(0, 0, free_from, 1080)]]
    toasts.say(text)
    box = toasts.box(kit)
    assert 0.85 * most < box.width - 54 <= most
    assert box.height == pytest.approx(kit.typesetter.measure(text, style, most)[1] + 25.2)
    assert free_from <= box.left
    assert abs(box.centerx - 960) < Size.MARGIN or box.left < free_from + Size.MARGIN
    assert box.top == 32
