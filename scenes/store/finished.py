"""Games that were played to their end: a line for each, from which the statistics are counted."""

from dataclasses import dataclass
from datetime import date

from game.catalog import GAMES
from game.codec import CodecError, Json, from_plain, to_plain
from scenes.pictures.cats import Coat
from scenes.store.saves import SavedGame

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Result:
    """A seat in the end: who sat there, the place from 1, and the cards, points or winks."""

    name: str
    coat: str
    kind: str
    place: int
    number: int


@dataclass(frozen=True, slots=True)
class Finished:
    """`check` is the seal of the whole game, so that a game loaded and ended twice is counted once."""

    game: str
    day: str
    rounds: int
    seats: tuple[Result, ...]
    check: str


def finished_game(saved: SavedGame, numbers: tuple[int, ...], rounds: int) -> Finished:
    match = saved.match
    outcome = match.outcome
    assert outcome is not None
    seats = tuple(
        Result(guest.name, guest.coat.value, guest.kind, outcome.place(seat), numbers[seat])
        for seat, guest in enumerate(saved.guests)
    )
    return Finished(match.info.name, date.today().isoformat(), rounds, seats, str(match.save()["check"]))


def finished_to_plain(games: tuple[Finished, ...]) -> Json:
    return {"format": FORMAT, "games": [to_plain(one) for one in games]}


def finished_from(plain: Json) -> tuple[Finished, ...]:
    """The games of a document, the first played first; anything else raises ValueError."""
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise CodecError("finished games of another format")
    if not isinstance(plain.get("games"), list):
        raise CodecError("finished games are a list")
    games = tuple(from_plain(Finished, one) for one in plain["games"])
    if not all(one.seats and one.game in GAMES for one in games):
        raise CodecError("a finished game is one of ours, with somebody at the table")
    if any(seat.coat not in set(Coat) for one in games for seat in one.seats):
        raise CodecError("whoever finishes a game wears a coat")
    return games
