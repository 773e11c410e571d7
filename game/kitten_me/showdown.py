"""The end of a round: all hands turned over, the total held against the bid, cards lost and gained."""

from collections.abc import Iterator

from game.core import Event, Seat
from game.kitten_me.actions import Bid
from game.kitten_me.cards import MOST_CARDS, Card, Kind
from game.kitten_me.counting import grand_total
from game.kitten_me.events import (
    Call,
    Called,
    CardGained,
    CardLost,
    Eliminated,
    Flipped,
    Gain,
    GainLapsed,
    Judged,
    Revealed,
)
from game.records import record

_CHALLENGE, _PURRFECT = Call
_HANG_IN_THERE = Kind.HANG_IN_THERE


@record
class Showdown:
    """A called bid and all that it is held against."""

    call: Call
    by: Seat
    bidder: Seat
    bid: Bid
    hands: tuple[tuple[Card, ...], ...]
    flipped: Card | None

    def settle(self, scores: tuple[int, ...], deck_size: int) -> tuple[Seat, tuple[int, ...], list[Event]]:
        """Who lost, the new scores and the whole show, from the call to the last gain."""
        total = grand_total(self.hands, self.flipped, self.bid.thing)
        number = self.bid.number
        right = total < number if self.call is _CHALLENGE else total == number
        loser = self.bidder if right else self.by
        cards = list(scores)
        cards[loser] -= 1
        events: list[Event] = [
            Called(self.call, self.by, self.bidder, self.bid),
            Revealed(self.hands),
            Flipped(self.flipped),
            Judged(self.call, self.by, self.bidder, self.bid, total, right),
            CardLost(loser, cards[loser]),
        ]
        if not cards[loser]:
            events.append(Eliminated(loser))
        for seat, why in self._gains(right, total):
            if cards[seat] < MOST_CARDS and sum(cards) < deck_size - 1:
                cards[seat] += 1
                events.append(CardGained(seat, cards[seat], why))
            else:
                events.append(GainLapsed(seat, why))
        return loser, tuple(cards), events

    def _gains(self, right: bool, total: int) -> Iterator[tuple[Seat, Gain]]:
        """Who gains a card and why, in order."""
        if right and self.call is _PURRFECT:
            yield self.by, Gain.PURRFECT
        if right and self._hangs_in_there(self.by):
            yield self.by, Gain.HANG_IN_THERE
        if not right and total >= self.bid.number and self._hangs_in_there(self.bidder):
            yield self.bidder, Gain.HANG_IN_THERE

    def _hangs_in_there(self, seat: Seat) -> bool:
        return _HANG_IN_THERE in [card.kind for card in self.hands[seat]]
