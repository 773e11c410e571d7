"""Reads files that may hold anything: ordinary files only, up to a largest size, and only JSON of
so many levels.

What a file says is then checked field by field (`fields.py`). Whatever fails on the way becomes one sentence.
"""

import json
import math
import os
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from errno import ELOOP
from pathlib import Path
from typing import BinaryIO, TypeVar

from game.codec import Json
from scenes.stage.strings import say

T = TypeVar("T")
LARGEST_DOCUMENT = 20_000_000
"""Bytes: a save of the most actions there may be, and room to spare."""
_PAUSES = 0.01, 0.03
"""In seconds: after how long a file that could not be read is tried again."""
_STEPS = 8
_MOST_LEVELS = 100
"""Of values inside of values: far fewer than Python can write again."""


class RefusedFileError(ValueError):
    """A file that is not even looked into, in a sentence for the player."""


def is_there(path: Path) -> bool:
    """Whether there is such a file or folder. `Path.exists` raises where nobody may look; this says no."""
    return os.path.exists(path)  # noqa: PTH110


def is_folder(path: Path) -> bool:
    """Whether there is such a folder; no where nobody may look."""
    return os.path.isdir(path)  # noqa: PTH112


def patiently(read: Callable[[], T]) -> T:
    """Read what cannot be read for a moment, as while a virus scanner holds it, a little later."""
    for pause in _PAUSES:
        try:
            return read()
        except (FileNotFoundError, NotADirectoryError):
            raise
        except OSError:
            time.sleep(pause)
    return read()


def read_json(file: Path, largest: int = LARGEST_DOCUMENT) -> Json:
    """The value of a file; OSError if it cannot be read just now, ValueError if it is no such file."""
    return decode(read_limited(file, largest))


def read_limited(file: Path, largest: int) -> bytes:
    """The bytes of an ordinary file that is not too large."""
    with _opened(file) as stream:
        data = stream.read(largest + 1)
    if len(data) > largest:
        raise RefusedFileError(say("store.too_large"))
    return data


def read_last_lines(file: Path, largest: int) -> bytes:
    """The lines of an ordinary file; of one that is too large the last ones. What is left out grows in large
    steps, so that the rest begins with the same line for a long time."""
    with _opened(file) as stream:
        step, too_much = largest // _STEPS, os.fstat(stream.fileno()).st_size - largest
        skipped = max(-(-too_much // step), 0) * step
        stream.seek(skipped)
        data = stream.read(largest)
    return data[data.find(b"\n") + 1 :] if skipped else data


@contextmanager
def _opened(file: Path) -> Iterator[BinaryIO]:
    """An ordinary file. Never waits for a pipe or reads from a device."""
    try:
        stream = open(file, "rb", opener=lambda path, _: os.open(path, _FLAGS))  # noqa: SIM115
    except OSError as problem:
        if problem.errno == ELOOP or is_folder(file):
            raise RefusedFileError(say("store.no_ordinary_file")) from None
        raise
    with stream:
        if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
            raise RefusedFileError(say("store.no_ordinary_file"))
        yield stream


def decode(data: bytes) -> Json:
    try:
        value = json.loads(data.decode("utf-8-sig"), parse_float=_finite, parse_constant=_refuse)
    except RecursionError:
        raise RefusedFileError(say("store.not_understood")) from None
    if data.count(b"[") + data.count(b"{") >= _MOST_LEVELS:
        _check_levels(value)
    return value


def _check_levels(value: Json) -> None:
    level = [value]
    for _ in range(_MOST_LEVELS):
        level = [part for one in level for part in _parts(one)]
    if level:
        raise RefusedFileError(say("store.not_understood"))


def _parts(value: Json) -> Iterable[Json]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _finite(text: str) -> float:
    value = float(text)
    return value if math.isfinite(value) else _refuse(text)


def _refuse(text: str) -> float:
    raise RefusedFileError(say("store.not_understood"))


_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
