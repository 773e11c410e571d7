"""Where things go at the Kitten Me table: two to ten seats round an oval, seen by one of them or by nobody.

The viewer sits at the bottom behind a fan of cards; the others go clockwise from the lower left over the top
to the lower right. With nobody looking, all seats go round.
"""

from dataclasses import dataclass
from math import cos, radians, sin

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
BANNER = (1018.0, 640.0)
BANNER_WIDTH = 700.0
HAND = FRect(510, 838, 900, 200)
HAND_CARD = 184.0
OWN_SEAT = (572.0, 708.0)
COUNTS = FRect(676, 704, 684, 72)
BIDS = FRect(24, 612, 456, 440)
CALLS = FRect(1434, 612, 460, 440)

_ARC = {1: (90.0, 90.0), 2: (138.0, 42.0), 3: (156.0, 24.0), 4: (172.0, 8.0)}
_WIDE_ARC = (188.0, -8.0)
_CROWDED_ARC = (190.0, -10.0)
_RADII = (800.0, 352.0)
_AT_THE_SIDE = 0.72
"""From this cosine on a seat's cards lie beside it, towards the middle, and no longer below it."""


_QUITE_AT_THE_SIDE = 0.86
_CROWDED_LEANS = (0.14, 0.28)
_CROWDED_DROPS = (62.0, 84.0)
"""With many seats the cards between side and top lie lower, and those at the top nearer the middle: a little
in a row of backs, more when they are shown."""
_UNDER_NAME = 18.0
"""Shown cards at the top leave room for what they count below the name."""


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
    at_the_top: bool = False
    """Whether its cards lie below it, so that there is room beside them and none below."""
    speaks_beside: bool = False
    """Whether there is no room above the head for what it says."""


def seat_places(seats: int, viewer: Seat | None) -> dict[Seat, SeatPlace]:
    """The place of every seat; the viewer's own is at the bottom, beside the hand."""
    first_other = 0 if viewer is None else viewer + 1
    order = [seat % seats for seat in range(first_other, (viewer or 0) + seats)]
    count = len(order)
    first, last = _CROWDED_ARC if count > 7 else _ARC.get(count, _WIDE_ARC)
    step = (first - last) / max(count - 1, 1)
    places = {seat: _place(first - number * step, count) for number, seat in enumerate(order)}
    if viewer is not None:
        places[viewer] = _own_place()
    return places


def _own_place() -> SeatPlace:
    middle = (HAND.centerx, HAND.centery)
    return SeatPlace(*OWN_SEAT, 100.0, 164.0, middle, HAND_CARD, HAND.width, middle, HAND_CARD, HAND.width)


def _place(angle: float, count: int) -> SeatPlace:
    turn = radians(angle)
    crowded = count > 6
    diameter, name_width = (98.0, 192.0) if crowded else (124.0, 190.0)
    card_width, shown_width = (42.0, 74.0) if crowded else (52.0, 94.0)
    cards_room, shown_room = (130.0, 178.0) if crowded else (170.0, 262.0)
    x = CENTRE[0] + _RADII[0] * cos(turn)
    y = CENTRE[1] - _RADII[1] * sin(turn)
    if abs(cos(turn)) > _AT_THE_SIDE:
        inward = -1.0 if cos(turn) > 0 else 1.0
        between = crowded and abs(cos(turn)) < _QUITE_AT_THE_SIDE
        lower = _CROWDED_DROPS if between else (14.0, 14.0)
        cards = (x + inward * (name_width / 2 + 14 + cards_room / 2), y + lower[0])
        shown = (x + inward * (name_width / 2 + 14 + shown_room / 2), y + lower[1])
    else:
        under = y + diameter / 2 + 36
        lean = _CROWDED_LEANS if crowded else (0.0, 0.0)
        cards = (x + (CENTRE[0] - x) * lean[0], under + card_width * 0.65)
        shown = (x + (CENTRE[0] - x) * lean[1], under + shown_width * 0.65 + _UNDER_NAME)
    at_the_top = abs(cos(turn)) <= _AT_THE_SIDE
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
        at_the_top,
        speaks_beside=at_the_top or crowded,
    )


def row_places(
    count: int, middle: tuple[float, float], width: float, room: float
) -> list[tuple[float, float]]:
    """Places for so many cards in a row, overlapping when there is no room."""
    step = min(width * 0.72, (room - width) / max(count - 1, 1))
    left = middle[0] - step * (count - 1) / 2
    return [(left + number * step, middle[1]) for number in range(count)]
