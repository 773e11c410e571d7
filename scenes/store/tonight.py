"""How tonight's deals went, day by day: the first attempt at each counts."""

from collections.abc import Mapping
from typing import Any

from msgspec import field
from msgspec.structs import asdict, replace

from game.catalog import GAMES
from game.codec import Json
from game.values import Record
from scenes.store.fields import (
    MOST_ACTIONS,
    MOST_ROUNDS,
    MOST_SEATS,
    FieldError,
    Optional,
    list_of,
    maybe,
    moment,
    object_of,
    whole,
)

FORMAT = 1
_MOST_DAYS = 60
_HIGHEST_NUMBER = 100_000


class TonightResult(Record):
    """Of how many the place was, the own number round by round, and how often the coach helped."""

    place: int
    seats: int
    numbers: tuple[int, ...]
    helped: int = 0


class Attempts(Record):
    started: int = 0
    result: TonightResult | None = None
    """Of the first attempt, if it came to its end."""


class TonightBook(Record):
    days: Mapping[str, Mapping[str, Attempts]] = field(default_factory=dict)

    def attempts(self, day: str, game: str) -> Attempts:
        return self.days.get(day, {}).get(game, Attempts())

    def days_with(self, game: str) -> list[str]:
        """The days on which a deal of a game was begun."""
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
        days = {
            day: {game: _plain(attempts) for game, attempts in games.items()}
            for day, games in self.days.items()
        }
        return {"format": FORMAT, "days": days}


def _plain(attempts: Attempts) -> Json:
    result = attempts.result
    told = None if result is None else {**asdict(result), "numbers": list(result.numbers)}
    return {"started": attempts.started, "result": told}


_RESULT = object_of(
    place=whole(1, MOST_SEATS),
    seats=whole(1, MOST_SEATS),
    numbers=list_of(whole(0, _HIGHEST_NUMBER), MOST_ROUNDS),
    helped=Optional(whole(0, MOST_ACTIONS), 0),
)
_ATTEMPTS = object_of(started=whole(0, MOST_ACTIONS), result=maybe(_RESULT))


def book_from(plain: Json) -> TonightBook:
    known: dict[str, Any] = _BOOK(plain)
    return TonightBook(known["days"])


def _days(value: Json) -> dict[str, dict[str, Attempts]]:
    """Days by their date; games that this version does not know are left out."""
    if not isinstance(value, dict) or len(value) > 2 * _MOST_DAYS:
        raise FieldError
    return {moment(day): _games(games) for day, games in value.items()}


def _games(value: Json) -> dict[str, Attempts]:
    if not isinstance(value, dict) or len(value) > _MOST_DAYS:
        raise FieldError
    return {game: _attempts(_ATTEMPTS(one)) for game, one in value.items() if game in GAMES}


def _attempts(known: dict[str, Any]) -> Attempts:
    result = known["result"]
    if result is None:
        return Attempts(known["started"])
    if result["place"] > result["seats"]:
        raise FieldError("place")
    return Attempts(known["started"], TonightResult(**result | {"numbers": tuple(result["numbers"])}))


_BOOK = object_of(format=whole(FORMAT, FORMAT), days=_days)
