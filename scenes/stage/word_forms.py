"""Other forms of a word that a sentence wants: "de Ada" but "d'Emma", "Adas" but "Max'", "dir" but "Misty".

A text asks for a form by its name, {name:of}. Which forms there are, the language's own file says:

    [forms.of]
    vowel = { when = "^[AEIOUH]", is = "d'{}" }     the first that is found in the word
    other = { when = "", is = "de {}" }

    [table.you.to]                                  and this is the form `to` of the text `table.you.object`
    object = "dir"

A form that a word does not have is the word itself. Every language has the form `first`: as the first word of
a sentence, with a capital letter.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

FIRST = "first"
Patterns: TypeAlias = Sequence[tuple[re.Pattern[str], str]]
"""What is found in a word, and what becomes of it then."""
Forms: TypeAlias = Mapping[str, Patterns]


class Word(str):
    """A text of the language's own file that has other forms."""

    forms: dict[str, str]

    def __new__(cls, text: str, forms: dict[str, str] | None = None) -> "Word":
        word = super().__new__(cls, text)
        word.forms = {} if forms is None else forms
        return word


def in_every_form(word: str, change: Callable[[str], str]) -> str:
    """The same done to a word and to all its forms."""
    if not isinstance(word, Word):
        return change(word)
    return Word(change(word), {form: change(text) for form, text in word.forms.items()})


class Field(str):
    """What a field brings into a text, in the form that the text asks for."""

    _word: str
    _forms: Forms

    def __new__(cls, value: str | int, shown: str, forms: Forms) -> "Field":
        """`shown` is the value as it is shown in a text."""
        field = super().__new__(cls, shown)
        field._word, field._forms = value if isinstance(value, Word) else str(value), forms
        return field

    def __format__(self, form: str) -> str:
        """
        >>> of = {"of": [(re.compile("^[AEIOU]"), "d'{}"), (re.compile(""), "de {}")]}
        >>> "le tour {name:of}".format(name=Field("Ada", "Ada", of))
        "le tour d'Ada"
        """
        if not form:
            return str(self)
        if form == FIRST:
            return self[:1].upper() + self[1:]
        if isinstance(self._word, Word) and form in self._word.forms:
            return self._word.forms[form]
        for pattern, made in self._forms[form]:
            if pattern.search(self._word):
                return made.format(str(self))
        return str(self)


def forms_from(texts: Mapping[str, str]) -> dict[str, list[tuple[re.Pattern[str], str]]]:
    """The forms that the texts of a language declare, each with its patterns in their order."""
    forms: dict[str, list[tuple[re.Pattern[str], str]]] = {}
    declared = {key: text for key, text in texts.items() if key.startswith("forms.")}
    for key, text in declared.items():
        match key.split("."):
            case [_, form, _, "when"]:
                made = declared[f"{key.removesuffix('when')}is"]
                forms.setdefault(form, []).append((re.compile(text, re.IGNORECASE), made))
    return forms


def base_of(key: str, forms: Forms) -> tuple[str, str]:
    """The text that a key is a form of, and which; the key itself if it is none."""
    for form in forms:
        if f".{form}." in key:
            return key.replace(f".{form}.", ".", 1), form
    return key, ""


def joined_with_forms(texts: Mapping[str, str], forms: Forms) -> dict[str, str]:
    """The same texts; those that have forms know them, and the forms are no texts of their own."""
    joined: dict[str, str] = {}
    others: list[tuple[str, str, str]] = []
    for key, text in texts.items():
        base, form = base_of(key, forms)
        if form and base in texts:
            others.append((base, form, text))
        elif not key.startswith("forms."):
            joined[key] = text
    for base, form, text in others:
        word = joined[base]
        if not isinstance(word, Word):
            word = joined[base] = Word(word)
        word.forms[form] = text
    return joined
