"""All pictures that a game's sheets may name, as one bundle: what a phone loads tells nothing of its hand."""

from functools import partial

import msgspec

from game.values import Record
from scenes.pictures.brand import app_icon, logo
from scenes.pictures.cats import Coat, Mood, head
from scenes.pictures.icons import Icon, icon
from scenes.stage.drawing import PLAIN, Drawing, Skin
from scenes.table.screen import GameScreen


class Bundle(Record):
    """SVG documents by name. A card and an icon may share a name, so each kind is apart."""

    cards: dict[str, str]
    """Cards, tiles and dice."""
    symbols: dict[str, str]
    """Icons of the house and what the game calls so, for light grounds."""
    light: dict[str, str]
    """The symbols for dark grounds, where they look different there."""
    coats: dict[str, str]
    """Portraits."""


def bundle(screen: GameScreen, skin: Skin = PLAIN, swaps: tuple[str, ...] = ()) -> bytes:
    """The pictures of a game as JSON, as the program's own theme draws them."""
    symbols = {one.value: partial(_icon, one) for one in Icon} | dict(screen.symbols)
    drawn = partial(_drawn, skin=skin, swaps=swaps)
    dark_on_light = {name: drawn(make(False)) for name, make in symbols.items()}
    light_on_dark = {name: drawn(make(True)) for name, make in symbols.items()}
    return msgspec.json.encode(
        Bundle(
            {name: drawn(screen.book.picture(name.split("/"))) for name in screen.phone_cards()},
            dark_on_light,
            {name: svg for name, svg in light_on_dark.items() if svg != dark_on_light[name]},
            {coat.value: drawn(head(coat, Mood.CALM)) for coat in Coat},
        )
    )


def _icon(name: Icon, light: bool) -> Drawing:
    return icon(name, light=light)


def _drawn(drawing: Drawing, skin: Skin, swaps: tuple[str, ...]) -> str:
    return skin.of(drawing).wearing(*swaps).svg()


def house_pictures() -> dict[str, bytes]:
    """The pictures that the page itself shows, whatever is played."""
    return {"/logo.svg": logo().svg().encode(), "/icon.svg": app_icon().svg().encode()}
