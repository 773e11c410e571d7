"""Round portraits: a cat's head on a plate of its own shape."""

from dataclasses import replace

from pygame import FRect

from scenes.pictures import cats
from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate

_UNDER_THE_RIM = 1.6


def draw_portrait(
    canvas: Canvas, coat: Coat, mood: Mood, box: FRect, look: Plate, alpha: float = 1.0
) -> None:
    """Fill a square; the plate says what the head lies on and how the rim looks."""
    kit = canvas.kit
    plate(canvas, box, replace(look, radius=box.width / 2, gloss=0))
    inside = kit.view.px(box.width - _UNDER_THE_RIM * look.outline)
    canvas.put(kit.art.faded(kit.art.portrait(cats.head(coat, mood), inside), alpha), *box.center)
