"""A line of text that opens a replay: of a finished game, or from one of its key moments on."""

from collections.abc import Callable

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Pressable

_PADDING = 4.0
_SIGN = 40.0
_SMALLEST_SIGN_PX = 16
_LOWEST_PX = 32


class WatchLine(Pressable):
    """Words with a small sign at the right; lit when somebody is near."""

    radius = 14.0

    def __init__(self, text: str, watch: Callable[[], object]) -> None:
        super().__init__(watch, tip=say("replay.watch_tip"))
        self.text = text

    def height_at(self, kit: Kit, width: float) -> float:
        words = kit.typesetter.measure(self.text, self._style(kit), width - self._sign(kit))[1]
        return max(words + 2 * _PADDING, kit.window.at_least(0.0, _LOWEST_PX))

    def draw(self, canvas: Canvas) -> None:
        kit, side = canvas.kit, self._sign(canvas.kit)
        if self.highlighted:
            look = Plate(kit.colours.cream, radius=self.radius, outline=2, ink=kit.colours.ink, gloss=0)
            plate(canvas, self.rect.inflate(16, 0), look)
        words = FRect(self.rect.left, self.rect.top, self.rect.width - side, self.rect.height)
        canvas.words(self.text, self._style(kit), words, across=0.0)
        sign = FRect(0, 0, side * 0.8, side * 0.8).move_to(midright=self.rect.midright)
        canvas.picture(kit.icon("play", kit.colours.paper), sign)

    def _sign(self, kit: Kit) -> float:
        return kit.window.at_least(_SIGN, _SMALLEST_SIGN_PX)

    def _style(self, kit: Kit) -> Style:
        return Style(Face.BODY, Size.BODY, kit.colours.paper.words)
