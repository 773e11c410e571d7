"""How much memory the process holds, and a place for files that is memory, too."""

import ctypes
import gc
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import ClassVar

FLAT_MB = 10.0
"""How much memory may grow where it should stay as it is."""
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8
"""What `mallopt` of the C library can set."""
_LARGE_BLOCK = 64 * 1024
_STDERR = 2
_PYTHONS_HOLES = re.compile(r"(?:# bytes in available blocks|unused pools \* [\d,]+ bytes)\s*=\s*([\d,]+)")
"""What CPython tells of free places in its own heap."""


_MALLOC_FIELDS = (
    *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
    *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
)


class _MallocInfo(ctypes.Structure):
    """What `mallinfo2` of the C library tells: `uordblks` are the bytes in use in its heap."""

    _fields_: ClassVar = [(name, ctypes.c_size_t) for name in _MALLOC_FIELDS]


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


def memory_in_use_mb() -> float:
    """The same without the holes of Python's heap and of the C library's: free blocks that cannot be given
    back, because others lie between them, and that are filled again. Where the library cannot be asked, with
    its holes."""
    held = memory_mb() - _pythons_holes_mb()
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "mallinfo2"):
        return held
    libc.mallinfo2.restype = _MallocInfo
    in_use: int = libc.mallinfo2().uordblks
    return held - _heap_mb() + in_use / 1e6


def _pythons_holes_mb() -> float:
    """Free blocks and pools in the arenas of Python's objects: it tells of them on standard error only."""
    with tempfile.TemporaryFile() as told:
        error = os.dup(_STDERR)
        os.dup2(told.fileno(), _STDERR)
        try:
            sys._debugmallocstats()
        finally:
            os.dup2(error, _STDERR)
            os.close(error)
        told.seek(0)
        sizes = _PYTHONS_HOLES.findall(told.read().decode())
    return sum(int(size.replace(",", "")) for size in sizes) / 1e6


def _heap_mb() -> float:
    """What the C library's heap holds."""
    resident, in_heap = 0, False
    for line in Path("/proc/self/smaps").read_text(encoding="ascii", errors="replace").splitlines():
        if not line.split(" ", 1)[0].endswith(":"):
            in_heap = line.endswith("[heap]")
        elif in_heap and line.startswith("Rss:"):
            resident += int(line.split()[1])
    return resident * 1024 / 1e6


def memory_disk() -> str | None:
    """A folder whose files are in memory, so that nobody waits for a disk; None where there is none."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
