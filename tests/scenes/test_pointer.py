"""What is outlined around things that are pointed at."""

import pytest
from pygame import FRect

from scenes.stage.scene import Page
from scenes.table.pointing import InSight, Pointer
from scenes.table.stands import Key
from tests.scenes.launching import Launch

THING = FRect(100, 100, 100, 100)
LOOSE, CLOSE = THING.inflate(24, 24), THING.inflate(12, 12)
ROOM = FRect(0, 0, 1000, 1000)


def pointer(
    *obstacles: FRect,
    things: tuple[FRect, ...] = (THING,),
    controls: tuple[FRect, ...] = (),
    frames: tuple[FRect, ...] = (ROOM,),
    ringed: tuple[FRect, ...] = (),
) -> Pointer:
    found = Pointer(lambda key: things[key[0]], lambda: InSight(obstacles, controls, frames, ringed))
    found.keys = [(number,) for number in range(len(things))]
    found.look(ROOM)
    return found


def outlined(left: float, top: float, right: float, bottom: float) -> FRect:
    """The thing with so much air on each side."""
    return FRect(THING.left - left, THING.top - top, 100 + left + right, 100 + top + bottom)


def test_an_outline_stands_in_the_middle_between_its_thing_and_what_is_beside_it() -> None:
    assert pointer().dashed == [(LOOSE, [])]
    assert pointer(FRect(210, 100, 50, 50)).dashed == [(outlined(12, 12, 5, 12), [])]
    assert pointer(controls=(FRect(100, 90, 50, 4),)).dashed == [(outlined(12, 3, 12, 12), [])]
    assert pointer(FRect(204, 206, 50, 50)).dashed == [(outlined(12, 12, 12, 3), [])]


def test_an_outline_stands_in_the_middle_between_its_thing_and_the_edge_of_what_holds_it() -> None:
    panel, window = FRect(90, 96, 300, 300), FRect(98, 0, 400, 400)
    assert pointer(frames=(ROOM, panel)).dashed == [(outlined(5, 2, 12, 12), [])]
    assert pointer(frames=(window,)).dashed == [(outlined(1, 12, 12, 12), [])]
    assert pointer(panel).outlines == [outlined(5, 2, 6, 6)]
    assert pointer(frames=(ROOM, FRect(THING))).dashed == [(LOOSE, [])]


def test_an_outline_is_close_to_a_thing_that_lies_across_the_edge_of_something_larger() -> None:
    card, badge = FRect(150, 100, 200, 300), FRect(190, 90, 20, 20)
    assert pointer(controls=(card,)).dashed == [(CLOSE, [])]
    assert pointer(controls=(badge,)).dashed == [(LOOSE, [])]


def test_an_outline_leaves_out_what_it_would_cross_but_not_what_is_part_of_its_thing() -> None:
    across, part = FRect(190, 120, 50, 50), FRect(110, 110, 20, 20)
    same = THING.move(4, -6)
    assert pointer(across, part, same).dashed == [(LOOSE, [across])]


def test_things_in_a_row_have_one_outline_and_others_that_touch_leave_each_other_out() -> None:
    beside, below = THING.move(110, 0), THING.move(90, 104)
    row = pointer(things=(THING, beside, THING.move(220, 0)))
    assert row.dashed == [(FRect(88, 88, 344, 124), [])]
    far = pointer(things=(THING, THING.move(180, 0)))
    assert far.outlines == [LOOSE, LOOSE.move(180, 0)]
    steps = pointer(things=(THING, below))
    first, second = LOOSE, LOOSE.move(90, 104)
    assert steps.dashed == [(first, [second]), (second, [first])]


def test_things_have_no_outline_together_that_would_lie_on_something_beside_one_of_them() -> None:
    strip, cards, head = FRect(150, 100, 400, 50), FRect(100, 160, 500, 200), FRect(100, 90, 40, 60)
    together = FRect(88, 88, 524, 284)
    assert pointer(things=(strip, cards)).outlines == [together]
    apart = pointer(head, things=(strip, cards))
    assert len(apart.outlines) == 2
    assert not any(one.colliderect(head) for one in apart.outlines)
    assert [gaps for _, gaps in apart.dashed if head in gaps] == []


