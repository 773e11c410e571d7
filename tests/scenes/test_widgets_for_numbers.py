"""Sliders and steppers by mouse alone and by keyboard alone."""

import pygame
import pytest

from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.stepper import Stepper
from tests.scenes.launching import Launch
from tests.scenes.workbench import LEFT, RIGHT, TAB, Workbench, clicked


class TestSlider:
    def test_pressing_and_dragging_sets_it(self, launch: Launch, heard: list[object]) -> None:
        slider = Slider("Music", 0.5, heard.append)
        driver = launch(lambda: Workbench(slider))
        groove = slider.groove
        driver.press(groove.left + groove.width * 0.8, groove.centery)
        driver.move(groove.left - 400, groove.centery + 200)
        driver.release(groove.left - 400, groove.centery + 200)
        assert heard[0] == pytest.approx(0.8)
        assert heard[-1] == 0

    def test_arrows_and_wheel_step_it(self, launch: Launch, heard: list[object]) -> None:
        slider = Slider("Music", 0.5, heard.append)
        driver = launch(lambda: Workbench(slider))
        driver.key(TAB)
        driver.key(RIGHT)
        driver.wheel(*slider.rect.center, steps=-1)
        driver.key(pygame.K_END)
        assert heard == pytest.approx([0.6, 0.5, 1.0])

    def test_it_stays_between_its_ends(self, launch: Launch, heard: list[object]) -> None:
        slider = Slider("Music", 1.0, heard.append)
        driver = launch(lambda: Workbench(slider))
        driver.key(TAB)
        driver.key(RIGHT)
        assert heard == []


class TestStepper:
    def test_its_two_buttons_step_by_one(self, launch: Launch, heard: list[object]) -> None:
        stepper = Stepper(5, 1, 9, heard.append)
        driver = launch(lambda: Workbench(stepper))
        clicked(driver, stepper, across=0.95)
        clicked(driver, stepper, across=0.05)
        assert heard == [6, 5]

    def test_holding_repeats_until_the_end_of_the_range(self, launch: Launch, heard: list[object]) -> None:
        stepper = Stepper(5, 1, 9, heard.append)
        driver = launch(lambda: Workbench(stepper))
        driver.press(stepper.rect.right - 10, stepper.rect.centery)
        driver.wait(2)
        driver.release(stepper.rect.right - 10, stepper.rect.centery)
        assert heard == [6, 7, 8, 9]

    def test_sliding_off_stops_the_repeating(self, launch: Launch, heard: list[object]) -> None:
        stepper = Stepper(5, 1, 99, heard.append)
        driver = launch(lambda: Workbench(stepper))
        driver.press(stepper.rect.right - 10, stepper.rect.centery)
        driver.move(10, 10)
        driver.wait(2)
        assert heard == [6]

    def test_wheel_and_arrows_step_it(self, launch: Launch, heard: list[object]) -> None:
        stepper = Stepper(5, 1, 9, heard.append)
        driver = launch(lambda: Workbench(stepper))
        driver.wheel(*stepper.rect.center, steps=1)
        driver.key(TAB)
        driver.key(LEFT)
        driver.key(LEFT)
        assert heard == [6, 5, 4]

    def test_digits_typed_quickly_make_one_number(self, launch: Launch, heard: list[object]) -> None:
        stepper = Stepper(5, 1, 99, heard.append)
        driver = launch(lambda: Workbench(stepper))
        driver.key(TAB)
        driver.type("42")
        assert stepper.value == 42
        driver.wait(2)
        driver.type("7")
        assert stepper.value == 7

    def test_digits_beyond_the_range_begin_anew(self, launch: Launch, heard: list[object]) -> None:
        stepper = Stepper(5, 3, 20, heard.append)
        driver = launch(lambda: Workbench(stepper))
        driver.key(TAB)
        driver.type("99")
        assert stepper.value == 9
        driver.wait(2)
        driver.type("1x")
        assert stepper.value == 9
