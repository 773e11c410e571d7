"""The badge: a number on a small disc."""

import math

from scenes.stage.animated_number import AnimatedNumber
from scenes.stage.canvas import Canvas
from scenes.stage.ease import out_back
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, zoomed_plate, zoomed_words
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size, Tone
from scenes.stage.widgets.base import Widget


class Badge(Widget):
    """A number on a small plate, which jumps when it changes."""

    focusable = False
    keeps_picture = True

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self._shown_text = text
        self._jump = AnimatedNumber(1.0, 1.0)

    def spoken(self) -> None:
        """Nothing: a number alone means nothing, so what it belongs to tells it."""

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        width = kit.typesetter.measure(self.text, self._style(kit.colours.amber))[0]
        return max(width + 26, 52.0), 52.0

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        if self.text != self._shown_text and not kit.theme.reduced_motion:
            self._jump = AnimatedNumber(0.6, 0.6)
            self._jump.to(1.0, Seconds.FLIP, out_back)
        self._shown_text = self.text
        self._jump.update(seconds)

    def seconds_until_change(self) -> float:
        changing = 0.0 if self.text != self._shown_text else math.inf
        return min(super().seconds_until_change(), self._jump.seconds_until_change(), changing)

    def draw(self, canvas: Canvas) -> None:
        tone = canvas.kit.colours.amber
        zoom, ink = round(self._jump.value * 20) / 20, canvas.kit.colours.ink
        look = Plate(tone, radius=self.rect.height / 2, ink=ink, outline=3.5, shadow=5)
        zoomed_plate(canvas, self.rect, look, zoom)
        zoomed_words(canvas, self.text, self._style(tone), self.rect.inflate(-10, 0), zoom)

    def _style(self, tone: Tone) -> Style:
        return Style(Face.TITLE, Size.BUTTON * 0.9, tone.words)
