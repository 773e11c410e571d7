"""How the game on a table looks, as the game's own type."""

from scenes.go_kitty.look import GoKittyLook
from scenes.kitten_me.look import KittenMeLook
from scenes.shut_up_cat.look import ShutUpCatLook
from scenes.stage.scene import Scene
from scenes.table.scene import TableScene
from tests.narrowing import expect_type


def kitten_me_look(scene: Scene) -> KittenMeLook:
    return expect_type(expect_type(scene, TableScene).game.look, KittenMeLook)


def go_kitty_look(scene: Scene) -> GoKittyLook:
    return expect_type(expect_type(scene, TableScene).game.look, GoKittyLook)


def shut_up_cat_look(scene: Scene) -> ShutUpCatLook:
    return expect_type(expect_type(scene, TableScene).game.look, ShutUpCatLook)
