"""Interface and drama: the little signals of buttons, turns, counting, gain and loss, challenge and verdict.

Whatever has a pitch keeps to F G A C D, five notes that are at home in the keys of all four loops
(F, B flat, C and F again), so no signal ever quarrels with the music below it.
"""

import numpy as np

from .instruments import Instrument, felt_piano, harp, marimba, music_box, pizzicato, vibraphone
from .paper import friction
from .room import CLOSET, HALL, PARLOUR, Room, close_by, in_room
from .score import key_of
from .waves import (
    RATE,
    Rng,
    Wave,
    band_pass,
    burst,
    clock,
    count,
    curve,
    high_pass,
    low_pass,
    modes,
    noise,
    panned,
    placed,
    shaped,
    stretched,
)
from .winds import reed, slide_whistle, string_pad

TICK_NOTES = [f"{letter}{octave}" for octave in (4, 5, 6) for letter in "CDFGA"] + ["C7"]


def soft_drum(pitch: float, loud: float) -> Wave:
    """A big drum behind a curtain."""
    time = clock(0.7)
    sweep = pitch * (1 + 0.7 * np.exp(-time * 38))
    skin = np.sin(2 * np.pi * np.cumsum(sweep) / RATE) * np.exp(-time * 8)
    over = 0.35 * np.sin(2 * np.pi * np.cumsum(sweep * 1.6) / RATE) * np.exp(-time * 16)
    return np.asarray((skin + over) * np.minimum(1, time / 0.004) * loud)


def ensemble(room: Room, share: float, *voices: tuple[Wave, float, float]) -> Wave:
    """(wave, second, place between the ears) of every voice, in one room."""
    length = max(count(second) + wave.shape[-1] for wave, second, _ in voices)
    stage = np.zeros((2, length))
    for wave, second, place in voices:
        start = count(second)
        stage[:, start : start + wave.shape[-1]] += wave if wave.ndim == 2 else panned(wave, place)
    return in_room(stage, room, share)


def line(
    instrument: Instrument,
    notes: str,
    start: float,
    step: float,
    held: float,
    loud: float,
    place: float = 0.0,
) -> list[tuple[Wave, float, float]]:
    """Notes one after another; `A4+C5` sound together."""
    voices = []
    for number, group in enumerate(notes.split()):
        spread = place * (1 - 2 * (number % 2))
        second = start + number * step
        voices += [(instrument(key_of(name), held, loud), second, spread) for name in group.split("+")]
    return voices


def button(rng: Rng, variant: int) -> Wave:
    """A fingertip on warm wood."""
    base = (466, 494, 440, 523)[variant]
    wood = modes(0.12, (base, 0.9, 0.075), (base * 2.4, 0.3, 0.04), (base * 0.5, 0.4, 0.06))
    touch = burst(rng, 0.012, band_pass(1600, 0.8), low_pass(4500), fall=6)
    return close_by(placed(0.14, (0, wood), (0, touch * 0.12)), CLOSET, 0.12)


def toggle(rng: Rng, variant: int) -> Wave:
    """A little switch that goes over its middle."""
    base = (587, 622, 554, 659)[variant]
    first = modes(0.08, (base * 0.75, 0.6, 0.05), (base * 1.9, 0.2, 0.025))
    second = modes(0.1, (base, 0.9, 0.07), (base * 2.5, 0.28, 0.035))
    click = burst(rng, 0.008, band_pass(2200, 0.9), low_pass(5200), fall=6)
    return close_by(
        placed(0.18, (0, first * 0.6), (0, click * 0.06), (0.052, second), (0.052, click * 0.1)), CLOSET, 0.12
    )


