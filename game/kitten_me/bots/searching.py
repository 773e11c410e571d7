"""The thinking opponents: every choice is rolled out in deals that agree with what the seat knows.

Levels differ by how many deals they roll out, whether they draw conclusions from bids, and how random their
choice is among nearly equal ones. A character's temper shifts that choice a little.
"""

from collections.abc import Generator, Sequence
from itertools import islice
from math import exp, inf, sqrt

from game.characters import PLAIN, Temper
from game.choosing import softmax_choice
from game.core import Chance, Event
from game.kitten_me.actions import Action
from game.kitten_me.beliefs import BIDS_REMEMBERED, believe
from game.kitten_me.bots.rollouts import RolloutSetup, SampledDeal, resampled
from game.kitten_me.bots.sensible_moves import LEAST, SensibleMoves
from game.kitten_me.bots.solved import opening_the_table, solved_policy
from game.kitten_me.bots.temper_preference import preference
from game.kitten_me.hand_codes import lane
from game.kitten_me.plain_odds import PlainOdds
from game.kitten_me.view import KittenMeView
from game.records import record
from game.rng import Rng

ROLLOUTS_A_ROUND = 8
"""After every so many rollouts the choices that have fallen behind are dropped."""
MOST_BEHIND = 2.0
"""How far a choice may fall behind: this times the square root of the number of rollouts."""

SLICE = 6
"""So many rollouts are one small unit of work."""

TEMPER_WEIGHT = 0.06
"""How much, in cards, the temper's preference adds to the value of a choice."""
LEAST_IF_TIMID = 0.3
"""A timid cat makes no bid that is less likely than this by its own hand, unless nothing else is left."""
POLICY_SHIFT = 0.4
"""How much the temper's preference shifts a solved policy, as a power of e."""
LEADER_BONUS = 0.8
"""How much more the leader's cards are worth to a cat that hunts the leader."""


@record
class Level:
    deals: int
    """How many deals are sampled at each decision."""
    rollouts: int
    """In how many of these deals choices are rolled out, the likelier deals more often."""
    temperature: float
    """The temperature of the softmax over choices, in cards: the higher, the more often a worse one is
    made."""
    listens: bool = True
    """Whether it concludes from bids what the others hold."""
    memory: int = BIDS_REMEMBERED
    """How many bids and challenges of earlier rounds it remembers, to judge how the others bid."""
    solved: bool = False
    """Whether it plays the last rounds of two players by the solved tables."""
    purrfect_trust: float = 1.0
    """The factor on its estimate that a Purrfect is right: the best of many estimates is too high. Above 1 it
    calls Purrfect too often."""


class SearchingBot:
    def __init__(self, level: Level, temper: Temper = PLAIN) -> None:
        self.level = level
        self.temper = temper

    def think(self, view: KittenMeView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.options is not None
        if self.level.solved:
            yield from opening_the_table(view)
        policy = self.policy(view, history)
        if policy is not None:
            yield
            return list(policy)[rng.lot(list(policy.values()))]
        table = self._table(view, history)
        yield
        cases = yield from self._cases(table, rng)
        sense = SensibleMoves(table.beliefs, LEAST_IF_TIMID if self.temper.bold < 0 else LEAST)
        calls = table.calls(cases, self.level.purrfect_trust)
        calls = {call: calls[call] for call in sense.sensible(calls)}
        yield
        cases = resampled(cases, self.level.rollouts, rng)
        choices = sense.sensible(table.choices(cases))
        if self.level.listens and view.options.can_call:
            choices = [choice for choice in choices if table.truths.get(choice, 1.0) >= LEAST]
        if not calls and not choices:
            return sense.last_resort()
        yield
        values = dict.fromkeys(range(len(choices)), 0.0)
        sure = max(calls.values(), default=-inf)
        for number, case in enumerate(cases, 1):
            around = table.round(case, rng)
            for step, place in enumerate(values, 1):
                values[place] += table.value(choices[place], case, around)
                if step % SLICE == 0:
                    yield
            yield
            if number % ROLLOUTS_A_ROUND == 0:
                bar = max(number * sure, *values.values()) - MOST_BEHIND * sqrt(number)
                values = {place: value for place, value in values.items() if value >= bar}
            if len(values) + len(calls) <= 1 or not values:
                break
        means = calls | {choices[place]: value / number for place, value in values.items()}
        return self._chosen(means, sense.odds, rng)

    def chances(
        self, view: KittenMeView, history: Sequence[Event], rng: Rng
    ) -> Generator[None, None, list[Chance]]:
        """The chance that the last bid is true, by the sampled deals."""
        bid = view.bid
        if bid is None:
            return []
        cases = yield from self._cases(self._table(view, history), rng)
        true = sum(case.weight for case in cases if lane(case.reveal.totals, bid.thing) >= bid.number)
        return [Chance(bid, true / sum(case.weight for case in cases))]

    def _table(self, view: KittenMeView, history: Sequence[Event]) -> RolloutSetup:
        beliefs = believe(view, history, self.level.memory)
        return RolloutSetup(view, beliefs, self.level.listens, LEADER_BONUS * self.temper.hunts_leader)

    def _cases(self, table: RolloutSetup, rng: Rng) -> Generator[None, None, list[SampledDeal]]:
        """The sampled deals of a decision."""
        cases = []
        for guess in islice(table.weighted_deals(rng), self.level.deals):
            cases.append(table.case(guess))
            yield
        return cases

    def policy(self, view: KittenMeView, history: Sequence[Event]) -> dict[Action, float] | None:
        """The probability of each action in a solved round, shifted a little by the temper; None
        elsewhere."""
        policy = solved_policy(view, history) if self.level.solved else None
        if policy is None or self.temper == PLAIN:
            return policy
        odds = PlainOdds(believe(view, history, memory=0))
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
