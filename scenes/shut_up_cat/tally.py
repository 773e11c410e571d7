"""The sum of a reveal while it goes on: how many Zs so far, times the multiplier that is left."""

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
        buttons = places_in(kit.view).tray.buttons
        room = buttons.width - 2 * (_PICTURE + 2 * _GAP)
        style = kit.type.fitted(text, style, room, _HEIGHT * 0.8)
        width = kit.type.measure(text, style)[0]
        self.rect = FRect(0, 0, width + 2 * _PICTURE + 4 * _GAP, _HEIGHT)
        self.rect.center = buttons.center
        plate(canvas, self.rect, Plate(tone, radius=_HEIGHT / 2, outline=4, ink=kit.colours.ink, gloss=0.2))
        canvas.text(text, style, *self.rect.center, across=0.5, down=0.5)
        self._draw_beside(canvas, pictures.tile_z(), self.rect.left + _GAP)
        self._draw_beside(canvas, wink(), self.rect.right - _GAP - _PICTURE)

    def _draw_beside(self, canvas: Canvas, drawing: Drawing, left: float) -> None:
        canvas.picture(drawing, FRect(left, self.rect.centery - _PICTURE / 2, _PICTURE, _PICTURE))
