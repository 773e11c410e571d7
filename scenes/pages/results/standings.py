"""Who has won, on the cushion, and everybody's place: the dot of the chart, a portrait, a name, a number."""

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.core import Outcome, Seat
from scenes.pages.game_pictures import FanOfCards
from scenes.pages.results.chart import mark
from scenes.pages.results.scored_row import card_that_fits, draw_scored
from scenes.pictures import cats, rooms
from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.layout import column
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Spoken, items
from scenes.stage.strings import listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.table.guests import Guest
from scenes.table.names import name_on_plate
from scenes.table.scored import Scored

_WIDTH = 330.0
_READABLE_PX = 150
_TALLEST = 72.0
_LOWEST = 24.0
_CROWDED = 50.0
_FILLED = 0.9
_KEEPSAKE_GAP = 40.0
_WITH_SCORED, _TO_SCORED = 2.3, 2.0
"""How many times as high a row is with what was scored with below it, and how far below that is in units."""
_LOWEST_SCORED = (30.0, 24)
"""How high that is at least, in units and in pixels."""
_CUSHION = FRect(0, 0, 470, 138)
_ABOVE_BUTTONS = 30.0
_CAT = FRect(0, 0, 340, 442)
_CAT_ON_CUSHION = 76.0
_SEVERAL = 0.72
"""How large each of several winners is."""
_ACROSS = 460.0


