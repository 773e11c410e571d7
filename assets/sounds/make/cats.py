"""The cats' lines: eight meows by eight cats, trills, yawns, the cross cat, and the one who wakes you."""

import numpy as np

from .room import BEDSIDE, CLOSET, close_by
from .voice import Call, spoken
from .waves import (
    Rng,
    Wave,
    band_pass,
    bell,
    burst,
    count,
    curve,
    drift,
    high_pass,
    low_pass,
    modes,
    noise,
    placed,
    shaped,
)

CLASSIC = ((0, "m"), (0.12, "i"), (0.3, "e"), (0.5, "a"), (0.75, "o"), (1, "u"))

MEOWS = (
    # the classic: please?
    Call(
        0.78,
        ((0, 480), (0.15, 640), (0.38, 760), (0.7, 560), (1, 380)),
        CLASSIC,
        ((0, 0), (0.1, 0.5), (0.35, 1), (0.75, 0.7), (1, 0)),
        effort=0.5,
    ),
    # a kitten's mew, all front vowels
    Call(
        0.36,
        ((0, 700), (0.3, 930), (0.6, 900), (1, 640)),
        ((0, "m"), (0.2, "i"), (0.6, "i"), (0.85, "e"), (1, "u")),
        ((0, 0), (0.2, 0.9), (0.5, 1), (1, 0)),
        effort=0.42,
        breath=0.09,
        size=0.84,
    ),
    # long and plaintive: the bowl is only half full
    Call(
        1.25,
        ((0, 430), (0.12, 560), (0.3, 680), (0.5, 640), (0.72, 500), (1, 310)),
        ((0, "m"), (0.1, "i"), (0.28, "e"), (0.48, "a"), (0.7, "o"), (0.88, "u"), (1, "m")),
        ((0, 0), (0.08, 0.45), (0.3, 0.9), (0.5, 1), (0.8, 0.6), (1, 0)),
        effort=0.48,
        sway=0.022,
    ),
    # a question: trilled, ending high
    Call(
        0.58,
        ((0, 390), (0.3, 420), (0.6, 530), (0.85, 720), (1, 780)),
        ((0, "m"), (0.3, "u"), (0.55, "o"), (0.8, "e"), (1, "i")),
        ((0, 0), (0.1, 0.6), (0.5, 0.8), (0.8, 1), (1, 0)),
        effort=0.45,
        flutter_depth=((0, 0.6), (0.3, 0.5), (0.45, 0), (1, 0)),
    ),
    # an old tom, from the chest
    Call(
        0.95,
        ((0, 300), (0.2, 400), (0.4, 450), (0.7, 370), (1, 235)),
        ((0, "m"), (0.15, "e"), (0.4, "a"), (0.7, "o"), (1, "u")),
        ((0, 0), (0.12, 0.6), (0.4, 1), (0.75, 0.75), (1, 0)),
        effort=0.55,
        size=1.16,
        rasp=((0, 0.25), (0.3, 0), (0.7, 0.05), (1, 0.35)),
    ),
    # now! two opens of the mouth in one breath
    Call(
        0.92,
        ((0, 520), (0.18, 720), (0.42, 560), (0.55, 640), (0.7, 690), (1, 390)),
        ((0, "m"), (0.16, "a"), (0.4, "u"), (0.5, "e"), (0.66, "a"), (0.85, "o"), (1, "u")),
        ((0, 0), (0.1, 0.8), (0.22, 1), (0.42, 0.4), (0.6, 1), (0.8, 0.7), (1, 0)),
        effort=0.6,
    ),
    # a grumble: moved off the warm chair
    Call(
        0.5,
        ((0, 360), (0.25, 430), (0.6, 380), (1, 270)),
        ((0, "m"), (0.3, "e"), (0.55, "o"), (1, "m")),
        ((0, 0), (0.15, 0.8), (0.45, 1), (1, 0)),
        effort=0.62,
        rasp=((0, 0.2), (0.35, 0.5), (1, 0.6)),
        breath=0.06,
    ),
    # a sleepy squeak that is mostly breath
    Call(
        0.42,
        ((0, 620), (0.35, 820), (0.7, 760), (1, 560)),
        ((0, "u"), (0.3, "i"), (0.6, "e"), (1, "o")),
        ((0, 0), (0.3, 0.8), (0.6, 1), (1, 0)),
        effort=0.2,
        breath=0.08,
        size=0.92,
    ),
)

