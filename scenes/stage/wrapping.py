"""Where lines of text end: words, spaces and icons, as wide as the fonts draw them.

What a text measures in a font of so many pixels never changes, so it is worked out once for every window
and theme.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import repeat
from typing import TypeAlias

from msgspec.structs import replace

from game.values import Record
from scenes.stage.bidi import ISOLATES, any_from_right, drawing_order, levels
from scenes.stage.fonts import NO_BREAK_SPACE, UNSEEN, runs
from scenes.stage.scripts import ZERO_WIDTH_JOINER, clusters
from scenes.stage.strings import to_see
from scenes.stage.theme import Face

ICON_HEIGHT = 1.2
"""How high an icon among words is, by the font's height."""
_ICON = "\ufffc"
_BEFORE_A_HYPHEN = 2
"""So many letters stand before a hyphen, at least, where a line ends after it: not in "y a-t-il"."""
_MOST_TEXTS = 2000
_MOST_WORDS = 10_000
_MARK = re.compile(r"\\.?|<(?P<icon>[a-z]\w*)>|.", re.DOTALL | re.ASCII)
"""An icon, a sign that a backslash makes plain, or any other sign."""


class Piece(Record):
    """A word or part of one, a space, an icon, or an isolate, which takes no room."""

    text: str
    bold: bool = False
    icon: bool = False
    level: int = 0

    @property
    def from_right(self) -> bool:
        return self.level % 2 == 1


Word: TypeAlias = tuple[Piece, ...]
Measured: TypeAlias = tuple[Word, int]
"""A word and how wide it is."""


class TextLine(Record):
    pieces: tuple[Piece, ...]
    width: int


@lru_cache(_MOST_TEXTS)
def wrapped(text: str, face: Face, px: int, room: int) -> tuple[TextLine, ...]:
    """The lines of a text in so much room; without room to keep to (0) they end where the text says."""
    return tuple(_wrapped(text, face, px, room))


@lru_cache(_MOST_TEXTS)
def longest_word(text: str, face: Face, px: int) -> int:
    return max((width for line in text.split("\n") for _, width in _measured(line, face, px)), default=0)


def piece_width(piece: Piece, face: Face, px: int) -> int:
    if piece.icon:
        return round(px * ICON_HEIGHT)
    return _word_width(piece.text, face_of(piece, face), px, piece.from_right)


def face_of(piece: Piece, face: Face) -> Face:
    return Face.BOLD if piece.bold and face == Face.BODY else face


def _wrapped(text: str, face: Face, px: int, room: int) -> Iterator[TextLine]:
    for paragraph in text.split("\n"):
        line: list[Piece] = []
        used = 0
        for word, width in _breakable(_measured(paragraph, face, px), face, px, room):
            if room and line and used + width > room and not _is_space(word):
                yield _closed(line, used, face, px)
                line, used = [], 0
            if line or not _is_space(word):
                line += word
                used += width
        yield _closed(line, used, face, px)


def _closed(line: list[Piece], used: int, face: Face, px: int) -> TextLine:
    while line and line[-1].text == " ":
        used -= piece_width(line.pop(), face, px)
    return TextLine(tuple(_in_drawing_order(line)), used)


def _in_drawing_order(line: list[Piece]) -> Iterator[Piece]:
    return (line[number] for number in drawing_order([piece.level for piece in line]))


def _breakable(words: Iterable[Measured], face: Face, px: int, room: int) -> Iterator[Measured]:
    """The words, those that no line can hold broken into letters."""
    for word, width in words:
        if not room or width <= room:
            yield word, width
            continue
        for piece in word:
            for one in [piece.text] if piece.icon else clusters(piece.text):
                letter = replace(piece, text=one)
                yield (letter,), piece_width(letter, face, px)


@lru_cache(_MOST_TEXTS)
def _measured(text: str, face: Face, px: int) -> tuple[Measured, ...]:
    """The words of a line, the same in whatever room it is wrapped."""
    return tuple((word, sum(piece_width(piece, face, px) for piece in word)) for word in _words(text))


@lru_cache(_MOST_WORDS)
def _word_width(text: str, face: Face, px: int, from_right: bool) -> int:
    return sum(run.width(px) for run in runs(text, face, from_right))


def pieces(text: str) -> Iterator[Piece]:
    """Words, single spaces, icons and isolates, in the order they are read; each is of one level."""
    marks = [*_MARK.finditer(to_see(text))]
    at_level = levels([_directed(mark) for mark in marks]) if any_from_right(text) else repeat(0)
    word, bold, level = "", False, 0
    for mark, new_level in zip(marks, at_level, strict=False):
        sign, name = mark[0], mark["icon"]
        apart = bool(name) or sign in " *" or sign in ISOLATES
        if word and (apart or new_level != level):
            yield Piece(word, bold, level=level)
            word = ""
        level = new_level
        if sign[0] == "\\":
            word += sign[1:]
        elif name:
            yield Piece(name, icon=True, level=level)
        elif sign == "*":
            bold = not bold
        elif apart:
            yield Piece(sign, bold, level=level)
        elif sign.isprintable() or sign in UNSEEN or sign == NO_BREAK_SPACE:
            word += sign
            if sign == "-" and len(word) - word.rfind("-", 0, -1) > _BEFORE_A_HYPHEN + 1:
                yield Piece(word, bold, level=level)
                word = ""
    if word:
        yield Piece(word, bold, level=level)


def _directed(mark: re.Match[str]) -> str:
    """A sign that has the direction of what a mark shows: none for an icon and a mark for bold."""
    if mark["icon"]:
        return _ICON
    if mark[0] == "*":
        return ZERO_WIDTH_JOINER
    return mark[0][-1]


@lru_cache(_MOST_TEXTS)
def _words(text: str) -> tuple[Word, ...]:
    """What stays together on a line: words with the signs and icons that touch them, and single spaces. A
    line may end after a hyphen behind some letters; elsewhere a word is broken only if no line can hold it
    alone."""
    words: list[Word] = []
    word: list[Piece] = []
    for piece in pieces(text):
        space = piece.text == " " and not piece.icon
        if space and word:
            words.append(tuple(word))
            word = []
        word.append(piece)
        if space or (not piece.icon and piece.text.endswith("-")):
            words.append(tuple(word))
            word = []
    return (*words, tuple(word)) if word else tuple(words)


def _is_space(word: Word) -> bool:
    return len(word) == 1 and word[0].text == " "
