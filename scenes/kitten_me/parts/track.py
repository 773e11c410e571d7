"""The score track with a meeple for each seat, and the dealer's badge: they walk when a round ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin

from pygame import FRect

from game.core import Seat
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
_ABREAST = 3
"""So many stand in a row where several have the same number; how many more there are, a badge says."""
_ASIDE = 18.0
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
        return count if count > _ABREAST else 0

    def attributes(self) -> list[object]:
        return [*super().attributes(), [walker.x for walker in self.walkers]]

    def draw(self, canvas: Canvas) -> None:
        canvas.picture(self.drawing, self.rect)
        for cell in sorted({walker.x for walker in self.walkers}):
            here = [walker for walker in self.walkers if walker.x == cell]
            hop = _HOP * abs(sin(pi * cell))
            abreast = here[:_ABREAST]
            for number, walker in enumerate(abreast):
                self._draw_meeple(canvas, walker, (number - (len(abreast) - 1) / 2) * _ASIDE, hop)
            if self.crowd_at(cell):
                self._draw_crowd(canvas, cell, self.crowd_at(cell))

    def _draw_meeple(self, canvas: Canvas, walker: TrackPawn, aside: float, up: float) -> None:
        box = FRect(0, 0, *_MEEPLE)
        x, y = self._feet(walker.x)
        box.midbottom = (x + aside, y - up)
        canvas.picture(pictures.meeple(meeple_swap(walker.seat)), box)

    def _draw_crowd(self, canvas: Canvas, cell: float, count: int) -> None:
        """How many stand there in all, at the upper edge of those who can be seen."""
        kit = canvas.kit
        tone = kit.colours.amber
        x, y = self._feet(cell)
        side = kit.window.at_least(_BADGE, 18)
        disc = FRect(0, 0, side, side).move_to(center=(x + _ASIDE * 1.6, y - _MEEPLE[1]))
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
