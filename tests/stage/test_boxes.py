"""Rows, columns, grids and the sheet give every part its room."""

import pygame
import pytest
from pygame import FRect

from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.sound import Sound
from scenes.stage.theme import Theme
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.boxes import Column, Grid, Pinned, Ring, Row, RowOrColumn, Space
from scenes.stage.widgets.button import Button, RoundButton
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import Sheet
from scenes.symbols import symbol

BOX = FRect(100, 50, 600, 400)


class Block(Decor):
    """Likes to be so large."""

    def __init__(self, width: float = 100, height: float = 40) -> None:
        super().__init__()
        self._size = (width, height)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return self._size


pygame.font.init()


def a_kit(width: int = 1920, height: int = 1080, text_scale: float = 1.0) -> Kit:
    return Kit(WindowView(width, height), Theme(text_scale=text_scale), Sound(), symbol)


def test_a_column_gives_what_is_left_to_the_part_that_fills() -> None:
    first, middle, last = Block(), Block(), Block()
    Column(first, middle, last, gap=10, fill=middle).lay(a_kit(), BOX)
    assert [tuple(one.rect) for one in (first, middle, last)] == [
        (100, 50, 600, 40),
        (100, 100, 600, 300),
        (100, 410, 600, 40),
    ]


def test_what_cannot_be_seen_takes_no_room() -> None:
    first, hidden, last = Block(), Block(), Block()
    hidden.visible = False
    Column(first, hidden, last, gap=10).lay(a_kit(), BOX)
    assert last.rect.top == 100


def test_a_row_shares_its_width_and_a_part_without_a_share_has_what_it_likes() -> None:
    one, two, own = Block(), Block(), Block(width=90)
    Row(one, two, own, gap=5, shares=(1, 3, 0)).lay(a_kit(), BOX)
    assert [one.rect.width for one in (one, two, own)] == pytest.approx([125, 375, 90])
    assert own.rect.right == BOX.right


def test_a_space_pushes_its_neighbours_apart_and_a_crowd_gives_up_alike() -> None:
    left, right = Block(200), Block(100)
    Row(left, Space(), right, gap=0, least=150).lay(a_kit(), BOX)
    assert (left.rect.right, right.rect.left) == (300, 550)
    Row(left, Space(), right, gap=0).lay(a_kit(), FRect(0, 0, 150, 40))
    assert (left.rect.width, right.rect.width) == pytest.approx((100, 50))


def test_a_grid_has_rows_of_equal_parts() -> None:
    parts = [Block(height=30) for _ in range(5)]
    grid = Grid(*parts, columns=3, gap=0)
    grid.lay(a_kit(), BOX)
    assert [tuple(part.rect.topleft) for part in parts] == [
        (100, 50),
        (300, 50),
        (500, 50),
        (100, 80),
        (300, 80),
    ]
    assert grid.height_at(a_kit(), 600) == 60


def test_in_a_tall_window_two_parts_lie_under_one_another() -> None:
    one, two = Block(), Block()
    pair = RowOrColumn(one, two, gap=0)
    pair.lay(a_kit(1280, 720), BOX)
    assert (one.rect.top, two.rect.left) == (two.rect.top, 400)
    pair.lay(a_kit(720, 1280), BOX)
    assert (two.rect.top, two.rect.height) == (90, 360)


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_words_ask_for_the_room_that_they_need(text_scale: float) -> None:
    kit = a_kit(text_scale=text_scale)
    text = "A sentence that is long enough to need several lines in a narrow column."
    for widget in (Button(text, lambda: None, icon="paw"), Label(text)):
        smaller, wider = widget.height_at(a_kit(), 300), widget.height_at(kit, 600)
        assert widget.height_at(kit, 300) >= max(smaller * text_scale, wider)


def test_a_pinned_part_keeps_its_size_at_its_edge_and_never_leaves_its_place() -> None:
    kit, block = a_kit(), Block(200, 100)
    Pinned(block, across=1.0, down=0.0).lay(kit, BOX)
    assert tuple(block.rect) == (500, 50, 200, 100)
    Pinned(block, width=300, height=50).lay(kit, BOX)
    assert tuple(block.rect) == (250, 225, 300, 50)
    Pinned(block, across=0.0, down=1.0).lay(kit, FRect(0, 0, 150, 80))
    assert tuple(block.rect) == (0, 0, 150, 80)


def test_a_part_pinned_to_a_width_is_as_high_as_it_must_be_there() -> None:
    kit, label = a_kit(), Label("A sentence that needs several lines where it has little room.")
    Pinned(label, width=200).lay(kit, BOX)
    assert label.rect.height == label.height_at(kit, 200) > label.height_at(kit, 600)


def test_a_ring_begins_at_the_bottom_and_goes_round_clockwise() -> None:
    kit, blocks = a_kit(), [Block(20, 10) for _ in range(4)]
    Ring(*blocks, above=5).lay(kit, BOX)
    middles = [pytest.approx(middle) for middle in (BOX.midbottom, BOX.midleft, BOX.midtop, BOX.midright)]
    assert [block.rect.center for block in blocks] == middles


def test_what_stands_in_a_ring_has_the_room_that_the_ring_leaves() -> None:
    kit, blocks = a_kit(), [Block(20, 100) for _ in range(2)]
    ring = Ring(*blocks, above=50)
    ring.lay(kit, BOX)
    assert tuple(ring.room_inside(BOX)) == (100, 100, 600, 300)


def test_a_round_button_stays_round_when_letters_are_large() -> None:
    kit, button = a_kit(text_scale=2.0), RoundButton("paw", lambda: None, tip="")
    assert button.natural_size(kit) == (button.height_at(kit, 72), 72)


def test_the_body_of_a_sheet_scrolls_only_where_it_must() -> None:
    kit, body = a_kit(), Block(height=300)
    footer = Button("Back", lambda: None)
    sheet = Sheet("Title", body=body, footer=footer)
    sheet.lay(kit, FRect(0, 0, 600, sheet.height_at(kit, 600)))
    assert body in list(sheet.children())
    assert body.rect.bottom < footer.rect.top < footer.rect.bottom < sheet.rect.bottom
    sheet.lay(kit, FRect(0, 0, 600, 300))
    assert sheet.area in list(sheet.children())
    assert sheet.area.rect.bottom < footer.rect.top
    assert list(sheet.area.children()) == [body]
    assert body.clip == sheet.area.rect
