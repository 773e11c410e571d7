"""Texts with marks, and the styles that they are set in.

`*bold*` is bold and `<hat>` is the icon of that name; a backslash takes a mark's meaning away, and a `<` that
begins no icon's name is a sign like any other.
"""

from msgspec.structs import replace

from game.values import Record
from scenes.stage.bidi import without_isolates
from scenes.stage.fonts import NO_BREAK_SPACE
from scenes.stage.strings import escaped
from scenes.stage.theme import DAYLIGHT, Face, Size
from scenes.stage.wrapping import Piece, pieces


class Style(Record, cache_hash=True):
    """How a text is set; `align` is 0 for left, 0.5 for the middle, 1 for right.

    Styles are looked up with every text of every frame, so each works out its hash only once.
    """

    face: Face = Face.BODY
    size: float = Size.BODY
    colour: str = DAYLIGHT.ink
    align: float = 0.0
    leading: float = 1.28
    outline: str = ""

    def in_colour(self, colour: str) -> "Style":
        return replace(self, colour=colour)


Lines = tuple[tuple[str, Style], ...]
"""Texts under one another, each in its style."""


def plain(text: str) -> str:
    """A text without its marks, as for a window's title."""
    return without_isolates("".join("" if piece.icon else piece.text for piece in pieces(text)))


def unbroken(text: str) -> str:
    """A text that stays on one line."""
    return text.replace(" ", NO_BREAK_SPACE)


def marked(parts: list[Piece]) -> str:
    """The text that reads as these pieces."""
    text, bold = "", False
    for piece in parts:
        if not piece.icon and piece.bold != bold:
            text, bold = f"{text}*", piece.bold
        text += f"<{piece.text}>" if piece.icon else escaped(piece.text)
    return f"{text}*" if bold else text
