"""Games that were played to their end: a line for each, from which the statistics are counted."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from msgspec import field
from msgspec.structs import asdict

from game.catalog import GAMES
from game.codec import Json
from game.values import Record
from scenes.pictures.cats import Coat
from scenes.store.fields import (
    LONGEST_KIND,
    LONGEST_NAME,
    MOST_ACTIONS,
    MOST_ROUNDS,
    MOST_SEATS,
    FieldError,
    Optional,
    line,
    list_of,
    moment,
    object_of,
    one_of,
    whole,
)
from scenes.store.saves import SavedGame

FORMAT = 1
_HIGHEST_NUMBER = 100_000
_MOST_GAMES = 20_000
_MOST_FACTS = 40
_CHECK = re.compile("[0-9a-f]{64}")
"""A checksum, which names the file of the whole game, too."""


class Result(Record):
    """A seat in the end: who sat there, the place from 1, and the cards, points or winks."""

    name: str
    coat: str
    kind: str
    place: int
    number: int
    helped: int = 0
    """How often the coach helped."""
    facts: Mapping[str, int] = field(default_factory=dict)
    """What else is told of it, by name; games of older versions have none."""


class Finished(Record):
    """`check` is the checksum of the whole game, so that a game loaded and ended twice is counted once."""

    game: str
    day: str
    rounds: int
    seats: tuple[Result, ...]
    check: str


def _facts(value: Json) -> dict[str, int]:
    """Few short names, each with a number."""
    if not isinstance(value, dict) or len(value) > _MOST_FACTS:
        raise FieldError
    number = whole(0, _HIGHEST_NUMBER)
    return {line(LONGEST_KIND)(name): number(one) for name, one in value.items()}


def _check(value: Json) -> str:
    if not isinstance(value, str) or not _CHECK.fullmatch(value):
        raise FieldError
    return value


_RESULT = object_of(
    name=line(LONGEST_NAME),
    coat=one_of({coat.value: coat.value for coat in Coat}),
    kind=line(LONGEST_KIND),
    place=whole(1, MOST_SEATS),
    number=whole(0, _HIGHEST_NUMBER),
    helped=Optional(whole(0, MOST_ACTIONS), 0),
    facts=Optional(_facts, {}),
)
_FINISHED = object_of(
    game=one_of(GAMES),
    day=moment,
    rounds=whole(1, MOST_ROUNDS),
    seats=list_of(_RESULT, MOST_SEATS, least=1),
    check=_check,
)
_OLD_DOCUMENT = object_of(format=whole(FORMAT, FORMAT), games=list_of(_FINISHED, _MOST_GAMES))


def finished_game(
    saved: SavedGame, numbers: tuple[int, ...], rounds: int, facts: Sequence[Mapping[str, int]] = ()
) -> Finished:
    match = saved.match
    outcome = match.outcome
    assert outcome is not None
    helped = saved.helped or (0,) * len(saved.guests)
    seats = tuple(
        Result(
            guest.name,
            guest.coat.value,
            guest.kind,
            outcome.place(seat),
            numbers[seat],
            helped[seat],
            facts[seat] if facts else {},
        )
        for seat, guest in enumerate(saved.guests)
    )
    return Finished(match.info.name, date.today().isoformat(), rounds, seats, str(match.save()["check"]))


def finished_to_plain(one: Finished) -> Json:
    return {**asdict(one), "seats": [asdict(seat) for seat in one.seats]}


def finished_from(plain: Json) -> Finished:
    """One line of the file."""
    return _made(_FINISHED(plain))


def old_document_from(plain: Json) -> list[Finished]:
    """The document that held all games before each had a line, the first played first."""
    return [_made(values) for values in _OLD_DOCUMENT(plain)["games"]]


def _made(values: dict[str, Any]) -> Finished:
    """A game that can have been played: its number of seats, and places as a ranking gives them."""
    info, seats = values["game"], tuple(Result(**seat) for seat in values["seats"])
    if not info.min_seats <= len(seats) <= info.max_seats:
        raise FieldError("seats")
    places = [seat.place for seat in seats]
    if any(place != 1 + sum(other < place for other in places) for place in places):
        raise FieldError("place")
    return Finished(**values | {"game": info.name, "seats": seats})
