"""The opponents of all levels: every choice is rolled out in deals that agree with what the seat knows.

Levels differ by how many deals they roll out, whether they draw conclusions from bids, and how random their
choice is among nearly equal ones. A character's temper shifts that choice a little.
"""

from collections.abc import Generator, Sequence
from math import exp

from game.characters import PLAIN, Temper
from game.choosing import softmax_choice
from game.core import Chance, Event
from game.kitten_me.actions import Action
from game.kitten_me.beliefs import believe, estimate_chance
from game.kitten_me.bots.option_values import Level, option_values
from game.kitten_me.bots.sensible_moves import LEAST_CHANCE
from game.kitten_me.bots.solved import load_table, solved_policy
from game.kitten_me.bots.temper_preference import preference
from game.kitten_me.evidence import evidence_of
from game.kitten_me.plain_odds import PlainOdds, odds_by_the_cards
from game.kitten_me.view import KittenMeView
from game.rng import Rng

TEMPER_WEIGHT = 0.06
"""How much, in cards, the temper's preference adds to the value of a choice."""
LEAST_CHANCE_IF_TIMID = 0.3
"""A timid cat makes no bid that is less likely than this by its own hand, unless nothing else is left."""
POLICY_SHIFT = 0.4
"""How much the temper's preference shifts a solved policy, as a power of e."""
LEADER_BONUS = 0.8
"""How much more the leader's cards are worth to a cat that hunts the leader."""


class SearchingBot:
    """Samples deals, rolls out each choice in them, and draws one of the best."""

    def __init__(self, level: Level, temper: Temper = PLAIN) -> None:
        self.level = level
        self.temper = temper

    def think(self, view: KittenMeView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.options is not None
        if self.level.solved:
            yield from load_table(view)
        policy = self.policy(view, history)
        if policy is not None:
            yield
            return list(policy)[rng.weighted_index(list(policy.values()))]
        timid = self.temper.bold < 0
        found = yield from option_values(
            self.level,
            view,
            history,
            rng,
            LEADER_BONUS * self.temper.hunts_leader,
            LEAST_CHANCE_IF_TIMID if timid else LEAST_CHANCE,
        )
        if not found.values:
            return found.moves.last_resort()
        return self._chosen(found.values, found.moves.odds, rng)

    def chances(
        self, view: KittenMeView, history: Sequence[Event], rng: Rng
    ) -> Generator[None, None, list[Chance]]:
        """The chance that the last bid is true, by the bids that it remembers, or by the cards alone if it
        listens to none."""
        bid = view.bid
        if bid is None:
            return []
        by_cards = odds_by_the_cards(view, history).chance_with_flip(bid)
        beliefs = believe(view, history, self.level.bids_remembered)
        by_bids = by_cards
        if self.level.listens:
            by_bids = yield from estimate_chance(beliefs, bid, rng)
        return [Chance(bid, by_bids, (yield from evidence_of(beliefs, bid, by_cards, by_bids, rng)))]

    def policy(self, view: KittenMeView, history: Sequence[Event]) -> dict[Action, float] | None:
        """The probability of each action in a solved round, shifted a little by the temper; None
        elsewhere."""
        policy = solved_policy(view, history) if self.level.solved else None
        if policy is None or self.temper == PLAIN:
            return policy
        odds = odds_by_the_cards(view, history)
        return {
            action: share * exp(POLICY_SHIFT * preference(self.temper, action, odds))
            for action, share in policy.items()
        }

    def _chosen(self, values: dict[Action, float], odds: PlainOdds, rng: Rng) -> Action:
        """A choice drawn by softmax: nearly always the best, and sometimes one that is nearly as good."""
        weight = TEMPER_WEIGHT + self.level.temperature / 4
        liked = {
            choice: value + weight * preference(self.temper, choice, odds) for choice, value in values.items()
        }
        return softmax_choice(liked, self.level.temperature, rng)
