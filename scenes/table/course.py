"""The course of a game, worked out event by event: the numbers that a chart draws and the highlights that
the results name."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.core import Event
from game.records import record
from scenes.stage.strings import say

Names = Sequence[str]
TallyT = TypeVar("TallyT")
EventT = TypeVar("EventT", bound=Event)
_LEAD, _LEAD_LATER = 2.5, 1.0
"""How much it weighs as a highlight that somebody took the lead: at the beginning of a game, and how much
more in its last round."""
_MOST_ALIKE = 2
"""How many highlights of one kind are turning points at most."""


@dataclass(slots=True)
class Course:
    """`rounds` holds the numbers of all seats, at the start and after every round."""

    rounds: list[tuple[int, ...]]
    out_at_zero: bool = False
    """Whether who has nothing left is out of the game."""
    highlights: list["Highlight"] = field(default_factory=list)
    event_counts: list[int] = field(default_factory=list)
    """How many events had happened by then, for each entry of `rounds`."""
    why: str = ""
    """Why it ended so; empty while it goes on."""

    def rounds_of(self, seat: int) -> range:
        """The rounds that a seat was in the game for."""
        numbers = [values[seat] for values in self.rounds]
        gone = numbers.index(0) + 1 if self.out_at_zero and 0 in numbers else len(numbers)
        return range(gone)

    @property
    def round(self) -> int:
        """Which round it is, or was in the end, counted from 1."""
        return max(len(self.rounds) - (1 if self.why else 0), 1)

    def add_leads(self, names: Names) -> None:
        """Who took the lead, and when; it weighs more the later it was."""
        leader: int | None = None
        for number, values in enumerate(self.rounds):
            ahead = [seat for seat, value in enumerate(values) if value == max(values)]
            if len(ahead) > 1 or ahead[0] == leader:
                continue
            if leader is not None:
                text = say("results.lead", round=number, name=names[ahead[0]], other=names[leader])
                weight = _LEAD + _LEAD_LATER * number / len(self.rounds)
                self.highlights.append(Highlight(number, "lead", weight, text, self.event_counts[number]))
            leader = ahead[0]
        self.highlights.sort(key=lambda one: one.round)

    def turning_points(self, most: int) -> list["Highlight"]:
        """The highlights that weigh most, in the order they came; of two that weigh the same the later one,
        and only a few of each kind."""
        chosen: list[Highlight] = []
        by_weight = sorted(self.highlights, key=lambda one: (one.weight, one.event_count), reverse=True)
        for highlight in by_weight:
            alike = [one for one in chosen if one.kind == highlight.kind]
            at_once = any(one.round == highlight.round for one in alike)
            if len(chosen) < most and len(alike) < _MOST_ALIKE and not at_once:
                chosen.append(highlight)
        return [highlight for highlight in self.highlights if highlight in chosen]


@record
class Highlight:
    """Something that is worth telling: in which round, of what kind, how much it weighs, and in words.
    `event_count` is how many events had happened by then, itself among them."""

    round: int
    kind: str
    weight: float
    text: str
    event_count: int


class CourseTracker(ABC, Generic[EventT, TallyT]):
    """Works out the course of one match. It adds only the events that are new, so that a long game costs no
    more than a short one, and drops those that were undone."""

    def __init__(self, names: Names, course: Course, tally: TallyT) -> None:
        self.names = names
        self.course = course
        self.tally = tally
        """What else has to be known of the events so far. It never changes in place."""
        self._tracked: list[tuple[EventT, int, int, TallyT]] = []
        """Every event, with the number of rounds and highlights and the tally before it."""

    def follow(self, history: Sequence[EventT]) -> Course:
        """The course up to the end of a history that everybody may know."""
        while self._tracked and not self._last_event_is_in(history):
            _, rounds, highlights, self.tally = self._tracked.pop()
            del (
                self.course.rounds[rounds:],
                self.course.event_counts[rounds:],
                self.course.highlights[highlights:],
            )
        for event in history[len(self._tracked) :]:
            self._tracked.append((event, len(self.course.rounds), len(self.course.highlights), self.tally))
            self.add_event(event)
        return self.course

    @property
    def number(self) -> int:
        """The round that is being played."""
        return max(len(self.course.rounds), 1)

    @abstractmethod
    def add_event(self, event: EventT) -> None:
        """Let the course follow one more event."""

    def add_round(self, numbers: tuple[int, ...]) -> None:
        """Add the numbers of all seats as they stand now."""
        self.course.rounds.append(numbers)
        self.course.event_counts.append(len(self._tracked))

    def add_highlight(self, kind: str, weight: float, text: str) -> None:
        """Add a highlight of the round that is being played."""
        self.course.highlights.append(Highlight(self.number, kind, weight, text, len(self._tracked)))

    def _last_event_is_in(self, history: Sequence[EventT]) -> bool:
        last = len(self._tracked) - 1
        return last < len(history) and history[last] is self._tracked[last][0]