def error(rng: Rng, variant: int) -> Wave:
    """Not so: two muffled bars, the second lower, shaking the head rather than scolding."""
    first, second = (("D4", "A3"), ("C4", "G3"), ("D4", "G3"), ("C4", "A3"))[variant]
    high, low = marimba(key_of(first), 0.1, 0.5), marimba(key_of(second), 0.14, 0.55)
    dull = [shaped(wave * np.exp(-18 * np.arange(len(wave)) / RATE), low_pass(900)) for wave in (high, low)]
    knock = burst(rng, 0.03, low_pass(500), fall=6) * 0.05
    return close_by(
        placed(0.5, (0, dull[0]), (0, knock), (0.115, dull[1]), (0.115, knock), (0.23, dull[1] * 0.5)),
        CLOSET,
        0.15,
    )


def tick(rng: Rng, variant: int) -> Wave:
    """Counting up, 90 ms each: wood and tine, from the middle of the keyboard to its top."""
    key = key_of(TICK_NOTES[variant])
    wood = marimba(key, 0.2, 0.6)
    tine = music_box(key, 0.2, 0.35)
    both = stretched(wood, count(0.5)) + 0.45 * stretched(tine, count(0.5)) * np.exp(-7 * clock(0.5))
    click = burst(rng, 0.006, band_pass(1800, 0.8), fall=5) * 0.02
    return close_by(placed(0.5, (0, both), (0, click)), CLOSET, 0.12)


def turn(rng: Rng, variant: int) -> Wave:
    """The banner comes down: your turn. Two soft bars upwards, over a rustle of cloth."""
    notes = ("C5 F5", "A4 D5", "G4 C5", "D5 G5")[variant]
    rustle = friction(rng, curve([(0, 0), (0.4, 1), (1, 0)], count(0.3), 0.08), 400, 2400, 0.5)
    return ensemble(PARLOUR, 0.28, *line(vibraphone, notes, 0, 0.15, 0.5, 0.5, 0.25), (rustle * 0.006, 0, 0))


def gain(rng: Rng, variant: int) -> Wave:
    """Something nice comes your way: three tines, upwards."""
    notes = ("F5 A5 C6", "D5 G5 A5", "C5 F5 A5", "G5 C6 D6")[variant]
    voices = line(music_box, notes, 0, 0.075, 0.4, 0.6, 0.3)
    return ensemble(PARLOUR, 0.22, *voices, *line(marimba, notes.split()[0], 0, 0, 0.3, 0.3))


def loss(rng: Rng, variant: int) -> Wave:
    """Something leaves: felt hammers going down, and a last low one that sighs."""
    notes, last = (("A4 G4 D4", "D3"), ("C5 A4 G4", "C3"), ("D5 C5 A4", "D3"), ("G4 F4 D4", "G3"))[variant]
    return ensemble(
        PARLOUR,
        0.25,
        *line(felt_piano, notes, 0, 0.14, 0.24, 0.5, 0.2),
        *line(felt_piano, last, 0.29, 0, 0.5, 0.4),
    )


def held_breath(rng: Rng, variant: int) -> Wave:
    """The table breathes in and does not breathe out: air and far strings swell, and stop."""
    seconds = (0.4, 0.42, 0.38, 0.44)[variant]
    length = count(seconds)
    swell = curve([(0, 0), (0.5, 0.3), (0.86, 1), (0.95, 0.5), (1, 0)], length, 0.03)
    centre = (900, 1000, 820, 950)[variant]
    air = shaped(noise(rng, length), band_pass(centre, 0.8), high_pass(300), low_pass(3200))
    chord = ("D4+G4+A4", "C4+F4+G4", "D4+G4+C5", "A3+D4+G4")[variant]
    strings = sum(
        np.asarray(string_pad(key_of(name), 1.2, 0.5))[:, count(0.5) : count(0.5) + length]
        for name in chord.split("+")
    )
    return in_room(np.asarray(strings) * 1.4 * swell + air / np.std(air) * swell * 0.03, PARLOUR, 0.15)


