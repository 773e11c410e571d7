"""How the share of best moves goes over the evenings, as a line."""

from collections.abc import Sequence

from pygame import FRect

from scenes.pages.line_chart import LineChart, svg_line
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import shape_surface
from scenes.stage.spoken import Spoken, items
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import CHART_LINES, Face, Size
from scenes.store.reviews import Evening

_HEIGHT = 210.0
_MARGIN = 14.0
_LINE, _DOT = 6.0, 20.0
_CIRCLE = "M12 3 A9 9 0 1 1 11.99 3 Z"
_LEVELS = range(0, 101, 50)


class BestMovesChart(LineChart):
    edge = _MARGIN

    def __init__(self, evenings: Sequence[Evening]) -> None:
        """At least two."""
        self.evenings = evenings
        self._shares = tuple(100 * one.share for one in evenings)
        super().__init__((self._shares,), len(evenings) - 1, 100)

    @property
    def text(self) -> str:
        return say("statistics.best_moves")

    def spoken(self) -> Spoken:
        return items(self.text, map(self._in_words, self.evenings))

    def _in_words(self, one: Evening) -> str:
        return f"{one.day}: {say('reader.percent', number=round(100 * one.share))}"

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return self.rect.width, max(_HEIGHT, 6 * self._line(kit))

    def draw(self, canvas: Canvas) -> None:
        kit, box = canvas.kit, self.rect
        style = Style(Face.BODY, Size.SMALL, kit.colours.paper.quiet)
        wide, high = kit.typesetter.measure(say("reader.percent", number=100), style)
        left = wide + 2 * _MARGIN
        plot = FRect(
            box.left + left, box.top + high / 2, box.width - left - 2 * _MARGIN, box.height - 2.2 * high
        )
        self.draw_lines(canvas, plot, _LEVELS)
        for level in _LEVELS:
            words = say("reader.percent", number=level)
            canvas.text(words, style, plot.left - _MARGIN, self.y(plot, level), across=1.0, down=0.5)
        for across, one in ((0.0, self.evenings[0]), (1.0, self.evenings[-1])):
            x = plot.left + across * plot.width
            canvas.text(one.day, style, x, plot.bottom + _MARGIN / 2, across=across)
        for x, y in self._points(plot):
            dot = shape_surface(canvas, _CIRCLE, 24, _DOT, CHART_LINES[2], kit.colours.paper.top)
            canvas.put(dot, x, y)

    def lines(self, plot: FRect) -> str:
        return svg_line(self._points(plot), CHART_LINES[2], _LINE)

    def _points(self, plot: FRect) -> list[tuple[float, float]]:
        return [(self.x(plot, number), self.y(plot, share)) for number, share in enumerate(self._shares)]

    def _line(self, kit: Kit) -> float:
        return kit.typesetter.measure("0", Style(Face.BODY, Size.SMALL))[1]
