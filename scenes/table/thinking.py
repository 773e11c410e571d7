"""A bot's next choice, thought of in slices between frames, and shown after the pace's pause.

The thought begins while the event before it is still being shown. The answer comes at the same moment
whatever the bot holds: where half of the pause was not enough it thinks in larger slices, and where the whole
was not, as on a slow machine, another whole one follows. Only without a pause it comes when it is found.
"""

import time
from collections.abc import Callable, Generator
from typing import Any

SLICE_SECONDS = 0.004
_AHEAD = 0.4
"""How much of a slice is used while things move: frames come first."""
RUSHED_SLICE_SECONDS = 0.014
"""Nearly the whole of a frame: when nobody watches any more, or nothing moves and the time runs out."""
_RUNNING_OUT = 0.5
"""How much of the pause is left then."""


class Thinking:
    """One decision on its way. `advance` once a frame; `answer` is there when `done`."""

    def __init__(
        self,
        thought: Generator[None, None, Any],
        pause: float,
        clock: Callable[[], float] = time.perf_counter,
        slice_seconds: float | None = None,
    ) -> None:
        self._thought = thought
        self._pause = self._left = pause
        self._clock = clock
        self._slice = SLICE_SECONDS if slice_seconds is None else slice_seconds
        self._found = False
        self._rested = False
        """Whether everything rested in the frame before."""
        self.answer: Any = None

    @property
    def done(self) -> bool:
        return self._found and self._left <= 0

    @property
    def found(self) -> bool:
        """Whether it knows what to do, shown or not."""
        return self._found

    def advance(self, seconds: float, resting: bool = True) -> None:
        """Let time pass, and think until the slice is used up. While things still move, and in the frame in
        which they are put in order, a bot thinks in smaller slices; its pause begins when they rest."""
        if resting:
            self._left -= seconds
        until = self._clock() + self._slice_now(resting and self._rested)
        self._rested = resting
        while not self._found and self._clock() < until:
            try:
                next(self._thought)
            except StopIteration as end:
                self._found, self.answer = True, end.value
        if not self._found and self._left <= 0:
            self._left += self._pause

    def _slice_now(self, resting: bool) -> float:
        if not resting:
            return self._slice * _AHEAD
        return (
            max(self._slice, RUSHED_SLICE_SECONDS) if self._left < self._pause * _RUNNING_OUT else self._slice
        )

    def hurry(self) -> None:
        """No more pause: the player wants to go on."""
        self._pause = self._left = 0.0
