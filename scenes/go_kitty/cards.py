"""A card of Go Kitty as a sprite: its name written on the label, and a frame of light when it is meant."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, radians, sin

from pygame import FRect, Surface

from scenes.go_kitty.faces import name_on
from scenes.pictures.go_kitty import CARD, NAME_BOX
from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate, ring
from scenes.stage.raster import turned
from scenes.stage.sprites import Sprite
from scenes.stage.text import Style, Type
from scenes.stage.theme import Face, Size

_LABEL_DOWN = (NAME_BOX[1] + NAME_BOX[3] / 2 - CARD[1] / 2) / CARD[0]
_LABEL_WIDTH = NAME_BOX[2] / CARD[0]
_LABEL_HEIGHT = NAME_BOX[3] / CARD[0]
_NARROWEST = 104.0
"""Cards narrower than this show their picture only; their tip has the name."""
_TURN_STEP = 2.5
_SQUEEZE_STEPS = 12
_SPACE_IN_LINE = 1.5
"""How much higher than the label a line may be: letters fill only part of it."""


@dataclass(eq=False)
class CardSprite(Sprite):
    lit: bool = False

    def draw(self, canvas: Canvas) -> None:
        if self.lit and self.visible:
            colours = canvas.kit.colours
            ring(canvas, self.rect.inflate(7, 7), 18, colours.glow, 9, colours.ink)
        super().draw(canvas)
        if self.visible and self.face is self.drawing and self.width * self.scale >= _NARROWEST:
            self._write_name(canvas)

    def _write_name(self, canvas: Canvas) -> None:
        name = name_on(self.drawing)
        if not name:
            return
        kit = canvas.kit
        width = self.width * self.scale
        style = _style(kit.type, name, round(width), kit.colours.ink)
        turn = radians(self.angle)
        down = width * _LABEL_DOWN
        x, y = self.x - sin(turn) * down, self.y - self.lift + cos(turn) * down
        words = kit.type.surface(name, style)
        still = not self.angle and self.flip == 0
        if still:
            self._widen_label(canvas, name, style, x, y, width)
        else:
            words = self._turned(canvas, words)
        canvas.put(kit.art.faded(words, self.alpha), x, y)

    def _widen_label(self, canvas: Canvas, name: str, style: Style, x: float, y: float, width: float) -> None:
        """In a small window the name needs more paper than the label has."""
        across, high = canvas.kit.type.measure(name, style)
        if across <= width * _LABEL_WIDTH and high <= width * _LABEL_HEIGHT * _SPACE_IN_LINE:
            return
        box = FRect(0, 0, min(max(across + 10, width * _LABEL_WIDTH), width - 4), high + 1)
        box.center = (x, y)
        colours = canvas.kit.colours
        plate(canvas, box, Plate(colours.paper, radius=8, outline=3, ink=colours.ink, gloss=0))

    def _turned(self, canvas: Canvas, words: Surface) -> Surface:
        squeeze = max(round(abs(cos(pi * self.flip)) * _SQUEEZE_STEPS), 1) / _SQUEEZE_STEPS
        angle = round(self.angle / _TURN_STEP) * _TURN_STEP % 360
        size = max(round(words.width * squeeze), 1), words.height
        key = ("turned words", words, size, angle)
        return canvas.kit.art.cache.make(key, lambda: turned(words, *size, angle))


@lru_cache(maxsize=512)
def _style(kit_type: Type, name: str, width: int, ink: str) -> Style:
    """As large as the label can take, whatever the player's text scale: the label does not grow with it."""
    scale = kit_type.theme.text_scale
    style = Style(Face.TITLE, Size.BODY / scale, ink, align=0.5)
    return kit_type.fitted(name, style, width * _LABEL_WIDTH, width * _LABEL_HEIGHT * 1.12)
