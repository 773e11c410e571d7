"""Where every card of the Kitten Me table lies when nothing moves, as a view alone determines it."""

from game.core import Seat
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.faces import card_back, card_face, in_order
from scenes.kitten_me.places import (
    DECK,
    DECK_WIDTH,
    HAND,
    HAND_CARD,
    SeatPlace,
    row_places,
)
from scenes.stage.widgets.fan import fan_places
from scenes.table.stands import Key, Layout, Stand

_LAYERS = 4
_LAYER_CARDS = 14
_LAYER_STEP = (-2.5, -4.0)

Places = dict[Seat, SeatPlace]


def layout(view: KittenMeView, places: Places) -> Layout:
    """The deck, a hand before every seat, and what was played this round."""
    stands: dict[Key, Stand] = dict(_deck(view.deck_size))
    for seat, size in enumerate(view.hand_sizes):
        stands |= _own_hand(view) if seat == view.seat else _backs(seat, size, places[seat])
    for seat, played in enumerate(view.played):
        for number, card in enumerate(played):
            x, y, angle = played_place(number, places[seat])
            stands["played", seat, number] = Stand(
                card_face(card), x, y, places[seat].played_width, card_back(), angle, z=3 + number
            )
    return stands


def deck_top(cards: int) -> tuple[float, float]:
    """Where the topmost card of the deck lies: a higher stack reaches higher."""
    layer = min(cards // _LAYER_CARDS, _LAYERS - 1)
    return DECK[0] + _LAYER_STEP[0] * layer, DECK[1] + _LAYER_STEP[1] * layer


def _deck(cards: int) -> dict[Key, Stand]:
    back = card_back()
    layers = min(cards // _LAYER_CARDS + 1, _LAYERS) if cards else 0
    return {
        ("deck", layer): Stand(
            back,
            DECK[0] + _LAYER_STEP[0] * layer,
            DECK[1] + _LAYER_STEP[1] * layer,
            DECK_WIDTH,
            back,
            flip=1.0,
            z=1 + 0.1 * layer,
        )
        for layer in range(layers)
    }


def _own_hand(view: KittenMeView) -> dict[Key, Stand]:
    hand = in_order(view.hand)
    return {
        ("hand", view.seat, number): Stand(
            card_face(card), spot.x, spot.y, HAND_CARD, card_back(), spot.angle, z=50 + number
        )
        for number, (card, spot) in enumerate(zip(hand, fan_places(len(hand), HAND, HAND_CARD), strict=True))
    }


def _backs(seat: Seat, size: int, place: SeatPlace) -> dict[Key, Stand]:
    back = card_back()
    spots = row_places(size, place.cards, place.card_width, place.cards_room)
    return {
        ("hand", seat, number): Stand(back, x, y, place.card_width, back, flip=1.0, z=5 + number)
        for number, (x, y) in enumerate(spots)
    }


def played_place(number: int, place: SeatPlace) -> tuple[float, float, float]:
    """Where a card lies that a seat has played, and how it is turned: between the seat and the middle."""
    x, y = place.played
    return x + place.played_width * 0.6 * number, y, -6.0 + 9 * (number % 3)
