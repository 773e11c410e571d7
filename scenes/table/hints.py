"""Hints: what a panther would do is worked out between frames and told, and each one is counted."""

import math
from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias

from game.core import Event, Seat
from game.hint import Hint, recommended
from game.info import GameInfo
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.table.advice import Advice
from scenes.table.coach import Coach
from scenes.table.context import TableContext
from scenes.table.guests import Name
from scenes.table.part import Part
from scenes.table.sentences import about
from scenes.table.thinking import Thinking

Advise: TypeAlias = Callable[[Any, Sequence[Event], Hint, Name], Generator[None, None, Advice]]
"""From a view, the history of its seat, what is recommended there and names: that in words and numbers, with
why, and why not something else."""


def considered(
    info: GameInfo, advise: Advise, view: Any, history: Sequence[Event], name: Name
) -> Generator[None, None, Advice]:
    """A hint in words, thought through in slices."""
    hint = yield from recommended(info, view, history)
    return (yield from advise(view, history, hint, name))


class HelpCount:
    """How often each seat was helped, in a game where that counts for something."""

    def __init__(self, seats: int) -> None:
        self.times = [0] * seats
        self._advised_after: dict[tuple[Any, ...], Any] = {}
        """What was advised after which actions; None while nobody knows."""
        self._all_known = True
        """Whether each of them is noted; games of older versions know only how often."""

    def take_up(self, times: Sequence[int], steps: Sequence[int] | None, played: tuple[Any, ...]) -> None:
        """Go on counting where a game was left: how often each seat was helped, at which steps, and what was
        played so far."""
        self.times = list(times) or self.times
        self._all_known = steps is not None or not any(times)
        self._advised_after |= {played[:step]: None for step in steps or ()}

    def steps(self, played: tuple[Any, ...]) -> tuple[int, ...] | None:
        """After how many of the actions a hint was followed, or may be; what was taken back is not among
        them. None if only the number is known."""
        if not self._all_known:
            return None
        helped = ((one, advised) for one, advised in self._advised_after.items() if played[: len(one)] == one)
        return tuple(sorted(len(one) for one, advised in helped if _follows(played[len(one) :], advised)))

    def note(self, seat: Seat, played: tuple[Any, ...]) -> bool:
        """A seat was helped after these actions; False if it was before, with the same decision at this
        table."""
        if played in self._advised_after:
            return False
        self._advised_after[played] = None
        self.times[seat] += 1
        return True

    def advised(self, played: tuple[Any, ...], action: Any) -> None:
        """What the help after these actions was: only who does that follows it."""
        if played in self._advised_after:
            self._advised_after[played] = action


def _follows(then: Sequence[Any], advised: Any) -> bool:
    """Whether what was done then is what was advised, as far as that is known."""
    return not then or advised is None or then[0] == advised


class Hints(Part):
    def __init__(self, table: TableContext, advise: Advise) -> None:
        self.table = table
        self._advise = advise
        self.coach = Coach(table.surroundings, self.follow)
        self.help = HelpCount(len(table.company.guests))
        self._thinking: Thinking | None = None
        self._asks_again = False
        """Whether the table whose place this one takes was giving a hint."""

    def take_over(self, before: "Hints") -> None:
        """This table takes another's place: what was advised there is advised again."""
        self._asks_again = before.busy

    @property
    def tip(self) -> str:
        """What asking for a hint means here."""
        return say("table.bar.hint")

    @property
    def counts(self) -> bool:
        """Whether it is noted that somebody was helped."""
        return True

    @property
    def thinks(self) -> bool:
        return self._thinking is not None

    @property
    def busy(self) -> bool:
        """Whether a hint is being thought of, or stands on the table."""
        return self.thinks or bool(self.coach.text)

    def arrange(self, kit: Kit) -> None:
        self.coach.arrange()

    def update(self, seconds: float) -> None:
        if self._asks_again and self.table.loop.asking:
            self._asks_again = False
            self.ask()
        self._show_when_found(seconds)
        self.coach.arrange()

    def between_frames(self, seconds: float) -> None:
        if self._thinking is not None:
            self._thinking.go_on(seconds)

    def seconds_until_change(self) -> float:
        return math.inf if self._thinking is None else 0.0

    def ask(self) -> None:
        """Think of a hint, and then show it. Asked again for the same decision it counts no more. Whoever
        asks wants to hear the host now."""
        self.table.seats.cut_remarks_short()
        decision = self.table.match.state.decision
        assert decision is not None
        viewer = self.table.viewpoint.viewer
        if viewer is not None:
            self.note(viewer)
        self._thinking = Thinking(self.advice_for(decision.seat), pause=0.0)
        self.coach.think()

    def advice_for(self, seat: Seat, name: Name | None = None) -> Generator[None, None, Advice]:
        """The advice for a seat by what it may know now, whatever happens while it is thought of; with the
        names that everybody has at the table, unless it is for somebody else."""
        match, name = self.table.match, name or self.table.company.naming
        return considered(match.info, self._advise, match.view(seat), tuple(match.history(seat)), name)

    def note(self, seat: Seat) -> None:
        """A seat is helped with its decision: that is counted once, where it counts for something."""
        if self.counts and self.help.note(seat, self.table.match.actions):
            self.table.picture.look.refresh_shown()
            self.table.host.save(self.table.match)

    def _show_when_found(self, seconds: float) -> None:
        if self._thinking is None:
            return
        self._thinking.advance(seconds)
        if self._thinking.done:
            advice: Advice = self._thinking.answer
            self.help.advised(self.table.match.actions, advice.action)
            self.stop_thinking()
            self.show(advice)

    def show(self, advice: Advice) -> None:
        self.coach.speak(advice)

    def follow(self, action: Any) -> None:
        self.table.loop.answer(action)

    def stop(self) -> None:
        self.stop_thinking()
        self.coach.hush()

    def stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking = None
            self.coach.hush()

    def footnotes(self) -> dict[Seat, str]:
        """Sentences below the log and the results: who was helped, and how often."""
        return {
            seat: about("table.log", "helped", self.table.company.naming, seat, count=times)
            for seat, times in enumerate(self.help.times)
            if times
        }
