"""The settings as a document: written down, and read back field by field."""

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import fields, replace

from game.codec import Json
from game.values import Record
from scenes.pictures.looks import CardBack, Cloth, Cushion
from scenes.stage.aloud import Talk
from scenes.stage.keys import Command, Keys, Stroke, clear_of_doubles, stroke_from
from scenes.stage.theme import TEXT_SCALES, Pace
from scenes.store.fields import FieldError, FirstFormat, Kind, bounded_json, one_of, read_as
from scenes.table.settings import Preference, Settings

FORMAT = 1
_MOST_KEYS = 200
_LONGEST_CODE = 12


class ReadSettings(Record):
    """What a document says of the settings. What it lacks is not damaged: an older version wrote it."""

    values: dict[str, Any]
    damaged: frozenset[str]
    unknown: dict[str, Json]
    """What another version has written: kept as it is."""

    @property
    def settings(self) -> Settings:
        return replace(Settings(), **self.values)

    def mended_with(self, before: "ReadSettings | None") -> "ReadSettings":
        """What is damaged as the version before said it."""
        known = {} if before is None else before.values
        return self.changed({name: known[name] for name in self.damaged if name in known})

    def changed(self, values: dict[str, Any]) -> "ReadSettings":
        return replace(self, values=self.values | values)

    def to_plain(self) -> dict[str, Json]:
        return settings_to_plain(self.settings) | self.unknown


def settings_to_plain(settings: Settings) -> dict[str, Json]:
    values = {field.name: getattr(settings, field.name) for field in fields(settings)}
    return {"format": FORMAT, **{name: _plain(one) for name, one in values.items()}}


def _plain(value: Any) -> Json:
    if isinstance(value, Keys):
        return {command.value: stroke.to_plain() for command, stroke in value.changed}
    return value.name if isinstance(value, Enum) else value


def _text_scale(value: Json) -> float:
    scale = read_as(float, value)
    if scale not in TEXT_SCALES:
        raise FieldError
    return scale


def _preference(value: Json) -> Preference:
    """Older versions knew only on and off, and were off unless somebody said otherwise."""
    if isinstance(value, bool):
        return Preference.ON if value else Preference.SYSTEM
    return one_of(Preference.__members__, value)


def _keys(value: Json) -> Keys:
    """What is set by another version, or to a key that cannot be set, stays as it is at first."""
    if not isinstance(value, dict) or len(value) > _MOST_KEYS:
        raise FieldError
    found: dict[Command, Stroke] = {}
    for command in Command:
        stroke = stroke_from(read_as(Kind, value[command.value])) if command.value in value else None
        if stroke is not None:
            found[command] = stroke
    return clear_of_doubles(found)


_Share = Annotated[float, Meta(ge=0, le=1)]
_Code = Annotated[str, Meta(max_length=_LONGEST_CODE, pattern=r"^[A-Za-z-]*$")]
_KINDS: dict[type, Callable[[Json], Any]] = {
    **{kind: partial(one_of, kind.__members__) for kind in (Pace, Talk, CardBack, Cloth, Cushion)},
    bool: partial(read_as, bool),
    str: partial(read_as, _Code),
    float: partial(read_as, _Share),
    Preference: _preference,
    Keys: _keys,
}
_FIELDS: dict[str, Callable[[Json], Any]] = {
    **{field.name: _KINDS[type(field.default)] for field in fields(Settings)},
    "text_scale": _text_scale,
}


def settings_from(plain: Json) -> ReadSettings:
    """Everything that was understood of a document, field by field."""
    if not isinstance(plain, dict):
        raise FieldError
    values, damaged, unknown = {}, set(), {}
    for name, value in plain.items():
        try:
            if name == "format":
                read_as(FirstFormat, value)
            elif name in _FIELDS:
                values[name] = _FIELDS[name](value)
            else:
                unknown[name] = bounded_json(value)
        except FieldError:
            damaged.add(name)
    return ReadSettings(values, frozenset(damaged), unknown)
