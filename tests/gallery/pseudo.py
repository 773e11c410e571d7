"""A language that nobody speaks: every text with accents and two fifths longer, and still to be read.

What is cut, split or left in English in its pictures would be so in a translation. Letters change one by
one, so a part of a text is a part of its translation, and the driver finds what it looks for.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from scenes.stage.assets import ASSETS, add_assets
from scenes.stage.strings import table

_LETTERS = str.maketrans(
    {
        **{"a": "áä", "e": "éë", "i": "íï", "o": "óö", "u": "úü", "y": "ÿ"},
        **{"A": "ÁÄ", "E": "ÉË", "I": "ÍÏ", "O": "ÓÖ", "U": "ÚÜ"},
        **{"c": "ç", "n": "ñ", "s": "š", "z": "ž", "C": "Ç", "N": "Ñ", "S": "Š", "Z": "Ž"},
    }
)
_KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|\\.|\]\([^)]*\)|`[^`]*`)")
"""Fields, icons, marks that mean nothing here, where a picture or a link leads, and keys."""


def pseudo(text: str) -> str:
    """The text in the language; fields and icons stay as they are.

    >>> pseudo("Pass to {name} <hat>")
    'Páäšš tóö {name} <hat>'
    """
    parts = _KEPT.split(text)
    return "".join(part if number % 2 else part.translate(_LETTERS) for number, part in enumerate(parts))


def speak_pseudo(folder: Path) -> None:
    """From now on the program speaks it; the words are written below a folder."""
    add_assets(written_pseudo(folder))


def written_pseudo(folder: Path) -> Path:
    """Words, what the cats say, and the rule books."""
    for part in ("strings/lines", "rules"):
        (folder / part).mkdir(parents=True)
    words = (f"{key} = {_quoted(pseudo(text))}\n" for key, text in table().items())
    (folder / "strings" / "en.toml").write_text("".join(words), encoding="utf-8")
    spoken = tomllib.loads((ASSETS / "strings" / "lines" / "en.toml").read_text(encoding="utf-8"))
    (folder / "strings" / "lines" / "en.toml").write_text("".join(_lines(spoken)), encoding="utf-8")
    for book in (ASSETS / "rules").glob("*.md"):
        text = pseudo(book.read_text(encoding="utf-8"))
        (folder / "rules" / book.name).write_text(text, encoding="utf-8")
    return folder


def _lines(spoken: dict[str, dict[str, dict[str, list[str]]]]) -> Iterator[str]:
    for cat, moments in spoken.items():
        for moment, kinds in moments.items():
            yield f"[{cat}.{moment}]\n"
            for kind, lines in kinds.items():
                yield f"{kind} = {_quoted([pseudo(line) for line in lines])}\n"


def _quoted(value: str | list[str]) -> str:
    return json.dumps(value, ensure_ascii=False)
