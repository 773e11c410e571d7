"""The pictures that a book may show, by the names that are written in it."""

from functools import cache

from scenes.games import SCREENS
from scenes.pictures import brand
from scenes.stage.drawing import Drawing
from scenes.symbols import symbol
from scenes.table.screen import Box

_CARD, _PIECE, _LOGO = 280.0, 120.0, 400.0
_SMALL_WINDOW = 0.7


@cache
def picture(name: str) -> Drawing:
    """The drawing of a name such as `kitten_me/hat/blue/1`; a name that means nothing raises ValueError."""
    match name.split("/"):
        case ["logo"]:
            return brand.logo()
        case ["bid", thing]:
            return symbol(thing)
        case [game, *parts] if game in SCREENS:
            return SCREENS[game].book.picture(parts)
    raise ValueError(f"there is no picture called {name!r}")


def tallest(name: str, scale: float) -> float:
    """How tall a picture may be in a book, in units.

    Cards are looked at, and in a small window they are larger for their names; pieces are only recognised.
    """
    drawing = picture(name)
    if name == "logo":
        return _LOGO
    card = _CARD if scale > _SMALL_WINDOW else _CARD * 1.25
    return card if drawing.height > 1.2 * drawing.width else _PIECE


def name_box(name: str) -> Box | None:
    """Where a card leaves room for its name, on its own canvas; None if it has no such room."""
    game, *parts = name.split("/")
    return SCREENS[game].book.name_box(parts) if game in SCREENS else None
