"""The games as the menu shows them; `scenes.games` knows the rest of each."""

from scenes.go_kitty.tile import GO_KITTY_TILE
from scenes.kitten_me.tile import KITTEN_ME_TILE
from scenes.shut_up_cat.tile import SHUT_UP_CAT_TILE
from scenes.table.tile import MenuTile

TILES: dict[str, MenuTile] = {
    "kitten_me": KITTEN_ME_TILE,
    "go_kitty": GO_KITTY_TILE,
    "shut_up_cat": SHUT_UP_CAT_TILE,
}
"""By name, in the order of the menu."""
