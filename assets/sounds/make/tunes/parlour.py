"""Four Aces and a Mouse: an easy swing in B flat for vibraphone, felt piano, upright bass and brushes.

Thirty-two bars in the old form, two themes of eight alike, a bridge, the theme again; then the piano strolls
for sixteen, and for eight more nobody says anything important until the vibraphone comes back in.
"""

from ..band import Player, Tape, Tempo, held_chords, strummed
from ..brushes import brush_sweep, brush_tap, feathered_kick
from ..harmony import Chord, bass_key, passage, voiced
from ..instruments import felt_piano, upright_bass, vibraphone
from ..room import PARLOUR
from ..score import Note, moved, phrased
from ..waves import Wave, bell, high_pass, high_shelf, rng_for
from ..winds import string_pad

TEMPO = Tempo(108, beats_a_bar=4, bars=56, swing=0.63)

FIRST_CHORDS = "Bbmaj7 | Gm7 | Cm7 | F13 | Dm7 | G7 | Cm7:2 F7:2 | Bb6:2 F9sus4:2"
FIRST = """
    -:.5 F4:.5 A4:.5 C5:.5 D5:1.5 Bb4:.5 | ~:1.5 G4:.5 -:2 |
    -:.5 G4:.5 Bb4:.5 D5:.5 Eb5:1.5 C5:.5 | ~:1.5 A4:.5 -:2 |
    F5:1.5 D5:.5 A4 C5 | B4:1.5 D5:.5 F5:2 | Eb5:1.5 D5:.5 C5 A4 | Bb4:2.5 -:1.5
"""
SECOND_CHORDS = "Bbmaj7 | Gm7 | Cm7 | F13 | Dm7 | G7b9 | Cm7:2 F7:2 | Bb6"
SECOND = """
    -:.5 F4:.5 A4:.5 C5:.5 D5 F5:.5 Bb4:.5 | ~:1.5 G4:.5 -:2 |
    -:.5 G4:.5 Bb4:.5 D5:.5 Eb5 G5:.5 C5:.5 | ~:1.5 A4:.5 -:2 |
    A5:1.5 F5:.5 D5 C5 | B4:.5 D5:.5 F5:.5 Ab5:.5 G5:2 | Eb5:1.5 C5:.5 A4:.5 C5:.5 Eb5:.5 D5:.5 | ~:2 -:2
"""
BRIDGE_CHORDS = "Fm7 | Bb7 | Ebmaj7 | Ebm6 | Dm7 | Dbdim7 | Cm7 | F9sus4:2 F7:2"
BRIDGE = """
    C5:3 Eb5      | D5:2.5 Ab4:.5 Bb4 | G4:3 Bb4                      | C5:1.5 Bb4:.5 Gb4:2 |
    A4:2.5 F4:.5 A4 | G4:2.5 E4:.5 G4 | -:.5 G4:.5 Bb4:.5 D5:.5 Eb5:2 | C5:2 A4 -
"""
LAST = """
    -:.5 F4:.5 A4:.5 C5:.5 D5:1.5 Bb4:.5 | ~:1.5 G4:.5 -:2 |
    -:.5 G4:.5 Bb4:.5 D5:.5 Eb5:1.5 C5:.5 | ~:1.5 A4:.5 -:2 |
    A5:1.5 F5:.5 D5 C5 | B4:.5 D5:.5 F5:.5 Ab5:.5 G5:2 | Eb5 D5:.5 C5:.5 A4 C5 | Bb4:3 -
"""
STROLL = """
    -:2 D5:.5 F5:.5 D5:.5 C5:.5 | Bb4 -:3 | -:1.5 Eb5:.5 D5:.5 C5:.5 Bb4:.5 G4:.5 | A4 -:3 |
    - F5:.5 E5:.5 F5:.5 A5:.5 F5:.5 D5:.5 | B4:1.5 -:2.5 |
    -:.5 C5:.5 Eb5:.5 G5:.5 F5:.5 Eb5:.5 C5:.5 A4:.5 | Bb4:1.5 -:2.5
"""
RETURN_CHORDS = "Ebmaj7 | Ebm6 | Dm7 | G7b9 | Cm7 | F9sus4 | Bb6 | Bb6:2 F9sus4:2"
RETURN = """
    G5:2.5 F5:.5 D5 | C5:2.5 Bb4:.5 Gb4 | A4 - F5:1.5 D5:.5 | B4 D5:.5 F5:.5 Ab5:2 |
    G5:1.5 Eb5:.5 -:2 | - C5:.5 Eb5:.5 G5:2 | F5:1.5 D5:.5 Bb4:2 | -:4
"""
IDLE_CHORDS = "Bb6 | Ebmaj7 | Bb6 | Ebmaj7 | Dm7 | Gm7 | Cm7 | F9sus4:3 -"
IDLE = "-:4 | -:2 D5 F5 | -:4 | -:2 G4 Bb4 | -:4 | -:4 | - Eb5 D5 C5 | -:4"

