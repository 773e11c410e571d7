"""The course of a game, worked out event by event: the numbers that a chart draws and the highlights that
the results name."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.core import Event, Seat
from game.match import Match
from game.values import Record
from scenes.table.guests import Naming
from scenes.table.sentences import about

TallyT = TypeVar("TallyT")
EventT = TypeVar("EventT", bound=Event)
_LEAD = 2.5
"""How much it weighs as a highlight that somebody took the lead."""
_LATER = 1.0
"""How much more a highlight of the last round weighs than one of the first."""
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
        numbers = [values[seat] for values in self.rounds]
        gone = numbers.index(0) + 1 if self.out_at_zero and 0 in numbers else len(numbers)
        return range(gone)

    @property
    def round(self) -> int:
        """Which round it is, or was in the end, counted from 1."""
        return max(len(self.rounds) - (1 if self.why else 0), 1)

    def first_steps(self, match: Match) -> list[int]:
        """After how many actions of its match each round begins."""
        return [match.actions_until(count) for count in self.event_counts[: self.round]]

    def last_step(self, match: Match, seat: Seat) -> int:
        """After how many actions of a finished match a seat was out, or the match was over."""
        return match.actions_until(self.event_counts[self.rounds_of(seat)[-1]])

    def turning_points(self, most: int) -> list["Highlight"]:
        """The highlights that weigh most, in the order in which they were over: the later, the more. Only a
        few of each kind."""
        chosen: list[Highlight] = []
        for highlight in sorted(self.highlights, key=self._decided, reverse=True):
            alike = [one for one in chosen if one.kind == highlight.kind]
            at_once = any(one.round == highlight.round for one in alike)
            if len(chosen) < most and len(alike) < _MOST_ALIKE and not at_once:
                chosen.append(highlight)
        return [one for one in self.highlights if one in chosen]

    def _decided(self, highlight: "Highlight") -> tuple[float, int]:
        """By how much a highlight decided the game, and when."""
        return highlight.weight + _LATER * highlight.round / self.round, highlight.event_count


class Highlight(Record):
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

    def __init__(self, naming: Naming, course: Course, tally: TallyT) -> None:
        self.naming = naming
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
        self.course.rounds.append(numbers)
        self.course.event_counts.append(len(self._tracked))

    @property
    def events_so_far(self) -> int:
        """How many events have happened, the present one among them."""
        return len(self._tracked)

    def add_highlight(self, kind: str, weight: float, text: str, since: int | None = None) -> None:
        """Add a highlight of the round that is being played; `since` is how many events had happened when it
        began, if that was before the present one."""
        self.course.highlights.append(Highlight(self.number, kind, weight, text, since or self.events_so_far))

    def add_lead(self, seat: Seat, leader: Seat | None, numbers: tuple[int, ...]) -> Seat | None:
        """A seat has just come to its number. Whoever led before it is overtaken if nobody else has as many;
        who leads now is given back. Who led only for a turn or two, between two rounds, is not told of."""
        if numbers[seat] < max(numbers) or numbers.count(numbers[seat]) > 1 or seat == leader:
            return leader
        before = self.course.rounds[-1]
        if leader is not None and before[leader] >= before[seat]:
            other = self.naming(leader)
            text = about("results", "lead", self.naming, seat, round=self.number, other=other)
            self.add_highlight("lead", _LEAD, text)
        return seat

    def _last_event_is_in(self, history: Sequence[EventT]) -> bool:
        last = len(self._tracked) - 1
        return last < len(history) and history[last] is self._tracked[last][0]
