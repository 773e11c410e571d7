"""Words that come by themselves: the tip of the thing under the pointer, and toasts that pass."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.ease import out_cubic
from scenes.stage.notices import Notices
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size

_TIP_WIDTH = 460.0
_TIP_WIDTH_PX = 240.0
_COVERING = 50.0
_DISTANCE = 20.0
"""What covering the thing itself costs, and a unit of distance, when a unit of another thing costs one."""
_TOUCHING = 4000.0
"""What it costs to lie on even a little of another thing."""
_TOAST_WIDTH = 900.0
_PADDING = 18.0
_APART = 16.0
_SECONDS_A_LETTER = 0.065
_RISE_SECONDS = 0.2
_MOST_TOASTS = 3


def draw_tooltip(canvas: Canvas, text: str, about: FRect, others: Sequence[FRect] = ()) -> None:
    """A small dark note beside a thing and, if that can be, beside the others too; it does not move."""
    kit = canvas.kit
    tone = kit.colours.dark
    style = Style(Face.BODY, Size.SMALL, tone.words)
    room = kit.view.room.inflate(-2 * _APART, -2 * _APART)
    widest = min(kit.view.at_least(_TIP_WIDTH, _TIP_WIDTH_PX), room.width - 2 * _PADDING)
    width, height = kit.type.measure(text, style, widest)
    size = (width + 2 * _PADDING, height + 1.4 * _PADDING)
    box = beside(about, size, room, others)
    plate(canvas, box, Plate(tone, radius=14, outline=3, ink=kit.colours.ink, shadow=8, gloss=0.15))
    canvas.words(text, style, box.inflate(-2 * _PADDING, 0), across=0.0)


def beside(
    about: FRect, size: tuple[float, float], room: FRect, others: Sequence[FRect], apart: float = _APART
) -> FRect:
    """The place for a note of this size: not on the thing that it is about, on as little of the others as can
    be, and as near as can be; above the thing if all that is equal."""
    return FRect(_beside(_edges(about), size, _edges(room), tuple(map(_edges, others)), apart))


_Edges = tuple[float, float, float, float]


def _edges(rect: FRect) -> _Edges:
    return rect.left, rect.top, rect.width, rect.height


@lru_cache(maxsize=64)
def _beside(
    about: _Edges, size: tuple[float, float], room: _Edges, others: tuple[_Edges, ...], apart: float
) -> _Edges:
    thing, rest, note = FRect(about), [FRect(other) for other in others], FRect((0, 0), size)
    places: list[FRect] = []
    above, below = thing.top - apart, thing.bottom + apart
    for edge in (thing.left, *(other.right + apart for other in rest)):
        places += [note.move_to(bottomleft=(edge, above)), note.move_to(topleft=(edge, below))]
    for edge in (thing.right, *(other.left - apart for other in rest)):
        places += [note.move_to(bottomright=(edge, above)), note.move_to(topright=(edge, below))]
    for near in (thing, *rest):
        places += [
            note.move_to(midbottom=(thing.centerx, near.top - apart)),
            note.move_to(midtop=(thing.centerx, near.bottom + apart)),
            note.move_to(midleft=(near.right + apart, thing.centery)),
            note.move_to(midright=(near.left - apart, thing.centery)),
        ]

    def cost(place: FRect) -> float:
        covered = sum(_area(place.clip(other)) + _TOUCHING for other in rest if place.colliderect(other))
        far = _DISTANCE * _gap(place, thing) + abs(place.centerx - thing.centerx)
        return _COVERING * _area(place.clip(thing)) + covered + far

    return _edges(min((place.clamp(FRect(room)) for place in places), key=cost))


def _area(rect: FRect) -> float:
    return rect.width * rect.height


def _gap(one: FRect, other: FRect) -> float:
    across = max(other.left - one.right, one.left - other.right, 0.0)
    return across + max(other.top - one.bottom, one.top - other.bottom, 0.0)


@dataclass(slots=True)
class _Toast:
    text: str
    age: float = 0.0

    @property
    def left(self) -> float:
        """How long it stays: as long as it takes to read."""
        return max(float(Seconds.TOAST), len(self.text) * _SECONDS_A_LETTER) - self.age


class Toasts:
    """Short news at the top of the window, one under the other, each for a few seconds."""

    def __init__(self) -> None:
        self._shown: list[_Toast] = []
        self._notices: Notices | None = None
        self._to_keep: list[str] = []
        """What was said before there were notices to keep it in."""

    def keep_in(self, notices: Notices) -> None:
        """From now on, what is worth reading again is kept there."""
        self._notices = notices
        while self._to_keep:
            notices.keep(self._to_keep.pop(0))

    @property
    def texts(self) -> list[str]:
        """What is said just now."""
        return [toast.text for toast in self._shown]

    def say(self, text: str, kept: bool = True) -> None:
        if kept and self._notices is not None:
            self._notices.keep(text)
        elif kept:
            self._to_keep.append(text)
        self._shown = [*(one for one in self._shown if one.text != text), _Toast(text)][-_MOST_TOASTS:]

    def update(self, seconds: float) -> None:
        for toast in self._shown:
            toast.age += seconds
        self._shown = [toast for toast in self._shown if toast.left > 0]

    def stillness(self) -> float:
        return min((_rest(toast) for toast in self._shown), default=math.inf)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.amber
        style = Style(Face.BODY, Size.BODY, tone.words, align=0.5)
        top = kit.view.room.top + 2 * _APART
        for toast in self._shown:
            widest = min(_TOAST_WIDTH, kit.view.room.width - 2 * _APART - 3 * _PADDING)
            width, height = kit.type.measure(toast.text, style, widest)
            box = FRect(0, 0, width + 3 * _PADDING, height + 1.4 * _PADDING)
            arrived = 1.0 if kit.theme.reduced_motion else out_cubic(min(toast.age / _RISE_SECONDS, 1.0))
            box.midtop = (kit.view.room.centerx, top - (1 - arrived) * (box.height + 3 * _APART))
            plate(canvas, box, Plate(tone, radius=24, ink=kit.colours.ink, shadow=14))
            canvas.words(toast.text, style, box.inflate(-2 * _PADDING, 0))
            top = box.bottom + _APART


def _rest(toast: _Toast) -> float:
    return 0.0 if toast.age < _RISE_SECONDS else toast.left
