"""How music is written down here: keys by name, melodies as lines of text whose bar lines are checked.

    A4:2 C5 | G5:1.5 -:.5 E5 | ~:3

is A for two beats and C for one, then a bar with a rest, then a bar through which the E is held.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_SIGNS = {"#": 1, "b": -1}


@dataclass(frozen=True)
class Note:
    """A key, when it is struck and how long it is held, in beats; `loud` from 0 to 1."""

    key: int
    start: float
    beats: float
    loud: float = 0.6

    @property
    def end(self) -> float:
        return self.start + self.beats


def pitch_class(name: str) -> int:
    """0 for C up to 11 for B, with any # or b behind the letter."""
    return (_STEPS[name[0]] + sum(_SIGNS[sign] for sign in name[1:])) % 12


def key_of(name: str) -> int:
    """The key number of a name such as `Bb4`; `C4` is 60."""
    letter, octave = name[:-1], int(name[-1])
    return 12 * (octave + 1) + _STEPS[letter[0]] + sum(_SIGNS[sign] for sign in letter[1:])


def melody(text: str, beats_a_bar: float, loud: float = 0.62) -> list[Note]:
    """The notes of a written line; a bar that does not add up is a slip of the pen and raises."""
    notes: list[Note] = []
    beat = 0.0
    for number, bar in enumerate(text.strip().strip("|").split("|"), 1):
        for word in bar.split():
            name, _, length = word.partition(":")
            beats = float(length or 1)
            if name == "~":
                notes[-1] = replace(notes[-1], beats=notes[-1].beats + beats)
            elif name != "-":
                notes.append(Note(key_of(name), beat, beats, loud))
            beat += beats
        if abs(beat - number * beats_a_bar) > 1e-6:
            raise ValueError(f"bar {number} ends at beat {beat}: {bar.strip()}")
    return notes


def moved(notes: Iterable[Note], beats: float = 0.0, steps: int = 0, louder: float = 1.0) -> list[Note]:
    """The same notes later, higher or louder."""
    return [replace(n, start=n.start + beats, key=n.key + steps, loud=n.loud * louder) for n in notes]


def phrased(notes: list[Note], beats: float) -> list[Note]:
    """Breathed in phrases of so many beats: each swells to its middle, and higher notes lean out a little."""
    if not notes:
        return notes
    middle = sum(note.key for note in notes) / len(notes)
    breathed = []
    for note in notes:
        share = (note.start % beats) / beats
        arch = 0.86 + 0.2 * (1 - (2 * share - 0.9) ** 2)
        reach = 1 + 0.009 * (note.key - middle)
        breathed.append(replace(note, loud=min(1.0, note.loud * arch * reach)))
    return breathed
