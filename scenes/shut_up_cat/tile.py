"""Shut Up Cat on the menu."""

from scenes.pictures import shut_up_cat as pictures
from scenes.pictures.cats import Coat, Mood, Pose, cat
from scenes.pictures.rooms import Detail, detail
from scenes.stage.drawing import Drawing
from scenes.stage.idle import LivingSprite
from scenes.table.tile import MenuTile, TileThing


def _asleep(eyes_closed: bool, tail: int) -> Drawing:
    return cat(Coat.GREY, Mood.SLEEPY, Pose.LOAF, blink=eyes_closed, tail=tail)


def _awake(eyes_closed: bool, tail: int) -> Drawing:
    return cat(Coat.GREY, Mood.CROSS, Pose.LOAF, blink=eyes_closed, tail=tail)


def _menu_cat() -> LivingSprite:
    return LivingSprite(_asleep(False, 0), width=330, frames=_asleep, seed=3)


SHUT_UP_CAT_TILE = MenuTile(
    "blue",
    _menu_cat,
    pictures.tile_meow(),
    behind=(TileThing(detail(Detail.CUSHION), 0, -26, 350),),
    before=(
        TileThing(pictures.die(5), -150, -14, 58, -8),
        TileThing(pictures.die(2), 176, -16, 52, 14),
    ),
    raised=34,
    voice="cross",
    woken=_awake,
    loaded_later=("scenes.shut_up_cat.look", "scenes.shut_up_cat.table", "scenes.shut_up_cat.screen"),
)
