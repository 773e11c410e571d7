"""Widgets that can be used while things move, too: nothing of them answers a question."""

from collections.abc import Sequence

from scenes.stage.inputs import Input, KeyDown, PointerDown
from scenes.stage.scene import skips
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.desk import Desk


def meant_for(widgets: Sequence[Widget], desk: Desk, happened: Input) -> bool:
    """Whether an input presses one of them: a click on it, or a key while it has the focus."""
    if isinstance(happened, PointerDown):
        return any(widget.holds(happened.x, happened.y) for widget in widgets)
    focus = desk.keyboard.shown_focus
    usable = focus is not None and focus.enabled and any(focus is one for one in widgets)
    return usable and isinstance(happened, KeyDown) and skips(happened)
