"""Changes of window and theme in the middle of a game, which must not disturb what is shown or chosen."""

from collections.abc import Callable

import pygame
import pytest

from scenes.stage.theme import Theme
from tests.gallery.hand import Hand

Change = Callable[[Hand], None]


def resize(hand: Hand) -> None:
    hand.app.window._window.size = (1100, 700)
    hand.wait(0.3)


def press_f11(hand: Hand) -> None:
    hand.key(pygame.K_F11)
    hand.wait(0.3)


def change_theme(hand: Hand) -> None:
    hand.app.director.change_theme(Theme(text_scale=1.5, high_contrast=True))
    hand.wait(0.3)


CHANGES = pytest.mark.parametrize("change", [resize, press_f11, change_theme])
