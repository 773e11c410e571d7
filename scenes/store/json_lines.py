"""A file of JSON values, one to a line, that grows at its end: adding one never reads the others, and what
was read once is not decoded again."""

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from errno import ENOSPC
from pathlib import Path
from typing import Any, TypeVar

from game.codec import Json
from game.values import Record
from scenes.stage.strings import say
from scenes.store.files import explain, set_aside
from scenes.store.locks import locked
from scenes.store.pending import PendingWrites
from scenes.store.reading import RefusedFileError, decode, patiently, read_last_lines
from scenes.store.writing import encoded, fsync_directory

T = TypeVar("T")
LARGEST = 8_000_000
"""Bytes that are read: five to ten thousand finished games. Of more the last ones are read, and none is
lost."""
_FLAGS = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class _Known(Record):
    """The beginning of the file as it was read last."""

    parse: Callable[[Json], Any]
    length: int = 0
    digest: bytes = hashlib.blake2b().digest()
    found: tuple[Any, ...] = ()


class LinesFile:
    def __init__(self, file: Path, tell: Callable[[str], object], pending: PendingWrites) -> None:
        self.file = file
        self._tell = tell
        self._pending = pending
        self._known: _Known | None = None

    def append(self, values: Sequence[Json]) -> bool:
        """Add values at the end; if that is impossible just now it is tried again later."""
        added = _lines(json.dumps(value, ensure_ascii=False) for value in values)
        return self._pending.attempt(self.file, self._unwritten() + added, self._add)

    def read(self, parse: Callable[[Json], T]) -> list[T]:
        """Every value that `parse` understands, those too that could not be written yet; lines that it does
        not understand are set aside."""
        unwritten = self._unwritten()
        return self._read_file(parse) + _understood(unwritten, parse)

    def remove(self) -> None:
        """Let every value go, written or not; OSError if that is impossible just now."""
        with locked(self.file):
            self.file.unlink(missing_ok=True)
        self._pending.drop(self.file)

    @property
    def waits(self) -> bool:
        """Whether some values could not be written yet."""
        return bool(self._unwritten())

    def _unwritten(self) -> bytes:
        waiting = self._pending.unwritten(self.file)
        return b"" if waiting is None else waiting.data

    def _read_file(self, parse: Callable[[Json], T]) -> list[T]:
        try:
            data = patiently(lambda: read_last_lines(self.file, LARGEST))
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError:
            self._tell(say("store.unreadable", file=self.file.name))
            return []
        except RefusedFileError as problem:
            self._set_aside(explain(problem))
            return []
        return self._parsed(data, parse)

    def _parsed(self, data: bytes, parse: Callable[[Json], T]) -> list[T]:
        """Only lines that were added since the last time are looked at, as long as those before them are the
        same."""
        known = self._known
        if known is None or known.parse is not parse or _digest(data[: known.length]) != known.digest:
            known = _Known(parse)
        found, good, why = list(known.found), [], ""
        for line in filter(None, data[known.length :].splitlines()):
            try:
                found.append(parse(decode(line)))
                good.append(line.decode("utf-8-sig"))
            except ValueError as problem:
                why = explain(problem)
        self._known = None
        if not why:
            whole = data.rfind(b"\n") + 1 == len(data)
            self._known = _Known(parse, len(data), _digest(data), tuple(found)) if whole else known
        elif self._set_aside(why):
            before = (line.decode("utf-8-sig") for line in data[: known.length].splitlines() if line)
            self._pending.attempt(self.file, _lines([*before, *good]) + self._unwritten(), self._add)
        return found

    def _add(self, lines: bytes) -> None:
        """Put lines at the end of the file, while no other copy of the program writes here."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with locked(self.file):
            self._add_after_a_whole_line(lines)

    def _add_after_a_whole_line(self, lines: bytes) -> None:
        """A power cut may have left half of one. The file's name is brought to the disk before the lines: if
        that failed after them, they would be added twice."""
        if os.path.lexists(self.file) and not self.file.is_file():
            self._set_aside(say("store.no_ordinary_file"))
        is_new = not self.file.exists()
        handle = os.open(self.file, _FLAGS, 0o644)
        try:
            if is_new:
                fsync_directory(self.file.parent)
            size = os.fstat(handle).st_size
            os.lseek(handle, max(size - 1, 0), os.SEEK_SET)
            torn = size > 0 and os.read(handle, 1) != b"\n"
            _append_whole(handle, size, b"\n" * torn + lines)
        finally:
            os.close(handle)

    def _set_aside(self, why: str) -> bool:
        try:
            kept = set_aside(self.file)
        except OSError:
            self._tell(say("store.broken_stays", file=self.file.name, why=why))
            return False
        if kept is not None:
            self._tell(say("store.set_aside", file=self.file.name, kept=kept.name, why=why))
        return kept is not None


def _lines(texts: Iterable[str]) -> bytes:
    return encoded("".join(f"{text}\n" for text in texts))


def _understood(data: bytes, parse: Callable[[Json], T]) -> list[T]:
    found = []
    for line in data.splitlines():
        with suppress(ValueError):
            found.append(parse(decode(line)))
    return found


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data).digest()


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
