"""What a reveal would bring on average, by no more than its player is shown.

Remembering tiles is the game, so a guess made for the player knows none of them, unless the memory aid is on:
then it knows what that marks on the bed, and all that follows. Whoever wants to hear more asks the coach.
"""

from collections.abc import Sequence
from enum import Enum
from functools import cache
from math import comb, prod

from game.core import Event
from game.shut_up_cat.actions import DrawDistraction, RaiseMultiplier, Reveal
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import CHASE_PRICE, SPACES, TOP_MULTIPLIER, Pips, Space
from game.shut_up_cat.memory import BLANK
from game.shut_up_cat.options import TurnOptions, using_dice
from game.shut_up_cat.patches import MEOWS, KnownMeows, arrangement_of, bits, parts
from game.shut_up_cat.scoring import Standing
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record

_CALM, _CARD = 2.0, 1.0
"""About what a step of the multiplier and a Distraction card are worth, in winks."""

NOTHING_KNOWN = (KnownMeows(tuple(range(SPACES)), MEOWS),)
"""The bed of somebody who remembers no tile."""


class Knowledge(Enum):
    """What a guess may use of what is known of the bed."""

    NOTHING = "nothing"
    COMMON = "what everybody knows"
    OWN = "what the player knows"


class ExpectedWinks(Record):
    """A seat before its reveal, with what it is shown of the bed."""

    standing: Standing
    any_time: bool
    """Whether the cat may be chased even after the Meows have counted."""
    known: tuple[KnownMeows, ...]
    knowledge: Knowledge

    @classmethod
    def shown(cls, view: ShutUpCatView, history: Sequence[Event], shared: bool) -> "ExpectedWinks":
        """By what the memory aid marks. On a shared screen what one player alone has seen is for one pair of
        eyes, and must not show in a guess."""
        if view.memory is None:
            return cls.knowing(view, NOTHING_KNOWN)
        marks = BLANK if shared else view.memory
        marked = [(space, tile) for space, tile in enumerate(marks) if tile is not None]
        spaces, tiles = [space for space, _ in marked], [tile for _, tile in marked]
        known = parts(believe(view, history).public, bits(spaces), arrangement_of(spaces, tiles))
        return cls.knowing(view, known, Knowledge.COMMON if shared else Knowledge.OWN)

    @classmethod
    def knowing(
        cls, view: ShutUpCatView, known: tuple[KnownMeows, ...], whose: Knowledge = Knowledge.OWN
    ) -> "ExpectedWinks":
        standing = Standing(view.winks[view.turn], view.multipliers[view.turn], view.earplugs)
        knowledge = Knowledge.NOTHING if known == NOTHING_KNOWN else whose
        return cls(standing, view.house.chase_any_time, known, knowledge)

    @property
    def may_chase(self) -> bool:
        """Whether the cat may come to be chased while the tiles lie open."""
        below_top = self.any_time or self.standing.multiplier < TOP_MULTIPLIER
        return below_top and self.standing.winks >= CHASE_PRICE

    def winks(self, spaces: Sequence[Space]) -> float:
        """The mean winks of turning the tiles on these spaces, less those paid for chases."""
        return _mean(self.standing, self.any_time, self._turned(spaces))

    def meows(self, spaces: Sequence[Space]) -> float:
        """The mean number of Meows among them."""
        return sum(turned * meows / tiles for turned, tiles, meows in self._turned(spaces))

    def least_and_most_meows(self, spaces: Sequence[Space]) -> tuple[int, int]:
        """How many Meows are among them for certain, and how many can be."""
        parts = self._turned(spaces)
        least = sum(max(0, turned + meows - tiles) for turned, tiles, meows in parts)
        return least, sum(min(turned, meows) for turned, _, meows in parts)

    def _turned(self, spaces: Sequence[Space]) -> tuple[tuple[int, int, int], ...]:
        """How many are turned of each part, of how many tiles, and how many Meows lie among all of these."""
        turned = ((len(set(spaces) & set(part.spaces)), part) for part in self.known)
        return tuple((count, len(part.spaces), part.meows) for count, part in turned if count)

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
def _mean(standing: Standing, any_time: bool, parts: tuple[tuple[int, int, int], ...]) -> float:
    """So many tiles turned of each part."""
    tiles = sum(turned for turned, _, _ in parts)
    ways = _ways(parts)
    total = sum(count * _gain(standing, any_time, tiles - meows, meows) for meows, count in enumerate(ways))
    return total / prod(comb(size, turned) for turned, size, _ in parts)


def _ways(parts: tuple[tuple[int, int, int], ...]) -> list[int]:
    """In how many ways there are 0, 1, 2, 3 and 4 Meows among the turned tiles."""
    ways = [1] + [0] * MEOWS
    for turned, size, meows in parts:
        woken = range(min(meows, turned) + 1)
        own = [comb(meows, some) * comb(size - meows, turned - some) for some in woken]
        ways = [
            sum(own[some] * ways[count - some] for some in woken if some <= count)
            for count in range(MEOWS + 1)
        ]
    return ways


def _gain(standing: Standing, any_time: bool, zs: int, meows: int) -> int:
    """How many winks so many Zs and Meows bring, with as many chases as pay."""
    return max(winks + zs * left for winks, left in standing.after(meows, any_time)) - standing.winks


def _reveals(options: TurnOptions) -> tuple[Reveal, ...]:
    """All that can be turned, the shortest first."""
    return tuple(action for action in options if isinstance(action, Reveal))
