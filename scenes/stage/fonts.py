"""The fonts: our own three, and for letters that they lack whatever the system has.

A text is cut into runs that one font can show. Letters that change with their neighbours are shaped, and
what is read from the right is set that way. What no font has is shown as a box.
"""

import sys
import warnings
from functools import cache, lru_cache
from itertools import groupby, islice
from unicodedata import normalize

import font_fredoka_one
import font_manrope
import pygame
from pygame import Surface
from pygame.font import Font

from game.values import Record
from scenes.stage.bidi import ISOLATES, mirrored, reads_from_right
from scenes.stage.font_letters import letters_of, page_of
from scenes.stage.scripts import clusters, is_emoji, shaping_tag
from scenes.stage.theme import Face

_FILES: dict[str, str] = font_fredoka_one.font_files | font_manrope.font_files
_BOX = "\u25a1"
_NO_LETTER = "\uffff"
UNSEEN = frozenset("\u200b\u200c\u200d\ufe0e\ufe0f\u2060\ufeff") | ISOLATES
NO_BREAK_SPACE = "\u00a0"
"""Drawn as a space, but a line never ends there: "57 %"."""
_BLANK = frozenset(" \u115f\u1160\u2800\u3164\uffa0")
"""Printable signs whose picture is empty: the space, the fillers of Hangul, and Braille without a dot."""
_LINE_HEIGHT = 1.3
"""How high the lines of a bitmap font, which has one size only, are drawn: this times the size of letters."""
_TOO_LARGE = 2
_MOST_FONTS_LOOKED_INTO = 400
_MOST_FONTS_TRIED = 8
"""How many fonts that have a letter by their list are opened to see whether they can draw it."""
_MOST_DRAWN = 1000
_LARGE = 20_000
"""Words of at least so many pixels are not cached: hundreds of them would fill the memory."""
_MOST_MEASURED = 10_000
_MOST_TEXTS = 20_000
_MOST_LETTERS = 50_000
"""How many answers are cached: which system font has a letter, and whether a font has it."""
_MOST_PAGES = 500
_MOST_OPENED = 128
"""How many fonts stay open, each in one size: one that has drawn its letters takes a third of a megabyte."""
_PREFERRED = {
    "win32": ("segoeui", "microsoftyahei", "yugothic", "malgungothic", "nirmalaui", "leelawadeeui", "ebrima"),
    "darwin": (
        "pingfangsc",
        "hiraginosans",
        "applesdgothicneo",
        "geezapro",
        "arialhebrew",
        "kohinoordevanagari",
        "thonburi",
    ),
    "linux": (
        "notosans",
        "notosanscjksc",
        "notosansarabic",
        "notosanshebrew",
        "notosansdevanagari",
        "notosansthai",
        "dejavusans",
        "freesans",
        "droidsansfallback",
    ),
}
_EMOJI = ("segoeuiemoji", "applecoloremoji", "notocoloremoji", "twemojimozilla", "notoemoji")


def shows_nothing(text: str) -> bool:
    """Whether there is nothing to be seen in it: spaces, and signs without a picture of their own."""
    return all(sign in _BLANK or sign in UNSEEN or not sign.isprintable() for sign in text)


class Run(Record):
    """A stretch of text that one font can show."""

    text: str
    file: str
    script: str = ""
    from_right: bool = False

    def width(self, px: int) -> int:
        return _width(self, px)

    def ascent(self, px: int) -> int:
        font = self._font(px)
        return round(font.get_ascent() * _shrink(font, px))

    def drawn(self, px: int, colour: str, outline: int = 0) -> Surface:
        """The letters, premultiplied; an outline makes them larger by its width on every side."""
        draw = _drawn if self.width(px) * px > _LARGE else _kept
        return draw(self, px, colour, outline)

    def _font(self, px: int) -> Font:
        return _font(self.file, px, self.script, self.from_right)


@lru_cache(_MOST_MEASURED)
def _width(run: Run, px: int) -> int:
    font = run._font(px)
    return round(font.size(run.text)[0] * _shrink(font, px))


@lru_cache(_MOST_DRAWN)
def _kept(run: Run, px: int, colour: str, outline: int) -> Surface:
    """The drawn letters of a run, cached: the same words come again in other lines."""
    return _drawn(run, px, colour, outline)


def _drawn(run: Run, px: int, colour: str, outline: int) -> Surface:
    share = _shrink(run._font(px), px)
    font = _font(run.file, px, run.script, run.from_right, round(outline / share))
    words = font.render(run.text, True, colour).premul_alpha()
    return words if share == 1 else pygame.transform.smoothscale_by(words, share)


def height(face: Face, px: int) -> int:
    return _font(_FILES[face], px).get_height()


def ascent(face: Face, px: int) -> int:
    return _font(_FILES[face], px).get_ascent()


