"""What the coach has to say: why, at what it points, and what could be done at once."""

from typing import Any

from game.values import Record
from scenes.table.stands import Key


class Advice(Record):
    """One sentence with its number; `action` is one of the options that are open, if a move is advised."""

    words: str
    points: tuple[Key, ...] = ()
    action: Any = None
