"""The small chart of a game: a line for every seat, from the deal to the end."""

from pygame import FRect

from scenes.course.telling import Course
from scenes.pictures import cats
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.raster import rasterise_svg
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.table.guests import Guest

LINES = (
    "#2f60a8",
    "#b93527",
    "#27733f",
    "#653f75",
    "#b07410",
    "#1d7a78",
    "#8a5a3a",
    "#3d3a5c",
    "#c2487e",
    "#5d6b1f",
)
DASHES = ("", "14 8", "4 7", "18 6 4 6", "9 5")
_FACE = 52.0
_LEFT, _TOP, _BOTTOM = 64.0, 18.0, 46.0
_STEPS = (1, 2, 5, 10, 20, 50)


class Chart(Widget):
    """Lines differ by colour and by dashes, and each ends in the portrait of its player."""

    focusable = False

    def __init__(self, course: Course, guests: tuple[Guest, ...]) -> None:
        super().__init__()
        self.course = course
        self.guests = guests

    def holds(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        plot = self._plot()
        place = canvas.rect_px(plot)
        key = ("chart", tuple(self.course.rounds), place.size, kit.view.scale, kit.theme)
        picture = kit.art.cache.make(key, lambda: rasterise_svg(self._svg(plot, kit.view.scale), place.size))
        canvas.blit_px(picture, *place.topleft)
        style = Style(Face.BODY, Size.SMALL, kit.colours.paper.quiet, align=1)
        for number in self._ticks():
            y = self._y(plot, number)
            canvas.text(str(number), style, plot.left - 12, y, across=1.0, down=0.5)
        self._draw_rounds(canvas, plot)
        self._draw_faces(canvas, plot)

    def _draw_rounds(self, canvas: Canvas, plot: FRect) -> None:
        style = Style(Face.BODY, Size.SMALL, canvas.kit.colours.paper.quiet, align=0.5)
        last = len(self.course.rounds) - 1
        step = max(-(-last // 8), 1)
        for number in range(0, last + 1, step):
            canvas.text(str(number), style, self._x(plot, number), plot.bottom + 10, across=0.5)

    def _draw_faces(self, canvas: Canvas, plot: FRect) -> None:
        kit = canvas.kit
        last = len(self.course.rounds) - 1
        taken: dict[int, int] = {}
        for seat, guest in enumerate(self.guests):
            value = self.course.rounds[-1][seat]
            shift = taken.get(value, 0)
            taken[value] = shift + 1
            x = self._x(plot, last) + 14 + _FACE / 2 + shift * _FACE * 0.62
            picture = kit.art.portrait(cats.head(guest.coat, Mood.CALM), kit.view.px(_FACE))
            canvas.put(picture, x, self._y(plot, value))

    def _plot(self) -> FRect:
        alike = max(self.course.rounds[-1].count(value) for value in self.course.rounds[-1])
        right = _FACE * (1.4 + (alike - 1) * 0.62)
        box = self.rect
        return FRect(box.left + _LEFT, box.top + _TOP, box.width - _LEFT - right, box.height - _TOP - _BOTTOM)

    def _x(self, plot: FRect, number: int) -> float:
        return plot.left + plot.width * number / max(len(self.course.rounds) - 1, 1)

    def _y(self, plot: FRect, value: float) -> float:
        return plot.bottom - plot.height * value / self._highest()

    def _highest(self) -> int:
        return max(1, *(max(values) for values in self.course.rounds))

    def _ticks(self) -> range:
        step = next((step for step in _STEPS if self._highest() / step <= 5), 100)
        return range(0, self._highest() + 1, step)

    def _svg(self, plot: FRect, scale: float) -> str:
        """Grid and lines as one picture."""
        inside = FRect(0, 0, plot.width, plot.height)
        grid = "".join(
            f'<path d="M0 {self._y(inside, one):.1f} H{plot.width:.1f}" stroke="#d9c8a8" stroke-width="2.5"/>'
            for one in self._ticks()
        )
        lines = "".join(self._line(inside, seat) for seat in range(len(self.guests)))
        size = f"{plot.width:.1f} {plot.height:.1f}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{grid}{lines}</svg>'

    def _line(self, inside: FRect, seat: int) -> str:
        points = [
            (self._x(inside, number), self._y(inside, values[seat]) + (seat % 3 - 1) * 3)
            for number, values in enumerate(self.course.rounds)
        ]
        path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        colour = LINES[seat % len(LINES)]
        dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{colour}"/>' for x, y in points)
        stroke = f'stroke="{colour}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"'
        return f'<path d="{path}" fill="none" {stroke}/>{dots}'
