"""The base class of line charts: scales, round numbers for the axes, and lines over a grid."""

from collections.abc import Iterable

from pygame import FRect, Surface

from scenes.stage.canvas import Canvas
from scenes.stage.svg_shapes import svg_picture
from scenes.stage.widgets.base import Decor

_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_LARGEST_STEP = 1000


class LineChart(Decor):
    """From 0 at the left to `last`, and from 0 at the bottom to `highest`. `shown` holds all
    numbers that are drawn."""

    edge = 0.0
    """How much room is left around the plot for lines along its edges."""

    def __init__(self, shown: tuple[tuple[float, ...], ...], last: int, highest: float) -> None:
        super().__init__()
        self.shown = shown
        self.last, self.highest = last, max(highest, 1)

    def lines(self, plot: FRect) -> str:
        """The lines in this plot, as SVG."""
        raise NotImplementedError

    def x(self, plot: FRect, number: float) -> float:
        return plot.left + plot.width * number / max(self.last, 1)

    def y(self, plot: FRect, value: float) -> float:
        return plot.bottom - plot.height * value / self.highest

    def ticks(self, most: float) -> range:
        """Round numbers from 0 on, as many as there may be."""
        step = next((step for step in _STEPS if self.highest / step <= most), _LARGEST_STEP)
        return range(0, int(self.highest) + 1, step)

    def draw_lines(self, canvas: Canvas, plot: FRect, levels: range) -> None:
        """Over a grid with a line at each of the levels; all of it is one picture."""
        kit, place = canvas.kit, canvas.rect_px(plot.inflate(2 * self.edge, 2 * self.edge))
        key = (type(self), self.shown, place.size, kit.window.scale, kit.colours.groove)
        inside = FRect(self.edge, self.edge, *plot.size)
        picture = kit.art.cache.make(
            key, lambda: self._picture(inside, levels, kit.colours.groove, place.size)
        )
        canvas.blit_px(picture, *place.topleft)

    def _picture(self, inside: FRect, levels: range, groove: str, px: tuple[int, int]) -> Surface:
        grid = "".join(
            f'<path d="M{inside.left} {self.y(inside, one):.1f} H{inside.right:.1f}" stroke="{groove}"'
            ' stroke-width="2.5"/>'
            for one in levels
        )
        size = f"{inside.width + 2 * self.edge:.1f} {inside.height + 2 * self.edge:.1f}"
        return svg_picture(grid + self.lines(inside), *px, f"0 0 {size}")


def svg_line(points: Iterable[tuple[float, float]], colour: str, width: float, more: str = "") -> str:
    path = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    stroke = f'stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="M{path}" fill="none" {stroke}{more}/>'
