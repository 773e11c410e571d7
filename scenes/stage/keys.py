"""Which key does what: one table of all that has a key of its own, as it is at first and as a player set it.

Escape, Enter, Space, Tab, the arrows, Home, End and the digits mean the same everywhere and are in no table.
Everything else is a `Command` with a `Stroke`. A key may do two things where no place hears both. Scenes ask
`happened.means(Command.LOG)`, and name the key as it is set now: `kit.keys.name(Command.LOG)`.
"""

import sys
from enum import Enum
from types import MappingProxyType

import pygame

from game.values import Record
from scenes.stage.strings import Marked, say, table

_ON_A_MAC = sys.platform == "darwin"
_WITH_COMMAND = "command+"
_F_KEYS = {f"f{number}": getattr(pygame, f"K_F{number}") for number in range(1, 13)}
_F_NAMES = {code: name for name, code in _F_KEYS.items()}
_SIGNS = "`'\",.;:/\\[]<>#*^!?&%$§@(){}|~_"
_TEXT_SHORTCUTS = "acvxz"
_LARGEST_LETTER = 0x10FFFF


class Command(Enum):
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


class KeyContext(Enum):
    TABLE = "table"
    REPLAY = "replay"
    PAGES = "pages"


EVERYWHERE = frozenset(KeyContext)
_AT_TABLES = frozenset({KeyContext.TABLE})
_IN_REPLAYS = frozenset({KeyContext.REPLAY})


class Stroke(Record, order=True):
    """A key by pygame's number for it, alone or with the key of shortcuts (Ctrl, on a Mac Cmd)."""

    key: int
    command: bool = False

    @property
    def types(self) -> bool:
        """Whether it would write something in a text field."""
        return not self.command and self.key not in _F_NAMES

    @property
    def name(self) -> str:
        """As a player reads it, without marks: a text that it is put into escapes it."""
        name = (_F_NAMES.get(self.key) or chr(self.key)).upper()
        if not self.command:
            return name
        return table()["keys.with_cmd" if _ON_A_MAC else "keys.with_ctrl"].format(key=name)

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
        Command.HELP: EVERYWHERE,
        Command.FULLSCREEN: EVERYWHERE,
        Command.MUTE: EVERYWHERE,
        Command.LOG: _AT_TABLES | _IN_REPLAYS,
        Command.FILM: _IN_REPLAYS,
        Command.THOUGHTS: _IN_REPLAYS,
    }
)
"""Where each is heard; at the tables if nothing else is said."""

_ALWAYS = MappingProxyType({Command.UNDO: Stroke(pygame.K_z, command=True)})
"""What does the same in every program: it cannot be set, and is heard beside the key that can be."""

AT_FIRST = MappingProxyType(
    {
        Command.HELP: Stroke(pygame.K_F1),
        Command.FULLSCREEN: Stroke(pygame.K_F11),
        Command.MUTE: Stroke(pygame.K_s),
        Command.HINT: Stroke(pygame.K_h),
        Command.NEWS: Stroke(pygame.K_n),
        Command.LOG: Stroke(pygame.K_l),
        Command.PACE: Stroke(pygame.K_p),
        Command.UNDO: Stroke(pygame.K_u),
        Command.COVER: Stroke(pygame.K_c),
        Command.MEMORY: Stroke(pygame.K_m),
        Command.REPLIES: Stroke(pygame.K_r),
        Command.FILM: Stroke(pygame.K_p),
        Command.THOUGHTS: Stroke(pygame.K_b),
    }
)


class CannotSwapError(ValueError):
    """The key is taken by something that could not take the old one."""

    def __init__(self, taken_by: Command) -> None:
        super().__init__(taken_by.value)
        self.taken_by = taken_by


class Keys(Record):
    """The keys as a player set them: what differs from how they are at first."""

    changed: tuple[tuple[Command, Stroke], ...] = ()

    def stroke(self, command: Command) -> Stroke:
        return next((stroke for one, stroke in self.changed if one is command), AT_FIRST[command])

    def name(self, command: Command) -> str:
        """The key that does it now, as a player reads it."""
        return self.stroke(command).name

    def tip(self, text: str, command: Command) -> str:
        """A text with the key that does the same."""
        return say("keys.tip", text=Marked(text), key=self.name(command))

    def commands(self, stroke: Stroke) -> frozenset[Command]:
        """What a stroke stands for: one thing in each place at most."""
        return frozenset(
            command for command in Command if stroke in (self.stroke(command), _ALWAYS.get(command))
        )

    def rivals(self, command: Command, stroke: Stroke) -> list[Command]:
        """What else the stroke does where this command is heard."""
        return [
            one
            for one in Command
            if one is not command and self.stroke(one) == stroke and _meet(one, command)
        ]

    def setting(self, command: Command, stroke: Stroke) -> tuple["Keys", list[Command]]:
        """With another key for a command; whatever had that key gets the old one, and is named. Raises
        CannotSwapError where the old key would then do two things."""
        old, rivals = self.stroke(command), self.rivals(command, stroke)
        strokes = {one: self.stroke(one) for one in Command} | dict.fromkeys(rivals, old) | {command: stroke}
        keys = keys_of(strokes)
        for rival in rivals:
            if keys.rivals(rival, old):
                raise CannotSwapError(rival)
        return keys, rivals


def _meet(one: Command, other: Command) -> bool:
    """Whether some place hears both."""
    return bool(HEARD_IN.get(one, _AT_TABLES) & HEARD_IN.get(other, _AT_TABLES))


def keys_of(strokes: dict[Command, Stroke]) -> Keys:
    """The keys with these strokes, in the order of the table."""
    other = (command for command in Command if strokes.get(command, AT_FIRST[command]) != AT_FIRST[command])
    return Keys(tuple((command, strokes[command]) for command in other))


AS_AT_FIRST = Keys()


def clear_of_doubles(strokes: dict[Command, Stroke]) -> Keys:
    """The keys that somebody has written down; where two would meet, one stays as at first."""
    keys = keys_of(strokes)
    while clashing := [command for command, stroke in keys.changed if keys.rivals(command, stroke)]:
        keys = Keys(tuple(pair for pair in keys.changed if pair[0] is not clashing[-1]))
    return keys
