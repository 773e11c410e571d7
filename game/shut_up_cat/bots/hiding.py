"""How to put tiles back: so that one's own next turn finds sleep and the next rival's finds the cat.

Rivals know only how many Meows they saw, so what they will turn does not depend on how the tiles are put
back; only what they will find there does. Among orders that are nearly as good chance decides, so that nobody
can read them.
"""

from collections.abc import Generator, Sequence

from game.core import Event, Seat
from game.rng import Rng
from game.shut_up_cat.actions import Action, Rehide
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import SPACES, Tile
from game.shut_up_cat.bots.arcs import odds
from game.shut_up_cat.bots.choosing import Weighed, mixed
from game.shut_up_cat.bots.prospects import Likely, Prospect, Worth
from game.shut_up_cat.patches import ARC_BITS, Arrangement, Vector, bits, drawn, faces, hidings, product
from game.shut_up_cat.view import ShutUpCatView

BY_LOT = 48
"""How many orders drawn by lot are weighed beside the tidy ones."""
DOUBT = 2.0
"""How much worse, in winks, an order may be and still be chosen now and then."""
MEOW, Z = (Tile.MEOW,), (Tile.Z,)
_SPACES_OF = tuple(ARC_BITS[place // SPACES][place % SPACES] for place in range(SPACES * SPACES))
_LENGTH_OF = tuple(spaces.bit_count() for spaces in _SPACES_OF)


class Hiding:
    """The decision of a seat that puts tiles back which everybody has seen."""

    def __init__(self, view: ShutUpCatView, history: Sequence[Event], rng: Rng) -> None:
        assert view.reveal is not None
        assert view.seat is not None
        self.view = view
        self.rng = rng
        self.seat = view.seat
        self.next = (view.seat + 1) % len(view.winks)
        self.spaces = view.reveal.spaces
        self.meows = sum(view.tiles[space] is Tile.MEOW for space in self.spaces)
        hidden = bits(self.spaces)
        beliefs = believe(view, history)
        others = [patch for patch in beliefs.public if not patch.spaces & hidden]
        self.rest: Vector = product(others, beliefs.seen[self.seat] & ~hidden, beliefs.meows & ~hidden)
        """What the seat believes of the tiles that stayed face down."""
        self.bed = drawn(self.rest, rng)
        """How those may lie."""
        self.thought: Vector = product(
            [*others, hidings(hidden, self.meows)], beliefs.seen[self.next] & ~hidden, self.bed
        )
        """What the next rival then thinks of the whole bed."""

    def chosen(self) -> Generator[None, None, Action]:
        yield
        rival = self._prospect(self.thought, self.next)
        reveals = list(rival.reveals())
        yield
        rivals = len(self.view.winks) - 1
        left = (1 - sum(likely.chance * _LENGTH_OF[likely.arc] for likely in reveals) / SPACES) ** rivals
        weighed: list[Weighed] = []
        for order in self._candidates():
            placed = faces(self.spaces, order.tiles)
            own = self._prospect({way | placed: chance for way, chance in self.rest.items()}, self.seat)
            found = _found(reveals, rival.worth, self.bed | placed)
            weighed.append((order, left * own.promise - found / rivals))
            yield
        return mixed(weighed, DOUBT, self.rng)

    def _prospect(self, vector: Vector, seat: Seat) -> Prospect:
        view = self.view
        return Prospect(
            odds(vector), view.multipliers[seat], view.winks[seat], view.pillow, view.house.chase_any_time
        )

    def _candidates(self) -> list[Rehide]:
        """Orders with all Meows together, with all Zs together, and some by lot."""
        assert self.view.options is not None
        meows, zs = self.meows, len(self.spaces) - self.meows
        tidy = [Rehide(Z * before + MEOW * meows + Z * (zs - before)) for before in range(zs + 1)]
        tidy += [Rehide(MEOW * before + Z * zs + MEOW * (meows - before)) for before in range(meows + 1)]
        orders = [action for action in self.view.options if isinstance(action, Rehide)]
        return list(dict.fromkeys(tidy + self.rng.shuffled(orders)[:BY_LOT]))


def _found(reveals: Sequence[Likely], worth: Worth, bed: Arrangement) -> float:
    """What somebody who turns such arcs finds there on average."""
    return sum(
        [
            likely.chance * worth[_LENGTH_OF[likely.arc]][(bed & _SPACES_OF[likely.arc]).bit_count()]
            for likely in reveals
        ]
    )
