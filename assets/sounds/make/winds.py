"""The instruments that sing on: a soft string pad, a wooden flute and a drowsy reed, with bow and breath."""

from functools import lru_cache

import numpy as np

from .waves import (
    RATE,
    Wave,
    band_pass,
    clock,
    count,
    curve,
    drift,
    hertz,
    low_pass,
    noise,
    rng_for,
    shaped,
)


def _swell(length: int, attack: float, release: float) -> Wave:
    time = np.arange(length) / RATE
    rise = np.sin(np.pi / 2 * np.minimum(1, time / attack)) ** 2
    fall = np.sin(np.pi / 2 * np.minimum(1, (length / RATE - time) / release)) ** 2
    return np.asarray(rise * fall)


@lru_cache(maxsize=64)
def _section(midi: float, held: float) -> Wave:
    rng = rng_for("pad", round(midi * 10) + round(held * 100))
    attack, release = min(0.9, held * 0.45), 1.5
    time = clock(held + release)
    base = hertz(midi)
    sides = np.zeros((2, len(time)))
    for player in range(6):
        cents = (player - 2.5) * 2.6 + rng.normal(0, 0.8)
        sway = 1 + 0.0012 * np.sin(2 * np.pi * rng.uniform(4.2, 5.4) * time + rng.uniform(0, 6))
        phase = 2 * np.pi * np.cumsum(base * 2 ** (cents / 1200) * sway) / RATE
        voice = np.zeros(len(time))
        for number in range(1, 13):
            hz = base * number
            gain = np.exp(-hz / 620) / number**0.45
            if gain < 2e-3:
                break
            voice += gain * np.sin(number * phase + rng.uniform(0, 2 * np.pi))
        voice *= 1 + 0.12 * drift(rng, len(time), 1.2)
        near, far = 0.92, 0.39
        left = player % 2 == 0
        sides[0] += voice * (near if left else far)
        sides[1] += voice * (far if left else near)
    level = np.sqrt(np.mean(sides**2))
    return np.asarray(sides / level * _swell(len(time), attack, release))


def string_pad(midi: float, held: float, loud: float) -> Wave:
    """Six players who are never quite together, three to each side; they come in slowly and leave late."""
    return _section(midi, round(held, 1)) * loud * 0.09


def _blown(time: Wave, base: float, gains: tuple[float, ...], vibrato: Wave) -> Wave:
    phase = 2 * np.pi * np.cumsum(base * vibrato) / RATE
    wave = np.zeros(len(time))
    for number, gain in enumerate(gains, 1):
        if base * number < 9000:
            wave += gain * np.sin(number * phase + number)
    return wave


def flute(midi: float, held: float, loud: float) -> Wave:
    """A wooden flute: nearly a pure tone, a breath around it, and a vibrato that wakes late in long notes."""
    rng = rng_for("flute", round(midi * 10) + round(held * 1000))
    time = clock(held + 0.12)
    base = hertz(midi)
    late = np.clip((time - 0.3) / 0.6, 0, 1)
    scoop = -0.012 * np.exp(-time / 0.035)
    wobble = 0.0045 * late * np.sin(2 * np.pi * 4.9 * time + rng.uniform(0, 1))
    vibrato = 1 + wobble + scoop + 0.0006 * drift(rng, len(time), 6)
    octave = 0.2 + 0.12 * loud
    tone = _blown(time, base, (1.0, octave, 0.09 + 0.06 * loud, 0.025, 0.012), vibrato)
    tone *= 1 + 0.07 * late * np.sin(2 * np.pi * 4.9 * time) + 0.03 * drift(rng, len(time), 8)
    air = shaped(noise(rng, len(time)), band_pass(base * 1.5, 0.8), low_pass(6000))
    chiff = curve([(0, 1), (min(1.0, 0.08 / time[-1]), 0.35), (1, 0.3)], len(time))
    mixed = tone + air / np.std(air) * chiff * 0.045
    return np.asarray(mixed * _swell(len(time), min(0.07, held * 0.4), 0.1) * loud * 0.26)


def reed(midi: float, held: float, loud: float) -> Wave:
    """Half clarinet, half small accordion: odd partials, two reeds a hair apart, far away from the ear."""
    rng = rng_for("reed", round(midi * 10) + round(held * 1000))
    time = clock(held + 0.2)
    base = hertz(midi)
    late = np.clip((time - 0.35) / 0.7, 0, 1)
    breath = 1 + 0.003 * late * np.sin(2 * np.pi * 4.4 * time)
    gains = tuple(
        g * np.exp(-base * n / 1500) for n, g in enumerate((1.0, 0.16, 0.5, 0.1, 0.26, 0.06, 0.12), 1)
    )
    one = _blown(time, base * 1.0009, gains, breath)
    two = _blown(time, base * 0.9991, gains, breath)
    tone = (one + two) * (1 + 0.04 * drift(rng, len(time), 5))
    return np.asarray(tone * _swell(len(time), min(0.12, held * 0.4), 0.2) * loud * 0.17)


def slide_whistle(start: float, end: float, seconds: float, loud: float) -> Wave:
    """A flute that falls or climbs between two keys, for comedy."""
    length = count(seconds)
    pitch = curve([(0, hertz(start)), (0.2, hertz(start)), (1, hertz(end))], length, 0.05)
    time = np.arange(length) / RATE
    phase = 2 * np.pi * np.cumsum(pitch * (1 + 0.012 * np.sin(2 * np.pi * 6.5 * time))) / RATE
    tone = np.sin(phase) + 0.18 * np.sin(2 * phase) + 0.06 * np.sin(3 * phase)
    return np.asarray(tone * _swell(length, 0.05, 0.18) * loud * 0.26)
