"""Games that were played to their end: a line for each, from which the statistics are counted."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated

from msgspec import Meta, field, to_builtins

from game.catalog import GAMES
from game.characters import LEVELS
from game.codec import Json
from game.values import Record
from scenes.pictures.cats import Coat
from scenes.store.fields import (
    MOST_SEATS,
    FieldError,
    FirstFormat,
    Kind,
    Name,
    Number,
    Place,
    Round,
    Times,
    moment,
    named,
    read_as,
)
from scenes.store.saves import SavedGame
from scenes.table.guests import called

_MOST_GAMES = 20_000
_MOST_FACTS = 40


class Result(Record):
    """A seat in the end: who sat there, the place from 1, and the cards, points or winks."""

    name: Name
    """As at the match."""
    coat: Coat
    kind: Kind
    place: Place
    number: Number
    helped: Times = 0
    facts: Annotated[Mapping[Kind, Number], Meta(max_length=_MOST_FACTS)] = field(default_factory=dict)
    """What else is told of it, by name; games of older versions have none."""

    @property
    def called(self) -> str:
        return called(self.name)

    @property
    def stand_in(self) -> bool:
        """Whether a cat kept somebody's chair in the end: the game counts for neither of them."""
        return self.kind in LEVELS


class Finished(Record):
    game: str
    day: str
    rounds: Round
    seats: Annotated[tuple[Result, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    check: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
    """The checksum of the whole game, which names its file, too: a game loaded and ended twice is counted
    once."""


class _OldDocument(Record):
    """What held all games before each had a line."""

    format: FirstFormat
    games: Annotated[tuple[Finished, ...], Meta(max_length=_MOST_GAMES)]


def finished_game(
    saved: SavedGame, numbers: tuple[int, ...], rounds: int, facts: Sequence[Mapping[str, int]] = ()
) -> Finished:
    match = saved.match
    outcome = match.outcome
    assert outcome is not None
    helped = saved.helped or (0,) * len(saved.guests)
    seats = tuple(
        Result(
            player.name,
            guest.coat,
            guest.kind,
            outcome.place(seat),
            numbers[seat],
            helped[seat],
            facts[seat] if facts else {},
        )
        for seat, (player, guest) in enumerate(zip(match.players, saved.guests, strict=True))
    )
    return Finished(match.info.name, date.today().isoformat(), rounds, seats, str(match.save()["check"]))


def finished_to_plain(one: Finished) -> Json:
    return to_builtins(one)


def finished_from(plain: Json) -> Finished:
    return _possible(read_as(Finished, plain))


def old_document_from(plain: Json) -> list[Finished]:
    """The games of the old document, the first played first."""
    return [named("games", _possible, one) for one in read_as(_OldDocument, plain).games]


def _possible(one: Finished) -> Finished:
    """A game that can have been played: its number of seats, and places as a ranking gives them."""
    if one.game not in GAMES:
        raise FieldError("game")
    named("day", moment, one.day)
    info = GAMES[one.game]
    if not info.min_seats <= len(one.seats) <= info.max_seats:
        raise FieldError("seats")
    places = [seat.place for seat in one.seats]
    if any(place != 1 + sum(other < place for other in places) for place in places):
        raise FieldError("place")
    return one
