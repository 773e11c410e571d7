"""Where things go at the Kitten Me table: two to ten seats round an oval, seen by one of them or by nobody.

The viewer sits at the bottom behind a fan of cards; the others go clockwise from the lower left over the top
to the lower right. With nobody looking, all seats go round.
"""

from dataclasses import dataclass
from math import cos, radians, sin

from pygame import FRect

from game.core import Seat

CENTRE = (960.0, 430.0)
TABLE = FRect(0, 0, 1560, 832)
TABLE.center = (960, 440)
DECK = (1150.0, 420.0)
DECK_WIDTH = 116.0
PLAQUE = FRect(640, 318, 400, 204)
BANNER = (960.0, 590.0)
HAND = FRect(500, 860, 920, 200)
HAND_CARD = 176.0
COUNTS = FRect(560, 712, 800, 76)
BIDS = FRect(36, 640, 448, 408)
CALLS = FRect(1444, 640, 440, 408)

_ARC = {1: (90.0, 90.0), 2: (140.0, 40.0), 3: (158.0, 22.0), 4: (176.0, 4.0)}
_WIDE_ARC = (194.0, -14.0)
_RADII = (772.0, 330.0)


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A seat's portrait, and where its cards lie: in a small row, and spread out when they are shown."""

    x: float
    y: float
    diameter: float
    name_width: float
    cards: tuple[float, float]
    shown: tuple[float, float]
    card_width: float
    shown_width: float
    room: float
    """How wide a row of shown cards may be."""


def seat_places(seats: int, viewer: Seat | None) -> dict[Seat, SeatPlace]:
    """The place of every seat but the viewer's own."""
    order = [seat % seats for seat in range((viewer or 0) + (viewer is not None), (viewer or 0) + seats)]
    count = len(order)
    first, last = _ARC.get(count, _WIDE_ARC)
    step = (first - last) / max(count - 1, 1)
    return {seat: _place(first - number * step, count) for number, seat in enumerate(order)}


def _place(angle: float, count: int) -> SeatPlace:
    turn = radians(angle)
    x = CENTRE[0] + _RADII[0] * cos(turn)
    y = CENTRE[1] - 20 - _RADII[1] * sin(turn)
    crowded = count > 6
    diameter = 96.0 if crowded else 122.0
    name_width = 150.0 if crowded else 190.0
    card_width = 40.0 if crowded else 50.0
    shown_width = 84.0 if crowded else 104.0
    below = diameter / 2 + 46 + card_width * 0.65
    inward = 0.0 if abs(cos(turn)) < 0.75 else -1.0 if cos(turn) > 0 else 1.0
    shown_x = x + inward * 178
    shown_y = y + diameter / 2 + 34 + shown_width * 0.65 if not inward else y + 26
    return SeatPlace(
        x,
        y,
        diameter,
        name_width,
        (x, y + below),
        (shown_x, shown_y),
        card_width,
        shown_width,
        room=230.0 if crowded else 270.0,
    )


def row_places(
    count: int, middle: tuple[float, float], width: float, room: float
) -> list[tuple[float, float]]:
    """Places for so many cards in a row, overlapping when there is no room."""
    step = min(width * 0.72, (room - width) / max(count - 1, 1))
    left = middle[0] - step * (count - 1) / 2
    return [(left + number * step, middle[1]) for number in range(count)]
