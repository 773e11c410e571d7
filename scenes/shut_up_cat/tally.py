"""The sum of a reveal while it goes on: how many Zs so far, times the multiplier that is left."""

from dataclasses import replace

from pygame import FRect

from scenes.pictures import shut_up_cat as pictures
from scenes.shut_up_cat.faces import wink
from scenes.shut_up_cat.forms import places_in
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor

_HEIGHT = 112.0
_PICTURE = 72.0
_GAP = 22.0


class Tally(Decor):
    """Lies in the tray, where the buttons are when somebody is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.zs = 0
        self.multiplier = 0
        self.visible = False

    def count(self, zs: int, multiplier: int) -> None:
        self.zs, self.multiplier, self.visible = zs, multiplier, True

    def draw(self, canvas: Canvas) -> None:
        kit, tone = canvas.kit, canvas.kit.colours.dark
        winks = self.zs * self.multiplier
        text = say("shut_up_cat.tally", zs=self.zs, multiplier=self.multiplier, winks=winks)
        style = Style(Face.TITLE, Size.TITLE, tone.words)
        tray = places_in(kit.view).tray
        height, picture, gap = (length * tray.grown for length in (_HEIGHT, _PICTURE, _GAP))
        style = replace(style, size=style.size * tray.grown)
        room = tray.buttons.width - 2 * (picture + 2 * gap)
        style = kit.type.fitted(text, style, room, height * 0.8)
        width = kit.type.measure(text, style)[0]
        self.rect = FRect(0, 0, width + 2 * picture + 4 * gap, height)
        self.rect.center = tray.buttons.center
        plate(canvas, self.rect, Plate(tone, radius=height / 2, outline=4, ink=kit.colours.ink, gloss=0.2))
        canvas.text(text, style, *self.rect.center, across=0.5, down=0.5)
        self._draw_beside(canvas, pictures.tile_z(), self.rect.left + gap, picture)
        self._draw_beside(canvas, wink(), self.rect.right - gap - picture, picture)

    def _draw_beside(self, canvas: Canvas, drawing: Drawing, left: float, side: float) -> None:
        canvas.picture(drawing, FRect(left, self.rect.centery - side / 2, side, side))
