"""The viewer's Distraction cards. Where several people share the screen they lie face down: hold to look."""

from collections.abc import Callable

from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.table.hand import HandFan

_A_LOOK = 0.3
"""Held longer than this, a press was a look and no pick."""


class DistractionHand(HandFan):
    def __init__(
        self, on_pick: Callable[[int], object], look: Callable[[bool], object], width: float
    ) -> None:
        super().__init__(on_pick, card_width=width)
        self.shared = False
        self.open = False
        self._look = look
        self._held = 0.0

    @property
    def hint(self) -> str:
        if self.shared and not self.open:
            return say("shut_up_cat.tip.hold")
        return super().hint

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        self._held = 0.0
        if self.shared:
            self._look(True)

    def pointer_drag(self, kit: Kit, x: float, y: float) -> None:
        self.pointer_over(x, y)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        if self.shared:
            self._look(False)
            if self._held > _A_LOOK:
                return
        super().pointer_up(kit, x, y)

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        if self.pressed:
            self._held += seconds
