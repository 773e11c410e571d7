"""One of the six things that can be bid, as a button: its picture with its name below."""

from collections.abc import Callable

from pygame import FRect

from game.kitten_me.cards import Thing
from scenes.kitten_me.faces import many, thing_icon
from scenes.stage.canvas import Canvas
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.button import Button

_ICON = 0.5


class ThingButton(Button):
    radius = 18.0

    def __init__(self, thing: Thing, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press, tone="cream")
        self.thing = thing
        self.name = many(thing)

    def _draw_words(self, canvas: Canvas, face: FRect, tone: Tone, scale: float) -> None:
        kit = canvas.kit
        style = Style(Face.TITLE, Size.SMALL * 0.95, tone.words, align=0.5, leading=1.0)
        style = kit.type.fitted(self.name, style, face.width - 12, face.height * 0.4)
        words = kit.type.measure(self.name, style)[1]
        side = min(face.height * _ICON, face.height - words - 12)
        top = face.centery - (side + words) / 2
        canvas.picture(thing_icon(self.thing), FRect(face.centerx - side / 2, top, side, side))
        canvas.text(self.name, style, face.centerx, top + side, across=0.5)
