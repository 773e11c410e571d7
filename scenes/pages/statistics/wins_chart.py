"""A chart of wins over time: what was reached, and beside it what luck would have given."""

from collections.abc import Sequence

from pygame import FRect

from scenes.pages.line_chart import LineChart, svg_line
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import listed, say, tenths
from scenes.stage.text import Style
from scenes.stage.theme import CHART_LINES, Face, Size

_HEIGHT = 250.0
_MARGIN = 12.0
_WON, _LUCK = CHART_LINES[0], CHART_LINES[4]
_LINE = 6.0
_MOST_TICKS = 4
_SIGN = 34.0


class WinsChart(LineChart):
    edge = _MARGIN

    def __init__(self, reached: Sequence[float], expected: Sequence[float]) -> None:
        self.reached, self.expected = (0.0, *reached), (0.0, *expected)
        highest = max(reached[-1], expected[-1])
        super().__init__((self.reached, self.expected), len(reached), highest)

    @property
    def text(self) -> str:
        return f"{say('statistics.reached')} {say('statistics.by_lot')}"

    def spoken(self) -> Spoken:
        last = (say("statistics.reached"), self.reached), (say("statistics.by_lot"), self.expected)
        return Spoken(
            Role.TEXT,
            listed(say("reader.number", what=what, number=tenths(line[-1])) for what, line in last),
        )

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return self.rect.width, _HEIGHT + self._legend(kit)

    def draw(self, canvas: Canvas) -> None:
        kit, box, levels = canvas.kit, self.rect, self.ticks(_MOST_TICKS)
        style = Style(Face.BODY, Size.SMALL, kit.colours.paper.quiet)
        wide = kit.typesetter.measure(str(levels[-1]), style)[0] + _MARGIN
        high = kit.typesetter.measure("0", style)[1]
        legend = self._legend(kit)
        size = box.width - wide - _MARGIN, box.height - legend - 1.6 * high
        plot = FRect(box.left + wide, box.top + high / 2, *size)
        self.draw_lines(canvas, plot, levels)
        for value in levels:
            canvas.text(str(value), style, plot.left - _MARGIN, self.y(plot, value), across=1.0, down=0.5)
        for number in (0, self.last):
            across = number / max(self.last, 1)
            canvas.text(str(number), style, self.x(plot, number), plot.bottom + 4, across=across)
        self._draw_legend(canvas, FRect(box.left, box.bottom - legend, box.width, legend))

    def lines(self, plot: FRect) -> str:
        def points(values: Sequence[float]) -> list[tuple[float, float]]:
            return [(self.x(plot, number), self.y(plot, value)) for number, value in enumerate(values)]

        luck = svg_line(points(self.expected), _LUCK, _LINE, ' stroke-dasharray="4 14"')
        return luck + svg_line(points(self.reached), _WON, _LINE)

    def _draw_legend(self, canvas: Canvas, box: FRect) -> None:
        kit = canvas.kit
        left = box.left
        for words, colour in ((say("statistics.reached"), _WON), (say("statistics.by_lot"), _LUCK)):
            style = Style(Face.BOLD, Size.SMALL, colour)
            canvas.text(words, style, left, box.centery, down=0.5)
            left += kit.typesetter.measure(words, style)[0] + _SIGN

    def _legend(self, kit: Kit) -> float:
        return kit.typesetter.measure("Ag", Style(Face.BOLD, Size.SMALL))[1] + 6
