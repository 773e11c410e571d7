"""An animated cat whose eyes follow a point, such as the pointer."""

import math
from collections.abc import Callable

from pygame import FRect

from scenes.pictures import gaze
from scenes.pictures.cats import TAIL_FRAMES
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.idle import LivingSprite

_FAR = 320.0
"""In units: what is as far away as this is looked at as far aside as the eyes go."""


class WatchingCat(LivingSprite):
    """`drawn` gives the cat for eyes closed or not, and a frame of its tail. It sits and is calm."""

    def __init__(self, drawn: Callable[[bool, int], Drawing], *, width: float, seed: int) -> None:
        self._awake = tuple(gaze.without_irises(drawn(False, tail)) for tail in range(TAIL_FRAMES))
        self._asleep = tuple(drawn(True, tail) for tail in range(TAIL_FRAMES))
        self._irises, self._lids = gaze.irises(drawn(False, 0)), gaze.lids(drawn(False, 0))
        self.looks_at: tuple[float, float] | None = None
        super().__init__(self._awake[0], width=width, frames=self._frame, seed=seed)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.visible and not self.eyes_closed:
            across, down = self.glance()
            canvas.picture(self._irises, self._eyes().move(across, down))
            canvas.picture(self._lids, self._eyes())

    def glance(self) -> tuple[float, float]:
        """How far the irises are moved, in units."""
        if self.looks_at is None:
            return 0.0, 0.0
        eyes = self._eyes()
        across, down = self.looks_at[0] - eyes.centerx, self.looks_at[1] - eyes.centery
        far = max(math.hypot(across, down), 1.0)
        strength = min(far / _FAR, 1.0) * self.width * self.scale / self.drawing.width
        return across / far * gaze.REACH[0] * strength, down / far * gaze.REACH[1] * strength

    def _frame(self, eyes_closed: bool, tail: int) -> Drawing:
        return (self._asleep if eyes_closed else self._awake)[tail]

    def _eyes(self) -> FRect:
        """Where the eyes are now: they rise with every breath."""
        unit = self.width * self.scale / self.drawing.width
        left, top, width, height = gaze.EYES
        feet = self.y - self.lift + self.height * self.scale / 2
        raised = 1 + self.breath if self.alive else 1.0
        return FRect(
            self.x + (left - self.drawing.width / 2) * unit,
            feet - (self.drawing.height - top) * unit * raised,
            width * unit,
            height * unit,
        )
