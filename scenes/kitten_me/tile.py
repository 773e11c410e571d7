"""Kitten Me on the menu."""

from scenes.pictures import kitten_me as pictures
from scenes.pictures.cats import Coat, Mood, cat
from scenes.pictures.kitten_me import Accessory, Colour
from scenes.stage.drawing import Drawing, Layer
from scenes.stage.idle import LivingSprite
from scenes.table.tile import MenuTile, TileThing
from scenes.table.watching_cat import WatchingCat


def _menu_cat() -> LivingSprite:
    def drawn(eyes_closed: bool, tail: int) -> Drawing:
        return cat(Coat.GINGER, Mood.CALM, worn=(Layer("cats/hat"),), blink=eyes_closed, tail=tail)

    return WatchingCat(drawn, width=270, seed=1)


KITTEN_ME_TILE = MenuTile(
    "red",
    _menu_cat,
    pictures.face(Accessory.HAT, Colour.BLUE, 1),
    behind=(
        TileThing(pictures.back(), 124, -92, 98, -6),
        TileThing(pictures.face(Accessory.GLASSES, Colour.GREEN, 1), 160, -84, 98, 8),
    ),
    before=(TileThing(pictures.face(Accessory.BOW_TIE, Colour.RED, 1), 196, -68, 98, 22),),
    loaded_later=("scenes.kitten_me.look", "scenes.kitten_me.table", "scenes.kitten_me.screen"),
)
