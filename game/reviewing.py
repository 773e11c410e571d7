"""Reviews a finished game for one seat, one decision after the other, in small units of work.

For each decision the game stands as it stood then, as that seat saw it: nothing that was hidden from it has a
part in what is weighed. The random numbers follow from the step alone, so whatever the others held, the same
view and history give the same values.
"""

from collections.abc import Collection, Generator, Sequence
from itertools import islice
from typing import Any

from msgspec.structs import replace

from game.core import Seat
from game.match import Match
from game.review import Judged, Review, judge
from game.rng import Rng
from game.weighing import Weigher

BUDGET = 2
"""How many times the samples of the best bot a review takes: more would hide fewer slips behind noise, but a
hundred choices are to be weighed within 20 s beside what is on the screen."""
FIRST_SIGHT = "greedy"
"""The bot that does what comes to mind first."""


class ReviewError(ValueError):
    """A game that cannot be reviewed; the message is a sentence for the player."""


class Reviewer:
    """Weighs the decisions of a seat. `done` of `len(steps)` are, and whoever leaves `work` may call it again
    and go on."""

    def __init__(
        self,
        match: Match,
        seat: Seat,
        *,
        hinted: Collection[int] | None = None,
        helped: int = 0,
        others: Collection[int] = (),
        budget: int = BUDGET,
        seed: int = 0,
    ) -> None:
        """`hinted` are the steps at which the seat asked for a hint. Games of older versions have None and
        know only how often it did: `helped`. At the steps of `others` somebody else chose in the seat."""
        if match.outcome is None:
            raise ReviewError("A game can be reviewed once it is over.")
        if match.info.weigher is None or FIRST_SIGHT not in match.info.bots:
            raise ReviewError(f"Nobody can tell yet what is best in {match.info.title}.")
        self.match = match
        self.seat = seat
        self._weigher: Weigher = match.info.weigher
        self._hinted = frozenset(hinted or ())
        self._hints_elsewhere = helped if hinted is None else 0
        self._others = frozenset(others)
        self._seed = seed
        self.samples = budget * self._weigher.samples
        self.steps = tuple(step for step in range(len(match.actions)) if self._decides(step))
        self._judged: list[Judged] = []

    def _decides(self, step: int) -> bool:
        """Whether the seat had a choice there and made it by itself."""
        if step in self._others:
            return False
        decision = self.match.state_after(step).decision
        assert decision is not None
        return decision.seat == self.seat and len(list(islice(decision.options, 2))) > 1

    @property
    def done(self) -> int:
        return len(self._judged)

    def take_up(self, begun: Review) -> None:
        """Go on from what was weighed before, if that was the beginning of this very review."""
        steps = tuple(one.step for one in begun.judged)
        if replace(begun, judged=()) == replace(self.so_far, judged=()) and steps == self.steps[: len(steps)]:
            self._judged = list(begun.judged)

    def work(self) -> Generator[None, None, Review]:
        """Yields after each small unit of work; a decision that was begun and left is weighed anew."""
        for step in self.steps[self.done :]:
            self._judged.append((yield from self._judgement(step)))
        return self.so_far

    def _judgement(self, step: int) -> Generator[None, None, Judged]:
        match, seat = self.match, self.seat
        view = match.state_after(step).view(seat)
        history = match.history(seat)[: match.event_count_after(step)]
        action = match.actions[step]
        assert view.options is not None
        first_sight = yield from match.info.bot(FIRST_SIGHT).think(view, history, self._rng("first", step))
        rng = self._rng("weigh", step)
        also = (action, first_sight, view.options.sample(rng))
        found = yield from self._weigher.weigh(view, history, rng, self.samples, also)
        judged = judge(step, action, first_sight, found, len(match.players), step in self._hinted)
        return (yield from self._explained(judged, view, history))

    def _explained(self, judged: Judged, view: Any, history: Sequence[Any]) -> Generator[None, None, Judged]:
        explain, pair = self._weigher.explain, judged.worse_and_better
        if explain is None or pair is None:
            return judged
        reason = yield from explain(view, history, *pair, self._rng("explain", judged.step))
        return replace(judged, reason=reason)

    def _rng(self, *parts: Any) -> Rng:
        return Rng.derived("review", self._seed, self.seat, *parts)

    @property
    def so_far(self) -> Review:
        """Of all that was weighed."""
        match, outcome = self.match, self.match.outcome
        assert outcome is not None
        winners = outcome.winners
        return Review(
            match.info.name,
            str(match.save()["check"]),
            self.seat,
            len(match.players),
            self.samples,
            self._weigher.unit(match.house),
            tuple(self._judged),
            1 / len(winners) if self.seat in winners else 0.0,
            self._hints_elsewhere,
        )
