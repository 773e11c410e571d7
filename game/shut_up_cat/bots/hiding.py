"""How to put tiles back: so that one's own next turn finds sleep and the next rival's finds the cat.

Rivals know only how many Meows they saw, so what they will turn does not depend on how the tiles are put
back; only what they will find there does. Among orders that are nearly as good chance decides, so that
nobody can read them.
"""

from collections.abc import Generator, Sequence
from math import exp

from game.core import Event
from game.rng import Rng
from game.shut_up_cat.actions import Rehide
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import SPACES, Tile
from game.shut_up_cat.bots.arcs import odds
from game.shut_up_cat.bots.prospects import Prospect
from game.shut_up_cat.patches import ARC_BITS, Vector, bits, drawn, faces, hidings, product
from game.shut_up_cat.view import ShutUpCatView

BY_LOT = 16
"""How many orders drawn by lot are weighed beside the tidy ones."""
DOUBT = 0.7
"""How much worse, in winks, an order may be and still be chosen now and then."""
_ARC_OF = tuple(ARC_BITS[place // SPACES][place % SPACES] for place in range(SPACES * SPACES))
_LENGTH = tuple(spaces.bit_count() for spaces in _ARC_OF)


class Hiding:
    def __init__(self, view: ShutUpCatView, history: Sequence[Event], rng: Rng) -> None:
        assert view.reveal is not None
        assert view.seat is not None
        self.view = view
        self.rng = rng
        self.seat = view.seat
        self.spaces = view.reveal.spaces
        self.arc = bits(self.spaces)
        beliefs = believe(view, history)
        self.meows = sum(view.tiles[space] is Tile.MEOW for space in self.spaces)
        others = [patch for patch in beliefs.public if not patch.spaces & self.arc]
        own = beliefs.seen[self.seat]
        self.rest: Vector = product(others, own & ~self.arc, beliefs.meows & ~self.arc)
        self.public = [*others, hidings(self.arc, self.meows)]
        self.rival = (self.seat + 1) % len(view.winks)
        self.rival_seen = beliefs.seen[self.rival] & ~self.arc

    def chosen(self) -> Generator[None, None, Rehide]:
        view = self.view
        bed = drawn(self.rest, self.rng)
        rival = self.rival
        thought = product(self.public, self.rival_seen, bed)
        yield
        prospect = Prospect(odds(thought), view.multipliers[rival], view.winks[rival], view.pillow)
        yield
        reveals = prospect.reveals()
        yield
        rivals = len(view.winks) - 1
        kept = (1 - sum(share * _LENGTH[arc] for arc, share, _, _ in reveals) / SPACES) ** rivals
        values: list[tuple[float, Rehide]] = []
        for order in self._candidates():
            placed = faces(self.spaces, order.tiles)
            found = sum(
                share * table[_LENGTH[arc]][((bed | placed) & _ARC_OF[arc]).bit_count()]
                for arc, share, _, table in reveals
            )
            vector = {way | placed: chance for way, chance in self.rest.items()}
            own = Prospect(odds(vector), view.multipliers[self.seat], view.winks[self.seat], view.pillow)
            values.append((kept * own.promise - found / rivals, order))
            yield
        best = max(value for value, _ in values)
        shares = [exp((value - best) / DOUBT) for value, _ in values]
        luck = self.rng.random() * sum(shares)
        for (_, order), share in zip(values, shares, strict=True):
            luck -= share
            if luck < 0:
                return order
        return values[0][1]

    def _candidates(self) -> list[Rehide]:
        """Orders with all Meows together, with all Zs together, and some by lot."""
        assert self.view.options is not None
        zs = len(self.spaces) - self.meows
        meow, z = (Tile.MEOW,), (Tile.Z,)
        tidy = [Rehide(z * before + meow * self.meows + z * (zs - before)) for before in range(zs + 1)]
        tidy += [
            Rehide(meow * before + z * zs + meow * (self.meows - before)) for before in range(self.meows + 1)
        ]
        orders = [action for action in self.view.options if isinstance(action, Rehide)]
        return list(dict.fromkeys(tidy + self.rng.shuffled(orders)[:BY_LOT]))
