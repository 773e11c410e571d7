"""What the sheets of the set-up page share: a plan that they change, and widgets in a column."""

from collections.abc import Callable

from pygame import FRect

from scenes.pages.setup.plan import Plan
from scenes.stage.kit import Kit
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.toggle import Toggle

Change = Callable[[Plan, bool], object]
"""Hears the new plan, and whether the sheet has to be made anew for it."""

GAP = 18.0


class Sheet:
    def __init__(self, plan: Plan, change: Change) -> None:
        self.plan = plan
        self._change = change
        self.widgets: list[Widget] = []

    def arrange(self, kit: Kit, inside: FRect) -> None:
        """Lay everything out in a column."""
        top = inside.top
        for widget in self.widgets:
            widget.rect = FRect(inside.left, top, inside.width, 0)
            widget.rect.height = self._height(kit, widget)
            top = widget.rect.bottom + (GAP / 2 if isinstance(widget, Label) else GAP)

    def _height(self, kit: Kit, widget: Widget) -> float:
        if isinstance(widget, Label):
            return widget.natural_size(kit)[1]
        if isinstance(widget, Toggle | Choice):
            return widget.height_at(kit, widget.rect.width)
        control = kit.view.at_least(Size.CONTROL, 32)
        return (
            max(control, widget.height_at(kit, widget.rect.width)) if isinstance(widget, Button) else control
        )

    def _take(self, plan: Plan, anew: bool = False) -> None:
        self.plan = plan
        self._change(plan, anew)


def heading(kit: Kit) -> Style:
    return Style(Face.BOLD, Size.BODY, kit.colours.paper.words, leading=1.15)


def quiet(kit: Kit) -> Style:
    return Style(Face.BODY, Size.SMALL, kit.colours.paper.quiet, leading=1.2)
