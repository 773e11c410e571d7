"""What lives in the garden: things that come down from the trees now and then, and a butterfly.

Their chance is seeded apart from every game, so it can tell nobody anything. While they rest nothing moves.
"""

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import cycle

from scenes.pictures.garden import BUTTERFLY_FRAMES, butterfly, drifting
from scenes.stage.drawing import Drawing
from scenes.stage.ease import in_out
from scenes.stage.sprites import Sprite
from scenes.stage.theme import Seconds

_TREES = {
    "spring": (580.0, 880.0, 230.0),
    "fall": (1530.0, 1840.0, 250.0),
    "winter": (100.0, 420.0, 90.0),
    "summer": (1060.0, 1360.0, 230.0),
}
"""From where to where each tree goes, and how far down its crown; they take turns."""
_FALL = 6.5
_DEPTH = 250.0
_PAUSE = (2.5, 7.0)
_SWAYS, _SWAY, _TILT = 2.5, 34.0, 50.0
_FADE = 0.12


SeenAt = Callable[[float, float], tuple[float, float]]
"""Where a point of the garden is seen in a window."""


def as_drawn(x: float, y: float) -> tuple[float, float]:
    return x, y


@dataclass(eq=False)
class Drift(Sprite):
    """One thing at a time comes down while `alive`."""

    alive: bool = True
    seen_at: SeenAt = as_drawn
    _chance: random.Random = field(default_factory=lambda: random.Random(11), repr=False)
    _seasons: Iterator[str] = field(default_factory=lambda: cycle(_TREES), repr=False)
    _rest: float = field(default=3.0, repr=False)
    _fallen: float | None = field(default=None, repr=False)
    _start: tuple[float, float] = field(default=(0.0, 0.0), repr=False)

    def __post_init__(self) -> None:
        self.alpha = 0.0

    def update(self, seconds: float) -> None:
        if not self.alive:
            self.alpha = 0.0
        elif self._fallen is not None:
            self._fall(self._fallen + seconds)
        else:
            self._rest -= seconds
            if self._rest <= 0:
                self._begin()

    def seconds_until_change(self) -> float:
        if not self.alive:
            return math.inf
        return float(Seconds.IDLE_FRAME) if self._fallen is not None else max(self._rest, 0.0)

    def _begin(self) -> None:
        season = next(self._seasons)
        left, right, crown = _TREES[season]
        self.drawing = drifting(season)
        self._start = (self._chance.uniform(left, right), crown)
        self._fall(0.0)

    def _fall(self, fallen: float) -> None:
        share = min(fallen / _FALL, 1.0)
        swing = math.sin(share * math.tau * _SWAYS)
        self.x, self.y = self.seen_at(self._start[0] + _SWAY * swing, self._start[1] + _DEPTH * share)
        self.angle = _TILT * swing
        self.keep_moving()
        self.alpha = min(share / _FADE, (1 - share) / _FADE, 1.0)
        self._fallen = fallen if share < 1 else None
        if self._fallen is None:
            self._rest = self._chance.uniform(*_PAUSE)


FLOWERS = ((584.0, 352.0), (872.0, 326.0), (1046.0, 352.0), (1404.0, 346.0), (1190.0, 150.0), (726.0, 120.0))
_FLIGHT = 2.6
_SITS = (7.0, 16.0)
_FLAPS = 0.1
_WAVES, _WAVE = 3.0, 34.0


def _wings() -> tuple[Drawing, ...]:
    return tuple(butterfly(frame) for frame in range(BUTTERFLY_FRAMES))


@dataclass(eq=False)
class Butterfly(Sprite):
    """Flutters while `alive`; else it sits where it is."""

    alive: bool = True
    seen_at: SeenAt = as_drawn
    _chance: random.Random = field(default_factory=lambda: random.Random(4), repr=False)
    _frames: tuple[Drawing, ...] = field(default_factory=_wings, repr=False)
    _rest: float = field(default=5.0, repr=False)
    _flown: float = field(default=0.0, repr=False)
    _start: tuple[float, float] = field(default=FLOWERS[0], repr=False)
    _goal: tuple[float, float] | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        self.x, self.y = self._start

    def update(self, seconds: float) -> None:
        if self._goal is None:
            self.x, self.y = self.seen_at(*self._start)
        if not self.alive:
            return
        if self._goal is not None:
            self._fly(self._goal, seconds)
            return
        self._rest -= seconds
        if self._rest <= 0:
            self._flown = 0.0
            self._goal = self._chance.choice([flower for flower in FLOWERS if flower != self._start])

    def seconds_until_change(self) -> float:
        if not self.alive:
            return math.inf
        return float(Seconds.IDLE_FRAME) if self._goal is not None else max(self._rest, 0.0)

    def _fly(self, goal: tuple[float, float], seconds: float) -> None:
        self._flown += seconds
        share = in_out(min(self._flown / _FLIGHT, 1.0))
        self.drawing = self._frames[int(self._flown / _FLAPS) % BUTTERFLY_FRAMES]
        flutter = _WAVE * math.sin(share * math.pi) * math.sin(share * math.tau * _WAVES)
        x = self._start[0] + (goal[0] - self._start[0]) * share
        y = self._start[1] + (goal[1] - self._start[1]) * share + flutter
        self.x, self.y = self.seen_at(x, y)
        if share == 1:
            self._start, self._goal = goal, None
            self.drawing = self._frames[0]
            self._rest = self._chance.uniform(*_SITS)
