"""Music: one tune after another, decoded while it plays, and silence that costs nothing."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.mixer import music

from scenes.stage.assets import ASSETS
from scenes.stage.music import Music
from scenes.stage.sound import Sound

TUNE, OTHER = (ASSETS / "sounds" / f"music_{name}.ogg" for name in ("tense", "menu"))


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The clock that fades go by."""
    seconds = [0.0]
    monkeypatch.setattr("scenes.stage.music.monotonic", lambda: seconds[0])
    return seconds


@pytest.fixture
def player(now: list[float]) -> Iterator[Music]:
    pygame.display.init()
    Sound().close()
    one = Music()
    one.set_volume(0.5)
    yield one
    one.close()


def heard(player: Music) -> Path | None:
    return player.heard if music.get_busy() else None


def let_fade(player: Music, now: list[float]) -> None:
    """As the program does when the tune before has faded."""
    now[0] += 1.0
    player.go_on()


def test_a_tune_begins_when_the_one_before_has_faded_away(player: Music, now: list[float]) -> None:
    player.play(TUNE)
    player.go_on()
    assert heard(player) is None
    let_fade(player, now)
    assert heard(player) == TUNE
    player.play(OTHER)
    player.go_on()
    assert player.heard is None, "it fades away"
    let_fade(player, now)
    assert heard(player) == OTHER


def test_another_tune_is_begun_without_waiting_for_a_fade_that_is_paused(
    player: Music, now: list[float]
) -> None:
    player.play(TUNE)
    let_fade(player, now)
    player.play(OTHER)
    player.set_volume(0.0)
    let_fade(player, now)
    assert not music.get_busy()
    player.set_volume(0.5)
    assert heard(player) == OTHER


def test_a_tune_is_as_loud_as_it_is_told_and_waits_where_it_is_while_nobody_hears_it(
    player: Music, now: list[float]
) -> None:
    player.play(TUNE)
    let_fade(player, now)
    assert music.get_volume() == pytest.approx(0.5, abs=0.02)
    player.set_volume(0.0)
    assert not music.get_busy()
    place = music.get_pos()
    player.set_volume(0.8)
    assert heard(player) == TUNE
    assert music.get_pos() >= place
    assert music.get_volume() == pytest.approx(0.8, abs=0.02)


def test_another_tune_while_nobody_hears_any_begins_when_it_may_be_heard(
    player: Music, now: list[float]
) -> None:
    player.play(TUNE)
    let_fade(player, now)
    player.set_volume(0.0)
    player.play(OTHER)
    let_fade(player, now)
    assert heard(player) is None
    player.set_volume(0.5)
    assert heard(player) == OTHER


def test_who_changes_their_mind_hears_only_the_last_tune(player: Music, now: list[float]) -> None:
    for _ in range(3):
        player.play(TUNE)
        now[0] += 1.0
        player.go_on()
        player.play(OTHER)
        player.go_on()
    let_fade(player, now)
    assert heard(player) == OTHER


def test_a_tune_that_cannot_be_read_is_silence_and_the_next_is_heard(
    player: Music, now: list[float], tmp_path: Path
) -> None:
    broken = tmp_path / "music_broken.ogg"
    broken.touch()
    player.play(broken)
    let_fade(player, now)
    assert heard(player) is None
    player.play(TUNE)
    let_fade(player, now)
    assert heard(player) == TUNE


def the_tune_begins(sound: Sound, now: list[float]) -> bool:
    now[0] += 1.0
    sound.go_on_with_music()
    return bool(music.get_busy())


@pytest.mark.parametrize("how", ["the window is in front again", "the system tells of it"])
def test_with_another_device_music_and_effects_are_heard_again(now: list[float], how: str) -> None:
    pygame.display.init()
    sound = Sound()
    sound.play_music("tense")
    assert the_tune_begins(sound, now)
    sound.play("purr", 0)
    sound.settle()
    sound.lose_device()
    sound.play_music("menu")
    if how == "the system tells of it":
        sound.take_device()
    else:
        sound.go_away()
        sound.come_back()
    assert sound.audible
    assert not music.get_busy()
    assert the_tune_begins(sound, now)
    sound.play("purr", 0)
    sound.settle()
    assert pygame.mixer.get_busy()
    sound.close()


def test_a_device_that_comes_after_the_start_is_found_when_the_window_is_in_front_again(
    now: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sound = Sound()
    sound.play_music("tense")
    sound.go_away()
    sound.come_back()
    assert not sound.audible
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound.take_device()
    assert not sound.audible, "what was said of devices while none could be opened is old news"
    sound.go_away()
    sound.come_back()
    assert sound.audible
    assert the_tune_begins(sound, now)
    sound.close()


def test_silence_ends_effects_and_only_pauses_the_music(now: list[float]) -> None:
    pygame.display.init()
    sound = Sound()
    sound.play_music("tense")
    assert the_tune_begins(sound, now)
    sound.play("purr")
    sound.settle()
    sound.set_silence(muted=True, in_background=False)
    assert not music.get_busy()
    assert not pygame.mixer.get_busy()
    sound.set_silence(muted=False, in_background=False)
    assert music.get_busy()
    sound.close()
    assert not music.get_busy()


EFFECTS_END_WHILE_MUSIC_IS_MUTED = """
import faulthandler, pygame, time
from scenes.stage import music
from scenes.stage.sound import Sound

def slowly(volume):
    set_volume(volume)
    end = time.perf_counter() + 0.002
    while time.perf_counter() < end:
        pass

faulthandler.dump_traceback_later(60, exit=True)
pygame.display.init()
pygame.mixer.init(buffer=64)
sound, blip = Sound(), pygame.mixer.Sound(buffer=bytes(128))
sound.play_music("menu")
music.monotonic = lambda: float("inf")
sound.go_on_with_music()
assert pygame.mixer.music.get_busy()
set_volume, pygame.mixer.music.set_volume = pygame.mixer.music.set_volume, slowly
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
