"""What the coach has to say: why, at what it points, and what could be done at once."""

from dataclasses import dataclass
from typing import Any

from scenes.table.stands import Key


@dataclass(frozen=True, slots=True)
class Advice:
    """One sentence with its number; `action` is one of the options that are open, if a move is advised."""

    words: str
    points: tuple[Key, ...] = ()
    action: Any = None
