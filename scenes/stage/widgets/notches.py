"""The notches of the wheel: what widgets act on that go by whole steps."""

import math

_DECIMALS = 6
"""Fractions that make a whole step may be off by as little as that."""


class WheelNotches:
    """Adds up the fractions of a step that touchpads and fine wheels tell."""

    def __init__(self) -> None:
        self._turned = 0.0
        """How far the wheel has been turned since the last whole step."""

    def whole_steps(self, steps: float) -> int:
        """How many whole steps are complete; turned the other way, it begins anew."""
        if steps * self._turned < 0:
            self._turned = 0.0
        self._turned += steps
        whole = math.trunc(round(self._turned, _DECIMALS))
        self._turned -= whole
        return whole
