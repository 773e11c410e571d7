"""The instruments that ring: felt piano, vibraphone, upright bass, nylon strings, music box and wooden bars.

Each is one function `(midi, held, loud) -> wave`: a key number, how many seconds it is held, and how hard
it is played, from 0 to 1. All are sums of partials; what makes the instrument is how each starts and dies.
"""

from collections.abc import Callable
from functools import cache

import numpy as np

from .waves import Wave, burst, clock, count, hertz, low_pass, rng_for

Instrument = Callable[[float, float, float], Wave]

_TOUCHES = 4


def _touch(loud: float) -> int:
    """Loudness in steps, so that a ringing note is worked out once and played often."""
    return max(1, min(_TOUCHES, round(loud * _TOUCHES)))


def damped(wave: Wave, held: float, release: float) -> Wave:
    """The key is let go: the rest of the note dies in `release` seconds."""
    start = count(held)
    if start >= wave.shape[-1]:
        return wave
    tail = np.exp(-5.0 * np.arange(wave.shape[-1] - start) / count(release))
    end = min(wave.shape[-1], start + count(release * 1.6))
    result = wave.copy()
    result[..., start:] *= tail
    last = count(0.02)
    if end < wave.shape[-1]:
        result = result[..., :end]
        result[..., -last:] *= np.linspace(1, 0, last)
    return result


def _attack(time: Wave, seconds: float) -> Wave:
    return np.asarray(np.sin(np.pi / 2 * np.minimum(1, time / seconds)) ** 2)


@cache
def _felt_string(midi: float, touch: int) -> Wave:
    rng = rng_for("felt piano", round(midi * 10))
    base = hertz(midi)
    loud = touch / _TOUCHES
    ring = 5.5 * 2 ** ((60 - midi) / 22)
    time = clock(min(6.0, ring * 0.9))
    wave = np.zeros(len(time))
    bright = (500 + 1100 * loud) * (base / 262) ** 0.35
    stiff = 0.00022 * 2 ** ((midi - 60) / 14)
    for number in range(1, 25):
        hz = number * base * np.sqrt(1 + stiff * number**2)
        gain = abs(np.sin(np.pi * number * 0.137)) ** 0.6 / number**0.55 * np.exp(-hz / bright)
        if hz > 7000 or gain < 1e-4:
            continue
        speed = 6.9 / ring * (0.75 + hz / 900)
        decay = 0.72 * np.exp(-speed * 1.5 * time) + 0.28 * np.exp(-speed * 0.45 * time)
        beat = base * 0.00022 * rng.uniform(0.6, 1.4)
        phase = rng.uniform(0, 2 * np.pi)
        pair = np.sin(2 * np.pi * hz * time + phase) + 0.7 * np.sin(2 * np.pi * (hz + beat) * time + phase)
        wave += gain * decay * pair
    wave *= _attack(time, 0.007 - 0.003 * loud) / np.sqrt(np.mean(wave[: count(0.2)] ** 2))
    felt = burst(rng, 0.06, low_pass(380), low_pass(900), attack=0.004, fall=5) * (0.16 + 0.1 * loud)
    wave[: len(felt)] += felt
    return wave * np.minimum(1, (len(time) - np.arange(len(time))) / count(0.3))


def felt_piano(midi: float, held: float, loud: float) -> Wave:
    return damped(_felt_string(midi, _touch(loud)), held, 0.32) * loud * 0.2


@cache
def _vibe_bar(midi: float, touch: int) -> Wave:
    base = hertz(midi)
    loud = touch / _TOUCHES
    time = clock(3.6)
    ring = 4.2 * 2 ** ((65 - midi) / 30)
    wave = (
        np.sin(2 * np.pi * base * time) * np.exp(-6.9 * time / ring)
        + (0.05 + 0.1 * loud) * np.sin(2 * np.pi * base * 3.99 * time) * np.exp(-6.9 * time / (ring * 0.2))
        + 0.035 * loud * np.sin(2 * np.pi * base * 9.8 * time) * np.exp(-6.9 * time / 0.12)
        + 0.06 * np.sin(2 * np.pi * base * 2.0 * time) * np.exp(-6.9 * time / (ring * 0.5))
    )
    motor = 1 - 0.2 * (0.5 - 0.5 * np.cos(2 * np.pi * 4.3 * time)) * np.minimum(1, time / 0.3)
    fade = np.minimum(1, (len(time) - np.arange(len(time))) / count(0.4))
    return wave * motor * _attack(time, 0.005) * fade


def vibraphone(midi: float, held: float, loud: float) -> Wave:
    return damped(_vibe_bar(midi, _touch(loud)), held, 0.45) * loud * 0.36


