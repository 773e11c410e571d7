"""What a cat, or whoever sleeps beside it, does without a voice: the endless purr, and the snore."""

import numpy as np

from .room import CLOSET, close_by
from .waves import RATE, Rng, Wave, band_pass, count, curve, drift, high_pass, low_pass, noise, shaped


def _pulses(rng: Rng, rate: Wave, rise: float) -> Wave:
    """A train of rounded knocks, each a little different, at full strength after `rise` of its time."""
    phase = np.cumsum(rate) / RATE
    strength = 1 + 0.16 * rng.standard_normal(int(phase[-1]) + 2)
    knock = (phase % 1) / rise
    return np.asarray(knock * np.exp(1 - knock) * strength[phase.astype(int)])


def purr(rng: Rng, variant: int) -> Wave:
    """One breath in and one out, meeting in the pause between them: laid end to end it never stops."""
    inward, outward = ((1.05, 1.35), (1.15, 1.5), (0.95, 1.25), (1.25, 1.6))[variant]
    fast, slow = ((26.5, 23.5), (24.5, 21.5), (28.5, 25.0), (22.5, 20.0))[variant]
    chest = (205, 180, 235, 165)[variant]
    halves = []
    for seconds, rate, strength, colour in ((inward, fast, 0.8, 1.12), (outward, slow, 1.0, 1.0)):
        length = count(seconds)
        beats = np.full(length, rate) * (1 + 0.015 * drift(rng, length, 6))
        knocks = _pulses(rng, beats, 0.13)
        rumble = shaped(np.diff(knocks, prepend=knocks[0]), low_pass(1500))
        rough = noise(rng, length) * knocks**1.4
        body = sum(
            gain * shaped(rough, band_pass(hz * colour, q))
            for hz, q, gain in (
                (chest, 2.2, 1.0),
                (chest * 2.1, 2.5, 0.7),
                (chest * 4.3, 2.5, 0.25),
                (1900, 1.4, 0.05),
            )
        )
        mixed = np.asarray(body) / np.std(body) + 0.5 * shaped(rumble, high_pass(60)) / np.std(rumble)
        breath = curve([(0, 0), (0.14, 0.75), (0.5, 1), (0.86, 0.7), (1, 0)], length, 0.1)
        ends = np.minimum(1, np.minimum(np.arange(length), np.arange(length)[::-1]) / count(0.03))
        halves.append(mixed * breath * ends * strength)
    return shaped(np.concatenate(halves), high_pass(45), low_pass(2600), low_pass(3800), wrap=True)


def snore(rng: Rng, variant: int) -> Wave:
    """Fast asleep: the palate rattles on the way in, and a puff leaves through the lips on the way out."""
    inward, outward, rate, nose = (
        (0.95, 0.7, 38, 520),
        (1.1, 0.85, 33, 450),
        (0.85, 0.75, 44, 610),
        (1.0, 0.9, 36, 560),
    )[variant]
    length = count(inward)
    speed = curve([(0, rate * 0.8), (0.5, rate * 1.1), (1, rate * 0.9)], length) * (
        1 + 0.08 * drift(rng, length, 12)
    )
    rattle = _pulses(rng, speed, 0.15) * (1 + 0.3 * drift(rng, length, 20))
    rough = noise(rng, length) * (0.15 + rattle)
    snort = sum(
        gain * shaped(rough, band_pass(hz, q))
        for hz, q, gain in ((nose, 2.5, 1.0), (nose * 2.4, 3, 0.5), (190, 1.5, 0.7))
    )
    snort = shaped(np.asarray(snort), low_pass(2400), low_pass(3600)) * curve(
        [(0, 0), (0.3, 0.6), (0.75, 1), (1, 0)], length, 0.08
    )

    length = count(outward)
    puff = shaped(noise(rng, length), band_pass(nose * 1.7, 0.9), high_pass(350), low_pass(3200))
    puff *= curve([(0, 0), (0.12, 1), (0.4, 0.55), (1, 0)], length, 0.04) / np.std(puff)
    lips = 1 - 0.45 * np.exp(-np.arange(length) / count(0.18)) * (
        0.5 + 0.5 * np.cos(2 * np.pi * 19 * np.arange(length) / RATE)
    )
    gap = np.zeros(count(0.12))
    return close_by(np.concatenate([snort / np.std(snort) * 0.2, gap, puff * lips * 0.13]), CLOSET, 0.2)
