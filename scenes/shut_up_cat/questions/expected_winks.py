"""What a reveal would bring on average, by no more than the screen shows.

Remembering tiles is the game, so a guess made for the player knows none of them, unless the memory aid is on:
then it knows what that draws on the bed. Whoever wants to hear more asks the coach.
"""

from collections.abc import Sequence
from functools import cache
from math import comb

from game.shut_up_cat.actions import DrawDistraction, RaiseMultiplier, Reveal
from game.shut_up_cat.board import CHASE_PRICE, TILES, TOP_MULTIPLIER, Pips, Space, Tile
from game.shut_up_cat.memory import BLANK, Memory
from game.shut_up_cat.options import TurnOptions, using_dice
from game.shut_up_cat.scoring import Standing
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record

_CALM, _CARD = 2.0, 1.0
"""About what a step of the multiplier and a Distraction card are worth, in winks."""


class ExpectedWinks(Record):
    """A seat before its reveal, with the tiles that its screen shows."""

    standing: Standing
    any_time: bool
    """Whether the cat may be chased even after the Meows have counted."""
    memory: Memory = BLANK

    @classmethod
    def of(cls, view: ShutUpCatView, shared: bool) -> "ExpectedWinks":
        """On a shared screen the memory aid is for one pair of eyes, and must not show in a guess."""
        memory = BLANK if shared or view.memory is None else view.memory
        standing = Standing(view.winks[view.turn], view.multipliers[view.turn], view.earplugs)
        return cls(standing, view.house.chase_any_time, memory)

    @property
    def may_chase(self) -> bool:
        """Whether the cat may come to be chased while the tiles lie open."""
        below_top = self.any_time or self.standing.multiplier < TOP_MULTIPLIER
        return below_top and self.standing.winks >= CHASE_PRICE

    @property
    def remembers(self) -> bool:
        return self.memory != BLANK

    def winks(self, spaces: Sequence[Space]) -> float:
        """The mean winks of turning the tiles on these spaces, less those paid for chases."""
        shown = [self.memory[space] for space in spaces]
        zs, meows, dark = shown.count(Tile.Z), shown.count(Tile.MEOW), shown.count(None)
        left = (TILES.count(tile) - self.memory.count(tile) for tile in (Tile.Z, Tile.MEOW))
        return _mean(self.standing, self.any_time, zs, meows, dark, *left)

    def best_use(self, dice: tuple[Pips, ...]) -> tuple[float, float]:
        """What the best use of three dice is worth, in winks, and all their uses together."""
        multiplier = self.standing.multiplier
        options = using_dice(dice, (), multiplier, (), chase=False)
        reveal = self.best(options)
        uses = (
            0.0 if reveal is None else self.winks(reveal.spaces),
            _CALM if multiplier < TOP_MULTIPLIER and options.allows(RaiseMultiplier()) else 0.0,
            _CARD if options.allows(DrawDistraction()) else 0.0,
        )
        return max(uses), sum(uses)

    def best(self, options: TurnOptions) -> Reveal | None:
        """What the player most likely means: the reveal that brings most, of equal ones the shortest."""
        found = _reveals(options)
        if not found:
            return None
        return max(found, key=lambda reveal: (self.winks(reveal.spaces), -len(reveal.spaces)))


@cache
def _mean(
    standing: Standing, any_time: bool, zs: int, meows: int, dark: int, zs_left: int, meows_left: int
) -> float:
    """Known Zs and Meows, and so many tiles drawn from those that are left."""
    total = sum(
        comb(meows_left, woken)
        * comb(zs_left, dark - woken)
        * _gain(standing, any_time, zs + dark - woken, meows + woken)
        for woken in range(min(meows_left, dark) + 1)
    )
    return total / comb(zs_left + meows_left, dark)


def _gain(standing: Standing, any_time: bool, zs: int, meows: int) -> int:
    """How many winks so many Zs and Meows bring, with as many chases as pay."""
    return max(winks + zs * left for winks, left in standing.after(meows, any_time)) - standing.winks


def _reveals(options: TurnOptions) -> tuple[Reveal, ...]:
    """All that can be turned, the shortest first."""
    return tuple(action for action in options if isinstance(action, Reveal))
