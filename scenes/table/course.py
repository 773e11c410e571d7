"""The course of a game as a value: what a chart draws and what the results say."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from scenes.stage.strings import say

Names = Sequence[str]
_LEAD = 2.5
_LEAD_GROWS = 1.0
_MOST_ALIKE = 2


@dataclass(slots=True)
class Course:
    """`rounds` holds the numbers of all seats, at the start and after every round."""

    rounds: list[tuple[int, ...]]
    out_at_zero: bool = False
    """Whether who has nothing left is out of the game."""
    moments: list["Moment"] = field(default_factory=list)
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
                weight = _LEAD + _LEAD_GROWS * number / len(self.rounds)
                self.moments.append(Moment(number, "lead", weight, text))
            leader = ahead[0]
        self.moments.sort(key=lambda moment: moment.round)

    def turning_points(self, most: int) -> list["Moment"]:
        """The weightiest moments in the order they came, the later of two that weigh the same, and not always
        the same kind of thing."""
        chosen: list[Moment] = []
        for moment in sorted(self.moments, key=lambda moment: (moment.weight, moment.round), reverse=True):
            alike = [one for one in chosen if one.kind == moment.kind]
            at_once = any(one.round == moment.round for one in alike)
            if len(chosen) < most and len(alike) < _MOST_ALIKE and not at_once:
                chosen.append(moment)
        return [moment for moment in self.moments if moment in chosen]


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that is worth telling: when, what kind of thing, how much it weighed, and in words."""

    round: int
    kind: str
    weight: float
    text: str
