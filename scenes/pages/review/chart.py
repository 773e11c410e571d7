"""The chance to win over a whole game as a line, with the moments that are told of on it."""

from collections.abc import Iterator, Sequence

from pygame import FRect

from scenes.pages.line_chart import LineChart, svg_line
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import CHART_LINES, Face, Size
from scenes.table.sentences import in_a_hundred

_HEIGHT = 230.0
_EDGE = 14.0
_LINE = 6.0
_SIGN = 34.0
_LEVELS = range(0, 101, 50)


class ChanceChart(LineChart):
    edge = _EDGE

    def __init__(self, chances: Sequence[tuple[int, float]], signs: Sequence[tuple[int, str]]) -> None:
        """`chances` by step, and the icons of moments by theirs."""
        self._points = [(step, 100 * chance) for step, chance in chances]
        self._signs = [(step, icon) for step, icon in signs if step in dict(chances)]
        super().__init__((tuple(chance for _, chance in self._points),), self._points[-1][0], 100)

    def spoken(self) -> Spoken:
        first, last = self._points[0][1], self._points[-1][1]
        told = say("review.graph", first=in_a_hundred(first / 100), last=in_a_hundred(last / 100))
        return Spoken(Role.TEXT, told)

    def height_at(self, kit: Kit, width: float) -> float:
        return _HEIGHT

    def draw(self, canvas: Canvas) -> None:
        plot = self._plot(canvas.kit)
        self.draw_lines(canvas, plot, _LEVELS)
        style = Style(Face.BODY, Size.SMALL, canvas.kit.colours.paper.quiet)
        for level in _LEVELS:
            words = say("reader.percent", number=level)
            canvas.text(words, style, plot.left - _EDGE, self.y(plot, level), across=1.0, down=0.5)
        at = dict(self._points)
        for step, icon in self._signs:
            place = FRect(0, 0, _SIGN, _SIGN)
            place.center = (self.x(plot, step), self.y(plot, at[step]))
            canvas.picture(canvas.kit.icon(icon, canvas.kit.colours.paper), place)

    def lines(self, plot: FRect) -> str:
        return svg_line(self._line(plot), CHART_LINES[0], _LINE)

    def _line(self, plot: FRect) -> Iterator[tuple[float, float]]:
        for step, chance in self._points:
            yield self.x(plot, step), self.y(plot, chance)

    def _plot(self, kit: Kit) -> FRect:
        words = say("reader.percent", number=_LEVELS[-1])
        wide, high = kit.typesetter.measure(words, Style(Face.BODY, Size.SMALL))
        box = self.rect
        left = wide + 2 * _EDGE
        return FRect(box.left + left, box.top + high / 2, box.width - left - 2 * _EDGE, box.height - high)
