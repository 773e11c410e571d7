"""The quiet end of the drum kit, for parts in which a note's key only picks one of several strokes."""

from functools import cache

import numpy as np

from .waves import (
    RATE,
    Wave,
    band_pass,
    burst,
    clock,
    count,
    curve,
    drift,
    high_pass,
    high_shelf,
    low_pass,
    noise,
    rng_for,
    shaped,
)

STROKES = 6


@cache
def _sweep(stroke: int, held: float) -> Wave:
    rng = rng_for("sweep", stroke)
    length = count(held * 1.25)
    wire = shaped(noise(rng, length), high_pass(900), low_pass(3600), high_shelf(2500, -6))
    arch = np.sin(np.pi * np.linspace(0, 1, length)) ** 1.6 * (1 + 0.2 * drift(rng, length, 14))
    lean = curve([(0, 0.7), (0.35, 1), (1, 0.45)], length, 0.08)
    return np.asarray(wire / np.std(wire) * arch * lean)


def brush_sweep(midi: float, held: float, loud: float) -> Wave:
    """Wires drawn in a half circle over the skin, as long as the note."""
    return _sweep(round(midi) % STROKES, round(held, 2)) * loud * 0.05


@cache
def _tap(stroke: int) -> Wave:
    rng = rng_for("tap", stroke)
    wires = burst(rng, 0.13, band_pass(1900, 0.5), low_pass(4200), attack=0.003, fall=7)
    skin = np.sin(2 * np.pi * 190 * clock(0.13)) * np.exp(-clock(0.13) * 38)
    return wires * 0.6 + skin * 0.3


def brush_tap(midi: float, held: float, loud: float) -> Wave:
    del held
    return _tap(round(midi) % STROKES) * loud * 0.12


@cache
def _kick() -> Wave:
    time = clock(0.3)
    return np.asarray(
        np.sin(2 * np.pi * np.cumsum(52 + 45 * np.exp(-time * 50)) / RATE)
        * np.exp(-time * 16)
        * np.minimum(1, time / 0.006)
    )


def feathered_kick(midi: float, held: float, loud: float) -> Wave:
    """More felt than heard."""
    del midi, held
    return _kick() * loud * 0.3


@cache
def _shake(stroke: int) -> Wave:
    rng = rng_for("shaker", stroke)
    length = count(0.11)
    seeds = shaped(noise(rng, length), high_pass(2800), low_pass(6500))
    arch = curve([(0, 0), (0.4, 1), (0.6, 0.5), (1, 0)], length, 0.015)
    return seeds / np.std(seeds) * arch


def shaker(midi: float, held: float, loud: float) -> Wave:
    del held
    return _shake(round(midi) % STROKES) * loud * 0.035
