"""The moments that everybody looks up for, each with a sting of its own.

They keep to F G A C D as all signals do, so none quarrels with the music below it.
"""

import numpy as np

from .cues import ensemble, line, soft_drum
from .instruments import felt_piano, harp, marimba, music_box, pizzicato, vibraphone
from .room import HALL, PARLOUR
from .score import key_of
from .waves import Rng, Wave, band_pass, burst, count, low_pass
from .winds import reed, slide_whistle, string_pad


def clowder(rng: Rng, variant: int) -> Wave:
    """Four of a kind: four steps up, one for each of them, and a seal pressed onto a bright chord."""
    steps, chord = (
        ("F4 A4 C5 F5", "F3+C4+A4+F5"),
        ("D4 F4 A4 D5", "D3+A3+F4+D5"),
        ("C4 F4 G4 C5", "C3+G3+F4+C5"),
        ("G4 A4 C5 G5", "F3+C4+G4+A5"),
    )[variant]
    press = burst(rng, 0.05, low_pass(900), fall=6) * 0.25
    return ensemble(
        HALL,
        0.2,
        *line(harp, steps, 0, 0.085, 0.7, 0.6, 0.3),
        *line(marimba, steps, 0, 0.085, 0.2, 0.35, 0.2),
        (soft_drum(80, 0.3), 0.4, 0),
        (press, 0.4, 0),
        *line(felt_piano, chord, 0.4, 0, 1.0, 0.7, 0.1),
        *line(music_box, "C6+F6+A6", 0.42, 0, 0.9, 0.3),
    )


def mouse(rng: Rng, variant: int) -> Wave:
    """Something small runs over the table: a scurry on tiptoe, a squeak that goes up, and a pluck."""
    run, last = (
        ("D5 F5 D5 F5 G5 A5", "D3+D4+C5"),
        ("C5 D5 C5 D5 F5 G5", "C3+C4+G4"),
        ("F5 G5 F5 G5 A5 C6", "F3+F4+D5"),
        ("A4 C5 A4 C5 D5 F5", "A2+A3+G4"),
    )[variant]
    low, high = (("A5", "D6"), ("G5", "C6"), ("C6", "F6"), ("F5", "C6"))[variant]
    squeak = slide_whistle(key_of(low), key_of(high), 0.14, 0.4)
    claws = burst(rng, 0.02, band_pass(3000, 0.8), fall=6) * 0.05
    scurry = [(claws, 0.03 + 0.052 * step, 0.3 - 0.12 * step) for step in range(6)]
    return ensemble(
        PARLOUR,
        0.2,
        *line(pizzicato, run, 0, 0.052, 0.09, 0.55, 0.35),
        *scurry,
        (squeak * 0.7, 0.33, 0.1),
        (squeak * 0.55, 0.45, -0.1),
        *line(pizzicato, last, 0.62, 0, 0.4, 0.95),
        (soft_drum(96, 0.22), 0.62, 0),
    )


def seek(rng: Rng, variant: int) -> Wave:
    """An eye opens and looks round: bars that shimmer upwards and do not say what they found."""
    notes = ("D5 G5 A5 D6", "C5 F5 G5 C6", "A4 D5 G5 A5", "G4 C5 D5 G5")[variant]
    return ensemble(
        HALL,
        0.34,
        *line(vibraphone, notes, 0, 0.11, 0.9, 0.5, 0.4),
        *line(music_box, notes, 0.055, 0.11, 0.5, 0.24, 0.5),
    )


def eliminated(rng: Rng, variant: int) -> Wave:
    """Somebody puts the last card down and leaves: steps going out, a door, and a chord that remembers."""
    steps, chord = (
        ("A4 G4 F4 D4", "D3+F3+C4"),
        ("G4 F4 D4 C4", "C3+G3+D4"),
        ("C5 A4 G4 F4", "F2+C3+A3"),
        ("D5 C5 A4 G4", "G2+D3+C4"),
    )[variant]
    door = burst(rng, 0.08, low_pass(420), attack=0.002, fall=5) * 0.5
    return ensemble(
        HALL,
        0.28,
        *line(reed, steps, 0, 0.2, 0.22, 0.55, 0.2),
        *line(pizzicato, "D3 C3 A2 G2", 0, 0.2, 0.18, 0.6, 0.15),
        (door, 0.86, 0.2),
        (soft_drum(58, 0.4), 0.86, 0),
        *line(felt_piano, chord, 0.9, 0, 1.1, 0.5, 0.15),
    )


