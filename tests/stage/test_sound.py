"""Sounds: variants without repeats, volumes apart, and silence without a device."""

import random
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.stage.sound import Sound, chosen


@pytest.fixture(autouse=True)
def nothing_is_heard_before() -> None:
    """What a test before played goes on for as long as it is, and longer on a busy machine."""
    if pygame.mixer.get_init():
        pygame.mixer.stop()


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
    sound.play("bark")
    sound.settle()
    assert sound.audible
    assert not pygame.mixer.get_busy()


def test_a_file_that_cannot_be_read_is_not_heard_and_everything_else_is(folder: Path) -> None:
    sound = Sound(folder)
    sound.play("meow")
    sound.settle()
    assert not pygame.mixer.get_busy()
    assert sound.audible


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
