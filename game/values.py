"""Values that never change: records, members of enumerations, and tuples copied with a difference."""

from collections.abc import Callable
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, cast, dataclass_transform

from msgspec import Struct, field
from msgspec.structs import astuple

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(Struct, frozen=True):
    """A value with named fields: quick to make, and equal to another of its class with the same fields.

    `msgspec.structs.replace` copies it with a difference. A field that follows from the others has a default
    and is filled in by `__post_init__` with `msgspec.structs.force_setattr`.
    """


def copied_with(record: Struct, to: type[T], **given: Any) -> T:
    """A new record of what is given, and for the rest with the fields of the other one."""
    names, values = _others(cast(Any, to), tuple(given))
    return to(**given, **dict(zip(names, values(record), strict=True)))


@cache
def _others(to: Any, given: tuple[str, ...]) -> tuple[tuple[str, ...], Callable[[Struct], tuple[Any, ...]]]:
    """The fields of a record that are not given, and what reads them from another one."""
    names = tuple(name for name in to.__struct_fields__ if name not in given)
    return names, attrgetter(*names)


class QuickEnum(Enum):
    """An enumeration whose members are found quickly in dictionaries: each is equal to itself alone.

    To read a member from its class takes Python 3.11 ten times as long as a name of the module does, so what
    an engine does for every action has names for the members that it asks for.
    """

    __hash__ = object.__hash__


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same items with another one at that place.

    >>> replaced(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    changed = list(items)
    changed[place] = item
    return tuple(changed)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items less one that is equal to the given one.

    >>> without((1, 2, 1), 1)
    (2, 1)
    """
    place = items.index(item)
    return items[:place] + items[place + 1 :]


def same_types(one: object, other: object) -> bool:
    """Whether two values that are equal are also made of the very same types: True is no 1, and 2.0 no 2.

    >>> same_types((1, "a"), (1, "a")), same_types((1, "a"), (True, "a"))
    (True, False)
    """
    if type(one) is not type(other):
        return False
    if isinstance(one, Struct):
        one, other = astuple(one), astuple(cast(Struct, other))
    if isinstance(one, tuple):
        return all(map(same_types, one, cast(tuple[Any, ...], other)))
    return True
