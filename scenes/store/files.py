"""Documents on disk that survive a crash, a full disk and a power cut.

A document is written beside its place, brought safely to the disk and only then renamed into it; the version
before is kept. Whatever moment the power fails at, the last version or the one before can be read. A file
that cannot be understood is set aside under another name, never deleted and never written over. A file that
cannot be read just now is tried again, and set aside before something else is written in its place. A change
to it waits, and is made to what it says as soon as it can be read. What could not be written yet is read from
memory, so that nobody builds on the version before it.
"""

import math
import os
import stat
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from game.codec import Json
from game.match import OtherRulesError, SaveError
from scenes.stage.strings import say
from scenes.store.fields import FieldError
from scenes.store.pending import PendingWrites, UnreadError, Unwritten, sentence_about
from scenes.store.reading import (
    LARGEST_DOCUMENT,
    RefusedFileError,
    decode,
    is_there,
    patiently,
    read_json,
)
from scenes.store.writing import encoded, readable, write_atomically

T = TypeVar("T")
Change: TypeAlias = Callable[[T | None], Json]
"""What a document is to say, by what it says; None if it stays as it is."""
_PATIENCE = 15.0
"""In seconds: how long a change waits for a file that cannot be read, before the file is set aside."""
_HASTE = 1.0
"""In seconds: how long after a file could not be read no other is waited for."""


@dataclass
class _Waiting:
    """Changes to a document whose newest version cannot be read just now, the first made first, and since
    when they wait."""

    since: float
    changes: list[Change[Any]] = field(default_factory=list)


