"""The decision once the dice are gathered: what every use of dice and cards is worth."""

from collections.abc import Callable, Collection, Generator, Sequence
from itertools import combinations
from typing import TypeAlias

from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    DrawDistraction,
    PlayCardboardBox,
    PlayEarplugs,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayTreatTin,
    PlayWarmMilk,
    RaiseMultiplier,
    Reveal,
)
from game.shut_up_cat.board import LUCKY_SUM, SPACES, Pips, Space
from game.shut_up_cat.bots.arcs import arc_chances
from game.shut_up_cat.bots.race import RaceChances
from game.shut_up_cat.bots.turn_search import Resources, TurnSearch, roll_of
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.patches import Vector, bits, swap
from game.shut_up_cat.view import ShutUpCatView
from game.values import replaced, without

RaceWith: TypeAlias = Callable[[Sequence[int]], Generator[None, None, RaceChances]]
"""The race when the seats have these multipliers."""
Pair: TypeAlias = tuple[Space, Space]
PAIRS_TRIED = 6
"""For how many pairs of tiles Night Light and Shuffling Paws are weighed: each is a search of its own."""


class DiceDecision:
    """The decision of a seat whose dice are gathered."""

    def __init__(
        self,
        view: ShutUpCatView,
        search: TurnSearch,
        resources: Resources,
        vector: Vector,
        race_with: RaceWith,
    ) -> None:
        self.view = view
        self.race_with = race_with
        self.search = search
        self.resources = resources
        self.vector = vector
        self.roll = roll_of(view.dice)

    def values(self, also: Collection[Action] = ()) -> Generator[None, None, dict[Action, float]]:
        """Every action that is worth considering, and `also` those, with the chance to win it leads to."""
        assert self.view.options is not None
        resources, search = self.resources, self.search
        reveal_values = search.reveal_values(resources)
        values: dict[Action, float] = {}
        for action in self.view.options:
            if isinstance(action, Reveal):
                values[action] = reveal_values[action.start * SPACES + action.end]
            elif isinstance(action, RaiseMultiplier):
                values[action] = search.raise_value(resources)
            elif isinstance(action, DrawDistraction):
                values[action] = search.draw_value(resources)
            elif isinstance(action, ChaseCat):
                chased = resources.after_chase()
                assert chased is not None
                values[action] = (yield from search.table(chased))[self.roll]
            elif isinstance(action, PlayOpenWindow):
                values[action] = yield from self._open_window_value(action)
            elif not isinstance(action, PlayNightLight | PlayShufflingPaws):
                values[action] = yield from self._card_value(action)
        if Distraction.NIGHT_LIGHT in resources.hand:
            asked_for = [(one.first, one.second) for one in also if isinstance(one, PlayNightLight)]
            values |= yield from self._night_light_values(asked_for)
        if Distraction.SHUFFLING_PAWS in resources.hand:
            asked_for = [(one.first, one.second) for one in also if isinstance(one, PlayShufflingPaws)]
            values |= yield from self._shuffling_paws_values(asked_for)
        return values

    def _card_value(self, action: Action) -> Generator[None, None, float]:
        """A card that turns dice, stops a Meow or raises the multiplier."""
        search, dice = self.search, self.view.dice
        if isinstance(action, PlayEarplugs):
            after_earplugs = self.resources.without(action.card).after_earplugs()
            return (yield from search.table(after_earplugs))[self.roll]
        if isinstance(action, PlayWarmMilk):
            after_raise = self.resources.without(action.card).after_raise()
            return (yield from search.table(after_raise))[self.roll]
        assert isinstance(action, PlayLaserPointer | PlayFeatherWand | PlayTreatTin | PlayCardboardBox)
        values = yield from search.table(self.resources.without(action.card))
        if isinstance(action, PlayLaserPointer):
            kept: tuple[Pips, ...] = tuple(sorted(dice))
            for die in action.dice:
                kept = without(kept, die)
            return search.mean_over_rolls(values, kept)
        to = LUCKY_SUM - action.die if isinstance(action, PlayCardboardBox) else action.to
        return values[roll_of(replaced(dice, dice.index(action.die), to))]

    def _open_window_value(self, action: PlayOpenWindow) -> Generator[None, None, float]:
        view = self.view
        lowered = replaced(view.multipliers, action.rival, view.multipliers[action.rival] - 1)
        search = TurnSearch((yield from self.race_with(lowered)), self.search.chances)
        return (yield from search.table(self.resources.without(action.card)))[self.roll]

    def _night_light_values(self, also: Sequence[Pair]) -> Generator[None, None, dict[Action, float]]:
        """The mean over what two tiles may be of the best that can be made of knowing them."""
        resources = self.resources.without(Distraction.NIGHT_LIGHT)
        values: dict[Action, float] = {}
        for first, second in dict.fromkeys([*self._least_known_pairs(), *also]):
            spaces = bits((first, second))
            mean = 0.0
            for seen in {way & spaces for way in self.vector}:
                ways = {way: chance for way, chance in self.vector.items() if way & spaces == seen}
                share = sum(ways.values())
                mean += share * (yield from self._best_of(ways, resources))
            values[PlayNightLight(first, second)] = mean
        return values

    def _shuffling_paws_values(self, also: Sequence[Pair]) -> Generator[None, None, dict[Action, float]]:
        resources = self.resources.without(Distraction.SHUFFLING_PAWS)
        values: dict[Action, float] = {}
        for first, second in dict.fromkeys([*self._least_alike_pairs(), *also]):
            swapped = {swap(way, first, second): chance for way, chance in self.vector.items()}
            values[PlayShufflingPaws(first, second)] = yield from self._best_of(swapped, resources)
        return values

    def _best_of(self, vector: Vector, resources: Resources) -> Generator[None, None, float]:
        search = TurnSearch(self.search.race, arc_chances(vector))
        yield
        return (yield from search.table(resources))[self.roll]

    def _meow_chances(self) -> list[float]:
        total = sum(self.vector.values())
        return [
            sum([chance for way, chance in self.vector.items() if way >> space & 1]) / total
            for space in range(SPACES)
        ]

    def _least_known_pairs(self) -> list[Pair]:
        """The pairs of tiles that are least known, the nearest to each other first."""
        variance = [chance * (1 - chance) for chance in self._meow_chances()]
        pairs = [pair for pair in combinations(range(SPACES), 2) if variance[pair[0]] + variance[pair[1]] > 0]
        pairs.sort(
            key=lambda pair: (-variance[pair[0]] - variance[pair[1]], (pair[1] - pair[0]) % (SPACES - 1))
        )
        return pairs[:PAIRS_TRIED]

    def _least_alike_pairs(self) -> list[Pair]:
        """The pairs of tiles that are least alike."""
        meow = self._meow_chances()
        pairs = list(combinations(range(SPACES), 2))
        pairs.sort(key=lambda pair: -abs(meow[pair[0]] - meow[pair[1]]))
        return pairs[:PAIRS_TRIED]
