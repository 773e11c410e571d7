"""The lesson at a table: begins, goes back and ends; nothing happens here at a table without one."""

from collections.abc import Generator, Sequence
from typing import Any

from pygame import FRect

from game.core import Seat
from scenes.stage.inputs import Input
from scenes.stage.widgets.base import Widget
from scenes.table.lesson import Lesson
from scenes.table.tutor import Tutor, TutoredTable


class Teaching:
    def __init__(self, table: TutoredTable) -> None:
        self._table = table
        self.tutor: Tutor | None = None
        """Who leads through the lesson, while it goes on."""
        self.lesson = ""
        """The name of the lesson that the deal was chosen for, over or not."""

    def begin(self, lesson: Lesson) -> None:
        """Lead the only human through it; the match is the one that it was made for."""
        self.lesson = lesson.name
        self.tutor = Tutor(lesson, self._table)

    def end(self) -> None:
        """From here on it is a game like any other."""
        if self.tutor is not None:
            desk = self._table.desk
            desk.remove(*(widget for widget in self.tutor.widgets if widget in desk.widgets))
            self.tutor = None

    @property
    def waits(self) -> bool:
        """Whether something has to be read before anybody decides."""
        return self.tutor is not None and self.tutor.waits

    @property
    def buttons(self) -> Sequence[Widget]:
        return () if self.tutor is None else self.tutor.buttons

    @property
    def taken(self) -> Sequence[FRect]:
        """Where it speaks and points."""
        return () if self.tutor is None else self.tutor.taken

    def thought_for(self, seat: Seat) -> Generator[None, None, Any] | None:
        """What a cat does by the lesson; None where it plays as it likes."""
        return None if self.tutor is None else self.tutor.thought_for(seat)

    def welcomes(self, action: Any) -> bool:
        """Whether a choice of the human is carried out."""
        return self.tutor is None or self.tutor.welcomes(action)

    def arrange(self) -> None:
        if self.tutor is not None:
            self.tutor.arrange()

    def refresh(self) -> None:
        if self.tutor is not None:
            self.tutor.refresh()

    def handle(self, happened: Input) -> bool:
        return self.tutor is not None and self.tutor.handle(happened)
