"""How loud a sound is, as broadcasters measure it (ITU-R BS.1770), and the last touches before writing."""

import numpy as np

from .waves import Spectrum, Wave, amplitude, count, faded, high_pass, shaped, stretched

SILENCE = -120.0


def _biquad(hz: Wave, feedforward: tuple[float, ...], feedback: tuple[float, ...]) -> Spectrum:
    z = np.exp(-2j * np.pi * hz / 48000)
    over = feedforward[0] + feedforward[1] * z + feedforward[2] * z * z
    return np.asarray(over / (1 + feedback[0] * z + feedback[1] * z * z))


def _as_the_ear(hz: Wave) -> Spectrum:
    head = _biquad(
        hz, (1.53512485958697, -2.69169618940638, 1.19839281085285), (-1.69065929318241, 0.73248077421585)
    )
    bass = _biquad(hz, (1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621))
    return head * bass


def _blocks(wave: Wave) -> Wave:
    """Mean power of every 0.4 s, in steps of 0.1 s."""
    block, step = count(0.4), count(0.1)
    heard = shaped(stretched(np.atleast_2d(wave), max(wave.shape[-1], block)), _as_the_ear)
    total = np.concatenate([[0.0], np.cumsum(np.sum(heard**2, axis=0))])
    if wave.ndim == 1:
        total = total * 2  # one channel comes out of both speakers
    starts = np.arange(0, heard.shape[-1] - block + 1, step)
    return np.asarray((total[starts + block] - total[starts]) / block)


def _loudness_of(power: float) -> float:
    return -0.691 + 10 * float(np.log10(power)) if power > 1e-12 else SILENCE


def loudness(wave: Wave) -> float:
    """The loudest 0.4 s, in LUFS: what counts for an effect."""
    return _loudness_of(float(np.max(_blocks(wave))))


def programme_loudness(wave: Wave) -> float:
    """The gated average in LUFS: what counts for music."""
    power = _blocks(wave)
    power = power[power > 10 ** ((-70 + 0.691) / 10)]
    gate = np.mean(power) / 10
    return _loudness_of(float(np.mean(power[power > gate])))


def peak(wave: Wave) -> float:
    """The largest sample in dBFS."""
    largest = float(np.max(np.abs(wave)))
    return 20 * float(np.log10(largest)) if largest > 0 else SILENCE


def tidied(wave: Wave, into: float = 0.002, out: float = 0.03) -> Wave:
    """No DC, no dead air at the ends, soft edges, and a blink of silence for the encoder to start in."""
    wave = shaped(stretched(wave, wave.shape[-1] + count(0.1)), high_pass(32))
    level = np.max(np.abs(np.atleast_2d(wave)), axis=0)
    heard = np.flatnonzero(level > np.max(level) * amplitude(-58))
    kept = faded(wave[..., max(0, heard[0] - count(0.002)) : heard[-1] + count(0.02)], into, out)
    margin = [(0, 0)] * (wave.ndim - 1) + [(count(0.003), count(0.006))]
    return np.pad(kept, margin)


def matched(waves: list[Wave], target: float, ceiling: float) -> list[Wave]:
    """Variants of one sound, all equally loud: at the target, or as near as the peakiest of them can go."""
    within_reach = min(loudness(wave) + ceiling - peak(wave) for wave in waves)
    common = min(target, within_reach)
    return [wave * amplitude(common - loudness(wave)) for wave in waves]
