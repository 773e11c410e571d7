"""Turned tiles in another order, by chance."""

import random
from collections.abc import Sequence

from game.shut_up_cat.board import Tile

_CHANCE = random.SystemRandom()


def shuffled(tiles: Sequence[Tile]) -> list[Tile]:
    """Never as they lay, unless all are alike: a shuffle that changes nothing looks as if it had failed."""
    order = list(tiles)
    while True:
        _CHANCE.shuffle(order)
        if order != list(tiles) or len(set(tiles)) < 2:
            return order
