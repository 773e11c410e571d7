"""What is known of the hands of Go Kitty: cards that are there, and what each hidden card cannot be.

Every hidden card of a hand has a mask of the kinds that it is ruled out to be. Whoever says "Go Kitty" rules
a wish out for all cards held at that moment, but not for those that come later. So older cards have more
ruled out than newer ones, and when a card is shown without telling which it was, the oldest that fits is
taken for it: what is left over is then never claimed to be less than it may be.
"""

from collections.abc import Iterable

from game.core import Seat
from game.go_kitty.cards import COPIES, MOUSE, Card, Hand, Season, Wish

EVERYTHING: Hand = (1 << 6 * (MOUSE.place + 1)) - 1
"""The mask of all kinds."""


class KnownHands:
    """For each seat the cards that it certainly holds, and its hidden cards, the oldest first."""

    __slots__ = ("held", "hidden")

    def __init__(self, seats: int) -> None:
        self.held: list[Hand] = [0] * seats
        self.hidden: list[tuple[Hand, ...]] = [()] * seats
        """For each hidden card the mask of the kinds that it cannot be."""

    def copy(self) -> "KnownHands":
        copy = KnownHands.__new__(KnownHands)
        copy.held = self.held[:]
        copy.hidden = self.hidden[:]
        return copy

    def add_hidden(self, seat: Seat) -> None:
        self.hidden[seat] += (0,)

    def add(self, seat: Seat, cards: Hand) -> None:
        self.held[seat] += cards

    def has_none(self, seat: Seat, mask: Hand) -> None:
        self.hidden[seat] = tuple([ruled_out | mask for ruled_out in self.hidden[seat]])

    def has_one(self, seat: Seat, card: Card) -> None:
        """A card is certainly there: one already known, or else one of the hidden ones."""
        if not self.held[seat] & card.mask:
            self._identify(seat, card)
            self.held[seat] += card.one

    def has_one_of(self, seat: Seat, season: Season, only_mice: bool) -> None:
        """Some card of the season is there, or, where that is allowed, nothing but Mice."""
        held, hidden = self.held[seat], self.hidden[seat]
        if held & season.mask:
            return
        wanted = season.mask
        if only_mice and held & MOUSE.mask == held and len(hidden) <= COPIES:
            wanted |= MOUSE.mask
        fitting = [place for place, ruled_out in enumerate(hidden) if wanted & ~ruled_out]
        if fitting and not any(EVERYTHING & ~ruled_out & ~wanted == 0 for ruled_out in hidden):
            certain = hidden[fitting[-1]] | EVERYTHING & ~wanted
            self.hidden[seat] = (certain, *hidden[: fitting[0]], *hidden[fitting[0] + 1 :])

    def surely_has(self, seat: Seat, wish: Wish) -> bool:
        """Whether it holds a card that answers a wish, known or hidden."""
        hidden = any(not EVERYTHING & ~ruled_out & ~wish.mask for ruled_out in self.hidden[seat])
        return hidden or bool(self.held[seat] & wish.mask)

    def remove(self, seat: Seat, cards: Iterable[Card]) -> None:
        for card in cards:
            if self.held[seat] & card.mask:
                self.held[seat] -= card.one
            else:
                self._identify(seat, card)

    def _identify(self, seat: Seat, card: Card) -> None:
        """Remove a hidden card that has turned out to be this one: the oldest that can be."""
        hidden = self.hidden[seat]
        for place, ruled_out in enumerate(hidden):
            if not ruled_out & card.mask:
                self.hidden[seat] = hidden[:place] + hidden[place + 1 :]
                return
        self.hidden[seat] = hidden[1:]
