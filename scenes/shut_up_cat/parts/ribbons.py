"""The two ways round the ring between two spaces, as ribbons that can be clicked."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import product
from math import atan2, degrees, floor, hypot, inf

from pygame import FRect, Surface

from game.shut_up_cat.actions import Reveal
from game.values import Record
from scenes.shut_up_cat.places.geometry import STEP, Point, TableGeometry, angle_of, around
from scenes.shut_up_cat.places.window_shapes import geometry_for
from scenes.shut_up_cat.words.spaces import at
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.outlines import ring
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import say
from scenes.stage.svg_shapes import svg_picture
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.place import place

_BAND, _BRACKET, _HOOK = 62.0, 9.0, 8.0
"""How wide a ribbon and a bracket are, and how far the ends of a bracket reach."""
_BRACKET_END = 0.36
"""How far a bracket goes beyond the middle of its last tile, as a share of the way to the next one."""
LABEL = Style(Face.TITLE, Size.SMALL * 1.1, align=0.5)
_PADDING = (34.0, 10.0)
_TIGHT = (14.0, 2.0)
"""In units: how much wider and higher than its words a label is; the second where it has no room."""
_TRIES = 4
"""How many places for its label there are from one tile to the next."""
_ON_TILES = (0.0, 8.0, 22.0)
"""In units: how far it may reach over the edges of tiles, the best first."""
_BESIDE_A_TILE = (10.0, 2.0)
"""In units: how far from one of its tiles it may stand where there is no place inside the ring."""
_FINE = 5.0


class Ribbon(Widget):
    """One of the two ways round. The chosen one shines; its label says how many tiles it turns."""

    def __init__(self, on_press: Callable[[], object]) -> None:
        super().__init__()
        self.on_press = on_press
        self.way = Reveal(0, 1)
        self.chosen = False
        self.other: Ribbon | None = None
        """The other way round."""
        self.text = ""
        self._unready_for = 0.0
        """For how many seconds it still answers no press, because it has only just been chosen."""
        self._geometry: TableGeometry | None = None
        self._bands = Bands()

    def spoken(self) -> Spoken:
        start, end, count = at(self.way.start), at(self.way.end), len(self.way.spaces)
        name = say("shut_up_cat.reveal.way", start=start, end=end, count=count)
        press = say("reader.way_chosen" if self.chosen else "reader.way_open")
        tip = f"{self.tip}\n{press}" if self.enabled else ""
        return Spoken(Role.BUTTON, name, tip, chosen=self.chosen, reason=self.why_not)

    def lead(self, way: Reveal, chosen: bool, tip: str) -> None:
        """Go along these spaces. What has just been chosen is not pressed again by the same double tap."""
        if chosen and self.text and not self.chosen:
            self._unready_for = Seconds.TAKEN_OVER
        self.way, self.chosen, self.tip = way, chosen, tip
        self.text = say("shut_up_cat.reveal.tiles", count=len(way.spaces))

    def arrange(self, kit: Kit, taken: Sequence[FRect] = ()) -> None:
        """The label stands right inside the ring, as near to the middle of its way as it lies on no place for
        a die and nothing that is `taken`; or else beside one of its tiles, or between two."""
        width, height = kit.typesetter.measure(self.text, LABEL)
        sizes = [(width + wider, height + higher) for wider, higher in (_PADDING, _TIGHT)]
        self._geometry = geometry = geometry_for(kit.window)
        obstacles = [*geometry.dice_on_pillow, *taken], geometry.things_on_bed
        found = place(sizes, partial(self._along_way, geometry), geometry.bed, obstacles)
        assert found is not None
        self.rect = found
        self.radius = self.rect.height / 2

    def _along_way(self, geometry: TableGeometry, size: tuple[float, float]) -> Iterator[FRect]:
        half = (len(self.way.spaces) - 1) / 2
        asides = [aside / _TRIES for aside in range(floor(half * _TRIES) + 1)]
        for apart, aside in product(_ON_TILES, asides):
            for space in (half - aside, half + aside):
                middle = geometry.inside(angle_of(self.way.start + space), size, -apart)
                yield FRect((0, 0), size).move_to(center=middle)
        for apart, space in product(_BESIDE_A_TILE, self.way.spaces):
            for middle in geometry.along_tile(space, size, apart):
                yield FRect((0, 0), size).move_to(center=middle)
        for space in range(len(self.way.spaces) - 1):
            middle = geometry.on_ring(angle_of(self.way.start + space + 0.5))
            yield FRect((0, 0), size).move_to(center=middle)

    def holds(self, x: float, y: float) -> bool:
        return self.visible and (self.rect.collidepoint(x, y) or self._on_band(x, y))

    def _on_band(self, x: float, y: float) -> bool:
        geometry = self._geometry
        if geometry is None:
            return False
        across = (x - geometry.ring_centre[0]) / geometry.ring_radii[0]
        down = (y - geometry.ring_centre[1]) / geometry.ring_radii[1]
        if not 0.86 < hypot(across, down) < 1.14:
            return False
        if any(around(point, geometry.tile).collidepoint(x, y) for point in geometry.spaces):
            return False
        turned = (degrees(atan2(down, across)) - angle_of(self.way.start)) % 360
        return turned <= STEP * (len(self.way.spaces) - 1)

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        self._unready_for = max(self._unready_for - seconds, 0.0)

    def seconds_until_change(self) -> float:
        return min(self._unready_for or inf, super().seconds_until_change())

    def act(self, kit: Kit) -> None:
        if self.chosen and self._unready_for:
            return
        kit.sound.play("toggle")
        self.on_press()

    def draw_below(self, canvas: Canvas) -> None:
        """The band lies under the tiles. One of the two shines: the one pointed at, else the chosen one."""
        if not self.visible:
            return
        kit = canvas.kit
        shines = self.highlighted or (self.chosen and not (self.other and self.other.highlighted))
        colour = kit.colours.lamplight if shines else kit.colours.dark.quiet
        opacity = 0.34 if not shines else 0.8 if self.chosen else 0.6
        self._bands.draw(canvas, [Band(self.way, colour, opacity)])

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.amber if self.chosen else kit.colours.paper
        tone = tone if self.bright else kit.colours.dimmed(self.chosen)
        box = self.rect.scale_by(1 + 0.06 * self._hover.value)
        plate(canvas, box, Plate(tone, radius=self.radius, outline=4, ink=kit.colours.ink, depth=3, shadow=8))
        if self.chosen:
            ring(canvas, box.inflate(5, 5), self.radius + 2, kit.colours.glow, 4)
        canvas.text(self.text, LABEL.in_colour(tone.words), *box.center, across=0.5, down=0.5)


class Band(Record):
    """A ribbon on the bed from the start of a reveal to its end, or a bracket beside those tiles."""

    way: Reveal
    colour: str
    opacity: float
    bracket: bool = False


class Bands:
    """Ribbons that lie on the bed. Others are made by the worker; until they are there, those before lie."""

    def __init__(self) -> None:
        self._lying: list[tuple[Band, Surface]] = []
        self._window_view: WindowView | None = None

    def draw(self, canvas: Canvas, bands: Sequence[Band]) -> None:
        pictures = [(band, picture) for band in bands if (picture := _picture(canvas, band)) is not None]
        if len(pictures) == len(bands) or self._window_view != canvas.kit.window:
            self._lying, self._window_view = pictures, canvas.kit.window
        for band, picture in self._lying:
            _, box = course(band.way, geometry_for(canvas.kit.window), band.bracket)
            canvas.blit_px(picture, *canvas.rect_px(box).topleft)


def _picture(canvas: Canvas, band: Band) -> Surface | None:
    geometry = geometry_for(canvas.kit.window)
    points, box = course(band.way, geometry, band.bracket)
    size, wide = canvas.rect_px(box).size, (_BRACKET if band.bracket else _BAND) * geometry.grown
    make = partial(_band, points, box, size, wide, band.colour, band.opacity)
    return canvas.kit.art.made_by_worker(("ribbon", band, size), make)


@lru_cache(maxsize=512)
def course(way: Reveal, geometry: TableGeometry, bracket: bool) -> tuple[Sequence[Point], FRect]:
    """The points that a ribbon or a bracket leads over, and the part of the bed that it needs."""
    start, length = angle_of(way.start), STEP * (len(way.spaces) - 1)
    if bracket:
        start, length = start - STEP * _BRACKET_END, length + 2 * STEP * _BRACKET_END
    fine = max(round(length / _FINE), 1)
    angles = [start + length * number / fine for number in range(fine + 1)]
    points = [geometry.inside(angle) if bracket else geometry.on_ring(angle) for angle in angles]
    if bracket:
        ends = [geometry.inside(angle, apart=-_HOOK * geometry.grown) for angle in (angles[0], angles[-1])]
        points = [ends[0], *points, ends[1]]
    across, down = zip(*points, strict=True)
    box = FRect(min(across), min(down), max(across) - min(across), max(down) - min(down))
    return points, box.inflate(2 * _BAND * geometry.grown, 2 * _BAND * geometry.grown)


def _band(
    points: Sequence[Point],
    box: FRect,
    size: tuple[int, int],
    band: float,
    colour: str,
    opacity: float,
) -> Surface:
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    line = f'fill="none" stroke="{colour}" stroke-linecap="round" stroke-linejoin="round"'
    body = (
        f'<path d="{path}" {line} stroke-width="{band + 10:g}" stroke-opacity="{opacity * 0.45:g}"/>'
        f'<path d="{path}" {line} stroke-width="{band:g}" stroke-opacity="{opacity:g}"/>'
    )
    part = f"{box.left:.1f} {box.top:.1f} {box.width:.1f} {box.height:.1f}"
    return svg_picture(body, *size, part)
