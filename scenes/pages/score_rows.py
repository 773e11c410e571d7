"""Everybody's numbers in rows: the mark of the seat, a head, a name, and a number for each thing counted."""

from collections.abc import Sequence

from pygame import FRect

from game.core import Seat
from scenes.pictures import cats
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.layout import column
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Spoken, items
from scenes.stage.strings import escaped, listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.table.guests import Guest
from scenes.table.marks import mark_of
from scenes.table.names import name_on_plate
from scenes.table.scoreboard import Scoreboard

_LINE, _GAP = 1.25, 6.0
"""How high a row is beside its words, and in units between two rows."""
_ASIDE, _APART = 12.0, 26.0
"""In units: beside what stands at the ends of a row, and between two numbers."""
_ROOM_FOR_NAME = 4.0
"""How many times as wide as a head the room for the name is, before there are marks and heads."""
_SIZE, _SMALLER, _GROWS_LESS = 40.0, 28.0, 0.5
_MANY = 5
"""Of so many players each has a smaller row."""


class ScoreRows(Decor):
    """The row of whose turn it is lies on amber, with an arrow before it."""

    def __init__(self, board: Scoreboard, guests: Sequence[Guest], turn: Seat) -> None:
        super().__init__()
        self._board, self._guests, self._turn = board, guests, turn
        self.visible = bool(board.rows)

    def spoken(self) -> Spoken:
        counted = (self._numbers(row) for row in self._board.rows)
        names = (escaped(guest.name) for guest in self._guests)
        return items(
            say("reader.standings"), (f"{name}: {row}" for name, row in zip(names, counted, strict=True))
        )

    def _numbers(self, row: Sequence[str]) -> str:
        pairs = zip(self._board.columns, row, strict=True)
        return listed(say("reader.number", what=what, number=number) for what, number in pairs)

    def height_at(self, kit: Kit, width: float) -> float:
        return self._head(kit) + len(self._board.rows) * (self._row(kit) + _GAP)

    @property
    def _size(self) -> float:
        return _SMALLER if len(self._board.rows) >= _MANY else _SIZE

    def _large(self, kit: Kit) -> Style:
        """Large as it is, it grows less than other words."""
        return Style(Face.TITLE, self._size / kit.theme.text_scale**_GROWS_LESS, kit.colours.cream.words)

    def _head(self, kit: Kit) -> float:
        return kit.typesetter.measure("Ag", _small(kit))[1]

    def _row(self, kit: Kit) -> float:
        return kit.typesetter.measure("Ag", self._large(kit))[1] * _LINE

    def draw(self, canvas: Canvas) -> None:
        kit, head = canvas.kit, self._head(canvas.kit)
        rights, left = self._columns(kit)
        for right, words in zip(rights, self._board.columns, strict=True):
            canvas.text(words, _small(kit), right, self.rect.top, across=1.0)
        box = FRect(self.rect.left, self.rect.top + head, self.rect.width, self.rect.height - head)
        for seat, row in enumerate(column(box, len(self._board.rows), _GAP)):
            self._draw_row(canvas, seat, row, rights, left)

    def _columns(self, kit: Kit) -> tuple[list[float], float]:
        """Where each column of numbers ends, and where the numbers of the first begin: what it is called
        stands above the rows and is in no name's way."""
        rights: list[float] = []
        edge = left = self.rect.right - 2 * _ASIDE
        for number, words in reversed(list(enumerate(self._board.columns))):
            widest = max(kit.typesetter.measure(row[number], self._large(kit))[0] for row in self._board.rows)
            rights.insert(0, edge)
            left = edge - widest - _APART
            edge -= max(kit.typesetter.measure(words, _small(kit))[0], widest) + _APART
        return rights, left

    def _draw_row(self, canvas: Canvas, seat: Seat, row: FRect, rights: Sequence[float], left: float) -> None:
        kit, style, guest = canvas.kit, self._large(canvas.kit), self._guests[seat]
        now = seat == self._turn
        tone = kit.colours.amber if now else kit.colours.cream
        plate(canvas, row, Plate(tone, radius=row.height / 2.4, outline=3, ink=kit.colours.ink, gloss=0.3))
        side = row.height - 8
        box = FRect(row.left + _ASIDE, row.top + 4, side, side)
        if now:
            canvas.picture(kit.icon("step_forward", tone), box.scale_by(0.7))
        room = (left - box.right) / side - _ROOM_FOR_NAME
        if room > 1:
            box.left += side
            canvas.picture(mark_of(seat), box.scale_by(0.8))
        if room > 2:
            box.left += side
            canvas.put(kit.art.portrait(cats.head(guest.coat, Mood.CALM), kit.window.px(side)), *box.center)
        room = left - box.right - _ASIDE
        name, fitted = name_on_plate(kit, guest.name, style, room, row.height, self._size)
        canvas.text(name, fitted, box.right + _ASIDE, row.centery, down=0.5)
        for right, number in zip(rights, self._board.rows[seat], strict=True):
            canvas.text(number, style, right, row.centery, across=1.0, down=0.5)


def _small(kit: Kit) -> Style:
    return Style(Face.BOLD, Size.SMALL, kit.colours.paper.quiet)
