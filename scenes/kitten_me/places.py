"""Where things go at the Kitten Me table: two to ten seats round an oval, seen by one of them or by nobody.

The viewer sits at the bottom behind a fan of cards; the others go clockwise from the lower left over the top
to the lower right. With nobody looking, all seats go round.
"""

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, dist, radians, sin

from pygame import FRect

from game.core import Seat

CENTRE = (960.0, 442.0)
TABLE = FRect(0, 0, 1640, 875)
TABLE.center = (960, 452)
DECK = (1140.0, 454.0)
DECK_WIDTH = 124.0
FLIPPED = (1302.0, 450.0)
FLIPPED_WIDTH = 132.0
OWN_PLAYED = (1420.0, 566.0)
PLAYED_WIDTH = 78.0
SHOUT = (990.0, 392.0)
PLAQUE = FRect(622, 346, 420, 208)
BANNER = (1018.0, 634.0)
BANNER_WIDTH = 700.0
HAND = FRect(510, 838, 900, 200)
HAND_CARD = 184.0
OWN_SEAT = (572.0, 708.0)
COUNTS = FRect(676, 704, 684, 72)
BIDS = FRect(24, 612, 456, 440)
CALLS = FRect(1434, 612, 460, 440)

_ANGLES = {
    1: (90.0,),
    2: (138.0, 42.0),
    3: (156.0, 90.0, 24.0),
    4: (180.0, 112.0, 68.0, 0.0),
    5: (188.0, 139.0, 90.0, 41.0, -8.0),
}
"""Where a few seats are on the oval. More than five are small, stand evenly, and show bids as chips."""
_CROWDED_ARC = (190.0, -10.0)
_ROUND_ARC = (226.0, -46.0)
"""With nobody at the bottom many seats go on round the lower corners."""
_RADII = (800.0, 352.0)
_AT_THE_SIDE = 0.72
"""From this cosine on a seat's cards lie beside it, towards the middle, and no longer below it."""
_UNDER_NAME = 20.0
"""Shown cards at the top leave room for what they count below the name."""
CHIP = (86.0, 46.0)
"""How large a chip with a bid is."""
_MEEPLE_ROOM = 28.0
"""What the meeple at its left takes beside a small portrait."""
_STEPS = 7200
_NEARLY = 0.1


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A seat's portrait, and where its cards lie: in a small row, and spread out when they are shown."""

    x: float
    y: float
    diameter: float
    name_width: float
    cards: tuple[float, float]
    card_width: float
    cards_room: float
    shown: tuple[float, float]
    shown_width: float
    shown_room: float
    played: tuple[float, float]
    """Where the first card lies that it plays."""
    played_width: float
    at_the_top: bool = False
    """Whether its cards lie below it, so that there is room beside them and none below."""
    chip: tuple[float, float] | None = None
    """The middle of a chip with its bid, where there is no room for speech bubbles."""


def seat_places(seats: int, viewer: Seat | None) -> dict[Seat, SeatPlace]:
    """The place of every seat; the viewer's own is at the bottom, beside the hand."""
    first_other = 0 if viewer is None else viewer + 1
    order = [seat % seats for seat in range(first_other, (viewer or 0) + seats)]
    if len(order) in _ANGLES:
        places = {seat: _place(angle) for seat, angle in zip(order, _ANGLES[len(order)], strict=True)}
    else:
        angles = _evenly(*(_ROUND_ARC if viewer is None else _CROWDED_ARC), len(order))
        places = {seat: _small_place(angle) for seat, angle in zip(order, angles, strict=True)}
    if viewer is not None:
        places[viewer] = _own_place()
    return places


@cache
def _evenly(first: float, last: float, count: int) -> tuple[float, ...]:
    """Angles of points that are equally far from each other along the oval."""
    angles = [first + (last - first) * step / _STEPS for step in range(_STEPS + 1)]
    walked = [0.0]
    for one, other in pairwise(angles):
        walked.append(walked[-1] + dist(_on_the_oval(one), _on_the_oval(other)))
    goals = [walked[-1] * number / (count - 1) for number in range(count)]
    return tuple(angles[min(bisect_left(walked, goal - _NEARLY), _STEPS)] for goal in goals)


