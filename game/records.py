"""Records and tuples that never change, copied with a difference."""

from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, cast

T = TypeVar("T")


def copied(record: object, to: type[T]) -> T:
    """A new record with the fields of the other one that it asks for."""
    return to(*_reader(cast(Any, to))(record))


def copied_with(record: object, to: type[T], **given: Any) -> T:
    """A new record of what is given, and for the rest with the fields of the other one."""
    names = _names(cast(Any, to), tuple(given))
    return to(**given, **dict(zip(names, attrgetter(*names)(record), strict=True)))


@cache
def _reader(to: Any) -> Any:
    """Reads the fields that a record is made with, in their order."""
    return attrgetter(*_names(to, ()))


@cache
def _names(to: Any, but: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(to) if field.init and field.name not in but)


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same items with another one at that place.

    >>> replaced(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    return (*items[:place], item, *items[place + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items less one that is equal to the given one.

    >>> without((1, 2, 1), 1)
    (2, 1)
    """
    place = items.index(item)
    return items[:place] + items[place + 1 :]
