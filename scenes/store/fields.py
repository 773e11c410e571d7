"""What a field of a file may hold: types with their ranges, and how a document is read by them.

A document is a record of such types, and `read_as` checks all of it before anything is used. Fields that
nobody declared were written by another version and are ignored.

>>> from game.values import Record
>>> class Visitor(Record):
...     name: Name
...     place: Place
>>> read_as(Visitor, {"name": "Ada", "place": 2, "shoes": "red"})
Visitor(name='Ada', place=2)
>>> try:
...     read_as(Visitor, {"name": "Ada", "place": 11})
... except FieldError as problem:
...     print(problem)
place
"""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Annotated, TypeVar

from msgspec import Meta, ValidationError, convert

from game.codec import Json

T = TypeVar("T")

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
_HIGHEST_NUMBER = 100_000
_LARGEST_NUMBER = 1_000_000
_BREAKS = "\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"
"""What no line of text holds: control characters, other ends of lines, halves of characters."""
ONE_LINE = rf"^[^{_BREAKS}]*\Z"

FirstFormat = Annotated[int, Meta(ge=1, le=1)]
"""No document has had another one yet."""
Name = Annotated[str, Meta(max_length=LONGEST_NAME, pattern=ONE_LINE)]
Title = Annotated[str, Meta(max_length=LONGEST_TITLE, pattern=ONE_LINE)]
Kind = Annotated[str, Meta(max_length=LONGEST_KIND, pattern=ONE_LINE)]
Place = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
Round = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
Times = Annotated[int, Meta(ge=0, le=MOST_ACTIONS)]
Number = Annotated[int, Meta(ge=0, le=_HIGHEST_NUMBER)]
"""Cards, points, winks, and what else is counted in a game."""


class FieldError(ValueError):
    """A value that its field may not hold. Says which field, outermost first: `match.seats.name`."""

    def inside(self, name: str) -> "FieldError":
        return FieldError(".".join(part for part in (name, str(self)) if part))


def read_as(kind: type[T], plain: Json) -> T:
    """A JSON value as the record or the type that it was written as."""
    try:
        return convert(plain, kind)
    except ValidationError as problem:
        raise FieldError(_place_of(str(problem))) from problem
    except UnicodeEncodeError as problem:  # half a character where no text belongs
        raise FieldError from problem


def named(name: str, check: Callable[[Json], T], value: Json) -> T:
    """What a check makes of a value; if it refuses it, it says so of the field of that name."""
    try:
        return check(value)
    except FieldError as problem:
        raise problem.inside(name) from problem


def _place_of(problem: str) -> str:
    """Which field a complaint is about, without the numbers of parts of a list."""
    where, missing = _WHERE.search(problem), _MISSING.match(problem)
    names = re.sub(r"\[[^\]]*\]", "", where[1]).split(".") if where else []
    return ".".join([name for name in names if name] + ([missing[1]] if missing else []))


_WHERE = re.compile(r"`\$(.*)`$")
_MISSING = re.compile("Object missing required field `(.*?)`")
_MOMENT = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.+-]{1,30})?")


def moment(value: Json) -> str:
    """A day, or a day and an hour, as `isoformat` writes them."""
    if not isinstance(value, str) or not _MOMENT.fullmatch(value):
        raise FieldError
    try:
        datetime.fromisoformat(value)
    except ValueError:
        raise FieldError from None
    return value


def time_of(value: str) -> datetime:
    """A moment that can be compared with any other; one without a time zone is taken as UTC."""
    found = datetime.fromisoformat(value)
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def one_of(known: Mapping[str, T], value: Json) -> T:
    if not isinstance(value, str) or value not in known:
        raise FieldError
    return known[value]


def bounded_json(value: Json) -> Json:
    """JSON within bounds: short, flat and of small numbers, as actions and house rules are. Their own types
    are checked when they are decoded."""
    return _bounded(value, _MOST_LEVELS)


def _bounded(value: Json, levels: int) -> Json:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return read_as(Kind, value)
    if isinstance(value, int | float):
        if not -_LARGEST_NUMBER <= value <= _LARGEST_NUMBER:
            raise FieldError
        return value
    if not isinstance(value, dict | list) or len(value) > _MOST_PARTS or not levels:
        raise FieldError
    for part in value.values() if isinstance(value, dict) else value:
        _bounded(part, levels - 1)
    return value


def shortened(text: str, longest: int) -> str:
    """Any text as a line that a field of that length holds."""
    return re.sub(f"[{_BREAKS}]", " ", text).strip()[:longest]
