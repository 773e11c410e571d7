"""One line that a table always has: whose turn it is, what just happened, what may be done now."""

from math import inf

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Decor

_NARROWER = 0.94
_TO_SPARE = 2.0
_EDGE = 16.0


class Banner(Decor):
    """Stands with its middle at a point, wraps at its widest, and shrinks to be no higher than allowed."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.point = (0.0, 0.0)
        self.widest = 860.0
        self.highest = inf
        self.size = Size.BODY * 1.05
        self.tone = "dark"
        """Amber when it is the viewer who must decide."""

    @property
    def keeps_tips_off(self) -> bool:
        return True

    def box(self, width: float, height: float) -> FRect:
        """Where a plate of this size goes."""
        box = FRect(0, 0, width, height)
        box.center = self.point
        return box

    def draw(self, canvas: Canvas) -> None:
        if not self.text:
            self.rect = FRect(0, 0, 0, 0)
            return
        kit = canvas.kit
        tone: Tone = getattr(kit.colours, self.tone)
        style = Style(Face.TITLE, self.size, tone.words, align=0.5)
        if self.highest < inf:
            style = kit.type.fitted(self.text, style, self.widest, self.highest)
        room = self._evened(kit, style)
        width, height = kit.type.measure(self.text, style, room)
        box = self.box(width + 60, height + 22)
        self.rect = box = box.clamp(kit.view.room.inflate(-_EDGE, -_EDGE))
        plate(canvas, box, Plate(tone, radius=26, outline=3.5, ink=kit.colours.ink, shadow=10, gloss=0.2))
        canvas.text(self.text, style, *box.center, width=room, across=0.5, down=0.5)

    def _evened(self, kit: Kit, style: Style) -> float:
        """About the narrowest room that needs no more lines: no line is left with a single word."""
        widest, height = kit.type.measure(self.text, style, self.widest)
        room = widest + _TO_SPARE
        while kit.type.measure(self.text, style, room * _NARROWER)[1] == height:
            room *= _NARROWER
        return room
