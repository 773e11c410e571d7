"""What turned tiles bring: Meows lower the multiplier, Zs are scored at what is left of it."""

from collections.abc import Iterator
from typing import NamedTuple

from game.shut_up_cat.board import CHASE_PRICE, TOP_MULTIPLIER, Tile
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record


def left_after(meows: int, earplugs: int, multiplier: int) -> int:
    """The multiplier once the Meows have counted, those that Earplugs stop left out."""
    return max(0, multiplier - max(0, meows - earplugs))


class Standing(NamedTuple):
    """What somebody has whose tiles lie open and have not counted yet."""

    winks: int
    multiplier: int
    earplugs: int

    def after(self, meows: int, any_time: bool) -> Iterator[tuple[int, int]]:
        """Winks and multiplier once the Meows have counted: without a chase, and with as many as can be paid
        for and leave a multiplier at all."""
        multiplier = left_after(meows, self.earplugs, self.multiplier) if any_time else self.multiplier
        for chases in range(min(self.winks // CHASE_PRICE, TOP_MULTIPLIER - multiplier) + 1):
            left = multiplier + chases
            if not any_time:
                left = left_after(meows, self.earplugs, left)
            if left or not chases:
                yield self.winks - CHASE_PRICE * chases, left


def waiting_meows(view: ShutUpCatView) -> int:
    """How many Meows lie open that will count and have not yet."""
    if view.house.chase_any_time or view.pending is None or view.pending.kind is not DecisionKind.SCORE:
        return 0
    return max(0, view.tiles.count(Tile.MEOW) - view.earplugs)


def blocked_meows(view: ShutUpCatView) -> int:
    """How many of the Meows that lie open Earplugs stop."""
    return min(view.tiles.count(Tile.MEOW), view.earplugs)


def fewest_chases(view: ShutUpCatView) -> int:
    """How many chases it takes until the Meows that lie open leave a multiplier; one at least."""
    return max(1, 1 + waiting_meows(view) - view.multipliers[view.turn])


class Score(Record):
    """Zs at a multiplier, and the winks that the player has then."""

    zs: int
    multiplier: int
    winks: int

    @property
    def gain(self) -> int:
        return self.zs * self.multiplier


def score_of(view: ShutUpCatView, chases: int = 0) -> Score:
    """What the tiles that lie open bring when they are scored now, or after so many chases."""
    zs = view.tiles.count(Tile.Z)
    multiplier = max(0, view.multipliers[view.turn] + chases - waiting_meows(view))
    return Score(zs, multiplier, view.winks[view.turn] - CHASE_PRICE * chases + zs * multiplier)
