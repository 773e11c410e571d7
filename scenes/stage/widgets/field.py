"""The text field: a line of paper to write a name or a seed on."""

import math
from collections.abc import Callable

import pygame

from scenes.stage.canvas import Canvas
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate, shape_surface
from scenes.stage.strings import escaped
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget

_PADDING = 22.0
_CARET = "M10 0 H14 V24 H10 Z"
_CARET_BLINK = 0.53


class TextField(Widget):
    """One line. `on_change` hears every change; `placeholder` is shown while it is empty."""

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], object],
        *,
        placeholder: str = "",
        longest: int = 40,
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(tip=tip, reason=reason)
        self.text = text
        self.on_change = on_change
        self.placeholder = placeholder
        self.longest = longest
        self.caret = len(text)
        self._since_key = 0.0
        self._seen_from = 0

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return 420.0, Size.CONTROL

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self._since_key = 0.0
        if focused:
            pygame.key.start_text_input()
            self.caret = len(self.text)

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        widths = [self._width(kit, self.text[self._seen_from : end]) for end in self._ends()]
        offset = x - self.rect.left - _PADDING
        nearest = min(range(len(widths)), key=lambda number: abs(widths[number] - offset))
        self.caret = self._seen_from + nearest
        self._since_key = 0.0

    def typed(self, kit: Kit, text: str) -> None:
        room = self.longest - len(self.text)
        added = "".join(sign for sign in text if sign.isprintable())[:room]
        if not added:
            self.refuse(kit)
            return
        self._write(self.text[: self.caret] + added + self.text[self.caret :], self.caret + len(added))

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        before, after = self.text[: self.caret], self.text[self.caret :]
        match pressed.key:
            case pygame.K_BACKSPACE:
                self._write(before[:-1] + after, max(self.caret - 1, 0))
            case pygame.K_DELETE:
                self._write(before + after[1:], self.caret)
            case pygame.K_LEFT:
                self._move(self.caret - 1)
            case pygame.K_RIGHT:
                self._move(self.caret + 1)
            case pygame.K_HOME:
                self._move(0)
            case pygame.K_END:
                self._move(len(self.text))
            case pygame.K_v if pressed.control:
                self.typed(kit, _clipboard())
            case pygame.K_SPACE:
                pass
            case _:
                return False
        return True

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        self._since_key += seconds

    def stillness(self) -> float:
        until_blink = _CARET_BLINK - self._since_key % _CARET_BLINK if self.focused else math.inf
        return min(super().stillness(), until_blink)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        colours = kit.colours
        tone = colours.paper if self.enabled else colours.faded
        plate(canvas, self.rect, Plate(tone, radius=self.radius, ink=colours.ink, gloss=0, outline=4))
        style = self._style(kit)
        left, middle = self.rect.left + _PADDING, self.rect.centery
        self._scroll_to_caret(kit)
        inside = self.rect.inflate(-1.4 * _PADDING, 0)
        with canvas.clipped(inside):
            if self.text:
                canvas.text(escaped(self.text[self._seen_from :]), style, left, middle, down=0.5)
            elif not self.focused:
                box = self.rect.inflate(-2 * _PADDING, 0)
                canvas.words(self.placeholder, style.in_colour(tone.quiet), box, across=0.0)
        if self.focused and self._since_key % (2 * _CARET_BLINK) < _CARET_BLINK:
            at = left + self._width(kit, self.text[self._seen_from : self.caret])
            caret = shape_surface(canvas, _CARET, 24, self.rect.height * 0.56, colours.ink)
            canvas.put(caret, at, middle)

    def _scroll_to_caret(self, kit: Kit) -> None:
        """Keep the caret in sight in a long text."""
        self._seen_from = min(self._seen_from, self.caret)
        room = self.rect.width - 2 * _PADDING
        while self._width(kit, self.text[self._seen_from : self.caret]) > room:
            self._seen_from += 1

    def _ends(self) -> range:
        return range(self._seen_from, len(self.text) + 1)

    def _width(self, kit: Kit, text: str) -> float:
        return kit.type.measure(escaped(text), self._style(kit))[0] if text else 0.0

    def _style(self, kit: Kit) -> Style:
        style = Style(Face.BOLD, Size.BODY, kit.colours.paper.words)
        return kit.type.fitted("Ag", style, self.rect.width, self.rect.height)

    def _move(self, caret: int) -> None:
        self.caret = min(max(caret, 0), len(self.text))
        self._since_key = 0.0

    def _write(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text = text
        self._move(caret)
        if changed:
            self.on_change(text)


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
