"""Dice, tiles and tokens: hard little things that knock, each blow a handful of ringing modes."""

import numpy as np

from .paper import friction
from .room import CLOSET, close_by
from .waves import Rng, Wave, band_pass, burst, count, curve, low_pass, modes, placed


def _clack(rng: Rng, hardness: float) -> Wave:
    """Die against die: bright, very short."""
    base = rng.uniform(1500, 1900)
    ring = 0.022 + 0.014 * hardness
    blow = modes(
        0.06,
        (base, 0.6, ring * 1.4),
        (base * 1.53, 0.45, ring),
        (base * 2.18, 0.3 * hardness, ring * 0.8),
        (base * 3.07, 0.16 * hardness, ring * 0.6),
    )
    return placed(0.06, (0, blow), (0, burst(rng, 0.008, band_pass(base * 1.6, 0.7), fall=5) * 0.18))


def _knock(rng: Rng, force: float) -> Wave:
    """Die against the wooden table: the clack, and the board answering below, dry and short."""
    board = rng.uniform(270, 400)
    answer = modes(
        0.1,
        (board, 0.5, 0.05),
        (board * 1.87, 0.42, 0.042),
        (board * 2.93, 0.34, 0.034),
        (board * 4.4, 0.24, 0.026),
        (board * 0.52, 0.25, 0.045),
    )
    thud = burst(rng, 0.03, low_pass(700), attack=0.0015, fall=6)
    return placed(
        0.1,
        (0, answer * 0.6 * force),
        (0, thud * 0.1 * force),
        (0, _clack(rng, 0.45 + 0.5 * force) * 0.6 * force),
    )


def dice_shake(rng: Rng, variant: int) -> Wave:
    """Three dice in two cupped hands, to and fro: they meet twice a swing, never quite together."""
    swings, tempo = ((5, 0.125), (6, 0.11), (5, 0.135), (7, 0.1))[variant]
    events = []
    for swing in range(swings * 2):
        middle = 0.03 + swing * tempo / 2
        for _ in range(int(rng.integers(2, 5))):
            force = rng.uniform(0.25, 0.8) * (0.75 if swing % 2 else 1)
            events.append((middle + abs(rng.normal(0, 0.013)), _clack(rng, force) * force * 0.5))
        palm = modes(0.06, (rng.uniform(250, 330), 0.3, 0.05), (rng.uniform(520, 640), 0.18, 0.035))
        events.append((middle, palm * rng.uniform(0.5, 0.9)))
    seconds = swings * tempo + 0.15
    cupped = placed(seconds, *events)
    return close_by(cupped, CLOSET, 0.22)


def dice_roll(rng: Rng, variant: int) -> Wave:
    """Three dice thrown: each bounces, ever lower and sooner, tumbles over its edges and slows down."""
    seconds = (0.78, 0.86, 0.72, 0.9)[variant]
    events = []
    for die in range(3):
        second = 0.01 + 0.035 * die + rng.uniform(0, 0.02)
        gap = rng.uniform(0.13, 0.17)
        force = rng.uniform(0.8, 1.0)
        while second < seconds - 0.1:
            events.append((second, _knock(rng, force)))
            second += gap * rng.uniform(0.85, 1.15)
            gap = max(0.048, gap * 0.8)
            force = max(0.16, force * 0.8)
    events += [(rng.uniform(0.04, 0.3), _clack(rng, 0.5) * 0.3) for _ in range(4)]
    return close_by(placed(seconds + 0.14, *events), CLOSET, 0.25)


def dice_stop(rng: Rng, variant: int) -> Wave:
    """One die tips over its last edge and lies still."""
    gap = (0.06, 0.075, 0.05, 0.068)[variant]
    last = placed(0.36, (0, _knock(rng, 0.9)), (gap, _knock(rng, 0.5)), (gap * 1.75, _knock(rng, 0.2)))
    return close_by(last, CLOSET, 0.22)


def tile_turn(rng: Rng, variant: int) -> Wave:
    """A thick cardboard tile is tipped up on its edge and claps down on the quilted board."""
    wait = (0.11, 0.125, 0.1, 0.118)[variant]
    body = (390, 415, 365, 440)[variant] * rng.uniform(0.98, 1.02)
    scrape = friction(rng, curve([(0, 0), (0.3, 1), (1, 0.1)], count(wait), 0.02), 500, 3000, 0.6)
    clap = modes(
        0.2, (body * 0.48, 0.6, 0.1), (body, 0.9, 0.13), (body * 1.72, 0.5, 0.08), (body * 2.9, 0.3, 0.05)
    )
    edge = burst(rng, 0.02, band_pass(1900, 0.8), low_pass(5500), fall=6)
    return close_by(
        placed(
            0.45, (0, scrape * 0.12), (wait, clap * 0.6), (wait, edge * 0.16), (wait + 0.045, clap * 0.12)
        ),
        CLOSET,
        0.2,
    )


def token(rng: Rng, variant: int) -> Wave:
    """A glazed counter set down on another: a small warm clink, and its echo."""
    base = (1046, 1175, 1109, 988)[variant] * rng.uniform(0.99, 1.01)
    ring = (0.3, 0.26, 0.28, 0.32)[variant]

    def clink(force: float) -> Wave:
        wave = modes(
            0.35,
            (base, 0.7, ring),
            (base * 1.505, 0.4, ring * 0.75),
            (base * 2.62, 0.28 * force, ring * 0.5),
            (base * 3.9, 0.12 * force, ring * 0.3),
            (base * 0.31, 0.35, 0.05),
        )
        return np.asarray(placed(0.35, (0, wave), (0, burst(rng, 0.006, band_pass(3200, 0.8)) * 0.1)) * force)

    return close_by(placed(0.5, (0, clink(1.0)), (rng.uniform(0.055, 0.075), clink(0.45))), CLOSET, 0.2)
