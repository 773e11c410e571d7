"""The words that players read, from `assets/strings/LANGUAGE.toml` (`languages.py`).

    say("menu.quit")                        a plain text
    say("table.bids", name="Misty", count=4)    named fields; `count` also picks the plural form
    listed(["Ada", "Misty", "Bo"], "and")       "Ada, Misty and Bo", as the language puts it
    tenths(0.75)                                "0.8", likewise

Texts may hold *bold* words and <icon> pictures (see `text.py`). What fields bring in is shown as it is,
whatever signs a player's name is made of and whichever way it is read (`bidi.py`); a text that `say` made
goes into another as `Marked`. Where words are of use only to who sees the screen, others stand beside them
for who hears it: <seen|heard> (`seen_or_heard`). A text may ask for a form of a field, {name:of}, that its
language has (`word_forms.py`). A key that is missing, and a field that is, are errors.

    with spoken_in("de"): ...               whatever is said in there is said in that language
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from scenes.stage.assets import text_folders
from scenes.stage.bidi import isolated
from scenes.stage.languages import ENGLISH, Language, read_language
from scenes.stage.plurals import OTHER, category
from scenes.stage.word_forms import Field, Word

_SPOKEN: ContextVar[str] = ContextVar("spoken")
_spoken_by_the_program = ENGLISH
_MARKS = re.compile(r"([*<>\\])")
_BOTH = re.compile(r"\\.|<(?P<seen>[^<>|\\]*)\|(?P<heard>[^<>|\\]*)>", re.DOTALL)
"""Words that are seen and others that are heard; what a backslash makes plain is neither."""


class MissingWordsError(KeyError):
    """A text was asked for that nobody has written."""


class Marked(str):
    """A text whose marks have been set already: as a field it keeps them."""

    __slots__ = ()


def seen_or_heard(seen: str, heard: str) -> Marked:
    """A text, and what a screen reader says in its place."""
    return Marked(f"<{seen}|{heard}>")


def to_see(text: str) -> str:
    """A text as it is drawn.

    >>> to_see("tiles <on the left|at places 7 to 9>")
    'tiles on the left'
    """
    return _of_both(text, "seen")


def to_hear(text: str) -> str:
    return _of_both(text, "heard")


def _of_both(text: str, which: str) -> str:
    if "|" not in text:
        return text
    return _BOTH.sub(lambda found: found[0] if found[which] is None else found[which], text)


def speak(code: str) -> None:
    """From now on everything is said in this language, unless it is said for somebody in particular."""
    global _spoken_by_the_program  # noqa: PLW0603 - the program speaks one language at a time
    _spoken_by_the_program = code


def spoken() -> str:
    """The code of the language in which things are said now."""
    return _SPOKEN.get(_spoken_by_the_program)


@contextmanager
def spoken_in(code: str) -> Iterator[None]:
    """Say everything in another language, until the `with` ends."""
    before = _SPOKEN.set(code)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def say(key: str, /, **fields: str | int) -> str:
    language = _language()
    texts = language.texts
    text = texts.get(key)
    if text is None and "count" in fields:
        form = category(language.plurals, int(fields["count"]))
        text = texts.get(f"{key}.{form}") or texts.get(f"{key}.{OTHER}")
    if text is None:
        raise MissingWordsError(key)
    if not fields and "{" not in text:
        return text
    if not language.forms:
        return text.format(**{name: filled_in(value) for name, value in fields.items()})
    forms = language.forms
    shown = {name: Field(value, filled_in(value), forms) for name, value in fields.items()}
    said = text.format(**shown)
    if not isinstance(text, Word):
        return said
    return Word(said, {form: other.format(**shown) for form, other in text.forms.items()})


def filled_in(value: str | int) -> str:
    """What a field brings into a text."""
    return value if isinstance(value, Marked) else isolated(escaped(str(value)))


def tenths(number: float) -> str:
    """A number with one digit after the point, or whatever the language writes there."""
    return f"{number:.1f}".replace(".", table()["number.point"])


def listed(items: Iterable[str], kind: str = "plain") -> str:
    """Things one after the other, by the patterns of the language (`list.and`, `list.or`, `list.plain`)."""
    forms = _language().forms
    words = [Field(item, isolated(item), forms) for item in items]
    if len(words) < 2:
        return "".join(words)
    end = "two" if len(words) == 2 else "end"
    joined: str = words[0]
    for number, word in enumerate(words[1:], 2):
        pattern = table()[f"list.{kind}.{end if number == len(words) else 'middle'}"]
        joined = pattern.format(joined, word)
    return joined


def escaped(text: str) -> str:
    """The same text for the reader, without a mark that means bold or an icon."""
    return _MARKS.sub(r"\\\1", text) if _MARKS.search(text) else text


def table() -> dict[str, str]:
    """All texts by their dotted keys, in the language that is spoken."""
    return _language().texts


def unused_texts() -> tuple[str, ...]:
    """What is wrong in the spoken language's file, and not used: keys of texts, or the file's name."""
    return _language().unused


def about_unused_texts() -> str:
    """A sentence on them for the player; empty if there are none."""
    wrong = unused_texts()
    return say("languages.partly", count=len(wrong), first=wrong[0]) if wrong else ""


def _language() -> Language:
    return read_language(text_folders(), spoken())
