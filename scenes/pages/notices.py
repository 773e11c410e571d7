"""The notices that were shown in passing, to be read again."""

from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage


class NoticesPage(SheetPage):
    """All notices since the start, the newest on top."""

    width = 1000.0

    def enter(self) -> None:
        lines = self.kit.notices.texts or [say("notices.none")]
        close = Button(say("notices.close"), self.director.pop, tone="amber")
        self.sheet = Sheet(
            say("notices.title"),
            body=Column(*map(Label, lines), gap=Size.LIST_GAP),
            footer=Row(Space(), close, Space(), least=CLOSE_WIDTH),
        )
        self.desk.add(self.sheet)
        self.desk.focus(close)
