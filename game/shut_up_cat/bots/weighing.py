"""What each option of a decision in Shut Up Cat is worth, by what a seat knows."""

from collections.abc import Collection, Generator, Iterable, Sequence

from game.core import Event
from game.rng import Rng
from game.shut_up_cat.actions import Action, ChaseCat
from game.shut_up_cat.board import GOAL
from game.shut_up_cat.bots.foresight import SAMPLED_BEDS
from game.shut_up_cat.bots.option_values import Level, option_values
from game.shut_up_cat.bots.race import WINK_TIEBREAK, RaceChances
from game.shut_up_cat.bots.rehide_decision import SAMPLED_BEDS as REHIDE_BEDS
from game.shut_up_cat.bots.rehide_decision import TEMPERATURE, WIN_IN_WINKS, RehideDecision
from game.shut_up_cat.bots.turn_search import Resources
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record
from game.weighing import Weighing, weighing

BEDS_A_RUN, LEAST_RUNS = 5, 4
"""The whole search is done once for every so many beds, and at least so often: how far the runs differ is how
uncertain it is."""
WINKS_ASIDE = 3
"""What a wink is worth is read from chances with so many winks more and less."""
LEAST_WORTH = 0.005
"""A wink is worth no less: in the last round it may change nothing at all."""


class ShutUpCatWeigh(Record):
    """Weighs as a bot of some level does that looks ahead."""

    level: Level

    def __call__(
        self,
        view: ShutUpCatView,
        history: Sequence[Event],
        rng: Rng,
        samples: int,
        also: Iterable[Action] = (),
    ) -> Generator[None, None, Weighing]:
        """`samples` are beds; orders in which tiles are put back are weighed on fewer, as the bot does."""
        assert view.pending is not None
        asked_for = tuple(dict.fromkeys(also))
        if view.pending.kind is DecisionKind.REHIDE:
            return (yield from _rehide_weighing(view, history, rng, samples, asked_for))
        found: dict[Action, list[float]] = {}
        runs = max(LEAST_RUNS, samples // BEDS_A_RUN)
        for _ in range(runs):
            wanted: Collection[Action] = found or asked_for
            beds = max(1, samples // runs)
            values = yield from option_values(self.level, view, history, rng, beds, wanted)
            found = found or {action: [] for action in values}
            for action, chances in found.items():
                chances.append(values[action])
        return _weighing(view, found, 1.0, -WINK_TIEBREAK * view.winks[view.turn])


def _rehide_weighing(
    view: ShutUpCatView, history: Sequence[Event], rng: Rng, samples: int, also: Collection[Action]
) -> Generator[None, None, Weighing]:
    decision, race = RehideDecision(view, history, rng), RaceChances.of(view)
    found = yield from decision.samples(max(2, round(samples * REHIDE_BEDS / SAMPLED_BEDS)), also)
    resources = Resources.of(view)
    now = race.chance(resources.winks, resources.multiplier, resources.card_worth)
    best = max(found.values(), key=sum)
    scale = 1 / WIN_IN_WINKS if decision.is_last_round else _worth_of_wink(view, race)
    chased = resources.after_chase()
    if ChaseCat() in also and chased is not None:
        change = race.chance(chased.winks, chased.multiplier, chased.card_worth) - now
        found[ChaseCat()] = [value + change / scale for value in best]
    return _weighing(view, found, scale, now - scale * sum(best) / len(best), TEMPERATURE)


def _weighing(
    view: ShutUpCatView,
    samples: dict[Action, list[float]],
    scale: float,
    offset: float,
    least_doubt: float = 0.0,
) -> Weighing:
    race, resources = RaceChances.of(view), Resources.of(view)
    now = race.chance(resources.winks, resources.multiplier, resources.card_worth)
    wink = _worth_of_wink(view, race)
    return weighing(
        {action: sum(found) / len(found) for action, found in samples.items()},
        samples,
        lambda value: offset + scale * value,
        lambda chance: (chance - now) / wink,
        least_doubt,
    )


def _worth_of_wink(view: ShutUpCatView, race: RaceChances) -> float:
    """How much likelier the seat on turn wins with one wink more at the end of its turn."""
    resources = Resources.of(view)
    low = max(0, min(GOAL - 1, resources.winks) - WINKS_ASIDE)
    high = min(GOAL - 1, low + 2 * WINKS_ASIDE)
    chances = [race.chance(winks, resources.multiplier, resources.card_worth) for winks in (low, high)]
    return max(LEAST_WORTH, (chances[1] - chances[0]) / (high - low))
