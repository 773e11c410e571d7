"""A scene that waits for its timeline: a click skips, and an impatient one presses nothing."""

import pygame
import pytest

from scenes.frame.app import App
from scenes.stage.scene import Scene
from scenes.stage.timeline import beat, call, sequence, wait
from scenes.stage.widgets.button import Button
from tests.driver import Driver
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import WidgetScene, click_widget


class Table(WidgetScene):
    waits_for_timeline = True


@pytest.fixture
def table(launch: Launch) -> tuple[Driver, Button, list[str]]:
    heard: list[str] = []
    button = Button("Call", lambda: heard.append("called"))
    driver = launch(lambda: Table(button))
    return driver, button, heard


def test_a_click_while_things_move_only_skips_to_the_next_beat(
    table: tuple[Driver, Button, list[str]],
) -> None:
    driver, button, heard = table
    driver.scene.timeline.play(sequence(wait(5), call(heard.append, "first"), beat(), wait(5)))
    driver.wait(0.1)
    click_widget(driver, button)
    assert heard == ["first"]
    assert driver.scene.timeline.busy
    click_widget(driver, button)
    assert not driver.scene.timeline.busy
    assert heard == ["first"]


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_while_things_move_skips_too(table: tuple[Driver, Button, list[str]], key: int) -> None:
    driver, _, heard = table
    driver.scene.timeline.play(sequence(wait(5), call(heard.append, "done")))
    driver.wait(0.1)
    driver.key(key)
    assert heard == ["done"]


def test_buttons_go_live_a_moment_after_things_rest(table: tuple[Driver, Button, list[str]]) -> None:
    driver, button, heard = table
    driver.scene.timeline.play(wait(0.1))
    driver.wait(0.14)
    assert not driver.scene.accepts_input
    driver.press(*button.rect.center)
    driver.release(*button.rect.center)
    assert heard == []
    driver.wait(0.4)
    assert driver.scene.accepts_input
    click_widget(driver, button)
    assert heard == ["called"]


def test_who_has_just_skipped_presses_nothing_with_the_clicks_that_follow(
    table: tuple[Driver, Button, list[str]],
) -> None:
    driver, button, heard = table
    driver.scene.timeline.play(wait(5))
    driver.wait(0.1)
    for _ in range(5):
        click_widget(driver, button)
        driver.wait(0.2)
    assert not driver.scene.timeline.busy
    assert heard == []
    driver.wait(0.3)
    click_widget(driver, button)
    assert heard == ["called"]


def test_a_press_that_began_as_a_skip_acts_on_nothing_where_it_ends(
    table: tuple[Driver, Button, list[str]],
) -> None:
    driver, button, heard = table
    driver.scene.timeline.play(wait(5))
    driver.wait(0.1)
    driver.press(*button.rect.center)
    driver.wait(1.0)
    assert driver.scene.accepts_input
    driver.release(*button.rect.center)
    assert heard == []


def test_a_scene_that_wakes_up_soon_is_not_put_to_sleep(table: tuple[Driver, Button, list[str]]) -> None:
    driver, _, _ = table
    driver.scene.timeline.play(wait(0.1))
    driver.wait(0.14)
    assert driver.scene.seconds_until_change() == 0


def test_the_program_ends_when_the_window_is_closed() -> None:
    app = App(Scene, size=(480, 270))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert app.director.over
