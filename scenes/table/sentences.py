"""Sentences about events, as a table from the type of an event to its sentence; and chances in numbers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from game.core import Event, Seat
from game.values import Record
from scenes.stage.strings import say
from scenes.table.guests import Name, Naming, is_you, names_of

EventT = TypeVar("EventT", bound=Event)
Sentence: TypeAlias = Callable[[Any, Name], str]
Sentences: TypeAlias = Mapping[type[Event], Sentence]


class Passage(Record):
    """Sentences under a heading."""

    heading: str
    lines: tuple[str, ...]


def sentence(kind: type[EventT], told: Callable[[EventT, Name], str]) -> tuple[type[Event], Sentence]:
    """An entry of the table: how an event of this type is told, by the names of the seats."""
    return kind, told


def about(section: str, key: str, name: Name, seat: Seat, **values: str | int) -> str:
    """A sentence of a section about what a seat does: `section.you.key` if it is the reader, else by name."""
    if is_you(name, seat):
        return say(f"{section}.you.{key}", **values)
    return say(f"{section}.{key}", name=name(seat), **values)


def winners_text(section: str, winners: Sequence[Seat], naming: Naming, **values: str | int) -> str:
    """Who has won, or who shares the win."""
    if len(winners) == 1:
        return about(section, "won", naming, winners[0], **values)
    return say(f"{section}.shared", names=names_of(winners, naming), **values)


def scores_of_others(
    scores: Sequence[int], winners: Sequence[Seat], name: Naming, unit: str
) -> Iterator[str]:
    """How much those have who did not win, the best first; `unit` is a text that counts it."""
    for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
        if seat not in winners:
            score = say(unit, count=scores[seat])
            yield say("reader.score", name=name.on_plate(seat), score=score)


def untold(event: Event, name: Name) -> str:
    """No words: for an event that the log leaves out."""
    return ""


NO_CHANCE = 1e-9
"""A smaller chance is none: what is left of it comes from rounding."""


_NOT_QUITE = 1e-6


def not_quite(chance: float) -> float:
    """A chance that is estimated: it is never told as none or as certain."""
    return min(max(chance, _NOT_QUITE), 1 - _NOT_QUITE)


def in_a_hundred(chance: float, short: bool = False) -> str:
    """ "37", and next to nothing or to certainty "less than 1" or "more than 99"; `short` "<1" or ">99"."""
    if NO_CHANCE < chance < 0.01:
        return "<1" if short else say("table.chance.hardly")
    if 0.99 < chance < 1 - NO_CHANCE:
        return ">99" if short else say("table.chance.nearly")
    return str(round(100 * chance))
