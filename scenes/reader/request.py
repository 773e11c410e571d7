"""What a screen reader asks for."""

from enum import Enum, auto

from game.values import Record


class Act(Enum):
    PRESS = auto()
    FOCUS = auto()
    SET_NUMBER = auto()
    WRITE = auto()
    MORE = auto()
    LESS = auto()
    REVEAL = auto()
    SCROLL_UP = auto()
    SCROLL_DOWN = auto()


class Request(Record):
    """An act on the node of a number, with what it brings."""

    act: Act
    node: int
    value: float | str = ""
