"""Work that can wait until nothing moves and nobody does anything."""

import time
from collections import deque
from collections.abc import Callable, Iterable

import pygame

TIME_FOR_A_TASK = 0.05


class BackgroundWork:
    """Tasks one after another, and then what `idle_work` finds to do; it says whether there is more."""

    def __init__(self, idle_work: Callable[[], bool]) -> None:
        self._tasks: deque[Callable[[], object]] = deque()
        self._idle_work = idle_work

    def add(self, tasks: Iterable[Callable[[], object]]) -> None:
        self._tasks.extend(tasks)

    def run(self, seconds: float) -> None:
        """Go on for as long as there is time for a task and nobody does anything."""
        until, more = time.monotonic() + seconds, True
        while more and until - time.monotonic() > TIME_FOR_A_TASK and not pygame.event.peek():
            more = self._run_one()

    def _run_one(self) -> bool:
        """Do one step; True if there may be more to do."""
        if not self._tasks:
            return self._idle_work()
        self._tasks.popleft()()
        return True
