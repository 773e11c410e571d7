"""Four Seasons Before Tea: a bright morning in C for wooden flute, nylon guitar, harp and seeds in a gourd.

A guitar picks quavers all the way through. The flute has the tune, the harp has the middle, each answers
the other, and the first eight bars are only light on leaves.
"""

from ..band import Player, Tape, Tempo, held_chords
from ..brushes import shaker
from ..harmony import Chord, bass_key, passage, voiced
from ..instruments import harp, music_box, nylon_guitar, pizzicato, upright_bass
from ..room import MEADOW
from ..score import Note, melody, moved, phrased
from ..waves import Wave, bell, high_pass, high_shelf
from ..winds import flute, string_pad

TEMPO = Tempo(104, beats_a_bar=4, bars=56, swing=0.52, rubato=0.05)

LEAVES_CHORDS = "C6 | Fmaj7 | C6 | Fmaj7 | Am7 | Fmaj7 | Dm7 | G7sus4"
LEAVES = """
    -:4 | -:2 E6:.5 C6:.5 A5 | -:4 | -:2 C6:.5 A5:.5 G5 |
    -:4 | -:2 E6:.5 C6:.5 A5 | - F6 D6 A5 | -:2 D6:2
"""
OPENING_CHORDS = "C6 | Em7 | Fmaj7 | C/E | Dm7 | Am7 | Fmaj7 | Gsus4:2 G:2"
OPENING = """
    E5:1.5 D5:.5 E5 G5 | B5:2 A5 G5 | A5:1.5 G5:.5 E5 C5  | D5 E5:2 - |
    F5:1.5 E5:.5 F5 A5 | C6:2 B5 A5 | G5 A5:.5 G5:.5 E5 C5 | D5:3 -
"""
CLOSING_CHORDS = "C6 | Em7 | Fmaj7 | G6 | Am7 | D7 | Dm7:2 G7sus4:2 | C6"
CLOSING = """
    E5:1.5 D5:.5 E5 G5  | B5:2 A5 G5        | A5:1.5 G5:.5 A5 C6 | D6:2 B5 G5 |
    C6:1.5 B5:.5 A5 E5  | F#5:1.5 G5:.5 A5:2 | A5:1.5 F5:.5 D5 F5 | E5:3 -
"""
EVENING_CHORDS = "C6 | Em7 | Fmaj7 | G6 | Am7 | D7 | Dm7:2 G7sus4:2 | C6:2.5 -:1.5"
PATH_CHORDS = "Am7 | Fmaj7 | C/E | G6 | Am7 | D9 | Fmaj7 | G7sus4"
PATH = """
    -:.5 A4:.5 C5:.5 E5:.5 A5 G5 | E5:3 -            | -:.5 G4:.5 C5:.5 E5:.5 G5 E5 | D5:3 - |
    -:.5 A4:.5 C5:.5 E5:.5 A5 B5 | A5:1.5 F#5:.5 E5:2 | A5 G5:.5 E5:.5 C5:2          | D5:3 -
"""
PATH_ANSWER = "-:4 | -:2 C6 A5 | -:4 | -:2 B5 G5 | -:4 | -:4 | -:4 | - D5 F5 G5"
SHADE_CHORDS = "Fmaj7 | Em7 | Dm7 | C6 | Fmaj7 | Fm6 | C/E:2 Am7:2 | Dm7:2 G7sus4:2"
SHADE = """
    A5:2 C6 A5         | G5:2 B5 G5          | F5:2 A5 F5         | E5:3 -          |
    A5:1.5 G5:.5 A5 C6 | D6:1.5 C6:.5 Ab5:2 | G5:1.5 E5:.5 A5 E5 | F5:1.5 E5:.5 D5:2
"""

FLUTE = Player(flute, place=0.14, level=0.5, send=0.4, loose=0.01, late=0.006)
HARP_LEAD = Player(harp, place=-0.26, level=0.95, send=0.35)
GUITAR = Player(nylon_guitar, place=-0.2, level=0.7, send=0.22, loose=0.006)
BASS = Player(upright_bass, place=0.05, level=0.5, send=0.08)
PLUCK = Player(pizzicato, place=0.3, level=0.5, send=0.35)
STRINGS = Player(string_pad, level=0.5, send=0.4)
BELLS = Player(music_box, place=0.36, level=0.5, send=0.5, loose=0.012)
SEEDS = Player(shaker, place=0.26, level=0.75, send=0.12, loose=0.005)

SECTIONS = (
    ("leaves", LEAVES_CHORDS, LEAVES),
    ("opening", OPENING_CHORDS, OPENING),
    ("closing", CLOSING_CHORDS, CLOSING),
    ("path", PATH_CHORDS, PATH),
    ("shade", SHADE_CHORDS, SHADE),
    ("again", OPENING_CHORDS, OPENING),
    ("evening", EVENING_CHORDS, CLOSING),
)
PICKING = ((0, 2, 1, 3, 2, 1, 3, 2), (0, 1, 2, 3, 1, 2, 3, 2))


def _picked(chords: list[Chord], above: list[Note]) -> list[Note]:
    notes = []
    for number, (chord, voicing) in enumerate(zip(chords, voiced(chords, 4, 50, 69, above), strict=True)):
        pattern = PICKING[number % 2]
        for step in range(int(chord.beats * 2)):
            string = voicing[pattern[step] % len(voicing)]
            accent = 0.44 if step % 4 == 0 else 0.34 if step % 2 == 0 else 0.28
            notes.append(Note(string, chord.start + step / 2, min(1.4, chord.beats - step / 2), accent))
    return notes


def _rooted(chords: list[Chord]) -> list[Note]:
    notes = []
    hand = 40
    for chord in chords:
        hand = bass_key(chord.bass, hand, 33, 47)
        notes.append(Note(hand, chord.start, min(chord.beats, 2) * 0.85, 0.56))
        if chord.beats >= 4:
            fifth = bass_key(chord.tones[2] if chord.bass == chord.root else chord.root, hand, 33, 47)
            notes.append(Note(fifth, chord.start + 2.5, 1.2, 0.42))
    return notes


def recorded() -> Wave:
    tape = Tape("garden", TEMPO)
    beat = 0
    for name, symbols, text in SECTIONS:
        chords, notes, end = passage(symbols, text, 4, beat)
        tune = phrased(notes, 16)
        lead = {"leaves": BELLS, "path": HARP_LEAD}.get(name, FLUTE)
        tape.play(lead, tune)
        tape.play(GUITAR, moved(_picked(chords, tune), louder=0.9 if name == "leaves" else 1.0))
        pads = held_chords(chords, voiced(chords, 3, 55, 71, tune), 0.5)
        if name != "opening":
            tape.play(STRINGS, moved(pads, louder=1.0 if name in {"leaves", "shade"} else 0.7))
        if name != "leaves":
            tape.play(BASS, _rooted(chords))
            tape.play(
                SEEDS, [Note(n, beat + n / 2, 0.2, 0.5 if n % 2 else 0.25) for n in range(2 * (end - beat))]
            )
        if name == "path":
            tape.play(FLUTE, moved(phrased(melody(PATH_ANSWER, 4, 0.5), 16), beat))
        if name == "shade":
            tape.play(PLUCK, [Note(n.key, n.start + 1, 0.3, 0.5) for n in pads])
        if name in {"again", "evening"}:
            tape.play(BELLS, [n for n in moved(tune, steps=12, louder=0.62) if n.beats >= 1 and n.key <= 91])
        beat = end
    return tape.mixed(MEADOW, high_pass(38), bell(320, 0.8, -1), high_shelf(1500, 4), high_shelf(8000, -5))
