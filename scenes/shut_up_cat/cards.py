"""A Distraction card as a sprite: its name is written on the label at run time."""

from dataclasses import dataclass, replace
from functools import lru_cache
from math import cos, inf, radians, sin

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


@dataclass(eq=False)
class PieceSprite(Sprite):
    """Any piece of this table. An open card carries its name, in small windows beyond its label."""

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
        label = inf
        if kit.type.measure(name, style)[0] > width * _LABEL_WIDTH:
            style = replace(style, outline=kit.colours.paper.top, leading=0.95)
            label = width * _LABEL_WIDTH
        turn = radians(self.angle)
        down = width * _LABEL_DOWN
        x, y = self.x - sin(turn) * down, self.y - self.lift + cos(turn) * down
        surface = kit.type.surface(name, style, label)
        y -= max(surface.height / kit.view.scale - width * _LABEL_HEIGHT, 0) / 2
        words = self._turned(canvas, surface)
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