def good_news(rng: Rng, variant: int) -> Wave:
    """The verdict is for you: the drum, and the chord opens upwards."""
    low, high = (("F2", "C5 F5 A5"), ("D2", "A4 D5 F5"), ("C2", "G4 C5 G5"), ("F2", "A4 C5 F5"))[variant]
    return ensemble(
        HALL,
        0.22,
        (soft_drum(74, 0.28), 0, 0),
        *line(felt_piano, f"{low}+C4+A4", 0, 0, 1.1, 0.7),
        *line(vibraphone, high, 0.06, 0.09, 0.9, 0.55, 0.25),
        *line(music_box, high, 0.06, 0.09, 0.5, 0.25, 0.35),
    )


def bad_news(rng: Rng, variant: int) -> Wave:
    """The verdict is against you: the same drum, and the chord sinks."""
    low, high = (("D2", "A4 G4 D4"), ("C2", "G4 F4 C4"), ("G2", "D5 C5 G4"), ("A2", "C5 A4 F4"))[variant]
    return ensemble(
        HALL,
        0.24,
        (soft_drum(66, 0.32), 0, 0),
        *line(felt_piano, f"{low}+D3+G3", 0, 0, 1.2, 0.75),
        *line(reed, high, 0.08, 0.17, 0.22, 0.45, 0.12),
        *line(pizzicato, high, 0.08, 0.17, 0.2, 0.5, 0.12),
    )


def match_point(rng: Rng, variant: int) -> Wave:
    """Everything hangs on the next one: a roll that swells, strings that lean in, and one stroke."""
    chord, stroke = (
        ("D4+G4+A4+D5", "D3+A3+G4+D5"),
        ("C4+F4+G4+C5", "C3+G3+F4+C5"),
        ("A3+D4+G4+C5", "A2+D4+G4+C5"),
        ("G3+C4+F4+A4", "G2+C4+F4+A4"),
    )[variant]
    pad = sum(np.asarray(string_pad(key_of(name), 0.9, 0.6)) for name in chord.split("+"))
    strokes = 14
    roll = [(soft_drum(70, 0.05 + 0.14 * number / strokes), 0.055 * number, 0.0) for number in range(strokes)]
    return ensemble(
        HALL,
        0.24,
        *roll,
        (np.asarray(pad) * 0.8, 0.0, 0.0),
        (soft_drum(60, 0.42), 0.86, 0),
        *line(felt_piano, stroke, 0.86, 0, 1.1, 0.85, 0.1),
        *line(vibraphone, "D6", 0.9, 0, 1.0, 0.3),
    )


def morning(rng: Rng, variant: int) -> Wave:
    """The sun is up: a cock far away, and a music box that stretches."""
    notes = ("F4 A4 C5 D5 F5 A5", "C4 F4 G4 A4 C5 F5", "D4 F4 A4 C5 D5 F5", "G4 A4 C5 D5 G5 A5")[variant]
    base = (76.0, 77.0, 75.0, 76.5)[variant]
    calls = ((0.0, 0.12), (5.0, 0.12), (7.0, 0.34))
    crow = np.concatenate([reed(base + up, held, 0.4)[: count(held)] for up, held in calls])
    fade = np.minimum(1, np.minimum(np.arange(len(crow)), np.arange(len(crow))[::-1]) / 400)
    return ensemble(
        HALL,
        0.4,
        (crow * fade * 0.35, 0.0, 0.5),
        *line(music_box, notes, 0.5, 0.13, 0.8, 0.45, 0.3),
        *line(harp, notes, 0.5, 0.13, 0.9, 0.4, 0.3),
        *line(felt_piano, "F3+C4+A4", 1.3, 0, 1.1, 0.4, 0.1),
    )
