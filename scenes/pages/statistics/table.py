"""The table of the statistics: a line for everybody, with a portrait, and columns of numbers."""

from pygame import FRect

from scenes.pages.statistics.tally import Tally
from scenes.pictures import cats
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.table.names import name_on_plate

_COLUMNS = ("games", "won", "by_lot", "best")
_LINE = 72.0
_HEAD = 62.0
_GAP = 8.0
_APART = 12.0
_NAME_SHARE, _LEAST_FOR_NAME = 0.42, 0.34


class TallyTable(Decor):
    def __init__(self, game: str, lines: list[Tally]) -> None:
        super().__init__()
        self.lines = lines
        self.heads = [
            *(say(f"statistics.{column}") for column in _COLUMNS[:-1]),
            say(f"statistics.best.{game}"),
        ]
        self.text = " ".join(line.name for line in lines)

    def height_at(self, kit: Kit, width: float) -> float:
        self.rect.width = width
        return self._head(kit) + len(self.lines) * (self._line(kit) + _GAP)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        head, high = self._head(kit), self._line(kit)
        style = _head_style().in_colour(kit.colours.paper.quiet)
        for text, middle in zip(self.heads, self._middles(kit), strict=True):
            width = self._column_width(kit) - _APART
            canvas.words(text, style, FRect(middle - width / 2, self.rect.top, width, head))
        for number, line in enumerate(self.lines):
            top = self.rect.top + head + number * (high + _GAP)
            self._draw_line(canvas, line, FRect(self.rect.left, top, self.rect.width, high))

    def _draw_line(self, canvas: Canvas, line: Tally, row: FRect) -> None:
        kit = canvas.kit
        tone = kit.colours.amber if line.human else kit.colours.cream
        look = Plate(tone, radius=row.height / 2.4, outline=3, ink=kit.colours.ink, gloss=0.3)
        plate(canvas, row, look)
        side = row.height - 10
        face = FRect(row.left + 16, row.top + 5, side, side)
        if line.human:
            head = cats.head(line.coat, Mood.CALM)
            canvas.put(kit.art.portrait(head, kit.view.px(side)), *face.center)
        else:
            canvas.picture(kit.icon("cat", tone), face.scale_by(0.8))
        words = Style(Face.TITLE, Size.BODY, tone.words)
        words = kit.type.fitted("Ag", words, row.width, row.height * 0.9)
        room = self._name_width(kit) - (face.right - row.left) - 14
        name, style = name_on_plate(kit, line.name, words, room, row.height * 0.9)
        canvas.text(name, style, face.right + 14, row.centery, down=0.5)
        numbers = (str(line.games), str(line.won), f"{line.by_lot:.1f}", str(line.best))
        for number, middle in zip(numbers, self._middles(kit), strict=True):
            canvas.text(number, words, middle, row.centery, across=0.5, down=0.5)

    def _name_width(self, kit: Kit) -> float:
        """What the columns leave: each holds the longest word above it."""
        words = (word for head in self.heads for word in head.split())
        longest = max(kit.type.measure(word, _head_style())[0] for word in words)
        columns = (longest + _APART) * len(_COLUMNS)
        return min(
            max(self.rect.width - columns, self.rect.width * _LEAST_FOR_NAME), self.rect.width * _NAME_SHARE
        )

    def _column_width(self, kit: Kit) -> float:
        return (self.rect.width - self._name_width(kit)) / len(_COLUMNS)

    def _middles(self, kit: Kit) -> list[float]:
        left, width = self.rect.left + self._name_width(kit), self._column_width(kit)
        return [left + width * (number + 0.5) for number in range(len(_COLUMNS))]

    def _line(self, kit: Kit) -> float:
        return max(_LINE, kit.type.measure("Ag", Style(Face.TITLE, Size.BODY, ""))[1] + 14)

    def _head(self, kit: Kit) -> float:
        width = self._column_width(kit) - _APART
        return max(_HEAD, *(kit.type.measure(text, _head_style(), width)[1] for text in self.heads))


def _head_style() -> Style:
    return Style(Face.BOLD, Size.SMALL, leading=1.0)
