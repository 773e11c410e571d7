"""The start: the window and the logo are shown at once, while the modules that the menu needs are loaded.

When that takes longer than a moment, a small bar says how far it is.
"""

import time
from collections.abc import Callable, Sequence
from importlib import import_module
from threading import Thread

import pygame
from pygame import Rect, Surface

from scenes.frame.window import GameWindow
from scenes.pictures.brand import logo
from scenes.stage.layout import SAFE_HEIGHT, SAFE_WIDTH, WindowView
from scenes.stage.raster import RasterRequest, rasterise
from scenes.stage.theme import DAYLIGHT

PARTS = (
    "scenes.stage.kit",
    "scenes.frame.director",
    "game.catalog",
    "scenes.store.store",
    "scenes.tiles",
    "scenes.pages.menu.page",
    "scenes.program",
)
"""What the menu needs, in steps of about the same length; all else is fetched behind it."""
MOMENT = 0.3
_LOGO_WIDTH = 1000.0
_LOGO_MIDDLE = (SAFE_WIDTH / 2, SAFE_HEIGHT * 0.45)
_BAR = (460.0, 26.0)
_BAR_MIDDLE = (SAFE_WIDTH / 2, SAFE_HEIGHT * 0.8)
_SMOOTH = 3


def show_dark_window(window: GameWindow) -> None:
    """The first thing that is seen of the window."""
    window.surface().fill(DAYLIGHT.night)
    window.show()


def load_modules(
    window: GameWindow, parts: Sequence[str] = PARTS, clock: Callable[[], float] = time.perf_counter
) -> None:
    """Load the parts. What the player does meanwhile is kept for the menu."""
    began = clock()
    name = _Logo(window)
    for number, part in enumerate(parts, start=1):
        import_module(part)
        pygame.event.pump()
        name.show_if_ready()
        if clock() - began > MOMENT:
            _draw_bar(window.surface(), window.view(), number / len(parts))
            window.show()
    name.show()


class _Logo:
    """The name of the game, drawn beside everything else and shown as soon as it is there."""

    def __init__(self, window: GameWindow) -> None:
        self._window = window
        self._drawn: Surface | None = None
        self._shown = False
        self._worker = Thread(target=self._draw, args=(window.view(),), daemon=True)
        self._worker.start()

    def _draw(self, view: WindowView) -> None:
        self._drawn = rasterise(RasterRequest.of(logo(), view.px(_LOGO_WIDTH)))

    def show_if_ready(self) -> None:
        if not self._worker.is_alive():
            self.show()

    def show(self) -> None:
        """Show the logo, waiting for it if it is not drawn yet."""
        self._worker.join()
        if self._shown or self._drawn is None:
            return
        self._shown = True
        place = self._drawn.get_rect(center=self._window.view().point_px(*_LOGO_MIDDLE))
        self._window.surface().blit(self._drawn, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        self._window.show()


def _draw_bar(target: Surface, view: WindowView, share: float) -> None:
    width, height = (max(8, view.px(length)) for length in _BAR)
    bar = Surface((width * _SMOOTH, height * _SMOOTH))
    bar.fill(DAYLIGHT.night)
    around = bar.get_rect()
    line = 2 * _SMOOTH
    pygame.draw.rect(bar, DAYLIGHT.dusk, around, border_radius=around.height // 2)
    filled = Rect(line, line, max(share * (around.width - 2 * line), around.height), around.height - 2 * line)
    pygame.draw.rect(bar, DAYLIGHT.lamplight, filled, border_radius=filled.height // 2)
    small = pygame.transform.smoothscale(bar, (width, height))
    target.blit(small, small.get_rect(center=view.point_px(*_BAR_MIDDLE)))
