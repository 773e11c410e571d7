"""The table of the statistics: a line for everybody, with a portrait, and columns of numbers."""

from itertools import accumulate

from pygame import FRect

from scenes.pages.statistics.record import Tally
from scenes.pictures import cats
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Spoken, items
from scenes.stage.strings import escaped, listed, say, tenths
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.table.names import name_on_plate

_COLUMNS = ("games", "won", "by_lot", "best")
_LINE = 72.0
_HEAD = 62.0
_APART = 12.0
_NARROWEST_COLUMN = 0.6
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

    def spoken(self) -> Spoken:
        return items(say("reader.standings"), map(self._in_words, self.lines))

    def _in_words(self, line: Tally) -> str:
        pairs = zip(self.heads, _numbers(line), strict=True)
        told = listed(say("reader.number", what=what, number=number) for what, number in pairs)
        return f"{escaped(line.name) if line.human else line.name}: {told}"

    def height_at(self, kit: Kit, width: float) -> float:
        self.rect.width = width
        return self._head(kit) + len(self.lines) * (self._line(kit) + Size.TABLE_GAP)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        head, high = self._head(kit), self._line(kit)
        style = _head_style().in_colour(kit.colours.paper.quiet)
        for text, (left, width) in zip(self.heads, self._columns(kit), strict=True):
            canvas.words(text, style, FRect(left, self.rect.top, width - _APART, head))
        for number, line in enumerate(self.lines):
            top = self.rect.top + head + number * (high + Size.TABLE_GAP)
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
            canvas.put(kit.art.portrait(head, kit.window.px(side)), *face.center)
        else:
            canvas.picture(kit.icon("cat", tone), face.scale_by(0.8))
        words = Style(Face.TITLE, Size.BODY, tone.words)
        words = kit.typesetter.fitted("Ag", words, row.width, row.height * 0.9)
        room = FRect(0, row.top, self._name_width(kit) - (face.right - row.left) - 14, row.height * 0.9)
        room.midleft = (face.right + 14, row.centery)
        if line.human:
            name, style = name_on_plate(kit, line.name, words, *room.size)
            canvas.text(name, style, *room.midleft, down=0.5)
        else:
            canvas.words(line.name, words, room, across=0.0)
        for number, (left, width) in zip(_numbers(line), self._columns(kit), strict=True):
            canvas.text(number, words, left + (width - _APART) / 2, row.centery, across=0.5, down=0.5)

    def _wanted(self, kit: Kit) -> list[float]:
        """How wide each column likes to be: as the longest word above it, none far narrower than another."""
        longest = [
            max(kit.typesetter.measure(word, _head_style())[0] for word in head.split()) + _APART
            for head in self.heads
        ]
        return [max(width, max(longest) * _NARROWEST_COLUMN) for width in longest]

    def _name_width(self, kit: Kit) -> float:
        """What the columns leave."""
        width, columns = self.rect.width, sum(self._wanted(kit))
        return min(max(width - columns, width * _LEAST_FOR_NAME), width * _NAME_SHARE)

    def _columns(self, kit: Kit) -> list[tuple[float, float]]:
        """The left side and the width of each."""
        wanted, names = self._wanted(kit), self._name_width(kit)
        each = (self.rect.width - names) / sum(wanted)
        lefts = accumulate(wanted[:-1], initial=0.0)
        return [
            (self.rect.left + names + left * each, width * each)
            for left, width in zip(lefts, wanted, strict=True)
        ]

    def _line(self, kit: Kit) -> float:
        return max(_LINE, kit.typesetter.measure("Ag", Style(Face.TITLE, Size.BODY, ""))[1] + 14)

    def _head(self, kit: Kit) -> float:
        columns = zip(self.heads, self._columns(kit), strict=True)
        heights = (
            kit.typesetter.measure(text, _head_style(), width - _APART)[1] for text, (_, width) in columns
        )
        return max(_HEAD, *heights)


def _numbers(line: Tally) -> tuple[str, ...]:
    return str(line.games), str(line.won), tenths(line.expected_wins), str(line.best)


def _head_style() -> Style:
    return Style(Face.BOLD, Size.SMALL, leading=1.0)
