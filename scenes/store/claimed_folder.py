"""Whether another copy of the program keeps its files in the same folder.

A copy holds a lock as long as it runs; the operating system releases it whatever happens to the program.
"""

import os
from pathlib import Path

from scenes.store.locks import try_lock

_LOCK = "games.lock"


class ClaimedFolder:
    """A folder that this copy uses alone, as far as can be told, unless it is `taken`."""

    def __init__(self, root: Path) -> None:
        self.taken = False
        self._lock: int | None = None
        try:
            root.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(root / _LOCK, os.O_RDWR | os.O_CREAT)
            self.taken = not try_lock(self._lock)
        except OSError:  # where nothing can be locked, nobody can tell
            self.leave()

    @property
    def alone(self) -> bool:
        """Whether no other copy runs, for sure."""
        return self._lock is not None and not self.taken

    def leave(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
