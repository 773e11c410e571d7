"""What each choice is worth, as the chance to win: the own turn is searched by what is remembered of the bed.

At the highest level it is also weighed what a choice leaves to the next rival, on a few sampled beds.
"""

from collections.abc import Collection, Generator, Sequence
from functools import partial

from game.core import Event
from game.rng import Rng
from game.shut_up_cat.actions import Action, ChaseCat, Gather, ScoreWinks
from game.shut_up_cat.beliefs import Beliefs, believe
from game.shut_up_cat.board import Tile
from game.shut_up_cat.bots.arcs import PRIOR_ARC_CHANCES, arc_chances
from game.shut_up_cat.bots.dice_decision import DiceDecision
from game.shut_up_cat.bots.foresight import SAMPLED_BEDS, Foresight
from game.shut_up_cat.bots.forgetting import turns_remembered
from game.shut_up_cat.bots.race import RaceChances
from game.shut_up_cat.bots.turn_search import Resources, TurnSearch
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.scoring import score_of
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record


class Level(Record):
    """How well a bot plays."""

    recall: float = 1.0
    """How likely, at each turn, one turn more is remembered (see `forgetting`); 1 forgets nothing."""
    looks_ahead: bool = False
    """Whether it looks past its turn, at what the next rival will know of the bed and find there."""


def remembered(level: Level, view: ShutUpCatView, history: Sequence[Event]) -> Beliefs:
    """What somebody of that level believes of the bed."""
    return believe(view, history, turns_known(level, view, history))


def turns_known(level: Level, view: ShutUpCatView, history: Sequence[Event]) -> int | None:
    """Of how many turns before this one somebody of that level remembers the tiles; None for all."""
    recall, seat = level.recall, view.turn if view.seat is None else view.seat
    return None if recall == 1 else turns_remembered(history, seat, recall)


def option_values(
    level: Level,
    view: ShutUpCatView,
    history: Sequence[Event],
    rng: Rng,
    beds: int = SAMPLED_BEDS,
    also: Collection[Action] = (),
) -> Generator[None, None, dict[Action, float]]:
    """The choices worth considering, and `also` those, with the chance to win each leads to. Orders in which
    tiles are put back are not among them (see `rehide_decision`)."""
    assert view.pending is not None
    assert view.options is not None
    foresight = Foresight(view, history, rng, beds) if level.looks_ahead else None
    yield
    race_with = partial(_against_uninformed, view) if foresight is None else foresight.race
    race = yield from race_with(view.multipliers)
    resources = Resources.of(view)
    if view.pending.kind is DecisionKind.SCORE:
        return _scoring_values(view, race, resources)
    beliefs = remembered(level, view, history)
    yield
    vector = beliefs.vector()
    yield
    search = TurnSearch(race, arc_chances(vector) if beliefs.tell_anything else PRIOR_ARC_CHANCES)
    yield
    if view.pending.kind is DecisionKind.GATHER:
        return (yield from _gathering_values(view, search, resources, also))
    decision = DiceDecision(view, search, resources, vector, race_with)
    values = yield from decision.values(also)
    return values if foresight is None else (yield from foresight.weigh_uses(values, resources, race, also))


def _gathering_values(
    view: ShutUpCatView, search: TurnSearch, resources: Resources, also: Collection[Action]
) -> Generator[None, None, dict[Action, float]]:
    """To chase the cat is weighed only if asked for: it can wait."""
    assert view.options is not None
    gatherings = [action for action in view.options if isinstance(action, Gather)]
    table = yield from search.table(resources)
    values: dict[Action, float] = {
        action: search.mean_over_rolls(table, action.pips) for action in gatherings
    }
    chased = resources.after_chase()
    if ChaseCat() in also and chased is not None:
        table = yield from search.table(chased)
        values[ChaseCat()] = max(search.mean_over_rolls(table, action.pips) for action in gatherings)
    return values


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
