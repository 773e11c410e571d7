"""Changes of window and theme in the middle of a game, which must not disturb what is shown or chosen."""

from collections.abc import Callable

import pygame
import pytest

from scenes.stage.theme import Theme
from tests.driver import Driver

Change = Callable[[Driver], None]


def resize(driver: Driver) -> None:
    driver.resize((1100, 700))
    driver.wait(0.3)


def press_f11(driver: Driver) -> None:
    driver.key(pygame.K_F11)
    driver.wait(0.3)


def change_theme(driver: Driver) -> None:
    driver.app.director.change_theme(Theme(text_scale=1.5, high_contrast=True))
    driver.wait(0.3)


CHANGES = pytest.mark.parametrize("change", [resize, press_f11, change_theme])
