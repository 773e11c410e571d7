"""The games that were played by phone, as a document: whoever goes on with one is offered phones again. No
save tells it, so that saves are equal with and without phones."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from game.codec import Json
from game.values import Record
from scenes.store.fields import ONE_LINE, FirstFormat, read_as

FORMAT = 1
_MOST_GAMES = 40
_Seal = Annotated[str, Meta(max_length=64, pattern=ONE_LINE)]


class _Document(Record):
    format: FirstFormat
    games: Annotated[list[_Seal], Meta(max_length=_MOST_GAMES)]


def phone_games_to_plain(seals: Iterable[str]) -> Json:
    """The seals of their deals, each once; of more than are read the last ones are written."""
    return {"format": FORMAT, "games": [*dict.fromkeys(seals)][-_MOST_GAMES:]}


def phone_games_from(plain: Json) -> list[str]:
    return read_as(_Document, plain).games
