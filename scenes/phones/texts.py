"""Texts of the strings as the pieces that a phone draws: plain and bold words, and icons with their words."""

import re
from collections.abc import Iterator
from functools import lru_cache

from game.core import Event
from scenes.phones.sheet import Bold, Icon, Run, Text
from scenes.stage.strings import say, spoken, to_see
from scenes.table.guests import Naming
from scenes.table.sentences import Sentence, Sentences

_MARK = re.compile(r"\\(?P<plain>.?)|\*|<(?P<icon>[a-z]\w*)>", re.DOTALL | re.ASCII)
"""The marks that `scenes/stage/wrapping.py` knows: a sign that is made plain, bold, and an icon."""


def text(marked: str) -> Text:
    r"""A text as `say` makes it: `*bold*`, `<icon>` and signs that a backslash makes plain.

    >>> text(r"*Misty* bids 4 \<3")
    (Bold(text='Misty'), ' bids 4 <3')
    """
    return tuple(_runs(marked))


def plain(marked: str) -> str:
    r"""The same in words alone, for labels.

    >>> plain(r"*Misty* bids 4 \<3")
    'Misty bids 4 <3'
    """
    return "".join(_word(run) for run in _runs(marked))


def joined(*texts: str) -> str:
    """Short texts side by side: "5 cards · Round 3"; no line begins with the sign between them."""
    return "\N{NO-BREAK SPACE}· ".join(filter(None, texts))


def told(event: Event, sentences: Sentences, naming: Naming) -> tuple[Text, ...]:
    """An event in lines, as one seat is told of it."""
    return _told(sentences[type(event)], event, naming, spoken())


@lru_cache(maxsize=1024)
def _told(sentence: Sentence, event: Event, naming: Naming, language: str) -> tuple[Text, ...]:
    """Every sheet tells the last events once more: their words are kept."""
    return tuple(text(line) for line in sentence(event, naming).split("\n") if line)


def _runs(marked: str) -> Iterator[Run]:
    marked = to_see(marked)
    words, bold, end = "", False, 0
    for mark in _MARK.finditer(marked):
        words += marked[end : mark.start()] + (mark["plain"] or "")
        end = mark.end()
        if mark["plain"] is None:
            if words:
                yield Bold(words) if bold else words
                words = ""
            if mark["icon"]:
                yield Icon(mark["icon"], say(f"phone.icon.{mark['icon']}"))
            else:
                bold = not bold
    words += marked[end:]
    if words:
        yield Bold(words) if bold else words


def _word(run: Run) -> str:
    match run:
        case Icon(_, label):
            return label
        case Bold(words):
            return words
    return run
