"""The two ways round the ring between two spaces, as ribbons that can be clicked."""

from collections.abc import Callable, Sequence
from functools import cache
from math import atan2, cos, degrees, hypot, radians, sin

from pygame import FRect, Surface

from game.shut_up_cat.actions import Reveal
from scenes.shut_up_cat.places import RING_CENTRE, RING_RADII, SPACES, TILE, around
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate, ring
from scenes.stage.raster import rasterise_svg
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget

_FIRST = -75.0
"""At which angle of the ring the first space lies, clockwise from the right."""
_STEP = 360.0 / len(SPACES)
_BAND = 62.0
_LABEL_REACH = (0.735, 0.615)
_FINE = 5.0


def angle_of(space: float) -> float:
    return _FIRST + _STEP * space


def point_on_ring(angle: float, reach: tuple[float, float] = (1.0, 1.0)) -> tuple[float, float]:
    (x, y), (across, down) = RING_CENTRE, RING_RADII
    turn = radians(angle)
    return x + across * reach[0] * cos(turn), y + down * reach[1] * sin(turn)


class Ribbon(Widget):
    """One way round. The chosen one shines; its label says how many tiles it turns."""

    def __init__(self, on_press: Callable[[], object]) -> None:
        super().__init__()
        self.on_press = on_press
        self.way = Reveal(0, 1)
        self.chosen = False
        self.text = ""

    def lead(self, way: Reveal, chosen: bool, tip: str) -> None:
        """Go along these spaces."""
        self.way, self.chosen, self.tip = way, chosen, tip
        self.text = say("shut_up_cat.reveal.tiles", count=len(way.spaces))

    def arrange(self, kit: Kit) -> None:
        width, height = kit.type.measure(self.text, self._style())
        self.rect = FRect(0, 0, width + 34, max(height + 10, kit.view.at_least(48, 32)))
        middle = angle_of(self.way.start + (len(self.way.spaces) - 1) / 2)
        self.rect.center = point_on_ring(middle, _LABEL_REACH)
        self.radius = self.rect.height / 2

    def holds(self, x: float, y: float) -> bool:
        return self.visible and (self.rect.collidepoint(x, y) or self._on_band(x, y))

    def _on_band(self, x: float, y: float) -> bool:
        across = (x - RING_CENTRE[0]) / RING_RADII[0]
        down = (y - RING_CENTRE[1]) / RING_RADII[1]
        on_a_tile = any(around(point, TILE).collidepoint(x, y) for point in SPACES)
        if on_a_tile or not 0.86 < hypot(across, down) < 1.14:
            return False
        turned = (degrees(atan2(down, across)) - angle_of(self.way.start)) % 360
        return turned <= _STEP * (len(self.way.spaces) - 1)

    def act(self, kit: Kit) -> None:
        kit.sound.play("toggle")
        self.on_press()

    def draw_below(self, canvas: Canvas) -> None:
        """The band lies under the tiles."""
        if not self.visible:
            return
        kit = canvas.kit
        colour = kit.colours.lamplight if self.chosen or self.warm else kit.colours.dark.quiet
        opacity = 0.8 if self.chosen else 0.6 if self.warm else 0.34
        draw_band(canvas, self.way, colour, opacity)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.amber if self.chosen else kit.colours.paper
        box = self.rect.scale_by(1 + 0.06 * self._hover.value)
        plate(canvas, box, Plate(tone, radius=self.radius, outline=4, ink=kit.colours.ink, depth=3, shadow=8))
        if self.chosen:
            ring(canvas, box.inflate(5, 5), self.radius + 2, kit.colours.glow, 4)
        canvas.text(self.text, self._style(tone.words), *box.center, across=0.5, down=0.5)

    @staticmethod
    def _style(colour: str = "#000000") -> Style:
        return Style(Face.TITLE, Size.SMALL * 1.1, colour, align=0.5)


def draw_band(canvas: Canvas, way: Reveal, colour: str, opacity: float) -> None:
    """A ribbon on the bed from the start of a reveal to its end."""
    points, box = _course(way)
    place = canvas.rect_px(box)
    key = ("ribbon", way, colour, opacity, place.size)
    made = canvas.kit.art.cache.make(key, lambda: _band(points, box, place.size, colour, opacity))
    canvas.blit_px(made, *place.topleft)


@cache
def _course(way: Reveal) -> tuple[Sequence[tuple[float, float]], FRect]:
    """The points that a ribbon leads over, and the part of the bed that it needs."""
    start, length = angle_of(way.start), _STEP * (len(way.spaces) - 1)
    fine = max(round(length / _FINE), 1)
    points = [point_on_ring(start + length * number / fine) for number in range(fine + 1)]
    across, down = zip(*points, strict=True)
    box = FRect(min(across), min(down), max(across) - min(across), max(down) - min(down))
    return points, box.inflate(2 * _BAND, 2 * _BAND)


def _band(
    points: Sequence[tuple[float, float]], box: FRect, size: tuple[int, int], colour: str, opacity: float
) -> Surface:
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    line = f'fill="none" stroke="{colour}" stroke-linecap="round" stroke-linejoin="round"'
    body = (
        f'<path d="{path}" {line} stroke-width="{_BAND + 10}" stroke-opacity="{opacity * 0.45:g}"/>'
        f'<path d="{path}" {line} stroke-width="{_BAND}" stroke-opacity="{opacity:g}"/>'
    )
    part = f"{box.left:.1f} {box.top:.1f} {box.width:.1f} {box.height:.1f}"
    return rasterise_svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{part}">{body}</svg>', size)
