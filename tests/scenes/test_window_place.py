"""The window comes back where it was, as large as it was."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from scenes.frame.app import App
from scenes.frame.desktop_room import room_for
from scenes.frame.window import SMALLEST, GameWindow
from scenes.stage.scene import Scene
from scenes.store.window_place import WindowPlace, read_place, write_place

PLACE = WindowPlace((900, 700), (40, 60), ((1024, 768),))


@pytest.fixture
def closing() -> Iterator[list[GameWindow]]:
    windows: list[GameWindow] = []
    yield windows
    for window in windows:
        window.close()


def opened(closing: list[GameWindow], before: WindowPlace | None) -> GameWindow:
    closing.append(GameWindow(before=before))
    return closing[-1]


def test_a_place_that_was_kept_is_read_again(tmp_path: Path) -> None:
    write_place(tmp_path, PLACE)
    assert read_place(tmp_path) == PLACE


@pytest.mark.parametrize(
    "bad", ["", "{}", '{"size": [1], "position": [0, 0], "screens": []}', '{"size": [1e999, 5]}', "[" * 9000]
)
def test_a_place_that_is_not_understood_is_no_place(tmp_path: Path, bad: str) -> None:
    (tmp_path / "window.json").write_text(bad, encoding="utf-8")
    assert read_place(tmp_path) is None


def test_where_nothing_can_be_written_the_place_is_forgotten(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    write_place(tmp_path / "file", PLACE)
    assert read_place(tmp_path / "file") is None


def test_the_window_comes_back_where_and_as_large_as_it_was(closing: list[GameWindow]) -> None:
    usual = opened(closing, None).place
    again = opened(closing, replace(usual, size=(900, 600), position=(40, 60))).place
    assert (again.size, again.position) == ((900, 600), (40, 60))


def test_with_other_screens_only_its_size_comes_back(closing: list[GameWindow]) -> None:
    usual = opened(closing, None).place
    other = replace(usual, size=(900, 600), position=(4000, 60), screens=((800, 600), (800, 600)))
    again = opened(closing, other).place
    assert again.size == (900, 600)
    assert again.position != other.position


@pytest.mark.parametrize("position", [(90_000, 60), (40, 90_000), (-1200, 60), (40, -900)])
def test_where_no_screen_is_only_its_size_comes_back(
    closing: list[GameWindow], position: tuple[int, int]
) -> None:
    usual = opened(closing, None).place
    again = opened(closing, replace(usual, size=(900, 600), position=position)).place
    assert again.size == (900, 600)
    assert again.position != position


def test_where_no_screen_was_nor_is_known_only_its_size_comes_back(
    closing: list[GameWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", list)
    again = opened(closing, replace(PLACE, screens=())).place
    assert again.size == PLACE.size
    assert again.position != PLACE.position


@pytest.mark.parametrize("position", [(-900, 60), (1100, 60), (40, -700), (-1000, 800)])
def test_with_two_screens_it_comes_back_on_either_side_of_the_first(position: tuple[int, int]) -> None:
    two = ((1024, 768), (1024, 768))
    assert replace(PLACE, position=position, screens=two).position_among(two) == position


@pytest.mark.parametrize("size", [(1, 1), (90_000, 90_000), (-5, 600)])
def test_the_window_is_never_smaller_than_works_nor_larger_than_a_screen(
    closing: list[GameWindow], size: tuple[int, int]
) -> None:
    usual = opened(closing, None).place
    width, height = opened(closing, replace(usual, size=size)).place.size
    assert SMALLEST[0] <= width <= max(screen[0] for screen in usual.screens)
    assert SMALLEST[1] <= height <= max(screen[1] for screen in usual.screens)


def test_the_system_says_how_much_of_the_screen_a_window_may_take(closing: list[GameWindow]) -> None:
    """Without a window manager that is all of it."""
    (screen,) = opened(closing, None).place.screens
    assert room_for(closing[0]._window) == Rect((0, 0), screen)


def test_a_window_that_fills_the_screen_remembers_where_it_was_before() -> None:
    app = App(Scene, size=(900, 600))
    app.window.toggle_fullscreen()
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESIZED))
    app.frame()
    assert app.window.place.size == (900, 600)
    app.close()
