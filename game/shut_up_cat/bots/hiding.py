"""How to put tiles back: so that the next rival finds the cat, and one's own next turn sleep.

The bed is imagined a few times, in agreement with all that the seat knows. In each of them the next rival has
a mind of its own: the tiles it placed or saw, and what everybody knows. Of the turned tiles that is only how
many Meows are among them, so what it will turn does not depend on how they are put back; what it will find
does. Before the last turn of all that is the chance to be passed. Among orders that are nearly as good chance
decides, so that nobody can read them.
"""

from collections.abc import Generator, Sequence
from functools import cache
from typing import TypeAlias

from game.choosing import softmax_choice
from game.core import Event, Seat
from game.rng import Rng
from game.shut_up_cat.actions import Action, Rehide
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import CHASE_PRICE, GOAL, SPACES, TOP_MULTIPLIER, Pips, Tile, number_at
from game.shut_up_cat.bots.arcs import odds
from game.shut_up_cat.bots.prospects import Prospect, Worth, in_passing, in_winks
from game.shut_up_cat.patches import Arrangement, Vector, bits, drawn, faces, hidings, product
from game.shut_up_cat.view import ShutUpCatView

BEDS = 4
"""How many beds are imagined."""
BY_LOT = 24
"""How many orders drawn by lot are weighed beside the tidy ones."""
DOUBT = 0.4
"""How much worse, in winks, an order may be and still be chosen now and then."""
KEPT = 0.3
"""What a wink of one's own next turn is worth beside one of the rival's."""
MORNING = 15.0
"""What winning is worth in winks, when the rival has the last turn of all."""

Order: TypeAlias = tuple[Tile, ...]


class Hiding:
    """The decision of a seat that puts tiles back which everybody has seen."""

    def __init__(self, view: ShutUpCatView, history: Sequence[Event], rng: Rng) -> None:
        assert view.reveal is not None
        self.view = view
        self.rng = rng
        self.next = (view.turn + 1) % len(view.winks)
        self.spaces = view.reveal.spaces
        self.hidden = bits(self.spaces)
        self.meows = sum(view.tiles[space] is Tile.MEOW for space in self.spaces)
        self.beliefs = believe(view, history)
        others = [patch for patch in self.beliefs.public if not patch.spaces & self.hidden]
        self.rest: Vector = product(
            others, self.beliefs.seen[view.turn] & ~self.hidden, self.beliefs.meows & ~self.hidden
        )
        """What the seat believes of the tiles that stayed face down."""
        self.public = [*others, hidings(self.hidden, self.meows)]
        """What everybody will know."""
        self.pillow = _pillow_after(view)

    def thought(self, bed: Arrangement) -> Vector:
        """What the next rival thinks of the whole bed when the tiles that stayed face down lie so."""
        return product(self.public, self.beliefs.seen[self.next] & ~self.hidden, bed)

    def chosen(self) -> Generator[None, None, Action]:
        yield
        turns: list[tuple[Prospect, Arrangement]] = []
        for _ in range(BEDS):
            bed = drawn(self.rest, self.rng)
            turns.append((Prospect(odds(self.thought(bed)), self._worth_to_next(), self.pillow), bed))
            yield
        upturned = sum([turn.upturned for turn, _ in turns]) / len(turns)
        share = KEPT * (1 - upturned / SPACES) ** (len(self.view.winks) - 1)
        scale = (MORNING if self._dawns else 1.0) / len(turns)
        values: dict[Action, float] = {}
        for order in self._candidates():
            placed = faces(self.spaces, order.tiles)
            found = scale * sum([turn.found(bed | placed) for turn, bed in turns])
            values[order] = self._kept(placed, share) - found
            yield
        return softmax_choice(values, DOUBT, self.rng)

    @property
    def _dawns(self) -> bool:
        """Whether everybody who still moves has the last turn."""
        return self.view.last_round or self.view.winks[self.view.turn] >= GOAL

    def _chases(self, seat: Seat) -> int:
        return min(TOP_MULTIPLIER, self.view.winks[seat] // CHASE_PRICE)

    def _worth_to_next(self) -> Worth:
        view, seat = self.view, self.next
        multiplier, chases = view.multipliers[seat], self._chases(seat)
        if self._dawns:
            lead = view.winks[view.turn] - view.winks[seat]
            return in_passing(multiplier, chases, view.house.chase_any_time, lead)
        return in_winks(multiplier, chases, view.house.chase_any_time)

    def _kept(self, placed: Arrangement, share: float) -> float:
        """What the own next turn promises, if it comes."""
        if self._dawns:
            return 0.0
        view, seat = self.view, self.view.turn
        vector: Vector = {way | placed: chance for way, chance in self.rest.items()}
        worth = in_winks(view.multipliers[seat], self._chases(seat), view.house.chase_any_time)
        return share * Prospect(odds(vector), worth, self.pillow).promise

    def _candidates(self) -> list[Rehide]:
        """Tidy orders, and some by lot."""
        assert self.view.options is not None
        neat = [Rehide(order) for order in tidy(len(self.spaces), self.meows)]
        orders = [action for action in self.view.options if isinstance(action, Rehide)]
        return list(dict.fromkeys(neat + self.rng.shuffled(orders)[:BY_LOT]))


@cache
def tidy(tiles: int, meows: int) -> tuple[Order, ...]:
    """Orders with all Meows together, and with all Zs together."""
    zs = tiles - meows
    meow, z = (Tile.MEOW,), (Tile.Z,)
    orders = [z * before + meow * meows + z * (zs - before) for before in range(zs + 1)]
    orders += [meow * before + z * zs + meow * (meows - before) for before in range(meows + 1)]
    return tuple(dict.fromkeys(orders))


def _pillow_after(view: ShutUpCatView) -> tuple[Pips, ...]:
    """The pillow with the die that is left over when the two of the reveal go back to the pile."""
    assert view.reveal is not None
    left = list(view.dice)
    left.remove(number_at(view.reveal.start))
    left.remove(number_at(view.reveal.end))
    return tuple(sorted({*view.pillow, *left}))
