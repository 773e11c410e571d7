"""The course of a game: what a chart draws and what the results say, told event by event."""

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
"""How much it weighs, among the moments of a game, that somebody took the lead: at the beginning, and how
much more in the last round."""
_MOST_ALIKE = 2
"""How many moments of one kind the results tell of at most."""


@dataclass(slots=True)
class Course:
    """`rounds` holds the numbers of all seats, at the start and after every round."""

    rounds: list[tuple[int, ...]]
    out_at_zero: bool = False
    """Whether who has nothing left is out of the game."""
    moments: list["Highlight"] = field(default_factory=list)
    begins: list[int] = field(default_factory=list)
    """How many events had happened when each of the rounds' numbers stood."""
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
                self.moments.append(Highlight(number, "lead", weight, text, self.begins[number]))
            leader = ahead[0]
        self.moments.sort(key=lambda moment: moment.round)

    def turning_points(self, most: int) -> list["Highlight"]:
        """The weightiest moments in the order they came, the later of two that weigh the same, and not always
        the same kind of thing."""
        chosen: list[Highlight] = []
        for moment in sorted(self.moments, key=lambda moment: (moment.weight, moment.round), reverse=True):
            alike = [one for one in chosen if one.kind == moment.kind]
            at_once = any(one.round == moment.round for one in alike)
            if len(chosen) < most and len(alike) < _MOST_ALIKE and not at_once:
                chosen.append(moment)
        return [moment for moment in self.moments if moment in chosen]


@record
class Highlight:
    """Something that is worth telling: when, what kind of thing, how much it weighed, and in words; `told` is
    how many events had happened then, itself among them."""

    round: int
    kind: str
    weight: float
    text: str
    told: int


class Telling(ABC, Generic[EventT, TallyT]):
    """Tells the course of one match. It goes on where it was, so that a long game costs no more than a short
    one, and untells what was taken back."""

    def __init__(self, names: Names, course: Course, tally: TallyT) -> None:
        self.names = names
        self.course = course
        self.tally = tally
        """What else has to be known of the events so far. It never changes in place."""
        self._told: list[tuple[EventT, int, int, TallyT]] = []
        """Every event, with the number of rounds and moments and the tally before it."""

    def follow(self, history: Sequence[EventT]) -> Course:
        """The course up to the end of a history that everybody may know."""
        while self._told and not self._is_still_so(history):
            _, rounds, moments, self.tally = self._told.pop()
            del self.course.rounds[rounds:], self.course.begins[rounds:], self.course.moments[moments:]
        for event in history[len(self._told) :]:
            self._told.append((event, len(self.course.rounds), len(self.course.moments), self.tally))
            self.take(event)
        return self.course

    @property
    def number(self) -> int:
        """The round that is being played."""
        return max(len(self.course.rounds), 1)

    @abstractmethod
    def take(self, event: EventT) -> None:
        """Tell one event more."""

    def add_round(self, numbers: tuple[int, ...]) -> None:
        """Add the numbers of all seats as they stand now."""
        self.course.rounds.append(numbers)
        self.course.begins.append(len(self._told))

    def add(self, kind: str, weight: float, text: str) -> None:
        """Add a moment of the round that is being played."""
        self.course.moments.append(Highlight(self.number, kind, weight, text, len(self._told)))

    def _is_still_so(self, history: Sequence[EventT]) -> bool:
        last = len(self._told) - 1
        return last < len(history) and history[last] is self._told[last][0]
