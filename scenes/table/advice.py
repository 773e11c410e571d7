"""What the coach has to say: why, at what it points, and what could be done at once."""

from typing import Any

from game.values import Record
from scenes.table.stands import Key


class Advice(Record):
    """A sentence with its number; `action` is one of the options that are open, if a move is advised."""

    words: str
    points: tuple[Key, ...] = ()
    action: Any = None
    why_not: str = ""
    """Why not what comes to mind instead."""

    @property
    def whole(self) -> str:
        return f"{self.words} {self.why_not}".strip()
