"""Several presses within one frame: a slow machine hands on a double click at once."""

from pathlib import Path

import pygame

from game.shut_up_cat.actions import ChaseCat
from scenes.pages.menu.page import Menu
from scenes.stage.widgets.button import Button
from tests.driver import Driver
from tests.scenes.launching import Launch
from tests.scenes.navigators import a_navigator
from tests.scenes.shut_up_cat_tables import SMALL, chase_button, click_widgets, settle, using
from tests.scenes.widget_scene import WidgetScene


def double_click(driver: Driver, x: float, y: float) -> None:
    """Down, up, down and up between two frames."""
    pixel = driver.app.director.view.point_px(x, y)
    for kind in 2 * (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pixel, button=1))
    driver.tick(0.1)


class Once(WidgetScene):
    """Its button is for one press, which it notices between frames."""

    def __init__(self) -> None:
        self.pressed = 0
        super().__init__(Button("Press me", self._press))

    def _press(self) -> None:
        self.pressed += 1

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.widgets[0].reason = "That was it." if self.pressed else ""


def test_a_double_click_meets_what_the_first_click_has_left(launch: Launch) -> None:
    bench = Once()
    driver = launch(lambda: bench, SMALL)
    double_click(driver, *bench.widgets[0].rect.center)
    assert bench.pressed == 1


def test_a_double_click_opens_a_page_once(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.menu, SMALL)
    menu = driver.scene
    assert isinstance(menu, Menu)
    double_click(driver, *menu.tiles[0].rect.center)
    driver.wait(0.5)
    assert len(driver.app.director.scenes) == 2


def test_undo_pressed_twice_takes_back_the_one_thing_that_can_be_taken_back(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 4), winks=(20, 10, 10)), SMALL)
    scene = settle(driver)
    click_widgets(driver, chase_button(scene))
    scene = settle(driver)
    assert list(scene.match.actions) == [ChaseCat()]
    (undo,) = (button for button in scene.bar.buttons if button.icon == "undo")
    double_click(driver, *undo.rect.center)
    assert not scene.match.actions
