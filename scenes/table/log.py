"""The log of a table: all that was shown so far, in words."""

from collections.abc import Iterator
from itertools import chain

from scenes.table.hints import Hints
from scenes.table.picture import Picture
from scenes.table.words import Words


class Log:
    def __init__(self, picture: Picture, words: Words, hints: Hints) -> None:
        self._picture, self._words, self._hints = picture, words, hints

    def lines(self) -> list[str]:
        return [*self.newest_first()][::-1]

    def newest_first(self) -> Iterator[str]:
        """Each line is put into words only when it is read."""
        footnotes, events = reversed(self._hints.footnotes()), reversed(self._picture.shown_events)
        return filter(None, chain(footnotes, map(self._words.tell, events)))
