"""Where every sprite of the bedroom stands for a picture of the moment, by what it is.

("tile", space)  ("number", space)       the ring; a tile that is face down has no face at all
("pillow", pips)  ("pile", n)  ("die", n) dice of the pillow, in the pile, and those of the turn
("pawn", seat)                            on its mat
("card", n)                               the viewer's Distraction cards
("deck", layer)  ("discard",)
"""

from math import ceil

from pygame import FRect

from game.core import Seat
from game.shut_up_cat.board import SPACES, Pips, Space, Tile, number_at
from game.shut_up_cat.cards import Distraction
from scenes.pictures.shut_up_cat import space_number
from scenes.shut_up_cat.faces import card_back, card_face, die_face, tile_back, tile_face
from scenes.shut_up_cat.places.geometry import TableGeometry
from scenes.shut_up_cat.places.mats import pawn_place, pawn_width
from scenes.shut_up_cat.shown import Shown
from scenes.table.marks import mark_of
from scenes.table.stands import Key, Stand

Z_DICE, Z_TILE, Z_NUMBER, Z_PLACED, Z_PAWN, Z_HAND = 4.0, 6.0, 8.0, 10.0, 12.0, 50.0
_PILE_TILTS = (-8, 5, -3, 9, 6, -7, 3, -5)
_CARDS_PER_LAYER = 6


def layout(shown: Shown, geometry: TableGeometry) -> dict[Key, Stand]:
    found: dict[Key, Stand] = {}
    mats = geometry.mat_places(len(shown.winks), shown.bottom)
    for space in range(SPACES):
        found["tile", space] = _tile_stand(shown.tiles[space], space, geometry)
        x, y = geometry.numbers[space]
        found["number", space] = Stand(
            space_number(number_at(space)), x, y, geometry.number, z=Z_NUMBER, shadow=False
        )
    for pips in shown.pillow:
        found["pillow", pips] = (
            tray_stand(shown.taken.index(pips), pips, geometry)
            if pips in shown.taken
            else pillow_stand(pips, geometry)
        )
    for number in range(shown.pile):
        found["pile", number] = pile_stand(number, geometry)
    for number, stand in enumerate(dice_stands(shown, geometry)):
        found["die", number] = stand
    for seat, multiplier in enumerate(shown.multipliers):
        found["pawn", seat] = pawn_stand(seat, mats[seat], multiplier)
    _put_cards(found, shown, geometry)
    return found


def _tile_stand(tile: Tile | None, space: Space, geometry: TableGeometry) -> Stand:
    x, y = geometry.spaces[space]
    back = tile_back()
    if tile is None:
        return Stand(back, x, y, geometry.tile, back, flip=1.0, z=Z_TILE)
    return Stand(tile_face(tile), x, y, geometry.tile, back, z=Z_TILE)


def pillow_stand(pips: Pips, geometry: TableGeometry) -> Stand:
    x, y = geometry.pillow_place(pips)
    return Stand(die_face(pips), x, y, geometry.pillow_die, z=Z_DICE, shadow=False)


def pile_stand(number: int, geometry: TableGeometry) -> Stand:
    x, y = geometry.pile_place(number)
    return Stand(
        die_face(number % 6 + 1),
        x,
        y,
        geometry.pile_die,
        angle=_PILE_TILTS[number],
        z=Z_DICE + number / 10,
        shadow=False,
    )


def tray_stand(number: int, pips: Pips, geometry: TableGeometry) -> Stand:
    x, y = geometry.tray_place(number)
    return Stand(die_face(pips), x, y, geometry.tray.die, z=Z_DICE, shadow=False)


def placed_stand(space: Space, pips: Pips, geometry: TableGeometry) -> Stand:
    x, y = geometry.placed_at(space).center
    return Stand(die_face(pips), x, y, geometry.placed_die, z=Z_PLACED, shadow=False)


def dice_stands(shown: Shown, geometry: TableGeometry) -> list[Stand]:
    """The dice of the turn; in a reveal two of them lie at the ends of what is turned."""
    ends = [] if shown.reveal is None else [shown.reveal.start, shown.reveal.end]
    found = []
    for number, pips in enumerate(shown.dice):
        end = next((space for space in ends if number_at(space) == pips), None)
        if end is None:
            found.append(tray_stand(number, pips, geometry))
        else:
            ends.remove(end)
            found.append(placed_stand(end, pips, geometry))
    return found


def pawn_stand(seat: Seat, mat: FRect, multiplier: int) -> Stand:
    x, y = pawn_place(mat, multiplier)
    return Stand(mark_of(seat), x, y, pawn_width(mat), z=Z_PAWN, shadow=False)


def hand_stands(shown: Shown, geometry: TableGeometry) -> list[Stand]:
    """The viewer's cards; face down there is no face to be seen."""
    hand, back = shown.hand, card_back()
    width = geometry.hand_card(len(hand))
    return [
        Stand(
            card_face(card) if shown.is_up(number) else back,
            spot.x,
            spot.y,
            width,
            back,
            spot.angle,
            flip=0.0 if shown.is_up(number) else 1.0,
            z=Z_HAND + number,
        )
        for number, (card, spot) in enumerate(zip(hand, geometry.hand_places(len(hand)), strict=True))
    ]


def deck_stand(geometry: TableGeometry, layer: int = 0) -> Stand:
    (x, y), width = geometry.cards.deck, geometry.cards.deck_width
    return Stand(card_back(), x, y - 4 * layer, width, card_back(), flip=1.0, z=2 + layer / 10)


def discard_stand(card: Distraction, geometry: TableGeometry) -> Stand:
    x, y = geometry.cards.discards
    return Stand(card_face(card), x, y, geometry.cards.deck_width, card_back(), angle=4.0, z=3)


def _put_cards(found: dict[Key, Stand], shown: Shown, geometry: TableGeometry) -> None:
    for layer in range(ceil(shown.deck_size / _CARDS_PER_LAYER)):
        found["deck", layer] = deck_stand(geometry, layer)
    if shown.discards:
        found["discard",] = discard_stand(shown.discards[-1], geometry)
    for number, stand in enumerate(hand_stands(shown, geometry)):
        found["card", number] = stand
