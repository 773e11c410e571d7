"""The bed and what lies on it: the ring of numbered spaces, the tiles, the dice, and what it all costs."""

from collections.abc import Collection
from enum import Enum
from typing import TypeAlias

from game.values import QuickEnum

Space: TypeAlias = int
"""A place on the ring, counted clockwise from 0 to 11; the numbers 1 to 6 go round it twice."""

Pips: TypeAlias = int
"""What a die shows. Dice have no identity: a die is named by its pips."""

SPACES = 12
SIDES = 6
DICE = 8
DICE_A_TURN = 3
"""How many dice a turn has."""

GOAL = 40
"""Who has so many winks calls the last round."""
STARTING_WINKS = 10
HALF_ASLEEP = 25
"""The winks that a short game begins with."""
STARTING_MULTIPLIER = 1
TOP_MULTIPLIER = 3
OPEN_WINDOW_FLOOR = 1
"""Below this an Open Window lowers no multiplier."""
CHASE_PRICE = 5
"""The winks that a chase costs."""
LUCKY_SUM = 7
"""Two dice of this sum raise the multiplier; so do opposite sides of one die."""


class Tile(QuickEnum):
    """What a tile shows when it is turned."""

    Z = "a wink"
    MEOW = "a cat awake"


TILES = (Tile.MEOW,) * 4 + (Tile.Z,) * 8


def number_at(space: Space) -> Pips:
    """The number printed on a space."""
    return space % SIDES + 1


def spaces_of(number: Pips) -> tuple[Space, Space]:
    """The two spaces, opposite each other, that carry a number."""
    return number - 1, number - 1 + SIDES


def has_room(pillow: Collection[Pips], unused: Pips) -> bool:
    """Whether an unused die stays on the pillow: no two dice of one number lie there."""
    return unused not in pillow


def _between(start: Space, end: Space) -> tuple[Space, ...]:
    return tuple((start + step) % SPACES for step in range((end - start) % SPACES + 1))


_ARCS = tuple(tuple(_between(start, end) for end in range(SPACES)) for start in range(SPACES))


def arc(start: Space, end: Space) -> tuple[Space, ...]:
    """The spaces from start clockwise to end, both included.

    >>> arc(10, 1)
    (10, 11, 0, 1)
    """
    return _ARCS[start][end]


_HALF_A_SIDE = 1.5


class BedSide(Enum):
    """A quarter of the ring, by the place of its middle; the first space lies right of the bed's head."""

    HEAD = 11.5
    RIGHT = 2.5
    FOOT = 5.5
    LEFT = 8.5


def middle_of(start: Space, end: Space) -> float:
    """Where the middle of an arc lies, counted like spaces.

    >>> middle_of(10, 1)
    11.5
    """
    return (start + (end - start) % SPACES / 2) % SPACES


def side_of(start: Space, end: Space) -> BedSide:
    """On which side of the bed the middle of an arc lies."""
    quarter = int((middle_of(start, end) + 2) % SPACES) * len(BedSide) // SPACES
    return tuple(BedSide)[quarter]


def on_one_side(start: Space, end: Space) -> bool:
    """Whether all of an arc lies there, among the four spaces of that side; those at a corner are of two.

    >>> on_one_side(4, 7), on_one_side(5, 8)
    (True, False)
    """
    half = SPACES / 2
    aside = abs((middle_of(start, end) - side_of(start, end).value + half) % SPACES - half)
    return aside + (end - start) % SPACES / 2 <= _HALF_A_SIDE
