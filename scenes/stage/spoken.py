"""What a thing on the screen is to a screen reader: in words, without marks or pictures.

A widget says so itself (`Widget.spoken`); `scenes/reader` makes a tree of it. What is only decoration says
nothing.
"""

import re
from collections.abc import Iterable
from enum import Enum, auto
from functools import lru_cache

from pygame import FRect

from game.values import Record
from scenes.stage.bidi import without_isolates
from scenes.stage.strings import say, spoken, to_hear
from scenes.stage.wrapping import pieces

_MOST_TEXTS = 1000
_ENDS = (".", "!", "?", "\u2026")
_GOES_ON = (":", ";", ",")
_SILENT_SIGNS = ("paw", "fingerprint", "spring", "summer", "fall", "winter")
"""The little pictures that stand beside their own word, or are a mere bullet."""
_SEAL = re.compile(r":?\s*(?:[0-9a-f]{4} ){3}[0-9a-f]{4} ?(?:\.\.\.|\u2026)")
"""The beginning of a seal, which is recognised by the eye alone."""


class Role(Enum):
    BUTTON = auto()
    SWITCH = auto()
    SLIDER = auto()
    NUMBER = auto()
    FIELD = auto()
    TABS = auto()
    TAB = auto()
    CHOICE = auto()
    CHOICE_OPTION = auto()
    LIST = auto()
    LIST_OPTION = auto()
    ITEMS = auto()
    ITEM = auto()
    HEADING = auto()
    TEXT = auto()
    GROUP = auto()
    DIALOG = auto()
    SCROLLED = auto()


class Range(Record):
    """A number that can be set."""

    value: float
    low: float
    high: float
    step: float


class Spoken(Record):
    """`name` is what it is called, `description` what else there is to know of it, such as what it brings."""

    role: Role
    name: str
    description: str = ""
    value: str = ""
    selected: tuple[int, int] | None = None
    """For a field: from which sign to which its text is selected; the second is where the caret stands."""
    range: Range | None = None
    on: bool | None = None
    """For a switch."""
    chosen: bool | None = None
    """For what can be chosen, whether it is; None for what only does something. So its kind does not change
    with its state."""
    reason: str = ""
    """Why it cannot be used now; empty if it can."""
    place: tuple[float, float, float, float] | None = None
    """Where a part of a widget stands, in units."""
    parts: tuple["Spoken", ...] = ()
    """Parts that can be read, and perhaps pressed, on their own (`Widget.aim`)."""
    current: int | None = None
    """The part that has the focus while the widget has it."""


def place_of(rect: FRect) -> tuple[float, float, float, float]:
    return rect.left, rect.top, rect.width, rect.height


def items(name: str, lines: Iterable[str]) -> Spoken:
    """Lines that belong together, under a name."""
    return Spoken(Role.ITEMS, name, parts=tuple(Spoken(Role.ITEM, line) for line in lines))


def in_words(text: str) -> str:
    """A text as it is read aloud: without marks, with words for its pictures, in one line of sentences.

    >>> in_words("*Bold* words\\non two lines")
    'Bold words. On two lines'
    """
    return _in_words(text, spoken())


@lru_cache(_MOST_TEXTS)
def _in_words(text: str, language: str) -> str:
    lines = (_line(line) for line in text.split("\n"))
    return _joined(line for line in lines if line)


def _line(text: str) -> str:
    read = "".join(_sign(piece.text) if piece.icon else piece.text for piece in pieces(to_hear(text)))
    return " ".join(_SEAL.sub("", without_isolates(read)).split())


def _sign(name: str) -> str:
    return "" if name in _SILENT_SIGNS else f" {say(f'reader.sign.{name}')} "


def _joined(lines: Iterable[str]) -> str:
    read = ""
    for line in lines:
        if not read:
            read = line
        elif read.endswith(_GOES_ON):
            read += f" {line}"
        else:
            read += f"{' ' if read.endswith(_ENDS) else '. '}{capitalised(line)}"
    return read


def capitalised(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]
