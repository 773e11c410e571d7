"""The opponents of all levels: the heuristic, and for the highest level rollouts of what follows each choice.

A rollout samples the hidden cards, makes the choice and lets the heuristic play all seats for some turns. All
choices are tried in the same deals, and those that fall behind are dropped. Levels differ by how long they
remember, how random their choice is among nearly equal ones and how much they roll out.
"""

from collections.abc import Generator, Sequence
from typing import TypeAlias

from game.characters import PLAIN, Temper
from game.choosing import softmax_choice
from game.core import Chance, Event, Seat
from game.go_kitty.actions import Action, Lay
from game.go_kitty.beliefs import believe
from game.go_kitty.bots.heuristic import Heuristic, value_of
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.temper_preference import preference
from game.go_kitty.bots.valuation import ValuedAction
from game.go_kitty.bots.win_estimate import WinEstimate
from game.go_kitty.cards import MOUSE, TRAITS, Card, Hand, hand_of
from game.go_kitty.events import TurnBegan
from game.go_kitty.view import GoKittyView
from game.history import since_last
from game.rng import Rng
from game.values import Record

WIN_ESTIMATE = WinEstimate()

Deal: TypeAlias = tuple[list[Hand], list[Card]]
"""Every hand, and the pile."""

DECISIONS_A_STEP = 4
"""So many decisions of a rollout are one small unit of work."""
MOST_DECISIONS = 20
"""A rollout ends after so many decisions, even within a turn: a bound to the work."""
TEMPER_WEIGHT_IN_POINTS = 0.07
"""How much the temper's preference adds to the value of a choice, in points: at a level without rollouts."""
TEMPER_WEIGHT_IN_CHANCES = 0.01
"""The same in chances to win, at a level with rollouts."""


class Level(Record):
    """How well a bot plays."""

    rounds_remembered: int | None = None
    """How many rounds of turns it remembers; 1 goes back to its own last turn, None to the deal."""
    temperature: float = 0.0
    """The temperature of the softmax over choices, in points: the higher, the more often a worse one is
    made."""
    cutoff: float = 0.0
    """What is so many points worse than the best is never chosen."""
    rollout_stages: tuple[tuple[int, int], ...] = ()
    """For each stage of the rollouts how many choices are left, and in how many deals each is rolled out."""
    rollout_turns: int = 4
    """How many turns a rollout goes on."""
    heuristic_weight: float = 0.02
    """What a point of the heuristic's value adds to that of the rollouts, in chances to win."""


class SearchingBot:
    """Ranks choices by the heuristic, rolls out the best at the highest level, and draws one of the best."""

    def __init__(self, level: Level, heuristic: Heuristic, temper: Temper = PLAIN) -> None:
        self.level = level
        self.heuristic = heuristic
        self.temper = temper

    def think(self, view: GoKittyView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.options is not None
        assert view.seat is not None
        history = self._remembered(view, history)
        model_before = Model.of(view, history)
        yield
        visible = model_before.dealt(*_visible_deal(view))
        options = {action: (value, action) for value, action in self.heuristic.rank(visible)}
        ranked = sorted(options.values(), key=value_of, reverse=True)
        if len(ranked) > 1 and self.level.rollout_stages:
            yield
            beliefs = believe(view, history)
            deals = []
            for _ in range(sum(count for _, count in self.level.rollout_stages)):
                yield
                deals.append(beliefs.deal(rng))
            ranked = yield from self._rolled_out(model_before, ranked, deals, view.seat)
        values = {action: value for value, action in ranked}
        if self.temper != PLAIN:
            weight = TEMPER_WEIGHT_IN_CHANCES if self.level.rollout_stages else TEMPER_WEIGHT_IN_POINTS
            values = {
                action: value + weight * preference(self.temper, visible, action)
                for action, value in values.items()
            }
        return self._chosen(values, rng)

    def chances(
        self, view: GoKittyView, history: Sequence[Event], rng: Rng
    ) -> Generator[None, None, list[Chance]]:
        """Who of the others holds which Trait, by what it remembers."""
        beliefs = believe(view, self._remembered(view, history))
        yield
        return [
            Chance((seat, trait), chance)
            for seat in range(len(view.tokens))
            if seat != view.seat
            for trait, chance in zip(TRAITS, beliefs.chances(seat, TRAITS), strict=True)
        ]

    def _remembered(self, view: GoKittyView, history: Sequence[Event]) -> Sequence[Event]:
        if self.level.rounds_remembered is None:
            return history
        return since_last(history, TurnBegan, before=self.level.rounds_remembered * len(view.tokens))

    def _rolled_out(
        self, model_before: Model, ranked: list[ValuedAction], deals: list[Deal], seat: Seat
    ) -> Generator[None, None, list[ValuedAction]]:
        """The choices that stayed to the end, with what they brought on average."""
        left = [action for _, action in ranked]
        totals = dict.fromkeys(left, 0.0)
        heuristic_shares = {action: self.level.heuristic_weight * value for value, action in ranked}
        done = 0
        for width, count in self.level.rollout_stages:
            left = _narrowed(left, width)
            for hands, pile in deals[done : done + count]:
                for action in left:
                    model = model_before.dealt(hands, pile)
                    model.apply(action)
                    yield from self._play_rollout(model)
                    totals[action] += WIN_ESTIMATE.chance(model, seat)
                    yield
            done += count
            left.sort(key=lambda action: -totals[action] / done - heuristic_shares[action])
        return [(totals[action] / done + heuristic_shares[action], action) for action in left]

    def _play_rollout(self, model: Model) -> Generator[None, None, None]:
        turns, turn, steps = self.level.rollout_turns, model.turn, 0
        while model.question is not None and steps < MOST_DECISIONS:
            if model.turn != turn:
                turn = model.turn
                turns -= 1
                if turns < 0:
                    break
            model.apply(self.heuristic.choose(model))
            steps += 1
            if steps % DECISIONS_A_STEP == 0:
                yield

    def _chosen(self, values: dict[Action, float], rng: Rng) -> Action:
        """The best, or now and then what is nearly as good."""
        if not self.level.temperature:
            return max(values, key=lambda action: values[action])
        least = max(values.values()) - self.level.cutoff
        close = {action: value for action, value in values.items() if value >= least}
        return softmax_choice(close, self.level.temperature, rng)


def _visible_deal(view: GoKittyView) -> Deal:
    """Hands and pile as far as the viewer sees them: all that the heuristic looks at."""
    hands = [0] * len(view.hand_sizes)
    assert view.seat is not None
    hands[view.seat] = hand_of(view.hand)
    pile: list[Card] = [MOUSE] * view.pile_size
    pile[len(pile) - len(view.seen) :] = reversed(view.seen)
    return hands, pile


def _narrowed(actions: list[Action], width: int) -> list[Action]:
    """The first so many, among them at least one that lays a set and one that does not, if there are such."""
    kept = actions[:width]
    for lays in (True, False):
        if not any(isinstance(action, Lay) is lays for action in kept):
            kept += [action for action in actions if isinstance(action, Lay) is lays][:1]
    return kept
