"""Particles: dust, confetti, Zs, sparkles and hearts.

They are decoration only: with reduced motion none appear, and nothing waits for them.
"""

import math
import random
from dataclasses import dataclass
from enum import Enum, auto

from pygame import Surface

from game.values import Record
from scenes.stage.canvas import Canvas
from scenes.stage.paint import shape_surface
from scenes.stage.svg_shapes import star
from scenes.stage.theme import CONFETTI, DAYLIGHT, HEARTS, MOONLIGHT, STARLIGHT, Seconds

_BOX = 24.0
_HEART = (
    "M12 21 C4 15 2 11 2 8 C2 4 5 3 7 3 C9 3 11 4 12 6 C13 4 15 3 17 3 C19 3 22 4 22 8 C22 11 20 15 12 21 Z"
)
_Z = "M5 4 H19 V7.5 L10.5 16.5 H19 V20.5 H5 V17 L13.5 8 H5 Z"
_PUFF = "M12 2 A10 10 0 1 1 11.99 2 Z"
_STRIP = "M5 7 H19 V17 H5 Z"
_SPIN_STEP = 15
_RAIN_DEPTH, _RAIN_DRIFT, _RAIN_SPEED = 320.0, 0.25, (160.0, 420.0)


class ParticleKind(Enum):
    DUST = auto()
    CONFETTI = auto()
    ZS = auto()
    SPARKLE = auto()
    TWINKLE = auto()
    HEART = auto()


class _Nature(Record):
    """How a kind of particle looks and moves: sizes and speeds in units, downwards is positive. A calm one
    moves so slowly that a few frames a second will do."""

    path: str
    colours: tuple[str, ...]
    size: tuple[float, float]
    life: tuple[float, float]
    speed: tuple[float, float]
    spread: float
    fall: float
    drag: float
    spin: float = 0.0
    ink: str = ""
    grows: float = 0.0
    calm: bool = False


_COLOURS = DAYLIGHT
_NATURES = {
    ParticleKind.DUST: _Nature(
        _PUFF, (_COLOURS.paper.bottom,), (14, 30), (0.3, 0.5), (60, 190), 360, -20, 4, grows=0.9
    ),
    ParticleKind.CONFETTI: _Nature(
        _STRIP,
        CONFETTI,
        (22, 40),
        (1.4, Seconds.WIN),
        (420, 980),
        70,
        900,
        1.4,
        spin=420,
    ),
    ParticleKind.ZS: _Nature(
        _Z, MOONLIGHT, (26, 44), (0.9, 1.3), (24, 42), 40, -10, 0.3, ink=_COLOURS.ink, calm=True
    ),
    ParticleKind.SPARKLE: _Nature(
        star(4, 0.28),
        STARLIGHT,
        (14, 34),
        (0.35, 0.8),
        (40, 240),
        360,
        30,
        2.5,
        spin=90,
    ),
    ParticleKind.TWINKLE: _Nature(
        star(4, 0.25), STARLIGHT, (12, 26), (0.9, 1.3), (0, 1), 360, 0, 0, calm=True
    ),
    ParticleKind.HEART: _Nature(
        _HEART, HEARTS, (24, 40), (0.9, 1.4), (70, 150), 80, -60, 0.8, ink=_COLOURS.ink
    ),
}


@dataclass(slots=True)
class _Particle:
    nature: _Nature
    colour: str
    size: float
    life: float
    x: float
    y: float
    across: float
    down: float
    turn: float
    spin: float
    age: float = 0.0


class Particles:
    """The particles in the air now. Their random generator has nothing to do with any game's."""

    def __init__(self, seed: int = 0) -> None:
        self._alive: list[_Particle] = []
        self._chance = random.Random(seed)

    def __len__(self) -> int:
        return len(self._alive)

    def burst(self, kind: ParticleKind, x: float, y: float, count: int = 12) -> None:
        """Let some fly from a point: upwards if the kind has a direction, else all round."""
        self._alive += [self._born(_NATURES[kind], x, y) for _ in range(count)]

    def rain(self, kind: ParticleKind, left: float, right: float, top: float, count: int) -> None:
        """Let some fall all along a line."""
        for _ in range(count):
            one = self._born(_NATURES[kind], self._chance.uniform(left, right), top)
            one.y -= self._chance.uniform(0, _RAIN_DEPTH)
            one.across, one.down = one.across * _RAIN_DRIFT, self._chance.uniform(*_RAIN_SPEED)
            self._alive.append(one)

    def update(self, seconds: float) -> None:
        for one in self._alive:
            keep = math.exp(-one.nature.drag * seconds)
            one.across *= keep
            one.down = one.down * keep + one.nature.fall * seconds
            one.x += one.across * seconds
            one.y += one.down * seconds
            one.turn += one.spin * seconds
            one.age += seconds
        self._alive = [one for one in self._alive if one.age < one.life]

    def seconds_until_change(self) -> float:
        """Calm ones need fewer frames."""
        if not self._alive:
            return math.inf
        return float(Seconds.CALM_FRAME) if all(one.nature.calm for one in self._alive) else 0.0

    def draw(self, canvas: Canvas) -> None:
        if canvas.kit.theme.reduced_motion:
            return
        for one in self._alive:
            canvas.put(_shown(canvas, one), one.x, one.y)

    def clear(self) -> None:
        self._alive.clear()

    def _born(self, nature: _Nature, x: float, y: float) -> _Particle:
        between = self._chance.uniform
        direction = math.radians(-90 + between(-nature.spread, nature.spread) / 2)
        speed = between(*nature.speed)
        return _Particle(
            nature,
            self._chance.choice(nature.colours),
            between(*nature.size),
            between(*nature.life),
            x,
            y,
            speed * math.cos(direction),
            speed * math.sin(direction),
            between(0, 360) if nature.spin else between(-12, 12),
            between(-nature.spin, nature.spin),
        )


def _shown(canvas: Canvas, one: _Particle) -> Surface:
    passed = one.age / one.life
    size = one.size * (1 + one.nature.grows * passed)
    step = max(round(size / 4), 1) * 4
    turn = round(one.turn / _SPIN_STEP) * _SPIN_STEP % 360
    surface = shape_surface(canvas, one.nature.path, _BOX, step, one.colour, one.nature.ink, turn)
    return canvas.kit.art.faded(surface, min(1.0, 2.2 * (1 - passed)))
