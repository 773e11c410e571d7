"""Idle animation: a cat that breathes, blinks and moves its tail at random.

Its random generator has nothing to do with any game's, so what a cat does while it waits gives nothing away.
"""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.sprites import Sprite
from scenes.stage.theme import Seconds

Frames = Callable[[bool, int], Drawing]
"""The drawing for eyes closed or not, and for a frame of the tail."""

BREATH_SECONDS = 3.6
BREATH_DEPTH = 0.014
BLINK_SECONDS = 0.13
TAIL_SECONDS = 0.16
_SWISH = (1, 2, 1, 0)
_LONGEST_HELD = 6
"""After so many frames a breath is looked at again, whatever it has raised."""


@dataclass(eq=False)
class LivingSprite(Sprite):
    """A sprite that lives while `alive`; its middle stays, its feet do too, and its back rises and falls."""

    frames: Frames | None = None
    alive: bool = True
    seed: int = 0
    eyes_closed: bool = False
    tail: int = 0
    _height_px: int = field(default=0, repr=False)
    """How high it was drawn last."""
    _age: float = field(default=0.0, repr=False)
    _blink_in: float = field(default=0.0, repr=False)
    _swish_in: float = field(default=0.0, repr=False)
    _swish: tuple[int, ...] = field(default=(), repr=False)
    _chance: random.Random = field(default_factory=random.Random, repr=False)

    def __post_init__(self) -> None:
        self._chance.seed(self.seed)
        self._age = self._chance.uniform(0, BREATH_SECONDS)
        self._blink_in = self._chance.uniform(0.5, 4)
        self._swish_in = self._chance.uniform(1, 5)

    @property
    def breath(self) -> float:
        """How far the back is raised now, as a share of the height."""
        return _breath(self._age)

    def update(self, seconds: float) -> None:
        if not self.alive:
            return
        self._age += seconds
        self._blink_in -= seconds
        while self._blink_in <= 0:
            self.eyes_closed = not self.eyes_closed
            self._blink_in += BLINK_SECONDS if self.eyes_closed else self._pause_before_blink()
        self._swish_in -= seconds
        while self._swish_in <= 0:
            self._swish = self._swish or _SWISH
            self.tail, *rest = self._swish
            self._swish = tuple(rest)
            self._swish_in += TAIL_SECONDS if rest else self._chance.uniform(2.5, 7)
        self.show_frame()

    def show_frame(self) -> None:
        """Take the drawing that fits how it looks now."""
        if self.frames is not None:
            self.drawing = self.frames(self.eyes_closed, self.tail)

    def seconds_until_change(self) -> float:
        """Seconds until it blinks, moves its tail, or has breathed a pixel further."""
        if not self.alive or not self.visible:
            return math.inf
        return max(min(self._blink_in, self._swish_in, self._until_raised()), float(Seconds.LIVING_FRAME))

    def _until_raised(self) -> float:
        now = round(self._height_px * self.breath)
        times = (step * Seconds.LIVING_FRAME for step in range(1, _LONGEST_HELD))
        later = (time for time in times if round(self._height_px * _breath(self._age + time)) != now)
        return next(later, _LONGEST_HELD * Seconds.LIVING_FRAME)

    def draw(self, canvas: Canvas) -> None:
        resting = not (self.angle or self.flip or self.squash)
        if not self.alive or not resting or not self.visible or self.alpha <= 0:
            super().draw(canvas)
            return
        art, view = canvas.kit.art, canvas.kit.window
        width, height = view.px(self.width * self.scale), view.px(self.height * self.scale)
        self._height_px = height
        picture = art.breathing(self.face, width, round(height * self.breath))
        canvas.put(
            art.faded(picture, self.alpha), self.x, self.y - self.lift + self.height * self.scale / 2, down=1
        )

    def _pause_before_blink(self) -> float:
        """Mostly seconds, now and then a second blink at once."""
        return 0.18 if self._chance.random() < 0.15 else self._chance.uniform(2, 6)


def _breath(age: float) -> float:
    return BREATH_DEPTH * (1 - math.cos(2 * math.pi * age / BREATH_SECONDS)) / 2
