"""How a player likes the game: every choice of the settings page, as one value that is written down."""

from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from game.codec import Json
from scenes.stage.theme import TEXT_SCALES, Pace, Theme
from scenes.store.fields import Field, FieldError, flag, number, one_of, small, whole

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """The defaults are what a new player meets."""

    pace: Pace = Pace.NORMAL
    effects: float = 0.8
    music: float = 0.5
    fullscreen: bool = False
    text_scale: float = 1.0
    colour_blind: bool = False
    high_contrast: bool = False
    reduced_motion: bool = False
    idle_life: bool = True
    standing_replies: bool = True
    """Whether replies that were set before answer in Go Kitty, or the machine is handed over for each."""
    public_memory: bool = False
    """Whether Go Kitty shows what everybody saw change hands."""
    confirmations: bool = True
    """Whether a choice that cannot be taken back and is easily regretted is asked for twice."""
    hints: bool = True

    def theme(self) -> Theme:
        return Theme(
            self.text_scale, self.high_contrast, self.reduced_motion, self.colour_blind, self.idle_life
        )

    def changes_from(self, other: "Settings") -> dict[str, Any]:
        """What differs, by name."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in values.items() if value != getattr(other, name)}

    def to_plain(self) -> dict[str, Json]:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        plain = {name: one.name if isinstance(one, Enum) else one for name, one in values.items()}
        return {"format": FORMAT, **plain}


@dataclass(frozen=True, slots=True)
class ReadSettings:
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
        return self.settings.to_plain() | self.unknown


def _text_scale(value: Json) -> float:
    scale: float = number(min(TEXT_SCALES), max(TEXT_SCALES))(value)
    if scale not in TEXT_SCALES:
        raise FieldError
    return scale


_KINDS: dict[type, Field] = {Pace: one_of(Pace.__members__), bool: flag, float: number(0, 1)}
_FIELDS: dict[str, Field] = {
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
                whole(FORMAT, FORMAT)(value)
            elif name in _FIELDS:
                values[name] = _FIELDS[name](value)
            else:
                unknown[name] = small(value)
        except FieldError:
            damaged.add(name)
    return ReadSettings(values, frozenset(damaged), unknown)
