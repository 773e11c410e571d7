"""The words that players read, from `assets/strings/en.toml`.

    say("menu.quit")                        a plain text
    say("table.bids", name="Misty", count=4)    named fields; `count` also picks the plural form
    listed(["Ada", "Misty", "Bo"], "and")       "Ada, Misty and Bo", as the language puts it

Texts may hold *bold* words and <icon> pictures (see `text.py`). What fields bring in is shown as it is,
whatever signs a player's name is made of and whichever way it is read (`bidi.py`); a text that `say` made
goes into another as `Marked`. A key that is missing, and a field that is, are errors.

    with spoken_in("de"): ...               whatever is said in there is said in that language
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from scenes.stage.assets import asset_folders
from scenes.stage.bidi import isolated
from scenes.stage.plurals import OTHER, category
from scenes.stage.text_files import read_texts

LANGUAGE = "en"
"""What is spoken at the table, and everywhere else unless something is said for somebody in particular."""
_SPOKEN: ContextVar[str] = ContextVar("spoken", default=LANGUAGE)
_MARKS = re.compile(r"([*<>\\])")


class MissingWordsError(KeyError):
    """A text was asked for that nobody has written."""


class Marked(str):
    """A text whose marks have been set already: as a field it keeps them."""

    __slots__ = ()


@contextmanager
def spoken_in(language: str) -> Iterator[None]:
    """Say everything in another language, until the `with` ends."""
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def say(key: str, /, **fields: str | int) -> str:
    text = table().get(key)
    if text is None and "count" in fields:
        form = category(_SPOKEN.get(), int(fields["count"]))
        text = table().get(f"{key}.{form}") or table().get(f"{key}.{OTHER}")
    if text is None:
        raise MissingWordsError(key)
    if not fields and "{" not in text:
        return text
    return text.format(**{name: filled_in(value) for name, value in fields.items()})


def filled_in(value: str | int) -> str:
    """What a field brings into a text."""
    return value if isinstance(value, Marked) else isolated(escaped(str(value)))


def listed(items: Iterable[str], kind: str = "plain") -> str:
    """Things one after the other, by the patterns of the language (`list.and`, `list.or`, `list.plain`)."""
    words = [isolated(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    end = "two" if len(words) == 2 else "end"
    joined = words[0]
    for number, word in enumerate(words[1:], 2):
        pattern = table()[f"list.{kind}.{end if number == len(words) else 'middle'}"]
        joined = pattern.format(joined, word)
    return joined


def escaped(text: str) -> str:
    """The same text for the reader, without a mark that means bold or an icon."""
    return _MARKS.sub(r"\\\1", text) if _MARKS.search(text) else text


def table() -> dict[str, str]:
    """All texts by their dotted keys, in the language that is spoken."""
    return _read(asset_folders(), _SPOKEN.get())


@cache
def _read(folders: tuple[Path, ...], language: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for folder in folders:
        file = folder / "strings" / f"{language}.toml"
        if file.is_file():
            texts |= _flat(read_texts(file), "")
    return texts


def _flat(branch: dict[str, object], path: str) -> list[tuple[str, str]]:
    texts: list[tuple[str, str]] = []
    for name, value in branch.items():
        if isinstance(value, dict):
            texts += _flat(value, f"{path}{name}.")
        else:
            texts.append((f"{path}{name}", str(value)))
    return texts
