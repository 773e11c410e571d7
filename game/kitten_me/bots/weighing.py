"""What each option of a turn of Kitten Me is worth, by what a seat knows."""

from collections.abc import Generator, Iterable, Sequence

from msgspec.structs import replace

from game.core import Event
from game.kitten_me.actions import Action
from game.kitten_me.bots.option_values import Level, option_values
from game.kitten_me.bots.solved_values import solved_samples
from game.kitten_me.bots.win_chances import win_chances_by_loss
from game.kitten_me.house import HouseRules
from game.kitten_me.showdown import brings_cards
from game.kitten_me.view import KittenMeView
from game.rng import Rng
from game.values import Record
from game.weighing import Unit, Weighing, weighing


def unit(house: HouseRules) -> Unit:
    return Unit.CARDS if brings_cards(house) else Unit.LOSS


class KittenMeWeigh(Record):
    """Weighs as a bot of some level does."""

    level: Level

    def __call__(
        self,
        view: KittenMeView,
        history: Sequence[Event],
        rng: Rng,
        samples: int,
        also: Iterable[Action] = (),
    ) -> Generator[None, None, Weighing]:
        """`samples` are deals in which choices are rolled out."""
        asked_for = tuple(dict.fromkeys(also))
        solved = yield from solved_samples(view, history, rng, samples, asked_for)
        if solved is not None:
            return _weighing(view, {one: sum(found) / samples for one, found in solved.items()}, solved)
        more = samples / self.level.rollouts
        level = replace(self.level, deals=round(more * self.level.deals), rollouts=samples)
        found = yield from option_values(level, view, history, rng, also=asked_for)
        if not found.samples:
            resort = (*asked_for, found.moves.last_resort())
            found = yield from option_values(level, view, history, rng, also=resort)
        return _weighing(view, found.means, found.samples)


def _weighing(
    view: KittenMeView, values: dict[Action, float], samples: dict[Action, list[float]]
) -> Weighing:
    """Of values in cards: one lost costs 1, and one that another loses brings its share of 1."""
    assert view.seat is not None
    players = sum(cards > 0 for cards in view.scores)
    when_lost, when_spared = win_chances_by_loss(view.scores, view.seat)
    difference = when_spared - when_lost

    def wins(value: float) -> float:
        cards_lost = (1 - value * (players - 1)) / players
        return when_spared - cards_lost * difference

    return weighing(values, samples, wins, lambda chance: (when_spared - chance) / difference)
