"""File locks between copies of the program; the operating system releases those of a copy that has gone."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES, EAGAIN, EDEADLK, EWOULDBLOCK
from pathlib import Path

_TAKEN = (EACCES, EAGAIN, EDEADLK, EWOULDBLOCK)
"""How systems say that another program has a lock."""

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(handle: int) -> bool:
    """Whether this copy has the open file for itself now, until it is closed. Raises OSError on file systems
    that know no locks, as some over a network."""
    try:
        _lock(handle)
    except OSError as problem:
        if problem.errno in _TAKEN:
            return False
        raise
    return True


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Nobody else writes to a file meanwhile, where that can be told; an OSError if somebody does just
    now."""
    handle = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if not _free(handle):
            raise BlockingIOError(EAGAIN, os.strerror(EAGAIN), str(file))
        yield
    finally:
        os.close(handle)


def _free(handle: int) -> bool:
    """Whether nobody else writes, as far as can be told."""
    try:
        return try_lock(handle)
    except OSError:
        return True
