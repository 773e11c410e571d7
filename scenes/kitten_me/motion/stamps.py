"""Stamps that come down on cards which strike: on what their hand counts, or on the whole count."""

from collections.abc import Iterator

from pygame import FRect

from game.core import Seat
from game.kitten_me.cards import Kind
from scenes.kitten_me.look import KittenMeLook
from scenes.pictures.kitten_me import Special, stamp
from scenes.stage.sprites import Sprite
from scenes.table.context import TableContext
from scenes.table.stands import Key, Stand

EFFECTS = {Kind.CANT_SEE_ME: Special.CANT_SEE_ME, Kind.DOUBLE_TROUBLE: Special.DOUBLE_TROUBLE}
"""The cards that are stamped on what they change, and how."""
_ON_DECK, _BELOW_MIDDLE = 148.8, 60.0
"""How wide a stamp is on the deck's top card, and how far below the middle of that it comes down."""
_OF_CARD, _DOWN = 0.92, 0.24
"""How wide it is on a card of a hand, and how far below the middle of it, as shares of the card's width."""
_Z = 90.0


class Stamps:
    def __init__(self, table: TableContext, look: KittenMeLook) -> None:
        self._table, self._look = table, look
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
        return self._table.pieces.add(_key(seat), Stand(stamp(effect), *self._place(seat), z=_Z))

    def on_card(self, seat: Seat, key: Key) -> Sprite | None:
        """What is stamped on this card of a hand."""
        return self._table.pieces[_key(seat)] if self._cards.get(seat) == key else None

    def in_sight(self) -> list[tuple[Kind, FRect]]:
        """The cards that stamps on the table are about, and where each stamp is."""
        kinds = {stamp(effect): kind for kind, effect in EFFECTS.items()}
        seen = [piece for _, piece in self._all() if piece.visible]
        return [(kinds[piece.drawing], piece.rect) for piece in seen]

    def hide(self) -> None:
        for _, piece in self._all():
            piece.visible = False

    def put(self) -> None:
        """Put the stamps where they belong in this window; one whose card has left is about to go, too."""
        for seat, sprite in self._all():
            if seat is None or self._cards[seat] in self._table.pieces:
                sprite.x, sprite.y, sprite.width = self._place(seat)

    def _all(self) -> Iterator[tuple[Seat | None, Sprite]]:
        pieces = self._table.pieces
        return ((key[2], pieces[key]) for key in pieces.keys_with_prefix("ghost", "stamp"))

    def _place(self, seat: Seat | None) -> tuple[float, float, float]:
        """The middle of a stamp, and how wide it is."""
        if seat is None:
            x, y = self._look.geometry.flipped
            return x, y + _BELOW_MIDDLE, _ON_DECK
        card = self._table.pieces[self._cards[seat]]
        return place_on_card(card.x, card.y - card.lift, card.width)


def place_on_card(x: float, y: float, width: float) -> tuple[float, float, float]:
    """The middle and the width of a stamp on a card that is so wide, by the middle of that."""
    return x, y + width * _DOWN, width * _OF_CARD


def _key(seat: Seat | None) -> Key:
    return ("ghost", "stamp", seat)
