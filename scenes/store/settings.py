"""How a player likes the game: every choice of the settings page, as one value that is written down."""

from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from game.codec import Json
from scenes.stage.theme import TEXT_SCALES, Pace, Theme

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


def settings_from(plain: Json) -> tuple[Settings, bool]:
    """The settings of a document, and whether all of it was understood; the rest has its defaults."""
    if not isinstance(plain, dict):
        raise ValueError("settings are a table of names and values")
    usual = Settings()
    understood: dict[str, Any] = {}
    whole = plain.get("format") == FORMAT
    for field in fields(Settings):
        value = _understood(getattr(usual, field.name), plain.get(field.name))
        if value is None:
            whole = False
        else:
            understood[field.name] = value
    if understood.get("text_scale") not in TEXT_SCALES:
        whole = understood.pop("text_scale", None) is None and whole
    return replace(usual, **understood), whole


def _understood(usual: Any, value: Json) -> Any:
    """The value if it is of the kind of the usual one, otherwise nothing."""
    if isinstance(usual, Pace):
        return Pace[value] if isinstance(value, str) and value in Pace.__members__ else None
    if isinstance(usual, bool):
        return value if isinstance(value, bool) else None
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if number and 0 <= value <= 2 else None
