"""Silence: by a key anywhere, with a word on the screen, and while another window is in front."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from scenes.navigator import Navigator
from scenes.program import connect
from scenes.stage.theme import Pace
from scenes.store.store import Store
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.scenes.launching import Launch
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, every_game, skip_until_asked


def music_volume(driver: Driver) -> float:
    return driver.app.kit.sound._music._volume


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
    assert any("Sound off" in text and "S " in text for text in driver.scene.desk.toasts.texts)
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


def test_a_lost_device_is_silence_until_there_is_another(launch: Launch, tmp_path: Path) -> None:
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    sound = driver.app.kit.sound
    for which, iscapture, audible in ((0, 0, True), (3, 1, True), (2, 0, False)):
        pygame.event.post(Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=iscapture))
        driver.wait(0.1)
        assert sound.audible is audible
    pygame.event.post(Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    driver.wait(0.1)
    assert sound.audible


def test_whoever_muted_it_comes_back_to_silence(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path, Settings(muted=True))
    driver = launch(navigator.menu, SMALL)
    navigator.settings.apply_to_sound(driver.app.kit)
    focus(driver, there=False)
    focus(driver, there=True)
    assert driver.app.kit.sound.silent
