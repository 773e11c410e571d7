"""Writes files atomically: whole or not at all, readable by people, and safe after a power cut."""

import json
import os
from contextlib import suppress
from errno import EINVAL, ENOTSUP
from pathlib import Path

from game.codec import EncodedList, Json

_OPEN_LEVELS = 3
_as_json = json.JSONEncoder(ensure_ascii=False).encode


def write_atomically(file: Path, content: str | bytes, keep_as: Path | None = None) -> None:
    """Write beside the place and rename into it; the version before is kept, if somebody wants it."""
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as out:
            out.write(encoded(content) if isinstance(content, str) else content)
            out.flush()
            os.fsync(out.fileno())
        if keep_as is not None:
            with suppress(FileNotFoundError):
                file.replace(keep_as)
        fresh.replace(file)
        fsync_directory(file.parent)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def fsync_directory(folder: Path) -> None:
    """Bring the names in a folder to the disk, where the system and the file system can do that."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as problem:
            if problem.errno not in (EINVAL, ENOTSUP):
                raise
        finally:
            os.close(handle)


def encoded(text: str) -> bytes:
    """Whatever a text holds: half a character is spelled out."""
    return text.encode(errors="backslashreplace")


def readable(document: Json) -> str:
    """JSON with a line for everything that people look for, and short records on one line."""
    return _laid_out(document, 0) + "\n"


def _laid_out(value: Json, depth: int) -> str:
    if depth == _OPEN_LEVELS or not isinstance(value, dict | list) or not value:
        return _as_json(value)
    indent = "  " * (depth + 1)
    if isinstance(value, dict):
        parts = [f"{_as_json(key)}: {_laid_out(part, depth + 1)}" for key, part in value.items()]
        return "{\n" + ",\n".join(indent + part for part in parts) + "\n" + indent[2:] + "}"
    if depth + 1 == _OPEN_LEVELS and isinstance(value, EncodedList):
        lines = value.texts
    else:
        lines = [_laid_out(part, depth + 1) for part in value]
    return f"[\n{indent}" + f",\n{indent}".join(lines) + f"\n{indent[2:]}]"
