"""How a movement is spread over its time: functions from 0..1 to about 0..1.

Every ease begins at exactly 0. `arc`, `pulse` and `wiggle` return there; all others end at exactly 1.
"""

import math
from collections.abc import Callable

Ease = Callable[[float], float]

_OVERSHOOT = 1.70158


def out_quad(t: float) -> float:
    return 1 - (1 - t) ** 2


def in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def out_back(t: float) -> float:
    """Arrives a little too far and settles."""
    if t in (0.0, 1.0):
        return t
    rest = t - 1
    return 1 + (_OVERSHOOT + 1) * rest**3 + _OVERSHOOT * rest**2


def arc(t: float) -> float:
    """Up and down again: 1 in the middle, 0 at both ends."""
    return 4 * t * (1 - t)


def pulse(t: float) -> float:
    """Quickly there, slowly back: 0 at both ends."""
    return 0.0 if t in (0.0, 1.0) else math.sin(math.pi * t**0.6)


def wiggle(t: float) -> float:
    """Three small shakes that die away; for what cannot be done."""
    return 0.0 if t in (0.0, 1.0) else math.sin(6 * math.pi * t) * (1 - t)
