"""The log of a game as a page to read: every event in words, by name, the newest at the bottom."""

from scenes.stage.inputs import Input, KeyDown, LookedAway
from scenes.stage.keys import Deed
from scenes.stage.strings import say
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage

_GAP = 10.0


class LogPage(SheetPage):
    """A private log closes when the player looks away."""

    width = 1100.0
    lowest = 900.0

    def __init__(self, lines: list[str], private: bool = False) -> None:
        super().__init__()
        self._lines = lines or [say("table.log.empty")]
        self._private = private

    def enter(self) -> None:
        close = Button(say("table.log.close"), self.stage.pop, tone="amber")
        self.sheet = Sheet(
            say("table.log.title"),
            body=Column(*map(Label, self._lines), gap=_GAP),
            footer=Row(Space(), close, Space(), least=CLOSE_WIDTH),
        )
        self.desk.add(self.sheet)
        self.desk.focus(close)

    def arrange(self) -> None:
        super().arrange()
        self.sheet.area.bar.scroll_to_end()

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, KeyDown) and happened.means(Deed.LOG):
            self.stage.pop()
            return True
        if isinstance(happened, LookedAway) and self._private:
            self.sheet.visible = False
            self.stage.pop()
        return super().handle(happened)
