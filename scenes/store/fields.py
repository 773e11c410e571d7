"""What a field of a file may hold: its type and its range, declared once and checked before anything is used.

A field is a function that takes a JSON value and gives it back as the program uses it, or raises FieldError.
Fields that nobody declared were written by another version and are ignored.

>>> guest = object_of(name=line(40), place=whole(1, 10))
>>> guest({"name": "Ada", "place": 2, "shoes": "red"})
{'name': 'Ada', 'place': 2}
>>> try:
...     guest({"name": "Ada", "place": 11})
... except FieldError as problem:
...     print(problem)
place
"""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, TypeAlias, TypeVar

from game.codec import Json
from game.values import Record

T = TypeVar("T")
Field: TypeAlias = Callable[[Json], Any]

LONGEST_NAME = 40
LONGEST_TITLE = 120
LONGEST_KIND = 60
MOST_SEATS = 10
MOST_ACTIONS = 100_000
"""A game of so many would take days."""
MOST_ROUNDS = MOST_ACTIONS
MOST_RULES = 1_000
_MOST_PARTS = 200
_MOST_LEVELS = 6
_LARGEST_NUMBER = 1_000_000
_BREAKS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""What no line of text holds: control characters, other ends of lines, halves of characters."""

_MOMENT = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.+-]{1,30})?")


class FieldError(ValueError):
    """A value that its field may not hold. Says which field, outermost first: `match.seats.name`."""

    def inside(self, name: str) -> "FieldError":
        return FieldError(f"{name}.{self}" if str(self) else name)


def flag(value: Json) -> bool:
    if not isinstance(value, bool):
        raise FieldError
    return value


def whole(low: int, high: int) -> Field:
    def check(value: Json) -> int:
        if type(value) is not int or not low <= value <= high:
            raise FieldError
        return value

    return check


def number(low: float, high: float) -> Field:
    def check(value: Json) -> float:
        if type(value) not in (int, float) or not low <= value <= high:
            raise FieldError
        return float(value)

    return check


def line(longest: int) -> Field:
    """Text on one line."""

    def check(value: Json) -> str:
        if not isinstance(value, str) or len(value) > longest or _BREAKS.search(value):
            raise FieldError
        return value

    return check


def one_of(known: Mapping[str, T]) -> Field:
    """One of the things that have these names."""

    def check(value: Json) -> T:
        if not isinstance(value, str) or value not in known:
            raise FieldError
        return known[value]

    return check


def moment(value: Json) -> str:
    """A day, or a day and an hour, as `isoformat` writes them."""
    if not isinstance(value, str) or not _MOMENT.fullmatch(value):
        raise FieldError
    try:
        datetime.fromisoformat(value)
    except ValueError:
        raise FieldError from None
    return value


def maybe(field: Field) -> Field:
    return lambda value: None if value is None else field(value)


def list_of(field: Field, most: int, least: int = 0) -> Field:
    """The number of parts is looked at before any of them."""

    def check(value: Json) -> list[Any]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise FieldError
        return [field(part) for part in value]

    return check


class Optional(Record):
    """A field that a file may lack."""

    field: Field
    default: Any


def object_of(**declared: Field | Optional) -> Field:
    """A JSON object, as a dict of the declared names."""

    def check(value: Json) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise FieldError
        return {name: _part(value, name, field) for name, field in declared.items()}

    return check


def _part(value: dict[str, Json], name: str, field: Field | Optional) -> Any:
    if isinstance(field, Optional):
        if name not in value:
            return field.default
        field = field.field
    try:
        return field(value[name])
    except KeyError:
        raise FieldError(name) from None
    except FieldError as problem:
        raise problem.inside(name) from None


def anything(value: Json) -> Json:
    """For what is checked elsewhere, or only counted."""
    return value


def small(value: Json) -> Json:
    """An action or house rules: whatever it says, it is short, flat and of small numbers. Their own types
    are checked when they are decoded."""
    return _small(value, _MOST_LEVELS)


def _small(value: Json, levels: int) -> Json:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return line(LONGEST_KIND)(value)
    if isinstance(value, int | float):
        number(-_LARGEST_NUMBER, _LARGEST_NUMBER)(value)
        return value
    if not isinstance(value, dict | list) or len(value) > _MOST_PARTS or not levels:
        raise FieldError
    for part in value.values() if isinstance(value, dict) else value:
        _small(part, levels - 1)
    return value


def shortened(text: str, longest: int) -> str:
    """Any text as a line that a field of that length holds."""
    return _BREAKS.sub(" ", text).strip()[:longest]
