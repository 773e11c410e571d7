"""What the loop of a match asks of whoever leads through a lesson."""

from collections.abc import Generator
from typing import Any, Protocol

from game.core import Seat
from scenes.table.question import Question


class Teacher(Protocol):
    """Who leads through a lesson."""

    @property
    def waits(self) -> bool:
        """Whether something has to be read before a cat decides, or the results are shown."""
        ...

    @property
    def has_recap(self) -> bool:
        """Whether it has something to say of what the last action led to."""
        ...

    def thought_for(self, seat: Seat) -> Generator[None, None, Any] | None:
        """What a cat does by the lesson; None where it plays as it likes."""

    def begin(self, question: Question) -> None:
        """Let what the lesson begins with be chosen, and nothing else."""

    def accepts(self, action: Any) -> bool:
        """Whether a choice of the human is carried out."""
        ...

    def hides(self, part: str) -> bool:
        """Whether a part of the table is left out so far."""
        ...

    @property
    def says_goal(self) -> bool:
        """Whether it is just saying who wins."""
        ...
