"""The log of a game as a page to read: every event in words, by name, the newest at the bottom.

Only the last lines are set when it opens; whoever scrolls up to the first of them finds those before it.
"""

from collections.abc import Iterator
from itertools import islice

from scenes.stage.inputs import Input, KeyDown, WindowFocusLost
from scenes.stage.keys import Command
from scenes.stage.strings import say
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage

_GAP = 10.0
"""In units: between two lines."""
_LINES_AT_ONCE = 24
"""How many lines are set in one go; earlier ones follow when somebody scrolls up to them."""
_NEAR_THE_TOP = 200.0
"""In units: how far from the top of what is set the next lines follow."""


class LogPage(SheetPage):
    """The page with the log of a game. A private one closes when the player looks away."""

    width = 1100.0
    lowest = 900.0

    def __init__(self, newest_first: Iterator[str], private: bool = False) -> None:
        super().__init__()
        self._earlier = newest_first
        self._lines = self._next_lines() or [Label(say("table.log.empty"))]
        self._private = private

    def enter(self) -> None:
        close = Button(say("table.log.close"), self.director.pop, tone="amber")
        self.sheet = Sheet(
            say("table.log.title"),
            body=self._body(),
            footer=Row(Space(), close, Space(), least=CLOSE_WIDTH),
        )
        self.desk.add(self.sheet)
        self.desk.focus(close)

    def arrange(self) -> None:
        """Lay it out. It opens at its end, and whoever has scrolled to the end stays there."""
        bar = self.sheet.area.bar
        at_end = bar.offset == bar.farthest
        super().arrange()
        if at_end:
            bar.scroll_to_end()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._wants_earlier_lines:
            self._set_earlier_lines()

    def seconds_until_change(self) -> float:
        return 0.0 if self._wants_earlier_lines else super().seconds_until_change()

    @property
    def _wants_earlier_lines(self) -> bool:
        return not self._all_set and self.sheet.area.bar.offset < _NEAR_THE_TOP

    def _set_earlier_lines(self) -> None:
        """Set more lines above the others; those on the screen stay where they are."""
        self._lines = self._next_lines() + self._lines
        self.sheet.body = self._body()
        self.arrange()

    def _next_lines(self) -> list[Label]:
        lines = [Label(line) for line in islice(self._earlier, _LINES_AT_ONCE)]
        self._all_set = len(lines) < _LINES_AT_ONCE
        return lines[::-1]

    def _body(self) -> Column:
        return Column(*self._lines, gap=_GAP)

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, KeyDown) and happened.means(Command.LOG):
            self.director.pop()
            return True
        if isinstance(happened, WindowFocusLost) and self._private:
            self.sheet.visible = False
            self.director.remove(self)
        return super().handle(happened)