@cache
def _plucked(
    name: str, midi: float, touch: int, bright: float, ring: float, place: float, cut: float
) -> Wave:
    """A string pulled aside at `place` of its length and let go."""
    rng = rng_for(name, round(midi * 10))
    base = hertz(midi)
    loud = touch / _TOUCHES
    time = clock(min(4.5, ring))
    wave = np.zeros(len(time))
    for number in range(1, 41):
        hz = number * base * np.sqrt(1 + 0.00006 * number**2)
        gain = np.sin(np.pi * number * place) / number * np.exp(-hz / (bright * (0.6 + 0.6 * loud)))
        if hz > cut or abs(gain) < 2e-4:
            continue
        decay = np.exp(-6.9 / ring * (0.8 + (hz / (base * 5)) ** 1.1) * time)
        wave += gain * decay * np.sin(2 * np.pi * hz * time + rng.uniform(-0.6, 0.6))
    wave *= _attack(time, 0.004) / np.sqrt(np.mean(wave[: count(0.15)] ** 2))
    return wave * np.minimum(1, (len(time) - np.arange(len(time))) / count(0.3))


def upright_bass(midi: float, held: float, loud: float) -> Wave:
    """Thick gut strings, pulled with the side of a finger; the thump of the belly under it."""
    string = _plucked("upright bass", midi, _touch(loud), 420, 2.6, 0.21, 2200)
    time = clock(0.12)
    thump = np.sin(2 * np.pi * (62 + 40 * np.exp(-time * 60)) * time) * np.exp(-time * 45)
    wave = damped(string, held, 0.12).copy()
    reach = min(len(wave), len(thump))
    wave[:reach] += thump[:reach] * 0.5
    return wave * loud * 0.24


def nylon_guitar(midi: float, held: float, loud: float) -> Wave:
    return damped(_plucked("nylon", midi, _touch(loud), 2600, 2.4, 0.28, 8000), held, 0.25) * loud * 0.2


def harp(midi: float, held: float, loud: float) -> Wave:
    return damped(_plucked("harp", midi, _touch(loud), 1700, 3.4, 0.42, 7000), held, 0.9) * loud * 0.2


def pizzicato(midi: float, held: float, loud: float) -> Wave:
    return damped(_plucked("pizzicato", midi, _touch(loud), 900, 0.55, 0.17, 4000), held, 0.2) * loud * 0.24


@cache
def _tine(midi: float, touch: int) -> Wave:
    base = hertz(midi)
    loud = touch / _TOUCHES
    ring = 2.6 * 2 ** ((76 - midi) / 26)
    time = clock(min(3.2, ring))
    wave = (
        np.sin(2 * np.pi * base * time) * np.exp(-6.9 * time / ring)
        + 0.22 * np.sin(2 * np.pi * base * 2.003 * time) * np.exp(-6.9 * time / (ring * 0.45))
        + 0.07 * np.sin(2 * np.pi * base * 3.01 * time) * np.exp(-6.9 * time / (ring * 0.3))
        + 0.05 * loud * np.sin(2 * np.pi * base * 6.27 * time) * np.exp(-6.9 * time / 0.1)
    )
    pluck = burst(rng_for("tine", round(midi)), 0.012, low_pass(3500), fall=6) * 0.035
    wave[: len(pluck)] += pluck
    return wave * _attack(time, 0.003) * np.minimum(1, (len(time) - np.arange(len(time))) / count(0.3))


def music_box(midi: float, held: float, loud: float) -> Wave:
    """A comb's tine has no damper: it rings out however short the note is written."""
    del held
    return _tine(midi, _touch(loud)) * loud * 0.3


@cache
def _wooden_bar(midi: float, touch: int) -> Wave:
    base = hertz(midi)
    loud = touch / _TOUCHES
    ring = 0.75 * 2 ** ((60 - midi) / 20)
    time = clock(min(1.2, ring * 1.1))
    wave = (
        np.sin(2 * np.pi * base * time) * np.exp(-6.9 * time / ring)
        + (0.12 + 0.18 * loud) * np.sin(2 * np.pi * base * 3.98 * time) * np.exp(-6.9 * time / (ring * 0.3))
        + 0.08 * loud * np.sin(2 * np.pi * base * 9.1 * time) * np.exp(-6.9 * time / 0.06)
    )
    return wave * _attack(time, 0.003) * np.minimum(1, (len(time) - np.arange(len(time))) / count(0.05))


def marimba(midi: float, held: float, loud: float) -> Wave:
    return damped(_wooden_bar(midi, _touch(loud)), max(held, 0.4), 0.3) * loud * 0.36
