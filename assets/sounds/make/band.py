"""Playing a score: people with places, habits and small inaccuracies, recorded onto a loop that has no end.

Whatever sounds past the last beat, be it a string, a breath or the room, is laid over the first.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from .harmony import Chord, Voicing
from .instruments import Instrument
from .room import Room, echo
from .score import Note
from .waves import RATE, Response, Wave, count, easy_length, low_pass, panned, rng_for, shaped


@dataclass(frozen=True)
class Tempo:
    """`swing` is where the second half of a beat falls; `rubato` seconds of give and take in each phrase."""

    beats_a_minute: float
    beats_a_bar: int
    bars: int
    swing: float = 0.5
    rubato: float = 0.0
    phrase_bars: int = 8

    @property
    def beats(self) -> int:
        return self.beats_a_bar * self.bars

    @property
    def length(self) -> int:
        """Samples on the tape; the tempo gives way by a hair so that this is a length easy to work with."""
        return easy_length(count(self.beats * 60 / self.beats_a_minute))

    def second(self, beat: float) -> float:
        whole, part = divmod(beat, 1)
        swung = part * 2 * self.swing if part < 0.5 else self.swing + (part - 0.5) * 2 * (1 - self.swing)
        phrase = self.beats_a_bar * self.phrase_bars
        give = self.rubato * (1 - np.cos(2 * np.pi * beat / phrase)) / 2
        return float((whole + swung) * self.length / RATE / self.beats + give)


@dataclass(frozen=True)
class Player:
    """`place` between the ears, `level` in the mix, `send` to the room; `loose` and `late` in seconds."""

    instrument: Instrument
    place: float = 0.0
    level: float = 1.0
    send: float = 0.25
    loose: float = 0.008
    late: float = 0.0


class Tape:
    def __init__(self, name: str, tempo: Tempo) -> None:
        self.tempo = tempo
        self.length = tempo.length
        self._rng = rng_for(name)
        self._dry = np.zeros((2, self.length))
        self._sent = np.zeros((2, self.length))

    def play(self, player: Player, notes: Iterable[Note]) -> None:
        for note in notes:
            start = self.tempo.second(note.start)
            held = max(0.05, self.tempo.second(note.end) - start)
            slip = float(np.clip(self._rng.normal(0, player.loose), -0.025, 0.025))
            loud = float(np.clip(note.loud * (1 + self._rng.normal(0, 0.06)), 0.05, 1))
            wave = player.instrument(note.key, held, loud) * player.level
            self._lay(
                panned(wave, player.place) if wave.ndim == 1 else wave,
                start + slip + player.late,
                player.send,
            )

    def _lay(self, wave: Wave, second: float, send: float) -> None:
        start = count(second) % self.length
        while wave.shape[-1]:
            room = self.length - start
            piece = wave[:, :room]
            self._dry[:, start : start + piece.shape[-1]] += piece
            self._sent[:, start : start + piece.shape[-1]] += piece * send
            wave = wave[:, room:]
            start = 0

    def mixed(self, room: Room, *tone: Response) -> Wave:
        """The whole ring, cut open at the quietest moment of its last bar, where a seam is least heard."""
        ring = shaped(self._dry + echo(self._sent, room, wrap=True), *tone, wrap=True)
        power = shaped(np.sum(ring**2, axis=0), low_pass(12), wrap=True)
        last_bar = self.length // self.tempo.bars
        quietest = self.length - last_bar + int(np.argmin(power[-last_bar:]))
        return np.roll(ring, -quietest, axis=-1)


def held_chords(
    chords: Iterable[Chord], voicings: Iterable[Voicing], loud: float, overlap: float = 0.0
) -> list[Note]:
    """Every chord from its place to the next one's."""
    return [
        Note(key, chord.start, chord.beats + overlap, loud)
        for chord, voicing in zip(chords, voicings, strict=True)
        for key in voicing
    ]


def strummed(voicing: Voicing, beat: float, beats: float, loud: float, roll: float = 0.02) -> list[Note]:
    """A chord from the lowest string to the highest, not quite at once."""
    return [
        Note(key, beat + roll * number, beats, loud * (1 - 0.03 * number))
        for number, key in enumerate(voicing)
    ]
