"""A file of JSON values, one to a line, that grows at its end: adding one never reads the others."""

import json
import os
from collections.abc import Callable, Sequence
from errno import ENOSPC
from pathlib import Path
from typing import TypeVar

from game.codec import Json
from scenes.stage.strings import say
from scenes.store.files import set_aside
from scenes.store.locks import locked
from scenes.store.pending import PendingWrites
from scenes.store.reading import RefusedFileError, decode, read_limited
from scenes.store.refusals import explain
from scenes.store.writing import fsync_directory

T = TypeVar("T")
LARGEST = 8_000_000
"""Bytes: more than ten thousand finished games."""
_FLAGS = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class LinesFile:
    def __init__(self, file: Path, tell: Callable[[str], object], pending: PendingWrites) -> None:
        self.file = file
        self._tell = tell
        self._pending = pending
        self._unwritten: list[str] = []

    def append(self, values: Sequence[Json]) -> bool:
        """Add values at the end; if that is impossible just now it is tried again later."""
        self._unwritten += [json.dumps(value, ensure_ascii=False) for value in values]
        return self._pending.attempt(self.file, self._write_the_rest)

    def read(self, parse: Callable[[Json], T]) -> list[T]:
        """Every value that `parse` understands; lines that it does not are set aside."""
        try:
            lines = read_limited(self.file, LARGEST).splitlines()
        except FileNotFoundError:
            return []
        except OSError:
            self._tell(say("store.unreadable", file=self.file.name))
            return []
        except RefusedFileError as problem:
            self._set_aside(explain(problem))
            return []
        found, good, why = [], [], ""
        for line in filter(None, lines):
            try:
                found.append(parse(decode(line)))
                good.append(line.decode("utf-8-sig"))
            except ValueError as problem:
                why = explain(problem)
        if why and self._set_aside(why):
            self._unwritten = good + self._unwritten
            self._pending.attempt(self.file, self._write_the_rest)
        return found

    def _write_the_rest(self) -> None:
        """Everything that waits, while no other copy of the program writes here."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with locked(self.file):
            self._append_the_rest()

    def _append_the_rest(self) -> None:
        """After a whole line: a power cut may have left half of one."""
        if os.path.lexists(self.file) and not self.file.is_file():
            self._set_aside(say("store.no_ordinary_file"))
        is_new = not self.file.exists()
        handle = os.open(self.file, _FLAGS, 0o644)
        try:
            size = os.fstat(handle).st_size
            os.lseek(handle, max(size - 1, 0), os.SEEK_SET)
            torn = size > 0 and os.read(handle, 1) != b"\n"
            text = "\n" * torn + "".join(f"{line}\n" for line in self._unwritten)
            _append_whole(handle, size, text.encode("utf-8", errors="backslashreplace"))
        finally:
            os.close(handle)
        self._unwritten.clear()
        if is_new:
            fsync_directory(self.file.parent)

    def _set_aside(self, why: str) -> bool:
        try:
            kept = set_aside(self.file)
        except OSError:
            self._tell(say("store.broken_stays", file=self.file.name, why=why))
            return False
        if kept is not None:
            self._tell(say("store.set_aside", file=self.file.name, kept=kept.name, why=why))
        return kept is not None


def _append_whole(handle: int, size: int, data: bytes) -> None:
    """All of it or nothing, so that a disk that fills up leaves no half of a line."""
    written = 0
    try:
        written = os.write(handle, data)
        if written < len(data):
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        os.fsync(handle)
    except OSError:
        if os.fstat(handle).st_size == size + written:
            os.ftruncate(handle, size)
        raise
