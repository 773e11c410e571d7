"""The speech bubble: what somebody at the table says."""

import math
from dataclasses import dataclass

from pygame import FRect

from game.values import Record
from scenes.stage.animated_number import AnimatedNumber
from scenes.stage.canvas import Canvas
from scenes.stage.ease import out_back
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate, popping_plate
from scenes.stage.spoken import Spoken
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size
from scenes.stage.widgets.base import Decor

_PADDING = 24.0
"""In units: at each side of the words; over and under them half as much."""
_DELAY = 0.02
"""Seconds between `say` and the first frame that shows it: one frame, in which its words are set."""
_READING, _SECONDS_A_LETTER = 0.7, 0.04


def seconds_to_read(remark: str) -> float:
    """How long it takes to read a remark, at any pace."""
    return _READING + _SECONDS_A_LETTER * len(remark)


@dataclass(eq=False)
class _Unread:
    """A remark that is still being read, and for how many seconds more."""

    seconds: float = 0.0


class Berth(Record):
    """Where somebody's words stand at a table, and where their tail ends."""

    room: FRect
    mouth: tuple[float, float]


class SpeechBubble(Decor):
    """Speaks from its berth: `say` shows it, `hush` hides it. It pops up out of the mouth.

    Words belong to what happens just now. A remark stands below them or alone, and once it is there nothing
    takes it away before it could be read: neither other words, which come below it, nor another remark, nor
    `hush`.
    """

    keeps_picture = True

    def __init__(self, berth: Berth, *, tone: str = "paper") -> None:
        super().__init__()
        self.berth = berth
        """Letters are smaller where they must be to stand in it."""
        self.tone = tone
        self.words = ""
        self.remark = ""
        self._unread = _Unread()
        self._remark_on_words = False
        """Whether the remark is about its words, and was made with them."""
        self._hushed = False
        """Whether it leaves as soon as its remark was read."""
        self.visible = False
        self._pop = AnimatedNumber(1.0, 1.0)
        self._delay = 0.0
        """Seconds until it is seen."""
        self._placed: tuple[object, FRect] | None = None
        """What it was placed for last, and where."""

    @property
    def text(self) -> str:
        lines = (self.words, self.remark) if self._remark_on_words else (self.remark, self.words)
        return "\n".join(filter(None, lines))

    def spoken(self) -> Spoken | None:
        return None if self.comes_soon else super().spoken()

    @property
    def unread(self) -> bool:
        """Whether there is a remark that could not be read yet."""
        return self._unread.seconds > 0

    def say(self, words: str, remark: str = "") -> None:
        """A remark that comes while another one is read is dropped."""
        if not self.unread:
            self.remark, self._unread.seconds = remark, seconds_to_read(remark) if remark else 0.0
            self._remark_on_words = True
        elif words:
            self._remark_on_words = False
        else:
            return
        self.words = words
        self.visible, self._hushed = True, False
        self._delay = _DELAY
        self._pop = AnimatedNumber(0.7, 0.7)
        self._pop.to(1.0, Seconds.HOVER_IN, out_back)

    def hush(self) -> None:
        """A remark that is being read stays for the rest of its time, with words that it was made with."""
        self._hushed = True
        if not self.unread:
            self.visible = False
        elif not self._remark_on_words:
            self.words = ""

    def cut_short(self) -> None:
        """Whoever reads it wants to go on."""
        self._unread.seconds = 0.0
        self.visible = self.visible and not self._hushed

    @property
    def comes_soon(self) -> bool:
        """Whether `say` was called and it is not shown yet."""
        return self.visible and self._delay > 0

    def make_ready(self, kit: Kit) -> None:
        self._draw(Canvas(kit), 1.0)
        self._draw(Canvas(kit), self._zoom)

    def has_room_for(self, kit: Kit, text: str) -> bool:
        """Whether it can be read in the berth, whole and without a broken word."""
        style, (width, height) = self._style(kit, text), self._inside
        whole = not kit.typesetter.broken(text, style, width)
        return whole and kit.typesetter.measure(text, style, width)[1] <= height

    def letters(self, kit: Kit, text: str) -> float:
        """How large the letters of a text are in the berth."""
        return self._style(kit, text).size

    def place(self, kit: Kit) -> FRect:
        """In its berth, as near to the mouth as can be; a word too long for it stands out, whole, and words
        that are too high stand out a little at its sides rather than above."""
        placed_for = (self.text, self.berth, kit.typesetter)
        if self._placed is None or self._placed[0] != placed_for:
            text, letters = self._lines(kit), kit.typesetter
            style = self._style(kit, text)
            words = text.replace("\n", " ").split(" ")  # a no-break space ends no word
            longest = max(letters.measure(word, style)[0] for word in words)
            room = self.berth.room.width - (2 if self.has_room_for(kit, text) else 1) * _PADDING
            across = letters.evened(text, style, max(room, longest))
            width, height = letters.measure(text, style, across)
            box = FRect(0, 0, width + 2 * _PADDING, height + _PADDING)
            box = box.move_to(center=self.berth.mouth).clamp(self.berth.room).clamp(kit.window.room)
            self._placed = placed_for, box
        return FRect(self._placed[1])

    def obstacles(self, kit: Kit) -> list[FRect]:
        return [self.place(kit)]

    def update(self, kit: Kit, seconds: float) -> None:
        """What passed until it is seen is no time to read in: the program may have rested before it spoke."""
        super().update(kit, seconds)
        if kit.theme.reduced_motion:
            self._pop = AnimatedNumber(1.0, 1.0)
        if self.comes_soon:
            self._delay = max(self._delay - seconds, 0.0)
            return
        self._pop.update(seconds)
        if self.unread:
            self._unread.seconds -= seconds
            if not self.unread:
                self.cut_short()

    def seconds_until_change(self) -> float:
        if self.comes_soon:
            return 0.0
        leaves = self._unread.seconds if self.unread and self._hushed else math.inf
        return min(self._pop.seconds_until_change(), leaves) if self.visible else math.inf

    @property
    def _zoom(self) -> float:
        return round(self._pop.value * 16) / 16

    def draw(self, canvas: Canvas) -> None:
        if not self.comes_soon:
            self.rect = self.place(canvas.kit)
            self._draw(canvas, self._zoom)

    def _draw(self, canvas: Canvas, zoom: float) -> None:
        kit = canvas.kit
        box = self.place(kit)
        x, y = self.berth.mouth
        tail = (x - box.centerx, y - box.centery)
        look = Plate(getattr(kit.colours, self.tone), radius=24, ink=kit.colours.ink, shadow=10, tail=tail)
        text = self._lines(kit)
        style = self._style(kit, text)
        across = box.width - 2 * _PADDING + 1
        if zoom != 1:
            popping_plate(canvas, box, look, zoom, (text, style, across))
            return
        plate(canvas, box, look)
        canvas.text(text, style, *box.center, width=across, across=0.5, down=0.5)

    def _lines(self, kit: Kit) -> str:
        """Its text; where that has too many lines they end only where the room does."""
        return self.text if self.has_room_for(kit, self.text) else self.text.replace("\n", " ")

    def _style(self, kit: Kit, text: str) -> Style:
        tone = getattr(kit.colours, self.tone)
        style = Style(Face.TITLE, Size.BUTTON, tone.words, align=0.5, leading=1.1)
        return kit.typesetter.fitted(text, style, *self._inside)

    @property
    def _inside(self) -> tuple[float, float]:
        """How wide and high its words may be."""
        return self.berth.room.width - 2 * _PADDING, self.berth.room.height - _PADDING
