"""The table of the statistics: a line for everybody, with a portrait, and columns of numbers."""

from pygame import FRect

from scenes.names import name_on_plate
from scenes.pictures import cats
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.statistics.tally import Tally

_COLUMNS = ("games", "won", "by_lot", "best")
_LINE = 72.0
_HEAD = 62.0
_GAP = 8.0
_NAME_SHARE = 0.42


class TallyTable(Decor):
    def __init__(self, game: str, lines: list[Tally]) -> None:
        super().__init__()
        self.lines = lines
        self.heads = [
            *(say(f"statistics.{column}") for column in _COLUMNS[:-1]),
            say(f"statistics.best.{game}"),
        ]
        self.text = " ".join(line.name for line in lines)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return self.rect.width, self._head(kit) + len(self.lines) * (self._line(kit) + _GAP)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        head, high = self._head(kit), self._line(kit)
        style = Style(Face.BOLD, Size.SMALL, kit.colours.paper.quiet, align=0.5, leading=1.0)
        for text, middle in zip(self.heads, self._middles(), strict=True):
            width = self._column_width() - 8
            fits = kit.type.fitted(text, style, width, head)
            canvas.text(text, fits, middle, self.rect.top + head / 2, width=width, across=0.5, down=0.5)
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
        room = row.width * _NAME_SHARE - (face.right - row.left) - 14
        name, style = name_on_plate(kit, line.name, words, room, row.height * 0.9)
        canvas.text(name, style, face.right + 14, row.centery, down=0.5)
        numbers = (str(line.games), str(line.won), f"{line.by_lot:.1f}", str(line.best))
        for number, middle in zip(numbers, self._middles(), strict=True):
            canvas.text(number, words, middle, row.centery, across=0.5, down=0.5)

    def _column_width(self) -> float:
        return self.rect.width * (1 - _NAME_SHARE) / len(_COLUMNS)

    def _middles(self) -> list[float]:
        left, width = self.rect.left + self.rect.width * _NAME_SHARE, self._column_width()
        return [left + width * (number + 0.5) for number in range(len(_COLUMNS))]

    def _line(self, kit: Kit) -> float:
        return max(_LINE, kit.type.measure("Ag", Style(Face.TITLE, Size.BODY, ""))[1] + 14)

    def _head(self, kit: Kit) -> float:
        return max(_HEAD, 2.2 * kit.type.measure("Ag", Style(Face.BOLD, Size.SMALL, ""))[1])
