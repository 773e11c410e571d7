"""A button to look behind: held it opens as long as it is held, a short press opens for good.

Where `by_pointing` is set no press is needed: the pointer that comes to it and stays a moment opens it for
good, and so does an arrow key. A pointer that rested there before opens nothing.
"""

from collections.abc import Callable
from typing import Any

from scenes.stage.canvas import Canvas
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.theme import Seconds
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.keyboard_focus import ARROWS


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
        self._by_pointing = False
        self._pointed: float | None = None
        """For how long it was pointed at; None until the pointer was seen elsewhere."""

    @property
    def by_pointing(self) -> bool:
        return self._by_pointing

    @by_pointing.setter
    def by_pointing(self, opens: bool) -> None:
        self._by_pointing, self._pointed = opens, None

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        self._note_pointer(kit, seconds)
        self._held = self._held + seconds if self.pressed else 0.0
        if self._held > Seconds.A_LOOK:
            self._look(True)
        elif not self.pressed:
            self._look(False)

    def _note_pointer(self, kit: Kit, seconds: float) -> None:
        if not self.hovered:
            self._pointed = 0.0
        elif self._comes and not self.pressed and self._pointed is not None:
            self._pointed += seconds
            if self._pointed > Seconds.A_LOOK:
                self._pointed = None
                super().act(kit)

    @property
    def _comes(self) -> bool:
        """Whether the pointer has come to it and opens it soon."""
        return self._by_pointing and self.hovered and self._pointed is not None

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        if not self._by_pointing or pressed.key not in ARROWS or pressed.again:
            return False
        super().act(kit)
        return True

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
        waits = self.pressed != self.peeking or self._comes
        return 0.0 if waits else super().seconds_until_change()

    def draw(self, canvas: Canvas) -> None:
        if not self.peeking:
            super().draw(canvas)

    def draw_focus(self, canvas: Canvas) -> None:
        if not self.peeking:
            super().draw_focus(canvas)
