"""The bed in patches: in how many ways Meows may lie, and how likely each is.

An arrangement of the bed is an int of twelve bits, set where a Meow lies; there are 495 of them. Tiles that
were put back together stand in no relation to the rest of the bed but for their number of Meows, which
everybody saw. So the whole vector of 495 chances is the product of a few small ones, a patch of the bed each,
and nothing is lost by keeping only those.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias

from game.rng import Rng
from game.shut_up_cat.board import SPACES, TILES, Space, Tile, arc
from game.values import Record

Spaces: TypeAlias = int
"""Some spaces of the ring: a bit for each."""

Arrangement: TypeAlias = int
"""Where Meows lie: a bit for each space."""

Vector: TypeAlias = dict[Arrangement, float]
"""The chance of every arrangement that is possible."""

BED: Spaces = (1 << SPACES) - 1
"""All spaces."""
MEOWS = TILES.count(Tile.MEOW)


def bits(spaces: Iterable[Space]) -> Spaces:
    """Those spaces as bits."""
    return sum(1 << space for space in spaces)


ARC_BITS = tuple(tuple(bits(arc(start, end)) for end in range(SPACES)) for start in range(SPACES))
"""The spaces from start clockwise to end."""


def arrangement_of(spaces: Sequence[Space], tiles: Sequence[Tile]) -> Arrangement:
    """Where Meows lie when these tiles lie on these spaces."""
    return bits([space for space, tile in zip(spaces, tiles, strict=True) if tile is Tile.MEOW])


class Patch(Record):
    """Some spaces of the bed and how likely the Meows on them lie in each way they can."""

    spaces: Spaces
    chances: Mapping[Arrangement, float]

    @property
    def certain(self) -> bool:
        return len(self.chances) == 1

    def given(self, seen: Spaces, meows: Arrangement) -> "Patch":
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
def uniform_patch(spaces: Spaces, meows: int) -> Patch:
    """These spaces with so many Meows on them, every arrangement as likely as any other."""
    places = [1 << space for space in range(SPACES) if spaces >> space & 1]
    ways = [sum(chosen) for chosen in combinations(places, meows)]
    return Patch(spaces, dict.fromkeys(ways, 1 / len(ways)))


def product(patches: Sequence[Patch], seen: Spaces, meows: Arrangement) -> Vector:
    """The whole bed for somebody who knows some tiles of it."""
    vector = {meows & seen: 1.0}
    for patch in patches:
        rest = patch.given(seen, meows)
        if rest.spaces:
            vector = {
                one | other: chance * share
                for one, chance in vector.items()
                for other, share in rest.chances.items()
            }
    return vector


class KnownMeows(Record):
    """Some spaces and how many Meows lie among them, each arrangement as likely as any other."""

    spaces: tuple[Space, ...]
    meows: int


def parts(patches: Sequence[Patch], seen: Spaces, meows: Arrangement) -> tuple[KnownMeows, ...]:
    """The same as the product in a few numbers: the tiles that somebody knows, and what is left of those that
    were put back together or never turned."""
    own = seen & meows
    found = [(own, own.bit_count()), (seen & ~own, 0)]
    for patch in patches:
        among = next(iter(patch.chances)).bit_count()
        found.append((patch.spaces & ~seen, among - (patch.spaces & own).bit_count()))
    listed = [KnownMeows(_listed(spaces), count) for spaces, count in found if spaces]
    return tuple(sorted(listed, key=lambda part: part.spaces))


def _listed(spaces: Spaces) -> tuple[Space, ...]:
    return tuple(space for space in range(SPACES) if spaces >> space & 1)


def sample_arrangement(vector: Vector, rng: Rng) -> Arrangement:
    """A random arrangement, each as likely as its chance."""
    return list(vector)[rng.weighted_index(list(vector.values()))]