@lru_cache(_MOST_TEXTS)
def runs(text: str, face: Face, from_right: bool = False) -> tuple[Run, ...]:
    """A text of one direction in stretches that one font can show, from left to right as they are drawn."""
    shown = map(mirrored, clusters(text)) if from_right else clusters(text)
    letters = [run for cluster in shown if (run := _run(cluster, face)) is not None]
    found: list[Run] = []
    for kind, joined in groupby(letters, lambda run: (run.file, run.script, run.from_right)):
        signs = [run.text for run in joined]
        turned = from_right and not kind[-1]
        found.append(Run("".join(reversed(signs) if turned else signs), *kind))
    return tuple(reversed(found) if from_right else found)


def _run(cluster: str, face: Face) -> Run | None:
    """One letter in the first font that has it; None if there is nothing to see."""
    seen = "".join(sign for sign in cluster if sign not in UNSEEN)
    if not seen:
        return None
    for one in (face, Face.BOLD) if face == Face.TITLE else (face,):
        if seen.isspace() or (_ours_has(one, seen) and not is_emoji(cluster)):
            return Run(seen.replace(NO_BREAK_SPACE, " "), _FILES[one])
    file = _system_file(cluster)
    if file is not None:
        return Run(cluster, file, shaping_tag(cluster[0]), reads_from_right(cluster))
    if len(seen) > 1 and (base := _run(seen[0], face)) is not None:
        return base
    return Run(_BOX * len(seen), _FILES[Face.BODY])


@lru_cache(_MOST_LETTERS)
def _system_file(cluster: str) -> str | None:
    """The file of a font of the system that has all letters of a cluster."""
    seen = "".join(sign for sign in cluster if sign not in UNSEEN)
    spellings = dict.fromkeys((seen, normalize("NFC", seen), normalize("NFD", seen)))
    listed = dict.fromkeys(
        file
        for signs in spellings
        for file in _files_with(page_of(signs[0]), is_emoji(cluster))
        if letters_of(file).hold(signs)
    )
    return next((file for file in islice(listed, _MOST_FONTS_TRIED) if _has(file, seen)), None)


@lru_cache(_MOST_PAGES)
def _files_with(page: int, emoji_first: bool) -> tuple[str, ...]:
    """The files of the system's fonts that have a letter of a page."""
    return tuple(file for file in _system_files(emoji_first) if letters_of(file).reach(page))


@cache
def _system_files(emoji_first: bool) -> tuple[str, ...]:
    text = _PREFERRED.get(sys.platform, _PREFERRED["linux"])
    names = (*_EMOJI, *text) if emoji_first else (*text, *_EMOJI)
    rest = sorted(set(_installed()).difference(names))
    found = (_matched(name) for name in (*names, *rest))
    files = dict.fromkeys(file for file in found if file is not None)
    return tuple(islice(files, _MOST_FONTS_LOOKED_INTO))


def _installed() -> list[str]:
    """The names of the system's fonts; none where it cannot be asked or is too slow, which pygame warns of in
    words that are not for players."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pygame.font.get_fonts()


@cache
def _matched(name: str) -> str | None:
    return pygame.font.match_font(name, bold=True)


def _ours_has(face: Face, signs: str) -> bool:
    """Whether one of our own fonts has all these letters: each has those that a keyboard has."""
    return (signs.isascii() and signs.isprintable()) or _has(_FILES[face], signs)


@lru_cache(_MOST_LETTERS)
def _has(file: str, signs: str) -> bool:
    """Whether a font can be opened and has all these letters: what it draws for each is neither empty nor
    what it draws for no letter at all."""
    try:
        font = _font(file, 24)
        lacking = _picture(font, _NO_LETTER)
        return all(any(picture := _picture(font, sign)) and picture != lacking for sign in signs)
    except (pygame.error, OSError):
        return False


def _picture(font: Font, sign: str) -> bytes:
    return font.render(sign, True, "#ffffff").get_buffer().raw


def _font(file: str, px: int, script: str = "", from_right: bool = False, outline: int = 0) -> Font:
    """The same open font for measuring and for drawing, so that both use its cached letters."""
    return _opened(file, px, script, from_right, outline)


@lru_cache(_MOST_OPENED)
def _opened(file: str, px: int, script: str, from_right: bool, outline: int) -> Font:
    """An open font, which must not be changed: setting its outline, even to the same value, empties its cache
    of letters."""
    font = Font(file, px)
    if outline:
        font.outline = outline
    if script:
        font.set_script(script)
    if from_right:
        font.set_direction(pygame.DIRECTION_RTL)
    return font


def _shrink(font: Font, px: int) -> float:
    """By which factor a bitmap font is drawn smaller than its only size."""
    share = px * _LINE_HEIGHT / font.get_height()
    return share if share * _TOO_LARGE < 1 else 1.0
