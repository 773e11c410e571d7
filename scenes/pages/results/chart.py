"""The small chart of a game: a line for every seat, told apart by colour and by the shape of its dots."""

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import shape_surface
from scenes.stage.raster import rasterise_svg
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.table.course import Course

_COLOURS = (
    *("#2f60a8", "#b93527", "#27733f", "#653f75", "#9a6208"),
    *("#14716f", "#8a5a3a", "#3d3a5c", "#b03a6e", "#5a681c"),
)
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
_STEPS = (1, 2, 5, 10, 20, 50)
_MOST_TICKS = 5
_MOST_NUMBERS = 9
_DOT = 20.0
_SMALLEST_DOT = 11.0
_APART = 3.5


def mark(canvas: Canvas, seat: int, x: float, y: float, size: float = _DOT) -> None:
    """The dot of a seat's line."""
    colour, path = _COLOURS[seat % len(_COLOURS)], _DOTS[seat % len(_DOTS)]
    canvas.put(shape_surface(canvas, path, 24, size, colour, canvas.kit.colours.paper.top), x, y)


class Chart(Decor):
    def __init__(self, course: Course) -> None:
        super().__init__()
        self.course = course

    def height_at(self, kit: Kit, width: float) -> float:
        return _LOWEST

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        plot = self._plot(kit)
        place = canvas.rect_px(plot.inflate(2 * _DOT, 2 * _DOT))
        key = ("chart", tuple(self.course.rounds), place.size, kit.view.scale, kit.colours.groove)
        picture = kit.art.cache.make(key, lambda: rasterise_svg(self._svg(kit, plot), place.size))
        canvas.blit_px(picture, *place.topleft)
        self._draw_numbers(canvas, plot)
        size = min(max(plot.width / len(self.course.rounds) * 0.6, _SMALLEST_DOT), _DOT)
        for seat in range(len(self.course.rounds[0])):
            for number in self.course.rounds_of(seat):
                mark(canvas, seat, *self._point(plot, number, seat), size)

    def _draw_numbers(self, canvas: Canvas, plot: FRect) -> None:
        style = Style(Face.BODY, Size.SMALL, canvas.kit.colours.paper.quiet)
        for value in self._ticks(canvas.kit):
            canvas.text(
                str(value), style, plot.left - _TO_NUMBERS, self._y(plot, value), across=1.0, down=0.5
            )
        last = len(self.course.rounds) - 1
        for number in range(0, last + 1, max(-(-last // _MOST_NUMBERS), 1)):
            canvas.text(str(number), style, self._x(plot, number), plot.bottom + _BELOW, across=0.5)

    def _plot(self, kit: Kit) -> FRect:
        """What the numbers at its left and below it leave."""
        box = self.rect
        style = Style(Face.BODY, Size.SMALL)
        sizes = [kit.type.measure(str(value), style) for value in self._ticks(kit)]
        across, high = max(width for width, _ in sizes), sizes[0][1]
        left, top, bottom = across + _TO_NUMBERS, max(_TOP, high / 2), high + _BELOW
        width, height = box.width - left - _RIGHT, box.height - top - bottom
        return FRect(box.left + left, box.top + top, width, max(height, 40))

    def _point(self, plot: FRect, number: int, seat: int) -> tuple[float, float]:
        """Lines that run together stand a little apart."""
        aside = (seat - (len(self.course.rounds[0]) - 1) / 2) * _APART
        return self._x(plot, number), self._y(plot, self.course.rounds[number][seat]) + aside

    def _x(self, plot: FRect, number: int) -> float:
        return plot.left + plot.width * number / max(len(self.course.rounds) - 1, 1)

    def _y(self, plot: FRect, value: float) -> float:
        return plot.bottom - plot.height * value / self._highest()

    def _highest(self) -> int:
        return max(1, *(max(values) for values in self.course.rounds))

    def _ticks(self, kit: Kit) -> range:
        """As many as there is room for."""
        line = kit.type.measure("0", Style(Face.BODY, Size.SMALL))[1]
        most = min(max((self.rect.height - 3 * line) / line, 1.0), _MOST_TICKS)
        step = next((step for step in _STEPS if self._highest() / step <= most), 100)
        return range(0, self._highest() + 1, step)

    def _svg(self, kit: Kit, plot: FRect) -> str:
        """Grid and lines as one picture, with a margin for what runs along the edge."""
        inside, groove = FRect(_DOT, _DOT, plot.width, plot.height), kit.colours.groove
        grid = "".join(
            f'<path d="M{inside.left} {self._y(inside, one):.1f} H{inside.right:.1f}" stroke="{groove}"'
            ' stroke-width="2.5"/>'
            for one in self._ticks(kit)
        )
        lines = "".join(self._line(inside, seat) for seat in range(len(self.course.rounds[0])))
        size = f"{plot.width + 2 * _DOT:.1f} {plot.height + 2 * _DOT:.1f}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{grid}{lines}</svg>'

    def _line(self, inside: FRect, seat: int) -> str:
        points = (self._point(inside, number, seat) for number in self.course.rounds_of(seat))
        path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        stroke = f'stroke="{_COLOURS[seat % len(_COLOURS)]}" stroke-width="5.5"'
        return f'<path d="{path}" fill="none" {stroke} stroke-linejoin="round" stroke-linecap="round"/>'
