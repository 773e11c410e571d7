"""Silence: by a key anywhere, with a word on the screen, and while another window is in front."""

from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import audio
from pygame.event import Event

from scenes.navigator import Navigator
from scenes.program import connect
from scenes.stage.sound import DEVICE_DUE
from scenes.stage.theme import Pace
from scenes.store.store import Store
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.scenes.launching import Launch
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, every_game, skip_until_asked


def music_volume(driver: Driver) -> float:
    return driver.app.kit.sound._music.volume


def focus(driver: Driver, there: bool) -> None:
    pygame.event.post(Event(pygame.WINDOWFOCUSGAINED if there else pygame.WINDOWFOCUSLOST))
    driver.wait(0.1)


@every_game
def test_a_key_turns_all_sound_off_and_on_again_and_says_so(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan(game)), SMALL)
    connect(navigator, driver.app.director)
    navigator.settings.apply_to_sound(driver.app.kit)
    skip_until_asked(driver)
    driver.key(pygame.K_s)
    assert driver.app.kit.sound.silent
    assert music_volume(driver) == 0
    text = driver.scene.desk.toasts.text
    assert "Sound off" in text
    assert "S " in text
    driver.key(pygame.K_s)
    assert not driver.app.kit.sound.silent
    assert music_volume(driver) == pytest.approx(0.5, abs=0.02)


@pytest.mark.parametrize("page", ["menu", "settings_page", "saves_page", "keys_page"])
def test_the_key_works_on_every_page_and_is_remembered(launch: Launch, tmp_path: Path, page: str) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(getattr(navigator, page), SMALL)
    connect(navigator, driver.app.director)
    driver.key(pygame.K_s)
    assert driver.app.kit.sound.silent
    navigator.store.close()
    assert Navigator(Store(tmp_path / "home", tmp_path / "exchange")).settings.muted


@pytest.mark.parametrize("wanted", [True, False])
def test_in_the_background_it_is_quiet_if_that_is_wanted(
    launch: Launch, tmp_path: Path, wanted: bool
) -> None:
    navigator = a_navigator(tmp_path, Settings(pace=Pace.INSTANT, background_silence=wanted))
    driver = launch(navigator.menu, SMALL)
    navigator.settings.apply_to_sound(driver.app.kit)
    focus(driver, there=False)
    assert driver.app.kit.sound.silent is wanted
    assert (music_volume(driver) == 0) is wanted
    focus(driver, there=True)
    assert not driver.app.kit.sound.silent
    assert music_volume(driver) > 0


def tell_of_device(driver: Driver, kind: int, which: int = 0, iscapture: int = 0) -> None:
    pygame.event.post(Event(kind, which=which, iscapture=iscapture))
    driver.wait(0.1)


def test_a_lost_device_is_silence_until_there_is_another(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    sound, there = driver.app.kit.sound, [""]
    monkeypatch.setattr(audio, "get_audio_device_names", lambda _: there)
    for which, iscapture in ((0, 0), (3, 1)):
        tell_of_device(driver, pygame.AUDIODEVICEREMOVED, which, iscapture)
        assert sound.audible
    there.clear()
    tell_of_device(driver, pygame.AUDIODEVICEREMOVED, 2)
    assert not sound.audible
    focus(driver, there=False)
    focus(driver, there=True)
    assert not sound.audible
    there.append("")
    tell_of_device(driver, pygame.AUDIODEVICEADDED, iscapture=1)
    assert not sound.audible, "a microphone is heard by nobody"
    tell_of_device(driver, pygame.AUDIODEVICEADDED)
    assert sound.audible


def test_where_there_is_another_device_a_lost_one_is_no_silence(launch: Launch, tmp_path: Path) -> None:
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    tell_of_device(driver, pygame.AUDIODEVICEREMOVED, 2)
    assert driver.app.kit.sound.audible


def test_a_device_that_is_not_ready_at_once_is_tried_again_a_few_times(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    sound, pauses = driver.app.kit.sound, list[int]()

    def note_pause(event: int, milliseconds: int, loops: int) -> None:
        if event == DEVICE_DUE:
            pauses.append(milliseconds)

    monkeypatch.setattr(pygame.time, "set_timer", note_pause)
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    tell_of_device(driver, pygame.AUDIODEVICEREMOVED, 2)
    while pauses[-1] > 0:
        assert not sound.audible
        assert len(pauses) < 10
        tell_of_device(driver, DEVICE_DUE)
    assert len(pauses) > 3
    focus(driver, there=False)
    focus(driver, there=True)
    assert pauses[-1] == 0, "who only looks at the window does not make it search on"
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    tell_of_device(driver, DEVICE_DUE)
    assert sound.audible


def test_whoever_muted_it_comes_back_to_silence(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path, Settings(muted=True))
    driver = launch(navigator.menu, SMALL)
    navigator.settings.apply_to_sound(driver.app.kit)
    focus(driver, there=False)
    focus(driver, there=True)
    assert driver.app.kit.sound.silent
