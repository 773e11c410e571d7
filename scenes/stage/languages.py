"""The languages that the program speaks: a file `strings/CODE.toml` each, which says in its first lines what
the language is called and how it counts (`plurals.py`).

    [language]
    name = "Français"
    plurals = "up_to_one"

Those that ship are whole, so only the one that is spoken is read. What a pack, which somebody has put into a
folder, does not have or has wrong is said in English.
"""

import re
import string
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from game.values import Record
from scenes.stage.assets import ASSETS
from scenes.stage.plurals import CATEGORIES, OTHER, PLURAL_RULES
from scenes.stage.text_files import read_texts
from scenes.stage.word_forms import FIRST, Forms, base_of, forms_from, joined_with_forms

ENGLISH = "en"
_NAME = re.compile(r'^\[language\]\s*^name *= *"([^"]+)"', re.MULTILINE)
_HEAD = 4000
"""In so many signs of a file its name stands."""
_LANGUAGES_IN_USE = 8
_ABOUT = ("language.", "forms.")
"""The keys of what a language is, and not of what is said in it."""


class Language(Record):
    code: str
    texts: dict[str, str]
    plurals: str
    forms: Forms
    unused: tuple[str, ...] = ()
    """The keys of texts that are not used, because something in them is wrong, or the name of a file."""


@lru_cache(_LANGUAGES_IN_USE)
def read_language(folders: tuple[Path, ...], code: str) -> Language:
    texts: dict[str, str] = {}
    unused: list[str] = []
    for file in _files(folders, code):
        try:
            read = _flat_texts(file)
        except (OSError, ValueError):
            unused.append(file.name)
            continue
        if file.stem != ENGLISH and not file.is_relative_to(ASSETS):
            wrong = wrong_texts(read, read_language(folders, ENGLISH).texts)
            unused += wrong
            read = {key: text for key, text in read.items() if key not in wrong}
        texts |= read
    del texts["language.name"]
    plurals, forms = texts.pop("language.plurals"), forms_from(texts)
    return Language(code, joined_with_forms(texts, forms), plurals, forms, tuple(unused))


def _files(folders: tuple[Path, ...], code: str) -> list[Path]:
    """The files that a language is made of, each laid over those before it: English and its own. Of a
    language that ships, the English that it was made from is not read."""
    shipped = ASSETS / "strings" / f"{code}.toml"
    files = [
        folder / "strings" / f"{one}.toml" for one in dict.fromkeys((ENGLISH, code)) for folder in folders
    ]
    if code != ENGLISH and shipped in files and shipped.is_file():
        files.remove(ASSETS / "strings" / f"{ENGLISH}.toml")
    return [file for file in files if file.is_file()]


@cache
def _flat_texts(file: Path) -> dict[str, str]:
    return flat(read_texts(file))


def forget_languages() -> None:
    """Those that are still spoken are read again."""
    if read_language.cache_info().currsize > 1:
        read_language.cache_clear()
        _flat_texts.cache_clear()


def flat(branch: Mapping[str, Any], path: str = "") -> dict[str, str]:
    """Texts by their dotted keys."""
    texts: dict[str, str] = {}
    for name, value in branch.items():
        if isinstance(value, dict):
            texts |= flat(value, f"{path}{name}.")
        else:
            texts[f"{path}{name}"] = str(value)
    return texts


def wrong_texts(read: Mapping[str, str], english: Mapping[str, str]) -> list[str]:
    """The keys of texts that could not be said: they name a field that English does not fill in, or a form
    that there is not, or nobody asks for them."""
    wrong: list[str] = []
    if read.get("language.plurals", "one") not in PLURAL_RULES:
        wrong.append("language.plurals")
    try:
        forms: Forms = forms_from(read)
    except (re.error, KeyError):
        forms = {}
        wrong += [key for key in read if key.startswith("forms.")]
    fields = fields_by_key(english)
    for key, text in read.items():
        if key.startswith(_ABOUT):
            continue
        known = fields.get(plural_stem(base_of(key, forms)[0], english))
        if known is None or not _can_be_said(text, known, forms):
            wrong.append(key)
    return wrong


def fields_by_key(texts: Mapping[str, str]) -> dict[str, set[str]]:
    """What the texts of a key name in braces, in all their plural forms."""
    fields: dict[str, set[str]] = {}
    for key, text in texts.items():
        fields.setdefault(plural_stem(key, texts), set()).update(
            name for _, name, _, _ in string.Formatter().parse(text) if name is not None
        )
    return fields


def plural_stem(key: str, english: Mapping[str, str]) -> str:
    """The key as the code writes it, without a plural category where English counts there."""
    stem, _, last = key.rpartition(".")
    return stem if last in CATEGORIES and f"{stem}.{OTHER}" in english else key


def _can_be_said(text: str, fields: set[str], forms: Forms) -> bool:
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        return False
    named = all(name is None or name in fields for _, name, _, _ in parts)
    formed = all(not form or form == FIRST or form in forms for _, _, form, _ in parts)
    converted = any(conversion for _, _, _, conversion in parts)
    return named and formed and not converted and text.replace("\\*", "").count("*") % 2 == 0


def language_codes(folders: Iterable[Path]) -> list[str]:
    return [file.stem for folder in folders for file in sorted((folder / "strings").glob("*.toml"))]


def language_names(folders: Iterable[Path]) -> dict[str, str]:
    """What each language calls itself, by its code, in the order of their names."""
    found: dict[str, str] = {}
    for folder in folders:
        for file in sorted((folder / "strings").glob("*.toml")):
            with file.open(encoding="utf-8", errors="replace") as opened:
                name = _NAME.search(opened.read(_HEAD))
            found.setdefault(file.stem, file.stem if name is None else name[1])
    return dict(sorted(found.items(), key=lambda pair: pair[1].casefold()))


def best_of(wanted: Iterable[str], known: Iterable[str]) -> str:
    """The first wanted language that is known, by its whole code or by its first part; else English.

    >>> best_of(["pt_BR", "de_AT"], ["en", "de", "pt"]), best_of(["ja"], ["en", "de"])
    ('pt', 'en')
    """
    codes = {code.casefold(): code for code in known}
    for one in wanted:
        whole = one.replace("_", "-").casefold()
        for code in (whole, whole.partition("-")[0]):
            if code in codes:
                return codes[code]
    return ENGLISH
