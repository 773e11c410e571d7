"""A bot's next choice, thought of in the time between frames, and shown after the pace's pause.

The thought begins while the event before it is still being shown. The answer comes at the same moment
whatever the bot holds: where half of the pause was not enough it thinks for longer, and where the whole was
not, as on a slow machine, another whole one follows. Only without a pause it comes when it is found.
"""

import time
from collections.abc import Callable, Generator
from typing import Any

WAITS, SLICE_SECONDS = 1, 0.004
"""After how many frames with no time between them it thinks within a frame, and for how many seconds."""
_RUNNING_OUT = 0.5
"""From which share of the pause on, counted from its end, it thinks for longer between two frames."""
_RUSHED = 0.014
"""For how many seconds then, if nothing moves: nearly the whole of a frame at sixty a second."""


class Thinking:
    """One decision on its way. `advance` once a frame, `go_on` between two; `answer` is there when `done`."""

    def __init__(
        self,
        thought: Generator[None, None, Any],
        pause: float,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._thought = thought
        self._pause = self._left = pause
        self._clock = clock
        self._found = False
        self._resting = False
        """Whether nothing moves."""
        self._waited = 0
        self.answer: Any = None

    @property
    def done(self) -> bool:
        return self._found and self._left <= 0

    @property
    def found(self) -> bool:
        """Whether the answer was found, even if its pause is not over."""
        return self._found

    def advance(self, seconds: float, resting: bool = True) -> None:
        """Let time pass; the pause begins when everything rests."""
        self._resting = resting
        if resting:
            self._left -= seconds
        if self._waited >= WAITS:
            self.go_on(SLICE_SECONDS)
        self._waited += 1
        if not self._found and self._left <= 0:
            self._left += self._pause

    def go_on(self, seconds: float) -> None:
        """Think for about so long; longer if the pause is running out."""
        self._waited = 0
        if self._resting and self._left < self._pause * _RUNNING_OUT:
            seconds = max(seconds, _RUSHED)
        until = self._clock() + seconds
        while not self._found and self._clock() < until:
            try:
                next(self._thought)
            except StopIteration as end:
                self._found, self.answer = True, end.value

    def hurry(self) -> None:
        """Drop the pause, because the player wants to go on."""
        self._pause = self._left = 0.0
