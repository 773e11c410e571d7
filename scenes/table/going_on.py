"""Whoever goes on by one press after another at a place presses nothing that has just come to lie there.

Nobody is kept from it for long: it lasts a moment from the last press that really went on.
"""

import math
from collections.abc import Callable

from scenes.stage.inputs import Input, PointerDown, PointerMoved
from scenes.stage.theme import Seconds
from scenes.table.part import Part

_SAME_PLACE = 24.0
"""In units: how far a hand that means the same place moves."""


class GoingOn(Part):
    """`pressed` hears of every press that has pressed nothing, or only skipped what moves."""

    def __init__(self, accepts_input: Callable[[], bool]) -> None:
        self._accepts_input = accepts_input
        self._at = (0.0, 0.0)
        self._since = math.inf

    def pressed(self, press: PointerDown) -> None:
        self._at, self._since = (press.x, press.y), 0.0

    def before_frame(self, seconds: float) -> None:
        self._since += seconds

    def seconds_until_change(self) -> float:
        left = Seconds.PRESS_AFTER_PRESS - self._since
        return left if left > 0 else math.inf

    def handle(self, happened: Input) -> bool:
        if not isinstance(happened, PointerDown | PointerMoved):
            return False
        if math.dist(self._at, (happened.x, happened.y)) > _SAME_PLACE:
            self._since = math.inf
        soon = isinstance(happened, PointerDown) and self._since < Seconds.PRESS_AFTER_PRESS
        return soon and self._accepts_input()
