"""When the whole machine stood still, as a virtual one does now and then: nobody worked then, though the
processor's time went on."""

import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection

_BEAT = 0.02
_LONGEST_BEAT = 0.1
"""Seconds after which a process that only sleeps for a beat was kept from waking up."""

_pauses: deque[tuple[float, float]] = deque(maxlen=100)
_watches: list[Connection] = []


@contextmanager
def watched_pauses() -> Iterator[None]:
    """While it lasts another process watches the clock."""
    watch, told_here = Pipe(duplex=False)
    process = Process(target=_tell_pauses, args=(told_here,), daemon=True)
    process.start()
    _watches.append(watch)
    try:
        yield
    finally:
        _watches.remove(watch)
        process.kill()
        process.join()


def paused_seconds(began: float, ended: float) -> float:
    """How long the machine stood still between two moments of `time.monotonic`; 0 if nobody watches. The
    later one has just been: the watch is given the time to wake up."""
    if not _watches:
        return 0.0
    time.sleep(2 * _BEAT)
    for watch in _watches:
        while watch.poll():
            _pauses.append(watch.recv())
    return sum(max(0.0, min(last, ended) - max(first, began)) for first, last in _pauses)


def _tell_pauses(watch: Connection) -> None:
    before = time.monotonic()
    while True:
        time.sleep(_BEAT)
        now = time.monotonic()
        if now - before > _LONGEST_BEAT:
            watch.send((before, now))
        before = now
