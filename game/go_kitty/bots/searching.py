"""The opponents of all levels: they choose among what the heuristic, or at the highest level rollouts, find
best.

Levels differ by how long they remember, how random their choice is among nearly equal ones and how much they
roll out (`option_values`).
"""

from collections.abc import Generator, Sequence

from game.characters import PLAIN, Temper
from game.choosing import softmax_choice
from game.core import Chance, Event
from game.go_kitty.actions import Action
from game.go_kitty.beliefs import believe
from game.go_kitty.bots.heuristic import Heuristic
from game.go_kitty.bots.option_values import Level, option_values
from game.go_kitty.bots.temper_preference import preference
from game.go_kitty.cards import TRAITS
from game.go_kitty.events import TurnBegan
from game.go_kitty.evidence import evidence_for, evidence_in
from game.go_kitty.view import GoKittyView
from game.history import since_last
from game.rng import Rng

TEMPER_WEIGHT_IN_POINTS = 0.07
"""How much the temper's preference adds to the value of a choice, in points: at a level without rollouts."""
TEMPER_WEIGHT_IN_CHANCES = 0.01
"""The same in chances to win, at a level with rollouts."""


class SearchingBot:
    """Ranks choices by the heuristic, rolls out the best at the highest level, and draws one of the best."""

    def __init__(self, level: Level, heuristic: Heuristic, temper: Temper = PLAIN) -> None:
        self.level = level
        self.heuristic = heuristic
        self.temper = temper

    def think(self, view: GoKittyView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        remembered = self._remembered(view, history)
        found = yield from option_values(self.level, self.heuristic, view, remembered, rng)
        values = found.values
        if self.temper != PLAIN:
            weight = TEMPER_WEIGHT_IN_CHANCES if self.level.rollout_stages else TEMPER_WEIGHT_IN_POINTS
            values = {
                action: value + weight * preference(self.temper, found.visible, action)
                for action, value in values.items()
            }
        return self._chosen(values, rng)

    def chances(
        self, view: GoKittyView, history: Sequence[Event], rng: Rng
    ) -> Generator[None, None, list[Chance]]:
        """Who of the others holds which Trait, by what it remembers."""
        remembered = self._remembered(view, history)
        beliefs, told = believe(view, remembered), evidence_in(remembered)
        yield
        return [
            Chance(
                (seat, trait),
                chance,
                evidence_for(told, seat, trait, chance, beliefs.unseen[trait.place]),
            )
            for seat in range(len(view.tokens))
            if seat != view.seat
            for trait, chance in zip(TRAITS, beliefs.chances(seat, TRAITS), strict=True)
        ]

    def _remembered(self, view: GoKittyView, history: Sequence[Event]) -> Sequence[Event]:
        if self.level.rounds_remembered is None:
            return history
        return since_last(history, TurnBegan, before=self.level.rounds_remembered * len(view.tokens))

    def _chosen(self, values: dict[Action, float], rng: Rng) -> Action:
        """The best, or now and then what is nearly as good."""
        if not self.level.temperature:
            return max(values, key=lambda action: values[action])
        least = max(values.values()) - self.level.cutoff
        close = {action: value for action, value in values.items() if value >= least}
        return softmax_choice(close, self.level.temperature, rng)
