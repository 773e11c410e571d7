"""Chances as bars: a row for each thing, a bar with its number for each head."""

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.slider import draw_groove
from scenes.table.belief_table import BeliefTable

_ROW, _HEAD, _GAP = 34.0, 36.0, 3.0
_LABEL_SHARE, _LONE_LABEL_SHARE = 0.34, 0.45
_BAR = 20.0
_APART = 10.0


def percent(chance: float) -> str:
    """ "37", and "<1" or ">99" next to nothing or to certainty."""
    if 0 < chance < 0.005:
        return "<1"
    return ">99" if 0.995 < chance < 1 else str(round(100 * chance))


class BeliefBars(Decor):
    def __init__(self, table: BeliefTable) -> None:
        super().__init__()
        self.table = table

    @property
    def text(self) -> str:
        """What the bars say, for those who look for words."""
        return "\n".join(
            " ".join([label, *(percent(chance) for chance in chances)]) for label, chances in self.table.rows
        )

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        head = self._head(kit) if self.table.heads else 0.0
        return self.rect.width, head + len(self.table.rows) * (self._row(kit) + _GAP)

    def draw(self, canvas: Canvas) -> None:
        kit, tone = canvas.kit, canvas.kit.colours.paper
        head, high = self._head(kit) if self.table.heads else 0.0, self._row(kit)
        style = Style(Face.BOLD, Size.SMALL, tone.quiet)
        for text, cell in zip(self.table.heads, self._cells(self.rect.top, head), strict=False):
            canvas.words(kit.type.shortened(text, style, cell.width), style, cell)
        words = Style(Face.BOLD, Size.SMALL, tone.words)
        top = self.rect.top + head
        for label, chances in self.table.rows:
            box = FRect(self.rect.left, top, self._label_width - _APART, high)
            canvas.words(label, words, box, across=0.0)
            for chance, cell in zip(chances, self._cells(top, high), strict=True):
                self._draw_bar(canvas, chance, cell)
            top += high + _GAP

    def _draw_bar(self, canvas: Canvas, chance: float, cell: FRect) -> None:
        kit, colours = canvas.kit, canvas.kit.colours
        style = Style(Face.BODY, Size.SMALL, colours.paper.words)
        number = percent(chance)
        wide = min(kit.type.measure("100", style)[0] + 6, cell.width * 0.5)
        bar = FRect(cell.left, cell.centery - _BAR / 2, cell.width - wide, _BAR)
        draw_groove(canvas, bar, chance, colours.blue)
        canvas.words(number, style, FRect(bar.right + 4, cell.top, wide - 4, cell.height), across=1.0)

    def _cells(self, top: float, height: float) -> list[FRect]:
        count = len(self.table.heads) or 1
        left, width = self.rect.left + self._label_width, self.rect.width - self._label_width
        each = (width - _APART * (count - 1)) / count
        return [FRect(left + number * (each + _APART), top, each, height) for number in range(count)]

    @property
    def _label_width(self) -> float:
        return self.rect.width * (_LABEL_SHARE if self.table.heads else _LONE_LABEL_SHARE)

    def _row(self, kit: Kit) -> float:
        return max(_ROW, kit.type.measure("Ag", Style(Face.BOLD, Size.SMALL))[1] + 4)

    def _head(self, kit: Kit) -> float:
        return max(_HEAD, kit.type.measure("Ag", Style(Face.BOLD, Size.SMALL))[1])
