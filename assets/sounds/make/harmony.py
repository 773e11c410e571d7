"""Chords: symbols such as `Gm7` or `F/A`, progressions with bar lines, voicings that lead into each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from .score import Note, melody, moved, pitch_class

QUALITIES = {
    "": (0, 4, 7),
    "6": (0, 4, 7, 9),
    "add9": (0, 4, 7, 2),
    "maj7": (0, 4, 7, 11),
    "7": (0, 4, 7, 10),
    "7b9": (0, 4, 7, 10, 1),
    "9": (0, 4, 7, 10, 2),
    "13": (0, 4, 10, 2, 9),
    "sus4": (0, 5, 7),
    "7sus4": (0, 5, 7, 10),
    "9sus4": (0, 5, 7, 10, 2),
    "m": (0, 3, 7),
    "m6": (0, 3, 7, 9),
    "m7": (0, 3, 7, 10),
    "m9": (0, 3, 7, 10, 2),
    "m7b5": (0, 3, 6, 10),
    "dim7": (0, 3, 6, 9),
}

Voicing = tuple[int, ...]


@dataclass(frozen=True)
class Chord:
    """A chord with its place in time; `tones` are pitch classes, the root first."""

    symbol: str
    start: float
    beats: float

    @property
    def end(self) -> float:
        return self.start + self.beats

    @property
    def root(self) -> int:
        return pitch_class(self._name)

    @property
    def bass(self) -> int:
        return pitch_class(self.symbol.partition("/")[2] or self._name)

    @property
    def tones(self) -> tuple[int, ...]:
        quality = self.symbol.partition("/")[0][len(self._name) :]
        return tuple((self.root + step) % 12 for step in QUALITIES[quality])

    @property
    def _name(self) -> str:
        return self.symbol[:2] if self.symbol[1:2] in {"#", "b"} else self.symbol[:1]

    def colour(self, size: int) -> tuple[int, ...]:
        """The tones that say most in `size` voices: the root goes first (the bass has it), then the fifth."""
        tones = list(self.tones)
        if len(tones) > size:
            tones.pop(0)
        if len(tones) > size:
            tones.pop(1)
        return tuple(tones[:size])


def progression(text: str, beats_a_bar: float, start: float = 0.0) -> list[Chord]:
    """Chords that share their bar equally, or say their beats: `Am7:2 D7`; a `-` is a rest."""
    chords = []
    beat = start
    for bar in text.strip().strip("|").split("|"):
        words = [word.partition(":") for word in bar.split()]
        told = sum(float(length) for _, _, length in words if length)
        silent = sum(1 for _, _, length in words if not length)
        for symbol, _, length in words:
            beats = float(length) if length else (beats_a_bar - told) / silent
            if symbol != "-":
                chords.append(Chord(symbol, beat, beats))
            beat += beats
    return chords


def passage(symbols: str, tune: str, beats_a_bar: int, start: int) -> tuple[list[Chord], list[Note], int]:
    """The chords and the melody of one section, equally many bars long, and the beat after it."""
    bars = symbols.strip().count("|"), tune.strip().count("|")
    if bars[0] != bars[1]:
        raise ValueError(f"{bars[0] + 1} bars of chords under {bars[1] + 1} bars of melody")
    end = start + (bars[0] + 1) * beats_a_bar
    return progression(symbols, beats_a_bar, start), moved(melody(tune, beats_a_bar), start), end


def _harsh(low: int, high: int) -> bool:
    """Rubs: a minor second, or the same an octave apart."""
    return abs(high - low) in {1, 13}


def _cost(keys: Voicing, before: Voicing | None, above: Sequence[int], centre: float) -> float:
    motion = 0.0 if before is None else sum(abs(a - b) for a, b in zip(keys, before, strict=False))
    spread = max(0, keys[-1] - keys[0] - 13)
    muddy = sum(1 for a, b in pairwise(keys) if b - a < 3 and a < 52)
    rubs = sum(1 for key in keys for note in above if _harsh(key, note))
    return motion + 0.4 * abs(sum(keys) / len(keys) - centre) + spread + 6 * muddy + 30 * rubs


def voiced(
    chords: Sequence[Chord], size: int, low: int, high: int, above: Sequence[Note] = ()
) -> list[Voicing]:
    """One voicing per chord, every voice moving as little as it can, none rubbing against a note above."""
    voicings: list[Voicing] = []
    centre = (low + high) / 2
    for chord in chords:
        tones = chord.colour(size)
        choices = [[key for key in range(low, high + 1) if key % 12 == tone] for tone in tones]
        candidates = [tuple(sorted(keys)) for keys in product(*choices)]
        smooth = [keys for keys in candidates if not any(_harsh(a, b) for a in keys for b in keys)]
        heard = [
            note.key for note in above if min(note.end, chord.end) - max(note.start, chord.start) >= 0.75
        ]
        before = voicings[-1] if voicings else None
        voicings.append(min(smooth or candidates, key=lambda k: (_cost(k, before, heard, centre), k)))
    return voicings


def bass_key(tone: int, near: int, low: int = 29, high: int = 46) -> int:
    """The key of this pitch class in the bass's range that is nearest to where the hand is."""
    return min(
        (key for key in range(low, high + 1) if key % 12 == tone), key=lambda key: (abs(key - near), key)
    )
