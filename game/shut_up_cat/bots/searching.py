"""The opponents of all levels: they search their own turn by what they remember of the bed.

Levels differ by how well they remember, and by whether they look past their own turn (`option_values`).
"""

from collections.abc import Generator, Sequence

from game.characters import PLAIN, Temper
from game.choosing import any_best
from game.core import Chance, Event
from game.rng import Rng
from game.shut_up_cat.actions import Action, Rehide
from game.shut_up_cat.board import SPACES
from game.shut_up_cat.bots.option_values import Level, option_values, remembered, turns_known
from game.shut_up_cat.bots.rehide_decision import RehideDecision
from game.shut_up_cat.bots.temper_preference import preference
from game.shut_up_cat.evidence import evidence_of
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.view import ShutUpCatView


class SearchingBot:
    """Searches its own turn by what it remembers, and at the highest level looks at the next rival's."""

    def __init__(self, level: Level, temper: Temper = PLAIN) -> None:
        self.level = level
        self.temper = temper

    def think(self, view: ShutUpCatView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.pending is not None
        assert view.options is not None
        yield
        if view.pending.kind is not DecisionKind.REHIDE:
            values = yield from option_values(self.level, view, history, rng)
            liked = {one: value + preference(self.temper, view, one) for one, value in values.items()}
            return any_best(liked, rng)
        if self.level.looks_ahead:
            return (yield from RehideDecision(view, history, rng).choose())
        return rng.choice([action for action in view.options if isinstance(action, Rehide)])

    def chances(
        self, view: ShutUpCatView, history: Sequence[Event], rng: Rng
    ) -> Generator[None, None, list[Chance]]:
        """On which space a Meow lies, by what it remembers."""
        beliefs = remembered(self.level, view, history)
        yield
        vector = beliefs.vector()
        chances = [
            sum(chance for way, chance in vector.items() if way >> space & 1) for space in range(SPACES)
        ]
        turns = turns_known(self.level, view, history)
        whys = [evidence_of(beliefs, space, one, turns) for space, one in enumerate(chances)]
        return [Chance(space, one, why) for space, (one, why) in enumerate(zip(chances, whys, strict=True))]
