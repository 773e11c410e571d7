"""The opponents of all levels: they search their own turn by what they remember of the bed.

Levels differ by how well they remember, and by whether they look past their own turn.
"""

from collections.abc import Generator, Sequence
from functools import partial

from game.characters import PLAIN, Temper
from game.choosing import any_best
from game.core import Chance, Event
from game.rng import Rng
from game.shut_up_cat.actions import Action, ChaseCat, Gather, Rehide, ScoreWinks
from game.shut_up_cat.beliefs import Beliefs, believe
from game.shut_up_cat.board import SPACES, Tile
from game.shut_up_cat.bots.arcs import PRIOR_ARC_CHANCES, arc_chances
from game.shut_up_cat.bots.dice_decision import DiceDecision
from game.shut_up_cat.bots.foresight import Foresight
from game.shut_up_cat.bots.forgetting import turns_remembered
from game.shut_up_cat.bots.race import RaceChances
from game.shut_up_cat.bots.rehide_decision import RehideDecision
from game.shut_up_cat.bots.temper_preference import preference
from game.shut_up_cat.bots.turn_search import Resources, TurnSearch
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.patches import Vector
from game.shut_up_cat.scoring import score_of
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record


class Level(Record):
    """How well a bot plays."""

    recall: float = 1.0
    """How likely, at each turn, one turn more is remembered (see `forgetting`); 1 forgets nothing."""
    looks_ahead: bool = False
    """Whether it looks past its turn, at what the next rival will know of the bed and find there."""


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
            return any_best((yield from self._action_values(view, history, rng)), rng)
        if self.level.looks_ahead:
            return (yield from RehideDecision(view, history, rng).choose())
        return rng.choice([action for action in view.options if isinstance(action, Rehide)])

    def chances(
        self, view: ShutUpCatView, history: Sequence[Event], rng: Rng
    ) -> Generator[None, None, list[Chance]]:
        """On which space a Meow lies, by what it remembers."""
        beliefs = self._beliefs(view, history)
        yield
        vector = beliefs.vector()
        return [
            Chance(space, sum(chance for way, chance in vector.items() if way >> space & 1))
            for space in range(SPACES)
        ]

    def _beliefs(self, view: ShutUpCatView, history: Sequence[Event]) -> Beliefs:
        recall, seat = self.level.recall, view.turn if view.seat is None else view.seat
        return believe(view, history, None if recall == 1 else turns_remembered(history, seat, recall))

    def _action_values(
        self, view: ShutUpCatView, history: Sequence[Event], rng: Rng
    ) -> Generator[None, None, dict[Action, float]]:
        """The actions worth considering, with the chance to win each leads to and how the temper likes it."""
        assert view.pending is not None
        assert view.options is not None
        foresight = Foresight(view, history, rng) if self.level.looks_ahead else None
        yield
        race_with = partial(_against_uninformed, view) if foresight is None else foresight.race
        race = yield from race_with(view.multipliers)
        resources = Resources.of(view)
        if view.pending.kind is DecisionKind.SCORE:
            values = _scoring_values(view, race, resources)
        else:
            vector, search = yield from self._search(view, history, race)
            if view.pending.kind is DecisionKind.GATHER:
                table = yield from search.table(resources)
                gatherings = [action for action in view.options if isinstance(action, Gather)]
                values = {action: search.mean_over_rolls(table, action.pips) for action in gatherings}
            else:
                values = yield from DiceDecision(view, search, resources, vector, race_with).values()
                if foresight is not None:
                    values = yield from foresight.weigh_uses(values, resources, race)
        return {action: value + preference(self.temper, view, action) for action, value in values.items()}

    def _search(
        self, view: ShutUpCatView, history: Sequence[Event], race: RaceChances
    ) -> Generator[None, None, tuple[Vector, TurnSearch]]:
        """What the bot believes of the bed, and the search of its turn by that."""
        beliefs = self._beliefs(view, history)
        yield
        vector = beliefs.vector()
        yield
        search = TurnSearch(race, arc_chances(vector) if beliefs.tell_anything else PRIOR_ARC_CHANCES)
        yield
        return vector, search


def _against_uninformed(
    view: ShutUpCatView, multipliers: Sequence[int]
) -> Generator[None, None, RaceChances]:
    yield
    return RaceChances.of(view, multipliers)


def _scoring_values(view: ShutUpCatView, race: RaceChances, resources: Resources) -> dict[Action, float]:
    """Tiles are face up; by one house rule their Meows have counted already."""
    zs, meows = view.tiles.count(Tile.Z), 0 if race.any_time else view.tiles.count(Tile.MEOW)
    cards = resources.card_worth
    score = score_of(view)
    chased = resources.after_chase()
    assert chased is not None
    return {
        ScoreWinks(): race.chance(score.winks, score.multiplier, cards),
        ChaseCat(): race.revealed(chased.standing, zs, meows, cards),
    }
