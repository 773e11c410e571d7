"""Go Kitty on the menu."""

from scenes.go_kitty.parts.cards import CardSprite
from scenes.pictures import go_kitty as pictures
from scenes.pictures.cats import Coat, Mood, cat
from scenes.stage.drawing import Drawing
from scenes.stage.idle import LivingSprite
from scenes.table.tile import MenuTile, TileThing
from scenes.table.watching_cat import WatchingCat


def _menu_cat() -> LivingSprite:
    def drawn(eyes_closed: bool, tail: int) -> Drawing:
        return cat(Coat.CALICO, Mood.CALM, blink=eyes_closed, tail=tail)

    return WatchingCat(drawn, width=262, seed=2)


GO_KITTY_TILE = MenuTile(
    "green",
    _menu_cat,
    pictures.kitty("rain"),
    behind=(
        TileThing(pictures.kitty("rain"), -140, -88, 118, -12),
        TileThing(pictures.kitty("leaf"), 142, -88, 118, 12),
    ),
    voice="chirp",
    sprite=CardSprite,
    loaded_later=("scenes.go_kitty.look", "scenes.go_kitty.table", "scenes.go_kitty.screen"),
)
