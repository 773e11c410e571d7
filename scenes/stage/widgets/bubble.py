"""The speech bubble: what somebody at the table says."""

import math
from dataclasses import dataclass

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.ease import out_back
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate, popping_plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size
from scenes.stage.widgets.base import AnimatedNumber, Decor

_PADDING = 24.0
WIDEST_BUBBLE = 420.0
_TAIL = 30.0
_WIDER = 1.6
_STEP, _ACROSS, _DOWN = 40, 480, 320
"""In units: the steps in which a free place is looked for, and how far across and down."""
_DELAY = 0.02
"""Seconds between `say` and the first frame that shows it: one frame, in which its words are set."""
_READING, _SECONDS_A_LETTER = 0.7, 0.04


def seconds_to_read(remark: str) -> float:
    """How long it takes to read a remark, at any pace."""
    return _READING + _SECONDS_A_LETTER * len(remark)


@dataclass(eq=False)
class _Unread:
    """For how many seconds more a remark is read."""

    seconds: float = 0.0


class SpeechBubble(Decor):
    """Speaks from a point: `say` shows it, `hush` hides it. It pops up, and stays inside the window.

    Words belong to what happens just now. A remark stands below them or alone, and once it is there nothing
    takes it away before it could be read: neither other words, nor another remark, nor `hush`.
    """

    keeps_picture = True

    def __init__(self, speaker: tuple[float, float], *, tone: str = "paper") -> None:
        super().__init__()
        self.speaker = speaker
        self.left_cheek: tuple[float, float] | None = None
        """Where its tail ends instead when it stands to the left of the speaker and not above."""
        self.tone = tone
        self.side = 0
        """Which side of the speaker it stands on: -1 left, 1 right, 0 where there is more room."""
        self.widest, self.highest = WIDEST_BUBBLE, math.inf
        """How wide its lines may be, and how high all of them; letters are smaller where they must be."""
        self.keeps_off: tuple[FRect, ...] = ()
        """What it does not lie on, if there is a place beside it."""
        self.words = ""
        self.remark = ""
        self._unread = _Unread()
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
        return "\n".join(filter(None, (self.words, self.remark)))

    @property
    def unread(self) -> bool:
        """Whether there is a remark that could not be read yet."""
        return self._unread.seconds > 0

    def say(self, words: str, remark: str = "") -> None:
        """A remark that comes while another one is read is dropped."""
        if not self.unread:
            self.remark, self._unread.seconds = remark, seconds_to_read(remark) if remark else 0.0
        elif not words:
            return
        self.words = words
        self.visible, self._hushed = True, False
        self._delay = _DELAY
        self._pop = AnimatedNumber(0.7, 0.7)
        self._pop.to(1.0, Seconds.HOVER_IN, out_back)

    def hush(self) -> None:
        """A remark that is being read stays alone for the rest of its time."""
        self._hushed = True
        if self.unread:
            self.words = ""
        else:
            self.visible = False

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

    def place(self, kit: Kit) -> FRect:
        """Above the speaker and to the side where there is more room; elsewhere near the speaker if
        something lies there that should be seen."""
        speaker = self.speaker, self.left_cheek, self.side
        placed_for = (self.text, speaker, self.widest, self.highest, self.keeps_off, kit.typesetter)
        if self._placed is None or self._placed[0] != placed_for:
            self._placed = placed_for, self._best_place(kit)
        return FRect(self._placed[1])

    def _best_place(self, kit: Kit) -> FRect:
        width, height = kit.typesetter.measure(self.text, self._style(kit), self._across(kit))
        box = FRect(0, 0, width + 2 * _PADDING, height + 1.3 * _PADDING)
        x, y = self.speaker
        side = self.side or (1 if x < kit.window.room.centerx else -1)
        room = kit.window.room.inflate(-2 * Size.GAP, -2 * Size.GAP)
        corner = {"bottomleft" if side > 0 else "bottomright": (x - side * _TAIL, y - _TAIL)}
        first = box.move_to(**corner).clamp(room)
        taken = [*self.keeps_off, FRect(0, 0, _TAIL, _TAIL).move_to(center=self.speaker)]
        if first.collidelist(taken) < 0:
            return first

        best, least = first, math.inf
        for place in self._places_near(first, side, room):
            hidden = _shared_with(place, taken)
            if hidden < least:
                hidden += _shared_with(_tail(place, self.tail_end(place)), taken)
            if hidden < least:
                best, least = place, hidden
            if not hidden:
                break
        return best

    def tail_end(self, place: FRect) -> tuple[float, float]:
        """Where its tail ends when it stands there."""
        x, y = self.speaker
        beside = place.right < x and place.bottom > y
        return self.left_cheek if self.left_cheek and beside else self.speaker

    def _places_near(self, first: FRect, side: int, room: FRect) -> list[FRect]:
        """Where else it could be, the nearest first."""
        moved = (
            first.move(side * across, down).clamp(room)
            for down in range(-_DOWN, _DOWN + 1, _STEP)
            for across in range(-_ACROSS, _ACROSS + 1, _STEP)
        )
        places = {place.topleft: place for place in (first, *moved)}
        return sorted(places.values(), key=lambda place: abs(place.x - first.x) + abs(place.y - first.y))

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        if kit.theme.reduced_motion:
            self._pop = AnimatedNumber(1.0, 1.0)
        seen_for = max(seconds - self._delay, 0.0)
        self._pop.update(seen_for)
        self._delay = max(self._delay - seconds, 0.0)
        if self.unread:
            self._unread.seconds -= seen_for
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
        x, y = self.tail_end(box)
        tail = (x - box.centerx, y - box.centery)
        look = Plate(getattr(kit.colours, self.tone), radius=24, ink=kit.colours.ink, shadow=10, tail=tail)
        style, across = self._style(kit), self._across(kit)
        if zoom != 1:
            popping_plate(canvas, box, look, zoom, (self.text, style, across))
            return
        plate(canvas, box, look)
        canvas.text(self.text, style, *box.center, width=across, across=0.5, down=0.5)

    def _style(self, kit: Kit) -> Style:
        tone = getattr(kit.colours, self.tone)
        style = Style(Face.TITLE, Size.BUTTON * 0.95, tone.words, align=0.5, leading=1.1)
        return kit.typesetter.fitted(self.text, style, self.widest, self.highest)

    def _across(self, kit: Kit) -> float:
        """How wide its lines are: wider than it should be where even the smallest letters break a word."""
        style, across = self._style(kit), self.widest
        while across < _WIDER * self.widest and kit.typesetter.broken(self.text, style, across):
            across += _STEP
        return across


def _tail(box: FRect, speaker: tuple[float, float]) -> FRect:
    """About the area under the tail, between the bubble and the speaker."""
    (x, y), inside = speaker, box.inflate(-2 * _TAIL, 0)
    start = min(max(x, inside.left), inside.right), min(max(y, box.top), box.bottom)
    tail = FRect(min(x, start[0]), min(y, start[1]), abs(x - start[0]), abs(y - start[1]))
    return tail.inflate(_TAIL / 2, 0)


def _shared_with(one: FRect, others: list[FRect]) -> float:
    """How much of others lies under one."""
    shared = 0.0
    for hit in one.collidelistall(others):
        both = one.clip(others[hit])
        shared += both.width * both.height
    return shared
