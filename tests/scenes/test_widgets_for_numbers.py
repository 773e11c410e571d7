"""Sliders and steppers by mouse alone and by keyboard alone."""

from collections.abc import Callable

import pygame
import pytest

from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.stepper import Stepper
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import LEFT, RIGHT, TAB, WidgetScene, click_widget

Maker = Callable[[Callable[[object], None]], Widget]


@pytest.mark.parametrize(
    "make",
    [lambda heard: Slider("Music", 0.5, heard), lambda heard: Stepper(5, 1, 9, heard)],
    ids=["slider", "stepper"],
)
class TestWheel:
    def test_fractions_of_a_step_add_up(self, launch: Launch, received: list[object], make: Maker) -> None:
        widget = make(received.append)
        driver = launch(lambda: WidgetScene(widget))
        for _ in range(9):
            driver.wheel(*widget.rect.center, steps=0.1)
        assert received == []
        driver.wheel(*widget.rect.center, steps=0.1)
        assert len(received) == 1

    def test_turned_the_other_way_it_begins_anew(
        self, launch: Launch, received: list[object], make: Maker
    ) -> None:
        widget = make(received.append)
        driver = launch(lambda: WidgetScene(widget))
        for steps in (0.9, -0.5, 0.5):
            driver.wheel(*widget.rect.center, steps=steps)
        assert received == []

    def test_a_wheel_that_is_turned_sideways_does_nothing(
        self, launch: Launch, received: list[object], make: Maker
    ) -> None:
        widget = make(received.append)
        driver = launch(lambda: WidgetScene(widget))
        driver.wheel(*widget.rect.center, steps=0)
        assert received == []


class TestSlider:
    def test_pressing_and_dragging_sets_it(self, launch: Launch, received: list[object]) -> None:
        slider = Slider("Music", 0.5, received.append)
        driver = launch(lambda: WidgetScene(slider))
        groove = slider.groove
        driver.press(groove.left + groove.width * 0.8, groove.centery)
        driver.move(groove.left - 400, groove.centery + 200)
        driver.release(groove.left - 400, groove.centery + 200)
        assert received[0] == pytest.approx(0.8)
        assert received[-1] == 0

    def test_dragging_goes_on_outside_the_window(self, launch: Launch, received: list[object]) -> None:
        slider = Slider("Music", 0.5, received.append)
        driver = launch(lambda: WidgetScene(slider))
        driver.press(*slider.groove.center)
        pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
        driver.move(2500, slider.groove.centery)
        assert received == [1.0]

    def test_a_press_on_its_label_sets_nothing_however_it_is_dragged(
        self, launch: Launch, received: list[object]
    ) -> None:
        slider = Slider("Music", 0.5, received.append)
        driver = launch(lambda: WidgetScene(slider))
        x, y = slider.rect.left + 30, slider.rect.centery
        driver.press(x, y)
        driver.move(x + 2, y)
        driver.release(x + 2, y)
        assert received == []

    def test_arrows_and_wheel_step_it(self, launch: Launch, received: list[object]) -> None:
        slider = Slider("Music", 0.5, received.append)
        driver = launch(lambda: WidgetScene(slider))
        driver.key(TAB)
        driver.key(RIGHT)
        driver.wheel(*slider.rect.center, steps=-1)
        driver.key(pygame.K_END)
        assert received == pytest.approx([0.6, 0.5, 1.0])

    def test_it_stays_between_its_ends(self, launch: Launch, received: list[object]) -> None:
        slider = Slider("Music", 1.0, received.append)
        driver = launch(lambda: WidgetScene(slider))
        driver.key(TAB)
        driver.key(RIGHT)
        assert received == []


class TestStepper:
    def test_its_two_buttons_step_by_one(self, launch: Launch, received: list[object]) -> None:
        stepper = Stepper(5, 1, 9, received.append)
        driver = launch(lambda: WidgetScene(stepper))
        click_widget(driver, stepper, across=0.95)
        click_widget(driver, stepper, across=0.05)
        assert received == [6, 5]

    def test_holding_repeats_until_the_end_of_the_range(self, launch: Launch, received: list[object]) -> None:
        stepper = Stepper(5, 1, 9, received.append)
        driver = launch(lambda: WidgetScene(stepper))
        driver.press(stepper.rect.right - 10, stepper.rect.centery)
        driver.wait(2)
        driver.release(stepper.rect.right - 10, stepper.rect.centery)
        assert received == [6, 7, 8, 9]

    def test_a_press_at_its_end_is_refused_with_its_tip(self, launch: Launch, received: list[object]) -> None:
        stepper = Stepper(1, 1, 9, received.append, tip="At least one.")
        driver = launch(lambda: WidgetScene(stepper))
        click_widget(driver, stepper, across=0.05)
        driver.tick(0.05)
        assert stepper.refusing
        assert driver.scene.desk.tooltip.due is stepper
        assert received == []
        click_widget(driver, stepper, across=0.95)
        assert received == [2]

    def test_sliding_off_stops_the_repeating(self, launch: Launch, received: list[object]) -> None:
        stepper = Stepper(5, 1, 99, received.append)
        driver = launch(lambda: WidgetScene(stepper))
        driver.press(stepper.rect.right - 10, stepper.rect.centery)
        driver.move(10, 10)
        driver.wait(2)
        assert received == [6]

    def test_wheel_and_arrows_step_it(self, launch: Launch, received: list[object]) -> None:
        stepper = Stepper(5, 1, 9, received.append)
        driver = launch(lambda: WidgetScene(stepper))
        driver.wheel(*stepper.rect.center, steps=1)
        driver.key(TAB)
        driver.key(LEFT)
        driver.key(LEFT)
        assert received == [6, 5, 4]

    def test_digits_typed_quickly_make_one_number(self, launch: Launch, received: list[object]) -> None:
        stepper = Stepper(5, 1, 99, received.append)
        driver = launch(lambda: WidgetScene(stepper))
        driver.key(TAB)
        driver.type("42")
        assert stepper.value == 42
        driver.wait(2)
        driver.type("7")
        assert stepper.value == 7

    @pytest.mark.parametrize(
        ("key", "held", "place", "written"),
        [
            (pygame.K_KP7, pygame.KMOD_NUM, pygame.KSCAN_KP7, 7),
            (pygame.K_KP7, 0, pygame.KSCAN_KP7, None),
            (pygame.K_7, pygame.KMOD_SHIFT, pygame.KSCAN_7, None),
            (pygame.K_7, pygame.KMOD_CTRL, pygame.KSCAN_7, None),
            (ord("è"), 0, pygame.KSCAN_7, 7),
            (ord("è"), pygame.KMOD_SHIFT, pygame.KSCAN_7, 7),
            (pygame.K_x, 0, pygame.KSCAN_X, None),
        ],
    )
    def test_a_digit_comes_from_the_number_pad_and_from_a_row_that_writes_other_signs_too(
        self, launch: Launch, received: list[object], key: int, held: int, place: int, written: int | None
    ) -> None:
        driver = launch(lambda: WidgetScene(Stepper(5, 1, 9, received.append)))
        driver.key(TAB)
        driver.key(key, held, place)
        assert received == ([] if written is None else [written])

    def test_digits_beyond_the_range_begin_anew(self, launch: Launch, received: list[object]) -> None:
        stepper = Stepper(5, 3, 20, received.append)
        driver = launch(lambda: WidgetScene(stepper))
        driver.key(TAB)
        driver.type("99")
        assert stepper.value == 9
        driver.wait(2)
        driver.type("1x")
        assert stepper.value == 9
