"""The words of Shut Up Cat, and where their things are when a player meets them for the first time."""

from collections.abc import Iterator

from pygame import FRect

from game.shut_up_cat.board import CHASE_PRICE, Tile
from game.shut_up_cat.options import DecisionKind
from game.values import Record
from scenes.shut_up_cat.places.geometry import TableGeometry, around
from scenes.shut_up_cat.places.mats import cushion_strip, cushions
from scenes.shut_up_cat.shown import Shown
from scenes.table.introductions import Word

_A_TILE = 4
"""Any of them, with room for an arrow beside it."""
_OVER_CUSHIONS = 10.0
"""In units: how far over the cushions themselves that ends which is about the winks: its outline crosses no
number and no cushion."""
_ABOVE_CUSHIONS = 0.3
"""How much of the place of the cushions only a pawn on them reaches into."""


class OnTable(Record):
    """Where things lie that are there only now and then: the player's first card, a sign that says how many
    Meows hide there, a tile with a mark of what the player saw there; a way round the bed and two buttons."""

    card: FRect | None
    sign: FRect | None
    marked: FRect | None
    way: FRect | None
    settle: FRect | None
    chase: FRect | None


def words_in_sight(shown: Shown, mat: FRect, seen: OnTable, geometry: TableGeometry) -> Iterator[Word]:
    """For a player who is asked: the goal first. A Meow and a Z when they lie open, how they are hidden, and
    what the cat costs where that is of use; `mat` is the player's own."""
    for word, tile in (("meow", Tile.MEOW), ("z", Tile.Z)):
        if tile in shown.tiles and shown.reveal is not None:
            yield Word(word, around(geometry.spaces[shown.tiles.index(tile)], geometry.tile))
    if shown.question is DecisionKind.REHIDE and Tile.MEOW in shown.tiles:
        yield Word("swap", around(geometry.spaces[shown.tiles.index(Tile.MEOW)], geometry.tile))
    row = cushions(mat)
    numbers_end = cushion_strip(mat).top - _OVER_CUSHIONS
    yield Word("winks", FRect(mat.left, mat.top, mat.width, numbers_end - mat.top))
    yield Word("steps", geometry.tray.tabs)
    if shown.question is DecisionKind.USE_DICE:
        yield Word("tiles", around(geometry.spaces[_A_TILE], geometry.tile))
        above = row.height * _ABOVE_CUSHIONS
        yield Word("multiplier", FRect(row.left, row.top + above, row.width, row.height - above))
        yield from _there(("ways", seen.way), ("uses", seen.settle))
    pays = shown.question is DecisionKind.SCORE or not shown.multiplier
    if pays and shown.winks[shown.turn] >= CHASE_PRICE:
        yield from _there(("chase", seen.chase))
    if shown.question is DecisionKind.GATHER and shown.pillow:
        yield Word("pillow", geometry.pillow)
    yield from _there(("distraction", seen.card), ("signs", seen.sign), ("marks", seen.marked))


def _there(*words: tuple[str, FRect | None]) -> Iterator[Word]:
    """Those whose things are there."""
    for word, place in words:
        if place is not None:
            yield Word(word, place)
