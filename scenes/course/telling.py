"""The course of a game as a value: what a chart draws and what the results say."""

from collections.abc import Sequence
from dataclasses import dataclass, field

Names = Sequence[str]
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

    def turning_points(self, most: int) -> list["Moment"]:
        """The weightiest moments in the order they came, and not always the same kind of thing."""
        chosen: list[Moment] = []
        for moment in sorted(self.moments, key=lambda moment: moment.weight, reverse=True):
            alike = sum(one.kind == moment.kind for one in chosen)
            if len(chosen) < most and alike < _MOST_ALIKE:
                chosen.append(moment)
        return [moment for moment in self.moments if moment in chosen]


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that is worth telling: when, what kind of thing, how much it weighed, and in words."""

    round: int
    kind: str
    weight: float
    text: str
