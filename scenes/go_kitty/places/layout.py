"""Where every sprite of the garden stands for a picture of the moment, by what it is.

("pile", n)  ("gone", n)                  the draw pile from below, Mice that are out of the game
("hand", seat, card, copy)                a card whose face can be seen; hidden ones have None for a card
("token", seat, n)                        a Seek Token, its sleeping side up when it is spent
("laid", seat, set, place)  ("ribbon", seat, set)
("looked", n)                             a card taken off the pile to be looked at
"""

from itertools import groupby

from msgspec.structs import replace

from game.core import Seat
from game.go_kitty.cards import MOUSE, TOKENS, Card, Season
from scenes.go_kitty.faces import card_back, card_face, in_hand_order, ribbon, token
from scenes.go_kitty.places.geometry import TableGeometry
from scenes.go_kitty.places.seats import SeatPlace, hand_places, looked_places, set_places
from scenes.go_kitty.shown import Shown
from scenes.table.stands import Key, Stand

_CARDS_PER_LAYER = 7
_ROW_APART = 0.7
_LAYER = 4.0
_RIBBON = 0.56
_MICE_APART = 13.0
Z_LAID, Z_RIBBON, Z_CAPTIONS, Z_ARROWS = 4.0, 17.0, 17.9, 18.0
Z_HAND, Z_HELD, Z_KNOWN, Z_LOOKED = 20.0, 27.0, 30.0, 40.0
Z_OWN, Z_OWN_KNOWN, Z_BANNER = 50.0, 140.0, 150.0


def layout(shown: Shown, geometry: TableGeometry) -> dict[Key, Stand]:
    found: dict[Key, Stand] = {}
    places = geometry.seats(len(shown.sizes), shown.bottom)
    _put_pile(found, shown, geometry)
    for seat, place in places.items():
        _put_hand(found, shown, seat, geometry)
        _put_tokens(found, shown, seat, place)
        _put_sets(found, shown, seat, place, geometry.least_ribbon)
    _put_looked(found, shown, geometry)
    return found


def held_cards(shown: Shown) -> list[tuple[Season | None, Key]]:
    """The own cards from left to right, with the season of their group, if they lie at the bottom."""
    if shown.viewer != shown.bottom:
        return []
    groups = in_hand_order(shown.hand)
    return [(season, key) for season, cards in groups for key in hand_keys(shown.viewer, cards)]


def pile_top(geometry: TableGeometry, seats: int, cards: int) -> Stand:
    """Where the top card of a pile of so many lies."""
    layers = -(-cards // _CARDS_PER_LAYER)
    x, y = geometry.piles[seats]
    back = card_back()
    return Stand(back, x, y - max(layers - 1, 0) * _LAYER, geometry.pile_width, back, flip=1.0, z=2.5)


def _put_pile(found: dict[Key, Stand], shown: Shown, geometry: TableGeometry) -> None:
    cards = shown.pile - len(shown.looked_at)
    back, width = card_back(), geometry.pile_width
    x, y = geometry.piles[len(shown.sizes)]
    for layer in range(-(-cards // _CARDS_PER_LAYER)):
        found["pile", layer] = Stand(back, x, y - layer * _LAYER, width, back, flip=1.0, z=1 + layer / 10)
    for number in range(shown.mice):
        aside = x + width * 0.86 + number * _MICE_APART
        found["gone", number] = Stand(
            card_face(MOUSE), aside, y + 10, width * 0.7, back, 7.0, z=0.9 - number / 10
        )


def _put_hand(found: dict[Key, Stand], shown: Shown, seat: Seat, geometry: TableGeometry) -> None:
    faces = shown.all_hands[seat] if shown.all_hands else shown.hand if seat == shown.viewer else ()
    bottom = seat == shown.bottom
    back = card_back()
    if bottom and faces:
        _put_own_hand(found, seat, faces, geometry)
        return
    place = geometry.seats(len(shown.sizes), shown.bottom)[seat]
    size = len(faces) if shown.all_hands else shown.sizes[seat]
    row = place.shown_row if faces else place.cards
    if bottom:
        row = replace(place.cards, width=geometry.card_in_hand_of(size))
    spots = row.spots(size, _ROW_APART)
    keys = hand_keys(seat, faces) if faces else [("hand", seat, None, number) for number in range(size)]
    z = (Z_OWN if bottom else Z_HAND) + (8 if faces else 0)
    for number, (key, x) in enumerate(zip(keys, spots, strict=True)):
        face = card_face(faces[number]) if faces else back
        found[key] = Stand(face, x, row.y, row.width, back, flip=float(not faces), z=z + number / 10)


def _put_own_hand(
    found: dict[Key, Stand], seat: Seat, hand: tuple[Card, ...], geometry: TableGeometry
) -> None:
    groups = in_hand_order(hand)
    width = geometry.card_in_hand_of(len(hand))
    runs = [tuple(len(list(run)) for _, run in groupby(cards)) for _, cards in groups]
    rows = hand_places(runs, width, geometry.hand)
    number = 0
    for (_, cards), xs in zip(groups, rows, strict=True):
        for key, card, x in zip(hand_keys(seat, cards), cards, xs, strict=True):
            found[key] = Stand(
                card_face(card), x, geometry.hand.centery, width, card_back(), z=Z_OWN + number
            )
            number += 1


def hand_keys(seat: Seat | None, cards: tuple[Card, ...]) -> list[Key]:
    """The cards of a hand by what they are."""
    return [("hand", seat, card, cards[:number].count(card)) for number, card in enumerate(cards)]


def _put_tokens(found: dict[Key, Stand], shown: Shown, seat: Seat, place: SeatPlace) -> None:
    for number in range(TOKENS):
        x, y = place.token_place(number)
        spent = float(number >= shown.tokens[seat])
        found["token", seat, number] = Stand(token(True), x, y, place.token, token(False), flip=spent, z=3)


def _put_sets(
    found: dict[Key, Stand], shown: Shown, seat: Seat, place: SeatPlace, least_ribbon: float
) -> None:
    laid = shown.laid[seat]
    spots = set_places(len(laid), place.sets, place.set_card, place.fills_from_top)
    for number, (clowder, spot) in enumerate(zip(laid, spots, strict=True)):
        z = Z_LAID + number
        for at, card in enumerate(clowder.cards):
            x, y = spot.card(at)
            found["laid", seat, number, at] = Stand(
                card_face(card), x, y, spot.card_width, card_back(), z=z + at / 10
            )
        x, y = spot.ribbon
        width = max(spot.card_width * _RIBBON, least_ribbon)
        found["ribbon", seat, number] = Stand(ribbon(clowder.type), x, y, width, z=Z_RIBBON + number / 20)


def _put_looked(found: dict[Key, Stand], shown: Shown, geometry: TableGeometry) -> None:
    """Another seat holds them before its hand, unless that lies open."""
    if not shown.looked_at:
        return
    count = len(shown.looked_at)
    if shown.turn == shown.bottom or shown.all_hands:
        boxes, z = looked_places(count, geometry.looked, geometry.large_card), Z_LOOKED
    else:
        boxes, z = geometry.seats(len(shown.sizes), shown.bottom)[shown.turn].looked(count), Z_HELD
    for number, (card, box) in enumerate(zip(shown.looked_at, boxes, strict=True)):
        face = card_back() if card is None else card_face(card)
        found["looked", number] = Stand(
            face, *box.center, box.width, card_back(), flip=float(card is None), z=z + number
        )
