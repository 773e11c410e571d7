"""Buttons, switches and modals by mouse alone and by keyboard alone; notes that come and go by themselves."""

import pytest
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.scene import Scene
from scenes.stage.widgets.badge import Badge
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.modal import Answer, Modal
from scenes.stage.widgets.panel import Panel
from scenes.stage.widgets.slider import ProgressBar
from scenes.stage.widgets.toggle import Toggle
from tests.driver import Driver
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import (
    ENTER,
    ESCAPE,
    LEFT,
    SPACE,
    TAB,
    WidgetScene,
    click_widget,
    differs_above,
)


class TestButton:
    def test_it_acts_on_release(self, launch: Launch, received: list[object]) -> None:
        button = Button("Bid", lambda: received.append("bid"))
        driver = launch(lambda: WidgetScene(button))
        driver.press(*button.rect.center)
        assert received == []
        assert button.pressed
        driver.release(*button.rect.center)
        assert received == ["bid"]
        assert not button.pressed

    def test_sliding_off_cancels(self, launch: Launch, received: list[object]) -> None:
        button = Button("Bid", lambda: received.append("bid"))
        driver = launch(lambda: WidgetScene(button))
        driver.press(*button.rect.center)
        driver.move(10, 10)
        assert not button.pressed
        driver.release(10, 10)
        assert received == []

    def test_sliding_off_and_back_still_acts(self, launch: Launch, received: list[object]) -> None:
        button = Button("Bid", lambda: received.append("bid"))
        driver = launch(lambda: WidgetScene(button))
        driver.press(*button.rect.center)
        driver.move(10, 10)
        driver.move(*button.rect.center)
        driver.release(*button.rect.center)
        assert received == ["bid"]

    def test_words_that_find_no_room_are_told_by_its_tip(self, launch: Launch) -> None:
        button = Button("Rename", lambda: None, icon="edit", tip="Or press F2.")
        button.instead = "edit"
        driver = launch(lambda: WidgetScene(button))
        driver.wait(0.1)
        assert button.tip_text == "Or press F2."
        button.rect.width = 60
        driver.wake()
        driver.wait(0.1)
        assert button.tip_text == "Rename\nOr press F2."

    def test_one_that_has_gone_does_nothing_on_release(self, launch: Launch, received: list[object]) -> None:
        button = Button("Bid", lambda: received.append("bid"))
        driver = launch(lambda: WidgetScene(button))
        driver.press(*button.rect.center)
        driver.scene.desk.remove(button)
        driver.release(*button.rect.center)
        assert received == []
        assert not button.pressed

    def test_what_was_pressed_elsewhere_and_let_go_here_does_nothing(
        self, launch: Launch, received: list[object]
    ) -> None:
        button = Button("Bid", lambda: received.append("bid"))
        driver = launch(lambda: WidgetScene(button))
        driver.press(10, 10)
        driver.release(*button.rect.center)
        assert received == []

    @pytest.mark.parametrize("key", [ENTER, SPACE])
    def test_a_key_presses_it_and_acts_on_release(
        self, launch: Launch, received: list[object], key: int
    ) -> None:
        button = Button("Bid", lambda: received.append("bid"))
        driver = launch(lambda: WidgetScene(button))
        driver.key(TAB)
        driver.key_down(key)
        assert button.pressed
        assert received == []
        driver.key_up(key)
        assert received == ["bid"]

    def test_a_key_presses_it_though_another_was_never_let_go(
        self, launch: Launch, received: list[object]
    ) -> None:
        button = Button("Bid", lambda: received.append("bid"))
        driver = launch(lambda: WidgetScene(button))
        driver.key(TAB)
        driver.key_down(SPACE)
        driver.key(ENTER)
        assert received == ["bid"]

    def test_a_held_key_acts_once(self, launch: Launch, received: list[object]) -> None:
        button = Button("Bid", lambda: received.append("bid"))
        driver = launch(lambda: WidgetScene(button))
        driver.key(TAB)
        for _ in range(5):
            driver.key_down(ENTER)
        driver.key_up(ENTER)
        assert received == ["bid"]

    @pytest.mark.usefixtures("real_pictures")
    def test_a_disabled_one_refuses_and_says_why(self, launch: Launch, received: list[object]) -> None:
        button = Button("Bid", lambda: received.append("bid"), reason="It is not your turn.")
        driver = launch(lambda: WidgetScene(button))
        before = driver.picture()
        click_widget(driver, button)
        assert received == []
        assert button.refusing
        assert button.tip_text == "It is not your turn."
        driver.wait(1)
        assert differs_above(before, driver.picture(), button.rect)

    @pytest.mark.usefixtures("real_pictures")
    def test_a_disabled_one_can_be_reached_by_key_for_its_reason(
        self, launch: Launch, received: list[object]
    ) -> None:
        button = Button("Bid", lambda: received.append("bid"), reason="It is not your turn.")
        driver = launch(lambda: WidgetScene(button))
        before = driver.picture()
        driver.key(TAB)
        driver.wait(1)
        assert button.focused
        assert differs_above(before, driver.picture(), button.rect)
        driver.key(ENTER)
        assert received == []
        assert button.refusing

    def test_it_can_be_disabled_while_it_is_held(self, launch: Launch, received: list[object]) -> None:
        button = Button("Bid", lambda: received.append("bid"))
        driver = launch(lambda: WidgetScene(button))
        driver.press(*button.rect.center)
        button.reason = "Too late."
        driver.release(*button.rect.center)
        assert received == []


