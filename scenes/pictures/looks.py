"""What the album brings: card backs, table cloths and cushions, and what each of them changes.

They are looks and nothing else. A back is the same for every card of every game and from both ends, and a
cloth is as light or as dark as the one it takes the place of.
"""

from enum import Enum

from scenes.pictures import garden, go_kitty, kitten_me, shut_up_cat
from scenes.stage.drawing import Drawing, Layer, Skin, made_once

_CARD = (400, 520)


class CardBack(Enum):
    HOUSE = "house"
    """Every game its own."""
    STARS = "stars"
    FISH = "fish"
    YARN = "yarn"
    PICNIC = "picnic"


class Cloth(Enum):
    HOUSE = "house"
    BERRY = "berry"
    PLUM = "plum"
    SEA = "sea"
    TOFFEE = "toffee"


class Cushion(Enum):
    HOUSE = "house"
    ROSE = "rose"
    MOSS = "moss"
    SUN = "sun"
    PLUM = "plum"


_IN_THE_GARDEN = (f"rooms/{table}" for table in garden.TABLES)
_IN_THE_PARLOUR = ("rooms/parlour_table", "rooms/parlour_table_upright")
_UNDER_A_CLOTH = (*_IN_THE_PARLOUR, *_IN_THE_GARDEN, "shut_up_cat/bed")
_CUSHION = "rooms/menu_cushion"


@made_once
def card_back(back: CardBack) -> Drawing:
    """One that the album brings."""
    return Drawing(*_CARD, (Layer(f"album/back_{back.value}"), Layer("kitten_me/edge_white")))


def skin(back: CardBack, cloth: Cloth, cushion: Cushion, meow: str = shut_up_cat.MEOW) -> Skin:
    """What drawings wear where somebody likes these, and what a cat says if there is a tile with that."""
    own = (kitten_me.back(), go_kitty.back(), shut_up_cat.distraction_back())
    instead = () if back is CardBack.HOUSE else tuple((one, card_back(back)) for one in own)
    if meow in shut_up_cat.OTHER_MEOWS:
        instead += ((shut_up_cat.tile_meow(), shut_up_cat.tile_meow(meow)),)
    swaps = () if cloth is Cloth.HOUSE else tuple((layer, f"cloth_{cloth.value}") for layer in _UNDER_A_CLOTH)
    if cushion is not Cushion.HOUSE:
        swaps += ((_CUSHION, f"cushion_{cushion.value}"),)
    return Skin(instead, swaps)


@made_once
def every_own_back() -> Drawing:
    """The backs that the games come with, side by side."""
    one, two, three = kitten_me.back(), go_kitty.back(), shut_up_cat.distraction_back()
    layers = (*one.placed(-40, 70, 0.72, -14), *three.placed(150, 70, 0.72, 14), *two.placed(54, 50, 0.72))
    return Drawing(*_CARD, layers)


@made_once
def swatch(cloth: Cloth) -> Drawing:
    swaps = () if cloth is Cloth.HOUSE else (f"cloth_{cloth.value}",)
    return Drawing(200, 150, (Layer("album/cloth", swaps),))


@made_once
def pillow(cushion: Cushion) -> Drawing:
    swaps = () if cushion is Cushion.HOUSE else (f"cushion_{cushion.value}",)
    return Drawing(200, 150, (Layer("album/cushion", swaps),))
