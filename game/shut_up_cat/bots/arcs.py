"""All reveals at once: the chances of Meows in every arc of the ring, and what each is worth.

A longer arc is the rest of a shorter one, so only arcs of up to six tiles are counted. They are counted for
all arrangements together: each arrangement has one long integer with a 32-bit lane for every arc and every
number of Meows in it, and the lanes of the weighted sum are the chances.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from struct import Struct
from typing import Any, TypeAlias

from game.shut_up_cat.board import LUCKY_SUM, SIDES, SPACES, Pips, Space, spaces_of
from game.shut_up_cat.patches import ARC_BITS, BED, MEOWS, Arrangement, uniform_patch

SHORT = SPACES // 2
"""The tiles of the longest arc that is counted."""
COUNTS = MEOWS + 1
"""How many different numbers of Meows an arc can hold."""

ArcChances: TypeAlias = Sequence[tuple[float, ...]]
"""For each short arc, by length and then by start, the chances of 0, 1, 2, 3 and 4 Meows in it."""

_LANES = Struct(f"<{SHORT * SPACES * COUNTS}I")
_CERTAIN = 1 << 28
"""The chance 1 as the integer of a lane: a lane of 32 bits holds the sum of all chances."""

_SHORT_ARCS = tuple(
    ARC_BITS[start][(start + length - 1) % SPACES]
    for length in range(1, SHORT + 1)
    for start in range(SPACES)
)


def _packed_lanes(way: Arrangement) -> int:
    lanes = [0] * (SHORT * SPACES * COUNTS)
    for place, spaces in enumerate(_SHORT_ARCS):
        lanes[place * COUNTS + (way & spaces).bit_count()] = 1
    return int.from_bytes(_LANES.pack(*lanes), "little")


_LANES_OF = {way: _packed_lanes(way) for way in uniform_patch(BED, MEOWS).chances}


def arc_chances(vector: Mapping[Arrangement, float]) -> ArcChances:
    """The chances of each number of Meows in every short arc."""
    total = sum([int(chance * _CERTAIN) * _LANES_OF[way] for way, chance in vector.items()])
    lanes = _LANES.unpack(total.to_bytes(_LANES.size, "little"))
    scale = 1 / sum(lanes[:COUNTS])
    return [
        tuple([lane * scale for lane in lanes[place : place + COUNTS]])
        for place in range(0, len(lanes), COUNTS)
    ]


PRIOR_ARC_CHANCES = arc_chances(uniform_patch(BED, MEOWS).chances)
"""Those of somebody who knows nothing of the bed."""


def _index(start: Space, length: int) -> int:
    """The place of an arc among all that are valued: by start and end."""
    return start % SPACES * SPACES + (start + length - 1) % SPACES


_SHORT_INDEX = tuple(
    (_index(start, length), _index(start + length, SPACES - length))
    for length in range(1, SHORT + 1)
    for start in range(SPACES)
)
_WHOLE = tuple(_index(start, SPACES) for start in range(SPACES))


def arc_values(chances: ArcChances, worth: Sequence[Sequence[float]]) -> list[float]:
    """What every reveal is worth on average, by start * 12 + end, when `worth` says it by tiles and Meows."""
    values = [0.0] * (SPACES * SPACES)
    for length in range(1, SHORT + 1):
        s0, s1, s2, s3, s4 = worth[length]
        l4, l3, l2, l1, l0 = worth[SPACES - length]
        first = (length - 1) * SPACES
        for (c0, c1, c2, c3, c4), (short, long) in zip(
            chances[first : first + SPACES], _SHORT_INDEX[first : first + SPACES], strict=True
        ):
            values[short] = c0 * s0 + c1 * s1 + c2 * s2 + c3 * s3 + c4 * s4
            values[long] = c0 * l0 + c1 * l1 + c2 * l2 + c3 * l3 + c4 * l4
    for index in _WHOLE:
        values[index] = worth[SPACES][MEOWS]
    return values


PAIRS = tuple(combinations(range(1, SIDES + 1), 2))
PAIR_ARCS = {
    (low, high): tuple(
        start * SPACES + end
        for one in spaces_of(low)
        for other in spaces_of(high)
        for start, end in ((one, other), (other, one))
    )
    for low, high in PAIRS
}
_REVEALS = tuple(itemgetter(*PAIR_ARCS[pair]) for pair in PAIRS)
_CARD, _SEVEN = len(PAIRS), len(PAIRS) + 1

ROLLS: tuple[tuple[Pips, Pips, Pips], ...] = tuple(combinations_with_replacement(range(1, SIDES + 1), 3))
"""Every three dice, in rising order."""
ROLL_INDEX = {roll: index for index, roll in enumerate(ROLLS)}


def _uses(roll: tuple[Pips, ...]) -> "itemgetter[Any]":
    pairs = list(combinations(roll, 2))
    uses = {PAIRS.index(pair) for pair in pairs if pair[0] != pair[1]}
    uses |= {_CARD for low, high in pairs if low == high}
    uses |= {_SEVEN for low, high in pairs if low + high == LUCKY_SUM}
    return itemgetter(*(list(uses) * 2 if len(uses) == 1 else uses))


_USES = tuple(_uses(roll) for roll in ROLLS)


def roll_values(arcs: Sequence[float], card: float, seven: float) -> list[float]:
    """The best use of every three dice, given what each reveal, a card and a higher multiplier are worth."""
    uses = [max(pick(arcs)) for pick in _REVEALS]
    uses += (card, seven)
    return [max(pick(uses)) for pick in _USES]
