"""The log of a game as a page to read: every event in words, by name, the newest at the bottom.

Only the last lines are set when it opens; whoever scrolls up to the first of them finds those before it.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from game.core import Seat
from scenes.stage.canvas import Canvas
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.widgets.base import Decor, Widget
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage
from scenes.table.guests import Guest, naming_of
from scenes.table.log import LogLine
from scenes.table.log_lines import LogEntry

_GAP = 10.0
"""In units: between two lines."""
_LINES_AT_ONCE = 24
"""How many lines are set in one go; earlier ones follow when somebody scrolls up to them."""
_NEAR_THE_TOP = 200.0
"""In units: how far from the top of what is set the next lines follow."""


class _Empty(Decor):
    """Room under the last line, which is scrolled like a line."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self._height = height

    def height_at(self, kit: Kit, width: float) -> float:
        return self._height

    def draw(self, canvas: Canvas) -> None:
        """Nothing."""


class LogPage(SheetPage):
    """The page with the log of a game, of everybody or of one player. A press on a line leads to its moment,
    where `look_back` knows the way."""

    width = 1100.0
    lowest = 900.0
    closed_by = Command.LOG

    def __init__(
        self,
        read: Callable[[], Iterator[LogLine]],
        guests: Sequence[Guest] = (),
        look_back: Callable[[int], object] | None = None,
        private: bool = False,
    ) -> None:
        super().__init__()
        self._read, self._guests, self._look_back = read, guests, look_back
        self.private = private
        self._begin(None)

    def _begin(self, seat: Seat | None) -> None:
        """From the newest line on, of one player or of all."""
        lines = self._read()
        if seat is not None:
            lines = (line for line in lines if seat in line.seats or (line.heading and len(line.seats) != 1))
        self._earlier = lines
        self._padding = 0.0
        """Empty room under the last line, so that the first one that is seen is seen as a whole."""
        self._lines: list[Widget] = [*self._next_lines()] or [Label(say("table.log.empty"))]

    def enter(self) -> None:
        close = Button(say("table.log.close"), self.director.pop, tone="amber")
        naming = naming_of(self._guests)
        names = [Option(naming.on_plate(seat)) for seat in range(len(self._guests))]
        self.players = Choice([Option(say("table.log.everybody")), *names], 0, self._choose)
        self.players.label = say("table.log.whose")
        row = Row(Space(), close, Space(), least=CLOSE_WIDTH)
        footer = Column(self.players, row) if self._guests else row
        self.sheet = Sheet(say("table.log.title"), body=self._body(), footer=footer)
        self.desk.add(self.sheet)
        self.desk.focus(close)

    def _choose(self, number: int) -> None:
        self._begin(None if number == 0 else number - 1)
        self.sheet.body = self._body()
        self.arrange()
        self.sheet.area.bar.scroll_to_end()
        self._begin_at_a_whole_line()

    def arrange(self) -> None:
        """Lay it out. It opens at its end, and whoever has scrolled to the end stays there."""
        bar = self.sheet.area.bar
        at_end = bar.offset == bar.farthest
        if at_end and self._padding:
            self._padding = 0.0
            self.sheet.body = self._body()
        super().arrange()
        if at_end:
            bar.scroll_to_end()
            self._begin_at_a_whole_line()

    def _begin_at_a_whole_line(self) -> None:
        area = self.sheet.area
        first = area.first_seen()
        if first is None or area.top_of(first) >= area.bar.offset:
            return
        self._padding = area.top_of(first) + first.rect.height - area.bar.offset
        self.sheet.body = self._body()
        super().arrange()
        area.bar.scroll_to_end()

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
        self._lines = [*self._next_lines(), *self._lines]
        self.sheet.body = self._body()
        self.arrange()

    def _next_lines(self) -> list[LogEntry]:
        lines = [self._entry(line) for line in islice(self._earlier, _LINES_AT_ONCE)]
        self._all_set = len(lines) < _LINES_AT_ONCE
        return lines[::-1]

    def _entry(self, line: LogLine) -> LogEntry:
        coat = self._guests[line.seats[0]].coat if line.seats and self._guests else None
        look_back = self._look_back
        act = (lambda: look_back(line.event_count)) if look_back is not None and line.event_count else None
        return LogEntry(line, coat, act)

    def _body(self) -> Column:
        return Column(*self._lines, *([_Empty(self._padding)] if self._padding else []), gap=_GAP)
