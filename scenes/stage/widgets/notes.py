"""Words that come by themselves: the tip of the thing under the pointer, and toasts that pass."""

import math
from dataclasses import dataclass

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.ease import out_cubic
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size

_TIP_WIDTH = 460.0
_TOAST_WIDTH = 900.0
_PADDING = 18.0
_APART = 16.0
_SECONDS_A_LETTER = 0.065
_RISE_SECONDS = 0.2
_MOST_TOASTS = 3


def draw_tooltip(canvas: Canvas, text: str, about: FRect) -> None:
    """A small dark note above a thing, or below it where there is no room; it does not move."""
    kit = canvas.kit
    tone = kit.colours.dark
    style = Style(Face.BODY, Size.SMALL, tone.words)
    width, height = kit.type.measure(text, style, _TIP_WIDTH)
    box = FRect(0, 0, width + 2 * _PADDING, height + 1.4 * _PADDING)
    box.midbottom = (about.centerx, about.top - _APART)
    room = kit.view.room.inflate(-2 * _APART, -2 * _APART)
    if box.top < room.top:
        box.top = about.bottom + _APART
    box.clamp_ip(room)
    plate(canvas, box, Plate(tone, radius=14, outline=3, ink=kit.colours.ink, shadow=8, gloss=0.15))
    canvas.text(text, style, box.centerx, box.centery, width=_TIP_WIDTH, across=0.5, down=0.5)


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

    @property
    def texts(self) -> list[str]:
        """What is said just now."""
        return [toast.text for toast in self._shown]

    def say(self, text: str) -> None:
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
            width, height = kit.type.measure(toast.text, style, _TOAST_WIDTH)
            box = FRect(0, 0, width + 3 * _PADDING, height + 1.4 * _PADDING)
            arrived = 1.0 if kit.theme.reduced_motion else out_cubic(min(toast.age / _RISE_SECONDS, 1.0))
            box.midtop = (kit.view.room.centerx, top - (1 - arrived) * (box.height + 3 * _APART))
            plate(canvas, box, Plate(tone, radius=24, ink=kit.colours.ink, shadow=14))
            canvas.text(toast.text, style, *box.center, width=_TOAST_WIDTH, across=0.5, down=0.5)
            top = box.bottom + _APART


def _rest(toast: _Toast) -> float:
    return 0.0 if toast.age < _RISE_SECONDS else toast.left
