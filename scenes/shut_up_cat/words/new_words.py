"""The words of Shut Up Cat, and where their things are when a player meets them for the first time."""

from collections.abc import Iterator

from pygame import FRect

from game.shut_up_cat.board import Tile
from game.shut_up_cat.options import DecisionKind
from scenes.shut_up_cat.places.geometry import TableGeometry, around, cushions
from scenes.shut_up_cat.shown import Shown
from scenes.table.introductions import Word

_A_TILE = 4
"""Any of them, with room for an arrow beside it."""


def words_in_sight(shown: Shown, mat: FRect, hand: FRect | None, geometry: TableGeometry) -> Iterator[Word]:
    """For a player who is asked. A Meow and a Z when they lie open; `mat` is the player's own."""
    for word, tile in (("meow", Tile.MEOW), ("z", Tile.Z)):
        if tile in shown.tiles and shown.reveal is not None:
            yield Word(word, around(geometry.spaces[shown.tiles.index(tile)], geometry.tile))
    yield Word("steps", geometry.tray.tabs)
    if shown.question is DecisionKind.USE_DICE:
        yield Word("tiles", around(geometry.spaces[_A_TILE], geometry.tile))
    row = cushions(mat)
    yield Word("winks", FRect(mat.left, mat.top, mat.width, row.top - mat.top))
    yield Word("multiplier", row)
    if shown.question is DecisionKind.GATHER and shown.pillow:
        yield Word("pillow", geometry.pillow)
    if hand is not None:
        yield Word("distraction", hand)
