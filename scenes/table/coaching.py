"""Runs the coach: works out its advice between frames, and counts how often it helped each seat."""

from collections.abc import Generator
from typing import Any

from game.core import Seat
from scenes.table.advice import Advice
from scenes.table.thinking import Thinking


class Coaching:
    def __init__(self, seats: int) -> None:
        self.helped = [0] * seats
        """How often each seat was helped, in a game where that counts for something."""
        self._helped_after: set[tuple[Any, ...]] = set()
        """The actions before each decision that was helped with."""
        self._thinking: Thinking | None = None

    @property
    def thinks(self) -> bool:
        return self._thinking is not None

    def count(self, seat: Seat, played: tuple[Any, ...]) -> bool:
        """Note that a seat asks after these actions; False if it has asked for that decision before, at this
        table."""
        if played in self._helped_after:
            return False
        self._helped_after.add(played)
        self.helped[seat] += 1
        return True

    def begin(self, thought: Generator[None, None, Advice]) -> None:
        self._thinking = Thinking(thought, pause=0.0)

    def stop(self) -> None:
        self._thinking = None

    def between_frames(self, seconds: float) -> None:
        """Think on until the next frame."""
        if self._thinking is not None:
            self._thinking.go_on(seconds)

    def advice_after(self, seconds: float) -> Advice | None:
        """The advice once it is found, and only once; None before and after."""
        if self._thinking is None:
            return None
        self._thinking.advance(seconds)
        if not self._thinking.done:
            return None
        advice: Advice = self._thinking.answer
        self._thinking = None
        return advice
