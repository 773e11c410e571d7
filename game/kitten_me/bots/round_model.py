"""The bots' rehearsal room: one round of Kitten Me played forward on codes, every seat playing the odds."""

from dataclasses import dataclass

from game.core import Seat
from game.kitten_me.cards import HIGHEST_BID, Kind
from game.kitten_me.compact import Code, holds, lane, tails, with_flip, worth

SURE = 0.75
"""How sure an opening bid should be."""


@dataclass(frozen=True, slots=True)
class Pool:
    """What the seats know of the cards in common: the deck less the cards that lie face up."""

    code: Code
    size: int
    hidden: int
    """How many cards a reveal would count, all hands and the flip."""


@dataclass(slots=True)
class Round:
    """A deal that may be the real one, and how far the bidding has come."""

    pool: Pool
    seats: tuple[Seat, ...]
    """Those still in the game, in the order of play."""
    hands: dict[Seat, Code]
    sizes: dict[Seat, int]
    flip: Code
    number: int
    thing: int
    bidder: Seat | None
    turn: Seat

    def tails_of(self, seat: Seat, number: int) -> list[float]:
        """The chances of a number as a seat with this hand would see them."""
        hand, size, pool = self.hands[seat], self.sizes[seat], self.pool
        return tails(worth(hand), pool.code - hand, pool.size - size, pool.hidden - size, number)

    def next_to(self, seat: Seat) -> Seat:
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def play_out(self) -> Seat:
        """Everybody bids by the odds until somebody calls; returns the caller."""
        while True:
            if self.bidder is None:
                self._open()
            elif self._calls():
                return self.turn
            self.turn = self.next_to(self.turn)

    def _open(self) -> None:
        """As high as seems quite sure in the best of the six things."""
        number = 1
        chances = self.tails_of(self.turn, number)
        while max(chances) > SURE:
            best = chances.index(max(chances))
            self.number, self.thing, number = number, best, number + 1
            chances = self.tails_of(self.turn, number)
        if number == 1:
            self.number, self.thing = 1, chances.index(max(chances))
        self.bidder = self.turn

    def _calls(self) -> bool:
        """Whether the seat on turn doubts the bid; else it raises by one in the likeliest thing."""
        true = self.tails_of(self.turn, self.number)[self.thing]
        if self.bidder != self.turn and (true < 0.5 or self.number >= HIGHEST_BID):
            return True
        chances = self.tails_of(self.turn, self.number + 1)
        best = max(chances)
        if self.bidder != self.turn and best < 1 - true:
            return True
        self.number, self.thing, self.bidder = self.number + 1, chances.index(best), self.turn
        return False

    def total(self) -> int:
        """What a reveal would count of the bid's thing."""
        return lane(with_flip(sum([worth(hand) for hand in self.hands.values()]), self.flip), self.thing)

    def payoff(self, me: Seat, caller: Seat, purrfect: bool = False) -> float:
        """What a call is worth to a seat: its own card counts one, those of the others one between them."""
        bidder = self.bidder
        assert bidder is not None
        total = self.total()
        right = total == self.number if purrfect else total < self.number
        loser = bidder if right else caller
        share = 1 / (len(self.seats) - 1)
        value = -1.0 if loser == me else share
        if right and purrfect:
            value += 1.0 if caller == me else -share
        lucky = caller if right else bidder if total >= self.number else None
        if lucky is not None and holds(self.hands[lucky], Kind.HANG_IN_THERE):
            value += 1.0 if lucky == me else -share
        return value
