"""Pictures of the page that lets phones in: the QR code, and those who have come."""

from collections.abc import Sequence

from pygame import FRect, Rect, Surface

from scenes.phones.qr import squares
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import escaped, listed
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.table.guests import Guest
from scenes.table.names import name_on_plate
from scenes.table.portraits import draw_portrait

_QUIET = 4
"""How many squares wide its margin is, by the standard."""
_SIDE, _LEAST_PX = 470.0, 200
_RIM = 20.0
_LIGHT, _DARK = "#fffdf8", "#2b1a1e"
_PORTRAIT, _NAME_WIDTH = 76.0, 150.0


class QrCode(Decor):
    """Dark squares on light paper in every theme, each of whole pixels: that is what cameras read best."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._squares = squares(url)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        side = kit.window.at_least(_SIDE, _LEAST_PX)
        return side, side

    def height_at(self, kit: Kit, width: float) -> float:
        return min(self.natural_size(kit)[1], width)

    def draw(self, canvas: Canvas) -> None:
        side = min(self.rect.size)
        box = FRect(0, 0, side, side).move_to(center=self.rect.center)
        colours = canvas.kit.colours
        plate(canvas, box, Plate(colours.cream, radius=16, outline=5, ink=colours.ink, shadow=10, gloss=0))
        place = canvas.rect_px(box.inflate(-_RIM, -_RIM))
        key = ("qr", self._url, place.width)
        picture = canvas.kit.art.cache.make(key, lambda: self._painted(place.width))
        canvas.blit_px(picture, *place.topleft)

    def _painted(self, side: int) -> Surface:
        picture = Surface((side, side), depth=32)
        picture.fill(_LIGHT)
        many = len(self._squares)
        px = max(side // (many + 2 * _QUIET), 1)
        edge = (side - many * px) // 2
        for down, row in enumerate(self._squares):
            for across, dark in enumerate(row):
                if dark:
                    picture.fill(_DARK, Rect(edge + across * px, edge + down * px, px, px))
        return picture


class Sitting(Decor):
    """Everybody who sits by phone: portraits with their names, in rows."""

    keeps_picture = True

    def __init__(self, guests: Sequence[Guest]) -> None:
        super().__init__()
        self.guests = tuple(guests)
        self.text = listed((escaped(guest.name) for guest in guests), "and")

    def _columns(self, width: float) -> int:
        return max(int((width + Size.GAP) // (_NAME_WIDTH + Size.GAP)), 1)

    def _rows(self, width: float) -> list[tuple[Guest, ...]]:
        many = self._columns(width)
        return [self.guests[first : first + many] for first in range(0, len(self.guests), many)]

    def height_at(self, kit: Kit, width: float) -> float:
        return len(self._rows(width)) * (self._row_height(kit) + Size.GAP) - Size.GAP if self.guests else 0.0

    def _row_height(self, kit: Kit) -> float:
        return _PORTRAIT + kit.typesetter.measure("Ag", Style(Face.BOLD, Size.SMALL))[1]

    def draw(self, canvas: Canvas) -> None:
        kit, colours = canvas.kit, canvas.kit.colours
        for number, row in enumerate(self._rows(self.rect.width)):
            top = self.rect.top + number * (self._row_height(kit) + Size.GAP)
            left = self.rect.centerx - (len(row) * (_NAME_WIDTH + Size.GAP) - Size.GAP) / 2
            for place, guest in enumerate(row):
                box = FRect(left + place * (_NAME_WIDTH + Size.GAP), top, _NAME_WIDTH, _PORTRAIT)
                face = FRect(0, 0, _PORTRAIT, _PORTRAIT).move_to(center=box.center)
                rim = Plate(colours.cream, outline=5, ink=colours.ink)
                draw_portrait(canvas, guest.coat, Mood.DELIGHTED, face, rim)
                style = Style(Face.BOLD, Size.SMALL, colours.paper.words)
                name, style = name_on_plate(kit, guest.name, style, box.width, Size.SMALL * 1.3)
                canvas.text(name, style, box.centerx, box.bottom + 2, across=0.5)
