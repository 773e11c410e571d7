"""Stamps that come down on cards which strike: on what their hand counts, or on the whole count."""

from collections.abc import Callable, Iterator, Sequence

from pygame import FRect

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
_UP = 0.46
"""How much higher every second one of a hand is, so that none lies on another."""
_Z = 90.0


class Stamps:
    def __init__(self, pieces: Pieces, geometry: Callable[[], TableGeometry]) -> None:
        self._pieces, self._geometry = pieces, geometry
        self._cards: dict[Key, int] = {}
        """On which cards of hands stamps lie, and how many in the same hand before each."""

    def forget(self) -> None:
        """Other hands are about to be counted."""
        self._cards.clear()

    def choose(self, keys: Sequence[Key]) -> None:
        """The stamps of a hand belong on these cards."""
        self._cards |= {key: number for number, key in enumerate(keys)}

    def add(self, card: Key | None, effect: Special) -> Sprite:
        """The stamp on a card of a hand, or for None on the deck's top card."""
        return self._pieces.add(_key(card), Stand(stamp(effect), *self._place(card), z=_Z))

    def lay(self, shown: Shown) -> None:
        """All that a count has left, where no card moves any more."""
        self.forget()
        if shown.called is None:
            return
        for seat, hand in enumerate(shown.open_hands):
            keys = hand_keys(seat, shown.hands[seat])
            struck = {keys[place]: hand[place].kind for place in stamped(hand, shown.called.bid.thing)}
            self.choose([*struck])
            for key, kind in struck.items():
                if key in self._pieces:
                    self.add(key, EFFECTS[kind])
        if shown.flipped is not None and shown.flipped.kind in EFFECTS:
            self.add(None, EFFECTS[shown.flipped.kind])

    def on_card(self, card: Key) -> Sprite | None:
        """What is stamped on this card of a hand."""
        bears = _key(card) in self._pieces
        return self._pieces[_key(card)] if bears else None

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
        for card, sprite in self._all():
            if card is None or card in self._pieces:
                sprite.x, sprite.y, sprite.width = self._place(card)

    def _all(self) -> Iterator[tuple[Key | None, Sprite]]:
        pieces = self._pieces
        return ((key[2], pieces[key]) for key in pieces.keys_with_prefix("ghost", "stamp"))

    def _place(self, card: Key | None) -> tuple[float, float, float]:
        """The middle of a stamp, and how wide it is."""
        if card is None:
            x, y = self._geometry().flipped
            return x, y + _BELOW_MIDDLE, _ON_DECK
        piece = self._pieces[card]
        return self.place_on_card(card, piece.x, piece.y - piece.lift, piece.width)

    def place_on_card(self, card: Key, x: float, y: float, width: float) -> tuple[float, float, float]:
        """The middle and the width of a stamp on a card that is so wide, by the middle of that."""
        down = _DOWN - _UP * (self._cards[card] % 2)
        return x, y + width * down, width * _OF_CARD


def _key(card: Key | None) -> Key:
    return ("ghost", "stamp", card)
