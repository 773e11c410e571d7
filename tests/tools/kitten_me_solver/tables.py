"""The solved policy as a file of bytes, and back: the table that `game.kitten_me.bots.solved` reads."""

import zlib

import numpy as np

from game.kitten_me.bots.last_rounds import (
    CALL,
    FIRST_RAISE,
    PLAY_SKIP,
    EarlierBid,
    Hand,
    LastRounds,
    Raise,
    canonical,
    canonical_hands,
    hands,
)
from game.kitten_me.bots.solved import LEAST_PARTS
from tests.tools.kitten_me_solver.matrices import FLOAT, Matrix, place_of
from tests.tools.kitten_me_solver.positions import Policy


def packed(rounds: LastRounds, policy: Policy) -> bytes:
    """A table of bytes: for each position, bid before and standard hand the actions in parts of 255."""
    parts = bytearray()
    for key in rounds.positions():
        size = key[0][0]
        for place, seen in enumerate(rounds.seen_before(*key[1:])):
            rows = [place_of(size)[hand] for hand in canonical_hands(size, seen)]
            parts += np.rint(255 * policy[key][place][rows]).astype(np.uint8).tobytes()
    return zlib.compress(bytes(parts), 9)


def unpacked(rounds: LastRounds, table: bytes) -> Policy:
    """The policy that a table tells, for all hands."""
    parts, at, policy = np.frombuffer(zlib.decompress(table), np.uint8), 0, {}
    for key in rounds.positions():
        size, width = key[0][0], FIRST_RAISE + len(rounds.raises(key[2]))
        rows = []
        for seen in rounds.seen_before(*key[1:]):
            known = canonical_hands(size, seen)
            found = parts[at : at + width * len(known)].reshape(len(known), width).astype(FLOAT)
            found[found < LEAST_PARTS] = 0
            found /= np.maximum(found.sum(axis=1, keepdims=True), 1)
            at += found.size
            rows.append(
                np.array([row(found, hand, seen, known, rounds.raises(key[2])) for hand in hands(size)])
            )
        policy[key] = np.array(rows, FLOAT)
    return policy


def row(
    found: Matrix, hand: Hand, seen: EarlierBid | None, known: dict[Hand, int], raises: list[Raise]
) -> Matrix:
    """What a table says for one hand, with the names that things have there."""
    first, new = canonical(hand, None if seen is None else 0, None if seen is None else seen.value)
    order = [FIRST_RAISE + raises.index((number, new[thing])) for number, thing in raises]
    actions: Matrix = found[known[first]][[CALL, PLAY_SKIP, *order]]
    return actions
