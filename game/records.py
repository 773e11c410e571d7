"""Records copied into records of another class by the names of their fields: a state and its draft."""

from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, cast

T = TypeVar("T")


def copied(record: object, to: type[T]) -> T:
    """A new record with the fields of the other one that it asks for."""
    return to(*_reader(cast(Any, to))(record))


@cache
def _reader(to: Any) -> Any:
    """Reads the fields that a record is made with, in their order."""
    return attrgetter(*(field.name for field in fields(to) if field.init))
