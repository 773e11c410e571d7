"""Documents that are no more than a list of short lines, each once."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, defstruct

from game.codec import Json
from scenes.store.fields import LONGEST_KIND, ONE_LINE, FirstFormat, read_as


class ShortList:
    """`name` is what the list is called in its document."""

    def __init__(self, name: str, most: int, longest: int) -> None:
        line = Annotated[str, Meta(max_length=longest, pattern=ONE_LINE)]
        lines = Annotated[list[line], Meta(max_length=most)]
        self._document = defstruct(name, [("format", FirstFormat), (name, lines)])
        self._name, self._most = name, most

    def to_plain(self, lines: Iterable[str]) -> Json:
        """Of more than are read the last ones are written."""
        return {"format": 1, self._name: [*dict.fromkeys(lines)][-self._most :]}

    def read(self, plain: Json) -> list[str]:
        found: list[str] = getattr(read_as(self._document, plain), self._name)
        return found


INTRODUCED_WORDS = ShortList("met", most=200, longest=40)
"""The words of a game that were explained to the player already."""
ANSWERED_LESSONS = ShortList("answered", most=100, longest=LONGEST_KIND)
"""The lessons that somebody has said yes or no to."""
PHONE_GAMES = ShortList("games", most=40, longest=64)
"""The seals of the deals that were played by phone: whoever goes on with one is offered phones again. No save
tells it, so that saves are equal with and without phones."""
