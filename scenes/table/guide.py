"""A cat beside the table who speaks and points, for lessons and for the coach.

The sheet hides nothing that it points at, and as little of the rest as it can.
"""

from collections.abc import Sequence
from typing import Protocol

from pygame import FRect

from scenes.pictures.cats import Coat
from scenes.stage.kit import Kit
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.desk import Desk
from scenes.table.pointing import Pointer
from scenes.table.speaker import Speaker, Weighted
from scenes.table.stands import Key, Pieces

_POINTED_AT, _ARROW, _BUTTONS, _PIECES = 120.0, 40.0, 30.0, 0.6
"""How much it matters that the sheet hides nothing of each."""


class GuidedTable(Protocol):
    """Where a guide speaks."""

    desk: Desk
    kit: Kit
    pieces: Pieces
    controls: list[Widget]

    @property
    def keeps_clear(self) -> Sequence[FRect]:
        """What is no button and should be seen all the same."""
        ...

    def where(self, key: Key) -> FRect | None:
        """Where something lies that can be pointed at."""


class Guide:
    def __init__(self, table: GuidedTable, coat: Coat, *buttons: Button) -> None:
        self._table = table
        self.speaker = Speaker(coat, *buttons)
        self.pointer = Pointer(table.where, self._to_be_read)
        self.hush()

    @property
    def widgets(self) -> list[Widget]:
        return [self.pointer, self.speaker, *self.speaker.buttons]

    def say(self, text: str, points: Sequence[Key], *in_the_way: Widget) -> None:
        """With the buttons that are visible, clear of other widgets too."""
        self.speaker.text, self.pointer.keys = text, points
        self.speaker.visible = self.pointer.visible = True
        self.arrange(*in_the_way)

    def hush(self) -> None:
        for widget in self.widgets:
            widget.visible = False

    def arrange(self, *in_the_way: Widget) -> None:
        """Find a place anew, clear of other widgets too."""
        if not self.speaker.visible:
            return
        kit = self._table.kit
        outlines, arrow = self.pointer.outlines, self.pointer.arrow(kit.view.room)
        avoid = [*self._in_the_way(), *((rect, _POINTED_AT) for rect in outlines)]
        avoid += [(widget.rect, _BUTTONS) for widget in in_the_way]
        avoid += [] if arrow is None else [(arrow[0], _ARROW)]
        self.speaker.stand(kit, avoid, outlines[0] if outlines else None)

    def _to_be_read(self) -> list[FRect]:
        """Where no arrow should lie."""
        buttons = (one.rect for one in self._table.controls if one.visible and one.keeps_tips_off)
        return [*self._table.keeps_clear, *buttons]

    def _in_the_way(self) -> list[Weighted]:
        """What the player may want to see or press."""
        table, own = self._table, self.widgets
        buttons = [
            (widget.rect, _BUTTONS)
            for widget in table.desk.all()
            if widget not in own and (widget.keeps_tips_off or widget in table.controls)
        ]
        sprites = [(table.pieces[key].rect, _PIECES) for key in table.pieces.keys_with_prefix()]
        return [*buttons, *sprites, *((rect, _BUTTONS) for rect in table.keeps_clear)]


def bring_to_front(desk: Desk, widgets: Sequence[Widget]) -> None:
    """Over whatever has come onto the desk since."""
    if desk.widgets[-len(widgets) :] != [*widgets]:
        desk.remove(*(widget for widget in widgets if widget in desk.widgets))
        desk.add(*widgets)
