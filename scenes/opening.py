"""The first moments: the window stands at once, and the rest of the program is fetched behind it.

When that takes longer than a moment, a small bar says how far it is.
"""

import time
from collections.abc import Callable, Sequence
from importlib import import_module

import pygame
from pygame import Rect, Surface

from scenes.stage.theme import DAYLIGHT
from scenes.window import GameWindow

PARTS = (
    "scenes.stage.kit",
    "scenes.director",
    "game.kitten_me",
    "game.go_kitty",
    "game.shut_up_cat",
    "scenes.menu",
    "scenes.table.scene",
    "scenes.kitten_me.table",
    "scenes.go_kitty.table",
    "scenes.shut_up_cat.table",
    "scenes.evening",
)
"""What takes its time, in steps of about the same length."""
MOMENT = 0.3
_BAR = (0.24, 0.018)
_SMOOTH = 3


def fetch(
    window: GameWindow, parts: Sequence[str] = PARTS, clock: Callable[[], float] = time.perf_counter
) -> None:
    """Load the parts. What the player does meanwhile is kept for the menu."""
    began = clock()
    window.surface().fill(DAYLIGHT.night)
    window.show()
    for number, part in enumerate(parts, start=1):
        import_module(part)
        pygame.event.pump()
        if clock() - began > MOMENT:
            _draw_bar(window.surface(), number / len(parts))
            window.show()


def _draw_bar(target: Surface, share: float) -> None:
    width, height = (max(8, round(target.width * part)) for part in _BAR)
    bar = Surface((width * _SMOOTH, height * _SMOOTH))
    bar.fill(DAYLIGHT.night)
    around = bar.get_rect()
    line = 2 * _SMOOTH
    pygame.draw.rect(bar, DAYLIGHT.dusk, around, border_radius=around.height // 2)
    filled = Rect(line, line, max(share * (around.width - 2 * line), around.height), around.height - 2 * line)
    pygame.draw.rect(bar, DAYLIGHT.lamplight, filled, border_radius=filled.height // 2)
    small = pygame.transform.smoothscale(bar, (width, height))
    target.blit(small, small.get_rect(center=target.get_rect().center))