CHIRPS = tuple(
    Call(
        seconds,
        ((0, low), (0.35, low * 1.12), (0.75, high), (1, high * 1.04)),
        ((0, "m"), (0.4, "u"), (0.75, "e"), (1, "i")),
        ((0, 0), (0.08, 0.8), (0.6, 1), (0.85, 0.9), (1, 0)),
        effort=0.36,
        breath=0.025,
        flutter=rate,
        flutter_depth=((0, 0.85), (0.55, 0.75), (0.75, 0.1), (1, 0)),
        size=0.95,
    )
    for seconds, low, high, rate in (
        (0.4, 350, 640, 27),
        (0.34, 420, 760, 30),
        (0.48, 320, 560, 25),
        (0.3, 470, 700, 32),
    )
)

WAKES = (
    Call(
        1.0,
        ((0, 420), (0.12, 640), (0.35, 880), (0.65, 780), (1, 430)),
        ((0, "m"), (0.1, "e"), (0.3, "a"), (0.7, "a"), (0.9, "o"), (1, "u")),
        ((0, 0), (0.1, 0.8), (0.3, 1), (0.75, 0.95), (1, 0)),
        effort=0.85,
        rasp=((0, 0.1), (0.3, 0.1), (0.5, 0.45), (0.75, 0.3), (1, 0.1)),
        jitter=0.007,
    ),
    Call(
        1.25,
        ((0, 380), (0.15, 520), (0.3, 720), (0.6, 740), (0.8, 600), (1, 340)),
        ((0, "m"), (0.15, "a"), (0.45, "a"), (0.6, "e"), (0.8, "a"), (1, "o")),
        ((0, 0), (0.08, 0.7), (0.3, 1), (0.8, 0.95), (1, 0)),
        effort=0.9,
        rasp=((0, 0.5), (0.2, 0.1), (0.5, 0.25), (0.8, 0.55), (1, 0.6)),
        jitter=0.008,
        sway=0.03,
    ),
    Call(
        0.85,
        ((0, 560), (0.2, 900), (0.42, 680), (0.6, 940), (1, 520)),
        ((0, "m"), (0.15, "a"), (0.42, "o"), (0.6, "a"), (0.85, "a"), (1, "u")),
        ((0, 0), (0.1, 0.9), (0.25, 1), (0.42, 0.55), (0.6, 1), (0.85, 0.8), (1, 0)),
        effort=0.88,
        rasp=((0, 0.1), (0.5, 0.3), (0.7, 0.45), (1, 0.2)),
        jitter=0.007,
    ),
    Call(
        1.1,
        ((0, 330), (0.25, 360), (0.4, 700), (0.7, 820), (1, 480)),
        ((0, "m"), (0.25, "u"), (0.4, "e"), (0.6, "a"), (0.85, "a"), (1, "o")),
        ((0, 0), (0.1, 0.5), (0.3, 0.7), (0.5, 1), (0.8, 0.95), (1, 0)),
        effort=0.88,
        rasp=((0, 0.5), (0.3, 0.6), (0.45, 0.1), (0.75, 0.4), (1, 0.2)),
        flutter=31,
        flutter_depth=((0, 0.6), (0.3, 0.5), (0.42, 0), (1, 0)),
        jitter=0.007,
    ),
)


def meow(rng: Rng, variant: int) -> Wave:
    return close_by(spoken(MEOWS[variant], rng), BEDSIDE, 0.14)


def wake(rng: Rng, variant: int) -> Wave:
    """Four in the morning, on your face."""
    return close_by(spoken(WAKES[variant], rng), BEDSIDE, 0.2)


def chirp(rng: Rng, variant: int) -> Wave:
    """Prrrt? The small rolled hello."""
    return close_by(spoken(CHIRPS[variant], rng), CLOSET, 0.2)


