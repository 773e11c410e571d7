"""How a player likes the game: every choice of the settings page, as one value."""

from dataclasses import dataclass, fields
from typing import Any

from scenes.stage.theme import Pace, Theme


@dataclass(frozen=True, slots=True)
class Settings:
    """The defaults are what a new player meets."""

    pace: Pace = Pace.NORMAL
    go_on: bool = False
    """Whether a verdict goes on once there was time to read it, instead of waiting for a click."""
    quick_answers: bool = True
    """Whether the only answer that a lone human has is given after a short look."""
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
    likelihoods: bool = True
    """Whether Kitten Me shows how likely the bid is that is being built, by what its player sees."""

    def theme(self) -> Theme:
        return Theme(
            self.text_scale, self.high_contrast, self.reduced_motion, self.colour_blind, self.idle_life
        )

    def changes_from(self, other: "Settings") -> dict[str, Any]:
        """What differs, by name."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in values.items() if value != getattr(other, name)}
