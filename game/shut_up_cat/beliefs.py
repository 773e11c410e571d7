"""What a seat of Shut Up Cat can know of the face-down tiles and cards, as exact chances.

One module serves the bots, the coach and the replay. An arrangement of the bed is an int of twelve bits, set
where a Meow lies; there are 495 of them. Tiles that were put back together stand in no relation to the rest
of the bed but for their number of Meows, which everybody saw. So the whole vector of 495 chances is the
product of a few small ones, a patch of the bed each, and nothing is lost by keeping only those.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TypeAlias

from game.core import Event, Seat
from game.rng import Rng
from game.shut_up_cat.board import SPACES, TILES, Space, Tile, arc
from game.shut_up_cat.events import (
    TilesPeeked,
    TilesRehidden,
    TilesRevealed,
    TilesSwapped,
    TurnBegan,
)
from game.shut_up_cat.view import ShutUpCatView

Spaces: TypeAlias = int
"""Some spaces of the ring: a bit for each."""

Arrangement: TypeAlias = int
"""Where Meows lie: a bit for each space."""

BED: Spaces = (1 << SPACES) - 1
MEOWS = TILES.count(Tile.MEOW)


def _bits(spaces: Iterable[Space]) -> Spaces:
    return sum(1 << space for space in spaces)


ARC_BITS = tuple(tuple(_bits(arc(start, end)) for end in range(SPACES)) for start in range(SPACES))
"""The spaces from start clockwise to end."""


def faces(spaces: Sequence[Space], tiles: Sequence[Tile]) -> Arrangement:
    """Where Meows lie when these tiles lie on these spaces."""
    return _bits([space for space, tile in zip(spaces, tiles, strict=True) if tile is Tile.MEOW])


@dataclass(frozen=True, slots=True)
class Patch:
    """Some spaces of the bed and how likely the Meows on them lie in each way they can."""

    spaces: Spaces
    chances: Mapping[Arrangement, float]

    def known(self, seen: Spaces, meows: Arrangement) -> "Patch":
        """The rest of the patch for somebody who sees some of its tiles."""
        seen &= self.spaces
        if not seen:
            return self
        meows &= seen
        hidden = ~seen
        left = {way & hidden: chance for way, chance in self.chances.items() if way & seen == meows}
        total = sum(left.values())
        return Patch(self.spaces & hidden, {way: chance / total for way, chance in left.items()})

    def swapped(self, first: Space, second: Space) -> "Patch":
        return Patch(
            swap(self.spaces, first, second),
            {swap(way, first, second): chance for way, chance in self.chances.items()},
        )


def swap(bits: int, first: Space, second: Space) -> int:
    """The same bits with two of them exchanged."""
    if (bits >> first ^ bits >> second) & 1:
        return bits ^ (1 << first | 1 << second)
    return bits


@cache
def hidings(spaces: Spaces, meows: int) -> Patch:
    """Tiles that somebody put back unseen: every way is as likely as any other."""
    places = [1 << space for space in range(SPACES) if spaces >> space & 1]
    ways = [sum(chosen) for chosen in combinations(places, meows)]
    return Patch(spaces, dict.fromkeys(ways, 1 / len(ways)))


@dataclass(frozen=True, slots=True)
class Beliefs:
    """All that a seat's view and history say about the bed; for no seat, what everybody may know."""

    public: tuple[Patch, ...]
    """What everybody may know."""
    seen: tuple[Spaces, ...]
    """For each seat the spaces whose tiles it placed or saw and that nobody moved since: it knows them."""
    meows: Arrangement
    """The Meows among those of the viewer's own."""
    seat: Seat | None

    def vector(self) -> dict[Arrangement, float]:
        """The chance of every arrangement that is possible for the viewer."""
        seen = 0 if self.seat is None else self.seen[self.seat]
        return _product(self.public, seen, self.meows)

    def vector_of(self, seat: Seat, bed: Arrangement) -> dict[Arrangement, float]:
        """What another seat must think if the bed is really so."""
        return _product(self.public, self.seen[seat], bed)


