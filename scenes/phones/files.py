"""What everybody may load: the page, its style, script and fonts, and each game's whole set of pictures.

A fixed list: whatever else is asked for is not there, and no path leads to the disk.
"""

import gzip
from collections.abc import Mapping
from pathlib import Path

import font_fredoka_one
import font_manrope

from game.values import Record
from scenes.phones.messages import PageWords, encode
from scenes.phones.pictures import house_pictures
from scenes.stage.assets import find_asset

_WORDS = b'<script type="application/json" id="words">{}</script>'
"""Where the page gets its words."""
SCRIPTS = (
    "phone.js",
    "blocks.js",
    "dom.js",
    "language.js",
    "line.js",
    "lobby.js",
    "pictures.js",
    "spread.js",
)
"""Modules; the first one loads the others."""
_FONTS: dict[str, str] = font_fredoka_one.font_files | font_manrope.font_files
_USED_FONTS = ("FredokaOne", "ManropeSemiBold", "ManropeExtraBold")


class File(Record):
    kind: str
    data: bytes
    zipped: bool = False
    """Whether the data are those of a gzip file, which every browser unpacks."""


Files = Mapping[str, File]
"""Path -> file."""


def page_files(language: str, words: Mapping[str, str], pictures: Mapping[str, bytes]) -> Files:
    """The page as the table speaks, and the pictures of the games that may be played, by name."""
    page = find_asset("phone/index.html").read_bytes()
    if _WORDS not in page:
        raise ValueError("the page has no place for its words")
    said = _as_script(PageWords(language, dict(words)))
    files = {
        "/": File("text/html; charset=utf-8", page.replace(_WORDS, _WORDS.replace(b"{}", said))),
        "/phone.css": File("text/css; charset=utf-8", find_asset("phone/phone.css").read_bytes()),
    }
    for name in SCRIPTS:
        script = find_asset(f"phone/{name}").read_bytes()
        files[f"/{name}"] = File("text/javascript; charset=utf-8", script)
    for name in _USED_FONTS:
        files[f"/fonts/{name}.ttf"] = File("font/ttf", Path(_FONTS[name]).read_bytes())
    for path, picture in house_pictures().items():
        files[path] = File("image/svg+xml", picture)
    for game, bundle in pictures.items():
        files[f"/pictures/{game}.json"] = File("application/json", bundle)
    return {path: _zipped(file) for path, file in files.items()}


def _as_script(words: PageWords) -> bytes:
    """JSON that ends no script element, whatever the words are."""
    return encode(words).replace(b"<", rb"\u003c")


def _zipped(file: File) -> File:
    return File(file.kind, gzip.compress(file.data, 6, mtime=0), zipped=True)
