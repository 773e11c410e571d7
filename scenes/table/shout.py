"""The large animated words over a table: a call, or who has won."""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from game.core import Seat
from scenes.pictures.cats import Coat, Mood
from scenes.pictures.kitten_me import burst
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.ease import out_back
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate
from scenes.stage.particles import ParticleKind as Particle
from scenes.stage.scratch import Scratch
from scenes.stage.text import Style
from scenes.stage.theme import OUTLINED_WORDS, Face, Size
from scenes.stage.timeline import Step, beat, call, sequence, tween, wait
from scenes.stage.widgets.base import Decor
from scenes.table.context import TableContext
from scenes.table.portraits import draw_portrait
from scenes.table.sentences import winners_text

WIN = "meeple_gold"
_WIDTH, _HEIGHT = 900.0, 380.0
"""In units: how large the burst behind the words is."""
_WORDS = (((50.0, 570.0), (30.0, 470.0)), 210.0)
"""In units: how far right of the middle the words stand and how wide they may be, beside one head and
between two; and how high."""
_HEAD = 230.0
_HEADS = ((-350.0, 24.0), (410.0, 40.0))
"""In units: where the heads are from the middle, of who shouts and of the first who shares in it."""
_AT_SEAT, _IN_SHOWER, _SHOWERS, _APART = 60, 55, 3, 0.2
"""How many strips of confetti fly up from a winner's seat, and how many fall in each of how many showers;
the last is the seconds between two."""
_AROUND, _ABOVE = 700.0, 240.0
"""In units: how far to each side of the middle showers fall, and from how far above it."""
_SMALLEST = 0.3
"""The scale from which on the burst is drawn while it grows, as 1 is its size at rest; the words come when so
much is left to grow."""
_SECONDS = 0.28
"""How long it grows."""
_OVERSHOOT = 1.13
"""A scale that it does not grow beyond, by `out_back`, before it comes to rest."""
_REST, _LOOK_UP = 1.8, 1.1
"""How many seconds it is shown at rest: for a win, and for anything else."""


class Shout(Decor):
    """A word in a star-shaped burst over the table; `scale` grows from 0 to 1 while it bursts out."""

    def __init__(self, middle: tuple[float, float], *swaps: str) -> None:
        """`swaps` are the colours that it will be seen in."""
        super().__init__()
        self.visible = False
        self.text = ""
        self.scale = 0.0
        self.middle = middle
        self._swaps = swaps
        self._swap = ""
        self._heads: Sequence[Coat] = ()
        self._coming: deque[Callable[[Canvas], object]] = deque()
        """What is to be drawn, part by part, before it is shouted next: first what is seen first."""
        self._pixels = Scratch()
        self._mood = Mood.SMUG

    @property
    def pictures(self) -> list[tuple[Drawing, float]]:
        """What it will need, and how wide."""
        return [(burst(swap), _WIDTH) for swap in self._swaps]

    def call(self, text: str, swap: str, coat: Coat) -> Step:
        return self._burst_out(text, swap, (coat,), Mood.SMUG)

    def win(self, winners: Sequence[Seat], table: TableContext) -> Step:
        """Who has won, in confetti; the only human is told so."""
        text = winners_text("results", winners, table.company.naming)

        def begin() -> None:
            table.picture.victory_shown = True
            for seat in winners:
                table.particles.burst(Particle.CONFETTI, *table.seats.plates[seat].rect.center, _AT_SEAT)

        coats = [table.company.guests[seat].coat for seat in winners]
        cheers = (step for _ in range(_SHOWERS) for step in (call(self._shower, table), wait(_APART)))
        return sequence(call(begin), self._burst_out(text, WIN, coats, Mood.DELIGHTED), *cheers)

    def _shower(self, table: TableContext) -> None:
        """Confetti falls all round the burst."""
        x, y = self.middle
        table.particles.rain(Particle.CONFETTI, x - _AROUND, x + _AROUND, y - _ABOVE, _IN_SHOWER)

    def flash(self, text: str, swap: str, coats: Sequence[Coat], mood: Mood) -> Step:
        """Burst out, rest for a moment and disappear."""
        return sequence(
            self._burst_out(text, swap, coats, mood), wait(_LOOK_UP), beat(), call(self.fade_away)
        )

    def rest(self) -> Step:
        """Rest as long as a win takes to cheer, and disappear."""
        return sequence(wait(_REST), call(self.fade_away))

    def fade_away(self) -> None:
        self.visible = False
        self._pixels.release()

    @property
    def place(self) -> FRect:
        """What it covers when it is as large as it gets."""
        return FRect(0, 0, _WIDTH, _HEIGHT).move_to(center=self.middle)

    @property
    def speaks(self) -> bool:
        """Whether its words are seen: what lies behind it would only peek out in scraps."""
        return self.visible and self.scale > 1 - _SMALLEST

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        if self.scale < _SMALLEST:
            return
        x, y = self.middle
        drawing, across = burst(self._swap), kit.window.px(_WIDTH * self.scale)
        if self.scale == 1:
            canvas.put(kit.art.picture(drawing, across), x, y)
        else:
            canvas.put(kit.art.growing(drawing, across, self._pixels), x, y)
        for coat, (aside, down) in zip(self._heads, _HEADS, strict=False):
            self._draw_head(canvas, coat, self._mood, x + aside, y + down)
        if self.speaks:
            self._draw_words(canvas, self.text, len(self._heads))

    def _draw_words(self, canvas: Canvas, text: str, heads: int) -> None:
        ink, (x, y) = canvas.kit.colours.ink, self.middle
        style = Style(Face.TITLE, Size.TITLE * 1.25, OUTLINED_WORDS, leading=1.05, outline=ink)
        places, height = _WORDS
        aside, width = places[heads > 1]
        canvas.words(text, style, FRect(0, 0, width, height).move_to(center=(x + aside, y)))

    @property
    def comes_soon(self) -> bool:
        return bool(self._coming)

    def make_ready(self, kit: Kit) -> None:
        """A part of it: letters as large as these take a third of a frame, and so do the heads."""
        self._coming.popleft()(Canvas(kit))

    def _burst_out(self, text: str, swap: str, heads: Sequence[Coat], mood: Mood) -> Step:
        def begin() -> None:
            self.text, self._swap, self._heads, self._mood = text, swap, heads, mood
            self.visible, self.scale = True, 0.0

        portraits = [
            partial(self._draw_head, coat=coat, mood=mood, x=0, y=0) for coat in heads[: len(_HEADS)]
        ]
        self._coming = deque(portraits)
        self._coming.append(lambda canvas: self._pixels.reserve(*_largest(canvas.kit)))
        self._coming.append(lambda canvas: self._draw_words(canvas, text, len(heads)))
        return sequence(call(begin), tween(self, _SECONDS, out_back, scale=1.0))

    def _draw_head(self, canvas: Canvas, coat: Coat, mood: Mood, x: float, y: float) -> None:
        kit = canvas.kit
        box = FRect(0, 0, _HEAD, _HEAD).move_to(center=(x, y))
        rim = Plate(kit.colours.cream, outline=9, ink=kit.colours.ink, shadow=16)
        draw_portrait(canvas, coat, mood, box, rim)


def _largest(kit: Kit) -> tuple[int, int]:
    """How many pixels it has when it is larger than at rest."""
    across = kit.window.px(_WIDTH * _OVERSHOOT)
    return across, round(across * burst(WIN).height / burst(WIN).width)
