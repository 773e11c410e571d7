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
        """All six have their names below them, or where one would not fit, all have it in a tip."""
        kit = canvas.kit
        style = Style(Face.TITLE, Size.SMALL * 0.95, tone.words, leading=1.0)
        box = FRect(0, 0, face.width - 12, max(face.height * 0.4, kit.type.measure("", style)[1]))
        named = all(kit.type.hold(((many(thing), style),), *box.size) for thing in Thing)
        self.tip = "" if named else self.name
        if not named:
            box.height = 0
        side = min(face.height * _ICON, face.height - box.height - 12)
        top = face.centery - (side + box.height) / 2
        canvas.picture(thing_icon(self.thing), FRect(face.centerx - side / 2, top, side, side))
        if named:
            box.midtop = (face.centerx, top + side)
            canvas.words(self.name, style, box)
