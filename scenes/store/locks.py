"""File locks between copies of the program; the operating system releases those of a copy that has gone."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EAGAIN
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def try_lock(handle: int) -> bool:
        """Whether this copy has the open file for itself now, until it is closed."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def try_lock(handle: int) -> bool:
        """Whether this copy has the open file for itself now, until it is closed."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Nobody else writes to a file meanwhile; an OSError if somebody does just now."""
    handle = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if not try_lock(handle):
            raise BlockingIOError(EAGAIN, os.strerror(EAGAIN), str(file))
        yield
    finally:
        os.close(handle)
