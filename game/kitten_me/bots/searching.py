"""The thinking opponents: every choice is rehearsed in deals that agree with what the seat knows.

Levels differ by how many deals they rehearse, whether they ask what the bids give away, and how even a choice
must be for chance to decide it. A temper tips the scales a little.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import exp, sqrt

from game.characters import PLAIN, Temper
from game.core import Event
from game.kitten_me.actions import Action, Bid, PlayDrawThree, PlayGoFish, PlaySkip
from game.kitten_me.beliefs import MEMORY, believe
from game.kitten_me.bots.rehearsal import Table, resampled
from game.kitten_me.view import KittenMeView
from game.rng import Rng

ROUND_OFF = 8
"""After so many rehearsals each time the choices that fall behind are given up."""
PATIENCE = 2.0
"""How far they may fall behind: so many times the root of the number of rehearsals."""


@dataclass(frozen=True, slots=True)
class Level:
    deals: int
    """How many deals are thought of at each decision."""
    rehearsals: int
    """In how many of them, the likelier ones more often, choices are rehearsed."""
    whim: float
    """How much worse, in cards, a choice may be and still be made now and then."""
    listens: bool = True
    """Whether it asks what the bids give away of the others' hands."""
    memory: int = MEMORY
    """How many bids and challenges of earlier rounds it remembers, to know how the others bid."""


class SearchingBot:
    def __init__(self, level: Level, temper: Temper = PLAIN) -> None:
        self.level = level
        self.temper = temper

    def think(self, view: KittenMeView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.options is not None
        table = Table(view, believe(view, history, self.level.memory), self.level.listens)
        yield
        cases = []
        source = table.beliefs.deals(rng)
        for number in range(self.level.deals):
            cases.append(table.case(next(source), rng))
            if number % 8 == 7:
                yield
        cases = resampled(cases, self.level.rehearsals, rng)
        choices = table.choices(cases)
        yield
        values = dict.fromkeys(range(len(choices)), 0.0)
        for number, case in enumerate(cases, 1):
            around = table.round(case, rng)
            for place in values:
                values[place] += table.value(choices[place], case, around)
            yield
            if number % ROUND_OFF == 0 and len(values) > 1:
                bar = max(values.values()) - PATIENCE * sqrt(number)
                values = {place: value for place, value in values.items() if value >= bar}
            if len(values) == 1:
                break
        return self._chosen({choices[place]: value / number for place, value in values.items()}, rng)

    def _chosen(self, values: dict[Action, float], rng: Rng) -> Action:
        """Nearly always the best; the nearer another comes, the more often that one instead."""
        tipped = {choice: value + self._leaning(choice) for choice, value in values.items()}
        best = max(tipped.values())
        odds = [exp((value - best) / self.level.whim) for value in tipped.values()]
        luck = rng.random() * sum(odds)
        for choice, share in zip(tipped, odds, strict=True):
            luck -= share
            if luck < 0:
                return choice
        return max(tipped, key=tipped.__getitem__)

    def _leaning(self, choice: Action) -> float:
        if isinstance(choice, Bid):
            return 0.04 * self.temper.bold
        if isinstance(choice, PlaySkip | PlayDrawThree | PlayGoFish):
            return -0.05 * self.temper.hoards
        return 0.0
