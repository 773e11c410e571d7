"""A call as an event of its own: whoever calls bursts out over the table with it."""

from pygame import FRect

from game.kitten_me.events import Call
from scenes.pictures import cats
from scenes.pictures.cats import Coat, Mood
from scenes.pictures.kitten_me import burst
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget

_MIDDLE = (990.0, 392.0)
_WIDTH = 900.0
_WORDS = FRect(0, 0, 570, 210).move_to(center=(_MIDDLE[0] + 50, _MIDDLE[1]))
_HEAD = 230.0
_HEAD_AT = (_MIDDLE[0] - 350, _MIDDLE[1] + 24)
_SMALLEST = 0.3
SWAPS = {Call.CHALLENGE: "red", Call.PURRFECT: "plum"}
"""The colour of each call."""


class Shout(Widget):
    """`scale` grows from 0 to 1 while it bursts out."""

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.text = ""
        self.scale = 0.0
        self._swap = ""
        self._coat = Coat.GINGER

    @property
    def pictures(self) -> list[tuple[Drawing, float]]:
        """What it will need, and how wide."""
        return [(burst(swap), _WIDTH) for swap in SWAPS.values()]

    def burst_out(self, call: Call, coat: Coat) -> None:
        self.text = say(f"kitten_me.shout.{call.name.lower()}")
        self._coat, self._swap = coat, SWAPS[call]
        self.visible, self.scale = True, 0.0

    def fade_away(self) -> None:
        self.visible = False

    def holds(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        if self.scale < _SMALLEST:
            return
        width = kit.view.px(_WIDTH * self.scale)
        canvas.put(kit.art.in_motion(burst(self._swap), width), *_MIDDLE)
        self._draw_head(canvas)
        if self.scale > 1 - _SMALLEST:
            style = Style(Face.TITLE, Size.TITLE * 1.25, "#ffffff", 0.5, 1.05, kit.colours.ink)
            style = kit.type.fitted(self.text, style, _WORDS.width, _WORDS.height)
            canvas.text(self.text, style, *_WORDS.center, width=_WORDS.width, across=0.5, down=0.5)

    def _draw_head(self, canvas: Canvas) -> None:
        kit = canvas.kit
        box = FRect(0, 0, _HEAD, _HEAD).move_to(center=_HEAD_AT)
        look = Plate(kit.colours.cream, radius=_HEAD / 2, outline=9, ink=kit.colours.ink, shadow=16, gloss=0)
        plate(canvas, box, look)
        inside = box.inflate(-14, -14)
        head = cats.head(self._coat, Mood.SMUG)
        canvas.put(kit.art.portrait(head, kit.view.px(inside.width)), *inside.center)
