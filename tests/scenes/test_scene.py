"""A scene that waits for its timeline: a click skips, and an impatient one presses nothing."""

import pygame
import pytest

from scenes.frame.app import App
from scenes.stage.scene import Scene
from scenes.stage.timeline import beat, call, sequence, wait
from scenes.stage.widgets.button import Button
from tests.gallery.hand import Hand
from tests.scenes.hands import Play
from tests.scenes.workbench import Workbench, clicked


class Table(Workbench):
    waits_for_timeline = True


@pytest.fixture
def table(play: Play) -> tuple[Hand, Button, list[str]]:
    heard: list[str] = []
    button = Button("Call", lambda: heard.append("called"))
    hand = play(lambda: Table(button))
    return hand, button, heard


def test_a_click_while_things_move_only_skips_to_the_next_beat(table: tuple[Hand, Button, list[str]]) -> None:
    hand, button, heard = table
    hand.scene.timeline.play(sequence(wait(5), call(heard.append, "first"), beat(), wait(5)))
    hand.wait(0.1)
    clicked(hand, button)
    assert heard == ["first"]
    assert hand.scene.timeline.busy
    clicked(hand, button)
    assert not hand.scene.timeline.busy
    assert heard == ["first"]


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_skips_too(table: tuple[Hand, Button, list[str]], key: int) -> None:
    hand, _, heard = table
    hand.scene.timeline.play(sequence(wait(5), call(heard.append, "done")))
    hand.wait(0.1)
    hand.key(key)
    assert heard == ["done"]


def test_buttons_go_live_a_moment_after_things_rest(table: tuple[Hand, Button, list[str]]) -> None:
    hand, button, heard = table
    hand.scene.timeline.play(wait(0.1))
    hand.wait(0.14)
    assert not hand.scene.live
    hand.press(*button.rect.center)
    hand.release(*button.rect.center)
    assert heard == []
    hand.wait(0.4)
    assert hand.scene.live
    clicked(hand, button)
    assert heard == ["called"]


def test_who_has_just_skipped_presses_nothing_with_the_clicks_that_follow(
    table: tuple[Hand, Button, list[str]],
) -> None:
    hand, button, heard = table
    hand.scene.timeline.play(wait(5))
    hand.wait(0.1)
    for _ in range(5):
        clicked(hand, button)
        hand.wait(0.2)
    assert not hand.scene.timeline.busy
    assert heard == []
    hand.wait(0.3)
    clicked(hand, button)
    assert heard == ["called"]


def test_a_press_that_began_as_a_skip_acts_on_nothing_where_it_ends(
    table: tuple[Hand, Button, list[str]],
) -> None:
    hand, button, heard = table
    hand.scene.timeline.play(wait(5))
    hand.wait(0.1)
    hand.press(*button.rect.center)
    hand.wait(1.0)
    assert hand.scene.live
    hand.release(*button.rect.center)
    assert heard == []


def test_a_scene_that_wakes_up_soon_is_not_put_to_sleep(table: tuple[Hand, Button, list[str]]) -> None:
    hand, _, _ = table
    hand.scene.timeline.play(wait(0.1))
    hand.wait(0.14)
    assert hand.scene.stillness() == 0


def test_the_program_ends_when_the_window_is_closed() -> None:
    app = App(Scene, size=(480, 270))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert app.director.over
