"""Makes the program draw blank pictures and words of the usual sizes, so that tests take less time.

Places, texts and behaviour stay the same. A test that looks at pixels all the same fails with a message.
"""

import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from typing import Any, TypeVar

import pygame
import pytest
from pygame import Surface

from scenes.frame import dimmed
from scenes.frame.window import GameWindow
from scenes.stage import art, outlines, paint, picture_workers, svg_shapes, text_drawing
from scenes.stage.canvas import Entry
from scenes.stage.raster import RasterRequest
from scenes.stage.screen import Screen
from tests.driver import Driver

T = TypeVar("T")
_DRAWS_EVERY = 1.0
_KEPT = 500
_REAL_SURFACE = GameWindow.surface


def draw_blank(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(art, "rasterise", _blank_cut)
    patch.setattr(svg_shapes, "rasterise_svg", _blank_document)
    patch.setattr(paint, "_plate", _blank_plate)
    patch.setattr(outlines, "soft_picture", _blank_soft_picture)
    patch.setattr(paint, "stretched", _blank_stretched)
    patch.setattr(text_drawing, "_draw_line", _write_nothing)
    patch.setattr(Screen, "show", _show_nothing)
    patch.setattr(dimmed, "draw", _write_nothing)
    patch.setattr(GameWindow, "surface", _surface_for_the_program_only)
    patch.setattr(picture_workers, "ThreadPoolExecutor", _SynchronousExecutor)
    draw_seldom(patch)


def draw_seldom(patch: pytest.MonkeyPatch) -> None:
    """Draw few frames, for tests that do not look at those on the way."""
    patch.setattr(Driver, "draws_after_events", False)
    patch.setattr(Driver, "draws_after_waits", False)
    patch.setattr(Driver, "draws_every_rest", False)
    patch.setattr(Driver, "draws_every", _DRAWS_EVERY)


class _SynchronousExecutor(ThreadPoolExecutor):
    """An executor that runs everything at once in the calling thread: blank pictures take no time."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        done: Future[T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def require_pictures() -> None:
    """Fail a test that looks at pixels of blank pictures."""
    if Screen.show is _show_nothing:
        raise LookupError("the pictures of this test are blank: it should use the fixture `real_pictures`")


def _blank(width: int, height: int) -> Surface:
    """Another one for every picture, so that frames can be compared."""
    return _pixels(width, height).subsurface((0, 0, width, height))


@lru_cache(_KEPT)
def _pixels(width: int, height: int) -> Surface:
    """The same for all pictures of a size: surfaces are never changed once made."""
    return Surface((width, height), pygame.SRCALPHA, 32)


def _blank_cut(cut: RasterRequest, swaps: tuple[str, ...] = ()) -> Surface:
    return _blank(cut.width, cut.height)


def _blank_document(document: str, size: tuple[int, int]) -> Surface:
    return _blank(*size)


def _blank_plate(width: int, height: int, look: paint.Plate, scale: float, margin: int) -> Surface:
    return _blank(width + 2 * margin, height + 2 * margin)


def _blank_soft_picture(body: str, width: int, height: int, reach: float) -> Surface:
    return _blank(width, height)


def _blank_stretched(picture: Surface, width: int) -> Surface:
    return _blank(width, picture.height)


def _write_nothing(*line: object) -> None:
    pass


def _show_nothing(screen: Screen, entries: list[Entry], target: Surface, *how: object) -> bool:
    screen.shown = entries
    return False


def _surface_for_the_program_only(window: GameWindow) -> Surface:
    if not sys._getframe(1).f_globals["__name__"].startswith("scenes."):
        require_pictures()
    return _REAL_SURFACE(window)
