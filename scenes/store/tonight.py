"""How tonight's deals went, day by day: the first attempt at each counts."""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, field, to_builtins
from msgspec.structs import replace

from game.catalog import GAMES
from game.codec import Json
from game.values import Record
from scenes.store.fields import (
    MOST_ACTIONS,
    MOST_ROUNDS,
    FieldError,
    FirstFormat,
    Number,
    Place,
    Times,
    moment,
    named,
    read_as,
)

FORMAT = 1
_MOST_DAYS = 60


class TonightResult(Record):
    """How an attempt ended: the place and among how many, the own number round by round, and how often the
    coach helped."""

    place: Place
    seats: Place
    numbers: Annotated[tuple[Number, ...], Meta(max_length=MOST_ROUNDS)]
    helped: Times = 0


class Attempts(Record):
    started: Times
    result: TonightResult | None
    """Of the first attempt, if it came to its end."""


_Games = Annotated[Mapping[str, Any], Meta(max_length=_MOST_DAYS)]
"""What was written of each game: of those that this version does not know, anything."""


class _Document(Record):
    format: FirstFormat
    days: Annotated[Mapping[str, _Games], Meta(max_length=2 * _MOST_DAYS)]


class TonightBook(Record):
    days: Mapping[str, Mapping[str, Attempts]] = field(default_factory=dict)

    def attempts(self, day: str, game: str) -> Attempts:
        return self.days.get(day, {}).get(game, Attempts(0, None))

    def days_with(self, game: str) -> list[str]:
        return [day for day, games in self.days.items() if game in games]

    def begun(self, day: str, game: str) -> "TonightBook":
        now = self.attempts(day, game)
        return self._with(day, game, replace(now, started=min(now.started + 1, MOST_ACTIONS)))

    def ended(self, day: str, game: str, result: TonightResult) -> "TonightBook":
        """Only the end of the first attempt is noted."""
        now = self.attempts(day, game)
        counts = now.started == 1 and now.result is None
        return self._with(day, game, replace(now, result=result)) if counts else self

    def _with(self, day: str, game: str, attempts: Attempts) -> "TonightBook":
        """The day that was written to last comes last; of too many the first are forgotten."""
        others = [one for one in self.days.items() if one[0] != day]
        games = {**self.days.get(day, {}), game: attempts}
        return TonightBook(dict([*others, (day, games)][-_MOST_DAYS:]))

    def to_plain(self) -> Json:
        return {"format": FORMAT, "days": to_builtins(self.days)}


def book_from(plain: Json) -> TonightBook:
    """Days by their date; games that this version does not know are left out."""
    days = read_as(_Document, plain).days
    return TonightBook({named("days", moment, day): named("days", _attempts, days[day]) for day in days})


def _attempts(games: Mapping[str, Json]) -> dict[str, Attempts]:
    found = {game: read_as(Attempts, one) for game, one in games.items() if game in GAMES}
    for one in found.values():
        if one.result is not None and one.result.place > one.result.seats:
            raise FieldError("place")
    return found
