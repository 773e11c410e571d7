"""The speech bubble: what somebody at the table says."""

import math

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


class SpeechBubble(Decor):
    """Speaks from a point: `say` shows it, `hush` hides it. It pops up, and stays inside the window."""

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
        self.text = ""
        self.visible = False
        self._pop = AnimatedNumber(1.0, 1.0)
        self._delay = 0.0
        """Seconds until it is seen."""
        self._placed: tuple[object, FRect] | None = None
        """What it was placed for last, and where."""

    def say(self, text: str) -> None:
        self.text = text
        self.visible = True
        self._delay = _DELAY
        self._pop = AnimatedNumber(0.7, 0.7)
        self._pop.to(1.0, Seconds.HOVER_IN, out_back)

    def hush(self) -> None:
        self.visible = False

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
        placed_for = (self.text, speaker, self.widest, self.highest, self.keeps_off, kit.type)
        if self._placed is None or self._placed[0] != placed_for:
            self._placed = placed_for, self._best_place(kit)
        return FRect(self._placed[1])

    def _best_place(self, kit: Kit) -> FRect:
        width, height = kit.type.measure(self.text, self._style(kit), self._across(kit))
        box = FRect(0, 0, width + 2 * _PADDING, height + 1.3 * _PADDING)
        x, y = self.speaker
        side = self.side or (1 if x < kit.view.room.centerx else -1)
        room = kit.view.room.inflate(-2 * Size.GAP, -2 * Size.GAP)
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
        self._pop.update(max(seconds - self._delay, 0.0))
        self._delay = max(self._delay - seconds, 0.0)

    def seconds_until_change(self) -> float:
        if self.comes_soon:
            return 0.0
        return self._pop.seconds_until_change() if self.visible else math.inf

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
        if zoom != 1:
            popping_plate(canvas, box, look, zoom)
            return
        plate(canvas, box, look)
        canvas.text(self.text, self._style(kit), *box.center, width=self._across(kit), across=0.5, down=0.5)

    def _style(self, kit: Kit) -> Style:
        tone = getattr(kit.colours, self.tone)
        style = Style(Face.TITLE, Size.BUTTON * 0.95, tone.words, align=0.5, leading=1.1)
        return kit.type.fitted(self.text, style, self.widest, self.highest)

    def _across(self, kit: Kit) -> float:
        """How wide its lines are: wider than it should be where even the smallest letters break a word."""
        style, across = self._style(kit), self.widest
        while across < _WIDER * self.widest and kit.type.broken(self.text, style, across):
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
