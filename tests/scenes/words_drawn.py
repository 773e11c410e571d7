"""Listens to what is drawn: every text with the widget, the plate and the area that it belongs to.

A fault is told in words: a word broken in two, ink outside the plate, the widget or the window, a sentence
that is cut short, or a text on another.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from typing import Any

import pytest
from pygame import FRect, Rect

from scenes.stage import paint
from scenes.stage.canvas import Canvas
from scenes.stage.text import Style
from scenes.stage.widgets.base import Widget

_SLACK = 1
_CUT = "…"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A text in its place, when it was drawn and how large its letters are; all in pixels."""

    text: str
    ink: Rect
    letters: int
    broken: bool
    widget: Widget | None
    whole: Rect
    clip: Rect | None
    when: int

    @property
    def seen(self) -> Rect:
        return self.ink if self.clip is None else self.ink.clip(self.clip)

    def __str__(self) -> str:
        return f"{type(self.widget).__name__} {self.text[:40]!r}"


class Listener:
    """What one frame is made of."""

    def __init__(self, window: Rect) -> None:
        self.window = window
        self.texts: list[Drawn] = []
        self.plates: list[tuple[int, Widget | None, Rect]] = []
        self.widgets: list[Widget] = []
        self._when = 0

    def faults(self) -> list[str]:
        wrong = [fault for drawn in self.texts for fault in self._faults_of(drawn)]
        pairs = [(above, below) for above in self.texts for below in self.texts if below.when < above.when]
        return wrong + [f"{above} lies on {below}" for above, below in pairs if self._lies_on(above, below)]

    def add_text(self, canvas: Canvas, text: str, style: Style, x: float, y: float, **where: float) -> None:
        width, setter = where.get("width", inf), canvas.kit.type
        surface = setter.surface(text, style, width)
        left, top = canvas.point_px(x, y)
        left -= round(surface.width * where.get("across", 0.0))
        top -= round(surface.height * where.get("down", 0.0))
        ink = surface.get_bounding_rect().move(left, top)
        if ink.width:
            self._when += 1
            widget = self.widgets[-1] if self.widgets else None
            whole = canvas.rect_px(widget.rect if widget else FRect())
            letters, broken = setter.px(style.size), setter.broken(text, style, width)
            drawn = Drawn(text, ink, letters, broken, widget, whole, canvas._clip, self._when)
            self.texts.append(drawn)

    def add_plate(self, canvas: Canvas, rect: FRect) -> None:
        self._when += 1
        self.plates.append((self._when, self.widgets[-1] if self.widgets else None, canvas.rect_px(rect)))

    def _faults_of(self, drawn: Drawn) -> Iterator[str]:
        if drawn.broken:
            yield f"{drawn} is broken in the middle of a word"
        if drawn.text.endswith(_CUT):
            yield f"{drawn} is cut short"
        if drawn.clip is not None:
            return
        if not self.window.contains(drawn.ink):
            yield f"{drawn} is outside the window"
        box = self._box(drawn)
        if box is not None and not box.inflate(2 * _SLACK, 2 * _SLACK).contains(drawn.ink):
            yield f"{drawn} at {tuple(drawn.ink)} leaves its box {tuple(box)}"

    def _box(self, drawn: Drawn) -> Rect | None:
        """The last plate of its widget that was laid under its middle, or else the whole widget."""
        under = [
            place
            for when, widget, place in self.plates
            if when < drawn.when and widget is drawn.widget and place.collidepoint(drawn.ink.center)
        ]
        if under:
            return under[-1]
        return drawn.whole if drawn.whole.collidepoint(drawn.ink.center) else None

    def _lies_on(self, above: Drawn, below: Drawn) -> bool:
        """Whether two texts touch, and no plate was drawn between them under the second. Names on cards that
        lie on one another do not count."""
        if above.widget is below.widget is None:
            return False
        return bool(above.seen.inflate(-2, -2).colliderect(below.seen)) and not any(
            below.when < when < above.when and place.collidepoint(above.ink.center)
            for when, _, place in self.plates
        )


@contextmanager
def listening(window: Rect) -> Iterator[Listener]:
    """Listen to everything that is drawn meanwhile."""
    heard = Listener(window)
    draw_text, draw_plate, show = Canvas.text, paint.plate, Widget.show

    def text(canvas: Canvas, words: str, style: Style, x: float, y: float, **where: Any) -> None:
        heard.add_text(canvas, words, style, x, y, **where)
        draw_text(canvas, words, style, x, y, **where)

    def plate(canvas: Canvas, rect: FRect, look: paint.Plate) -> None:
        heard.add_plate(canvas, rect)

    def shown(widget: Widget, canvas: Canvas, ring_focus: bool) -> None:
        heard.widgets.append(widget)
        show(widget, canvas, ring_focus)
        heard.widgets.pop()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", text)
        patch.setattr(Widget, "show", shown)
        ours = [module for name, module in sys.modules.items() if name.startswith("scenes.")]
        for module in [one for one in ours if getattr(one, "plate", None) is draw_plate]:
            patch.setattr(module, "plate", plate)
        yield heard
