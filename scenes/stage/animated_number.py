"""A number that eases to its goal."""

import math
from dataclasses import dataclass

from scenes.stage.ease import Ease, out_quad


@dataclass(slots=True)
class AnimatedNumber:
    """A number that moves to its goal over some time, such as how far a hovered button is raised."""

    value: float = 0.0
    goal: float = 0.0
    _from: float = 0.0
    _left: float = 0.0
    _seconds: float = 0.0
    _ease: Ease = out_quad

    def to(self, goal: float, seconds: float, ease: Ease = out_quad) -> None:
        if goal == self.goal:
            return
        self.goal, self._from, self._ease = goal, self.value, ease
        self._left = self._seconds = seconds
        if not seconds:
            self.value = goal

    def update(self, seconds: float) -> None:
        if self._left <= 0:
            return
        self._left = max(self._left - seconds, 0.0)
        share = self._ease(1 - self._left / self._seconds)
        self.value = self._from + (self.goal - self._from) * share if self._left else self.goal

    @property
    def rests(self) -> bool:
        return self._left <= 0

    def seconds_until_change(self) -> float:
        return math.inf if self.rests else 0.0
