"""A question in the middle of the window: everything else waits, dimmed, until it is answered."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from scenes.stage.layout import row
from scenes.stage.scene import Scene
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label, Panel

_WIDTH = 860.0


@dataclass(frozen=True, slots=True)
class Answer:
    """One way out of a modal; it closes first, and then calls."""

    text: str
    act: Callable[[], object]
    tone: str = "paper"
    sub: str = ""


class Modal(Scene):
    """A title, some words, and answers side by side. Escape takes the last answer, the harmless one."""

    overlay = True

    def __init__(self, title: str, text: str, answers: list[Answer]) -> None:
        super().__init__()
        self._title, self._text, self._answers = title, text, answers

    def enter(self) -> None:
        self.panel = Panel(self._title)
        self.label = Label(self._text)
        self.buttons = [
            Button(answer.text, lambda answer=answer: self._take(answer), tone=answer.tone, sub=answer.sub)  # type: ignore[misc]
            for answer in self._answers
        ]
        self.desk.add(self.panel, self.label, *self.buttons)
        self.desk.focus(self.buttons[-1])

    def arrange(self) -> None:
        words = Style(Face.BODY, Size.BODY, self.kit.colours.paper.words, align=0.5)
        self.label.style = words
        room = _WIDTH - 2 * Size.MARGIN
        height = self.kit.type.measure(self._text, words, room)[1]
        width = (room - Size.GAP * (len(self.buttons) - 1)) / len(self.buttons)
        tallest = max(
            max(button.natural_size(self.kit)[1], button.height_at(self.kit, width))
            for button in self.buttons
        )
        total = Panel.TITLE_HEIGHT + height + 2 * Size.MARGIN + tallest + Size.MARGIN
        self.panel.rect = FRect(0, 0, _WIDTH, total)
        self.panel.rect.center = self.kit.view.room.center
        inside = self.panel.inside
        self.label.rect = FRect(inside.left, inside.top, room, height)
        line = FRect(inside.left, inside.bottom - tallest, room, tallest)
        for button, place in zip(self.buttons, row(line, len(self.buttons), Size.GAP), strict=True):
            button.rect = place

    def go_back(self) -> None:
        self._take(self._answers[-1])

    def _take(self, answer: Answer) -> None:
        self.stage.pop()
        answer.act()
