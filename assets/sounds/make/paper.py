"""Cards: what paper does when it slides, bends, snaps, lands and is riffled. Felt below, lamplight above."""

import numpy as np

from .room import CLOSET, close_by
from .waves import (
    RATE,
    Rng,
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
    modes,
    noise,
    placed,
    shaped,
)


def friction(rng: Rng, envelope: Wave, low: float, high: float, grain: float = 0.5) -> Wave:
    """Paper on felt: soft noise between two frequencies, roughened by the weave that it runs over."""
    length = len(envelope)
    hush = shaped(noise(rng, length), high_pass(low), low_pass(high), high_shelf(high * 0.6, -6))
    weave = np.abs(shaped(noise(rng, length), low_pass(160)))
    weave /= np.mean(weave)
    unsteady = 1 + 0.25 * drift(rng, length, 18)
    return hush / np.std(hush) * envelope * unsteady * (1 - grain + grain * weave)


def felt_tap(rng: Rng, weight: float = 1.0) -> Wave:
    """A card comes to rest: a dull touch of the table and a papery tick."""
    pitch = rng.uniform(135, 175) / weight**0.3
    touch = modes(0.09, (pitch, 0.8, 0.07), (pitch * 2.3, 0.3, 0.045), (pitch * 4.1, 0.12, 0.03))
    tick = burst(rng, 0.03, band_pass(rng.uniform(1500, 2100), 0.9), low_pass(6000), fall=7)
    return placed(0.09, (0, touch * weight), (0, tick * 0.16))


def card_slide(rng: Rng, variant: int) -> Wave:
    seconds = (0.26, 0.3, 0.24, 0.34)[variant]
    push = curve([(0, 0), (0.12, 0.55), (0.4, 1), (0.75, 0.35), (1, 0)], count(seconds), 0.03)
    slide = friction(rng, push, rng.uniform(700, 950), rng.uniform(4200, 5400))
    tap = felt_tap(rng, 0.7)
    return close_by(placed(seconds + 0.1, (0, slide * 0.3), (seconds * 0.86, tap * 0.5)), CLOSET, 0.18)


def card_flip(rng: Rng, variant: int) -> Wave:
    """Lifted, bent through the air and laid down: the snap comes at the half, where the face changes."""
    half = (0.105, 0.115, 0.11, 0.12)[variant]
    lift = curve([(0, 0), (0.55, 0.5), (0.9, 1), (1, 0)], count(half), 0.012)
    fall = curve([(0, 0.2), (0.3, 0.5), (1, 0)], count(half), 0.012)
    snap = burst(rng, 0.035, band_pass(rng.uniform(1700, 2500), 0.7), low_pass(7000), fall=8)
    flex = modes(0.06, (rng.uniform(330, 420), 0.5, 0.05), (rng.uniform(700, 860), 0.3, 0.035))
    return close_by(
        placed(
            0.36,
            (0, friction(rng, lift, 900, 4800, 0.3) * 0.2),
            (half * 0.96, snap * 0.34),
            (half * 0.96, flex * 0.35),
            (half, friction(rng, fall, 600, 3600, 0.4) * 0.14),
            (half * 1.9, felt_tap(rng, 0.85) * 0.55),
        ),
        CLOSET,
        0.18,
    )


def card_deal(rng: Rng, variant: int) -> Wave:
    """Short and light, because it comes again 45 ms later."""
    seconds = (0.1, 0.09, 0.11, 0.1)[variant]
    push = curve([(0, 0), (0.3, 1), (0.7, 0.6), (1, 0)], count(seconds), 0.01)
    flick = friction(rng, push, rng.uniform(1000, 1400), rng.uniform(4800, 6000), 0.35)
    tap = felt_tap(rng, 0.6)
    return close_by(placed(0.2, (0, flick * 0.26), (seconds * 0.8, tap * 0.42)), CLOSET, 0.15)


def _riffle(rng: Rng, seconds: float, cards: int, rush: float) -> list[tuple[float, Wave]]:
    """Two half packs falling into each other, card by card, faster towards the end."""
    clicks = []
    for card in range(cards):
        share = card / (cards - 1)
        second = seconds * (1 - (1 - share) ** rush if rush > 1 else share) + rng.normal(0, 0.0025)
        pitch = rng.uniform(1500, 2300) * (1 + 0.35 * share)
        click = burst(rng, 0.018, band_pass(pitch, 1.2), low_pass(6500), fall=6)
        body = modes(0.03, (rng.uniform(380, 520), 0.4, 0.025))
        swell = 0.55 + 0.45 * np.sin(np.pi * min(1, share * 1.1))
        clicks.append((second, placed(0.03, (0, click * 0.5), (0, body)) * swell * rng.uniform(0.7, 1)))
    return clicks


def _bridge(rng: Rng, seconds: float) -> Wave:
    """The bent pack lets go: a flutter of edges that slows as the cards come to lie flat."""
    time = clock(seconds)
    rate = np.linspace(72, 34, len(time))
    flutter = (0.5 + 0.5 * np.cos(2 * np.pi * np.cumsum(rate) / RATE)) ** 3
    arch = curve([(0, 0), (0.1, 0.9), (0.6, 0.8), (1, 0)], len(time), 0.03)
    return friction(rng, arch * (0.25 + flutter), 800, 4600, 0.2)


def shuffle(rng: Rng, variant: int) -> Wave:
    riffle_time, bridge_time = ((0.5, 0.36), (0.58, 0.32), (0.46, 0.42), (0.54, 0.38))[variant]
    cards = (26, 30, 24, 28)[variant]
    events = _riffle(rng, riffle_time, cards, 1.25)
    start = riffle_time + 0.09
    events.append((start, _bridge(rng, bridge_time) * 0.2))
    squared = start + bridge_time + 0.1
    events += [(squared, felt_tap(rng, 1.1) * 0.7), (squared + 0.13, felt_tap(rng, 0.9) * 0.5)]
    return close_by(placed(squared + 0.3, *events), CLOSET, 0.2)
