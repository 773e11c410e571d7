"""In which order to put revealed tiles back: so that the next rival turns Meows, and the seat later Zs.

A few beds are sampled that agree with all that the seat knows. For each it is worked out what the next rival
would know: the tiles it placed or saw, and what everybody knows. Of the revealed tiles that is only how many
Meows are among them, so what it will turn does not depend on their order; what it will find does. In the last
round that is counted as the rival's chance to overtake. The order is drawn by softmax, so that rivals cannot
tell it from the way the bot thinks.
"""

from collections.abc import Collection, Generator, Sequence
from functools import cache
from typing import TypeAlias

from game.choosing import softmax_choice
from game.core import Event, Seat
from game.rng import Rng
from game.shut_up_cat.actions import Action, Rehide
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import CHASE_PRICE, GOAL, SPACES, TOP_MULTIPLIER, Tile
from game.shut_up_cat.bots.arcs import arc_chances
from game.shut_up_cat.bots.next_turn import NextTurn, TurnWorth, worth_in_winks, worth_of_overtaking
from game.shut_up_cat.bots.pillow import pillow_after
from game.shut_up_cat.patches import (
    Arrangement,
    Vector,
    arrangement_of,
    bits,
    product,
    sample_arrangement,
    uniform_patch,
)
from game.shut_up_cat.view import ShutUpCatView

SAMPLED_BEDS = 4
"""How many beds are sampled. Fewer than `foresight` needs: many orders are weighed on each."""
RANDOM_ORDERS = 24
"""How many random orders are weighed beside those that keep Meows or Zs together."""
TEMPERATURE = 0.4
"""The temperature of the softmax over orders, in winks."""
OWN_TURN_WEIGHT = 0.3
"""What a wink of the seat's own next turn is worth, where one of the rival's next turn is worth 1."""
WIN_IN_WINKS = 15.0
"""What winning is worth in winks, when it depends on the rival's last turn: so that TEMPERATURE fits it."""

Order: TypeAlias = tuple[Tile, ...]
"""Tiles in the order in which they are put back, from the start of the reveal on."""


class RehideDecision:
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
        self.public = [*others, uniform_patch(self.hidden, self.meows)]
        """What everybody will know."""
        self.pillow = pillow_after(view, view.reveal)

    def rival_beliefs(self, bed: Arrangement) -> Vector:
        """What the next rival believes of the whole bed if the tiles that stayed face down lie so."""
        return product(self.public, self.beliefs.seen[self.next] & ~self.hidden, bed)

    def choose(self) -> Generator[None, None, Action]:
        """The order that is chosen, found in small units of work."""
        found = yield from self.samples()
        values = {order: sum(winks) / len(winks) for order, winks in found.items()}
        return softmax_choice(values, TEMPERATURE, self.rng)

    def samples(
        self, beds: int = SAMPLED_BEDS, also: Collection[Action] = ()
    ) -> Generator[None, None, dict[Action, list[float]]]:
        """The orders worth considering, and `also` those, with what each is worth on each sampled bed, in
        winks."""
        yield
        turns: list[tuple[NextTurn, Arrangement]] = []
        for _ in range(beds):
            bed = sample_arrangement(self.rest, self.rng)
            turns.append(
                (NextTurn(arc_chances(self.rival_beliefs(bed)), self._worth_to_next(), self.pillow), bed)
            )
            yield
        tiles_turned = sum([turn.tiles_turned for turn, _ in turns]) / len(turns)
        share = OWN_TURN_WEIGHT * (1 - tiles_turned / SPACES) ** (len(self.view.winks) - 1)
        scale = WIN_IN_WINKS if self.is_last_round else 1.0
        values: dict[Action, list[float]] = {}
        orders = self._candidates()
        for order in orders + [one for one in also if isinstance(one, Rehide) and one not in orders]:
            placed = arrangement_of(self.spaces, order.tiles)
            own = self._own_next_turn(placed, share)
            values[order] = [own - scale * turn.value_on(bed | placed) for turn, bed in turns]
            yield
        return values

    @property
    def is_last_round(self) -> bool:
        """Whether this round is the last: everybody who still moves has a last turn."""
        return self.view.last_round or self.view.winks[self.view.turn] >= GOAL

    def _chases(self, seat: Seat) -> int:
        return min(TOP_MULTIPLIER, self.view.winks[seat] // CHASE_PRICE)

    def _worth_to_next(self) -> TurnWorth:
        view, seat = self.view, self.next
        multiplier, chases = view.multipliers[seat], self._chases(seat)
        if self.is_last_round:
            lead = view.winks[view.turn] - view.winks[seat]
            return worth_of_overtaking(multiplier, chases, view.house.chase_any_time, lead)
        return worth_in_winks(multiplier, chases, view.house.chase_any_time)

    def _own_next_turn(self, placed: Arrangement, share: float) -> float:
        """A share of what the seat's own next turn brings on average; nothing in the last round."""
        if self.is_last_round:
            return 0.0
        view, seat = self.view, self.view.turn
        vector: Vector = {way | placed: chance for way, chance in self.rest.items()}
        worth = worth_in_winks(view.multipliers[seat], self._chases(seat), view.house.chase_any_time)
        return share * NextTurn(arc_chances(vector), worth, self.pillow).expected

    def _candidates(self) -> list[Rehide]:
        """The orders to weigh: those that keep Meows or Zs together, and some random ones."""
        assert self.view.options is not None
        grouped = [Rehide(order) for order in grouped_orders(len(self.spaces), self.meows)]
        orders = [action for action in self.view.options if isinstance(action, Rehide)]
        return list(dict.fromkeys(grouped + self.rng.shuffled(orders)[:RANDOM_ORDERS]))


@cache
def grouped_orders(tiles: int, meows: int) -> tuple[Order, ...]:
    """Orders with all Meows together, and with all Zs together."""
    zs = tiles - meows
    meow, z = (Tile.MEOW,), (Tile.Z,)
    orders = [z * before + meow * meows + z * (zs - before) for before in range(zs + 1)]
    orders += [meow * before + z * zs + meow * (meows - before) for before in range(meows + 1)]
    return tuple(dict.fromkeys(orders))
