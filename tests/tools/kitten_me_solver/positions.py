"""The positions of the last rounds: what may be done there, and where it leads."""

from typing import TypeAlias

import numpy as np

from game.kitten_me.bots.last_rounds import (
    CALL,
    FIRST_RAISE,
    PLAY_SKIP,
    SKIP,
    SKIPS,
    LastRounds,
    Raise,
    Sizes,
    TurnKind,
    earlier_bid,
    hands,
)
from game.kitten_me.bots.sensible_moves import NEARLY_CERTAIN
from tests.tools.kitten_me_solver.matrices import Matrix, chance

Position: TypeAlias = tuple[Sizes, TurnKind, int]
Policy: TypeAlias = dict[Position, Matrix]

LEAST_CHANCE_SOLVED = 0.04
"""No bid is made that is less likely than this by hand and deck alone; what the other's bid gives away makes
it likelier."""


def after_raise(rounds: LastRounds, key: Position, bid: Raise) -> tuple[Position, int]:
    """The position after a raise, and the place of the bid before the last in it."""
    (own, other, shown), _, number = key
    higher, thing = bid
    place = rounds.previous_place(higher, earlier_bid(0, thing), number) if number else 0
    return ((other, own, shown), TurnKind.ANSWER, higher), place


def after_skip(key: Position) -> Position | None:
    """The position after a Skip, if one can be played and the table goes on."""
    (own, other, shown), turn, number = key
    if turn is TurnKind.OWN_BID or not own or shown == SKIPS:
        return None
    return (other, own - 1, shown + 1), TurnKind.OWN_BID if number else TurnKind.OPENING, number


def allowed(rounds: LastRounds, sizes: Sizes, turn: TurnKind, number: int) -> Matrix:
    """[hand, action]: what may be done, without what `game.kitten_me.bots.sensible_moves` rules out."""
    raises = rounds.raises(number)
    mask: Matrix = np.zeros((len(hands(sizes[0])), FIRST_RAISE + len(raises)), bool)
    for action, bid in enumerate(raises, FIRST_RAISE):
        mask[:, action] = chance(sizes, *bid) >= LEAST_CHANCE_SOLVED
    if turn is not TurnKind.OWN_BID and sizes[2] < SKIPS:
        mask[:, PLAY_SKIP] = [SKIP in hand for hand in hands(sizes[0])]
    if turn is TurnKind.ANSWER:
        true = chance(sizes, number, 0)
        mask[:, CALL] = true <= NEARLY_CERTAIN
        mask[true <= 0, PLAY_SKIP] = False
    for row in np.flatnonzero(~mask.any(axis=1)):
        lowest = [chance(sizes, *bid)[row] if bid[0] == number + 1 else -1 for bid in raises]
        mask[row, FIRST_RAISE + int(np.argmax(lowest)) if raises else CALL] = True
    return mask
