"""Lamp in the Window: a night waltz in F for felt piano, with strings, a drowsy reed and a music box.

The tune is one gesture, a long note and a short one, let down step by step from a leap. It is told alone,
told again with a bass, rests for eight bars, wanders into the minor and comes home under the music box.
"""

from ..band import Player, Tape, Tempo, held_chords, strummed
from ..brushes import brush_sweep, brush_tap
from ..harmony import Chord, bass_key, passage, voiced
from ..instruments import felt_piano, harp, music_box, upright_bass
from ..room import HALL
from ..score import Note, moved, phrased
from ..waves import Wave, bell, high_pass, high_shelf, rng_for
from ..winds import reed, string_pad

TEMPO = Tempo(96, beats_a_bar=3, bars=72, rubato=0.07)

THEME_CHORDS = """
    Fmaj7 | Am7 | Bbmaj7 | Am7      | Gm7    | C7sus4 | Fmaj7     | C7      |
    Fmaj7 | A7  | Dm7    | Cm7:2 F7 | Bbmaj7 | Bbm6   | Am7:2 D7  | Gm7:2 C7
"""
THEME = """
    A4:2 C5 | G5:2 E5 | F5:2 D5 | E5:2 C5  | D5 Bb4 D5 | C5:2 F5 | E5:3    | ~ -:1 C5 |
    A4:2 C5 | A5:2 G5 | F5:2 D5 | Eb5:2 C5 | D5 F5 A5  | G5:2 F5 | E5:2 C5 | D5 C5 Bb4
"""
CLOSING_CHORDS = """
    Fmaj7 | Am7 | Bbmaj7 | Am7      | Gm7 | C7sus4 | Fmaj7 | C7 |
    Fmaj7 | A7  | Dm7    | Cm7:2 F7 | Gm7 | C7     | F6    | F6:2 -:1
"""
CLOSING = """
    A4:2 C5 | G5:1.5 A5:.5 E5 | F5:2 D5         | E5:1.5 F5:.5 C5 | D5 Bb4 D5 | C5:2 F5 | E5:3 | ~:2 C5 |
    A4:2 C5 | A5:2 G5         | F5:1.5 E5:.5 D5 | Eb5:2 C5        | Bb4 D5 F5 | E5:2 G4 | F4:3 | ~:2 -:1
"""
REST_CHORDS = "F6 | Bbadd9 | F6 | Bbadd9 | Dm7 | Gm7 | C7sus4 | A7"
REST = "-:3 | -:3 | -:3 | -:3 | -:3 | -:3 | -:3 | -:3"
WANDER_CHORDS = """
    Dm7 | Gm7 | C7  | F6 | Bb6    | Em7b5 | A7sus4   | A7      |
    Dm7 | G7  | Cm7 | F7 | Bbmaj7 | Bbm6  | Am7:2 D7 | Gm7:2 C7sus4
"""
WANDER = """
    A4 D5 F5 | G5:2 F5 | G4 C5 E5   | F5:2 E5 | F4 Bb4 D5 | E5:2 D5  | E4 A4 D5 | C#5:3     |
    F4 A4 D5 | F5:2 D5 | Eb5 D5 C5  | A4:2 C5 | D5:2 F5   | Db5:2 Bb4 | C5:2 A4 | G4 Bb4 C5
"""
SECTIONS = (
    ("theme", THEME_CHORDS, THEME),
    ("closing", CLOSING_CHORDS, CLOSING),
    ("rest", REST_CHORDS, REST),
    ("wander", WANDER_CHORDS, WANDER),
    ("home", CLOSING_CHORDS, CLOSING),
)

LEAD = Player(felt_piano, place=0.08, level=1.0, send=0.3, loose=0.007, late=0.008)
LEFT_HAND = Player(felt_piano, place=-0.15, level=0.85, send=0.26)
BASS = Player(upright_bass, place=0.0, level=0.62, send=0.08)
STRINGS = Player(string_pad, level=0.75, send=0.4)
REED = Player(reed, place=0.24, level=0.62, send=0.4, late=0.012)
BOX = Player(music_box, place=0.34, level=0.34, send=0.5, loose=0.01)
HARP = Player(harp, place=-0.3, level=0.62, send=0.4)
BRUSH = Player(brush_sweep, place=-0.22, level=0.8, send=0.12)
TAP = Player(brush_tap, place=0.18, level=0.5, send=0.15)


def _waltz(chords: list[Chord], tune: list[Note], gentle: float) -> list[Note]:
    """One low, two above; now and then the third beat is left to the room."""
    rng = rng_for("menu waltz", int(chords[0].start))
    notes = []
    hand = 43
    for chord, voicing in zip(chords, voiced(chords, 3, 53, 68, tune), strict=True):
        hand = bass_key(chord.bass, hand, 36, 50)
        notes.append(Note(hand, chord.start, min(chord.beats, 2.8), 0.46 * gentle))
        if chord.beats >= 2:
            notes += strummed(voicing, chord.start + 1, 0.9, 0.33 * gentle)
        if chord.beats >= 3 and rng.random() < 0.75:
            notes += strummed(voicing, chord.start + 2, 0.7, 0.27 * gentle)
    return notes


def _broken(chords: list[Chord], pads: list[Note]) -> list[Note]:
    """Six quavers up and down a chord, each string left to ring."""
    notes = []
    for chord, voicing in zip(chords, voiced(chords, 4, 53, 74, pads), strict=True):
        for step, string in enumerate((0, 1, 2, 3, 2, 1)):
            notes.append(
                Note(voicing[string], chord.start + step / 2, min(1.6, 3 - step / 2), 0.42 - 0.02 * step)
            )
    return notes


def _low(chords: list[Chord], loud: float) -> list[Note]:
    notes = []
    hand = 36
    for chord in chords:
        hand = bass_key(chord.bass, hand, 29, 43)
        notes.append(Note(hand, chord.start, chord.beats * 0.9, loud))
    return notes


def recorded() -> Wave:
    tape = Tape("menu", TEMPO)
    beat = 0
    for name, symbols, text in SECTIONS:
        chords, notes, end = passage(symbols, text, 3, beat)
        tune = phrased(notes, 12)
        pads = held_chords(chords, voiced(chords, 3, 53, 69, tune), 0.5)
        if name == "rest":
            tape.play(HARP, _broken(chords, pads))
            tape.play(STRINGS, moved(pads, louder=0.9))
        else:
            tape.play(REED if name == "wander" else LEAD, tune)
            tape.play(LEFT_HAND, _waltz(chords, tune, 1.0 if name != "wander" else 0.85))
        if name in {"closing", "rest", "wander", "home"}:
            tape.play(BASS, _low(chords, 0.55 if name != "rest" else 0.42))
        if name in {"wander", "home"}:
            tape.play(STRINGS, moved(pads, louder=0.7))
            bars = range(beat, end, 3)
            tape.play(BRUSH, [Note(bar, bar, 1.9, 0.5) for bar in bars])
            tape.play(TAP, [Note(bar + n, bar + n, 0.2, 0.34 - 0.08 * n) for bar in bars for n in (1, 2)])
        if name == "home":
            tape.play(BOX, moved(tune, steps=12, louder=0.8))
        beat = end
    return tape.mixed(HALL, high_pass(38), bell(300, 0.8, -1.5), high_shelf(5200, -4))
