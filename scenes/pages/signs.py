"""How lists show a running or finished game: the picture of one of its cards, and portraits of its
players."""

from pygame import FRect

from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate
from scenes.stage.widgets.base import Decor
from scenes.table.portraits import draw_portrait
from scenes.tiles import TILES

_OVERLAP = 0.72


def draw_sign(canvas: Canvas, game: str, middle: tuple[float, float], width: float, angle: float) -> None:
    tile = TILES[game]
    tile.sprite(tile.sign, *middle, width, angle=angle, still=True).draw(canvas)


class GuestPortraits(Decor):
    def __init__(self, coats: tuple[Coat, ...], height: float) -> None:
        super().__init__()
        self._coats, self._height = coats, height

    def height_at(self, kit: Kit, width: float) -> float:
        return self._height

    def draw(self, canvas: Canvas) -> None:
        draw_portraits(canvas, self._coats, self.rect)


def draw_portraits(canvas: Canvas, coats: tuple[Coat, ...], box: FRect) -> None:
    """Round portraits in a row, closer the more there are."""
    colours = canvas.kit.colours
    side = box.height
    step = min(side * _OVERLAP, (box.width - side) / max(len(coats) - 1, 1))
    left = box.centerx - (step * (len(coats) - 1) + side) / 2
    for number, coat in enumerate(coats):
        frame = FRect(left + number * step, box.top, side, side)
        draw_portrait(canvas, coat, Mood.CALM, frame, Plate(colours.cream, outline=4, ink=colours.ink))