VIBES = Player(vibraphone, place=0.32, level=0.8, send=0.3, loose=0.008, late=0.014)
PIANO = Player(felt_piano, place=-0.4, level=0.72, send=0.22, loose=0.009)
PIANO_LEAD = Player(felt_piano, place=-0.12, level=0.95, send=0.26, loose=0.009, late=0.012)
BASS = Player(upright_bass, place=0.04, level=0.6, send=0.07, loose=0.006)
STRINGS = Player(string_pad, level=0.42, send=0.35)
SWEEP = Player(brush_sweep, place=-0.28, level=0.95, send=0.1)
TAP = Player(brush_tap, place=0.12, level=0.75, send=0.14, late=0.006)
KICK = Player(feathered_kick, level=0.22, send=0.02)

SECTIONS = (
    ("first", FIRST_CHORDS, FIRST, VIBES, "two"),
    ("second", SECOND_CHORDS, SECOND, VIBES, "two"),
    ("bridge", BRIDGE_CHORDS, BRIDGE, VIBES, "walk"),
    ("last", SECOND_CHORDS, LAST, VIBES, "walk"),
    ("stroll", FIRST_CHORDS, STROLL, PIANO_LEAD, "walk"),
    ("return", RETURN_CHORDS, RETURN, VIBES, "walk"),
    ("idle", IDLE_CHORDS, IDLE, PIANO_LEAD, "two"),
)
COMPING = (
    ((0.0, 1.2), (2.5, 0.6)),
    ((1.5, 1.4),),
    ((0.0, 0.5), (1.5, 1.8)),
    ((0.0, 2.4),),
    ((1.0, 0.5), (2.5, 1.2)),
)


def _comped(chords: list[Chord], tune: list[Note]) -> list[Note]:
    """Short words between the melody's, never the same figure twice in a row."""
    rng = rng_for("parlour comping", int(chords[0].start))
    notes = []
    figure = 0
    for chord, voicing in zip(chords, voiced(chords, 4, 53, 70, tune), strict=True):
        figure = (figure + int(rng.integers(1, len(COMPING)))) % len(COMPING)
        for offset, beats in COMPING[figure]:
            if offset < chord.beats:
                loud = 0.34 if offset == 0 else 0.3
                notes += strummed(
                    voicing, chord.start + offset, min(beats, chord.beats - offset), loud, 0.012
                )
    return notes


def _walked(chords: list[Chord], manner: str) -> list[Note]:
    """The root on the first beat, chord notes between, and a step that leans into the next root."""
    rng = rng_for("parlour bass", int(chords[0].start))
    notes = []
    hand = 36
    for chord, after in zip(chords, [*chords[1:], chords[0]], strict=True):
        hand = bass_key(chord.bass, hand)
        third, fifth = (bass_key(tone, hand) for tone in chord.tones[1:3])
        goal = bass_key(after.bass, hand)
        lean = goal + (1 if hand > goal else -1)
        path: list[tuple[int, float]]
        if manner == "two":
            path = [(hand, 1.9), (fifth, 1.8)] if chord.beats >= 4 else [(hand, 1.8)]
        elif chord.beats >= 4:
            path = [(hand, 0.95), (third, 0.95), (fifth, 0.95), (lean, 0.9)]
            if rng.random() < 0.35:
                path[1:3] = [(fifth, 0.95), (third, 0.95)]
        else:
            path = [(hand, 0.95), (lean, 0.9)]
        step = chord.beats / len(path)
        for number, (key, beats) in enumerate(path):
            notes.append(Note(key, chord.start + number * step, beats, 0.62 - 0.06 * (number % 2)))
    return notes


def _brushed(tape: Tape, start: int, beats: int, lively: bool) -> None:
    tape.play(SWEEP, [Note(start + n, start + n, 1.0, 0.5 + 0.12 * (n % 2)) for n in range(beats)])
    tape.play(TAP, [Note(start + n, start + n, 0.2, 0.42) for n in range(1, beats, 2)])
    if lively:
        tape.play(TAP, [Note(start + n + 3, start + n + 3.5, 0.2, 0.2) for n in range(0, beats, 4)])
        tape.play(KICK, [Note(0, start + n, 0.2, 0.4) for n in range(0, beats, 2)])


def recorded() -> Wave:
    tape = Tape("parlour", TEMPO)
    beat = 0
    for name, symbols, text, lead, manner in SECTIONS:
        chords, notes, end = passage(symbols, text, 4, beat)
        tune = phrased(notes, 16)
        tape.play(lead, tune)
        tape.play(PIANO, moved(_comped(chords, tune), louder=0.8 if lead is PIANO_LEAD else 1.0))
        tape.play(BASS, _walked(chords, manner))
        _brushed(tape, beat, end - beat, manner == "walk")
        if name in {"bridge", "return", "idle"}:
            tape.play(STRINGS, held_chords(chords, voiced(chords, 3, 58, 72, tune), 0.5))
        beat = end
    return tape.mixed(PARLOUR, high_pass(38), bell(280, 0.8, -1.5), bell(3000, 0.7, -2), high_shelf(5200, -4))
