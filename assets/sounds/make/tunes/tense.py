"""Nobody Breathes: what is heard when a close game ends. A pulse in the bass, strings that lean, few words.

Sixteen bars in D minor, which is at home beside the keys of the other loops: it may take over from any.
"""

from ..band import Player, Tape, Tempo, held_chords
from ..brushes import brush_tap, feathered_kick
from ..harmony import bass_key, passage, voiced
from ..instruments import pizzicato, upright_bass, vibraphone
from ..room import HALL
from ..score import Note, phrased
from ..waves import Wave, bell, high_pass, high_shelf
from ..winds import string_pad

TEMPO = Tempo(112, beats_a_bar=4, bars=16, swing=0.5)
CHORDS = (
    "Dm7 | Dm7 | Gm7 | Gm7 | Bbmaj7 | Bbmaj7 | A7 | A7 | Dm7 | Dm7 | Fmaj7 | Gm7 | Bbmaj7 | Gm7 | A7 | A7"
)
TUNE = """
    -:4 | -:2 A4 D5 | -:4 | -:2 G4 Bb4 | -:4 | -:2 F4 A4 | -:4 | -:2 E4 G4 |
    D5:3 C5 | A4:2 -:2 | C5:3 A4 | G4:2 -:2 | F5:3 D5 | Bb4:2 -:2 | A4:4 | -:4
"""
STRINGS = Player(string_pad, level=0.55, send=0.4)
PULSE = Player(upright_bass, place=0.04, level=0.62, send=0.06, loose=0.003)
STEPS = Player(pizzicato, place=-0.3, level=0.5, send=0.2, loose=0.004)
VIBES = Player(vibraphone, place=0.3, level=0.6, send=0.4, loose=0.008)
TAP = Player(brush_tap, place=0.15, level=0.5, send=0.14)
KICK = Player(feathered_kick, level=0.3, send=0.02)


def recorded() -> Wave:
    tape = Tape("tense", TEMPO)
    chords, notes, end = passage(CHORDS, TUNE, 4, 0)
    tune = phrased(notes, 16)
    tape.play(VIBES, tune)
    tape.play(STRINGS, held_chords(chords, voiced(chords, 3, 55, 70, tune), 0.55))
    hand = 38
    for chord in chords:
        hand = bass_key(chord.bass, hand)
        eighths = [chord.start + number / 2 for number in range(int(chord.beats * 2))]
        tape.play(PULSE, [Note(hand, beat, 0.4, 0.5 + 0.14 * (beat % 2 == 0)) for beat in eighths])
        tones = [bass_key(tone, 62, 55, 72) for tone in chord.tones[:3]]
        tape.play(
            STEPS,
            [Note(tones[number % 3], beat, 0.2, 0.34) for number, beat in enumerate(eighths) if number % 2],
        )
    tape.play(KICK, [Note(0, beat, 0.2, 0.5) for beat in range(0, end, 2)])
    tape.play(TAP, [Note(beat, beat + 0.5, 0.2, 0.3) for beat in range(end)])
    return tape.mixed(HALL, high_pass(38), bell(280, 0.8, -1.5), high_shelf(5200, -4))
