"""Who decides next: a cat thinks and answers, a human is asked, or the game is over and its results are
shown."""

from collections.abc import Generator
from typing import Any, Protocol

from game.core import Seat
from game.match import Match
from scenes.stage.timeline import Timeline
from scenes.table.thinking import Thinking


class DecidingTable(Protocol):
    """What the loop of decisions needs of its table."""

    match: Match
    timeline: Timeline
    view_only: bool

    @property
    def in_lesson(self) -> bool: ...

    @property
    def waits_for_reader(self) -> bool: ...

    @property
    def remarks_first(self) -> bool: ...

    def thought_for(self, seat: Seat) -> Generator[None, None, Any] | None: ...

    def pause_before_answer(self) -> float: ...

    def mark_decider(self, seat: Seat | None) -> None: ...

    def play(self, action: Any) -> None: ...

    def ask_human(self, seat: Seat) -> None: ...

    def show_results(self) -> None: ...


class Decisions:
    def __init__(self, table: DecidingTable) -> None:
        self._table = table
        self.thinking: Thinking | None = None
        self.skipping_to_result = False
        """Whether the bots play to the result without being shown."""
        self._asked_at = -1
        """After how many actions a human was asked."""
        self._finished = False

    @property
    def open(self) -> bool:
        """Whether the game goes on and its next decision has not been put to a human yet."""
        return not self._finished and self._asked_at != len(self._table.match.actions)

    @property
    def thinks(self) -> bool:
        """Whether a bot has not found its answer yet."""
        return self.thinking is not None and not self.thinking.found

    def ask_anew(self) -> None:
        """The human's question was removed: find out again who decides."""
        self._asked_at = -1

    def think(self, seconds: float) -> None:
        """Let a bot think, even while things still move; its pause begins when they rest."""
        table, resting = self._table, not self._table.timeline.busy
        if not (resting or table.view_only or self._finished or self.thinking or table.in_lesson):
            decision = table.match.state.decision
            if decision is not None and table.match.bot_for(decision.seat) is not None:
                self._begin_thinking(decision.seat)
        if self.thinking is not None:
            self.thinking.advance(seconds, resting)

    def between_frames(self, seconds: float) -> None:
        """Use the time until the next frame to think."""
        if self.thinking is not None:
            self.thinking.go_on(seconds)

    def go_on(self) -> None:
        """When nothing moves: play the answer that a bot has found, ask a human, or show the results."""
        table = self._table
        decision = table.match.state.decision
        if table.view_only or not self.open or table.waits_for_reader:
            return
        if decision is None:
            self._finished = True
            table.show_results()
        elif self.thinking is not None or self._begin_thinking(decision.seat):
            table.mark_decider(decision.seat)
            if self.thinking is not None and self.thinking.done:
                table.play(self.thinking.answer)
        elif not table.remarks_first:
            table.ask_human(decision.seat)
            self._asked_at = len(table.match.actions)

    def _begin_thinking(self, seat: Seat) -> bool:
        """Begin a bot's thought for a seat; False if a human decides there."""
        thought = self._table.thought_for(seat)
        if thought is None:
            return False
        self.thinking = Thinking(
            thought, 0.0 if self.skipping_to_result else self._table.pause_before_answer()
        )
        return True
