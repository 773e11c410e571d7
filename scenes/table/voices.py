"""Who speaks for the host at a table: hints, new words, and a lesson while one goes on."""

from functools import partial
from typing import TypeAlias

from pygame import FRect

from scenes.stage.scene import Scene
from scenes.stage.widgets.base import Widget
from scenes.table.coach import Coach
from scenes.table.context import TableContext
from scenes.table.introducer import Introducer
from scenes.table.lesson import Lesson
from scenes.table.tutor import Tutor

Voice: TypeAlias = Coach | Introducer | Tutor


class Voices:
    """`scene` is the table that a lesson is given at."""

    def __init__(self, table: TableContext, coach: Coach, introducer: Introducer, scene: Scene) -> None:
        self._table, self._scene = table, scene
        self._coach, self.introducer = coach, introducer
        self.tutor: Tutor | None = None
        """Leads through a lesson; None outside of one."""

    @property
    def all(self) -> list[Voice]:
        tutor = [] if self.tutor is None else [self.tutor]
        return [self._coach, *tutor, self.introducer]

    @property
    def widgets(self) -> list[Widget]:
        return [widget for voice in self.all for widget in voice.host_widgets]

    def occupied(self) -> list[FRect]:
        """The areas in which the host speaks and points."""
        return [area for voice in self.all for area in voice.occupied]

    def pointed_at(self) -> list[FRect]:
        pointers = [voice.pointer for voice in self.all]
        return [one for pointer in pointers if pointer.visible for one in pointer.outlines]

    def begin_lesson(self, lesson: Lesson) -> None:
        """Lead the only human through a lesson; the match is the one that it was made for."""
        table, host = self._table, self._table.host
        note, after = partial(host.note_lesson, self._scene), host.lesson_after(self._scene)
        self.tutor = table.loop.tutor = Tutor(lesson, table, note, self.end_lesson, after)
        table.picture.recapped = lambda: self.tutor is not None and bool(self.tutor.recap)
        table.parts.insert(table.parts.index(table.seats), self.tutor)

    def end_lesson(self) -> None:
        """End the lesson: from here on it is a game like any other."""
        table = self._table
        if self.tutor is not None:
            table.desk.remove(*(one for one in self.tutor.host_widgets if one in table.desk.widgets))
            table.parts.remove(self.tutor)
            self.tutor = table.loop.tutor = None
            table.bar.beside = []
            if table.loop.question is not None:
                table.loop.question.leave_out(())
                table.asked.arrange_question()
                table.loop.show_question()
        table.host.save(table.match)
