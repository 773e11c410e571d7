"""Count the Whiskers: a lullaby in F for music box, far strings and one slow hand at a felt piano.

A third that rocks, then a fourth, then a fifth: the same cradle, pushed a little further. The middle is the
piano's, lower and warmer; at the end the strings hold the last bars alone and the box winds itself up.
"""

from ..band import Player, Tape, Tempo, held_chords
from ..harmony import Chord, bass_key, passage, voiced
from ..instruments import felt_piano, music_box
from ..room import HALL
from ..score import Note, moved, phrased
from ..waves import Wave, bell, high_pass, high_shelf
from ..winds import string_pad

TEMPO = Tempo(66, beats_a_bar=4, bars=36, rubato=0.12, phrase_bars=4)

CRADLE_CHORDS = "Fadd9 | Dm7 | Bbadd9 | C7sus4 | Fmaj7 | Dm7 | Gm7 | C7sus4"
CRADLE = """
    C5 A4 C5 F5 | F5 D5 A4:2 | D5 Bb4 D5 F5 | G5:3 - |
    A5 G5 E5 C5 | F5 D5 A4:2 | Bb4 D5 F5 D5 | C5:3 -
"""
HUSH_CHORDS = "Fadd9 | Am7 | Bbadd9 | Bbm6 | F/A | Dm7 | Gm7:2 C7:2 | F6"
HUSH = """
    C5 A4 C5 F5 | G5 E5 C5:2   | D5 Bb4 D5 F5 | G5:2 F5 Db5 |
    C5 A4 C5 F5 | A5:2 F5 D5 | Bb4 D5 C5 E5 | F5:3 -
"""
DREAM_CHORDS = "Bbmaj7 | Am7 | Gm7 | Fadd9 | Bbmaj7 | Am7:2 Dm7:2 | Gm7 | C7sus4:2 C7:2"
DREAM = """
    D5:2 F5 A5  | G5:3 E5     | F5:2 D5 Bb4 | C5:3 -    |
    D5 F5 A5 C6 | C6 G5 A5 F5 | G5:2 F5 D5  | C5:2 E5:2
"""
BREATH_CHORDS = "Fadd9 | Bbmaj7 | Fadd9 | C7sus4:2.4 -:1.6"
BREATH = "-:2 C6 A5 | -:4 | -:2 A5 F5 | -:4"

SECTIONS = (
    ("cradle", CRADLE_CHORDS, CRADLE),
    ("hush", HUSH_CHORDS, HUSH),
    ("dream", DREAM_CHORDS, DREAM),
    ("hush again", HUSH_CHORDS, HUSH),
    ("breath", BREATH_CHORDS, BREATH),
)

BOX = Player(music_box, place=0.26, level=0.8, send=0.5, loose=0.012)
LEAD = Player(felt_piano, place=0.06, level=0.95, send=0.4, loose=0.01, late=0.01)
HAND = Player(felt_piano, place=-0.16, level=0.8, send=0.34, loose=0.012)
STRINGS = Player(string_pad, level=0.7, send=0.5)


def _rocked(chords: list[Chord], above: list[Note]) -> list[Note]:
    """Low, up, further up, back: the cradle itself."""
    notes = []
    hand = 43
    for chord, voicing in zip(chords, voiced(chords, 3, 53, 67, above), strict=True):
        hand = bass_key(chord.bass, hand, 36, 48)
        steps = (hand, voicing[0], voicing[2], voicing[1])
        notes.append(Note(hand, chord.start, 2.2, 0.4))
        notes += [Note(steps[step], chord.start + step, 1.4, 0.26) for step in range(1, int(chord.beats))]
    return notes


def recorded() -> Wave:
    tape = Tape("bedroom", TEMPO)
    beat = 0
    for name, symbols, text in SECTIONS:
        chords, notes, end = passage(symbols, text, 4, beat)
        tune = phrased(notes, 16)
        pads = held_chords(chords, voiced(chords, 3, 55, 71, tune), 0.5)
        tape.play(STRINGS, pads)
        if name != "breath":
            tape.play(HAND, _rocked(chords, [*pads, *tune]))
        if name == "dream":
            tape.play(LEAD, tune)
            tape.play(BOX, [n for n in moved(tune, steps=12, louder=0.4) if n.beats >= 2])
        else:
            tape.play(BOX, moved(tune, steps=0 if name == "breath" else 12, louder=0.9))
        if name == "hush again":
            tape.play(LEAD, moved(tune, louder=0.5))
        beat = end
    return tape.mixed(HALL, high_pass(38), bell(300, 0.8, -1.5), high_shelf(5200, -4))
