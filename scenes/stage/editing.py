"""A line of text while it is edited: its letters, the caret and what is selected. It knows no widget."""

from collections.abc import Iterator
from itertools import islice, takewhile
from unicodedata import category

from game.values import Record
from scenes.stage.fonts import UNSEEN
from scenes.stage.scripts import cluster_edges


class EditedText(Record):
    """`caret` and `anchor` count signs; what lies between them is selected."""

    text: str
    caret: int = 0
    anchor: int = 0

    @classmethod
    def at_its_end(cls, text: str) -> "EditedText":
        return cls(text, len(text), len(text))

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        first, end = self.selection
        return self.text[first:end]

    def with_caret(self, caret: int, selecting: bool = False) -> "EditedText":
        caret = min(max(caret, 0), len(self.text))
        return EditedText(self.text, caret, self.anchor if selecting else caret)

    def all_selected(self) -> "EditedText":
        return EditedText(self.text, len(self.text), 0)

    def word_selected(self, at: int) -> "EditedText":
        """The word that a place lies in or touches.

        >>> EditedText("Sir Socks").word_selected(5).selected
        'Socks'
        """
        ends = [end for start, end in self._words() if start <= at <= end]
        starts = [start for start, end in self._words() if start <= at <= end]
        return EditedText(self.text, ends[-1], starts[-1]) if ends else self.with_caret(at)

    def stepped(self, direction: int, selecting: bool = False, by_word: bool = False) -> "EditedText":
        """One letter or word on; without selecting, a selection is left at that side of it first.

        >>> EditedText("Sir Socks", 9, 9).stepped(-1, by_word=True).caret
        4
        """
        first, end = self.selection
        if first != end and not selecting and not by_word:
            return self.with_caret(first if direction < 0 else end)
        return self.with_caret(self._next(direction, by_word), selecting)

    def inserted(self, added: str) -> "EditedText":
        """The text with this written in the place of what is selected."""
        first, end = self.selection
        return EditedText(self.text[:first] + added + self.text[end:], first + len(added), first + len(added))

    def deleted(self, direction: int, by_word: bool = False) -> "EditedText":
        """What is selected, or the letter or word beside the caret.

        >>> EditedText("Sir Socks", 9, 9).deleted(-1, by_word=True).text
        'Sir '
        """
        if self.selected:
            return self.inserted("")
        return EditedText(self.text, self._next(direction, by_word), self.caret).inserted("")

    def _next(self, direction: int, by_word: bool) -> int:
        if by_word:
            stops = (
                [start for start, _ in self._words()] if direction < 0 else [end for _, end in self._words()]
            )
        else:
            stops = list(cluster_edges(self.text))
        if direction < 0:
            return max((stop for stop in stops if stop < self.caret), default=0)
        return min((stop for stop in stops if stop > self.caret), default=len(self.text))

    def _words(self) -> Iterator[tuple[int, int]]:
        start = None
        for number, sign in enumerate(f"{self.text} "):
            if sign.isspace():
                if start is not None:
                    yield start, number
                start = None
            elif start is None:
                start = number


def as_typed(text: str, most: int) -> str:
    """What of a text can stand in one line with room for so many signs; it ends with no part of a letter.

    >>> as_typed("Sir\\tSocks\\u2003II", 9)
    'SirSocks '
    """
    signs = (" " if category(sign) == "Zs" else sign for sign in text)
    signs = (sign for sign in signs if sign.isprintable() or sign in UNSEEN)
    line = "".join(islice(signs, max(most + 1, 0)))
    return line[: max(takewhile(lambda end: end <= most, cluster_edges(line)), default=0)]
