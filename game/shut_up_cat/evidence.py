"""What a belief about a tile follows from: that one has seen it, or how many Meows lie among some tiles."""

from math import isclose

from game.shut_up_cat.beliefs import Beliefs
from game.shut_up_cat.board import Space
from game.values import Record


class TileEvidence(Record):
    seen: bool
    """Whether the seat saw the tile or laid it there, and nobody has hidden it anew."""
    tiles: int = 1
    meows: int | None = None
    """So many Meows lie among so many tiles that the seat has not seen, each as likely as the others; None
    where it takes more to tell."""
    turns: int | None = None
    """Of how many turns before this one the seat remembers what was turned; None for all."""


def evidence_of(beliefs: Beliefs, space: Space, chance: float, turns: int | None) -> TileEvidence:
    """Why a tile is a Meow with that chance, for somebody who remembers so many turns."""
    seen = 0 if beliefs.seat is None else beliefs.seen[beliefs.seat]
    if seen >> space & 1:
        return TileEvidence(True, turns=turns)
    patch = next(one for one in beliefs.public if one.spaces >> space & 1)
    counts = {way.bit_count() for way in patch.chances}
    tiles = (patch.spaces & ~seen).bit_count()
    meows = max(counts) - (patch.spaces & seen & beliefs.meows).bit_count()
    alike = len(counts) == 1 and isclose(chance, meows / tiles)
    return TileEvidence(False, tiles, meows if alike else None, turns)
