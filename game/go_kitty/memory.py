"""What an attentive player remembers of other hands: cards that were seen to go there, and what was said."""

from collections.abc import Iterable

from game.core import Event, Seat
from game.go_kitty.cards import MOUSE, Card, Hand, Trait, Wish, hand_of
from game.go_kitty.events import Asked, Drew, Gave, HadNone, Kept, Laid, Reversed


class Memory:
    """For each seat, cards that it holds for certain and cards that it certainly has none of."""

    def __init__(self, seats: int, history: Iterable[Event]) -> None:
        self.holds: list[Hand] = [0] * seats
        self.lacks: list[Hand] = [0] * seats
        """Masks of the kinds of cards that the seat has none of."""
        self._wish: Wish | None = None
        for event in history:
            self._follow(event)

    def _follow(self, event: Event) -> None:
        if isinstance(event, Asked):
            request = event.request
            self._wish = request.wish
            if not request.seek and isinstance(request.wish, Trait):
                self._has_one(request.asker, request.wish)
        elif isinstance(event, Gave):
            self._moved(event)
        elif isinstance(event, HadNone):
            self.lacks[event.seat] |= event.request.wish.mask
        elif isinstance(event, Reversed):
            self._lost(event.seat, (MOUSE,))
            if isinstance(event.request.wish, Trait):
                self._has_one(event.seat, event.request.wish)
        elif isinstance(event, Laid):
            self._lost(event.seat, event.clowder.cards)
        elif isinstance(event, Drew | Kept):
            self.lacks[event.seat] = 0

    def _moved(self, event: Gave) -> None:
        self._lost(event.giver, event.cards)
        if isinstance(self._wish, Trait):
            self.lacks[event.giver] |= self._wish.mask
        self.holds[event.taker] += hand_of(event.cards)
        self.lacks[event.taker] &= ~event.cards[0].mask

    def _has_one(self, seat: Seat, card: Card) -> None:
        if not self.holds[seat] & card.mask:
            self.holds[seat] += card.one

    def _lost(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        for card in cards:
            if self.holds[seat] & card.mask:
                self.holds[seat] -= card.one
