"""Opponents that remember every tile and look no further than their own turn.

They take what their turn is worth when it ends, and mind neither what a reveal teaches others nor how
tiles are put back. Two count in winks, by a plain price list for what they have then; the third, which is
stronger, counts in the chances of the solved race. The arena plays them by their path:
`--seats panther,tests/game/shut_up_cat/expectimax.py:Expectimax`.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from game.choosing import any_best
from game.core import Event
from game.rng import Rng
from game.shut_up_cat.actions import Action, ChaseCat, Gather, Rehide, ScoreWinks
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import GOAL, Tile
from game.shut_up_cat.bots.arcs import arc_chances
from game.shut_up_cat.bots.dice_decision import DiceDecision
from game.shut_up_cat.bots.option_values import Level
from game.shut_up_cat.bots.race import RaceChances
from game.shut_up_cat.bots.searching import SearchingBot
from game.shut_up_cat.bots.turn_search import Resources, TurnSearch
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.scoring import score_of
from game.shut_up_cat.view import ShutUpCatView

PRICES = (0.0, 2.0, 4.0, 6.0)
PATIENT_PRICES = (0.0, 4.0, 8.0, 12.0)


class Winks(RaceChances):
    """In place of the chance to win: winks, and what a multiplier and cards are worth in winks."""

    prices: tuple[float, ...] = PRICES

    def chance(self, winks: int, multiplier: int, cards: float = 0.0) -> float:
        over = self.last_round or winks >= GOAL
        return winks if over else winks + self.prices[multiplier] + cards

    def with_multipliers(self, _: Sequence[int]) -> Generator[None, None, RaceChances]:
        """A rival's multiplier does not count."""
        yield
        return self


@dataclass
class Expectimax:
    prices: tuple[float, ...] = PRICES
    """What each multiplier is worth for the turns to come."""

    def think(self, view: ShutUpCatView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.pending is not None
        assert view.options is not None
        yield
        kind = view.pending.kind
        if kind is DecisionKind.REHIDE:
            return rng.choice([action for action in view.options if isinstance(action, Rehide)])
        plain = RaceChances.of(view)
        race = Winks(plain.rivals, plain.any_time, plain.last_round, plain.game_left, prices=self.prices)
        resources = Resources.of(view)
        if kind is DecisionKind.SCORE:
            return any_best(_counting(view, race, resources), rng)
        vector = believe(view, history).vector()
        search = TurnSearch(race, arc_chances(vector))
        if kind is DecisionKind.USE_DICE:
            return any_best(
                (yield from DiceDecision(view, search, resources, vector, race.with_multipliers).values()),
                rng,
            )
        values = yield from search.table(resources)
        gatherings = [action for action in view.options if isinstance(action, Gather)]
        return any_best({action: search.mean_over_rolls(values, action.pips) for action in gatherings}, rng)


class Patient(Expectimax):
    """Would rather sleep deeper first."""

    def __init__(self) -> None:
        super().__init__(PATIENT_PRICES)


class Racer(SearchingBot):
    """Takes what wins the race against somebody who knows nothing of the bed."""

    def __init__(self) -> None:
        super().__init__(Level())


def _counting(view: ShutUpCatView, race: Winks, resources: Resources) -> dict[Action, float]:
    score, cards, chased = score_of(view), resources.card_worth, resources.after_chase()
    assert chased is not None
    zs, meows = view.tiles.count(Tile.Z), view.tiles.count(Tile.MEOW)
    return {
        ScoreWinks(): race.chance(score.winks, score.multiplier, cards),
        ChaseCat(): race.revealed(chased.standing, zs, 0 if race.any_time else meows, cards),
    }
