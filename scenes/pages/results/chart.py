"""The small chart of a game: a line for every seat, told apart by colour and by the shape of its dots."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil

from pygame import FRect

from scenes.pages.line_chart import LineChart, svg_line
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import shape_surface
from scenes.stage.spoken import Spoken, items
from scenes.stage.strings import Marked, listed, say
from scenes.stage.text import Style
from scenes.stage.theme import CHART_LINES, Face, Size
from scenes.table.course import Course

_DOTS = (
    "M12 3 A9 9 0 1 1 11.99 3 Z",
    "M3 3 H21 V21 H3 Z",
    "M12 1 L23 12 L12 23 L1 12 Z",
    "M12 2 L22 21 H2 Z",
    "M12 22 L2 3 H22 Z",
    "M8 2 H16 V8 H22 V16 H16 V22 H8 V16 H2 V8 H8 Z",
    "M12 1 L15.2 8.2 L23 9 L17.2 14.2 L18.8 22 L12 18 L5.2 22 L6.8 14.2 L1 9 L8.8 8.2 Z",
    "M12 1 L22 7 V17 L12 23 L2 17 V7 Z",
    "M5 1 L12 8 L19 1 L23 5 L16 12 L23 19 L19 23 L12 16 L5 23 L1 19 L8 12 L1 5 Z",
    "M1 7 H23 V17 H1 Z",
)
_TOP, _RIGHT, _BELOW, _TO_NUMBERS = 20.0, 20.0, 18.0, 24.0
_LOWEST = 240.0
_MOST_TICKS = 5
_MOST_NUMBERS = 9
_DOT = 20.0
_LINE = 5.5
_SMALLEST_DOT = 11.0
_APART = 3.5


def mark(canvas: Canvas, seat: int, x: float, y: float, size: float = _DOT) -> None:
    """The dot of a seat's line."""
    colour, path = CHART_LINES[seat % len(CHART_LINES)], _DOTS[seat % len(_DOTS)]
    canvas.put(shape_surface(canvas, path, 24, size, colour, canvas.kit.colours.paper.top), x, y)


class Chart(LineChart):
    edge = _DOT

    def __init__(self, course: Course, names: Sequence[str], title: str) -> None:
        """`title` says what is counted."""
        rounds = tuple(course.rounds)
        super().__init__(rounds, len(rounds) - 1, max(max(values) for values in rounds))
        self.course = course
        self._title = title
        self._seats = range(len(rounds[0]))
        self._names = names

    def spoken(self) -> Spoken:
        """The numbers of everybody: the first one, and each that is another."""
        return items(self._title, map(self._in_words, self._seats))

    def _in_words(self, seat: int) -> str:
        numbers = [self.course.rounds[number][seat] for number in self.course.rounds_of(seat)]
        changes = (
            say("reader.course_change", number=after, round=number)
            for number, (before, after) in enumerate(pairwise(numbers), 1)
            if after != before
        )
        told = listed([str(numbers[0]), *changes])
        return say("reader.course", name=self._names[seat], numbers=Marked(told))

    def height_at(self, kit: Kit, width: float) -> float:
        return _LOWEST

    def draw(self, canvas: Canvas) -> None:
        levels = self._levels(canvas.kit)
        plot = self._plot(canvas.kit, levels)
        self.draw_lines(canvas, plot, levels)
        self._draw_numbers(canvas, plot, levels)
        size = min(max(plot.width / len(self.course.rounds) * 0.6, _SMALLEST_DOT), _DOT)
        for seat in self._seats:
            for x, y in self._points(plot, seat):
                mark(canvas, seat, x, y, size)

    def _draw_numbers(self, canvas: Canvas, plot: FRect, levels: range) -> None:
        style = Style(Face.BODY, Size.SMALL, canvas.kit.colours.paper.quiet)
        for value in levels:
            canvas.text(str(value), style, plot.left - _TO_NUMBERS, self.y(plot, value), across=1.0, down=0.5)
        for number in self._numbers(canvas.kit, plot):
            canvas.text(str(number), style, self.x(plot, number), plot.bottom + _BELOW, across=0.5)

    def _numbers(self, kit: Kit, plot: FRect) -> range:
        """The rounds that have a number below the plot: as many as stand clear of each other."""
        widest = kit.typesetter.measure(f"{self.last}0", Style(Face.BODY, Size.SMALL))[0]
        most = min(plot.width / widest, _MOST_NUMBERS)
        return range(0, self.last + 1, max(ceil(self.last / most), 1))

    def _plot(self, kit: Kit, levels: range) -> FRect:
        """What the numbers at its left and below it leave."""
        box = self.rect
        style = Style(Face.BODY, Size.SMALL)
        sizes = [kit.typesetter.measure(str(value), style) for value in levels]
        across, high = max(width for width, _ in sizes), sizes[0][1]
        left, top, bottom = across + _TO_NUMBERS, max(_TOP, high / 2), high + _BELOW
        right = max(_RIGHT, kit.typesetter.measure(str(self.last), style)[0] / 2)
        width, height = box.width - left - right, box.height - top - bottom
        return FRect(box.left + left, box.top + top, width, max(height, 40))

    def _levels(self, kit: Kit) -> range:
        """As many as there is room for."""
        line = kit.typesetter.measure("0", Style(Face.BODY, Size.SMALL))[1]
        return self.ticks(min(max((self.rect.height - 3 * line) / line, 1.0), _MOST_TICKS))

    def _points(self, plot: FRect, seat: int) -> Iterator[tuple[float, float]]:
        """Lines that run together stand a little apart."""
        aside = (seat - (len(self._seats) - 1) / 2) * _APART
        for number in self.course.rounds_of(seat):
            yield self.x(plot, number), self.y(plot, self.course.rounds[number][seat]) + aside

    def lines(self, plot: FRect) -> str:
        colours = (CHART_LINES[seat % len(CHART_LINES)] for seat in self._seats)
        return "".join(
            svg_line(self._points(plot, seat), colour, _LINE)
            for seat, colour in zip(self._seats, colours, strict=True)
        )
