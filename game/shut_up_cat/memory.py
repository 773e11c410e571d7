"""The memory aid: what a seat placed or saw, until somebody hides it anew; a swap is followed."""

from typing import TypeAlias

from game.core import Seat
from game.shut_up_cat.board import SPACES, Space, Tile

Memory: TypeAlias = tuple[Tile | None, ...]
"""One entry for each space; None is not known."""

BLANK: Memory = (None,) * SPACES
"""Nothing is known."""


def placed(
    known: tuple[Memory, ...], by: Seat, spaces: tuple[Space, ...], tiles: tuple[Tile, ...]
) -> tuple[Memory, ...]:
    """After one seat put tiles back: it knows the order, the others do when all tiles are alike."""
    alike = len(set(tiles)) == 1
    return tuple(
        _noted(memory, spaces, tiles if alike or seat == by else (None,) * len(tiles))
        for seat, memory in enumerate(known)
    )


def peeked(
    known: tuple[Memory, ...], by: Seat, spaces: tuple[Space, ...], tiles: tuple[Tile, ...]
) -> tuple[Memory, ...]:
    """After one seat alone looked at some tiles."""
    return tuple(_noted(memory, spaces, tiles) if seat == by else memory for seat, memory in enumerate(known))


def swapped(known: tuple[Memory, ...], first: Space, second: Space) -> tuple[Memory, ...]:
    """After two tiles changed places before all eyes."""
    return tuple(_noted(memory, (first, second), (memory[second], memory[first])) for memory in known)


def _noted(memory: Memory, spaces: tuple[Space, ...], tiles: Memory) -> Memory:
    noted = list(memory)
    for space, tile in zip(spaces, tiles, strict=True):
        noted[space] = tile
    return tuple(noted)
