"""The workbench that every sound is made on: time, curves, noise, filters and mixing.

A wave is an array of floats, one channel of shape (n,) or two of shape (2, n). Filters are frequency
responses applied to the whole wave at once; with `wrap` they go round the end: that makes a loop seamless.
"""

from collections.abc import Callable, Sequence
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

RATE = 44100

Wave = NDArray[np.float64]
Spectrum = NDArray[np.complex128]
Response = Callable[[Wave], Any]
Points = Sequence[tuple[float, float]]
Rng = np.random.Generator


def rng_for(name: str, number: int = 0) -> Rng:
    """The one source of chance of a sound: the same sound every time, another for every name and number."""
    return np.random.default_rng([crc32(name.encode()), number])


def count(seconds: float) -> int:
    return round(seconds * RATE)


def easy_length(length: int) -> int:
    """A length not much larger that a Fourier transform likes: many halvings, no large primes."""
    step = 1 << max(0, length.bit_length() - 7)
    return -(-length // step) * step


def clock(seconds: float) -> Wave:
    return np.arange(count(seconds)) / RATE


def amplitude(decibels: float) -> float:
    return float(10 ** (decibels / 20))


def hertz(midi: float) -> float:
    return float(440 * 2 ** ((midi - 69) / 12))


def curve(points: Points, length: int, ease: float = 0.0) -> Wave:
    """A line through (share of the time, value) points, its corners rounded over `ease` seconds."""
    places, values = zip(*points, strict=True)
    line = np.asarray(np.interp(np.linspace(0, 1, length), places, values))
    width = count(ease)
    if width < 3:
        return line
    kernel = np.hanning(width + 2)[1:-1]
    padded = np.pad(line, (width // 2, width - 1 - width // 2), mode="edge")
    return np.asarray(np.convolve(padded, kernel / kernel.sum(), mode="valid"))


def noise(rng: Rng, length: int) -> Wave:
    return rng.standard_normal(length)


def drift(rng: Rng, length: int, rate: float) -> Wave:
    """A slow random wander of about `rate` Hz, with a spread of one."""
    knots = rng.standard_normal(int(length / RATE * rate * 2) + 3)
    places = np.arange(length) * rate * 2 / RATE
    left = places.astype(int)
    blend = 0.5 - 0.5 * np.cos(np.pi * (places - left))
    return np.asarray(knots[left] * (1 - blend) + knots[left + 1] * blend)


def low_pass(cut: float, poles: int = 2) -> Response:
    def response(hz: Wave) -> Spectrum:
        s = 1j * hz / cut
        return np.asarray(1 / (1 + np.sqrt(2) * s + s * s) if poles == 2 else 1 / (1 + s) ** poles)

    return response


def high_pass(cut: float, poles: int = 2) -> Response:
    def response(hz: Wave) -> Spectrum:
        s = 1j * hz / cut
        return np.asarray(s * s / (1 + np.sqrt(2) * s + s * s) if poles == 2 else (s / (1 + s)) ** poles)

    return response


def band_pass(centre: float, q: float) -> Response:
    def response(hz: Wave) -> Spectrum:
        s = 1j * hz / centre
        return (s / q) / (1 + s / q + s * s)

    return response


def bell(centre: float, q: float, decibels: float) -> Response:
    def response(hz: Wave) -> Spectrum:
        s = 1j * hz / centre
        root = amplitude(decibels / 2)
        return (1 + s * root / q + s * s) / (1 + s / (root * q) + s * s)

    return response


def high_shelf(corner: float, decibels: float) -> Response:
    def response(hz: Wave) -> Spectrum:
        s = 1j * hz / corner
        return (1 + s * amplitude(decibels)) / (1 + s)

    return response


def shaped(wave: Wave, *responses: Response, wrap: bool = False) -> Wave:
    """The wave behind these filters; `wrap` lets what rings over the end sound at the start."""
    length = wave.shape[-1]
    size = length if wrap else easy_length(length + count(0.25))
    hz = np.asarray(np.fft.rfftfreq(size, 1 / RATE), dtype=float)
    spectrum = np.fft.rfft(wave, size)
    for response in responses:
        spectrum = spectrum * response(hz)
    return np.asarray(np.fft.irfft(spectrum, size)[..., :length])


def faded(wave: Wave, into: float = 0.002, out: float = 0.02) -> Wave:
    """Soft first and last moments, so that neither clicks."""
    shape = np.ones(wave.shape[-1])
    head, tail = min(count(into), len(shape)), min(count(out), len(shape))
    if head:
        shape[:head] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(head) / head)
    if tail:
        shape[-tail:] *= 0.5 + 0.5 * np.cos(np.pi * (np.arange(tail) + 1) / tail)
    return wave * shape


def placed(length: float, *events: tuple[float, Wave]) -> Wave:
    """Waves of one channel laid onto `length` seconds of silence, each at its own second."""
    canvas = np.zeros(count(length))
    for second, wave in events:
        start = max(0, count(second))
        piece = wave[: max(0, len(canvas) - start)]
        canvas[start : start + len(piece)] += piece
    return canvas


def modes(seconds: float, *partials: tuple[float, float, float]) -> Wave:
    """What a struck thing does: partials of (Hz, loudness, seconds until it is 60 dB down), all at once."""
    time = clock(seconds)
    wave = np.zeros(len(time))
    for hz, gain, ring in partials:
        if hz < RATE * 0.45:
            wave += gain * np.sin(2 * np.pi * hz * time) * np.exp(-6.9 * time / ring)
    return wave


def burst(rng: Rng, seconds: float, *responses: Response, attack: float = 0.001, fall: float = 5.0) -> Wave:
    """A breath of coloured noise that is there at once and dies away."""
    length = count(seconds)
    time = np.arange(length) / RATE
    envelope = np.minimum(1, time / attack) * np.exp(-fall * time / seconds)
    coloured = shaped(noise(rng, length), *responses)
    return faded(coloured / (np.std(coloured) + 1e-12) * envelope, 0, seconds * 0.2)


def panned(wave: Wave, place: float) -> Wave:
    """One channel put between the ears: -1 left, 0 middle, 1 right, equally loud everywhere."""
    angle = (place + 1) * np.pi / 4
    return np.stack([wave * np.cos(angle), wave * np.sin(angle)])


def stretched(wave: Wave, length: int) -> Wave:
    """The wave with silence behind it, or cut, to this many samples."""
    missing = length - wave.shape[-1]
    if missing <= 0:
        return wave[..., :length]
    return np.pad(wave, [(0, 0)] * (wave.ndim - 1) + [(0, missing)])