def verdict(rng: Rng, variant: int) -> Wave:
    """It is decided, and nobody knows yet for whom it is good: a drum and an open chord."""
    low, high = (("F2", "C4+G4+C5+D5"), ("D2", "A3+G4+C5+D5"), ("C2", "G3+F4+A4+D5"), ("G2", "D4+F4+C5+G5"))[
        variant
    ]
    return ensemble(
        HALL,
        0.22,
        (soft_drum(74, 0.3), 0, 0),
        *line(felt_piano, low, 0, 0, 1.4, 0.8),
        *line(vibraphone, high, 0.02, 0, 1.3, 0.42),
        *line(felt_piano, high, 0.0, 0, 1.2, 0.5, 0.2),
    )


def challenge(rng: Rng, variant: int) -> Wave:
    """You cannot be serious! A scurry upwards on tiptoe, a drum, and a stab that turns every head."""
    run, stab = (
        ("A3 C4 D4 F4", "D3+A3+F4+D5"),
        ("G3 A3 C4 D4", "C3+G3+D4+C5"),
        ("D4 F4 G4 A4", "G3+D4+F4+G5"),
        ("C4 D4 F4 G4", "F3+C4+G4+F5"),
    )[variant]
    return ensemble(
        PARLOUR,
        0.25,
        *line(pizzicato, run, 0, 0.062, 0.12, 0.6, 0.3),
        (soft_drum(82, 0.34), 0.26, 0),
        *line(felt_piano, stab, 0.26, 0, 0.55, 0.95, 0.1),
        *line(pizzicato, stab, 0.26, 0, 0.4, 0.9),
        (soft_drum(82, 0.2), 0.44, 0),
        *line(pizzicato, stab, 0.44, 0, 0.3, 0.5),
    )


def win(rng: Rng, variant: int) -> Wave:
    """Confetti for the ears: a skipping call, a run up the harp and a bright chord left ringing."""
    call, run = (
        ("C5 C5 C5 F5", "F4 A4 C5 D5 F5 A5 C6 D6"),
        ("A4 C5 D5 F5", "D4 F4 A4 C5 D5 F5 A5 C6"),
        ("F5 D5 C5 F5", "C4 F4 G4 A4 C5 F5 G5 A5"),
        ("G4 A4 C5 F5", "F4 G4 A4 C5 F5 G5 A5 C6"),
    )[variant]
    return ensemble(
        HALL,
        0.2,
        *line(vibraphone, call, 0, 0.135, 0.5, 0.6, 0.15),
        *line(pizzicato, "F3 C4 F3 C4", 0, 0.135, 0.2, 0.7, 0.2),
        *line(harp, run, 0.5, 0.055, 1.4, 0.6, 0.35),
        *line(music_box, "F5+A5+C6+F6", 0.97, 0, 1.4, 0.42),
        *line(felt_piano, "F2+C3+A3+F4+C5", 0.97, 0, 1.3, 0.7, 0.1),
        (soft_drum(87, 0.22), 0.97, 0),
        *line(music_box, "C6 D6 F6 A6 C7", 1.25, 0.12, 0.6, 0.24, 0.5),
    )


def lose(rng: Rng, variant: int) -> Wave:
    """Next time: a drowsy reed steps down, somebody lets the air out, and the last chord is kind."""
    steps, chord = (
        ("D5 C5 A4", "D3+A3+F4"),
        ("C5 A4 G4", "C3+G3+D4"),
        ("A4 G4 F4", "F2+C4+A4"),
        ("F5 D5 C5", "F2+A3+D4"),
    )[variant]
    whistle = slide_whistle(key_of("F5"), key_of("F4"), 0.7, 0.3)
    return ensemble(
        PARLOUR,
        0.3,
        *line(reed, steps, 0, 0.3, 0.32, 0.7, 0.12),
        *line(pizzicato, "A2 G2 D2", 0, 0.3, 0.25, 0.7),
        (whistle * 0.55, 0.8, 0.15),
        *line(felt_piano, chord, 1.5, 0, 1.0, 0.36, 0.15),
    )
