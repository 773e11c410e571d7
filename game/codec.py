"""Records to JSON values and back, tagged by class name, checked field by field.

>>> class Hop(Struct, frozen=True):
...     far: int
>>> codec = Codec(Hop)
>>> codec.encode(Hop(3))
{'type': 'Hop', 'far': 3}
>>> codec.decode({'type': 'Hop', 'far': 3})
Hop(far=3)
"""

import json
from enum import Enum
from functools import cache
from math import isfinite
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, cast, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

Json: TypeAlias = Any
T = TypeVar("T")


class CodecError(ValueError):
    """A value that is not what was written once: which one, and what was expected."""


class EncodedList(list[dict[str, Json]]):
    """Objects of JSON values and the text of each, for those who write them down again and again."""

    __slots__ = ("texts",)

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def append(self, value: dict[str, Json]) -> None:
        super().append(value)
        self.texts.append(json.dumps(value, ensure_ascii=False))

    def copy(self) -> "EncodedList":
        other = EncodedList()
        other.extend(self)
        other.texts = self.texts.copy()
        return other

    def shorten(self, length: int) -> None:
        """Keep only the first so many."""
        del self[length:], self.texts[length:]


class Codec:
    """Knows the classes of one closed union, and whatever their fields are made of."""

    def __init__(self, *classes: type) -> None:
        self._by_name = {one.__name__: one for one in classes}

    def encode(self, record: object) -> dict[str, Json]:
        name = type(record).__name__
        if self._by_name.get(name) is not type(record):
            raise CodecError(f"{name} is not one of {', '.join(self._by_name)}")
        return {"type": name, **to_plain(record)}

    def decode(self, value: Json) -> Any:
        if not isinstance(value, dict) or not isinstance(value.get("type"), str):
            raise CodecError(f"{_short(value)} is no tagged record")
        if value["type"] not in self._by_name:
            raise CodecError(f"unknown record {_short(value['type'])}")
        plain = {key: part for key, part in value.items() if key != "type"}
        return from_plain(self._by_name[value["type"]], plain)


def to_plain(value: object) -> Json:
    """A record as a dict of JSON values, enums by their names."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, int) or (isinstance(value, float) and isfinite(value)):
        return value
    if isinstance(value, tuple):
        return [to_plain(part) for part in value]
    if isinstance(value, Struct):
        return {name: to_plain(getattr(value, name)) for name in value.__struct_fields__}
    raise CodecError(f"cannot write {_short(value)}")


def from_plain(record: type[T], value: Json) -> T:
    """The record that `to_plain` wrote; anything else raises CodecError."""
    hints = _hints(cast(Any, record))
    if not isinstance(value, dict) or set(value) != set(hints):
        raise CodecError(
            f"{record.__name__} needs the fields {', '.join(hints) or '(none)'}, not {_short(value)}"
        )
    return record(**{name: _typed(hint, value[name]) for name, hint in hints.items()})


@cache
def _hints(record: Any) -> dict[str, Any]:
    """The types of a record's fields."""
    return {field.name: field.type for field in fields(record)}


def _typed(hint: Any, value: Json) -> Any:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return _one_of(get_args(hint), value)
    if origin is tuple:
        return _tuple(get_args(hint), value)
    if hint is NoneType and value is None:
        return None
    if hint in (int, bool, str) and type(value) is hint:
        return value
    if hint is float and type(value) in (int, float) and isfinite(value):
        return float(value)
    if _is_enum(hint) and isinstance(value, str) and value in hint.__members__:
        return hint[value]
    if isinstance(hint, type) and issubclass(hint, Struct):
        return from_plain(hint, value)
    known = f", which is {', '.join(hint.__members__)}" if _is_enum(hint) else ""
    raise CodecError(f"{_short(value)} is no {getattr(hint, '__name__', hint)}{known}")


def _is_enum(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Enum)


def _one_of(hints: tuple[Any, ...], value: Json) -> Any:
    for hint in hints:
        try:
            return _typed(hint, value)
        except CodecError:
            continue
    raise CodecError(f"{_short(value)} is none of what it may be")


def _tuple(hints: tuple[Any, ...], value: Json) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise CodecError(f"{_short(value)} is no list")
    if len(hints) == 2 and hints[1] is Ellipsis:
        return tuple(_typed(hints[0], part) for part in value)
    if len(hints) != len(value):
        raise CodecError(f"{_short(value)} has not {len(hints)} parts")
    return tuple(_typed(hint, part) for hint, part in zip(hints, value, strict=True))


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