class Standings(Decor):
    def __init__(
        self,
        game: str,
        house: Any,
        outcome: Outcome,
        numbers: tuple[int, ...],
        guests: tuple[Guest, ...],
        names: tuple[str, ...],
        scored: Sequence[Sequence[Scored]] = (),
    ) -> None:
        """`scored` is what each seat scored with, where the game tells."""
        super().__init__()
        self._game = game
        self.fan = FanOfCards(game, house)
        self._scored = scored
        self._over: Seat | None = None
        self._outcome, self._numbers, self._guests = outcome, numbers, guests
        self._names = names
        self._order = [seat for group in outcome.ranking for seat in group]

    def spoken(self) -> Spoken:
        return items(say("reader.standings"), map(self._in_words, self._order))

    def _in_words(self, seat: Seat) -> str:
        score = say(f"statistics.number.{self._game}", count=self._numbers[seat])
        told = say("reader.place", place=self._outcome.place(seat), name=self._names[seat], score=score)
        return f"{told}\n{self._scored_in_words(seat)}".strip()

    def _scored_in_words(self, seat: Seat) -> str:
        return listed(map(_in_words, self._scored[seat] if self._scored else ()))

    @property
    def tip_text(self) -> str:
        return "" if self._over is None else self._scored_in_words(self._over)

    @property
    def tip_about(self) -> FRect:
        return self.rect if self._over is None else self._rows()[self._order.index(self._over)]

    def holds(self, x: float, y: float) -> bool:
        return bool(self._scored) and any(row.collidepoint(x, y) for row in self._rows())

    def pointer_over(self, x: float, y: float) -> None:
        rows = zip(self._order, self._rows(), strict=True)
        self._over = next((seat for seat, row in rows if row.collidepoint(x, y)), None)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        width = max(_WIDTH * (1 + kit.theme.text_scale) / 2, kit.window.at_least(_WIDTH, _READABLE_PX))
        return width, self.height_at(kit, width)

    def height_at(self, kit: Kit, width: float) -> float:
        """A line of words for everybody."""
        if self._scored:
            below = _TO_SCORED + kit.window.at_least(*_LOWEST_SCORED) + Size.TABLE_GAP
        else:
            below = Size.TABLE_GAP / 4
        return len(self._order) * (self._line(kit) + below)

    def _line(self, kit: Kit) -> float:
        return max(kit.typesetter.measure("Ag", Style(Face.TITLE, Size.BODY))[1] / _FILLED, _LOWEST)

    def _rows(self) -> list[FRect]:
        """A row for everybody, with room for what was scored with."""
        count, tallest = len(self._order), _TALLEST * (_WITH_SCORED if self._scored else 1.0)
        height = min(self.rect.height, count * tallest + (count - 1) * Size.TABLE_GAP)
        box = FRect(self.rect.left, self.rect.top, self.rect.width, height)
        gap = Size.TABLE_GAP if height / count > _CROWDED else Size.TABLE_GAP / 4
        return list(column(box, count, gap))

    def draw(self, canvas: Canvas) -> None:
        rows = self._rows()
        if self._scored:
            self._draw_scored(canvas, rows)
            return
        for seat, row in zip(self._order, rows, strict=True):
            self._draw_row(canvas, seat, row)
        below = rows[-1].bottom + _KEEPSAKE_GAP
        self.fan.lay(canvas.kit, FRect(rows[0].left, below, rows[0].width, self.rect.bottom - below))
        self.fan.draw(canvas)

    def _draw_scored(self, canvas: Canvas, rows: list[FRect]) -> None:
        """Everybody's name, and below it what was scored with, in cards of one size. Names come first."""
        high = max(rows[0].height / _WITH_SCORED, self._line(canvas.kit))
        down = high + _TO_SCORED
        below = [FRect(row.left, row.top + down, row.width, row.height - down) for row in rows]
        card = min(card_that_fits(canvas.kit, mine, below[0]) for mine in self._scored)
        for seat, row, place in zip(self._order, rows, below, strict=True):
            self._draw_row(canvas, seat, FRect(row.left, row.top, row.width, high))
            draw_scored(canvas, self._scored[seat], place, card)

    def _draw_row(self, canvas: Canvas, seat: Seat, row: FRect) -> None:
        kit = canvas.kit
        won = self._outcome.place(seat) == 1
        tone = kit.colours.amber if won else kit.colours.cream
        look = Plate(tone, radius=row.height / 2.4, outline=3, ink=kit.colours.ink, gloss=0.3)
        plate(canvas, row, look)
        mark(canvas, seat, row.left + 26, row.centery)
        side = row.height - 8
        face = FRect(row.left + 46, row.top + 4, side, side)
        head = cats.head(self._guests[seat].coat, Mood.DELIGHTED if won else Mood.CALM)
        canvas.put(kit.art.portrait(head, kit.window.px(side)), *face.center)
        words = Style(Face.TITLE, Size.BODY, tone.words)
        words = kit.typesetter.fitted("Ag", words, row.width, row.height * _FILLED)
        number = str(self._numbers[seat])
        canvas.text(number, words, row.right - 22, row.centery, across=1.0, down=0.5)
        room = row.right - 22 - kit.typesetter.measure(number, words)[0] - 12 - face.right - 10
        name, words = name_on_plate(kit, self._names[seat], words, room, row.height * _FILLED)
        canvas.text(name, words, face.right + 10, row.centery, down=0.5)


def _in_words(one: Scored) -> str:
    key = "scored" if one.count == 1 else "scored_several"
    return say(f"results.{key}", name=one.name, count=one.points, number=one.count)


class Winners(Decor):
    def __init__(self, coats: Sequence[Coat]) -> None:
        super().__init__()
        self._coats = coats

    @property
    def cushion(self) -> FRect:
        return _CUSHION.move_to(midbottom=(self.rect.centerx, self.rect.bottom - _ABOVE_BUTTONS))

    def draw(self, canvas: Canvas) -> None:
        cushion, count = self.cushion, len(self._coats)
        canvas.picture(rooms.detail(rooms.Detail.CUSHION), cushion)
        foot = cushion.top + _CAT_ON_CUSHION
        room = foot - self.rect.top - Size.GAP
        box = _CAT.scale_by(min(1.0 if count == 1 else _SEVERAL, room / _CAT.height))
        for number, coat in enumerate(self._coats):
            box.midbottom = (cushion.centerx + (number - (count - 1) / 2) * _ACROSS / count, foot)
            canvas.picture(cats.cat(coat, Mood.DELIGHTED, shadow=False), box)
