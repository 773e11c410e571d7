"""A Distraction card as a sprite: its name is written on the label at run time."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin

from pygame import Surface

from scenes.pictures.shut_up_cat import CARD, NAME_BOX
from scenes.shut_up_cat.faces import name_on
from scenes.stage.canvas import Canvas
from scenes.stage.raster import turned
from scenes.stage.sprites import Sprite
from scenes.stage.text import Style, Type
from scenes.stage.theme import Face, Size

_LABEL_DOWN = (NAME_BOX[1] + NAME_BOX[3] / 2 - CARD[1] / 2) / CARD[0]
_LABEL_WIDTH = NAME_BOX[2] / CARD[0]
_LABEL_HEIGHT = NAME_BOX[3] / CARD[0]
_NARROWEST = 120.0
"""Cards narrower than this show their picture only; their tip has the name."""
_TURN_STEP = 0.5
_A_LITTLE_MORE = 1.06


@dataclass(eq=False)
class PieceSprite(Sprite):
    """Any piece of this table; a card that lies open carries its name."""

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        open_and_large = self.face is self.drawing and self.width * self.scale >= _NARROWEST
        if open_and_large and self.visible and self.flip == 0:
            name = name_on(self.drawing)
            if name:
                self._write(canvas, name)

    def _write(self, canvas: Canvas, name: str) -> None:
        kit = canvas.kit
        width = self.width * self.scale
        style = _style(kit.type, name, round(width), kit.colours.ink)
        if kit.type.measure(name, style)[0] > width * _LABEL_WIDTH * _A_LITTLE_MORE:
            return
        turn = radians(self.angle)
        down = width * _LABEL_DOWN
        x, y = self.x - sin(turn) * down, self.y - self.lift + cos(turn) * down
        words = self._turned(canvas, kit.type.surface(name, style))
        canvas.put(kit.art.faded(words, self.alpha), x, y)

    def _turned(self, canvas: Canvas, words: Surface) -> Surface:
        angle = round(self.angle / _TURN_STEP) * _TURN_STEP % 360
        if not angle:
            return words
        key = ("turned words", words, angle)
        return canvas.kit.art.cache.make(key, lambda: turned(words, *words.size, angle))


@lru_cache(maxsize=256)
def _style(kit_type: Type, name: str, width: int, ink: str) -> Style:
    """As large as the label can take, whatever the player's text scale: the label does not grow with it."""
    scale = kit_type.theme.text_scale
    style = Style(Face.TITLE, Size.BODY / scale, ink, align=0.5)
    return kit_type.fitted(name, style, width * _LABEL_WIDTH, width * _LABEL_HEIGHT * 1.2)