def yawn(rng: Rng, variant: int) -> Wave:
    """Air goes in, the jaw goes wide, a squeak slides down inside it, and the mouth claps shut."""
    seconds, top = ((1.15, 760), (0.95, 880), (1.3, 660), (1.05, 820))[variant]
    squeak = Call(
        seconds,
        ((0, top * 0.8), (0.3, top), (0.55, top * 0.8), (1, top * 0.42)),
        ((0, "i"), (0.25, "e"), (0.5, "a"), (0.8, "a"), (1, "o")),
        ((0, 0), (0.2, 0.25), (0.45, 1), (0.7, 0.6), (1, 0)),
        effort=0.26,
        breath=0.13,
        sway=0.02,
        size=0.95,
    )
    length = count(seconds * 0.55)
    inward = shaped(noise(rng, length), band_pass(1300, 0.8), high_pass(500), low_pass(3000))
    inward *= curve([(0, 0), (0.6, 1), (1, 0)], length, 0.08) / np.std(inward)
    smack = placed(
        0.08,
        (0, modes(0.06, (310, 0.5, 0.04), (760, 0.3, 0.025))),
        (0, burst(rng, 0.015, band_pass(1400, 0.8), fall=6) * 0.12),
    )
    whole = placed(
        seconds * 1.35 + 0.25,
        (0, inward * 0.05),
        (seconds * 0.3, spoken(squeak, rng)),
        (seconds * 1.32, smack * 0.16),
        (seconds * 1.32 + 0.09, smack * 0.1),
    )
    return close_by(whole, CLOSET, 0.2)


def _hiss(rng: Rng, seconds: float, peak_at: float) -> Wave:
    """Air between tongue and teeth: there at once, then pressed out."""
    length = count(seconds)
    air = shaped(
        noise(rng, length),
        high_pass(900),
        low_pass(7500),
        bell(peak_at, 1.1, 9),
        bell(peak_at * 2.1, 1.6, 5),
    )
    envelope = curve([(0, 0), (0.03, 1), (0.25, 0.75), (0.7, 0.45), (1, 0)], length, 0.015)
    return air / np.std(air) * envelope * (1 + 0.12 * drift(rng, length, 35)) * 0.22


def _growl(rng: Rng, seconds: float, low: float) -> Wave:
    call = Call(
        seconds,
        ((0, low), (0.4, low * 1.25), (0.75, low * 1.1), (1, low * 0.9)),
        ((0, "m"), (0.3, "o"), (0.7, "a"), (1, "o")),
        ((0, 0), (0.2, 0.7), (0.6, 1), (1, 0)),
        effort=0.75,
        breath=0.12,
        rasp=((0, 0.6), (1, 0.8)),
        flutter=low / 6,
        flutter_depth=((0, 0.4), (0.5, 0.55), (1, 0.4)),
        jitter=0.012,
        size=1.1,
    )
    return spoken(call, rng)


def cross(rng: Rng, variant: int) -> Wave:
    """A cat that has had enough: a hiss, a growl, a growl that ends in a hiss, a yowl that ends in one."""
    if variant == 0:
        return close_by(_hiss(rng, 0.75, 2300), CLOSET, 0.2)
    if variant == 1:
        return close_by(_growl(rng, 1.1, 150), CLOSET, 0.2)
    if variant == 2:
        whole = placed(1.3, (0, _growl(rng, 0.75, 175)), (0.66, _hiss(rng, 0.5, 2600) * 0.5))
        return close_by(whole, CLOSET, 0.2)
    yowl = Call(
        0.8,
        ((0, 260), (0.3, 420), (0.6, 520), (1, 330)),
        ((0, "u"), (0.3, "o"), (0.6, "a"), (1, "o")),
        ((0, 0), (0.2, 0.6), (0.6, 1), (1, 0.1)),
        effort=0.8,
        rasp=((0, 0.6), (0.4, 0.35), (1, 0.6)),
        jitter=0.01,
    )
    whole = placed(1.2, (0, spoken(yowl, rng)), (0.68, _hiss(rng, 0.42, 2100) * 0.5))
    return close_by(whole, CLOSET, 0.2)
