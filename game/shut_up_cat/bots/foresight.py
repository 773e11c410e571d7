"""What a use of the dice leaves behind: what oneself and the next rival will know of the bed.

Counted in winks, as what a seat's next turn promises beyond that of somebody who knows nothing of the bed.
"""

from collections.abc import Generator, Iterator, Sequence

from game.core import Seat
from game.rng import Rng
from game.shut_up_cat.actions import Action, DrawDistraction, RaiseMultiplier, Reveal
from game.shut_up_cat.beliefs import Beliefs
from game.shut_up_cat.board import LUCKY_SUM, Pips, Space, number_at
from game.shut_up_cat.bots.arcs import Odds, odds
from game.shut_up_cat.bots.prospects import PRIOR_ODDS, Prospect, kept_after
from game.shut_up_cat.bots.turn import Purse
from game.shut_up_cat.patches import Arrangement, Patch, Spaces, Vector, bits, drawn, hidings, product
from game.shut_up_cat.table import without
from game.shut_up_cat.view import ShutUpCatView

BEDS = 3
"""In how many beds, drawn from what is believed, the turns after this one are foreseen."""


class Foresight:
    def __init__(self, view: ShutUpCatView, beliefs: Beliefs, vector: Vector, purse: Purse, rng: Rng) -> None:
        assert view.seat is not None
        self.view = view
        self.beliefs = beliefs
        self.purse = purse
        self.seat = view.seat
        self.rival: Seat = (view.seat + 1) % len(view.winks)
        self.rivals = len(view.winks) - 1
        self.beds = [drawn(vector, rng) for _ in range(BEDS)]

    def beyond(self, action: Action) -> Generator[None, None, float]:
        """How much better or worse than nobody knowing anything this leaves the seat, in winks."""
        total = 0.0
        for bed in self.beds:
            total += yield from self._beyond(action, bed)
        return total / len(self.beds)

    def _beyond(self, action: Action, bed: Arrangement) -> Generator[None, None, float]:
        multiplier, winks = self.purse.multiplier, self.purse.winks
        public: Sequence[Patch] = self.beliefs.public
        moved: Spaces = 0
        orders: list[Arrangement] = [0]
        if isinstance(action, RaiseMultiplier):
            multiplier += 1
        elif isinstance(action, Reveal):
            moved = bits(action.spaces)
            meows = (bed & moved).bit_count()
            multiplier = max(0, multiplier - max(0, meows - self.purse.earplugs))
            winks += (len(action.spaces) - meows) * multiplier
            public = [
                *(rest for patch in public if (rest := patch.known(moved, bed)).spaces),
                hidings(moved, meows),
            ]
            orders = list(_tidy(action.spaces, meows))
        pillow = tuple(sorted({*self.view.pillow, unused(self.view.dice, action)}))
        alike = len(orders) == 1 and bool(moved)
        seen = self.beliefs.seen
        theirs = seen[self.rival] | moved if alike else seen[self.rival] & ~moved
        rival = self._prospect(odds(product(public, theirs, bed)), self.rival, pillow)
        yield
        kept = kept_after(rival) ** self.rivals
        mine = 0.0
        for order in orders:
            vector = product(public, seen[self.seat] | moved, bed & ~moved | order)
            own = Prospect(odds(vector), multiplier, winks, pillow)
            mine = max(mine, own.promise)
            yield
        blank = Prospect(PRIOR_ODDS, multiplier, winks, pillow).promise
        their_blank = self._prospect(PRIOR_ODDS, self.rival, self.view.pillow)
        return kept * (mine - blank) - (rival.promise - their_blank.promise) / self.rivals

    def _prospect(self, odds: Odds, seat: Seat, pillow: tuple[Pips, ...]) -> Prospect:
        return Prospect(odds, self.view.multipliers[seat], self.view.winks[seat], pillow)


def _tidy(spaces: Sequence[Space], meows: int) -> Iterator[Arrangement]:
    """Some orders with all Zs together; only one when all tiles are alike."""
    last = len(spaces) - meows
    for before in sorted({0, meows // 2, meows}) if last else [0]:
        yield bits([*spaces[:before], *spaces[before + last :]])


def unused(dice: tuple[Pips, ...], action: Action) -> Pips:
    """The die that goes to the pillow."""
    if isinstance(action, Reveal):
        (left,) = without(without(dice, number_at(action.start)), number_at(action.end))
        return left
    low, middle, high = sorted(dice)
    if isinstance(action, DrawDistraction):
        return high if low == middle else low
    return high if low + middle == LUCKY_SUM else middle if low + high == LUCKY_SUM else low
