"""The score track with a meeple for each seat, and the dealer's badge: they walk when a round ends."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import pi, sin

from pygame import FRect

from game.core import Seat
from game.values import Record
from scenes.pictures import kitten_me as pictures
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import Marked, listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget

_SCALE = 0.4
"""Units for each point of the drawing."""
_FIRST_CELL, _CELL = 60.0, 98.0
_MEEPLE = (38.0, 45.6)
_FEET = 0.3
"""How far down the track the meeples stand, so that the numbers stay in sight."""
_BEHIND = 13.0
"""How much higher than the row before it another one stands."""
_BADGE = 30.0
_HOP = 22.0
_SWAPS = (
    "",
    "red",
    "green",
    "plum",
    "meeple_gold",
    "meeple_teal",
    "meeple_orange",
    "meeple_pink",
    "meeple_brown",
    "meeple_white",
)


class Crowd(Record):
    """How those stand who have the same number: so large, in so many rows at most of so many each. If there
    are more, a badge says how many there are."""

    size: tuple[float, float]
    rows: int
    abreast: int
    aside: float

    @property
    def most(self) -> int:
        return self.rows * self.abreast

    def spots(self, count: int) -> Iterator[tuple[float, float]]:
        """How far aside and how high each of so many stands, as far as they can be seen, the first row
        first."""
        seen = min(count, self.most)
        for number in range(seen):
            row, place = divmod(number, self.abreast)
            in_row = min(self.abreast, seen - row * self.abreast)
            yield (place - (in_row - 1) / 2) * self.aside, row * _BEHIND


_FEW = Crowd(_MEEPLE, rows=1, abreast=3, aside=18.0)
_MANY = Crowd((26.0, 31.2), rows=2, abreast=2, aside=13.0)
"""They stay within their cell: others stand in the next one."""
_MOST_OF_FEW = 4


def meeple_swap(seat: Seat) -> str:
    return _SWAPS[seat]


@dataclass(slots=True)
class TrackPawn:
    """A meeple on the track; `x` is the number it stands at, or between two of them while it walks."""

    seat: Seat
    x: float = 0.0


class ScoreTrack(Widget):
    """How many cards everybody is dealt, from none to the most that anybody can have."""

    focusable = False
    keeps_picture = True

    def __init__(self, names: Sequence[str], most: int) -> None:
        super().__init__()
        self._names = names
        self._told = ""
        """Who has how many cards, for a screen reader."""
        self.drawing = pictures.score_track(most)
        self.walkers = [TrackPawn(seat) for seat in range(len(names))]
        self._crowd = _FEW if len(names) <= _MOST_OF_FEW else _MANY

    def spoken(self) -> Spoken:
        return Spoken(Role.TEXT, say("reader.track"), self._told)

    def place(self, kit: Kit) -> None:
        room = kit.window.room
        top = room.top + Size.MARGIN * 0.6 + _MEEPLE[1] * (1 - _FEET) + _BADGE / 2
        size = self.drawing.width * _SCALE, self.drawing.height * _SCALE
        self.rect = FRect(room.left + Size.MARGIN * 0.75, top, *size)

    @property
    def whole(self) -> FRect:
        """With the meeples on it, and how many there are."""
        above = _MEEPLE[1] - self.rect.height * _FEET + _BADGE
        return FRect(self.rect.left, self.rect.top - above, self.rect.width, self.rect.height + above)

    def stand_at(self, scores: Sequence[int]) -> None:
        for walker, score in zip(self.walkers, scores, strict=True):
            walker.x = float(score)
        best_first = sorted(set(scores), reverse=True)
        lines = [
            say("kitten_me.track.line", number=score, names=listed(self._with(scores, score)))
            for score in best_first
        ]
        self.tip = "\n".join([say("kitten_me.track.tip"), *lines])
        self._told = "\n".join(
            say("reader.track_line", count=score, names=Marked(listed(self._with(scores, score))))
            for score in best_first
        )

    def _with(self, scores: Sequence[int], score: int) -> list[str]:
        return [name for name, own in zip(self._names, scores, strict=True) if own == score]

    def crowd_at(self, cell: float) -> int:
        """How many stand at a number, if they are too many to be shown."""
        count = sum(walker.x == cell for walker in self.walkers)
        return count if count > self._crowd.most else 0

    def attributes(self) -> list[object]:
        return [*super().attributes(), [walker.x for walker in self.walkers]]

    def meeple_places(self) -> dict[Seat, FRect]:
        """Where everybody stands who can be seen, from the left and from the first row on."""
        places = {}
        for cell in self._cells():
            here = [walker.seat for walker in self.walkers if walker.x == cell]
            x, y = self._feet(cell)
            hop = _HOP * abs(sin(pi * cell))
            for seat, (aside, up) in zip(here, self._crowd.spots(len(here)), strict=False):
                box = FRect((0, 0), self._crowd.size)
                places[seat] = box.move_to(midbottom=(x + aside, y - hop - up))
        return places

    def _cells(self) -> list[float]:
        return sorted({walker.x for walker in self.walkers})

    def draw(self, canvas: Canvas) -> None:
        canvas.picture(self.drawing, self.rect)
        places = self.meeple_places()
        for seat in sorted(places, key=lambda seat: places[seat].bottom):
            canvas.picture(pictures.meeple(meeple_swap(seat)), places[seat])
        for cell in self._cells():
            if self.crowd_at(cell):
                self._draw_crowd(canvas, cell, self.crowd_at(cell))

    def _draw_crowd(self, canvas: Canvas, cell: float, count: int) -> None:
        """How many stand there in all, at the upper edge of those who can be seen."""
        kit = canvas.kit
        tone = kit.colours.amber
        x, y = self._feet(cell)
        side = kit.window.at_least(_BADGE, 18)
        disc = FRect(0, 0, side, side).move_to(center=(x + self._crowd.aside * 1.6, y - _MEEPLE[1]))
        plate(canvas, disc, Plate(tone, radius=side / 2, outline=3, ink=kit.colours.ink, gloss=0.2))
        style = Style(Face.TITLE, Size.SMALL / kit.theme.text_scale, tone.words)
        style = kit.typesetter.fitted(str(count), style, side - 6, side)
        canvas.text(str(count), style, *disc.center, across=0.5, down=0.5)

    def _feet(self, cell: float) -> tuple[float, float]:
        """Where those stand who have a number of cards."""
        x = self.rect.left + (_FIRST_CELL + _CELL * cell) * _SCALE
        return x, self.rect.top + self.rect.height * _FEET


class DealerBadge(Widget):
    """Lies at the seat that dealt and opens the round; `x` and `y` are its middle."""

    focusable = False

    def __init__(self) -> None:
        super().__init__(tip=say("kitten_me.dealer_tip"))
        self.x = self.y = 0.0
        self.side = 50.0

    def spoken(self) -> None:
        """Nothing: the seat that it lies at says so."""

    def put(self, x: float, y: float, side: float) -> None:
        self.x, self.y, self.side = x, y, side
        self.rect = FRect(0, 0, side, side).move_to(center=(x, y))

    def draw(self, canvas: Canvas) -> None:
        box = FRect(0, 0, self.side, self.side).move_to(center=(self.x, self.y))
        canvas.picture(pictures.dealer_badge(), box)
