"""The tooltip of a desk: for which widget it is shown, when, and what it must not cover."""

import math
from collections.abc import Callable, Sequence

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.theme import Seconds
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.notes import draw_tooltip

Rects = Callable[[], Sequence[FRect]]


class Tooltip:
    """Shown a moment after its widget was hovered or got the focus by a key."""

    def __init__(self) -> None:
        self.obstacles: Rects = tuple
        """What else than widgets is to be seen."""
        self.asked: Rects = tuple
        """What else than widgets says what is asked."""
        self.spoken_of: Rects = tuple
        """What the host points at now."""
        self._of: Widget | None = None
        self._due_in = math.inf

    def expect(self, widget: Widget | None) -> None:
        """Show the tip of a widget after the usual delay."""
        self._of, self._due_in = widget, float(Seconds.TOOLTIP_AFTER)

    def tell_now(self, widget: Widget) -> None:
        self._of, self._due_in = widget, 0.0

    def hide(self) -> None:
        self._of = None

    def leave(self, widget: Widget) -> None:
        """A widget is no longer hovered."""
        if self._of is widget:
            self.hide()

    def update(self, seconds: float) -> None:
        self._due_in -= seconds

    def seconds_until_change(self) -> float:
        return self._due_in if self._due_in > 0 and self._of is not None else math.inf

    @property
    def due(self) -> Widget | None:
        return self._of if self._of is not None and self._due_in <= 0 and self._of.visible else None

    def draw(self, canvas: Canvas, widget: Widget, others: Sequence[Widget]) -> None:
        """The tip of a widget among the others of its desk. Where nothing is free, it rather lies on what
        belongs to the widget itself, such as the other cards of a hand, than on anything else, unless that is
        a button of its own."""
        kit = canvas.kit
        about = widget.tip_about if widget.clip is None else widget.tip_about.clip(widget.clip)
        asked = [*(one.prompt for one in others if one.prompt is not None), *self.asked()]
        spoken_of = [rect for rect in self.spoken_of() if not rect.contains(about)]
        used = [rect for one in others if one is not widget for rect in one.obstacles(kit)]
        used += widget.other_parts
        seen, own = self.obstacles(), widget.obstacles(kit)
        draw_tooltip(canvas, widget.tip_text, about, asked, spoken_of, used, seen, own)
