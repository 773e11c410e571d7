"""A question in the middle of the window: everything else waits, dimmed, until it is answered."""

from collections.abc import Callable
from functools import partial

from game.values import Record
from scenes.stage.widgets.boxes import Row
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label, centred
from scenes.stage.widgets.sheet import Sheet, SheetPage


class Answer(Record):
    """One way out of a modal; it closes first, and then calls. One without an act only closes it."""

    text: str
    act: Callable[[], object] = lambda: None
    tone: str = "paper"


class Modal(SheetPage):
    """A title, some words, and answers side by side. Escape takes the last answer, the harmless one. The
    keyboard begins at what people come for, the green answer, and where there is none at the harmless one."""

    width = 860.0
    gap = 56.0
    """Between the words and the answers, in units."""

    def __init__(self, title: str, text: str, answers: list[Answer]) -> None:
        super().__init__()
        self._title, self._text, self._answers = title, text, answers

    def enter(self) -> None:
        self.buttons = [
            Button(answer.text, partial(self._take, answer), tone=answer.tone) for answer in self._answers
        ]
        self.sheet = Sheet(
            self._title, body=Label(self._text, centred), footer=Row(*self.buttons), gap=self.gap
        )
        self.desk.add(self.sheet)
        wanted = (button for button in self.buttons if button.tone == "green")
        self.desk.focus(next(wanted, self.buttons[-1]))

    def go_back(self) -> None:
        self._take(self._answers[-1])

    def _take(self, answer: Answer) -> None:
        self.director.pop()
        answer.act()
