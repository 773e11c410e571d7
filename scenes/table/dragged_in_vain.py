"""A piece that was dragged in vain: it wiggles where it lies, and a tip beside it says why."""

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.ease import wiggle
from scenes.stage.theme import Seconds
from scenes.stage.widgets.base import WIGGLE_REACH, Decor
from scenes.table.context import TableContext
from scenes.table.stands import Key


class DraggedInVain(Decor):
    """Told for as long as a note in passing, or until the player does something else."""

    def __init__(self, table: TableContext, key: Key, why: str) -> None:
        super().__init__(tip=why)
        self._table, self.piece = table, key
        self._sprite, self._question = table.pieces[key], table.loop.question
        self._since = 0.0

    @property
    def over(self) -> bool:
        table = self._table
        gone = self.piece not in table.pieces or table.pieces[self.piece] is not self._sprite
        return gone or table.loop.question is not self._question or self._since >= Seconds.TOAST

    @property
    def tip_about(self) -> FRect:
        return self._sprite.rect

    def pass_time(self, seconds: float) -> None:
        self._since += seconds
        share = min(self._since / Seconds.WIGGLE, 1.0)
        still = self._table.kit.theme.reduced_motion
        self._sprite.aside = 0.0 if still else WIGGLE_REACH * wiggle(share)

    def end(self) -> None:
        self._sprite.aside = 0.0

    def seconds_until_change(self) -> float:
        return 0.0 if self._since < Seconds.WIGGLE else max(Seconds.TOAST - self._since, 0.0)

    def draw(self, canvas: Canvas) -> None:
        self._table.desk.tooltip.draw(canvas, self, self._table.desk.all())
