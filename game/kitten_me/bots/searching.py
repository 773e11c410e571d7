"""The thinking opponents: every choice is rolled out in deals that agree with what the seat knows.

Levels differ by how many deals they roll out, whether they ask what the bids give away, and how even a choice
must be for chance to decide it. A temper tips the scales a little.
"""

from collections.abc import Generator, Sequence
from itertools import islice
from math import exp, inf, sqrt

from game.characters import PLAIN, Temper
from game.core import Chance, Event
from game.kitten_me.actions import Action, Bid, Challenge, Purrfect
from game.kitten_me.beliefs import MEMORY, believe
from game.kitten_me.bots.rollouts import RolloutSetup, SampledDeal, resampled
from game.kitten_me.bots.sensible_moves import LEAST, SensibleMoves
from game.kitten_me.bots.solved import opening_the_table, solved_policy
from game.kitten_me.cards import Thing
from game.kitten_me.compact import lane
from game.kitten_me.plain_odds import PlainOdds
from game.kitten_me.view import KittenMeView
from game.records import record
from game.rng import Rng

ROUND_OFF = 8
"""After so many rollouts each time the choices that fall behind are given up."""
PATIENCE = 2.0
"""How far they may fall behind: so many times the root of the number of rollouts."""

SLICE = 6
"""So many rollouts are one small unit of work."""

LEANING = 0.06
"""How much worse, in cards, a choice may be that a temper is fond of."""
TIMID = 0.3
"""Who is not bold makes no bid that is less likely than this by its own hand, if it can help it."""
SHIFT = 0.4
"""How much likelier, as a power of e, a temper makes what it likes of several right answers."""
BOLD = 0.6
"""How much of another leaning boldness tips a choice: it costs most."""
LATE = 0.6
"""How much of another leaning it tips a choice to call late, which costs more than to call early."""
FOND = 2.8
"""How much more than any leaning it tips a choice that the bid is of the favourite thing."""
GRUDGE = 0.8
"""How much more the leader's cards are worth to who hunts the leader."""


@record
class Level:
    deals: int
    """How many deals are thought of at each decision."""
    rollouts: int
    """In how many of them, the likelier ones more often, choices are rolled out."""
    temperature: float
    """How much worse, in cards, a choice may be and still be made now and then."""
    listens: bool = True
    """Whether it asks what the bids give away of the others' hands."""
    memory: int = MEMORY
    """How many bids and challenges of earlier rounds it remembers, to know how the others bid."""
    solved: bool = False
    """Whether it knows the last rounds of two players by heart."""
    purrfect_trust: float = 1.0
    """How much of the chance to be exactly right it believes in: the best of many guesses flatters itself.
    With more than 1 it is too fond of saying so."""


def favourite(temper: Temper) -> Thing | None:
    """The thing that a cat likes to bid on."""
    return None if temper.fancy is None else Thing(temper.fancy % len(Thing))


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
        sense = SensibleMoves(table.beliefs, TIMID if self.temper.bold < 0 else LEAST)
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
            if number % ROUND_OFF == 0:
                bar = max(number * sure, *values.values()) - PATIENCE * sqrt(number)
                values = {place: value for place, value in values.items() if value >= bar}
            if len(values) + len(calls) <= 1 or not values:
                break
        means = calls | {choices[place]: value / number for place, value in values.items()}
        return self._chosen(means, sense.odds, rng)

    def chances(
        self, view: KittenMeView, history: Sequence[Event], rng: Rng
    ) -> Generator[None, None, list[Chance]]:
        """How likely the last bid is, in the deals that it thinks of."""
        bid = view.bid
        if bid is None:
            return []
        cases = yield from self._cases(self._table(view, history), rng)
        true = sum(case.weight for case in cases if lane(case.reveal.totals, bid.thing) >= bid.number)
        return [Chance(bid, true / sum(case.weight for case in cases))]

    def _table(self, view: KittenMeView, history: Sequence[Event]) -> RolloutSetup:
        beliefs = believe(view, history, self.level.memory)
        return RolloutSetup(view, beliefs, self.level.listens, GRUDGE * self.temper.hunts_leader)

    def _cases(self, table: RolloutSetup, rng: Rng) -> Generator[None, None, list[SampledDeal]]:
        """The deals that are thought of at a decision."""
        cases = []
        for guess in islice(table.guesses(rng), self.level.deals):
            cases.append(table.case(guess))
            yield
        return cases

    def policy(self, view: KittenMeView, history: Sequence[Event]) -> dict[Action, float] | None:
        """How likely it does what, where it knows that by heart; its temper shifts the odds a little."""
        policy = solved_policy(view, history) if self.level.solved else None
        if policy is None or self.temper == PLAIN:
            return policy
        odds = PlainOdds(believe(view, history, memory=0))
        return {action: share * exp(SHIFT * self._leaning(action, odds)) for action, share in policy.items()}

    def _chosen(self, values: dict[Action, float], odds: PlainOdds, rng: Rng) -> Action:
        """Nearly always the best; the nearer another comes, the more often that one instead."""
        tip = LEANING + self.level.temperature / 4
        tipped = {choice: value + tip * self._leaning(choice, odds) for choice, value in values.items()}
        best = max(tipped.values())
        shares = [exp((value - best) / self.level.temperature) for value in tipped.values()]
        return list(tipped)[rng.lot(shares)]

    def _leaning(self, choice: Action, odds: PlainOdds) -> float:
        """How the temper likes a choice: bluffs, favourites, cards played at once, and quick challenges."""
        temper = self.temper
        if isinstance(choice, Bid):
            bluff = 1 - 2 * odds.chance(choice)
            return BOLD * temper.bold * bluff + FOND * (choice.thing is favourite(temper))
        if isinstance(choice, Challenge | Purrfect):
            return temper.chases * (LATE if temper.chases < 0 else 1.0)
        return -float(temper.hoards)
