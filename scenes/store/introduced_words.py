"""The words of a game that were explained to the player already, as a document."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from game.codec import Json
from game.values import Record
from scenes.store.fields import ONE_LINE, FirstFormat, read_as

FORMAT = 1
_LONGEST_WORD = 40
_MOST_WORDS = 200
_Word = Annotated[str, Meta(max_length=_LONGEST_WORD, pattern=ONE_LINE)]


class _Document(Record):
    format: FirstFormat
    met: Annotated[list[_Word], Meta(max_length=_MOST_WORDS)]


def words_to_plain(met: Iterable[str]) -> Json:
    """Each once; of more than are read the last ones are written."""
    return {"format": FORMAT, "met": [*dict.fromkeys(met)][-_MOST_WORDS:]}


def words_from(plain: Json) -> list[str]:
    return read_as(_Document, plain).met