def _on_the_oval(angle: float) -> tuple[float, float]:
    turn = radians(angle)
    return CENTRE[0] + _RADII[0] * cos(turn), CENTRE[1] - _RADII[1] * sin(turn)


def _own_place() -> SeatPlace:
    middle = (HAND.centerx, HAND.centery)
    return SeatPlace(
        *OWN_SEAT,
        diameter=100.0,
        name_width=164.0,
        cards=middle,
        card_width=HAND_CARD,
        cards_room=HAND.width,
        shown=middle,
        shown_width=HAND_CARD,
        shown_room=HAND.width,
        played=OWN_PLAYED,
        played_width=PLAYED_WIDTH,
    )


def _place(angle: float) -> SeatPlace:
    x, y = _on_the_oval(angle)
    diameter, name_width = 124.0, 190.0
    card_width, shown_width = 52.0, 84.0
    cards_room, shown_room = 170.0, 262.0
    at_the_top = abs(cos(radians(angle))) <= _AT_THE_SIDE
    if at_the_top:
        under = y + diameter / 2 + 36
        cards = (x, under + card_width * 0.65)
        shown = (x, under + shown_width * 0.65 + _UNDER_NAME)
    else:
        inward = 1.0 if x < CENTRE[0] else -1.0
        cards = (x + inward * (name_width / 2 + 14 + cards_room / 2), y + 14)
        shown = (x + inward * (name_width / 2 + 14 + shown_room / 2), y + 8)
    return SeatPlace(
        x,
        y,
        diameter,
        name_width,
        cards,
        card_width,
        cards_room,
        shown,
        shown_width,
        shown_room,
        played=(x + (CENTRE[0] - x) * 0.3, y + (CENTRE[1] - y) * 0.42 + 30),
        played_width=PLAYED_WIDTH,
        at_the_top=at_the_top,
    )


def _small_place(angle: float) -> SeatPlace:
    """One of many: nothing of it lies over anything of its neighbours, in a row of backs, played or shown."""
    x, y = _on_the_oval(angle)
    diameter, name_width = 92.0, 190.0
    card_width, shown_width, played_width = 40.0, 66.0, 56.0
    cards_room, shown_room = 130.0, 160.0
    inward = 1.0 if x < CENTRE[0] else -1.0
    at_the_top = abs(cos(radians(angle))) <= _AT_THE_SIDE and y < CENTRE[1]
    if at_the_top:
        under, lean = y + diameter / 2 + 32, (CENTRE[0] - x) * 0.06
        cards = (x + lean, under + card_width * 0.65)
        shown = (x + lean, under + shown_width * 0.65 + 22)
        played = (x + (CENTRE[0] - x) * 0.2, cards[1] + 82)
        chip = (x + diameter / 2 + 8 + CHIP[0] / 2, y - 10)
    else:
        shoulder = y < CENTRE[1] - 120
        aside, down = (12.0, (106.0, 137.0)) if shoulder else (name_width / 2 + 12, (14.0, 28.0))
        cards = (x + inward * (aside + cards_room / 2), y + down[0])
        shown = (x + inward * (aside + shown_room / 2), y + down[1])
        played = (cards[0] + inward * (cards_room / 2 + 32), cards[1])
        beside = diameter / 2 + 8 + CHIP[0] / 2 + (0.0 if inward > 0 else _MEEPLE_ROOM)
        chip = (x + inward * beside, y - (16 if shoulder else 46))
    return SeatPlace(
        x,
        y,
        diameter,
        name_width,
        cards,
        card_width,
        cards_room,
        shown,
        shown_width,
        shown_room,
        played=played,
        played_width=played_width,
        at_the_top=at_the_top,
        chip=chip,
    )


def row_places(
    count: int, middle: tuple[float, float], width: float, room: float
) -> list[tuple[float, float]]:
    """Places for so many cards in a row, overlapping when there is no room."""
    step = min(width * 0.72, (room - width) / max(count - 1, 1))
    left = middle[0] - step * (count - 1) / 2
    return [(left + number * step, middle[1]) for number in range(count)]
