"""Samples of where the program is, taken by a timer, so that a long frame can tell what it did."""

import gc
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_INTERVAL = 0.01
"""Seconds of processor time between two samples."""
_DEEPEST = 14
"""How many calls of a stack are kept, from the innermost outwards."""

_samples: list[str] = []


def new_samples() -> list[str]:
    """Forget all samples so far; the list that is filled from now on, if a timer takes any."""
    _samples.clear()
    return _samples


@contextmanager
def sampled_stacks() -> Iterator[None]:
    """While it lasts a timer takes samples, where the system has one."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, _take_sample)
    signal.setitimer(signal.ITIMER_PROF, _INTERVAL, _INTERVAL)
    gc.callbacks.append(watch := _collector_watch())
    try:
        yield
    finally:
        gc.callbacks.remove(watch)
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _take_sample(_: int, frame: FrameType | None) -> None:
    """Walks the frames itself: `traceback` looks for the lines of every source on the disk."""
    calls: list[str] = []
    while frame is not None and len(calls) < _DEEPEST:
        file = frame.f_code.co_filename.rpartition("/")[2].removesuffix(".py")
        calls.append(f"{file}.{frame.f_code.co_name}:{frame.f_lineno}")
        frame = frame.f_back
    _samples.append(" < ".join(calls))


def _collector_watch() -> Callable[[str, dict[str, int]], None]:
    """No sample is taken while garbage is collected, so what that took is counted in samples afterwards."""
    began = 0.0

    def watch(phase: str, about: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = time.thread_time()
        else:
            samples = int((time.thread_time() - began) / _INTERVAL)
            _samples.extend([f"collecting garbage of generation {about['generation']}"] * samples)

    return watch


def commonest(stacks: list[str], calls: int) -> str:
    """Where most samples were, so many calls deep."""
    counted = Counter(" < ".join(stack.split(" < ")[:calls]) for stack in stacks)
    return "; ".join(f"{count}x {where}" for where, count in counted.most_common(3))
