"""Writes that failed: they are kept to be tried again, with a sentence for the player as long as one is
missing. Until then they are what a file says: whoever reads one asks here first, and whoever deletes one
drops it here too."""

import time
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path

from game.values import Record
from scenes.stage.strings import say


class UnreadError(OSError):
    """The file of this name cannot be read just now, so nothing is written in its place."""


class Unwritten(Record):
    """What should be in a file, how it gets there, and since when it waits, in seconds since the epoch."""

    data: bytes
    write: Callable[[bytes], None]
    since: float
    make: Callable[[], bytes] | None = None
    """What is written instead, once that can be told: OSError until then, and nothing for no data."""


class PendingWrites:
    """`trouble` is empty when everything that should be on the disk is there. The clock counts seconds and
    may be a test's own."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.trouble = ""
        self.clock = clock
        self._missing: dict[Path, Unwritten] = {}

    def attempt(
        self,
        file: Path,
        data: bytes,
        write: Callable[[bytes], None],
        make: Callable[[], bytes] | None = None,
    ) -> bool:
        """Write now. What fails is kept, in the place of an older version of the same file."""
        return self._attempt(file, Unwritten(data, write, time.time(), make))

    def retry(self) -> bool:
        """Try everything once more; whether nothing is missing now."""
        for file, one in list(self._missing.items()):
            self._attempt(file, one)
        return not self._missing

    def unwritten(self, file: Path) -> Unwritten | None:
        return self._missing.get(file)

    def files_in(self, folder: Path) -> list[Path]:
        """The files of a folder that wait to be written."""
        return [file for file in self._missing if file.parent == folder]

    def drop(self, file: Path) -> None:
        """Nobody wants any more what waits to be written to a file."""
        self._missing.pop(file, None)
        if not self._missing:
            self.trouble = ""

    def _attempt(self, file: Path, one: Unwritten) -> bool:
        try:
            if one.make is not None:
                one = Unwritten(one.make(), one.write, one.since)
            if one.data:
                one.write(one.data)
        except OSError as problem:
            self._missing[file] = one
            self.trouble = sentence_about(problem)
            return False
        self.drop(file)
        return True


def sentence_about(problem: OSError) -> str:
    if isinstance(problem, UnreadError):
        return say("store.waits", file=str(problem))
    return say("store.disk_full") if problem.errno == ENOSPC else say("store.cannot_write")
