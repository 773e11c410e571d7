"""A language that nobody speaks: every text with accents and two fifths longer, and still to be read.

What is cut, split or left in English in its pictures would be so in a translation. Letters change one by
one, so a part of a text is a part of its translation, and the gallery's hand finds what it looks for.
"""

import json
import re
from pathlib import Path

from scenes.stage.assets import add_assets
from scenes.stage.strings import table

_LETTERS = str.maketrans(
    {
        **{"a": "áä", "e": "éë", "i": "íï", "o": "óö", "u": "úü", "y": "ÿ"},
        **{"A": "ÁÄ", "E": "ÉË", "I": "ÍÏ", "O": "ÓÖ", "U": "ÚÜ"},
        **{"c": "ç", "n": "ñ", "s": "š", "z": "ž", "C": "Ç", "N": "Ñ", "S": "Š", "Z": "Ž"},
    }
)
_KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|\\.)")


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
    file = folder / "strings" / "en.toml"
    file.parent.mkdir(parents=True)
    lines = (f"{key} = {json.dumps(pseudo(text), ensure_ascii=False)}\n" for key, text in table().items())
    file.write_text("".join(lines), encoding="utf-8")
    return folder
