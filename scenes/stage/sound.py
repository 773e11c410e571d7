"""Sound: effects in groups of variants, and music that fades; silence where there is no device.

`assets/sounds/GROUP_N.ogg` are the variants of an effect, `assets/sounds/music_NAME.ogg` is a loop of music.
Variants are chosen so that none follows itself. Nothing is told by sound alone, so a group without files,
a missing device or one that vanishes only means silence, until there is one again.
"""

import random
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pygame
from pygame.event import Event

from scenes.stage.assets import ASSETS
from scenes.stage.music import MUSIC_DUE, Music

_VARIANT = re.compile(r"(.+)_(\d+)")
_CHANNELS = 16
_CHUNK = 2048
"""Samples that are mixed at a time: a twentieth of a second, which nobody hears as late. Half as many cost a
resting program a quarter more."""
DEVICE_DUE = pygame.event.custom_type()
"""A device that could not be opened may be ready."""
_PAUSES_MS = (1000, 2000, 4000, 8000, 16_000)
"""How long it is given, each time that it cannot be opened; then nobody looks for it any more."""


class Sound:
    """Plays effects and one piece of music; volumes go from 0 to 1."""

    def __init__(self, folder: Path = ASSETS / "sounds") -> None:
        self._folder = folder
        self._effects_volume = 0.8
        self._music_volume = 0.5
        self._muted = self._away = False
        self._hushes_in_background = self._effects_left_out = False
        self._last: dict[str, int] = {}
        self._loaded: dict[Path, pygame.mixer.Sound] = {}
        self._loader = ThreadPoolExecutor(1, thread_name_prefix="sound")
        self._chance = random.Random(0)
        self.audible = _open_device()
        self._music = Music()
        self._tune: str | None = None
        self._pauses: Iterator[int] = iter(())
        self._follow()
        self._loader.submit(_groups, folder)

    def play(self, group: str, variant: int | None = None) -> None:
        """One variant of an effect: the given one (from 0, the last if there are not so many), or any."""
        files = self.variants(group)
        left_out = self.silent or self._effects_left_out
        if not self.audible or not files or not self._effects_volume or left_out:
            return
        number = (
            chosen(len(files), self._last.get(group), self._chance)
            if variant is None
            else min(variant, len(files) - 1)
        )
        self._last[group] = number
        if files[number] in self._loaded:
            self._play(files[number])
        else:
            self._loader.submit(self._play, files[number])

    @contextmanager
    def without_effects(self) -> Iterator[None]:
        """Music goes on, and no effect is heard meanwhile."""
        self._effects_left_out = True
        try:
            yield
        finally:
            self._effects_left_out = False

    def play_music(self, name: str | None) -> None:
        """Let the loop that is heard fade away, and then another fade in, or silence."""
        self._tune = name
        tune = self._folder / f"music_{name}.ogg"
        self._try(lambda: self._music.play(tune if tune.exists() else None))

    def hears(self, event: Event) -> bool:
        """Follow an event of pygame about music and devices; False if it is about something else."""
        if event.type == MUSIC_DUE:
            self.go_on_with_music()
        elif event.type == DEVICE_DUE:
            self.look_for_device()
        elif event.type == pygame.AUDIODEVICEADDED:
            if not event.iscapture:
                self.take_device()
        elif event.type == pygame.AUDIODEVICEREMOVED:
            if event.which and not event.iscapture:  # it was in use
                self.lose_device()
        else:
            return False
        return True

    def go_on_with_music(self) -> None:
        """Let the next tune begin."""
        self._try(self._music.go_on)

    def set_volumes(self, effects: float, music: float) -> None:
        self._effects_volume, self._music_volume = effects, music
        self._follow()

    def set_silence(self, muted: bool, in_background: bool) -> None:
        """Whether nothing is heard at all, or nothing while another window is in front."""
        self._muted, self._hushes_in_background = muted, in_background
        self._follow()

    def go_away(self) -> None:
        """Another window is in front of this one."""
        self._away = True
        self._follow()

    def come_back(self) -> None:
        """This window is in front again; a device may have come meanwhile."""
        if self._away:
            self.look_for_device()
        self._away = False
        self._follow()

    def lose_device(self) -> None:
        """The one in use has gone; the system may have another."""
        self.audible = False
        self.look_for_device()

    def take_device(self) -> None:
        """The system has a new one. With a closed mixer that is old news, from trying to open it."""
        if pygame.mixer.get_init():
            self.look_for_device()

    def look_for_device(self) -> None:
        """Open a device where none is heard; sounds that were read for the one before are read again. Where
        there is none at all the mixer stays open, else nobody would tell of the next."""
        if self.audible or not _may_be_a_device():
            return
        self.settle()
        self._music.close()
        self._loaded.clear()
        if pygame.mixer.get_init():
            self._pauses = iter(_PAUSES_MS)
        pygame.mixer.quit()
        self.audible = _open_device()
        pygame.time.set_timer(DEVICE_DUE, 0 if self.audible else next(self._pauses, 0), loops=1)
        self._music = Music()
        self._follow()
        self.play_music(self._tune)

    @property
    def silent(self) -> bool:
        """Whether the player wants to hear nothing now; the music waits where it is."""
        return self._muted or (self._away and self._hushes_in_background)

    def _follow(self) -> None:
        """Apply the volumes, and stop running effects where there should be silence."""
        self._try(lambda: self._music.set_volume(0.0 if self.silent else self._music_volume))
        if self.silent:
            self._try(pygame.mixer.stop)

    def _try(self, change: Callable[[], None]) -> None:
        """Change what is heard, if there is a device; one that goes at that moment leaves silence."""
        try:
            if self.audible:
                change()
        except pygame.error:
            self.audible = False

    def variants(self, group: str) -> list[Path]:
        return _groups(self._folder).get(group, [])

    def _play(self, file: Path) -> None:
        """Play a file at once, or when a thread has read it: that takes longer than a frame. One that cannot
        be read is not heard, and nothing else changes."""
        try:
            effect = self._loaded.get(file) or read_effect(file)
        except (pygame.error, OSError):
            return
        self._loaded[file] = effect

        def play_now() -> None:
            effect.set_volume(self._effects_volume)
            effect.play()

        self._try(play_now)

    def close(self) -> None:
        """Read nothing more, so that the device can be closed."""
        self.audible = False
        self._loader.shutdown(cancel_futures=True)
        self._music.close()

    def settle(self) -> None:
        """Wait until everything that was asked for is read."""
        self._loader.submit(int).result()


