"""The lit felt under the plaque, where a hand lies while it is counted."""

from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate
from scenes.stage.widgets.base import Decor


class LitFelt(Decor):
    """Lies on the table, below all cards."""

    keeps_picture = True

    def __init__(self) -> None:
        super().__init__()
        self.visible = False

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        plate(
            canvas,
            self.rect,
            Plate(kit.colours.dark, radius=34, outline=3.5, ink=kit.colours.ink, gloss=0.12),
        )
