"""The standings of a night: a line for every guest, what each game brought, and the sum."""

from pygame import FRect

from game.core import Seat
from game.night import Night
from scenes.pages.night.words import points_text
from scenes.pages.signs import draw_sign
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Spoken, items
from scenes.stage.strings import escaped, listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.table.guests import Guest, Naming, names_on_plates, short
from scenes.table.names import name_on_plate
from scenes.table.portraits import draw_portrait

_LINE, _TALLEST_LINE = 84.0, 124.0
_SIGN = 66.0
_HIGHEST_SIGN = 98.0
_APART = 12.0
_USUAL_NAMES = 0.38
_BESIDE_NAMES = 66.0
_NOT_YET = "–"  # noqa: RUF001 - a dash, not a minus


class NightTable(Decor):
    def __init__(self, night: Night, guests: tuple[Guest, ...], naming: Naming) -> None:
        super().__init__()
        self.night, self.guests, self.names = night, guests, names_on_plates(naming)
        self.heads = [*(say(f"menu.{one.game}.title") for one in night.games), say("night.sum")]
        self.order = [seat for group in night.standings.ranking for seat in group]

    @property
    def text(self) -> str:
        """Every line in words, by which tests find it."""
        return "\n".join(" ".join((self.names[seat], *self._numbers(seat))) for seat in self.order)

    def spoken(self) -> Spoken:
        return items(say("reader.standings"), map(self._in_words, self.order))

    def _in_words(self, seat: Seat) -> str:
        pairs = zip(self.heads, self._numbers(seat), strict=True)
        told = listed(say("reader.number", what=what, number=number) for what, number in pairs)
        return f"{escaped(self.names[seat])}: {told}"

    def _numbers(self, seat: Seat) -> list[str]:
        night = self.night
        won = [
            _NOT_YET if one.outcome is None else points_text(night.points(one)[seat]) for one in night.games
        ]
        return [*won, points_text(night.totals[seat])]

    def height_at(self, kit: Kit, width: float) -> float:
        return self._head(kit, width) + len(self.order) * (self._least_line(kit) + Size.TABLE_GAP)

    def draw(self, canvas: Canvas) -> None:
        head = self._head(canvas.kit, self.rect.width)
        self._draw_head(canvas, head)
        count = len(self.order)
        high = min(
            (self.rect.height - head) / count - Size.TABLE_GAP,
            max(_TALLEST_LINE, self._least_line(canvas.kit)),
        )
        for number, seat in enumerate(self.order):
            top = self.rect.top + head + number * (high + Size.TABLE_GAP)
            self._draw_line(canvas, seat, FRect(self.rect.left, top, self.rect.width, high))

    def _draw_head(self, canvas: Canvas, head: float) -> None:
        kit = canvas.kit
        words = self._words_height(kit, self.rect.width)
        style = _head_style().in_colour(kit.colours.paper.quiet)
        width, middles = self._column(kit, self.rect.width) - _APART, self._middles(kit)
        for text, middle in zip(self.heads if words else (), middles, strict=False):
            top = self.rect.top + head - words - Size.TABLE_GAP
            canvas.words(text, style, FRect(middle - width / 2, top, width, words))
        middle = self.rect.top + (head - words - Size.TABLE_GAP) / 2
        for one, across in zip(self.night.games, middles, strict=False):
            draw_sign(canvas, one.game, (across, middle), _SIGN, -4)
        crown = FRect(0, 0, _SIGN, _SIGN).move_to(center=(middles[-1], middle))
        canvas.picture(kit.icon("trophy", kit.colours.paper), crown)

    def _draw_line(self, canvas: Canvas, seat: Seat, row: FRect) -> None:
        kit = canvas.kit
        leads = bool(self.night.played) and seat in self.night.standings.winners
        tone = kit.colours.amber if leads else kit.colours.cream
        plate(canvas, row, Plate(tone, radius=row.height / 2.6, outline=3, ink=kit.colours.ink, gloss=0.3))
        words = kit.typesetter.fitted(
            "Ag", Style(Face.TITLE, Size.BODY, tone.words), row.width, row.height * 0.9
        )
        left = row.left + 14
        if self.night.played:
            left += kit.typesetter.measure("0", words)[0] + 14
            place = str(self.night.standings.place(seat))
            canvas.text(place, words, left - 2, row.centery, across=1.0, down=0.5)
            left += 8
        side = row.height - 12
        face = FRect(left, row.top + 6, side, side)
        mood = Mood.DELIGHTED if leads else Mood.CALM
        draw_portrait(canvas, self.guests[seat].coat, mood, face, Plate(kit.colours.cream, outline=3))
        room = self._names(kit, row.width) - (face.right - row.left) - 16
        name, style = name_on_plate(kit, self.names[seat], words, room, row.height * 0.9)
        canvas.text(name, style, face.right + 12, row.centery, down=0.5)
        for number, middle in zip(self._numbers(seat), self._middles(kit), strict=True):
            canvas.text(number, words, middle, row.centery, across=0.5, down=0.5)

    def _names(self, kit: Kit, width: float) -> float:
        """How much room the names have: what they need, as far as the numbers and pictures leave it."""
        style = Style(Face.TITLE, Size.BODY)
        longest = max(kit.typesetter.measure(escaped(short(name)), style)[0] for name in self.names)
        wanted = longest + self._least_line(kit) + kit.typesetter.measure("0", style)[0] + _BESIDE_NAMES
        narrow = max(_SIGN, kit.typesetter.measure("0½", style)[0]) + 2 * _APART
        return min(max(wanted, width * _USUAL_NAMES), width - narrow * len(self.heads))

    def _column(self, kit: Kit, width: float) -> float:
        return (width - self._names(kit, width)) / len(self.heads)

    def _middles(self, kit: Kit) -> list[float]:
        left, width = self.rect.left + self._names(kit, self.rect.width), self._column(kit, self.rect.width)
        return [left + width * (number + 0.5) for number in range(len(self.heads))]

    def _least_line(self, kit: Kit) -> float:
        return max(_LINE, kit.typesetter.measure("Ag", Style(Face.TITLE, Size.BODY))[1] + 14)

    def _words_height(self, kit: Kit, width: float) -> float:
        """None where a word would not stand whole: the pictures tell as much."""
        room = self._column(kit, width) - _APART
        if any(kit.typesetter.broken(text, _head_style(), room) for text in self.heads):
            return 0.0
        return max(kit.typesetter.measure(text, _head_style(), room)[1] for text in self.heads)

    def _head(self, kit: Kit, width: float) -> float:
        return _HIGHEST_SIGN + self._words_height(kit, width) + Size.TABLE_GAP


def _head_style() -> Style:
    return Style(Face.BOLD, Size.SMALL, leading=1.0, align=0.5)
