"""The strip at the top of every scene as long as something could not be saved; it tries again by itself."""

import math

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.notices import Notices
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.store.store import Store

RETRY_SECONDS = 4.0
_WIDTH = 1000.0
_FROM_EDGE = 4.0


class SavingNotice:
    def __init__(self, store: Store, notices: Notices) -> None:
        self._store = store
        self._notices = notices
        self._told = ""
        self._retry_in = RETRY_SECONDS

    @property
    def text(self) -> str:
        return self._store.trouble

    def update(self, seconds: float) -> None:
        if self.text and self.text != self._told:
            self._notices.keep(self.text)
        self._told = self.text
        self._retry_in = self._retry_in - seconds if self.text else RETRY_SECONDS
        if self._retry_in <= 0:
            self._store.retry()
            self._retry_in = RETRY_SECONDS

    def seconds_until_change(self) -> float:
        return max(self._retry_in, 0.0) if self.text else math.inf

    def below(self, kit: Kit) -> float:
        """How far below the upper edge of the window it ends, in units; 0 while there is nothing to show."""
        return self._box(kit).bottom - kit.window.room.top if self.text else 0.0

    def draw(self, canvas: Canvas) -> None:
        if not self.text:
            return
        kit = canvas.kit
        box = self._box(kit)
        plate(canvas, box, Plate(kit.colours.red, radius=14, outline=3, ink=kit.colours.ink, shadow=8))
        canvas.text(self.text, _style(kit), *box.center, width=_WIDTH, across=0.5, down=0.5)

    def _box(self, kit: Kit) -> FRect:
        width, height = kit.typesetter.measure(self.text, _style(kit), _WIDTH)
        box = FRect(0, 0, width + 3 * Size.GAP, height + Size.GAP)
        return box.move_to(midtop=(kit.window.room.centerx, kit.window.room.top + _FROM_EDGE))


def _style(kit: Kit) -> Style:
    return Style(Face.BOLD, Size.SMALL, kit.colours.red.words, align=0.5)
