"""The tooltip of a desk: of which widget it tells, since when, and what it must not hide."""

import math
from collections.abc import Callable, Iterable, Sequence

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.theme import Seconds
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.beside import Weighted
from scenes.stage.widgets.notes import draw_tooltip

_QUIET = 2.0
"""How much it matters to see what is no widget."""
_SPOKEN_OF = 12.0
"""How much it matters to see what somebody speaks of."""

Rects = Callable[[], Sequence[FRect]]


class Tooltip:
    """Shown a moment after its widget was hovered or got the focus by a key."""

    def __init__(self) -> None:
        self.keeps_clear: Rects = tuple
        """What is no widget here, and no tip should lie on it."""
        self.prompts: Rects = tuple
        """What is no widget here, and no tip ever lies on it."""
        self.spoken_of: Rects = tuple
        """What is pointed at just now: a tip about something else hides it last of all that is no prompt."""
        self.choices: Rects = tuple
        """What lies so close together that tips stand beside all of it."""
        self._of: Widget | None = None
        self._due_in = math.inf

    def expect(self, widget: Widget | None) -> None:
        """Tell of a widget in a moment."""
        self._of, self._due_in = widget, float(Seconds.TOOLTIP_AFTER)

    def tell_now(self, widget: Widget) -> None:
        self._of, self._due_in = widget, 0.0

    def hide(self) -> None:
        self._of = None

    def update(self, seconds: float) -> None:
        self._due_in -= seconds

    def stillness(self) -> float:
        return self._due_in if self._due_in > 0 and self._of is not None else math.inf

    @property
    def due(self) -> Widget | None:
        """The widget whose tip may be shown now."""
        return self._of if self._of is not None and self._due_in <= 0 and self._of.visible else None

    def draw(self, canvas: Canvas, widget: Widget, others: Sequence[Widget]) -> None:
        """The tip of a widget among the others of its desk."""
        about = widget.hint_about if widget.clip is None else widget.hint_about.clip(widget.clip)
        draw_tooltip(canvas, widget.hint, about, *self._kept_clear(about, others))

    def _kept_clear(self, about: FRect, widgets: Sequence[Widget]) -> tuple[list[Weighted], list[FRect]]:
        """What a tip about a thing should not lie on, and what it never lies on."""
        others = [(one.seen, one.tip_weight) for one in widgets if one.keeps_tips_off]
        others += [(rect, _QUIET) for rect in self.keeps_clear()]
        others += [(rect, _SPOKEN_OF) for rect in self.spoken_of() if not rect.contains(about)]
        choices = (one for one in self.choices() if not one.contains(about))
        return others, [*self.all_prompts(widgets), *choices]

    def all_prompts(self, widgets: Iterable[Widget]) -> list[FRect]:
        return [*(one.prompt for one in widgets if one.prompt is not None), *self.prompts()]
