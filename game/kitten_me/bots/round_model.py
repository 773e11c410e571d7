"""The bots' rehearsal room: one round of Kitten Me played forward on codes, every seat playing the odds."""

from dataclasses import dataclass

from game.core import Seat
from game.kitten_me.cards import HIGHEST_BID, Kind
from game.kitten_me.compact import Code, holds, lane
from game.kitten_me.outlook import Horizon, Outlook

SURE = 0.67
"""How many sigmas an opening bid should be sure."""


@dataclass(slots=True)
class Round:
    """A deal that may be the real one, as each seat would see it, and what a call is worth in it."""

    left: dict[Seat, Seat]
    """Who sits to the left of whom, those out of the game left out."""
    outlooks: dict[Seat, Outlook]
    hands: dict[Seat, Code]
    sizes: dict[Seat, int]
    totals: Code
    """What a reveal would count."""
    stakes: dict[Seat, float]
    """What a lost card of each seat is worth to the bot that rehearses."""
    doubt: dict[Seat, float]
    trust: dict[Seat, float]
    horizon: Horizon
    claims: dict[Seat, list[float]]

    def after_bid(self, number: int, thing: int, bidder: Seat) -> float:
        """What it comes to when everybody bids by the odds after a bid until somebody calls."""
        claims = self.claims
        mine = list(claims[bidder])
        mine[thing] = self.horizon.claim(self.sizes[bidder], number, thing)
        return self.answered(number, thing, bidder, self.left[bidder], {**claims, bidder: mine})

    def answered(
        self, number: int, thing: int, bidder: Seat, turn: Seat, claims: dict[Seat, list[float]] | None = None
    ) -> float:
        """What it comes to when a seat answers a bid: calls what it doubts, or raises by one."""
        claims = dict(self.claims) if claims is None else claims
        while True:
            outlook = self.outlooks[turn]
            trust = self.trust[turn]
            means = outlook.means
            if trust:
                for seat, claim in claims.items():
                    if seat != turn:
                        means = [mean + trust * more for mean, more in zip(means, claim, strict=True)]
            sharpness = outlook.sharpness
            higher = number + 1
            odds = [(mean - higher) * sharp for mean, sharp in zip(means, sharpness, strict=True)]
            best = max(odds)
            if turn != bidder:
                true = (means[thing] - number) * sharpness[thing]
                if true < self.doubt[turn] or best < -true or number >= HIGHEST_BID:
                    return self.call(number, thing, bidder, turn)
            number, thing, bidder = higher, odds.index(best), turn
            mine = list(claims[bidder])
            mine[thing] = self.horizon.claim(self.sizes[bidder], number, thing)
            claims[bidder] = mine
            turn = self.left[turn]

    def opened(self, turn: Seat) -> float:
        """What it comes to when a seat opens as high as seems quite sure."""
        outlook = self.outlooks[turn]
        number = 1
        while outlook.best(number + 1)[0] > SURE:
            number += 1
        return self.after_bid(number, outlook.best(number)[1], turn)

    def call(self, number: int, thing: int, bidder: Seat, caller: Seat, purrfect: bool = False) -> float:
        total = lane(self.totals, thing)
        right = total == number if purrfect else total < number
        stakes = self.stakes
        value = stakes[bidder if right else caller]
        if right and purrfect:
            value -= stakes[caller]
        lucky = caller if right else bidder if total >= number else None
        if lucky is not None and holds(self.hands[lucky], Kind.HANG_IN_THERE):
            value -= stakes[lucky]
        return value
