"""The opponents of all levels: every choice is rolled out in deals that agree with what the seat knows.

Levels differ by how many deals they roll out, whether they draw conclusions from bids, and how random their
choice is among nearly equal ones. A character's temper shifts that choice a little.
"""

from collections.abc import Generator, Mapping, Sequence
from itertools import islice
from math import exp, inf, sqrt

from game.characters import PLAIN, Temper
from game.choosing import softmax_choice
from game.core import Chance, Event
from game.kitten_me.actions import Action
from game.kitten_me.beliefs import BIDS_REMEMBERED, believe, estimate_chance
from game.kitten_me.bots.rollouts import RolloutSetup, SampledDeal, resampled
from game.kitten_me.bots.sensible_moves import LEAST_CHANCE, SensibleMoves
from game.kitten_me.bots.solved import load_table, solved_policy
from game.kitten_me.bots.temper_preference import preference
from game.kitten_me.plain_odds import PlainOdds, odds_by_the_cards
from game.kitten_me.view import KittenMeView
from game.rng import Rng
from game.values import Record

DEALS_BEFORE_DROPPING = 8
"""After every so many deals the choices that have fallen behind are dropped."""
MOST_BEHIND = 2.0
"""How far a choice may fall behind in cards: this times the square root of the number of deals."""

ROLLOUTS_A_STEP = 6
"""So many rollouts are one small unit of work."""

TEMPER_WEIGHT = 0.06
"""How much, in cards, the temper's preference adds to the value of a choice."""
LEAST_CHANCE_IF_TIMID = 0.3
"""A timid cat makes no bid that is less likely than this by its own hand, unless nothing else is left."""
POLICY_SHIFT = 0.4
"""How much the temper's preference shifts a solved policy, as a power of e."""
LEADER_BONUS = 0.8
"""How much more the leader's cards are worth to a cat that hunts the leader."""


class Level(Record):
    """How well a bot plays."""

    deals: int
    """How many deals are sampled at each decision."""
    rollouts: int
    """In how many of these deals choices are rolled out, the likelier deals more often."""
    temperature: float
    """The temperature of the softmax over choices, in cards: the higher, the more often a worse one is
    made."""
    listens: bool = True
    """Whether it concludes from bids what the others hold."""
    bids_remembered: int = BIDS_REMEMBERED
    """How many bids and challenges of earlier rounds it uses to judge how the others bid."""
    solved: bool = False
    """Whether it plays the last rounds of two players by the solved tables."""
    purrfect_trust: float = 1.0
    """The factor on its estimate that a Purrfect is right: the best of many estimates is too high. Above 1 it
    calls Purrfect too often."""


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
        setup = self._setup(view, history)
        yield
        deals = yield from self._sampled_deals(setup, rng)
        moves = SensibleMoves(setup.beliefs, LEAST_CHANCE_IF_TIMID if self.temper.bold < 0 else LEAST_CHANCE)
        calls = setup.calls(deals, self.level.purrfect_trust)
        calls = {call: calls[call] for call in moves.sensible(calls)}
        yield
        deals = resampled(deals, self.level.rollouts, rng)
        choices = moves.sensible(setup.choices(deals))
        if self.level.listens and view.options.can_call:
            choices = [one for one in choices if setup.bid_chances.get(one, 1.0) >= LEAST_CHANCE]
        if not calls and not choices:
            return moves.last_resort()
        yield
        values = yield from self._rolled_out(setup, choices, calls, deals, rng)
        return self._chosen(calls | values, moves.odds, rng)

    def _rolled_out(
        self,
        setup: RolloutSetup,
        choices: Sequence[Action],
        calls: Mapping[Action, float],
        deals: Sequence[SampledDeal],
        rng: Rng,
    ) -> Generator[None, None, dict[Action, float]]:
        """What each choice brings on average; one that falls behind the best choice or call is dropped."""
        totals = dict.fromkeys(range(len(choices)), 0.0)
        best_call = max(calls.values(), default=-inf)
        for number, deal in enumerate(deals, 1):
            model = setup.round_model(deal, rng)
            for step, place in enumerate(totals, 1):
                totals[place] += setup.value(choices[place], deal, model)
                if step % ROLLOUTS_A_STEP == 0:
                    yield
            yield
            if number % DEALS_BEFORE_DROPPING == 0:
                least = max(number * best_call, *totals.values()) - MOST_BEHIND * sqrt(number)
                totals = {place: total for place, total in totals.items() if total >= least}
            if len(totals) + len(calls) <= 1 or not totals:
                break
        return {choices[place]: total / number for place, total in totals.items()}

    def chances(
        self, view: KittenMeView, history: Sequence[Event], rng: Rng
    ) -> Generator[None, None, list[Chance]]:
        """The chance that the last bid is true, by the bids that it remembers, or by the cards alone if it
        listens to none."""
        bid = view.bid
        if bid is None:
            return []
        if not self.level.listens:
            return [Chance(bid, odds_by_the_cards(view, history).chance_with_flip(bid))]
        beliefs = believe(view, history, self.level.bids_remembered)
        return [Chance(bid, (yield from estimate_chance(beliefs, bid, rng)))]

    def _setup(self, view: KittenMeView, history: Sequence[Event]) -> RolloutSetup:
        beliefs = believe(view, history, self.level.bids_remembered)
        return RolloutSetup(view, beliefs, self.level.listens, LEADER_BONUS * self.temper.hunts_leader)

    def _sampled_deals(self, setup: RolloutSetup, rng: Rng) -> Generator[None, None, list[SampledDeal]]:
        """The deals that a decision is made by."""
        deals = []
        for deal in islice(setup.weighted_deals(rng), self.level.deals):
            deals.append(setup.sampled_deal(deal))
            yield
        return deals

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
