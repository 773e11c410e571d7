"""Texts of the strings as the pieces that a phone draws: plain and bold words, and icons with their words."""

import re
from collections.abc import Iterator

from scenes.phones.sheet import Bold, Icon, Run, Text
from scenes.stage.strings import say
from scenes.stage.wrapping import MARK

_MARKED = re.compile(r"[*<\\]")


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
    """Short texts side by side: "5 cards · Round 3"."""
    return " · ".join(filter(None, texts))


def _runs(marked: str) -> Iterator[Run]:
    if not _MARKED.search(marked):
        yield from filter(None, (marked,))
        return
    words, bold = "", False
    for mark in MARK.finditer(marked):
        sign, icon = mark[0], mark["icon"]
        if (icon or sign == "*") and words:
            yield Bold(words) if bold else words
            words = ""
        if icon:
            yield Icon(icon, say(f"phone.icon.{icon}"))
        elif sign == "*":
            bold = not bold
        else:
            words += _shown(mark)
    if words:
        yield Bold(words) if bold else words


def _shown(mark: re.Match[str]) -> str:
    return mark[0][1:] if mark[0][0] == "\\" else mark[0]


def _word(run: Run) -> str:
    match run:
        case Icon(_, label):
            return label
        case Bold(words):
            return words
    return run
