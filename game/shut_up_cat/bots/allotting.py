"""What every use of the dice and of the cards is worth once the dice lie there."""

from collections.abc import Callable, Generator, Sequence
from itertools import combinations
from typing import TypeAlias

from game.records import replaced, without
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
from game.shut_up_cat.bots.arcs import odds
from game.shut_up_cat.bots.race import RaceChances
from game.shut_up_cat.bots.turn import Resources, Turn, roll_of
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.patches import Vector, bits, swap
from game.shut_up_cat.view import ShutUpCatView

RaceWith: TypeAlias = Callable[[Sequence[int]], Generator[None, None, RaceChances]]
"""The race when the seats have these multipliers."""
PAIRS_TRIED = 6
"""With how many pairs of tiles a Night Light or the Shuffling Paws are tried out in thought."""


class Allotting:
    """The decision of a seat whose dice are gathered."""

    def __init__(
        self, view: ShutUpCatView, turn: Turn, resources: Resources, vector: Vector, race_with: RaceWith
    ) -> None:
        self.view = view
        self.race_with = race_with
        self.turn = turn
        self.resources = resources
        self.vector = vector
        self.roll = roll_of(view.dice)

    def values(self) -> Generator[None, None, dict[Action, float]]:
        """Every action that deserves a thought, with the chance to win it leads to."""
        assert self.view.options is not None
        resources, turn = self.resources, self.turn
        arcs = turn.arcs(resources)
        values: dict[Action, float] = {}
        for action in self.view.options:
            if isinstance(action, Reveal):
                values[action] = arcs[action.start * SPACES + action.end]
            elif isinstance(action, RaiseMultiplier):
                values[action] = turn.raised(resources)
            elif isinstance(action, DrawDistraction):
                values[action] = turn.card_drawn(resources)
            elif isinstance(action, ChaseCat):
                chased = resources.after_chase()
                assert chased is not None
                values[action] = (yield from turn.table(chased))[self.roll]
            elif isinstance(action, PlayOpenWindow):
                values[action] = yield from self._window(action)
            elif not isinstance(action, PlayNightLight | PlayShufflingPaws):
                values[action] = yield from self._card(action)
        if Distraction.NIGHT_LIGHT in resources.hand:
            values |= yield from self._lights()
        if Distraction.SHUFFLING_PAWS in resources.hand:
            values |= yield from self._paws()
        return values

    def _card(self, action: Action) -> Generator[None, None, float]:
        """A card that turns dice, stops a Meow or raises the multiplier."""
        turn, dice = self.turn, self.view.dice
        if isinstance(action, PlayEarplugs):
            plugged = self.resources.without(action.card).plugged()
            return (yield from turn.table(plugged))[self.roll]
        if isinstance(action, PlayWarmMilk):
            risen = self.resources.without(action.card).risen()
            return (yield from turn.table(risen))[self.roll]
        assert isinstance(action, PlayLaserPointer | PlayFeatherWand | PlayTreatTin | PlayCardboardBox)
        values = yield from turn.table(self.resources.without(action.card))
        if isinstance(action, PlayLaserPointer):
            kept: tuple[Pips, ...] = tuple(sorted(dice))
            for die in action.dice:
                kept = without(kept, die)
            return turn.gathered(values, kept)
        to = LUCKY_SUM - action.die if isinstance(action, PlayCardboardBox) else action.to
        return values[roll_of(replaced(dice, dice.index(action.die), to))]

    def _window(self, action: PlayOpenWindow) -> Generator[None, None, float]:
        view = self.view
        chilled = replaced(view.multipliers, action.rival, view.multipliers[action.rival] - 1)
        turn = Turn((yield from self.race_with(chilled)), self.turn.odds)
        return (yield from turn.table(self.resources.without(action.card)))[self.roll]

    def _lights(self) -> Generator[None, None, dict[Action, float]]:
        """The mean over what two tiles may be of the best that can be made of knowing them."""
        resources = self.resources.without(Distraction.NIGHT_LIGHT)
        values: dict[Action, float] = {}
        for first, second in self._unsure_pairs():
            spaces = bits((first, second))
            mean = 0.0
            for seen in {way & spaces for way in self.vector}:
                ways = {way: chance for way, chance in self.vector.items() if way & spaces == seen}
                share = sum(ways.values())
                mean += share * (yield from self._best_of(ways, resources))
            values[PlayNightLight(first, second)] = mean
        return values

    def _paws(self) -> Generator[None, None, dict[Action, float]]:
        resources = self.resources.without(Distraction.SHUFFLING_PAWS)
        values: dict[Action, float] = {}
        for first, second in self._unlike_pairs():
            swapped = {swap(way, first, second): chance for way, chance in self.vector.items()}
            values[PlayShufflingPaws(first, second)] = yield from self._best_of(swapped, resources)
        return values

    def _best_of(self, vector: Vector, resources: Resources) -> Generator[None, None, float]:
        turn = Turn(self.turn.race, odds(vector))
        yield
        return (yield from turn.table(resources))[self.roll]

    def _meow_chances(self) -> list[float]:
        total = sum(self.vector.values())
        return [
            sum([chance for way, chance in self.vector.items() if way >> space & 1]) / total
            for space in range(SPACES)
        ]

    def _unsure_pairs(self) -> list[tuple[Space, Space]]:
        """The pairs of tiles that are least known, the nearest to each other first."""
        doubt = [chance * (1 - chance) for chance in self._meow_chances()]
        pairs = [pair for pair in combinations(range(SPACES), 2) if doubt[pair[0]] + doubt[pair[1]] > 0]
        pairs.sort(key=lambda pair: (-doubt[pair[0]] - doubt[pair[1]], (pair[1] - pair[0]) % (SPACES - 1)))
        return pairs[:PAIRS_TRIED]

    def _unlike_pairs(self) -> list[tuple[Space, Space]]:
        """The pairs of tiles that are least alike."""
        meow = self._meow_chances()
        pairs = list(combinations(range(SPACES), 2))
        pairs.sort(key=lambda pair: -abs(meow[pair[0]] - meow[pair[1]]))
        return pairs[:PAIRS_TRIED]
