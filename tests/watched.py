"""Drives the whole program and measures what every frame costs; the monkey and endurance use it."""

import ctypes
import gc
import os
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

import pygame
import pytest
from pygame import Surface

from scenes.frame.app import LONGEST_FRAME
from scenes.frame.window import GameWindow
from scenes.navigator import Navigator
from scenes.program import app_of
from scenes.stage import art, paint, raster, sound
from tests.driver import Driver
from tests.scenes.conftest import MadeOnce

FLAT_MB = 10.0
"""How much memory may grow where it should stay as it is."""
STRIDE = LONGEST_FRAME
"""The longest time that can pass in a frame while something moves."""
_SAMPLES_APART = 0.01
_KEPT_PICTURES = 1_500_000_000
_STACK = 14
_MOST_LOOKS, _GLANCE = 60, 1 / 60


class Watched(Driver):
    """Looks at how long each frame works, whatever else the machine does."""

    hurried = False
    """Whether all that belongs to one doing happens within one frame, and nobody looks until `look`."""

    def __init__(self, navigator: Navigator, size: tuple[int, int]) -> None:
        self._time = self._drawn_at = 0.0
        self.longest = 0.0
        self.stacks: list[str] = []
        """Where the longest frame was now and then, if somebody takes samples."""
        self.app = app_of(navigator, GameWindow(size))
        self.app._clock, self.app._now, self.app._after_crash = (lambda: self._time), 0.0, None
        pygame.event.clear()
        self.wait(0.3)

    def tick(self, seconds: float, drawn: bool | None = None) -> None:
        """Every frame is drawn, for any may be the long one; but for those that pass in a hurry."""
        self._measure(seconds, drawn=not self.hurried)

    def look(self, seconds: float) -> None:
        """One frame, so much later, which is drawn."""
        self._measure(seconds, drawn=True)

    def let_it_come(self) -> None:
        """Look until what is being prepared is shown, as whoever waits for it does: workers have the time
        they need, which does not pass between two frames here."""
        for _ in range(_MOST_LOOKS):
            if not self.app.director.preparing:
                return
            self.app.kit.art.settle()
            self.look(_GLANCE)

    def _measure(self, seconds: float, drawn: bool) -> None:
        samples = take_samples()
        began = time.thread_time()
        super().tick(seconds, drawn)
        took = time.thread_time() - began
        if took > self.longest:
            self.longest, self.stacks = took, list(samples)

    def _post(self, kind: int, **attributes: Any) -> None:
        if self.hurried:
            pygame.event.post(pygame.event.Event(kind, **attributes))
        else:
            super()._post(kind, **attributes)

    @property
    def over(self) -> bool:
        return self.app.director.over


class RememberedPictures:
    """What was drawn once in this run is found again, unless it is cold: most of the time would go into the
    same rooms and cats. Sounds are found again, too."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.cold = False
        self._drawings = MadeOnce(raster.rasterise, _KEPT_PICTURES)
        self._documents = MadeOnce(raster.rasterise_svg, _KEPT_PICTURES // 4)
        patch.setattr(art, "rasterise", self._rasterise)
        patch.setattr(paint, "rasterise_svg", self._rasterise_svg)
        patch.setattr(sound, "read_effect", cache(sound.read_effect))

    def forget(self) -> None:
        self._drawings.forget()
        self._documents.forget()

    def _rasterise(self, *described: Any) -> Surface:
        return raster.rasterise(*described) if self.cold else self._drawings(*described)

    def _rasterise_svg(self, *described: Any) -> Surface:
        return raster.rasterise_svg(*described) if self.cold else self._documents(*described)


_samples: list[str] = []


def take_samples() -> list[str]:
    """Where the program is from now on now and then, if samples are taken; until they are taken again."""
    _samples.clear()
    return _samples


def _take_sample(_: int, frame: FrameType | None) -> None:
    """Walks the frames itself: `traceback` looks for the lines of every source on the disk."""
    calls: list[str] = []
    while frame is not None and len(calls) < _STACK:
        file = frame.f_code.co_filename.rpartition("/")[2].removesuffix(".py")
        calls.append(f"{file}.{frame.f_code.co_name}:{frame.f_lineno}")
        frame = frame.f_back
    _samples.append(" < ".join(calls))


@contextmanager
def samples_of_stacks() -> Iterator[None]:
    """Meanwhile it is noted now and then where the program is, so that a long frame can tell what it did."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, _take_sample)
    signal.setitimer(signal.ITIMER_PROF, _SAMPLES_APART, _SAMPLES_APART)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def commonest(stacks: list[str], calls: int) -> str:
    """Where most samples were, so many calls deep."""
    counted = Counter(" < ".join(stack.split(" < ")[:calls]) for stack in stacks)
    return "; ".join(f"{count}x {where}" for where, count in counted.most_common(3))


def collect_garbage() -> None:
    """All there is, now; what is kept is not looked through again in a frame: that would take longer the more
    pictures are remembered here."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def memory_mb() -> float:
    """What the process holds, once all that can be given back is given back."""
    collect_garbage()
    if os.name == "posix" and hasattr(libc := ctypes.CDLL(None), "malloc_trim"):
        libc.malloc_trim(0)
    with Path("/proc/self/statm").open(encoding="ascii") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def memory_disk() -> str | None:
    """Where a disk need not be waited for, if the system has such a place."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
