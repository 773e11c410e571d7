"""What an attentive player remembers of other hands: cards that were seen to go there, and what was said."""

from collections.abc import Iterable

from game.core import Event, Seat
from game.go_kitty.cards import COPIES, MOUSE, Card, Hand, Season, Trait, Wish, hand_of
from game.go_kitty.events import Asked, Dealt, Drew, Gave, HadNone, Kept, Laid, Reversed


class Memory:
    """For each seat, cards that it holds for certain and cards that it certainly has none of."""

    def __init__(self, seats: int, history: Iterable[Event]) -> None:
        self.holds: list[Hand] = [0] * seats
        self.lacks: list[Hand] = [0] * seats
        """Masks of the kinds of cards that the seat has none of."""
        self.seasons: list[set[Season]] = [set() for _ in range(seats)]
        """Seasons of which the seat holds some card for certain, besides those that it holds for certain."""
        self._sizes = [0] * seats
        self._wish: Wish | None = None
        for event in history:
            self._follow(event)

    def _follow(self, event: Event) -> None:
        if isinstance(event, Asked):
            request = event.request
            self._wish = request.wish
            if not request.seek:
                self._shows_one(request.asker, request.wish, only_mice=self._may_be_mice(request.asker))
        elif isinstance(event, Gave):
            self._moved(event)
        elif isinstance(event, HadNone):
            self.lacks[event.seat] |= event.request.wish.mask
        elif isinstance(event, Reversed):
            self._lost(event.seat, (MOUSE,))
            self._shows_one(event.seat, event.request.wish)
        elif isinstance(event, Laid):
            self._lost(event.seat, event.clowder.cards)
        elif isinstance(event, Drew | Kept):
            self.lacks[event.seat] = 0
            self._sizes[event.seat] += 1
        elif isinstance(event, Dealt):
            self._sizes = [len(hand) for hand in event.hands]

    def _moved(self, event: Gave) -> None:
        self._lost(event.giver, event.cards)
        if isinstance(self._wish, Trait):
            self.lacks[event.giver] |= self._wish.mask
        self.holds[event.taker] += hand_of(event.cards)
        self.lacks[event.taker] &= ~event.cards[0].mask
        self._sizes[event.taker] += len(event.cards)

    def _may_be_mice(self, seat: Seat) -> bool:
        """Whether a hand may be nothing but Mice, which may ask for any Season."""
        others = self.holds[seat] & ~MOUSE.mask
        return not others and not self.lacks[seat] & MOUSE.mask and self._sizes[seat] <= COPIES

    def _shows_one(self, seat: Seat, wish: Wish, only_mice: bool = False) -> None:
        """By the rules it holds what it asks for, or keeps with a Mouse."""
        if isinstance(wish, Trait):
            self._has_one(seat, wish)
        elif isinstance(wish, Season) and not only_mice and not self.holds[seat] & wish.mask:
            self.seasons[seat].add(wish)

    def _has_one(self, seat: Seat, card: Card) -> None:
        if not self.holds[seat] & card.mask:
            self.holds[seat] += card.one
            self._may_be_that(seat, card)

    def _lost(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self._sizes[seat] -= len(cards)
        for card in cards:
            if self.holds[seat] & card.mask:
                self.holds[seat] -= card.one
            else:
                self._may_be_that(seat, card)

    def _may_be_that(self, seat: Seat, card: Card) -> None:
        """Some card of a Season that the seat was known to hold may be this one."""
        if isinstance(card, Trait):
            self.seasons[seat].discard(card.season)