class TestToggle:
    def test_a_click_turns_it(self, launch: Launch, received: list[object]) -> None:
        toggle = Toggle("Purrfect", on=False, on_change=received.append)
        driver = launch(lambda: WidgetScene(toggle))
        click_widget(driver, toggle)
        click_widget(driver, toggle)
        assert received == [True, False]

    def test_a_key_turns_it(self, launch: Launch, received: list[object]) -> None:
        toggle = Toggle("Purrfect", on=False, on_change=received.append)
        driver = launch(lambda: WidgetScene(toggle))
        driver.key(TAB)
        driver.key(SPACE)
        assert received == [True]


class TestModal:
    def start(self, launch: Launch, received: list[object]) -> Driver:
        driver = launch(WidgetScene)
        answers = [
            Answer("Leave", lambda: received.append("leave"), tone="red"),
            Answer("Stay", lambda: received.append("stay")),
        ]
        driver.scene.director.push(Modal("Leave the table?", "Your game is saved.", answers))
        driver.wait(0.5)
        return driver

    def test_an_answer_closes_it_and_is_heard(self, launch: Launch, received: list[object]) -> None:
        driver = self.start(launch, received)
        driver.click_on("Leave")
        driver.wait(0.5)
        assert received == ["leave"]
        assert isinstance(driver.scene, WidgetScene)

    def test_escape_takes_the_harmless_answer(self, launch: Launch, received: list[object]) -> None:
        driver = self.start(launch, received)
        driver.key(ESCAPE)
        driver.wait(0.5)
        assert received == ["stay"]
        assert isinstance(driver.scene, WidgetScene)

    def test_by_keyboard_the_harmless_answer_comes_first(
        self, launch: Launch, received: list[object]
    ) -> None:
        driver = self.start(launch, received)
        driver.key(LEFT)
        driver.key(ENTER)
        driver.wait(0.5)
        assert received == ["leave"]


def test_a_progress_bar_and_a_badge_rest_after_they_have_changed(launch: Launch) -> None:
    bar, badge = ProgressBar(0.2), Badge("3")
    scene = WidgetScene(bar, badge)
    driver = launch(lambda: scene)
    bar.share, badge.text = 0.9, "4"
    assert scene.seconds_until_change() == 0
    driver.wait(1)
    assert scene.seconds_until_change() == float("inf")


@pytest.mark.usefixtures("real_pictures")
def test_a_badge_is_painted_once_and_jumps_larger_and_smaller(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    badge = Badge("3")
    driver = launch(lambda: WidgetScene(badge))
    driver.wait(1)
    resting = driver.fingerprint()
    monkeypatch.setattr("scenes.stage.svg_shapes.rasterise_svg", None)
    driver.wake()
    badge.text = "4"
    driver.wake()
    seen = set()
    for _ in range(12):
        driver.tick(1 / 60)
        seen.add(driver.fingerprint())
    assert len(seen) > 4
    badge.text = "3"
    driver.wake()
    driver.wait(1)
    assert driver.fingerprint() == resting


def test_a_toast_stays_as_long_as_it_takes_to_read(launch: Launch) -> None:
    driver = launch(Scene, size=(960, 540))
    long = "A sentence that says what happened to a file, why, and where it is kept from now on. " * 2
    driver.scene.desk.toast(long)
    driver.wait(9)
    assert driver.scene.desk.toasts.text == long
    driver.wait(4)
    assert driver.scene.desk.toasts.text == ""


def test_of_several_toasts_one_is_shown_and_none_worth_reading_is_lost(launch: Launch) -> None:
    toasts = launch(Scene, size=(960, 540)).scene.desk.toasts
    for pace in ("Fast", "Instant"):
        toasts.say(pace, kept=False)
    assert toasts.text == "Instant"
    for text in ("Saved.", "New in the album: a sticker"):
        toasts.say(text)
    assert toasts.text == "Saved."
    toasts.update(20.0)
    assert toasts.text == "New in the album: a sticker"


@pytest.mark.parametrize(("width", "whole"), [(900.0, False), (240.0, True)])
def test_the_words_of_a_title_take_a_part_of_its_place_or_all_of_it(
    launch: Launch, width: float, whole: bool
) -> None:
    panel = Panel("What from Misty?")
    kit = launch(lambda: WidgetScene(panel)).scene.kit
    panel.rect = FRect(100, 100, width, 300)
    assert (panel.title_words(kit).width >= panel.title_box.width) == whole


@pytest.mark.parametrize("width", range(180, 420, 20))
def test_a_long_word_beside_a_picture_takes_its_room_rather_than_be_tiny(
    kit: Kit, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    """It is tiny at most where it is so without a picture."""
    sizes: list[float] = []
    monkeypatch.setattr(Canvas, "stack", lambda canvas, shown, box: sizes.append(shown[0][1].size))
    for icon in ("replay", ""):
        button = Button("Zurückblicken", lambda: None, icon=icon)
        button.rect = FRect(0, 0, width, 84)
        button.draw(Canvas(kit))
    beside, alone = (size / button.size for size in sizes)
    assert beside >= min(alone, 0.6)
