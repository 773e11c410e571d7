"""How much memory the process holds, and a place for files that is memory, too."""

import ctypes
import gc
import os
from pathlib import Path

FLAT_MB = 10.0
"""How much memory may grow where it should stay as it is."""
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8
"""What `mallopt` of the C library can set."""
_LARGE_BLOCK = 64 * 1024


def collect_garbage() -> None:
    """All there is, now; what is kept is not looked through again in a frame: that would take longer the more
    pictures are kept."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def return_freed_memory() -> None:
    """Let this process give large blocks back to the system as soon as they are free, where the C library can
    be told: else what it holds depends on how the blocks lie."""
    if os.name == "posix" and hasattr(libc := ctypes.CDLL(None), "mallopt"):
        libc.mallopt(_MMAP_THRESHOLD, _LARGE_BLOCK)
        libc.mallopt(_ARENA_MAX, 1)


def memory_mb() -> float:
    """What the process holds, once all that can be given back is given back."""
    collect_garbage()
    if os.name == "posix" and hasattr(libc := ctypes.CDLL(None), "malloc_trim"):
        libc.malloc_trim(0)
    with Path("/proc/self/statm").open(encoding="ascii") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def memory_disk() -> str | None:
    """A folder whose files are in memory, so that nobody waits for a disk; None where there is none."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
