"""What a reveal would bring, in numbers, for somebody who remembers no tile."""

from functools import cache
from math import comb

from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import TILES, Tile
from game.shut_up_cat.options import TurnOptions

_MEOWS, _ZS = TILES.count(Tile.MEOW), TILES.count(Tile.Z)


@cache
def winks_on_average(tiles: int, multiplier: int, earplugs: int) -> float:
    """The mean winks of turning so many unknown tiles."""
    total = sum(
        comb(_MEOWS, meows)
        * comb(_ZS, tiles - meows)
        * (tiles - meows)
        * max(0, multiplier - max(0, meows - earplugs))
        for meows in range(min(_MEOWS, tiles) + 1)
    )
    return total / comb(len(TILES), tiles)


def reveals(options: TurnOptions) -> tuple[Reveal, ...]:
    """All that can be turned, the shortest first."""
    return tuple(action for kind in options.kinds if kind.of is Reveal for action in kind.actions)  # type: ignore[misc]


def best_guess(options: TurnOptions, multiplier: int, earplugs: int) -> Reveal | None:
    """What the player most likely means: the reveal that brings most on average, else the shortest."""
    found = reveals(options)
    if not found:
        return None
    return max(
        found,
        key=lambda reveal: (
            winks_on_average(len(reveal.spaces), multiplier, earplugs),
            -len(reveal.spaces),
        ),
    )
