"""Nights as documents: the one that is being played or was the last, and those before it."""

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta, to_builtins

from game.codec import Json
from game.match import Match
from game.night import GUESTS, Length, Night
from game.values import Record
from scenes.pictures.cats import Coat
from scenes.store.fields import (
    MOST_SEATS,
    FieldError,
    FirstFormat,
    bounded_json,
    moment,
    named,
    one_of,
    read_as,
)
from scenes.store.saves import SavedGame, SeatFields, check_deal
from scenes.table.guests import Guest, guests_of

DOCUMENT = "night"
"""What the store calls the night that is being played, or was the last."""
EARLIER = "nights"
"""What the store calls the nights before it."""
MOST_EARLIER = 100
"""How many of them are kept, the newest."""
_MOST_GAMES = 20
_A_DAY = len("2026-11-15")
_Seats = Annotated[list[Annotated[int, Meta(ge=0, lt=MOST_SEATS)]], Meta(max_length=MOST_SEATS)]
_OfGuests = Meta(min_length=GUESTS[0], max_length=GUESTS[1])


class _OutcomeFields(Record):
    ranking: Annotated[list[_Seats], Meta(max_length=MOST_SEATS)]


class _GameFields(Record):
    game: str
    house: Any
    seed: int
    outcome: _OutcomeFields | None


class _NightFields(Record):
    format: FirstFormat
    guests: Annotated[list[SeatFields], _OfGuests]
    length: str
    games: Annotated[list[_GameFields], Meta(min_length=1, max_length=_MOST_GAMES)]
    coats: Annotated[list[Coat], _OfGuests]
    ended: str = ""
    ended_early: bool = False


class _EarlierFields(Record):
    format: FirstFormat
    nights: Annotated[list[Any], Meta(max_length=MOST_EARLIER)]


class SavedNight(Record):
    """A night and who its guests are."""

    night: Night
    guests: tuple[Guest, ...]
    ended: str = ""
    """The day on which it was over; empty before that, and if an older version did not say."""

    def game(self) -> SavedGame:
        """The next game from its deal on, with everybody at the table."""
        match = self.night.match()
        seated = zip(self.guests, match.players, strict=True)
        return SavedGame(match, tuple(Guest(guest.name, guest.coat, one.kind) for guest, one in seated))

    def after(self, match: Match, day: str) -> "SavedNight":
        """The night once a match was over on that day; the same if that is no game of it."""
        night = self.night.after(match)
        return self if night == self.night else SavedNight(night, self.guests, day if night.over else "")

    def closed(self, day: str) -> "SavedNight":
        """The night, over on that day at the latest."""
        return SavedNight(self.night.ended(), self.guests, self.ended or day)

    def to_plain(self) -> dict[str, Json]:
        ended = {"ended": self.ended} if self.ended else {}
        return {**self.night.save(), "coats": [guest.coat.value for guest in self.guests], **ended}


def night_from(plain: Json) -> SavedNight:
    """The night of a document; anything else raises ValueError."""
    body = read_as(_NightFields, plain)
    named("length", lambda name: one_of(Length.__members__, name), body.length)
    for one in body.games:
        named("games", lambda deal: check_deal(*deal), (one.game, one.seed))
        named("games.house", bounded_json, one.house)
    if "ended" in plain:
        named("ended", moment, body.ended)
    coats = body.coats
    if len(set(coats)) != len(coats) or len(coats) != len(body.guests):
        raise FieldError("coats")
    night = Night.load(to_builtins(body))
    return SavedNight(night, guests_of(night.guests, coats), body.ended[:_A_DAY])


def earlier_from(plain: Json) -> tuple[SavedNight, ...]:
    """The nights of a document, the newest first; anything else raises ValueError."""
    body = read_as(_EarlierFields, plain)
    return tuple(named("nights", night_from, one) for one in body.nights)


def earlier_to_plain(nights: Sequence[SavedNight]) -> Json:
    return {"format": 1, "nights": [one.to_plain() for one in nights[:MOST_EARLIER]]}
