"""A chart of wins over time: what was reached, and beside it what luck would have given."""

from collections.abc import Sequence

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.raster import rasterise_svg
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor

_HEIGHT = 250.0
_MARGIN = 12.0
_WON, _LUCK = "#2f60a8", "#9a6208"
_LINE = 6.0
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_MOST_TICKS = 4
_SIGN = 34.0


class WinsChart(Decor):
    def __init__(self, reached: Sequence[float], expected: Sequence[float]) -> None:
        super().__init__()
        self.reached, self.expected = (0.0, *reached), (0.0, *expected)

    @property
    def text(self) -> str:
        return f"{say('statistics.reached')} {say('statistics.by_lot')}"

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return self.rect.width, _HEIGHT + self._legend(kit)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        style = Style(Face.BODY, Size.SMALL, kit.colours.paper.quiet)
        wide = kit.type.measure(str(self._ticks()[-1]), style)[0] + _MARGIN
        high = kit.type.measure("0", style)[1]
        legend = self._legend(kit)
        plot = FRect(
            self.rect.left + wide,
            self.rect.top + high / 2,
            self.rect.width - wide - _MARGIN,
            self.rect.height - legend - 1.6 * high,
        )
        self._draw_lines(canvas, plot)
        for value in self._ticks():
            canvas.text(str(value), style, plot.left - _MARGIN, self._y(plot, value), across=1.0, down=0.5)
        games = len(self.reached) - 1
        for number in (0, games):
            across = number / max(games, 1)
            canvas.text(str(number), style, self._x(plot, number), plot.bottom + 4, across=across)
        self._draw_legend(canvas, FRect(self.rect.left, self.rect.bottom - legend, self.rect.width, legend))

    def _draw_lines(self, canvas: Canvas, plot: FRect) -> None:
        kit, place = canvas.kit, canvas.rect_px(plot.inflate(2 * _MARGIN, 2 * _MARGIN))
        key = ("wins", self.reached, self.expected, place.size, kit.colours.groove)
        inside = FRect(_MARGIN, _MARGIN, *plot.size)
        picture = kit.art.cache.make(
            key, lambda: rasterise_svg(self._svg(inside, kit.colours.groove), place.size)
        )
        canvas.blit_px(picture, *place.topleft)

    def _svg(self, inside: FRect, groove: str) -> str:
        grid = "".join(
            f'<path d="M{inside.left} {self._y(inside, one):.1f} H{inside.right:.1f}" stroke="{groove}"'
            ' stroke-width="2.5"/>'
            for one in self._ticks()
        )
        luck = self._path(inside, self.expected, _LUCK, ' stroke-dasharray="4 14"')
        won = self._path(inside, self.reached, _WON)
        size = f"{inside.width + 2 * _MARGIN:.1f} {inside.height + 2 * _MARGIN:.1f}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{grid}{luck}{won}</svg>'

    def _path(self, inside: FRect, values: Sequence[float], colour: str, dashed: str = "") -> str:
        places = ((self._x(inside, number), self._y(inside, value)) for number, value in enumerate(values))
        points = " L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        stroke = f'stroke="{colour}" stroke-width="{_LINE}" stroke-linejoin="round" stroke-linecap="round"'
        return f'<path d="M{points}" fill="none" {stroke}{dashed}/>'

    def _draw_legend(self, canvas: Canvas, box: FRect) -> None:
        kit = canvas.kit
        left = box.left
        for words, colour in ((say("statistics.reached"), _WON), (say("statistics.by_lot"), _LUCK)):
            style = Style(Face.BOLD, Size.SMALL, colour)
            canvas.text(words, style, left, box.centery, down=0.5)
            left += kit.type.measure(words, style)[0] + _SIGN

    def _legend(self, kit: Kit) -> float:
        return kit.type.measure("Ag", Style(Face.BOLD, Size.SMALL))[1] + 6

    def _ticks(self) -> range:
        step = next((step for step in _STEPS if self._highest() / step <= _MOST_TICKS), 1000)
        return range(0, int(self._highest()) + 1, step)

    def _highest(self) -> float:
        return max(1.0, self.reached[-1], self.expected[-1])

    def _x(self, plot: FRect, number: float) -> float:
        return plot.left + plot.width * number / max(len(self.reached) - 1, 1)

    def _y(self, plot: FRect, value: float) -> float:
        return plot.bottom - plot.height * value / self._highest()
