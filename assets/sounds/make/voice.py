"""A cat's voice: folds that buzz at a gliding pitch, a mouth that shapes it, and breath that leaks through.

Every harmonic of the folds is weighed by the resonances (formants) of the mouth as it is at that moment,
so the vowels really move through m-ee-a-ow. Half-numbered harmonics make the voice break and rasp.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .waves import RATE, Points, Rng, Wave, count, curve, drift, low_pass, noise, shaped


@dataclass(frozen=True)
class Mouth:
    """Where the four lowest resonances lie, in Hz, for a grown cat, and how wide the mouth is open."""

    formants: tuple[float, float, float, float]
    open: float


MOUTHS = {
    "m": Mouth((380, 1250, 3000, 5200), 0.1),
    "u": Mouth((560, 1080, 3300, 5400), 0.42),
    "o": Mouth((860, 1420, 3600, 5700), 0.8),
    "a": Mouth((1280, 2250, 4100, 6100), 1.0),
    "e": Mouth((900, 2600, 4100, 6100), 0.85),
    "i": Mouth((580, 3050, 4300, 6200), 0.6),
}
WIDTHS = (150.0, 220.0, 320.0, 450.0)

Shape = Sequence[tuple[float, str]]


@dataclass(frozen=True)
class Call:
    """One utterance. The lines are (share of the time, value): Hz, mouth, loudness 0 to 1.

    effort: 0 murmurs, 1 shouts (how fast the harmonics fall); breath: how much air leaks; rasp: how far the
    voice breaks into halves, as a line; flutter: a tremble of so many Hz, whose depth is a line; size: 1 is a
    grown cat, smaller is smaller; sway: vibrato in shares of the pitch.
    """

    seconds: float
    pitch: Points
    mouth: Shape
    loud: Points
    effort: float = 0.5
    breath: float = 0.06
    rasp: Points = ((0, 0), (1, 0))
    flutter: float = 26.0
    flutter_depth: Points = ((0, 0), (1, 0))
    size: float = 1.0
    sway: float = 0.012
    jitter: float = 0.004


def _formant_lines(call: Call, length: int) -> list[Wave]:
    return [
        np.exp(curve([(t, np.log(MOUTHS[m].formants[n] / call.size)) for t, m in call.mouth], length, 0.05))
        for n in range(4)
    ]


def _resonance(hz: Wave, lines: Sequence[Wave]) -> NDArray[np.complex128]:
    """What the mouth does to these frequencies: four resonances in a row, even at the bottom."""
    answer = np.ones(np.broadcast_shapes(hz.shape, lines[0].shape), dtype=complex)
    for centre, width in zip(lines, WIDTHS, strict=True):
        answer *= centre**2 / (centre**2 - hz**2 + 1j * hz * width)
    return answer


def _folds(call: Call, lines: list[Wave], opening: Wave, phase: Wave, pitch: Wave) -> Wave:
    """The buzz behind the mouth, levelled a little, for a throat holds back where it would ring."""
    length = len(phase)
    rasp = curve(call.rasp, length, 0.03)
    tilt = 1.4 - 0.95 * call.effort
    muffle = 700 + 9000 * opening**1.5
    wave = np.zeros(length)
    top = 11000 / float(np.min(pitch))
    for half in range(1, min(160, int(2 * top))):
        number = half / 2
        whole = half % 2 == 0
        if not whole and float(np.max(rasp)) == 0:
            continue
        hz = number * pitch
        gain = max(number, 1) ** -tilt * np.clip((12000 - hz) / 2500, 0, 1)
        gain = gain * np.exp(0.45 * (hz / 6000) ** 2) / np.sqrt(1 + (hz / muffle) ** 4)
        if not whole:
            gain = gain * rasp
        wave += np.imag(gain * _resonance(hz, lines) * np.exp(1j * number * phase))
    level = np.sqrt(shaped(wave**2, low_pass(12), low_pass(12)).clip(1e-9))
    return np.asarray(wave / (level + 0.02 * np.max(level)) ** 0.6)


def _air(rng: Rng, lines: list[Wave], length: int) -> Wave:
    """Noise through the same mouth, a short window at a time."""
    size, hop = 1024, 256
    raw = noise(rng, length + 2 * size)
    window = np.sqrt(np.hanning(size))
    hz = np.asarray(np.fft.rfftfreq(size, 1 / RATE), dtype=float)
    result = np.zeros(len(raw))
    for start in range(0, length + size, hop):
        moment = min(length - 1, max(0, start - size // 2))
        here = [line[moment : moment + 1] for line in lines]
        shape = np.abs(_resonance(hz, here)) * hz / (hz + 1200) / (1 + (hz / 7000) ** 2)
        part = np.fft.irfft(np.fft.rfft(raw[start : start + size] * window) * shape, size)
        result[start : start + size] += part * window
    air = result[size : size + length]
    return np.asarray(air / np.sqrt(np.mean(air**2)))


def spoken(call: Call, rng: Rng) -> Wave:
    length = count(call.seconds)
    time = np.arange(length) / RATE
    deep = np.clip(time / call.seconds * 1.6 - 0.3, 0, 1)
    sway = call.sway * deep * np.sin(2 * np.pi * rng.uniform(5.8, 7.2) * time + rng.uniform(0, 6))
    shake = call.jitter * (drift(rng, length, 45) + 1.5 * drift(rng, length, 9))
    pitch = np.exp(curve([(t, np.log(hz)) for t, hz in call.pitch], length, 0.045)) * (1 + sway + shake)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    lines = _formant_lines(call, length)
    opening = curve([(t, MOUTHS[m].open) for t, m in call.mouth], length, 0.05)
    loud = curve(call.loud, length, 0.03)

    buzz = _folds(call, lines, opening, phase, pitch)
    buzz /= np.max(np.abs(buzz))
    pulsed = 0.55 + 0.45 * np.cos(phase)
    air = _air(rng, lines, length) * pulsed * np.sqrt(np.clip(opening, 0.2, 1))
    tremble = 1 - curve(call.flutter_depth, length, 0.02) * (
        0.5 + 0.5 * np.cos(2 * np.pi * np.cumsum(call.flutter * (1 + 0.08 * drift(rng, length, 7))) / RATE)
    )
    shimmer = 1 + 0.06 * drift(rng, length, 30)
    return np.asarray((buzz * shimmer + air * call.breath * 0.5) * loud * tremble)