def test_what_lies_under_a_sheet_leaves_no_gap_in_outlines_on_it() -> None:
    sheet, banner = FRect(50, 50, 400, 400), FRect(20, 120, 120, 20)
    assert pointer(banner, frames=(ROOM,)).dashed == [(LOOSE, [banner])]
    assert pointer(banner, frames=(ROOM, sheet)).dashed == [(LOOSE, [])]


def test_the_outline_of_what_lies_half_under_a_sheet_ends_before_the_sheet() -> None:
    ((outline, gaps),) = pointer(frames=(ROOM, FRect(50, 0, 400, 130))).dashed
    assert not gaps
    assert outline.top > 130
    assert outline.bottom == LOOSE.bottom
    corner, below = FRect(50, 0, 100, 130), FRect(0, 0, 400, 145)
    assert pointer(frames=(ROOM, corner)).dashed == [(CLOSE, [corner])]
    assert pointer(frames=(ROOM, below)).dashed == [(CLOSE, [below])]


def test_the_outline_of_what_lies_beside_a_sheet_does_not_run_over_it() -> None:
    assert pointer(frames=(ROOM, FRect(50, 0, 400, 94))).dashed == [(outlined(12, 3, 12, 12), [])]


def test_an_outline_lies_inside_the_window_where_its_thing_leaves_it() -> None:
    ((outline, _),) = pointer(things=(FRect(100, 900, 200, 150),)).dashed
    assert ROOM.contains(outline)
    assert outline.bottom < ROOM.bottom


@pytest.mark.parametrize("ringed", [THING, FRect(210, 100, 100, 100)])
def test_an_outline_leaves_the_ring_of_the_focus_whole_and_the_ring_of_its_own_thing_is_enough(
    ringed: FRect,
) -> None:
    ring = ringed.inflate(32, 32)
    ((outline, gaps),) = pointer(ringed=(ringed,)).dashed
    assert (outline, gaps) == (LOOSE, [ring])
    assert ring.contains(outline) == (ringed == THING)


def test_what_is_only_looked_at_is_outlined_and_has_no_arrow() -> None:
    assert pointer().arrows
    looked_at = pointer()
    looked_at.to_press = False
    looked_at.look(ROOM)
    assert looked_at.arrows == ()
    assert looked_at.outlines == [LOOSE]


def test_no_arrow_stands_on_the_other_lines_of_a_list() -> None:
    lines = FRect(100, 0, 100, 400)
    (arrow,) = pointer(controls=(lines,)).arrows
    assert arrow.side == (-1, 0)


def test_things_of_a_kind_have_an_arrow_each_and_of_several_kinds_the_first() -> None:
    """Two seats are as good as each other; a bid is set before its kind is chosen."""
    other = THING.move(500, 0)
    for keys, pointed_at in (
        ((("seat", 1), ("seat", 2)), [THING, other]),
        ((("own bid",), ("thing", 1)), [THING]),
    ):
        where = dict[Key, FRect](zip(keys, (THING, other), strict=True))
        found = Pointer(where.get, lambda: InSight((), (), (ROOM,), ()))
        found.keys = keys
        found.look(ROOM)
        assert [one.tip[0] for one in found.arrows] == [one.centerx for one in pointed_at]


class PointingPage(Page):
    def enter(self) -> None:
        found = pointer(frames=())
        found.rect = FRect(ROOM)
        self.desk.add(found)


@pytest.mark.usefixtures("real_pictures")
def test_an_outline_is_as_thick_as_can_be_seen_and_covers_nothing_else(launch: Launch) -> None:
    """In pixels of a window in which a unit is a pixel."""
    driver = launch(PointingPage, (1920, 1080))
    driver.wait(0.2)
    picture = driver.picture()
    y = round(THING.centery)
    ground = picture.get_at((THING.centerx, y))
    inked = [x for x in range(60, round(THING.centerx)) if picture.get_at((x, y)) != ground]
    assert inked == [*range(84, 92)]
