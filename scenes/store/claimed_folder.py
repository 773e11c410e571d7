"""Which folder of running games belongs to this copy of the program, when several run at once.

Each copy holds a lock on a folder of its own as long as it runs; the operating system releases it whatever
happens to the program. Games that a copy left behind in another folder are found there by the next copy.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from scenes.store.locks import try_lock
from scenes.store.reading import is_folder

_MOST_COPIES = 16


class ClaimedFolder:
    """A folder for running games that no other running copy writes to."""

    def __init__(self, number: int, lock: int | None) -> None:
        self.number = number
        self._lock = lock

    @property
    def folder(self) -> str:
        return folder_of(self.number)

    @property
    def alone(self) -> bool:
        """Whether no other copy was running when this folder was claimed, as far as can be told."""
        return self.number == 1 and self._lock is not None

    @property
    def alone_without_lock(self) -> bool:
        """Whether nothing can be locked here: then all copies use the first folder and no other."""
        return self.number == 1 and self._lock is None

    def leave(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def folder_of(number: int) -> str:
    return "games" if number == 1 else f"games-{number}"


def claim(root: Path, first: int = 1) -> ClaimedFolder:
    """The first folder that is free; where nothing can be locked, the first one without a lock."""
    for number in range(first, _MOST_COPIES + 1):
        try:
            root.mkdir(parents=True, exist_ok=True)
            lock = _locked(root, number)
        except OSError:
            return ClaimedFolder(number, None)
        if lock is not None:
            return ClaimedFolder(number, lock)
    return ClaimedFolder(_MOST_COPIES, None)


def left_behind(root: Path, own: ClaimedFolder) -> Iterator[str]:
    """Folders of running games whose program has gone; nobody else is given one while it is looked at."""
    for number in range(1, _MOST_COPIES + 1):
        if number == own.number or not is_folder(root / folder_of(number)):
            continue
        try:
            lock = _locked(root, number)
        except OSError:
            if own.alone_without_lock:
                yield folder_of(number)
            continue
        if lock is not None:
            try:
                yield folder_of(number)
            finally:
                os.close(lock)


def _locked(root: Path, number: int) -> int | None:
    """The lock of a folder; None if another copy has it, OSError if nothing can be locked there."""
    lock = os.open(root / f"{folder_of(number)}.lock", os.O_RDWR | os.O_CREAT)
    try:
        taken = not try_lock(lock)
    except OSError:
        os.close(lock)
        raise
    if taken:
        os.close(lock)
    return None if taken else lock
