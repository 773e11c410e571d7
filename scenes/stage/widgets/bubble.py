"""The speech bubble: what somebody at the table says."""

import math

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.ease import out_back
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size
from scenes.stage.widgets.base import Decor, Glide

_PADDING = 24.0
_WIDEST = 420.0
_TAIL = 30.0


class SpeechBubble(Decor):
    """Speaks from a point: `say` shows it, `hush` hides it. It pops up, and stays inside the window."""

    keeps_picture = True

    def __init__(self, speaker: tuple[float, float], *, tone: str = "paper") -> None:
        super().__init__()
        self.speaker = speaker
        self.tone = tone
        self.side = 0
        """Which side of the speaker it stands on: -1 left, 1 right, 0 where there is more room."""
        self.text = ""
        self.visible = False
        self._pop = Glide(1.0, 1.0)

    def say(self, text: str) -> None:
        self.text = text
        self.visible = True
        self._pop = Glide(0.7, 0.7)
        self._pop.to(1.0, Seconds.HOVER_IN, out_back)

    def hush(self) -> None:
        self.visible = False

    def place(self, kit: Kit) -> FRect:
        """Above the speaker and to the side where there is more room."""
        width, height = kit.type.measure(self.text, self._style(kit), _WIDEST)
        box = FRect(0, 0, width + 2 * _PADDING, height + 1.3 * _PADDING)
        x, y = self.speaker
        side = self.side or (1 if x < kit.view.room.centerx else -1)
        if side > 0:
            box.bottomleft = (x - _TAIL, y - _TAIL)
        else:
            box.bottomright = (x + _TAIL, y - _TAIL)
        return box.clamp(kit.view.room.inflate(-2 * Size.GAP, -2 * Size.GAP))

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        if kit.theme.reduced_motion:
            self._pop = Glide(1.0, 1.0)
        self._pop.update(seconds)

    def stillness(self) -> float:
        return self._pop.stillness() if self.visible else math.inf

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        self.rect = self.place(kit)
        scale = round(self._pop.value * 16) / 16
        box = self.rect.scale_by(scale)
        tail = (self.speaker[0] - box.centerx, self.speaker[1] - box.centery)
        tone = getattr(kit.colours, self.tone)
        plate(canvas, box, Plate(tone, radius=24, ink=kit.colours.ink, shadow=10, tail=tail))
        if scale == 1:
            canvas.text(self.text, self._style(kit), *box.center, width=_WIDEST, across=0.5, down=0.5)

    def _style(self, kit: Kit) -> Style:
        tone = getattr(kit.colours, self.tone)
        return Style(Face.TITLE, Size.BUTTON * 0.95, tone.words, align=0.5, leading=1.1)
