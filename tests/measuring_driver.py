"""A driver of the whole program that measures how long each frame works, for long runs."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from scenes.frame.app import PICTURE_READY
from scenes.frame.window import GameWindow
from scenes.program import Front, app_of
from tests.driver import EVENT_SECONDS, Driver
from tests.machine_pauses import paused_seconds
from tests.stack_samples import new_samples

_MOST_FRAMES, _FRAME = 60, 1 / 60
_PRESSES = (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_SUSPICIOUS = 0.15
"""A frame that took so many seconds may have been a pause of the machine."""
_LONGEST_REST_MS = 30


class MeasuringDriver(Driver):
    """Measures by the processor time of its thread, whatever else the machine does; without the pauses of the
    whole machine, if somebody watches them."""

    batches_events = False
    """Whether events are only queued for the next frame, and frames are only drawn by `draw_frame`: quicker
    than a drawn frame for every event."""

    def __init__(self, front: Front, size: tuple[int, int]) -> None:
        self.longest_frame = 0.0
        """In seconds, since somebody has set it to 0."""
        self.stacks: list[str] = []
        """Samples of the longest frame, if somebody takes samples."""
        self.app = app_of(front, GameWindow(size))
        self.app._clock, self.app._now, self.app._after_crash = (lambda: self._time), 0.0, None
        pygame.event.clear()
        self.wait(0.3)

    def _step(self, seconds: float, drawn: bool | None, draws_rest: bool = True) -> None:
        """Every frame is drawn, for any may be the long one; unless events are batched."""
        with self._measured():
            super()._step(seconds, drawn=not self.batches_events)

    def draw_frame(self, seconds: float) -> None:
        """One frame, so much later, which is drawn."""
        self._ask_when_due()
        with self._measured():
            super()._step(seconds, drawn=True)

    def rest(self) -> None:
        """Let the program rest as it does between two frames, with all that it does meanwhile, until
        something happens a moment later."""
        pygame.time.set_timer(PICTURE_READY, _LONGEST_REST_MS, loops=1)
        with self._measured():
            self.app._sleep()
        pygame.time.set_timer(PICTURE_READY, 0)

    def wait_until_shown(self) -> bool:
        """Draw frames until the scene that is being prepared is shown and has heard what was pressed before;
        False if that has ended the program. Workers have the time they need, which does not pass between two
        frames here."""
        for _ in range(_MOST_FRAMES):
            waits = self.app.director.preparing or pygame.event.peek(_PRESSES, pump=False)
            if self.over or not waits:
                break
            self.app.kit.art.settle()
            self.draw_frame(_FRAME)
        return not self.over

    @contextmanager
    def _measured(self) -> Iterator[None]:
        samples = new_samples()
        began, work = time.monotonic(), time.thread_time()
        yield
        took = time.thread_time() - work
        if took > _SUSPICIOUS:
            took -= paused_seconds(began, time.monotonic())
        if took > self.longest_frame:
            self.longest_frame, self.stacks = took, list(samples)

    def _post(self, kind: int, seconds: float = EVENT_SECONDS, **attributes: Any) -> None:
        if self.batches_events:
            pygame.event.post(pygame.event.Event(kind, **attributes))
        else:
            super()._post(kind, seconds, **attributes)

    @property
    def over(self) -> bool:
        """Whether the program has ended."""
        return self.app.director.over
