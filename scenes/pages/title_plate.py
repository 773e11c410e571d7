"""The amber plate with the title of a page that has no sheet for it."""

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size


def draw_title_plate(canvas: Canvas, box: FRect) -> None:
    """Without its words."""
    colours = canvas.kit.colours
    plate(canvas, box, Plate(colours.amber, radius=36, outline=5, ink=colours.ink, depth=7, shadow=18))


def draw_title(canvas: Canvas, text: str, box: FRect) -> None:
    draw_title_plate(canvas, box)
    style = Style(Face.TITLE, Size.TITLE, canvas.kit.colours.amber.words, leading=1.0)
    canvas.words(text, style, box.inflate(-50, -16))
