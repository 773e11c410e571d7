"""The life of scenes on the stack, and the loop that gives them their frames."""

import math

import pygame
import pytest
from pygame import FRect

from scenes.stage.inputs import KeyDown, PointerDown, PointerMoved
from scenes.stage.layout import WindowView
from scenes.stage.scene import Page
from scenes.stage.theme import Theme
from scenes.stage.timeline import call
from scenes.stage.widgets.button import Button
from tests.scenes.launching import Launch, page_on
from tests.scenes.recording_scenes import RecordingOverlay, RecordingScene
from tests.scenes.widget_scene import WidgetScene


def test_a_scene_enters_and_is_arranged_before_its_first_frame(launch: Launch, calls: list[str]) -> None:
    launch(lambda: RecordingScene("menu", calls))
    assert calls == ["menu enters", "menu arranges"]


def test_a_pushed_scene_covers_the_one_below(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    calls.clear()
    driver.scene.director.push(RecordingScene("table", calls))
    driver.wait(0.5)
    assert calls == ["menu is covered", "table enters", "table arranges"]


def test_a_popped_scene_leaves_and_uncovers_the_one_below(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    driver.scene.director.push(RecordingScene("table", calls))
    driver.wait(0.5)
    calls.clear()
    driver.scene.director.pop()
    driver.wait(0.5)
    assert calls == ["table leaves", "menu is uncovered"]


def test_a_scene_can_be_taken_from_below_another(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    log, rules = RecordingScene("log", calls), RecordingScene("rules", calls)
    driver.scene.director.push(log)
    driver.scene.director.push(rules)
    driver.wait(0.5)
    calls.clear()
    for _ in range(2):
        log.director.remove(log)
    driver.wait(0.5)
    assert calls == ["log leaves"]
    assert driver.scene is rules
    driver.scene.director.remove(rules)
    driver.wait(0.5)
    assert calls == ["log leaves", "rules leaves", "menu is uncovered"]


def test_a_replaced_scene_leaves_before_the_new_one_enters(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    calls.clear()
    driver.scene.director.replace(RecordingScene("table", calls))
    driver.wait(0.5)
    assert calls == ["menu leaves", "table enters", "table arranges"]


def test_a_reset_clears_the_stack_from_the_top(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    driver.scene.director.push(RecordingScene("table", calls))
    driver.wait(0.5)
    calls.clear()
    driver.scene.director.reset(RecordingScene("results", calls))
    driver.wait(0.5)
    assert calls == ["table leaves", "menu leaves", "results enters", "results arranges"]


def test_a_switch_waits_until_the_frame_is_over(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    menu = page_on(driver, RecordingScene)
    menu.director.push(RecordingScene("table", calls))
    assert driver.scene is menu


def test_quitting_lets_every_scene_leave(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    driver.scene.director.push(RecordingOverlay("pause", calls))
    driver.wait(0.5)
    calls.clear()
    driver.scene.director.quit()
    driver.wait(0.1)
    assert calls == ["pause leaves", "menu leaves"]
    assert driver.app.director.over


def test_closing_the_window_quits(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    driver.wait(0.2)
    assert driver.app.director.over


def test_only_the_top_scene_lives(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    menu = page_on(driver, RecordingScene)
    menu.director.push(RecordingOverlay("pause", calls))
    driver.wait(0.5)
    before = menu.seconds, len(menu.taken)
    driver.click(100, 100)
    driver.wait(1)
    assert (menu.seconds, len(menu.taken)) == before


def test_time_passes_in_full_whatever_the_frames_are(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    menu = page_on(driver, RecordingScene)
    driver.wake()
    before = menu.seconds
    driver.wait(2)
    driver.wake()
    assert menu.seconds - before == pytest.approx(2)


def test_a_press_during_the_fade_reaches_nobody(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    table = RecordingScene("table", calls)
    driver.wake()
    driver.scene.director.push(table)
    driver.wait(0.05)
    driver.press(10, 10)
    driver.key_down(pygame.K_RETURN)
    assert not [one for one in table.taken if isinstance(one, PointerDown | KeyDown)]


def test_a_press_that_is_let_go_after_a_switch_was_asked_for_does_nothing(
    launch: Launch, calls: list[str], received: list[object]
) -> None:
    page = Page()
    driver = launch(lambda: page)
    button = Button("Go", lambda: received.append("pressed"))
    button.rect = FRect(100, 100, 200, 80)
    page.desk.add(button)
    driver.press(*button.rect.center)
    page.timeline.play(call(page.director.push, RecordingOverlay("advice", calls)))
    driver.release(*button.rect.center)
    driver.wait(0.5)
    assert not received
    driver.scene.director.pop()
    driver.wait(0.5)
    driver.click(*button.rect.center)
    assert received == ["pressed"]


def test_the_mouse_arrives_in_virtual_units(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls), size=(960, 540))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(480, 270), rel=(0, 0), buttons=(0, 0, 0)))
    driver.wait(0.02)
    assert page_on(driver, RecordingScene).taken == [PointerMoved(960, 540)]


def test_a_held_key_says_that_it_comes_again(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    driver.key_down(pygame.K_a)
    driver.key_down(pygame.K_a)
    driver.key_up(pygame.K_a)
    driver.key_down(pygame.K_a)
    assert [one.again for one in page_on(driver, RecordingScene).taken if isinstance(one, KeyDown)] == [
        False,
        True,
        False,
    ]


def test_another_theme_arranges_every_scene_again(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    driver.scene.director.push(RecordingOverlay("pause", calls))
    driver.wait(0.5)
    calls.clear()
    driver.scene.director.change_theme(Theme(text_scale=1.5))
    driver.wait(0.5)
    assert calls == ["menu arranges", "pause arranges"]
    assert driver.app.kit.typesetter.theme.text_scale == 1.5


class Upright(RecordingScene):
    """Sees tall windows in units of its own."""

    def window_view_of(self, window: WindowView) -> WindowView:
        return WindowView(window.width, window.height, 1000, 1600) if window.upright else window


def test_a_scene_may_see_a_tall_window_in_units_of_its_own(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: Upright("table", calls), (500, 800))
    table = page_on(driver, Upright)
    assert table.kit.window.room.size == (1000, 1600)
    driver.click(1000 / 4, 1600 / 4)
    assert table.taken[-2] == PointerDown(250, 400)
    assert driver.app.director.view is table.kit.window


def test_the_pointer_stays_where_it_is_when_scenes_of_other_units_come_and_go(
    launch: Launch, calls: list[str]
) -> None:
    driver = launch(lambda: Upright("table", calls), (500, 800))
    table = page_on(driver, Upright)
    driver.move(500, 800)
    driver.scene.director.push(RecordingOverlay("page", calls))
    driver.wait(0.5)
    assert page_on(driver, RecordingOverlay).taken == [PointerMoved(960, 540)]
    driver.scene.director.pop()
    driver.wait(0.5)
    assert table.taken[-1] == PointerMoved(500, 800)


def test_a_page_is_told_of_no_pointer_that_has_left_the_window(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("table", calls))
    driver.move(500, 800)
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
    driver.wait(0.1)
    driver.scene.director.push(RecordingOverlay("page", calls))
    driver.wait(0.5)
    assert page_on(driver, RecordingOverlay).taken == []


def test_another_window_gives_a_scene_its_units_anew(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: Upright("table", calls), (500, 800))
    driver.app.director.change(WindowView(1280, 720))
    assert page_on(driver, Upright).kit.window == WindowView(1280, 720)


def test_in_another_window_nothing_is_hovered_until_the_pointer_moves(launch: Launch) -> None:
    button = Button("Purr", print)
    driver = launch(lambda: WidgetScene(button), (960, 540))
    driver.move(*button.rect.center)
    assert button.hovered
    driver.resize((1920, 1080))
    driver.wait(0.5)
    assert not button.hovered
    driver.move(*button.rect.center)
    assert button.hovered


def test_a_resting_stack_lets_the_loop_sleep(launch: Launch, calls: list[str]) -> None:
    driver = launch(lambda: RecordingScene("menu", calls))
    driver.wait(0.5)
    assert driver.app.director.seconds_until_change() == math.inf
