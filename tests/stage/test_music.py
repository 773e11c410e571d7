"""Music: one tune after another, in memory, and silence that costs nothing."""

from array import array
from collections.abc import Iterator
from pathlib import Path
from shutil import copy

import pygame
import pytest

from scenes.stage import music
from scenes.stage.assets import ASSETS
from scenes.stage.music import CHANNEL, MUSIC_DUE, Music
from scenes.stage.sound import Sound

TUNE = ASSETS / "sounds" / "music_tense"


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Another tune, of a single piece."""
    folder = tmp_path / "music_other"
    folder.mkdir()
    copy(next((ASSETS / "sounds" / "music_menu").iterdir()), folder)
    return folder


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


def heard() -> pygame.mixer.Sound | None:
    channel = pygame.mixer.Channel(CHANNEL)
    return channel.get_sound() if channel.get_busy() else None


def let_fade(player: Music, now: list[float]) -> None:
    """As the program does when the tune before has faded, and again when the next is decoded."""
    now[0] += 1.0
    player.go_on()
    player.settle()
    player.go_on()


def test_a_tune_is_decoded_when_the_one_before_has_faded_away(
    player: Music, now: list[float], other: Path
) -> None:
    player.play(TUNE)
    player.go_on()
    player.settle()
    assert heard() is None
    let_fade(player, now)
    tune = heard()
    assert tune is not None
    player.play(other)
    player.go_on()
    player.settle()
    assert heard() is tune
    let_fade(player, now)
    assert heard() not in (None, tune)


def test_the_program_is_told_when_a_tune_is_decoded(player: Music, now: list[float]) -> None:
    player.play(TUNE)
    pygame.event.clear()
    let_fade(player, now)
    assert MUSIC_DUE in [event.type for event in pygame.event.get()]


def test_a_tune_that_nobody_hears_is_not_decoded(
    player: Music, now: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []
    monkeypatch.setattr(music, "read_tune", read.append)
    player.set_volume(0.0)
    player.play(TUNE)
    let_fade(player, now)
    assert not read
    player.set_volume(0.5)
    player.settle()
    assert read == [TUNE]


def test_a_tune_is_as_loud_as_it_is_told_and_goes_on_where_it_was(player: Music, now: list[float]) -> None:
    player.play(TUNE)
    let_fade(player, now)
    tune = heard()
    assert tune is not None
    assert tune.get_volume() == pytest.approx(0.5, abs=0.02)
    player.set_volume(0.0)
    assert tune.get_volume() == 0
    player.set_volume(0.8)
    assert heard() is tune
    assert tune.get_volume() == pytest.approx(0.8, abs=0.02)


def test_another_tune_while_nobody_hears_any_begins_when_it_may_be_heard(
    player: Music, now: list[float], other: Path
) -> None:
    player.play(TUNE)
    let_fade(player, now)
    tune = heard()
    player.set_volume(0.0)
    player.play(other)
    assert heard() is None
    now[0] += 1.0
    player.set_volume(0.5)
    player.settle()
    player.go_on()
    assert heard() not in (None, tune)


def test_silence_in_the_middle_of_a_fade_does_not_stop_the_next_tune(
    player: Music, now: list[float], other: Path
) -> None:
    player.play(TUNE)
    let_fade(player, now)
    tune = heard()
    player.play(other)
    player.set_volume(0.0)
    let_fade(player, now)
    player.set_volume(0.5)
    player.settle()
    player.go_on()
    assert heard() not in (None, tune)


def test_who_changes_their_mind_hears_only_the_last_tune(
    player: Music, now: list[float], other: Path
) -> None:
    for _ in range(3):
        player.play(TUNE)
        now[0] += 1.0
        player.go_on()
        player.play(other)
        player.go_on()
    let_fade(player, now)
    tune = heard()
    assert tune is not None
    assert tune.get_length() == music.read_tune(other).get_length()


def test_a_tune_that_cannot_be_read_is_silence_and_the_next_is_heard(
    player: Music, now: list[float], tmp_path: Path
) -> None:
    broken, empty = tmp_path / "music_broken", tmp_path / "music_empty"
    broken.mkdir()
    empty.mkdir()
    (broken / "01.ogg").touch()
    for silent in (broken, empty):
        player.play(silent)
        let_fade(player, now)
        assert heard() is None
    player.play(TUNE)
    let_fade(player, now)
    assert heard() is not None


def test_pieces_whose_end_the_mixer_has_cut_off_are_joined_where_they_belong() -> None:
    ring = array("h", (place * place % 30011 for place in range(2400)))
    once_more = ring + ring
    pieces = [once_more[start : start + 808] for start in range(0, 2400, 800)]
    for cut_off in ((0, 0, 0), (6, 0, 2), (0, 8, 4)):
        files = [piece[: len(piece) - cut] for piece, cut in zip(pieces, cut_off, strict=True)]
        assert music.joined(files) == ring


def test_no_effect_is_heard_in_place_of_the_music(player: Music, now: list[float]) -> None:
    player.play(TUNE)
    let_fade(player, now)
    tune = heard()
    blip = pygame.mixer.Sound(buffer=bytes(400_000))
    for _ in range(40):
        blip.play()
    assert heard() is tune
    pygame.mixer.stop()


def the_tune_begins(sound: Sound, now: list[float]) -> bool:
    now[0] += 1.0
    sound.go_on_with_music()
    sound.settle()
    sound.go_on_with_music()
    return heard() is not None


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
    assert heard() is None
    assert the_tune_begins(sound, now)
    sound.play("purr", 0)
    sound.settle()
    assert any(pygame.mixer.Channel(number).get_busy() for number in range(1, 16))
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
    now[0] += 1.0
    sound.go_on_with_music()
    sound.settle()
    sound.go_on_with_music()
    tune = heard()
    assert tune is not None
    sound.play("purr")
    sound.settle()
    sound.set_silence(muted=True, in_background=False)
    assert heard() is tune
    assert not any(pygame.mixer.Channel(number).get_busy() for number in range(1, 16))
    sound.close()
    assert heard() is None
