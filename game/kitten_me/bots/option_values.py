"""What each choice brings on average, in cards: worked out in deals that agree with what the seat knows.

All choices are rolled out in the same deals, and those that fall behind are dropped.
"""

from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from itertools import islice
from math import inf, sqrt

from game.core import Event
from game.kitten_me.actions import Action, Challenge, Purrfect
from game.kitten_me.beliefs import BIDS_REMEMBERED, believe
from game.kitten_me.bots.rollouts import RolloutSetup, SampledDeal, resampled
from game.kitten_me.bots.sensible_moves import LEAST_CHANCE, SensibleMoves
from game.kitten_me.view import KittenMeView
from game.rng import Rng
from game.values import Record

DEALS_BEFORE_DROPPING = 8
"""After every so many deals the choices that have fallen behind are dropped."""
MOST_BEHIND = 2.0
"""How far a choice may fall behind in cards: this times the square root of the number of deals."""
ROLLOUTS_A_STEP = 6
"""So many rollouts are one small unit of work."""


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


class OptionValues(Record):
    """What was found out about a decision."""

    values: dict[Action, float]
    """What each choice brings on average that was not dropped; none where everything is silly."""
    samples: dict[Action, list[float]]
    """What each brought in one deal after the other, also those that were dropped."""
    moves: SensibleMoves

    @property
    def means(self) -> dict[Action, float]:
        """What each choice brings on average, also those that were dropped."""
        return {action: sum(found) / len(found) for action, found in self.samples.items()} | self.values


def option_values(
    level: Level,
    view: KittenMeView,
    history: Sequence[Event],
    rng: Rng,
    leader_bonus: float = 0.0,
    least_chance: float = LEAST_CHANCE,
    also: Collection[Action] = (),
) -> Generator[None, None, OptionValues]:
    """The sensible choices, and `also` those, with what each brings.

    `leader_bonus` is how much more the leader's cards are worth. No bid is made that is less likely than
    `least_chance` by the own hand, unless nothing else is left.
    """
    assert view.options is not None
    beliefs = believe(view, history, level.bids_remembered)
    setup = RolloutSetup(view, beliefs, level.listens, leader_bonus)
    yield
    deals = []
    for deal in islice(setup.weighted_deals(rng), level.deals):
        deals.append(setup.sampled_deal(deal))
        yield
    moves = SensibleMoves(beliefs, least_chance)
    calls = setup.calls(deals, level.purrfect_trust)
    calls = {call: calls[call] for call in _with(moves.sensible(calls), also, calls)}
    yield
    deals = resampled(deals, level.rollouts, rng)
    choices = moves.sensible(setup.choices(deals))
    if level.listens and view.options.can_call:
        choices = [one for one in choices if setup.bid_chances.get(one, 1.0) >= LEAST_CHANCE]
    choices = _with(choices, also, (one for one in also if not isinstance(one, Challenge | Purrfect)))
    if not calls and not choices:
        return OptionValues({}, {}, moves)
    yield
    samples = {call: setup.call_values(call, deals, level.purrfect_trust) for call in calls}
    rolled_out = yield from _rolled_out(setup, choices, calls, deals, rng, also, samples)
    return OptionValues(calls | rolled_out, samples, moves)


def _with(found: list[Action], also: Collection[Action], of: Iterable[Action]) -> list[Action]:
    """Those found, and those asked for that are not among them."""
    return found + [action for action in of if action in also and action not in found]


def _rolled_out(
    setup: RolloutSetup,
    choices: Sequence[Action],
    calls: Mapping[Action, float],
    deals: Sequence[SampledDeal],
    rng: Rng,
    kept: Collection[Action],
    samples: dict[Action, list[float]],
) -> Generator[None, None, dict[Action, float]]:
    """What each choice brings on average; one that falls behind the best choice or call is dropped, unless it
    is kept. What each brought goes into `samples`."""
    totals = dict.fromkeys(range(len(choices)), 0.0)
    found: list[list[float]] = [[] for _ in choices]
    best_call = max(calls.values(), default=-inf)
    for number, deal in enumerate(deals, 1):
        model = setup.round_model(deal, rng)
        for step, place in enumerate(totals, 1):
            value = setup.value(choices[place], deal, model)
            totals[place] += value
            found[place].append(value)
            if step % ROLLOUTS_A_STEP == 0:
                yield
        yield
        if number % DEALS_BEFORE_DROPPING == 0:
            least = max(number * best_call, *totals.values()) - MOST_BEHIND * sqrt(number)
            totals = {
                place: total
                for place, total in totals.items()
                if total >= least or (kept and choices[place] in kept)
            }
        if len(totals) + len(calls) <= 1 or not totals:
            break
    samples |= dict(zip(choices, found, strict=True))
    return {choices[place]: total / number for place, total in totals.items()}
