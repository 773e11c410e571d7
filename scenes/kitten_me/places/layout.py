"""Where every card of the Kitten Me table lies, in rounds and in reveals, as a picture determines it."""

from game.core import Seat
from scenes.kitten_me.faces import card_back, card_face
from scenes.kitten_me.places.geometry import HAND_CARD, ROW_APART, TableGeometry
from scenes.kitten_me.places.seat_place import SeatPlace
from scenes.kitten_me.shown import Shown, hand_keys
from scenes.stage.widgets.fan import fan_places
from scenes.table.stands import Key, Layout, Stand

_LAYERS = 4
_LAYER_CARDS = 14
_LAYER_STEP = (-2.5, -4.0)

Places = dict[Seat, SeatPlace]


def layout(shown: Shown, geometry: TableGeometry, places: Places, nearest: Seat | None) -> Layout:
    """The deck, a hand before every seat, what was played this round, and the card that was flipped."""
    stands: dict[Key, Stand] = dict(_deck(shown.pile, geometry))
    for seat, hand in enumerate(shown.hands):
        near = geometry if seat == nearest else None
        stands |= zip(hand_keys(seat, hand), _hand(shown, seat, places[seat], near), strict=True)
    for seat, played in enumerate(shown.played):
        for number, card in enumerate(played):
            x, y = places[seat].played_at(number)
            stands["played", seat, number] = Stand(
                *(card_face(card), x, y, places[seat].played_width, card_back()),
                angle=-6.0 + 9 * (number % 3),
                z=3 + number,
            )
    for number, gain in enumerate(shown.gains):
        stands["gained", number] = _next_to_hand(gain.seat, shown, stands, geometry, places[gain.seat])
    if shown.flipped is not None:
        face, back = card_face(shown.flipped), card_back()
        stands["flipped",] = Stand(face, *geometry.flipped, geometry.flipped_width, back, z=65)
    return stands


def deck_top(cards: int, geometry: TableGeometry) -> Stand:
    """The topmost card of the deck: a higher stack reaches higher."""
    return _layer(min(cards // _LAYER_CARDS, _LAYERS - 1), geometry)


def _deck(cards: int, geometry: TableGeometry) -> dict[Key, Stand]:
    layers = min(cards // _LAYER_CARDS + 1, _LAYERS) if cards else 0
    return {("deck", layer): _layer(layer, geometry) for layer in range(layers)}


def _layer(layer: int, geometry: TableGeometry) -> Stand:
    x, y = geometry.deck[0] + _LAYER_STEP[0] * layer, geometry.deck[1] + _LAYER_STEP[1] * layer
    return Stand(card_back(), x, y, geometry.deck_width, card_back(), flip=1.0, z=1 + 0.1 * layer)


def _hand(shown: Shown, seat: Seat, place: SeatPlace, near: TableGeometry | None) -> list[Stand]:
    """The nearest in a fan; any other face down in a small row, or open in a larger one."""
    back, hand = card_back(), shown.open_hands[seat] if shown.open_hands else shown.hands[seat]
    if near is not None:
        fan = zip(hand, fan_places(len(hand), near.hand, HAND_CARD), strict=True)
        return [
            Stand(
                back if card is None else card_face(card),
                *(spot.x, spot.y, HAND_CARD, back, spot.angle),
                flip=float(card is None),
                z=50 + number,
            )
            for number, (card, spot) in enumerate(fan)
        ]
    if shown.open_hands or shown.knows(seat):
        row = place.shown
        return [
            Stand(card_face(card), x, row.y, row.width, back, z=20 + number)
            for number, (card, x) in enumerate(zip(hand, row.spots(len(hand), ROW_APART), strict=True))
            if card is not None
        ]
    row = place.cards
    return [
        Stand(back, x, row.y, row.width, back, flip=1.0, z=5 + number)
        for number, x in enumerate(row.spots(len(hand), ROW_APART))
    ]


def _next_to_hand(
    seat: Seat, shown: Shown, stands: Layout, geometry: TableGeometry, place: SeatPlace
) -> Stand:
    """A card that a hand gains, face down: at its end, and after one that it has gained before."""
    row, back = place.shown, card_back()
    mine = [("gained", number) for number, gain in enumerate(shown.gains) if gain.seat == seat]
    level = [stand.x for key, stand in stands.items() if key in mine or key[:2] == ("hand", seat)]
    x = max(level, default=row.x - row.width * ROW_APART) + row.width * ROW_APART
    x = min(x, geometry.room.right - row.width / 2)
    return Stand(back, x, row.y, row.width, back, flip=1.0, z=65)
