"""A button to look behind: held it opens as long as it is held, a short press opens for good. Pointing at it
opens nothing. Not everybody lets go quickly: a slow click is a short press, too."""

from collections.abc import Callable
from typing import Any

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.widgets.button import Button

_PEEKS_AFTER = 0.7
"""Seconds for which it is held before it opens."""


class PeekButton(Button):
    """Calls `on_press` when it is pressed shortly. Held longer it calls `peek(True)`, and `peek(False)` when
    it is let go; meanwhile it is not drawn, for it may lie on what is looked at."""

    def __init__(
        self, text: str, on_press: Callable[[], object], peek: Callable[[bool], object], **look: Any
    ) -> None:
        """`look` is what any button takes."""
        super().__init__(text, on_press, **look)
        self.peeking = False
        self._peek = peek
        self._held = 0.0

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        self._held = self._held + seconds if self.pressed else 0.0
        if self._held > _PEEKS_AFTER:
            self._look(True)
        elif not self.pressed:
            self._look(False)

    def _look(self, peeking: bool) -> None:
        if self.peeking != peeking:
            self.peeking = peeking
            self._peek(peeking)

    def act(self, kit: Kit) -> None:
        if self.peeking:
            self._look(False)
        else:
            super().act(kit)

    def pointer_lost(self, kit: Kit) -> None:
        super().pointer_lost(kit)
        self._look(False)

    def seconds_until_change(self) -> float:
        return 0.0 if self.pressed != self.peeking else super().seconds_until_change()

    def draw(self, canvas: Canvas) -> None:
        if not self.peeking:
            super().draw(canvas)

    def draw_focus(self, canvas: Canvas) -> None:
        if not self.peeking:
            super().draw_focus(canvas)
