"""Round portraits: a cat's head on a plate of its own shape."""

from msgspec.structs import replace
from pygame import FRect

from scenes.pictures import cats
from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate

_UNDER_THE_RIM = 1.6
"""By how many times the rim's thickness a head is narrower than its frame: less than 2, so that its edge lies
under the rim."""


def draw_portrait(
    canvas: Canvas, coat: Coat, mood: Mood, box: FRect, look: Plate, alpha: float = 1.0
) -> None:
    """Fill a square; the plate says what the head lies on and how the rim looks."""
    kit = canvas.kit
    plate(canvas, box, replace(look, radius=box.width / 2, gloss=0))
    inside = _inside(kit, box.width, look.outline)
    canvas.put(kit.art.faded(kit.art.portrait(cats.head(coat, mood), inside), alpha), *box.center)


def prepare_moods(kit: Kit, coat: Coat, width: float, outline: float) -> None:
    """Have a portrait of every mood made ahead, in a frame so wide: nobody knows which comes next."""
    for mood in Mood:
        kit.art.prepare_portrait(cats.head(coat, mood), _inside(kit, width, outline))


def _inside(kit: Kit, width: float, outline: float) -> int:
    return kit.window.px(width - _UNDER_THE_RIM * outline)
