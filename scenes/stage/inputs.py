"""What a player can do to a scene, in virtual units: a closed union of small records.

The director makes them from pygame's events, so nothing else in the game knows window coordinates.
"""

from game.values import Record
from scenes.stage.keys import Command


class PointerMoved(Record):
    x: float
    y: float


class PointerLeft(Record):
    """The pointer is no longer over the window; something that is held may go on being dragged."""


class PointerDown(Record):
    x: float
    y: float


class PointerUp(Record):
    x: float
    y: float


class Wheel(Record):
    """The wheel was turned; away from the hand is positive."""

    x: float
    y: float
    steps: float


class KeyDown(Record):
    """A key by pygame's number for it; held keys come again and again with `again` set. A letter of another
    script goes by the Latin one in its place.

    With it are held: `command`, the key of shortcuts (Ctrl, on a Mac Cmd), and `by_word`, that of longer
    steps (Ctrl, on a Mac Option). `foreign` are keys with which it may mean something to the system, as Alt.
    `commands` are what it stands for by the player's keys. `digit` is what it writes if that is a digit.
    """

    key: int
    shift: bool = False
    command: bool = False
    by_word: bool = False
    foreign: bool = False
    again: bool = False
    commands: frozenset[Command] = frozenset()
    digit: int | None = None

    def means(self, command: Command) -> bool:
        """Whether it asks for something; a key that is held down asks once."""
        return command in self.commands and not self.again


class KeyUp(Record):
    """Let go; `commands` are what the key stood for when it went down."""

    key: int
    commands: frozenset[Command] = frozenset()


class Typed(Record):
    text: str


class Composing(Record):
    """What an input method would write by now; empty when it has done so or given up."""

    text: str


class WindowFocusLost(Record):
    """The window has lost the focus: another one is in front of it."""


class Dropped(Record):
    """A file was dropped onto the window."""

    path: str


Input = (
    PointerMoved
    | PointerLeft
    | PointerDown
    | PointerUp
    | Wheel
    | KeyDown
    | KeyUp
    | Typed
    | Composing
    | WindowFocusLost
    | Dropped
)
