"""The thinking opponents: what they remember of the bed, and what their turn is worth with that.

All levels think the same thought. They differ by how well they remember, and by whether they look past their
own turn.
"""

from collections.abc import Generator, Sequence
from functools import partial

from game.characters import PLAIN, Temper
from game.choosing import any_best
from game.core import Chance, Event
from game.records import record
from game.rng import Rng
from game.shut_up_cat.actions import Action, ChaseCat, Gather, Rehide, ScoreWinks
from game.shut_up_cat.beliefs import Beliefs, believe
from game.shut_up_cat.board import SPACES, Tile
from game.shut_up_cat.bots.allotting import Allotting
from game.shut_up_cat.bots.arcs import PRIOR_ODDS, odds
from game.shut_up_cat.bots.foresight import Foresight
from game.shut_up_cat.bots.forgetting import turns_remembered
from game.shut_up_cat.bots.hiding import Hiding
from game.shut_up_cat.bots.race import RaceChances, held
from game.shut_up_cat.bots.temper_preference import preference
from game.shut_up_cat.bots.turn import Resources, Turn
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.scoring import score_of
from game.shut_up_cat.view import ShutUpCatView


@record
class Level:
    recall: float = 1.0
    """How likely the thread holds from one turn to the next, each time it is taken up (see `forgetting`)."""
    plots: bool = False
    """Whether it looks past its turn: who knows what of the bed then, and what the next will find."""


class ThinkingBot:
    def __init__(self, level: Level, temper: Temper = PLAIN) -> None:
        self.level = level
        self.temper = temper

    def think(self, view: ShutUpCatView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.pending is not None
        assert view.options is not None
        yield
        if view.pending.kind is not DecisionKind.REHIDE:
            return any_best((yield from self._weighed(view, history, rng)), rng)
        if self.level.plots:
            return (yield from Hiding(view, history, rng).chosen())
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

    def _weighed(
        self, view: ShutUpCatView, history: Sequence[Event], rng: Rng
    ) -> Generator[None, None, dict[Action, float]]:
        """What deserves a thought, with how likely it wins and how well this character likes it."""
        assert view.pending is not None
        assert view.options is not None
        foresight = Foresight(view, history, rng) if self.level.plots else None
        yield
        race_with = partial(_against_uninformed, view) if foresight is None else foresight.race
        race = yield from race_with(view.multipliers)
        resources = Resources(view.winks[view.turn], view.multipliers[view.turn], view.earplugs, view.hand)
        if view.pending.kind is DecisionKind.SCORE:
            choices = _scoring(view, race, resources)
        else:
            beliefs = self._beliefs(view, history)
            yield
            vector = beliefs.vector()
            yield
            chances = odds(vector) if beliefs.tell_anything else PRIOR_ODDS
            turn = Turn(race, chances)
            yield
            if view.pending.kind is DecisionKind.GATHER:
                values = yield from turn.table(resources)
                gatherings = [action for action in view.options if isinstance(action, Gather)]
                choices = {action: turn.gathered(values, action.pips) for action in gatherings}
            else:
                choices = yield from Allotting(view, turn, resources, vector, race_with).values()
                if foresight is not None:
                    choices = yield from foresight.thought_through(choices, resources, race)
        return {action: value + preference(self.temper, view, action) for action, value in choices.items()}


def _against_uninformed(
    view: ShutUpCatView, multipliers: Sequence[int]
) -> Generator[None, None, RaceChances]:
    yield
    return RaceChances.of(view, multipliers)


def _scoring(view: ShutUpCatView, race: RaceChances, resources: Resources) -> dict[Action, float]:
    """Tiles are face up; by one house rule their Meows have counted already."""
    zs, meows = view.tiles.count(Tile.Z), 0 if race.any_time else view.tiles.count(Tile.MEOW)
    cards = held(resources.hand)
    score = score_of(view)
    chased = resources.after_chase()
    assert chased is not None
    return {
        ScoreWinks(): race.chance(score.winks, score.multiplier, cards),
        ChaseCat(): race.revealed(chased.standing, zs, meows, cards),
    }
