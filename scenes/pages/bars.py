"""Chances as bars: a row for each thing, with a bar and its number in each column."""

from pygame import FRect

from game.values import Record
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.spoken import Spoken, items
from scenes.stage.strings import listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.typesetter import Typesetter
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.slider import draw_groove
from scenes.table.belief_table import BeliefTable
from scenes.table.sentences import in_a_hundred

_ROW, _HEAD, _GAP = 34.0, 36.0, 3.0
_LABEL_SHARE, _LONE_LABEL_SHARE = 0.42, 0.45
_BAR, _SHORTEST_BAR = 20.0, 40.0
"""How high a bar is, and how short it may be to tell anything."""
_BESIDE, _APART = 6.0, 10.0
_ROUNDING = 2.0
_LABEL = Style(Face.BOLD, Size.SMALL)


class _Numbers(Record):
    """How the numbers are shown, and what of its cell each takes: what is left is a bar's."""

    style: Style
    width: float
    signed: bool = True
    """Whether each has its sign; else it stands once, beside the heads."""


def _percent(chance: float, signed: bool = True) -> str:
    number = in_a_hundred(chance, short=True)
    return say("table.chance.percent", number=number) if signed else number


class BeliefBars(Decor):
    keeps_picture = True

    def __init__(self, table: BeliefTable) -> None:
        super().__init__()
        self.table = table
        self._longest: tuple[Typesetter, float] | None = None
        """The width of the longest label, and the `Typesetter` that has measured it."""

    @property
    def text(self) -> str:
        """What the bars say in words, by which tests find them."""
        return "\n".join(" ".join([label, *map(_percent, chances)]) for label, chances in self.table.rows)

    def spoken(self) -> Spoken:
        return items(
            self.table.about or self.table.sentence, (self._in_words(*row) for row in self.table.rows)
        )

    def _in_words(self, label: str, chances: tuple[float, ...]) -> str:
        told = [say("reader.percent", number=in_a_hundred(chance)) for chance in chances]
        heads = self.table.heads
        if heads:
            told = [
                say("reader.number", what=head, number=one) for head, one in zip(heads, told, strict=True)
            ]
        return f"{label}: {listed(told)}"

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return self.rect.width, self.height_at(kit, self.rect.width)

    def height_at(self, kit: Kit, width: float) -> float:
        rows = sum(self._row(kit, label, width) + _GAP for label, _ in self.table.rows)
        return self._head(kit, width) + rows

    def draw(self, canvas: Canvas) -> None:
        kit, tone, width = canvas.kit, canvas.kit.colours.paper, self.rect.width
        head, label_width = self._head(kit, width), self._label_width(kit, width) - _APART
        numbers = self._numbers(kit)
        style = Style(Face.BOLD, Size.SMALL, tone.quiet)
        if not numbers.signed:
            sign = say("table.chance.percent", number="").strip()
            canvas.words(sign, style, FRect(self.rect.left, self.rect.top, label_width, head), across=1.0)
        for text, cell in zip(self.table.heads, self._cells(kit, self.rect.top, head), strict=False):
            whole = not kit.typesetter.broken(text, style, cell.width)
            canvas.words(text if whole else kit.typesetter.shortened(text, style, cell.width), style, cell)
        words = Style(Face.BOLD, Size.SMALL, tone.words)
        top = self.rect.top + head
        for label, chances in self.table.rows:
            high = self._row(kit, label, width)
            canvas.words(label, words, FRect(self.rect.left, top, label_width, high), across=0.0)
            for chance, cell in zip(chances, self._cells(kit, top, high), strict=True):
                _draw_chance(canvas, chance, cell, numbers)
            top += high + _GAP

    def _numbers(self, kit: Kit) -> _Numbers:
        """Whole and alike in every cell. In narrow ones they have no bars, then no signs, and then they are
        smaller."""
        setter, each = kit.typesetter, self._cell_width(kit, self.rect.width)
        style = Style(Face.BODY, Size.SMALL, kit.colours.paper.words)
        chances = {1.0, *(chance for _, row in self.table.rows for chance in row)}
        widest = max(chances, key=lambda chance: setter.measure(_percent(chance), style)[0])
        width = setter.measure(_percent(widest), style)[0]
        if each - width - _BESIDE >= _SHORTEST_BAR:
            return _Numbers(style, width + _BESIDE)
        signed = width <= each or not self.table.heads
        return _Numbers(setter.fitted(_percent(widest, signed), style, each, _ROW), each, signed)

    def _cells(self, kit: Kit, top: float, height: float) -> list[FRect]:
        label, each = self._label_width(kit, self.rect.width), self._cell_width(kit, self.rect.width)
        left = self.rect.left + label
        count = len(self.table.heads) or 1
        return [FRect(left + number * (each + _APART), top, each, height) for number in range(count)]

    def _cell_width(self, kit: Kit, width: float) -> float:
        count = len(self.table.heads) or 1
        return (width - self._label_width(kit, width) - _APART * (count - 1)) / count

    def _label_width(self, kit: Kit, width: float) -> float:
        """As wide as the longest label, as far as that leaves room for the bars."""
        if self._longest is None or self._longest[0] is not kit.typesetter:
            widths = (kit.typesetter.measure(label, _LABEL)[0] for label, _ in self.table.rows)
            self._longest = kit.typesetter, max(widths, default=0.0)
        share = _LABEL_SHARE if self.table.heads else _LONE_LABEL_SHARE
        return min(self._longest[1] + _APART + _ROUNDING, width * share)

    def _row(self, kit: Kit, label: str, width: float) -> float:
        room = self._label_width(kit, width) - _APART
        return max(_ROW, kit.typesetter.measure(label, _LABEL, room)[1] + 4)

    def _head(self, kit: Kit, width: float) -> float:
        if not self.table.heads:
            return 0.0
        room = self._cell_width(kit, width)
        return max(_HEAD, *(kit.typesetter.measure(text, _LABEL, room)[1] for text in self.table.heads))


def _draw_chance(canvas: Canvas, chance: float, cell: FRect, numbers: _Numbers) -> None:
    text, left = _percent(chance, numbers.signed), cell.width - numbers.width
    if not left:
        canvas.words(text, numbers.style, cell)
        return
    bar = FRect(cell.left, cell.centery - _BAR / 2, left, _BAR)
    draw_groove(canvas, bar, chance, canvas.kit.colours.blue)
    room = FRect(bar.right, cell.top, numbers.width, cell.height)
    canvas.words(text, numbers.style, room, across=1.0)
