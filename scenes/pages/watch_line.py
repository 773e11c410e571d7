"""A line of text that opens a replay: of a finished game, or from one of its key moments on."""

from collections.abc import Callable

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
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

    def __init__(self, text: str, watch: Callable[[], object], tip: str) -> None:
        super().__init__(watch, tip=tip)
        self._side = self._words_end = 0.0
        """How large the sign is, and how wide the words are."""
        self.text = text

    def height_at(self, kit: Kit, width: float) -> float:
        words = kit.typesetter.measure(self.text, self._style(kit), width - self._sign(kit))[1]
        return max(words + 2 * _PADDING, kit.window.at_least(0.0, _LOWEST_PX))

    def lay(self, kit: Kit, rect: FRect) -> None:
        super().lay(kit, rect)
        self._side = self._sign(kit)
        self._words_end = kit.typesetter.measure(self.text, self._style(kit), rect.width - self._side)[0]

    @property
    def _play(self) -> FRect:
        """Where the sign is."""
        return FRect(0, 0, 0.8 * self._side, 0.8 * self._side).move_to(midright=self.rect.midright)

    @property
    def tip_about(self) -> FRect:
        """The sign: a tip beside the whole line would stand far off."""
        return self._play

    def obstacles(self, kit: Kit) -> list[FRect]:
        words = FRect(self.rect.left, self.rect.top, self._words_end, self.rect.height)
        return [one.clip(self.seen) for one in (words, self._play)]

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        if self.highlighted:
            look = Plate(kit.colours.cream, radius=self.radius, outline=2, ink=kit.colours.ink, gloss=0)
            plate(canvas, self.rect.inflate(16, 0), look)
        words = FRect(self.rect.left, self.rect.top, self.rect.width - self._side, self.rect.height)
        canvas.words(self.text, self._style(kit), words, across=0.0)
        canvas.picture(kit.icon("play", kit.colours.paper), self._play)

    def _sign(self, kit: Kit) -> float:
        return kit.window.at_least(_SIGN, _SMALLEST_SIGN_PX)

    def _style(self, kit: Kit) -> Style:
        return Style(Face.BODY, Size.BODY, kit.colours.paper.words)
