"""Music: one tune that goes round, fades away for the next and waits where it is while nobody hears it.

A tune is decoded once, into memory: two minutes are 24 MB, and decoding takes as much again. Decoding it over
and over while it plays takes a resting program more than all else that it does, and twice as much where the
device has another rate.

While it decodes a file, the mixer is locked: nothing is heard, and who wants to play an effect waits. So a
tune is a folder of short files, with a pause after each.
"""

from __future__ import annotations

from array import array
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep

import pygame
from pygame.mixer import Channel

MUSIC_DUE = pygame.event.custom_type()
"""A tune has faded away or is decoded: time to call `Music.go_on`."""
CHANNEL = 0
"""The channel of the mixer that no effect may use."""
FADE_MS = 700
_PAUSE_MS = 100
PIECE_SECONDS, OVERLAP = 5.0, 0.01
"""A tune is cut into equal pieces of about this length. The file of a piece goes on for this share of it with
the next one, in the last file with the first: there one fades into the other, so that no cut is heard."""
_CHANNELS = 2
_BETWEEN_PIECES = 0.005
"""Seconds in which whoever waits for the mixer has it."""


class Music:
    """Plays one tune at a time; a volume of 0 is silence. Without a device all this is a `pygame.error`."""

    def __init__(self) -> None:
        self._volume = 0.0
        self._wanted: Path | None = None
        self._wanted_at = 0.0
        """When the tune before will have faded away."""
        self._heard: Path | None = None
        self._ordered: Path | None = None
        """What was decoded last, or is being decoded."""
        self._decoded: tuple[Path | None, pygame.mixer.Sound | None] = (None, None)
        """A folder and its tune. Both change at once: another thread decodes."""
        self._decoder = ThreadPoolExecutor(1, thread_name_prefix="music")

    def play(self, folder: Path | None) -> None:
        """Let the tune that is heard fade away, and then this one fade in."""
        if folder == self._wanted:
            return
        self._wanted, self._heard = folder, None
        self._wanted_at = monotonic() + FADE_MS / 1000
        if self._volume:
            Channel(CHANNEL).fadeout(FADE_MS)
        else:
            Channel(CHANNEL).stop()
        pygame.time.set_timer(MUSIC_DUE, FADE_MS + _PAUSE_MS, loops=1)

    def set_volume(self, volume: float) -> None:
        """At 0 the tune is paused, and none is decoded."""
        self._volume = volume
        if (tune := self._tune) is not None:
            tune.set_volume(volume)
        if volume:
            Channel(CHANNEL).unpause()
            self.go_on()
        else:
            Channel(CHANNEL).pause()

    def go_on(self) -> None:
        """Decode the tune that is wanted, or let it be heard, if it is time."""
        waits = not self._volume or monotonic() < self._wanted_at
        if waits or self._wanted is None or self._wanted == self._heard:
            return
        if self._wanted != self._ordered:
            self._ordered, self._decoded = self._wanted, (None, None)
            self._decoder.submit(self._decode, self._wanted)
        elif (tune := self._tune) is not None:
            self._heard = self._wanted
            tune.set_volume(self._volume)
            Channel(CHANNEL).play(tune, loops=-1, fade_ms=FADE_MS)

    @property
    def _tune(self) -> pygame.mixer.Sound | None:
        """What was ordered last, once it is decoded; None if it cannot be read."""
        folder, tune = self._decoded
        return tune if folder == self._ordered else None

    def _decode(self, folder: Path) -> None:
        try:
            self._decoded = folder, read_tune(folder)
            pygame.event.post(pygame.event.Event(MUSIC_DUE))
        except pygame.error:
            return

    def settle(self) -> None:
        """Wait until what was ordered is decoded."""
        self._decoder.submit(int).result()

    def close(self) -> None:
        """No tune is heard any more, and none is being decoded."""
        self._decoder.shutdown(cancel_futures=True)
        if pygame.mixer.get_init():
            Channel(CHANNEL).stop()


def read_tune(folder: Path) -> pygame.mixer.Sound:
    pieces = []
    for file in sorted(folder.glob("*.ogg")):
        pieces.append(array("h", pygame.mixer.Sound(file).get_raw()))
        sleep(_BETWEEN_PIECES)
    if not pieces:
        raise pygame.error(f"there is no music in {folder.name}")
    return pygame.mixer.Sound(buffer=joined(pieces))


def joined(pieces: list[array[int]]) -> array[int]:
    """One after another, each faded into the next and the last into the first; the list is empty then.

    Where it has to change the rate, the mixer stretches all of them a little, and cuts off the end of some:
    the longest tells where each should end.
    """
    end = round(max(map(len, pieces)) / _CHANNELS / (1 + OVERLAP)) * _CHANNELS
    tune, before = array("h"), pieces[-1][end:]
    while pieces:
        piece = pieces.pop(0)
        tune += _faded(before, piece[: len(before)]) + piece[len(before) : end]
        before = piece[end:]
    return tune


def _faded(before: array[int], after: array[int]) -> array[int]:
    length = len(before)
    pairs = enumerate(zip(before, after, strict=True))
    return array("h", (((length - place) * old + place * new) // length for place, (old, new) in pairs))
