"""Writes that failed: they are kept to be tried again, with a sentence for the player as long as one is
missing."""

from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path

from scenes.stage.strings import say


class PendingWrites:
    """`trouble` is empty when everything that should be on the disk is there."""

    def __init__(self) -> None:
        self.trouble = ""
        self._missing: dict[Path, Callable[[], None]] = {}

    def attempt(self, file: Path, write: Callable[[], None]) -> bool:
        """Write now. What fails is kept, in the place of an older version of the same file."""
        try:
            write()
        except OSError as problem:
            self._missing[file] = write
            self.trouble = sentence_about(problem)
            return False
        self._missing.pop(file, None)
        if not self._missing:
            self.trouble = ""
        return True

    def retry(self) -> bool:
        """Try everything once more; whether nothing is missing now."""
        for file, write in list(self._missing.items()):
            self.attempt(file, write)
        return not self._missing


def sentence_about(problem: OSError) -> str:
    return say("store.disk_full") if problem.errno == ENOSPC else say("store.cannot_write")
