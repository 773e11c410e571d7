"""What is missing or stale in the languages that ship.

    python -m tests.tools.translations              what there is to do, language by language
    python -m tests.tools.translations de           the same for one, with the English that it is made from
    python -m tests.tools.translations de --made    all that is there now says the same as the English does

Which English a text was made from is kept in `tests/tools/made_from/CODE.json`, as a short sum of it. A text
is stale when its English has changed since; until somebody has read both again, it is shown as it is.
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path

from game.values import Record
from scenes.stage.assets import ASSETS
from scenes.stage.languages import ENGLISH, flat, language_codes, plural_stem, wrong_texts
from scenes.stage.plurals import OTHER, PLURAL_RULES, category
from scenes.stage.text_files import read_texts
from scenes.stage.word_forms import base_of, forms_from

_MADE_FROM = Path(__file__).parent / "made_from"
_ABOUT = ("language.", "forms.")
_SECTION = re.compile(r"^(?=##? )", re.MULTILINE)
_TOPIC = re.compile(r"^##? .*?\{#(\w+)\}")
_NUMBERS = range(200)


class Report(Record):
    """What there is to do in one language, by key."""

    missing: list[str]
    unknown: list[str]
    """Nobody asks for it, or it names a field or a form that there is not."""
    stale: list[str]

    @property
    def whole(self) -> bool:
        return not self.missing and not self.unknown


def shipped() -> list[str]:
    """The codes of the languages that ship, without English."""
    return [code for code in language_codes([ASSETS]) if code != ENGLISH]


def report(code: str, assets: Path = ASSETS, made_from: Path = _MADE_FROM) -> Report:
    english, texts = texts_of(ENGLISH, assets), texts_of(code, assets)
    missing = [key for key in _needed(english, texts) if key not in texts]
    unknown = [key for key in wrong_texts(texts, english) if not key.startswith("rules/")]
    books, own_books = sections_of(ENGLISH, assets), sections_of(code, assets)
    missing += [key for key in books if key not in own_books]
    unknown += [key for key in own_books if key not in books]
    lines, own_lines = lines_of(ENGLISH, assets), lines_of(code, assets)
    missing += [f"lines/{key}: {number} more" for key, number in (lines - own_lines).items()]
    unknown += [f"lines/{key}" for key in own_lines if key not in lines]
    made = _read_sums(made_from / f"{code}.json")
    now = sums(english, books)
    there = {plural_stem(key, english) for key in texts} | set(own_books)
    stale = [key for key, value in now.items() if key in there and made.get(key) != value]
    return Report(missing, unknown, stale)


def texts_of(code: str, assets: Path = ASSETS) -> dict[str, str]:
    file = assets / "strings" / f"{code}.toml"
    return flat(read_texts(file)) if file.is_file() else {}


def sections_of(code: str, assets: Path = ASSETS) -> dict[str, str]:
    """The sections of the rule books, by book and topic."""
    folder = assets / "rules" if code == ENGLISH else assets / "rules" / code
    found: dict[str, str] = {}
    for book in sorted(folder.glob("*.md")):
        for section in _SECTION.split(book.read_text(encoding="utf-8")):
            if section.strip():
                topic = _TOPIC.match(section)
                found[f"rules/{book.stem}#{topic[1] if topic else ''}"] = section
    return found


def lines_of(code: str, assets: Path = ASSETS) -> Counter[str]:
    """How many lines each cat has for each moment."""
    file = assets / "strings" / "lines" / f"{code}.toml"
    read = read_texts(file) if file.is_file() else {}
    return Counter(
        {
            f"{cat}.{moment}.{group}": len(lines)
            for cat, moments in read.items()
            for moment, groups in moments.items()
            for group, lines in groups.items()
        }
    )


def sums(english: Mapping[str, str], books: Mapping[str, str]) -> dict[str, str]:
    """A short sum of each English text, all its plural forms together."""
    whole: dict[str, str] = {}
    for key, text in english.items():
        if not key.startswith(_ABOUT):
            stem = plural_stem(key, english)
            whole[stem] = whole.get(stem, "") + text
    return {key: _sum(text) for key, text in (whole | dict(books)).items()}


def note_as_made(code: str) -> None:
    """Whatever is there now was made from the English as it is now."""
    english = texts_of(ENGLISH)
    there = {plural_stem(key, english) for key in texts_of(code)} | set(sections_of(code))
    now = sums(english, sections_of(ENGLISH))
    made = {key: value for key, value in now.items() if key in there}
    _MADE_FROM.mkdir(exist_ok=True)
    text = json.dumps(made, indent=0, sort_keys=True)
    (_MADE_FROM / f"{code}.json").write_text(f"{text}\n", encoding="utf-8")


def _needed(english: Mapping[str, str], texts: Mapping[str, str]) -> Iterator[str]:
    """The keys that a language must have: those of English, in the plural forms that it has itself, and not
    the forms that only English words have."""
    rule = texts.get("language.plurals", "one")
    categories = {category(rule, number) for number in _NUMBERS} if rule in PLURAL_RULES else {OTHER}
    forms = forms_from(english)
    for key in english:
        stem = plural_stem(key, english)
        if key.startswith("forms.") or base_of(key, forms)[1]:
            continue
        if stem == key:
            yield key
        elif key.endswith(f".{OTHER}"):
            yield from (f"{stem}.{one}" for one in sorted(categories))


def _read_sums(file: Path) -> dict[str, str]:
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _sum(text: str) -> str:
    return blake2b(text.encode(), digest_size=4).hexdigest()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.translations")
    parser.add_argument("code", nargs="?")
    parser.add_argument("--made", action="store_true", help="all that is there was made from today's English")
    wanted = parser.parse_args(arguments)
    if wanted.made and wanted.code:
        note_as_made(wanted.code)
    reports = {code: report(code) for code in ([wanted.code] if wanted.code else shipped())}
    for code, found in reports.items():
        counted = f"{len(found.missing)} missing, {len(found.unknown)} unknown, {len(found.stale)} stale"
        print(f"{code}: {counted}")
        if wanted.code:
            english = texts_of(ENGLISH) | sections_of(ENGLISH)
            for kind in ("missing", "unknown", "stale"):
                for key in getattr(found, kind):
                    print(f"  {kind} {key}: {english.get(key, '')}".rstrip(": "))
    return int(not all(found.whole for found in reports.values()))


if __name__ == "__main__":
    sys.exit(main())
