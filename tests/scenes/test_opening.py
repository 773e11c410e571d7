"""The window before the program: the name of the game at once, and a bar that tells how far the rest is."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.frame.opening import MOMENT, load_modules, show_dark_window
from scenes.frame.window import GameWindow
from scenes.stage.theme import DAYLIGHT

pytestmark = pytest.mark.usefixtures("real_pictures")

BAR = (480, 432)
LOGO = pygame.Rect(230, 94, 500, 298)
AT_ONCE = iter(lambda: 0.0, None)


@pytest.fixture
def window() -> Iterator[GameWindow]:
    window = GameWindow((960, 540))
    show_dark_window(window)
    yield window
    window.close()


def lit(window: GameWindow, x: int) -> bool:
    """Whether the bar is filled as far as that."""
    return window.surface().get_at((x, BAR[1])).r > pygame.Color(DAYLIGHT.dusk).r * 2


def slowly() -> Iterator[float]:
    yield 0.0
    yield from iter(lambda: MOMENT * 2, None)


def test_a_quick_start_shows_the_logo_and_no_bar(window: GameWindow) -> None:
    load_modules(window, ["math"], AT_ONCE.__next__)
    assert window.surface().get_at(BAR) == pygame.Color(DAYLIGHT.night)
    mask = pygame.mask.from_threshold(window.surface(), DAYLIGHT.night, (1, 1, 1, 255))
    mask.invert()
    assert LOGO.contains(drawn := mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects()))
    assert drawn.width > LOGO.width * 0.8


def test_a_slow_start_fills_a_bar(window: GameWindow) -> None:
    left, right = 370, 590
    load_modules(window, ["math", "math"], iter([0.0, MOMENT * 2, 0.0]).__next__)
    assert lit(window, left)
    assert not lit(window, right)
    load_modules(window, ["math"], slowly().__next__)
    assert lit(window, right)


def test_a_click_while_it_loads_is_kept_for_the_menu(window: GameWindow) -> None:
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    load_modules(window, ["math"])
    assert pygame.event.peek(pygame.QUIT)