def read_effect(file: Path) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(file)


def chosen(count: int, last: int | None, chance: random.Random) -> int:
    """Any of so many variants but the last one."""
    return chance.choice([number for number in range(count) if number != last] or [0])


@cache
def _groups(folder: Path) -> dict[str, list[Path]]:
    """The files of every group in the order of their numbers."""
    numbered: dict[str, list[tuple[int, Path]]] = {}
    for file in folder.glob("*.ogg"):
        if found := _VARIANT.fullmatch(file.stem):
            numbered.setdefault(found[1], []).append((int(found[2]), file))
    return {group: [file for _, file in sorted(files)] for group, files in numbered.items()}


def _may_be_a_device() -> bool:
    """Whether there may be a sound device: only an open mixer knows for sure."""
    try:
        from pygame._sdl2.audio import get_audio_device_names  # noqa: PLC0415 - few devices vanish

        return bool(get_audio_device_names(False))
    except (ImportError, RuntimeError):
        return True


def _open_device() -> bool:
    try:
        if not pygame.mixer.get_init():
            pygame.mixer.init(buffer=_CHUNK, allowedchanges=pygame.AUDIO_ALLOW_FREQUENCY_CHANGE)
        pygame.mixer.set_num_channels(_CHANNELS)
    except pygame.error:
        return False
    return True
