"""The night that is being played, as a document: the night itself and the coats of its guests."""

from typing import Any

from game.catalog import GAMES
from game.codec import Json
from game.match import SEED_LIMIT, Match
from game.night import FORMAT, GUESTS, Length, Night
from game.values import Record
from scenes.pictures.cats import Coat
from scenes.store.fields import (
    LONGEST_KIND,
    LONGEST_NAME,
    MOST_SEATS,
    FieldError,
    Optional,
    line,
    list_of,
    maybe,
    moment,
    object_of,
    one_of,
    small,
    whole,
)
from scenes.store.saves import SavedGame
from scenes.table.guests import Guest

DOCUMENT = "night"
"""What the store calls it."""
_MOST_GAMES = 20
_A_DAY = len("2026-11-15")
_RANKING = list_of(list_of(whole(0, MOST_SEATS - 1), MOST_SEATS), MOST_SEATS)
_NIGHT = object_of(
    format=whole(FORMAT, FORMAT),
    guests=list_of(object_of(name=line(LONGEST_NAME), kind=line(LONGEST_KIND)), GUESTS[1], GUESTS[0]),
    length=one_of({one.name: one.name for one in Length}),
    games=list_of(
        object_of(
            game=one_of({name: name for name in GAMES}),
            house=small,
            seed=whole(0, SEED_LIMIT - 1),
            outcome=maybe(object_of(ranking=_RANKING)),
        ),
        _MOST_GAMES,
        1,
    ),
    coats=list_of(one_of({coat.value: coat for coat in Coat}), GUESTS[1], GUESTS[0]),
    ended=Optional(moment, ""),
)


class SavedNight(Record):
    """A night and who its guests are."""

    night: Night
    guests: tuple[Guest, ...]
    ended: str = ""
    """The day on which its last game was over; empty before that, and if an older version did not say."""

    def game(self) -> SavedGame:
        """The next game from its deal on, with everybody at the table."""
        match = self.night.match()
        seated = zip(self.guests, match.players, strict=True)
        return SavedGame(match, tuple(Guest(guest.name, guest.coat, one.kind) for guest, one in seated))

    def after(self, match: Match, day: str) -> "SavedNight":
        """The night once a match was over on that day; the same if that is no game of it."""
        night = self.night.after(match)
        return self if night == self.night else SavedNight(night, self.guests, day if night.over else "")

    def to_plain(self) -> dict[str, Json]:
        ended = {"ended": self.ended} if self.ended else {}
        return {**self.night.save(), "coats": [guest.coat.value for guest in self.guests], **ended}


def night_from(plain: Json) -> SavedNight:
    """The night of a document; anything else raises ValueError."""
    body: dict[str, Any] = _NIGHT(plain)
    coats, ended = body.pop("coats"), body.pop("ended")
    if len(set(coats)) != len(coats) or len(coats) != len(body["guests"]):
        raise FieldError("coats")
    night = Night.load(body)
    guests = (Guest(one.name, coat, one.kind) for one, coat in zip(night.guests, coats, strict=True))
    return SavedNight(night, tuple(guests), ended[:_A_DAY])
