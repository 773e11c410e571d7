"""A human who is out is told so, and may watch on, at speed, or jump to the result."""

from typing import TYPE_CHECKING

from pygame import FRect

from game.kitten_me.view import KittenMeView
from scenes.kitten_me.places import CALLS
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Panel

if TYPE_CHECKING:
    from scenes.kitten_me.table import KittenMeTable

_HEIGHT = 112.0
_GAP = 20.0


class Watching:
    """Offered to a lone human only: with others at the machine the game goes on for them."""

    def __init__(self, table: "KittenMeTable") -> None:
        self._table = table
        self.panel = Panel(say("kitten_me.watch.out"))
        self.faster = Button(
            say("kitten_me.watch.faster"), self._hurry, sub=say("kitten_me.watch.faster_sub")
        )
        self.leave = Button(
            say("kitten_me.watch.leave"), table.rush, tone="amber", sub=say("kitten_me.watch.leave_sub")
        )

    @property
    def widgets(self) -> list[Widget]:
        return [self.panel, self.faster, self.leave]

    def refresh(self, view: KittenMeView) -> None:
        table = self._table
        out = len(table.humans) == 1 and not view.scores[table.humans[0]] and view.outcome is None
        for widget in self.widgets:
            widget.visible = out
        height = Panel.TITLE_HEIGHT + 2 * (_HEIGHT + _GAP)
        self.panel.rect = FRect(CALLS.left, CALLS.bottom - height, CALLS.width, height)
        for place, button in enumerate((self.faster, self.leave)):
            top = self.panel.rect.top + Panel.TITLE_HEIGHT + place * (_HEIGHT + _GAP)
            button.rect = FRect(CALLS.left + _GAP, top, CALLS.width - 2 * _GAP, _HEIGHT)
        self.faster.selected = table.hurried

    def _hurry(self) -> None:
        self._table.hurried = not self._table.hurried
        self.faster.selected = self._table.hurried