class Folder:
    """A folder of JSON documents of a kind, by name without their ending. `tell` hears of every file that
    fails, and of what takes its place."""

    def __init__(
        self, path: Path, tell: Callable[[str], object], pending: PendingWrites, kind: str = "file"
    ) -> None:
        self.path = path
        self._tell = tell
        self._pending = pending
        self._kind = kind
        self._in_the_way: set[Path] = set()
        """Files that could not be read or set aside: nothing is written over them."""
        self._unread: set[str] = set()
        """Documents whose newest version could not be read the last time."""
        self._hasty_until = -math.inf
        self._waiting: dict[str, _Waiting] = {}

    def read(self, name: str, parse: Callable[[Json], T], largest: int = LARGEST_DOCUMENT) -> T | None:
        """The newest version that `parse` understands; it raises ValueError for what it does not."""
        if (unwritten := self._unwritten(name)) is not None:
            with suppress(ValueError):
                return parse(decode(unwritten.data))
        return self._stored(name, parse, largest)

    def _stored(self, name: str, parse: Callable[[Json], T], largest: int = LARGEST_DOCUMENT) -> T | None:
        """The newest version on the disk. Just after one could not be read the others are not waited for."""
        patient = self._pending.clock() >= self._hasty_until
        self._unread.discard(name)
        broken = list[tuple[Path, str]]()
        for file in (self._file(name), self._before(name)):
            try:
                read = partial(read_json, file, largest)
                found = parse(patiently(read) if patient else read())
            except (FileNotFoundError, NotADirectoryError):
                self._in_the_way.discard(file)
            except OSError:
                if file not in self._in_the_way:
                    self._tell(say("store.unreadable", file=file.name))
                self._in_the_way.add(file)
                self._unread.add(name)
                self._hasty_until = self._pending.clock() + _HASTE
            except ValueError as problem:
                broken.append((file, explain(problem)))
            else:
                self._in_the_way -= {file, self._before(name)}
                self._set_all_aside(broken, say(f"store.before.{self._kind}"))
                return found
        self._set_all_aside(broken, "" if self.is_unread(name) else say(f"store.lost.{self._kind}"))
        return None

    def _set_all_aside(self, broken: Sequence[tuple[Path, str]], instead: str) -> None:
        """After the last of them it is said what takes their place."""
        for number, (file, why) in enumerate(broken, 1):
            self._try_to_set_aside(file, f"{why} {instead}".strip() if number == len(broken) else why)

    def is_unread(self, name: str) -> bool:
        """Whether the newest version could not be read the last time: then the one before was read, if that
        could be."""
        return name in self._unread

    def read_before(self, name: str, parse: Callable[[Json], T]) -> T | None:
        """What the version before says, if there is one that is understood."""
        with suppress(OSError, ValueError):
            return parse(patiently(partial(read_json, self._before(name))))
        return None

    def write(self, name: str, document: Json) -> bool:
        """Put a document in its place; if that is impossible just now it is tried again later."""
        self._waiting.pop(name, None)
        return self._pending.attempt(self._file(name), encoded(readable(document)), partial(self._put, name))

    def change(self, name: str, parse: Callable[[Json], T], change: Change[T]) -> None:
        """Write what a change makes of a document. If its newest version cannot be read just now the change
        waits for it; until then it is seen in what could be read."""
        document, unwritten = change(self.read(name, parse)), self._unwritten(name)
        if name in self._waiting or (self.is_unread(name) and unwritten is None):
            self._waiting.setdefault(name, _Waiting(self._pending.clock())).changes.append(change)
            data = b"" if unwritten is None else unwritten.data
            if document is not None:
                data = encoded(readable(document))
            make = partial(self._make_changes, name, parse)
            self._pending.attempt(self._file(name), data, partial(self._put, name), make)
        elif document is not None:
            self.write(name, document)

    def _make_changes(self, name: str, parse: Callable[[Json], T]) -> bytes:
        """What a document is to say after the changes that wait for it; empty if it stays as it is."""
        waiting, found, data = self._waiting[name], self._stored(name, parse), b""
        if self.is_unread(name) and self._pending.clock() - waiting.since < _PATIENCE:
            raise UnreadError(self._file(name).name)
        for change in waiting.changes:
            if (document := change(found)) is not None:
                data = encoded(readable(document))
                found = parse(decode(data))
        if data:
            self._clear_the_way(name)
        del self._waiting[name]
        return data

    def write_now(self, name: str, document: Json) -> bool:
        """Put a new document in its place now or not at all: one that may not stay there is taken away."""
        try:
            self._put(name, encoded(readable(document)))
        except OSError as problem:
            with suppress(OSError):
                self._file(name).unlink()
            self._tell(sentence_about(problem))
            return False
        return True

    def _put(self, name: str, data: bytes) -> None:
        file, before = self._file(name), self._before(name)
        self._clear_the_way(name)
        try:
            write_atomically(file, data, keep_as=before)
        except (IsADirectoryError, PermissionError):
            if not _keeps_its_place(before):
                raise
            self._set_aside(before, say("store.in_the_way"))
            write_atomically(file, data, keep_as=before)

    def _clear_the_way(self, name: str) -> None:
        """Set aside what could not be read; OSError if that is impossible just now."""
        for file in (self._file(name), self._before(name)):
            if file in self._in_the_way:
                self._set_aside(file, say("store.was_unreadable"))
        self._unread.discard(name)

    def remove(self, name: str) -> None:
        """Let a document go, with the version before and the one that could not be written yet."""
        self._waiting.pop(name, None)
        self._unread.discard(name)
        self._pending.drop(self._file(name))
        for file in (self._before(name), self._file(name)):
            try:
                file.unlink(missing_ok=True)
            except OSError as problem:
                self._tell(sentence_about(problem))

    def sweep(self) -> None:
        """Clear away what a sudden end left half written; only where nobody else writes."""
        with suppress(OSError):
            for file in self.path.glob(".*.json.*"):
                file.unlink(missing_ok=True)

    def names(self) -> list[str]:
        """The documents there are, whether they can be understood or not."""
        found = self._pending.files_in(self.path)
        with suppress(OSError):
            found += [file for file in self.path.glob("[!.]*.json") if not _is_aside(file)]
        return sorted({file.name.split(".")[0] for file in found})

    def holds(self, name: str) -> bool:
        """Whether there is such a document, or the version before it."""
        there = is_there(self._file(name)) or is_there(self._before(name))
        return there or self._unwritten(name) is not None

    def changed(self, name: str) -> float:
        """When a document was last to be written, in seconds since the epoch; 0 if it cannot be known."""
        if (unwritten := self._unwritten(name)) is not None:
            return unwritten.since
        with suppress(OSError):
            return self._file(name).stat().st_mtime
        return 0.0

    def stamp(self, name: str) -> tuple[int, ...] | None:
        """Differs whenever a document was written, by whomever; None if there is none, or a newer version
        that could not be written yet."""
        if self._unwritten(name) is not None:
            return None
        with suppress(OSError):
            found = self._file(name).stat()
            return found.st_ino, found.st_mtime_ns, found.st_size
        return None

    def put_aside(self, name: str, why: str) -> None:
        """Keep a document that was understood in part as it is, under another name."""
        self._try_to_set_aside(self._file(name), why)

    def _unwritten(self, name: str) -> Unwritten | None:
        return self._pending.unwritten(self._file(name))

    def _file(self, name: str, ending: str = ".json") -> Path:
        """In this folder, and nowhere else: a name that is a path raises ValueError."""
        file = Path(f"{name}{ending}")
        if file.name != f"{name}{ending}":
            raise ValueError(f"{name!r} is no name of a document")
        return self.path / file

    def _before(self, name: str) -> Path:
        return self._file(name, ".before.json")

    def _try_to_set_aside(self, file: Path, why: str) -> None:
        try:
            self._set_aside(file, why)
        except OSError:
            if file not in self._in_the_way:
                self._tell(say("store.broken_stays", file=file.name, why=why))
            self._in_the_way.add(file)

    def _set_aside(self, file: Path, why: str) -> None:
        """Keep a file under another name; OSError if that is impossible just now."""
        kept = set_aside(file)
        self._in_the_way.discard(file)
        if kept is not None:
            self._tell(say("store.set_aside", file=file.name, kept=kept.name, why=why))


def set_aside(file: Path) -> Path | None:
    """Keep a file under a name that nothing else has; None if somebody else has taken it away meanwhile."""
    stem, ending = file.name.split(".")[0], file.suffix
    places = (file.with_name(f"{stem}.broken-{number}{ending}") for number in count(1))
    free = next(place for place in places if not os.path.lexists(place))
    try:
        file.rename(free)
    except FileNotFoundError:
        return None
    return free


def _keeps_its_place(file: Path) -> bool:
    """Whether no file can be renamed to this name: a folder has it or, on Windows, a file that may only be
    read."""
    try:
        mode = file.lstat().st_mode
    except OSError:
        return False
    return stat.S_ISDIR(mode) or not mode & stat.S_IWUSR


def _is_aside(file: Path) -> bool:
    return ".broken-" in file.name


def explain(problem: Exception) -> str:
    """Never in Python's own words."""
    if isinstance(problem, OtherRulesError):
        return say("store.other_rules")
    if isinstance(problem, RefusedFileError | SaveError):
        return str(problem)
    if isinstance(problem, FieldError) and str(problem):
        return say("store.wrong_field", field=str(problem))
    return say("store.not_understood")
