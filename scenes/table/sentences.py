"""How events are told: a table from the type of an event to its sentence, one entry for each."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from game.core import Event
from scenes.table.guests import Name

EventT = TypeVar("EventT", bound=Event)
Sentence: TypeAlias = Callable[[Any, Name], str]
Sentences: TypeAlias = Mapping[type[Event], Sentence]


def sentence(kind: type[EventT], told: Callable[[EventT, Name], str]) -> tuple[type[Event], Sentence]:
    """An entry of the table: how an event of this type is told, by the names of the seats."""
    return kind, told


def untold(event: Event, name: Name) -> str:
    """It goes without saying."""
    return ""
