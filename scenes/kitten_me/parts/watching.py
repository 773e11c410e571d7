"""Humans who are out are told so, and may watch on, at speed, or jump to the result."""

from collections.abc import Callable, Sequence

from pygame import FRect

from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Panel
from scenes.stage.widgets.slider import ProgressBar

_HEIGHT = 112.0
_GAP = 20.0
_BAR = 24.0


class Watching:
    """Offered when the last human is out: with another at the machine the game goes on for that one."""

    def __init__(self, hurry: Callable[[], object], leave: Callable[[], object]) -> None:
        self.panel = Panel(say("kitten_me.watch.out"))
        self.faster = Button(say("kitten_me.watch.faster"), hurry, sub=say("kitten_me.watch.faster_sub"))
        self.leave = Button(
            say("kitten_me.watch.leave"), leave, tone="amber", sub=say("kitten_me.watch.leave_sub")
        )
        self.bar = ProgressBar(0.0, tone="amber")
        self.widgets: list[Widget] = [self.panel, self.faster, self.leave, self.bar]
        self._to_lose = 0
        """How many cards there were to lose when the jump to the result began."""

    def show_progress(self, scores: Sequence[int]) -> None:
        """How far the jump to the result has come, by what there is to lose until one player is left."""
        left = sum(scores) - max(scores)
        self._to_lose = max(self._to_lose, left)
        share = 1 - left / self._to_lose if self._to_lose else 1.0
        self.leave.selected = self.bar.visible = True
        self.leave.sub = say("kitten_me.watch.leaving", percent=round(100 * share))
        self.bar.share = share

    def refresh(self, out: bool, hurried: bool) -> None:
        for widget in (self.panel, self.faster, self.leave):
            widget.visible = out
        self.bar.visible = out and bool(self.leave.selected)
        self.faster.selected = hurried

    def take_place(self, room: FRect) -> None:
        """At the lower edge of what is left for it."""
        height = Panel.TITLE_HEIGHT + 2 * (_HEIGHT + _GAP) + _BAR + _GAP
        self.panel.rect = FRect(room.left, room.bottom - height, room.width, height)
        for place, button in enumerate((self.faster, self.leave)):
            top = self.panel.rect.top + Panel.TITLE_HEIGHT + place * (_HEIGHT + _GAP)
            button.rect = FRect(room.left + _GAP, top, room.width - 2 * _GAP, _HEIGHT)
        low = self.panel.rect.bottom - _BAR - _GAP
        self.bar.rect = FRect(room.left + _GAP, low, room.width - 2 * _GAP, _BAR)
