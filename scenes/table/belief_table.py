"""What somebody held likely: in a sentence with its number and its reason, and as a table of chances."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from game.core import Chance, Seat
from game.values import Record
from scenes.table.guests import Naming


class BeliefTable(Record):
    """A row for each thing, a bar for each head; a single bar needs no head."""

    about: str
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, tuple[float, ...]], ...] = ()
    sentence: str = ""
    """What matters most of it, with its reason; where it says all there is `about` is the same."""
    forgot: str = ""
    """How far back its seat remembers; empty where there is nothing to say of that."""


class Thinker(Record):
    """Who held something likely: the seat, what it did then, and how a sentence about that begins ("Misty
    thought")."""

    seat: Seat
    action: Any
    thought: str


Believed: TypeAlias = Callable[[Sequence[Chance], Naming, Thinker], BeliefTable]
