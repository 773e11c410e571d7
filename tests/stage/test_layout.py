"""Units and pixels: the safe area is always inside the window, and the mouse finds what is drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from scenes.stage.layout import WindowView, column, grid, row

sizes = st.tuples(st.integers(320, 5000), st.integers(180, 3000))


@given(sizes)
def test_the_room_always_holds_the_safe_area(size: tuple[int, int]) -> None:
    view = WindowView(*size)
    assert view.room.inflate(0.01, 0.01).contains(view.safe)


@given(sizes)
def test_the_room_fills_the_window_without_bars(size: tuple[int, int]) -> None:
    view = WindowView(*size)
    assert view.rect_px(view.room).size == size
    assert view.rect_px(view.room).topleft == (0, 0)


@given(sizes, st.floats(0, 1920), st.floats(0, 1080))
def test_the_mouse_finds_the_point_that_is_drawn_there(size: tuple[int, int], x: float, y: float) -> None:
    view = WindowView(*size)
    found = view.units(*view.point_px(x, y))
    assert found == pytest.approx((x, y), abs=1 / view.scale)


def test_neighbours_stay_neighbours_at_every_scale() -> None:
    view = WindowView(1366, 768)
    left, right = row(FRect(0, 0, 1001, 50), 2, 0)
    assert view.rect_px(left).right == view.rect_px(right).left


def test_a_window_without_a_size_still_has_a_scale() -> None:
    assert WindowView(0, 0).scale > 0


def test_a_grid_fills_its_rectangle_row_by_row() -> None:
    cells = list(grid(FRect(0, 0, 210, 110), 2, 1, 10))
    assert cells == [FRect(0, 0, 100, 110), FRect(110, 0, 100, 110)]
    assert list(column(FRect(0, 0, 100, 210), 2, 10))[1] == FRect(0, 110, 100, 100)
