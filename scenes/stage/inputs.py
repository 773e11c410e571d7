"""What a player can do to a scene, in virtual units: a closed union of small records.

The director makes them from pygame's events, so nothing else in the game knows window coordinates.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PointerMoved:
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerDown:
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerUp:
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Wheel:
    """Turned away from the hand is positive."""

    x: float
    y: float
    steps: float


@dataclass(frozen=True, slots=True)
class KeyDown:
    """A key by pygame's number for it; held keys come again and again with `again` set.

    With it are held: `command`, the key of shortcuts (Ctrl, on a Mac Cmd), and `by_word`, that of longer
    steps (Ctrl, on a Mac Option).
    """

    key: int
    shift: bool = False
    command: bool = False
    by_word: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class KeyUp:
    key: int


@dataclass(frozen=True, slots=True)
class Typed:
    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """What an input method would write by now; empty when it has done so or given up."""

    text: str


@dataclass(frozen=True, slots=True)
class LookedAway:
    """The window lost the player's attention: another one is in front of it."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dropped onto the window."""

    path: str


Input = (
    PointerMoved
    | PointerDown
    | PointerUp
    | Wheel
    | KeyDown
    | KeyUp
    | Typed
    | Composing
    | LookedAway
    | Dropped
)
