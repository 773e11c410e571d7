"""The course of a game as a value: what a chart draws and what the results say."""

from collections.abc import Sequence
from dataclasses import dataclass, field

Names = Sequence[str]


@dataclass(slots=True)
class Course:
    """`rounds` holds the numbers of all seats, at the start and after every round."""

    rounds: list[tuple[int, ...]]
    moments: list["Moment"] = field(default_factory=list)
    why: str = ""
    """Why it ended so; empty while it goes on."""

    @property
    def round(self) -> int:
        """Which round it is, or was in the end, counted from 1."""
        return max(len(self.rounds) - (1 if self.why else 0), 1)

    def turning_points(self, most: int) -> list["Moment"]:
        """The weightiest moments, in the order they came."""
        chosen = sorted(self.moments, key=lambda moment: moment.weight, reverse=True)[:most]
        return [moment for moment in self.moments if moment in chosen]


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that is worth telling: when, how much it weighed, and in words."""

    round: int
    weight: float
    text: str
