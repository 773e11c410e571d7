"""The words of a game that were explained to the player already, as a document."""

from collections.abc import Iterable

from game.codec import Json
from scenes.store.fields import line, list_of, object_of, whole

FORMAT = 1
_LONGEST_WORD = 40
_MOST_WORDS = 200
_FIELDS = object_of(format=whole(FORMAT, FORMAT), met=list_of(line(_LONGEST_WORD), _MOST_WORDS))


def words_to_plain(met: Iterable[str]) -> Json:
    """Each once; of more than are read the last ones are written."""
    return {"format": FORMAT, "met": [*dict.fromkeys(met)][-_MOST_WORDS:]}


def words_from(plain: Json) -> list[str]:
    met: list[str] = _FIELDS(plain)["met"]
    return met
