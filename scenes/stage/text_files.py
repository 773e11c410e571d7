"""Files of texts and colours, read much faster than `tomllib` does.

Ours hold nothing but tables, texts in double quotes, and lists and inline tables of those: a line is found
whole, and of a list or an inline table a few signs make JSON. Whatever else stands in a file, `tomllib` reads
it.
"""

import json
import re
from pathlib import Path
from typing import Any

_TEXT = r'"(?:[^"\\\n]+|\\.)*"'
_LIST = rf"\[(?:{_TEXT}|[^\]\"#]+|#.*)*\]"
_LINE = re.compile(
    rf"^(?:\[([\w.]+)\]|(\w+) *= *(?:({_TEXT})|({_LIST}|\{{.*\}})))?[^\S\n]*(?:#.*)?$\n?",
    re.MULTILINE,
)
"""The header of a table, or a name with its text, or with its list or inline table; or nothing."""
_GROUPS = 1 + _LINE.groups
_TOKEN = re.compile(rf"{_TEXT}|(?P<comment>#.*)|(?P<name>\w+) *= *|(?P<last>,)(?=\s*\])")


def read_texts(file: Path) -> dict[str, Any]:
    text = file.read_text(encoding="utf-8")
    try:
        return read_quickly(text)
    except (ValueError, TypeError, AttributeError):
        import tomllib  # noqa: PLC0415 - none of our own files needs it

        return tomllib.loads(text)


def read_quickly(text: str) -> dict[str, Any]:
    """The tables of a file; a ValueError if there is anything in it that our files do not use."""
    found = _LINE.split(text)
    if any(found[::_GROUPS]):
        raise ValueError("there is something between the lines")
    read: dict[str, Any] = {}
    table = read
    groups = (found[group::_GROUPS] for group in range(1, _GROUPS))
    for path, name, plain, other in zip(*groups, strict=True):
        if name:
            if name in table:
                raise ValueError(f"{name} is there twice")
            if plain is None:
                table[name] = json.loads(_TOKEN.sub(_as_json, other))
            else:
                table[name] = json.loads(plain) if "\\" in plain else plain[1:-1]
        elif path:
            table = read
            for part in path.split("."):
                table = table.setdefault(part, {})
    return read


def _as_json(found: re.Match[str]) -> str:
    match found.lastgroup:
        case "name":
            return f'"{found["name"]}":'
        case None:
            return found[0]
    return ""
