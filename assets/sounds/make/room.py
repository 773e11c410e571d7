"""The air around a sound: rooms as impulse responses, grown from noise that dies faster the higher it is."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from .waves import Wave, band_pass, clock, count, easy_length, high_pass, low_pass, noise, rng_for, shaped


@dataclass(frozen=True)
class Room:
    """`ring`: seconds until the middle has fallen by 60 dB; `damp`: the Hz above which the walls swallow."""

    name: str
    ring: float
    damp: float
    delay: float = 0.012


CLOSET = Room("closet", ring=0.22, damp=3200, delay=0.004)
BEDSIDE = Room("bedside", ring=0.45, damp=3600, delay=0.009)
PARLOUR = Room("parlour", ring=1.1, damp=3000, delay=0.016)
HALL = Room("hall", ring=2.3, damp=2600, delay=0.026)
MEADOW = Room("meadow", ring=1.7, damp=4200, delay=0.034)


@cache
def impulse(room: Room) -> Wave:
    """The room's answer to a click, left and right; a third is common to both, so mono keeps its tail."""
    rng = rng_for(room.name)
    time = clock(room.ring * 1.15)
    own = [noise(rng, len(time)) for _ in range(2)]
    common = noise(rng, len(time))
    bands = ((low_pass(300), 1.05), (band_pass(900, 0.5), 1.0), (high_pass(2500), 0.55))
    sides = []
    for side in own:
        mixed = 0.8 * side + 0.6 * common
        tail = sum(shaped(mixed, band) * np.exp(-6.9 * time / (room.ring * share)) for band, share in bands)
        grown = np.asarray(tail) * np.minimum(1, time / 0.02) ** 0.5
        sides.append(shaped(grown, low_pass(room.damp, 1), high_pass(160)))
    answer = np.pad(np.stack(sides), ((0, 0), (count(room.delay), 0)))
    return np.asarray(answer / np.sqrt(np.mean(np.sum(answer**2, axis=-1))))


def echo(wave: Wave, room: Room, wrap: bool = False) -> Wave:
    """Only what the room gives back, in stereo; with `wrap` its tail goes round to the start of the loop."""
    answer = impulse(room)
    length = wave.shape[-1]
    size = length if wrap else easy_length(length + answer.shape[-1])
    if wrap:
        folded = np.zeros((2, length))
        for start in range(0, answer.shape[-1], length):
            piece = answer[:, start : start + length]
            folded[:, : piece.shape[-1]] += piece
        answer = folded
    spectrum = np.fft.rfft(np.atleast_2d(wave), size) * np.fft.rfft(answer, size)
    return np.asarray(np.fft.irfft(spectrum, size)[:, : length if wrap else length + impulse(room).shape[-1]])


def in_room(wave: Wave, room: Room, share: float) -> Wave:
    """A wave of one or two channels, heard in a room: itself and `share` of the room's answer, in stereo."""
    wet = echo(wave, room)
    dry = np.atleast_2d(wave)
    result = wet * share
    result[:, : dry.shape[-1]] += dry
    return result


def close_by(wave: Wave, room: Room, share: float) -> Wave:
    """The same for a sound of one channel that stays one."""
    return np.asarray(in_room(wave, room, share).mean(axis=0))
