"""Which key does what: one table of all that has a key of its own, as it is at first and as a player set it.

Escape, Enter, Space, Tab, the arrows, Home, End and the digits mean the same everywhere and are in no table.
Everything else is a `Deed` with a `Stroke`. A key may do two things where no place hears both. Scenes ask
`happened.means(Deed.LOG)`, and name the key as it is set now: `kit.keys.name(Deed.LOG)`.
"""

import sys
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

import pygame

from scenes.stage.strings import say

_ON_A_MAC = sys.platform == "darwin"
_WITH_COMMAND = "command+"
_F_KEYS = {f"f{number}": getattr(pygame, f"K_F{number}") for number in range(1, 13)}
_F_NAMES = {code: name for name, code in _F_KEYS.items()}
_SIGNS = "`'\",.;:/\\[]<>#*^!?&%$§@(){}|~_"
_TEXT_SHORTCUTS = "acvxz"
_LARGEST_LETTER = 0x10FFFF


class Deed(Enum):
    """What a key can stand for. The value is its name in files and texts."""

    HELP = "help"
    FULLSCREEN = "fullscreen"
    MUTE = "mute"
    HINT = "hint"
    NEWS = "news"
    LOG = "log"
    PACE = "pace"
    UNDO = "undo"
    COVER = "cover"
    MEMORY = "memory"
    REPLIES = "replies"
    FILM = "film"
    THOUGHTS = "thoughts"


class Place(Enum):
    """Where keys are heard."""

    TABLE = "table"
    REPLAY = "replay"
    PAGES = "pages"


EVERYWHERE = frozenset(Place)
_AT_TABLES = frozenset({Place.TABLE})
_IN_REPLAYS = frozenset({Place.REPLAY})


@dataclass(frozen=True, slots=True, order=True)
class Stroke:
    """A key by pygame's number for it, alone or with the key of shortcuts (Ctrl, on a Mac Cmd)."""

    key: int
    command: bool = False

    @property
    def types(self) -> bool:
        """Whether it would write something in a text field."""
        return not self.command and self.key not in _F_NAMES

    @property
    def name(self) -> str:
        """As a player reads it."""
        name = _F_NAMES.get(self.key) or chr(self.key)
        if not self.command:
            return name.upper()
        return say("keys.with_cmd" if _ON_A_MAC else "keys.with_ctrl", key=name.upper())

    def to_plain(self) -> str:
        """As a file holds it: `h`, `f1`, `command+m`."""
        name = _F_NAMES.get(self.key) or chr(self.key)
        return _WITH_COMMAND + name if self.command else name


def stroke_from(text: str) -> Stroke | None:
    """What a file names; None if no key is called so, or not one that can be set."""
    command, name = text.startswith(_WITH_COMMAND), text.removeprefix(_WITH_COMMAND)
    code = _F_KEYS.get(name) or (ord(name) if len(name) == 1 else 0)
    stroke = Stroke(code, command)
    return stroke if can_be_set(stroke) else None


def can_be_set(stroke: Stroke) -> bool:
    """Letters, signs and F1 to F12; not what writes, moves or edits in a text field or a number."""
    if stroke.key in _F_NAMES:
        return True
    if not 0 < stroke.key <= _LARGEST_LETTER:
        return False
    letter = chr(stroke.key)
    if stroke.command and letter in _TEXT_SHORTCUTS:
        return False
    return letter == letter.lower() and (letter.isalpha() or letter in _SIGNS)


HEARD_IN = MappingProxyType(
    {
        Deed.HELP: EVERYWHERE,
        Deed.FULLSCREEN: EVERYWHERE,
        Deed.MUTE: EVERYWHERE,
        Deed.LOG: _AT_TABLES | _IN_REPLAYS,
        Deed.FILM: _IN_REPLAYS,
        Deed.THOUGHTS: _IN_REPLAYS,
    }
)
"""Where each is heard; at the tables if nothing else is said."""

AT_FIRST = MappingProxyType(
    {
        Deed.HELP: Stroke(pygame.K_F1),
        Deed.FULLSCREEN: Stroke(pygame.K_F11),
        Deed.MUTE: Stroke(pygame.K_s),
        Deed.HINT: Stroke(pygame.K_h),
        Deed.NEWS: Stroke(pygame.K_n),
        Deed.LOG: Stroke(pygame.K_l),
        Deed.PACE: Stroke(pygame.K_p),
        Deed.UNDO: Stroke(pygame.K_u),
        Deed.COVER: Stroke(pygame.K_c),
        Deed.MEMORY: Stroke(pygame.K_m),
        Deed.REPLIES: Stroke(pygame.K_r),
        Deed.FILM: Stroke(pygame.K_p),
        Deed.THOUGHTS: Stroke(pygame.K_b),
    }
)


class CannotSwapError(ValueError):
    """The key is taken by something that could not take the old one."""

    def __init__(self, taken_by: Deed) -> None:
        super().__init__(taken_by.value)
        self.taken_by = taken_by


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys as a player set them: what differs from how they are at first."""

    changed: tuple[tuple[Deed, Stroke], ...] = ()

    def stroke(self, deed: Deed) -> Stroke:
        return next((stroke for one, stroke in self.changed if one is deed), AT_FIRST[deed])

    def name(self, deed: Deed) -> str:
        """The key that does it now, as a player reads it."""
        return self.stroke(deed).name

    def tip(self, text: str, deed: Deed) -> str:
        """A text with the key that does the same."""
        return say("keys.tip", text=text, key=self.name(deed))

    def deeds(self, stroke: Stroke) -> frozenset[Deed]:
        """What a stroke stands for: one thing in each place at most."""
        return frozenset(deed for deed in Deed if self.stroke(deed) == stroke)

    def rivals(self, deed: Deed, stroke: Stroke) -> list[Deed]:
        """What else the stroke does where this deed is heard."""
        return [one for one in Deed if one is not deed and self.stroke(one) == stroke and _meet(one, deed)]

    def setting(self, deed: Deed, stroke: Stroke) -> tuple["Keys", list[Deed]]:
        """With another key for a deed; whatever had that key gets the old one, and is named. Raises
        CannotSwapError where the old key would then do two things."""
        old, rivals = self.stroke(deed), self.rivals(deed, stroke)
        strokes = {one: self.stroke(one) for one in Deed} | dict.fromkeys(rivals, old) | {deed: stroke}
        keys = keys_of(strokes)
        for rival in rivals:
            if keys.rivals(rival, old):
                raise CannotSwapError(rival)
        return keys, rivals


def _meet(one: Deed, other: Deed) -> bool:
    """Whether some place hears both."""
    return bool(HEARD_IN.get(one, _AT_TABLES) & HEARD_IN.get(other, _AT_TABLES))


def keys_of(strokes: dict[Deed, Stroke]) -> Keys:
    """The keys with these strokes, in the order of the table."""
    other = (deed for deed in Deed if strokes.get(deed, AT_FIRST[deed]) != AT_FIRST[deed])
    return Keys(tuple((deed, strokes[deed]) for deed in other))


AS_AT_FIRST = Keys()


def clear_of_doubles(strokes: dict[Deed, Stroke]) -> Keys:
    """The keys that somebody has written down; where two would meet, one stays as at first."""
    keys = keys_of(strokes)
    while clashing := [deed for deed, stroke in keys.changed if keys.rivals(deed, stroke)]:
        keys = Keys(tuple(pair for pair in keys.changed if pair[0] is not clashing[-1]))
    return keys
