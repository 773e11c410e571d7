"""Stamps that come down on cards which strike: on what their hand counts, or on the whole count."""

from collections.abc import Callable, Iterator

from pygame import FRect

from game.core import Seat
from game.kitten_me.cards import Kind
from scenes.kitten_me.counted import EFFECTS, stamped
from scenes.kitten_me.places.geometry import TableGeometry
from scenes.kitten_me.shown import Shown, hand_keys
from scenes.pictures.kitten_me import Special, stamp
from scenes.stage.sprites import Sprite
from scenes.table.stands import Key, Pieces, Stand

_ON_DECK, _BELOW_MIDDLE = 148.8, 60.0
"""How wide a stamp is on the deck's top card, and how far below the middle of that it comes down."""
_OF_CARD, _DOWN = 0.92, 0.24
"""How wide it is on a card of a hand, and how far below the middle of it, as shares of the card's width."""
_Z = 90.0


class Stamps:
    def __init__(self, pieces: Pieces, geometry: Callable[[], TableGeometry]) -> None:
        self._pieces, self._geometry = pieces, geometry
        self._cards: dict[Seat, Key] = {}
        """On which card of a hand a stamp lies."""

    def forget(self) -> None:
        """Other hands are about to be counted."""
        self._cards.clear()

    def choose(self, seat: Seat, key: Key) -> None:
        """The stamp of a hand belongs on this card."""
        self._cards[seat] = key

    def add(self, seat: Seat | None, effect: Special) -> Sprite:
        """The stamp of a hand, or for None of the deck's top card."""
        return self._pieces.add(_key(seat), Stand(stamp(effect), *self._place(seat), z=_Z))

    def lay(self, shown: Shown) -> None:
        """All that a count has left, where no card moves any more."""
        self.forget()
        if shown.called is None:
            return
        for seat, hand in enumerate(shown.open_hands):
            card = stamped(hand, shown.called.bid.thing)
            if card is not None:
                key = hand_keys(seat, shown.hands[seat])[hand.index(card)]
                if key in self._pieces:
                    self.choose(seat, key)
                    self.add(seat, EFFECTS[card.kind])
        if shown.flipped is not None and shown.flipped.kind in EFFECTS:
            self.add(None, EFFECTS[shown.flipped.kind])

    def on_card(self, seat: Seat, key: Key) -> Sprite | None:
        """What is stamped on this card of a hand."""
        at = _key(seat)
        return self._pieces[at] if self._cards.get(seat) == key and at in self._pieces else None

    def take_off(self, seat: Seat) -> None:
        """The card that bears it leaves the table."""
        self._pieces.remove(_key(seat))
        del self._cards[seat]

    def in_sight(self) -> list[tuple[Kind, FRect]]:
        """The cards that stamps on the table are about, and where each stamp is."""
        kinds = {stamp(effect): kind for kind, effect in EFFECTS.items()}
        seen = [piece for _, piece in self._all() if piece.visible]
        return [(kinds[piece.drawing], piece.rect) for piece in seen]

    def hide(self) -> None:
        for _, piece in self._all():
            piece.visible = False

    def put(self) -> None:
        """Put the stamps where they belong in this window; one whose card is being dealt is about to go."""
        for seat, sprite in self._all():
            if seat is None or self._cards[seat] in self._pieces:
                sprite.x, sprite.y, sprite.width = self._place(seat)

    def _all(self) -> Iterator[tuple[Seat | None, Sprite]]:
        pieces = self._pieces
        return ((key[2], pieces[key]) for key in pieces.keys_with_prefix("ghost", "stamp"))

    def _place(self, seat: Seat | None) -> tuple[float, float, float]:
        """The middle of a stamp, and how wide it is."""
        if seat is None:
            x, y = self._geometry().flipped
            return x, y + _BELOW_MIDDLE, _ON_DECK
        card = self._pieces[self._cards[seat]]
        return place_on_card(card.x, card.y - card.lift, card.width)


def place_on_card(x: float, y: float, width: float) -> tuple[float, float, float]:
    """The middle and the width of a stamp on a card that is so wide, by the middle of that."""
    return x, y + width * _DOWN, width * _OF_CARD


def _key(seat: Seat | None) -> Key:
    return ("ghost", "stamp", seat)
