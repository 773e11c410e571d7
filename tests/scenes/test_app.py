"""The program in bad weather: no display, no loudspeaker, a tiny window, a window that changes under it."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scenes.frame.window import GameWindow
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from tests.gallery.menus import a_menu
from tests.gallery.widgets import WidgetPage, WidgetStates
from tests.sampling import every_text_scale
from tests.scenes.launching import Launch

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str, **changed: str) -> subprocess.CompletedProcess[str]:
    environment = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    environment |= changed
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    return subprocess.run(
        command, env=environment, capture_output=True, encoding="utf-8", check=False, cwd=ROOT, timeout=60
    )


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems always have a display")
@pytest.mark.parametrize("asked", ["", "x11"])
def test_without_a_display_there_is_a_sentence_and_no_traceback(asked: str) -> None:
    result = run(SDL_VIDEODRIVER=asked)
    assert result.returncode == 1
    assert "needs a screen" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_display_that_nobody_can_see_is_there_for_those_who_ask_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    window = GameWindow((480, 270))
    driver = pygame.display.get_driver()
    window.close()
    assert driver == "offscreen"


def test_a_wrong_argument_gets_a_sentence() -> None:
    result = run("--purr")
    assert result.returncode == 2
    assert "--purr" in result.stderr
    assert "Traceback" not in result.stderr


def test_it_says_its_version() -> None:
    result = run("--version")
    assert result.returncode == 0
    assert "Three Cat Night" in result.stdout


def test_help_says_what_it_is() -> None:
    result = run("--help")
    assert result.returncode == 0
    assert "three cat games" in result.stdout


def test_without_a_loudspeaker_it_plays_in_silence(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    driver = launch(a_menu, size=(640, 360))
    assert not driver.app.kit.sound.audible
    driver.click_on("Kitten Me")


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("size", [(1, 1), (40, 30), (200, 900)])
@pytest.mark.seldom
def test_a_tiny_or_odd_window_is_drawn_all_the_same(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(a_menu, size=(640, 360))
    driver.app.window._window.minimum_size = (1, 1)
    driver.resize(size)
    driver.wait(0.2)
    assert driver.picture().size == size


@pytest.mark.usefixtures("real_pictures")
def test_a_resized_window_shows_what_a_new_one_of_that_size_would(launch: Launch) -> None:
    still = Theme(idle_life=False)
    resized = launch(a_menu, size=(640, 360), theme=still)
    resized.resize((960, 540))
    resized.wait(0.5)
    fresh = launch(a_menu, size=(960, 540), theme=still)
    assert resized.picture().get_buffer().raw == fresh.picture().get_buffer().raw


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("event", [pygame.WINDOWEXPOSED, pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWRESTORED])
def test_a_window_that_lost_its_picture_gets_it_back(launch: Launch, event: int) -> None:
    driver = launch(a_menu, size=(640, 360), theme=Theme(idle_life=False))
    before = driver.picture().get_buffer().raw
    driver.app.window.surface().fill("#000000")
    pygame.event.post(pygame.event.Event(event))
    driver.wait(0.1)
    assert driver.picture().get_buffer().raw == before


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("key", [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)])
def test_fullscreen_is_one_key_away_and_back(launch: Launch, key: tuple[int, int]) -> None:
    driver = launch(a_menu, size=(640, 360))
    filled = []
    for _ in range(2):
        driver.key(*key)
        driver.picture()
        filled.append(driver.app.window.fullscreen)
    assert filled == [True, False]


def test_alt_and_enter_that_stay_held_change_the_window_once(launch: Launch) -> None:
    driver = launch(a_menu, size=(640, 360))
    for _ in range(5):
        driver.key_down(pygame.K_RETURN, pygame.KMOD_ALT)
    assert driver.app.window.fullscreen
    driver.key_up(pygame.K_RETURN)
    driver.key(pygame.K_RETURN, pygame.KMOD_ALT)
    assert not driver.app.window.fullscreen


@every_text_scale
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3440, 1440), (3840, 2160)])
@pytest.mark.parametrize("page", [WidgetPage, WidgetStates])
@pytest.mark.seldom(6)
def test_widgets_lie_inside_the_window_at_every_size(
    launch: Launch, page: type[Scene], size: tuple[int, int], text_scale: float
) -> None:
    driver = launch(page, size=size, theme=Theme(text_scale=text_scale))
    room = driver.app.kit.window.room
    unclipped = [widget for widget in driver.scene.desk.all() if widget.clip is None]
    assert [widget for widget in unclipped if not room.contains(widget.rect)] == []
