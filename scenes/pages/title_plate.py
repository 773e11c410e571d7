"""The amber plate with the title of a page that has no sheet for it."""

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor


class TitlePlate(Decor):
    def __init__(self, text: str, height: float = 0.0) -> None:
        super().__init__()
        self.text = text
        self._height = height

    def height_at(self, kit: Kit, width: float) -> float:
        return self._height

    def draw(self, canvas: Canvas) -> None:
        draw_title_plate(canvas, self.rect)
        style = Style(Face.TITLE, Size.TITLE, canvas.kit.colours.amber.words, leading=1.0)
        canvas.words(self.text, style, self.rect.inflate(-50, -16))


def draw_title_plate(canvas: Canvas, box: FRect) -> None:
    """Without its words."""
    colours = canvas.kit.colours
    plate(canvas, box, Plate(colours.amber, radius=36, outline=5, ink=colours.ink, depth=7, shadow=18))
