"""The tooltip of a desk: for which widget it is shown, when, and what it must not cover."""

import math
from collections.abc import Callable, Iterable, Sequence

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.theme import Seconds
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.beside import Weighted
from scenes.stage.widgets.notes import draw_tooltip

_QUIET = 2.0
"""The cost of covering an area that is no widget."""
_SPOKEN_OF = 12.0
"""The cost of covering what tutor or coach point at."""

Rects = Callable[[], Sequence[FRect]]


class Tooltip:
    """Shown a moment after its widget was hovered or got the focus by a key."""

    def __init__(self) -> None:
        self.keeps_clear: Rects = tuple
        """Areas without widgets that tips should not cover."""
        self.prompts: Rects = tuple
        """Areas without widgets that tips must not cover."""
        self.spoken_of: Rects = tuple
        """What tutor or coach point at now: tips of other things cover it only if there is no other place."""
        self.choices: Rects = tuple
        """Choices so close together that a tip stands beside all of them."""
        self._of: Widget | None = None
        self._due_in = math.inf

    def expect(self, widget: Widget | None) -> None:
        """Show the tip of a widget after the usual delay."""
        self._of, self._due_in = widget, float(Seconds.TOOLTIP_AFTER)

    def tell_now(self, widget: Widget) -> None:
        self._of, self._due_in = widget, 0.0

    def hide(self) -> None:
        self._of = None

    def update(self, seconds: float) -> None:
        self._due_in -= seconds

    def seconds_until_change(self) -> float:
        return self._due_in if self._due_in > 0 and self._of is not None else math.inf

    @property
    def due(self) -> Widget | None:
        """The widget whose tip may be shown now."""
        return self._of if self._of is not None and self._due_in <= 0 and self._of.visible else None

    def draw(self, canvas: Canvas, widget: Widget, others: Sequence[Widget]) -> None:
        """The tip of a widget among the others of its desk."""
        about = widget.tip_about if widget.clip is None else widget.tip_about.clip(widget.clip)
        draw_tooltip(canvas, widget.tip_text, about, *self._kept_clear(about, others))

    def _kept_clear(self, about: FRect, widgets: Sequence[Widget]) -> tuple[list[Weighted], list[FRect]]:
        """What a tip about a thing should not cover, and what it must not cover."""
        others = [(one.seen, one.tip_weight) for one in widgets if one.keeps_tips_off]
        others += [(rect, _QUIET) for rect in self.keeps_clear()]
        others += [(rect, _SPOKEN_OF) for rect in self.spoken_of() if not rect.contains(about)]
        choices = (one for one in self.choices() if not one.contains(about))
        return others, [*self.all_prompts(widgets), *choices]

    def all_prompts(self, widgets: Iterable[Widget]) -> list[FRect]:
        return [*(one.prompt for one in widgets if one.prompt is not None), *self.prompts()]
