"""The player's settings, as one value."""

from enum import Enum
from typing import Any

from msgspec.structs import fields, replace

from game.values import Record
from scenes.pictures.looks import CardBack, Cloth, Cushion, skin
from scenes.stage.aloud import Talk
from scenes.stage.assets import text_folders
from scenes.stage.keys import AS_AT_FIRST, Keys
from scenes.stage.kit import Kit
from scenes.stage.languages import best_of, language_codes
from scenes.stage.strings import say
from scenes.stage.theme import Pace, Theme


class Preference(Enum):
    """On, off, or whatever the player has told the system."""

    SYSTEM = "system"
    ON = "on"
    OFF = "off"

    def granted(self, system: bool) -> bool:
        return system if self is Preference.SYSTEM else self is Preference.ON


class SystemPreferences(Record):
    """What the player has told the system, for all programs."""

    high_contrast: bool = False
    reduced_motion: bool = False
    languages: tuple[str, ...] = ()
    """The codes of those that the player reads, the best first."""


NOTHING_WISHED = SystemPreferences()
_LOOKS = ("card_back", "cloth", "cushion")


class Settings(Record):
    """What a player has chosen; the defaults are what a new player meets."""

    pace: Pace = Pace.NORMAL
    go_on: bool = False
    """Whether a verdict goes on once there was time to read it, instead of waiting for a click."""
    quick_answers: bool = True
    """Whether the only answer that a lone human has is given after a short look."""
    effects: float = 0.8
    music: float = 0.5
    muted: bool = False
    background_silence: bool = True
    """Whether nothing is heard while another window is in front."""
    fullscreen: bool = False
    text_scale: float = 1.0
    colour_blind: bool = False
    high_contrast: Preference = Preference.SYSTEM
    reduced_motion: Preference = Preference.SYSTEM
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
    talk: Talk = Talk.ALL
    """How much of what happens a screen reader is told."""
    keys: Keys = AS_AT_FIRST
    language: str = ""
    """The code of the language to speak; empty for that of the system."""

    card_back: CardBack = CardBack.HOUSE
    cloth: Cloth = Cloth.HOUSE
    cushion: Cushion = Cushion.HOUSE

    def theme(self, system: SystemPreferences = NOTHING_WISHED) -> Theme:
        """The theme that these settings ask for; high contrast has no cloth but its own."""
        high_contrast = self.high_contrast.granted(system.high_contrast)
        return Theme(
            self.text_scale,
            high_contrast,
            self.reduced_motion.granted(system.reduced_motion),
            self.colour_blind,
            self.idle_life,
            self.keys,
            skin(
                self.card_back,
                Cloth.HOUSE if high_contrast else self.cloth,
                self.cushion,
                say("shut_up_cat.tile_word").lower(),
            ),
        )

    def speaks(self, system: SystemPreferences = NOTHING_WISHED) -> str:
        """The code of the language that these settings ask for, of those that there are."""
        wanted = (self.language,) if self.language else system.languages
        return best_of(wanted, language_codes(text_folders()))

    def apply_to_sound(self, kit: Kit) -> None:
        """Set the volumes of the sound, when it is silent, and how much is said aloud."""
        kit.aloud.talk = self.talk
        kit.sound.set_volumes(self.effects, self.music)
        kit.sound.set_silence(self.muted, self.background_silence)

    def reset(self) -> "Settings":
        """The defaults, but for language, keys and looks, which have pages of their own."""
        own = {name: getattr(self, name) for name in ("language", "keys", *_LOOKS)}
        return replace(Settings(), **own)

    def with_usual_looks(self) -> "Settings":
        """The same settings without the looks that the album has brought."""
        usual = Settings()
        return replace(self, **{name: getattr(usual, name) for name in _LOOKS})

    def changes_from(self, other: "Settings") -> dict[str, Any]:
        """The fields that differ from other settings, by name."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in values.items() if value != getattr(other, name)}