def _product(patches: Sequence[Patch], seen: Spaces, meows: Arrangement) -> dict[Arrangement, float]:
    vector = {meows & seen: 1.0}
    for patch in patches:
        rest = patch.known(seen, meows)
        if rest.spaces:
            vector = {
                one | other: chance * share
                for one, chance in vector.items()
                for other, share in rest.chances.items()
            }
    return vector


def believe(view: ShutUpCatView, history: Sequence[Event], turns: int | None = None) -> Beliefs:
    """Put together what a seat knows now. With `turns`, as if it remembered only so many of the last ones."""
    bed = _Bed(len(view.winks), view.seat)
    for event in history if turns is None else _last(history, turns):
        if isinstance(event, TilesRevealed):
            bed.reveal(event)
        elif isinstance(event, TilesRehidden):
            bed.rehide(event)
        elif isinstance(event, TilesPeeked):
            bed.peek(event)
        elif isinstance(event, TilesSwapped):
            bed.swap(*event.spaces)
    return Beliefs(tuple(bed.patches), tuple(bed.seen), bed.meows, view.seat)


def _last(history: Sequence[Event], turns: int) -> Sequence[Event]:
    """The turn under way and so many turns before it."""
    for place in range(len(history) - 1, -1, -1):
        if isinstance(history[place], TurnBegan):
            turns -= 1
            if turns < 0:
                return history[place:]
    return history


class _Bed:
    """The bed as one seat follows it through the game."""

    def __init__(self, seats: int, seat: Seat | None) -> None:
        self.patches = [hidings(BED, MEOWS)]
        self.seen = [0] * seats
        self.meows = 0
        self.seat = seat

    def reveal(self, event: TilesRevealed) -> None:
        spaces = ARC_BITS[event.start][event.end]
        meows = faces(arc(event.start, event.end), event.tiles)
        self._lay(Patch(spaces, {meows: 1.0}), meows)

    def rehide(self, event: TilesRehidden) -> None:
        """Who put the tiles back knows them; when all are alike, so does everybody."""
        spaces = ARC_BITS[event.start][event.end]
        (revealed,) = next(patch.chances for patch in self.patches if patch.spaces == spaces)
        meows = revealed.bit_count()
        alike = meows in (0, spaces.bit_count())
        for seat in range(len(self.seen)):
            if seat == event.seat or alike:
                self.seen[seat] |= spaces
            else:
                self.seen[seat] &= ~spaces
        placed = revealed if alike or event.tiles is None else faces(arc(event.start, event.end), event.tiles)
        self.patches = [patch for patch in self.patches if patch.spaces != spaces]
        self._lay(hidings(spaces, meows), placed)

    def _lay(self, patch: Patch, meows: Arrangement) -> None:
        """Tiles before all eyes, or just put back, take the place of what was thought to lie there."""
        self.patches = [rest for old in self.patches if (rest := old.known(patch.spaces, meows)).spaces]
        self.patches.append(patch)
        self.meows = self.meows & ~patch.spaces | meows

    def peek(self, event: TilesPeeked) -> None:
        self.seen[event.seat] |= _bits(event.spaces)
        if event.tiles is not None:
            self.meows = self.meows & ~_bits(event.spaces) | faces(event.spaces, event.tiles)

    def swap(self, first: Space, second: Space) -> None:
        self.patches = [patch.swapped(first, second) for patch in self.patches]
        self.seen = [swap(seen, first, second) for seen in self.seen]
        self.meows = swap(self.meows, first, second)


def drawn(vector: Mapping[Arrangement, float], rng: Rng) -> Arrangement:
    """One arrangement by lot, each with its own chance."""
    luck = rng.random() * sum(vector.values())
    for way, chance in vector.items():
        luck -= chance
        if luck < 0:
            return way
    return max(vector, key=vector.__getitem__)
