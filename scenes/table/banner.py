"""One line that a table always has: whose turn it is, what just happened, what may be done now."""

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget


class Banner(Widget):
    """Stands with its middle at a point, and wraps at its widest."""

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.point = (0.0, 0.0)
        self.widest = 860.0

    def holds(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        if not self.text:
            return
        kit = canvas.kit
        tone = kit.colours.dark
        style = Style(Face.TITLE, Size.BODY * 1.05, tone.words, align=0.5)
        width, height = kit.type.measure(self.text, style, self.widest)
        box = FRect(0, 0, width + 60, height + 22)
        box.center = self.point
        plate(canvas, box, Plate(tone, radius=26, outline=3.5, ink=kit.colours.ink, shadow=10, gloss=0.2))
        canvas.text(self.text, style, *box.center, width=self.widest, across=0.5, down=0.5)
