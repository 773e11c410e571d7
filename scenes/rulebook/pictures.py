"""The pictures that a book may show, by the names that are written in it."""

from collections.abc import Callable
from functools import cache

from scenes.pictures import brand, go_kitty, kitten_me, shut_up_cat
from scenes.stage.drawing import Drawing
from scenes.symbols import symbol

_GREY_ONLY = tuple(one for one in kitten_me.Special if one != kitten_me.Special.SKIP)
_GO_KITTY: dict[str, Callable[[], Drawing]] = {
    "mouse": go_kitty.mouse,
    "token": lambda: go_kitty.seek_token(True),
    "token_used": lambda: go_kitty.seek_token(False),
}
_SHUT_UP_CAT: dict[str, Callable[[], Drawing]] = {
    "tile_z": shut_up_cat.tile_z,
    "tile_meow": shut_up_cat.tile_meow,
    "tile_back": shut_up_cat.tile_back,
}
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
        case ["kitten_me", "wild", count]:
            border = kitten_me.Border.GREY if count == "3" else kitten_me.Border.WHITE
            return kitten_me.wild(int(count), border)
        case ["kitten_me", accessory, colour, count]:
            return kitten_me.face(kitten_me.Accessory(accessory), kitten_me.Colour(colour), int(count))
        case ["kitten_me", special]:
            one = kitten_me.Special(special)
            return kitten_me.special(
                one, kitten_me.Border.GREY if one in _GREY_ONLY else kitten_me.Border.WHITE
            )
        case ["go_kitty", "clowder", points]:
            return go_kitty.ribbon(go_kitty.Clowder(int(points)))
        case ["go_kitty", card]:
            return _GO_KITTY[card]() if card in _GO_KITTY else go_kitty.kitty(card)
        case ["shut_up_cat", "die", face]:
            return shut_up_cat.die(int(face))
        case ["shut_up_cat", card]:
            return _SHUT_UP_CAT[card]() if card in _SHUT_UP_CAT else shut_up_cat.distraction(card)
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


def name_box(name: str) -> tuple[int, int, int, int] | None:
    """Where a card leaves room for its name, on its own canvas; None if it has no such room."""
    match name.split("/"):
        case ["go_kitty", card] if card not in _GO_KITTY or card == "mouse":
            return go_kitty.NAME_BOX
        case ["shut_up_cat", card] if card not in _SHUT_UP_CAT:
            return shut_up_cat.NAME_BOX
    return None
