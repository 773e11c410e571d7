"""What each option of a decision in Go Kitty is worth, by what a seat knows."""

from collections.abc import Generator, Iterable, Sequence

from msgspec.structs import replace

from game.core import Event
from game.go_kitty.actions import Action
from game.go_kitty.bots.fair_chances import FairChances
from game.go_kitty.bots.heuristic import Heuristic
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.option_values import Level, option_values
from game.go_kitty.view import GoKittyView
from game.rng import Rng
from game.values import Record
from game.weighing import Weighing, weighing

PLAYS_OUT = 4
"""With so few cards to be drawn before the last turns each card decides: no estimate tells that."""
_FAIR = FairChances()


class GoKittyWeigh(Record):
    """Rolls out as a bot of some level does, and tells chances that come true as often as they say: for the
    bot it is enough to know what is best."""

    level: Level
    heuristic: Heuristic

    @property
    def samples(self) -> int:
        """In how many deals the bot tries what it drops last."""
        return sum(count for _, count in self.level.rollout_stages)

    def __call__(
        self,
        view: GoKittyView,
        history: Sequence[Event],
        rng: Rng,
        samples: int,
        also: Iterable[Action] = (),
    ) -> Generator[None, None, Weighing]:
        """`samples` are deals in which the choices are rolled out that stay to the end."""
        more = samples / self.samples
        stages = tuple((width, max(1, round(more * count))) for width, count in self.level.rollout_stages)
        level = replace(self.level, rollout_stages=stages, heuristic_weight=0.0, plays_out=PLAYS_OUT)
        asked_for = tuple(dict.fromkeys(also))
        found = yield from option_values(level, self.heuristic, view, history, rng, asked_for, _FAIR)
        if not found.samples:
            only = tuple(found.values)
            found = yield from option_values(level, self.heuristic, view, history, rng, only, _FAIR)
        tried = {action: chances for action, chances in found.samples.items() if chances}
        weighed = weighing(
            found.means,
            tried,
            lambda value: value,
            lambda chance: _FAIR.lead_for(chance, found.visible),
            ends={action: found.ends[action] for action in tried},
        )
        return replace(weighed, settled=self._settled(found.visible, weighed))

    def _settled(self, model: Model, weighed: Weighing) -> Action | None:
        """In the own last turn what brings most points, if nothing is likelier to win. Where none can come,
        what is best by tokens and by what rivals lose, if nothing clearly is."""
        if model.last_turns is None or model.decider != model.turn:
            return None
        choice = self.heuristic.choose(model)
        if choice not in weighed.worths:
            return None
        if self.heuristic.can_gain(model):
            return choice if weighed.behind(choice) <= 0 else None
        return choice if weighed.is_as_good(choice) else None
