"""Sounds: variants without repeats, volumes apart, and silence without a device."""

import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.stage.sound import Sound, chosen


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("purr_1", "purr_2", "purr_10", "meow_1", "music_parlour"):
        (tmp_path / f"{name}.ogg").touch()
    return tmp_path


def test_variants_come_in_the_order_of_their_numbers(folder: Path) -> None:
    names = [file.stem for file in Sound(folder).variants("purr")]
    assert names == ["purr_1", "purr_2", "purr_10"]


def test_no_variant_follows_itself() -> None:
    numbers, rng = [0], random.Random(1)
    for _ in range(50):
        numbers.append(chosen(3, numbers[-1], rng))
    assert all(one != other for one, other in pairwise(numbers))
    assert set(numbers) == {0, 1, 2}


def test_an_unknown_effect_is_silence(folder: Path) -> None:
    sound = Sound(folder)
    pygame.mixer.stop()
    sound.play("bark")
    sound.settle()
    assert sound.audible
    assert not pygame.mixer.get_busy()


def test_a_file_that_cannot_be_read_is_silence(folder: Path) -> None:
    sound = Sound(folder)
    sound.play("meow")
    sound.settle()
    assert not sound.audible
    silent = Sound(folder)
    pygame.mixer.music.stop()
    silent.play_music("parlour")
    assert not silent.audible


def test_without_a_device_everything_is_silence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sound = Sound(folder)
    assert not sound.audible
    sound.play("purr")
    sound.play_music("parlour")
    sound.set_volumes(1, 1)


def test_music_is_no_effect(folder: Path) -> None:
    assert Sound(folder).variants("music_parlour") == []


def test_music_that_nobody_hears_waits_where_it_is() -> None:
    sound = Sound()
    sound.play_music("menu")
    assert pygame.mixer.music.get_busy()
    sound.set_silence(muted=True, in_background=False)
    assert not pygame.mixer.music.get_busy()
    sound.set_silence(muted=False, in_background=False)
    assert pygame.mixer.music.get_busy()
    sound.set_volumes(effects=1.0, music=0.0)
    assert not pygame.mixer.music.get_busy()


def test_music_that_begins_unheard_is_there_when_it_may_be_heard() -> None:
    sound = Sound()
    sound.set_silence(muted=True, in_background=False)
    sound.play_music("menu")
    assert not pygame.mixer.music.get_busy()
    sound.set_silence(muted=False, in_background=False)
    assert pygame.mixer.music.get_busy()


EFFECTS_END_WHILE_MUSIC_IS_MUTED = """
import faulthandler, pygame, time
from scenes.stage.sound import Sound

def slowly(volume):
    set_volume(volume)
    end = time.perf_counter() + 0.002
    while time.perf_counter() < end:
        pass

faulthandler.dump_traceback_later(60, exit=True)
pygame.mixer.init(buffer=64)
set_volume, pygame.mixer.music.set_volume = pygame.mixer.music.set_volume, slowly
sound, blip = Sound(), pygame.mixer.Sound(buffer=bytes(128))
sound.play_music("menu")
for step in range(100):
    blip.play()
    sound.set_silence(muted=bool(step % 2), in_background=False)
"""


def test_music_is_never_paused_in_the_middle_of_an_effects_end() -> None:
    """The mixer and the interpreter would wait for each other, and the whole program with them."""
    run = subprocess.run(
        [sys.executable, "-c", EFFECTS_END_WHILE_MUSIC_IS_MUTED], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
