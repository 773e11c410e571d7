"""Documents on disk that survive a crash, a full disk and a power cut.

A document is written beside its place, brought safely to the disk and only then renamed into it; the version
before is kept. Whatever moment the power fails at, the last version or the one before can be read. A file
that cannot be understood is set aside under another name, never deleted and never written over, and every
trouble becomes one sentence for the player.
"""

import json
import os
from collections.abc import Callable
from contextlib import suppress
from errno import ENOSPC
from itertools import count
from pathlib import Path
from typing import TypeVar

from game.codec import Json
from game.match import SaveError
from scenes.stage.strings import say

T = TypeVar("T")

_OPEN_LEVELS = 3


class Folder:
    """A folder of JSON documents, by name without their ending. `tell` hears of every trouble."""

    def __init__(self, path: Path, tell: Callable[[str], object]) -> None:
        self.path = path
        self._tell = tell
        self._untouchable: set[str] = set()
        self._in_trouble = False

    def read(self, name: str, parse: Callable[[Json], T]) -> T | None:
        """The newest version that `parse` understands; it raises ValueError for what it does not."""
        for file in (self._file(name), self._before(name)):
            try:
                return parse(json.loads(file.read_text(encoding="utf-8")))
            except FileNotFoundError:
                continue
            except OSError:
                self._untouchable.add(name)
                self._tell(say("store.unreadable", file=file.name))
            except (ValueError, RecursionError) as problem:
                known = isinstance(problem, SaveError)
                self._set_aside(name, file, str(problem) if known else say("store.not_understood"))
        return None

    def write(self, name: str, document: Json) -> bool:
        """Put a document in its place; False, and a sentence, if that is impossible just now."""
        if name in self._untouchable:
            return False
        file = self._file(name)
        fresh = file.with_name(f".{file.name}.{os.getpid()}")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            _write_through(fresh, readable(document))
            with suppress(FileNotFoundError):
                file.replace(self._before(name))
            fresh.replace(file)
            _remember_names(file.parent)
        except OSError as problem:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            self._complain(problem)
            return False
        self._in_trouble = False
        return True

    def remove(self, name: str) -> None:
        """Let a document go, with the version before."""
        for file in (self._before(name), self._file(name)):
            try:
                file.unlink(missing_ok=True)
            except OSError as problem:
                self._complain(problem)

    def sweep(self) -> None:
        """Clear away what a sudden end left half written; only where nobody else writes."""
        with suppress(OSError):
            for file in self.path.glob(".*.json.*"):
                file.unlink(missing_ok=True)

    def names(self) -> list[str]:
        """The documents there are, whether they can be understood or not."""
        with suppress(OSError):
            found = {file.name.split(".")[0] for file in self.path.glob("[!.]*.json") if not _is_aside(file)}
            return sorted(found)
        return []

    def changed(self, name: str) -> float:
        """When a document was written, in seconds since the epoch; 0 if it cannot be known."""
        with suppress(OSError):
            return self._file(name).stat().st_mtime
        return 0.0

    def _file(self, name: str) -> Path:
        return self.path / f"{name}.json"

    def _before(self, name: str) -> Path:
        return self.path / f"{name}.before.json"

    def put_aside(self, name: str, why: str) -> None:
        """Keep a document that was understood in part as it is, under another name."""
        self._set_aside(name, self._file(name), why)

    def _set_aside(self, name: str, file: Path, why: str) -> None:
        """Keep a broken file under another name; where that is impossible it is never written over."""
        places = (self.path / f"{name}.broken-{number}.json" for number in count(1))
        free = next(place for place in places if not place.exists())
        try:
            file.rename(free)
        except OSError:
            self._untouchable.add(name)
            self._tell(say("store.broken_stays", file=file.name, why=why))
        else:
            self._tell(say("store.set_aside", file=file.name, kept=free.name, why=why))

    def _complain(self, problem: OSError) -> None:
        """Say it once, and again only after something could be written in between."""
        if not self._in_trouble:
            self._tell(say("store.disk_full") if problem.errno == ENOSPC else say("store.cannot_write"))
        self._in_trouble = True


def readable(document: Json) -> str:
    """JSON with a line for everything that people look for, and short records on one line."""
    return _laid_out(document, 0) + "\n"


def _laid_out(value: Json, depth: int) -> str:
    if depth == _OPEN_LEVELS or not isinstance(value, dict | list) or not value:
        return json.dumps(value, ensure_ascii=False)
    indent = "  " * (depth + 1)
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {_laid_out(part, depth + 1)}" for key, part in value.items()]
        return "{\n" + ",\n".join(indent + part for part in parts) + "\n" + indent[2:] + "}"
    lines = ",\n".join(indent + _laid_out(part, depth + 1) for part in value)
    return f"[\n{lines}\n{indent[2:]}]"


def _write_through(file: Path, text: str) -> None:
    """Write, and return only when the disk has it."""
    with file.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())


def _remember_names(folder: Path) -> None:
    """Bring the renaming itself to the disk, where the system lets us."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _is_aside(file: Path) -> bool:
    return ".broken-" in file.name
