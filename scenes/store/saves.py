"""A saved game as a document: the match itself, the coats of its guests, and a few words to find it by."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from game.codec import Json
from game.match import Match, SaveError
from scenes.pictures.cats import Coat
from scenes.table.guests import Guest

FORMAT = 1


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A match and who plays it."""

    match: Match
    guests: tuple[Guest, ...]
    title: str = ""
    helped: tuple[int, ...] = ()
    """How often the coach has helped each seat; empty for nobody."""

    def to_plain(self, round_number: int) -> dict[str, Json]:
        return {
            "format": FORMAT,
            "title": self.title,
            "round": round_number,
            "over": self.match.outcome is not None,
            "saved": datetime.now().astimezone().isoformat(timespec="seconds"),
            "coats": [guest.coat.value for guest in self.guests],
            "helped": list(self.helped),
            "match": self.match.save(),
        }


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list of saves shows, without the game being played again."""

    game: str
    title: str
    round: int
    saved: str
    over: bool
    names: tuple[str, ...]
    coats: tuple[Coat, ...]


def game_from(plain: Json) -> SavedGame:
    """The game of a document, ready to be played on; anything else raises SaveError."""
    body = _body(plain)
    match = Match.load(body["match"])
    coats = _coats(body, len(match.players))
    guests = tuple(
        Guest(player.name, coat, player.kind) for player, coat in zip(match.players, coats, strict=True)
    )
    return SavedGame(match, guests, str(body["title"]), _helped(body, len(guests)))


def summary_from(plain: Json) -> Summary:
    body = _body(plain)
    try:
        names = tuple(str(seat["name"]) for seat in body["match"]["seats"])
        game = str(body["match"]["game"])
        return Summary(
            game,
            str(body["title"]),
            int(body["round"]),
            str(body["saved"]),
            body["over"] is True,
            names,
            tuple(_coats(body, len(names))),
        )
    except (KeyError, TypeError, ValueError) as problem:
        raise SaveError("This is not a whole save of Three Cat Night.") from problem


def _body(plain: Json) -> dict[str, Any]:
    if not isinstance(plain, dict) or "match" not in plain:
        raise SaveError("This is not a save of Three Cat Night.")
    if plain.get("format") != FORMAT:
        raise SaveError(
            f"This save is of format {plain.get('format')!r}; this version reads format {FORMAT}."
        )
    missing = {"title", "round", "over", "saved", "coats"} - set(plain)
    if missing:
        raise SaveError(f"This save is incomplete: {', '.join(sorted(missing))} is missing.")
    return plain


def _coats(body: dict[str, Any], count: int) -> list[Coat]:
    known = {coat.value: coat for coat in Coat}
    named = body["coats"] if isinstance(body["coats"], list) else []
    coats = [known[name] for name in named if isinstance(name, str) and name in known]
    if len(coats) != count or len(set(coats)) != count:
        raise SaveError("This save does not say who wears which coat.")
    return coats


def _helped(body: dict[str, Any], count: int) -> tuple[int, ...]:
    """Saves of older versions do not say it."""
    helped = body.get("helped", [])
    known = isinstance(helped, list) and all(type(times) is int and times >= 0 for times in helped)
    if not known or len(helped) not in (0, count):
        raise SaveError("This save does not say whom the coach has helped.")
    return tuple(helped)
