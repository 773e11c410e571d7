"""Where the seats are at the Kitten Me table: two to ten of them, seen by one of them or by nobody.

The viewer sits at the bottom behind a fan of cards; the others go clockwise from the lower left over the top
to the lower right, round an oval or, in a tall window, up one side and down the other. With nobody looking,
all seats go round.
"""

from bisect import bisect_left
from functools import lru_cache
from itertools import pairwise
from math import cos, dist, radians, sin

from msgspec.structs import replace
from pygame import FRect

from game.core import Seat
from scenes.kitten_me.places.berths import HEAD, berth_of, own_berth
from scenes.kitten_me.places.geometry import CHIP, HAND_CARD, PLAYED_WIDTH, TableGeometry
from scenes.kitten_me.places.name_room import with_room_for_names
from scenes.kitten_me.places.seat_place import CHIP_UNDER_NAME, SeatPlace
from scenes.kitten_me.places.window_shapes import FEW, geometry_for
from scenes.stage.layout import WindowView
from scenes.table.stands import CardRow

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
_AT_THE_SIDE = 0.72
"""From this cosine on a seat's cards lie beside it, towards the middle, and no longer below it."""
_UNDER_NAME = 20.0
"""Shown cards at the top leave room for what they count below the name."""
_MEEPLE_ROOM = 28.0
"""What the meeple at its left takes beside a small portrait."""
_STEPS = 7200
_NEARLY = 0.1
_BESIDE_FEW = (0, 0, 0, 1, 1, 1)
_BESIDE_MANY = (0, 0, 0, 0, 1, 1, 1, 1, 2, 2)
"""In a tall window, how many of so many sit on each side; the rest sit across the top."""
_EDGE = 126.0
_APART = 400.0
_BOTTOM_SEAT = 420.0


@lru_cache(maxsize=16)
def places_for(view: WindowView, seats: int, viewer: Seat | None) -> dict[Seat, SeatPlace]:
    """The place of every seat in such a window; asked for many times in every frame."""
    return seat_places(geometry_for(view, seats), seats, viewer)


def seat_places(geometry: TableGeometry, seats: int, viewer: Seat | None) -> dict[Seat, SeatPlace]:
    """The place of every seat; the viewer's own is at the bottom, beside the hand."""
    first_other = 0 if viewer is None else viewer + 1
    order = [seat % seats for seat in range(first_other, (viewer or 0) + seats)]
    few = len(order) - (geometry.upright and viewer is None) <= FEW
    if geometry.upright:
        spots = _up_and_down(geometry, len(order) - (viewer is None), few)
        if viewer is None:
            spots.append((geometry.centre[0], geometry.room.bottom - _BOTTOM_SEAT))
        if few:
            found = [_seat(geometry, x, y, len(order), at_the_top=True) for x, y in spots]
        else:
            found = [_small_upright_seat(geometry, x, y, at_the_top=True) for x, y in spots]
    elif few:
        found = [_place(geometry, angle, len(order)) for angle in _ANGLES[len(order)]]
    else:
        arc = _ROUND_ARC if viewer is None else _CROWDED_ARC
        found = [_small_place(geometry, angle) for angle in _evenly(geometry.radii, *arc, len(order))]
    places = dict(zip(order, found, strict=True))
    if viewer is not None:
        places[viewer] = _own_place(geometry)
    return with_room_for_names(geometry, places, viewer)


def _up_and_down(geometry: TableGeometry, count: int, few: bool) -> list[tuple[float, float]]:
    """Up the left side, across the top, down the right side."""
    room = geometry.room
    beside = (_BESIDE_FEW if few else _BESIDE_MANY)[count]
    first, step = (geometry.centre[1] - 10, 0.0) if few else (geometry.centre[1] - 140 * (beside - 1), 280.0)
    sides = [first + step * number for number in range(beside)]
    at_the_top, above = count - 2 * beside, geometry.top_seats
    apart = min(_APART, (room.width - 2 * _EDGE) / max(at_the_top, 2)) if few else room.width / 5.3
    leftmost = geometry.centre[0] - apart * (at_the_top - 1) / 2 - (0.0 if few else CHIP[0] / 4)
    return [
        *((room.left + _EDGE, y) for y in reversed(sides)),
        *((leftmost + apart * number, above) for number in range(at_the_top)),
        *((room.right - _EDGE, y) for y in sides),
    ]


@lru_cache(maxsize=16)
def _evenly(radii: tuple[float, float], first: float, last: float, count: int) -> tuple[float, ...]:
    """Angles of points that are equally far from each other along the oval."""
    angles = [first + (last - first) * step / _STEPS for step in range(_STEPS + 1)]
    walked = [0.0]
    for one, other in pairwise(angles):
        walked.append(walked[-1] + dist(_on_an_oval(radii, one), _on_an_oval(radii, other)))
    goals = [walked[-1] * number / (count - 1) for number in range(count)]
    return tuple(angles[min(bisect_left(walked, goal - _NEARLY), _STEPS)] for goal in goals)


def _on_an_oval(radii: tuple[float, float], angle: float) -> tuple[float, float]:
    turn = radians(angle)
    return radii[0] * cos(turn), -radii[1] * sin(turn)


def _on_the_oval(geometry: TableGeometry, angle: float) -> tuple[float, float]:
    x, y = _on_an_oval(geometry.radii, angle)
    return geometry.centre[0] + x, geometry.centre[1] + y


def _own_place(geometry: TableGeometry) -> SeatPlace:
    hand = CardRow(geometry.hand.centerx, geometry.hand.centery, HAND_CARD, geometry.hand.width)
    return SeatPlace(
        *geometry.own_seat,
        diameter=100.0,
        name_width=164.0,
        cards=hand,
        shown=hand,
        played=geometry.own_played,
        played_width=PLAYED_WIDTH,
        berth=own_berth(geometry),
        counts=geometry.counts.center,
        bid_aside=geometry.own_bid_aside,
    )


def _place(geometry: TableGeometry, angle: float, others: int) -> SeatPlace:
    at_the_top = abs(cos(radians(angle))) <= _AT_THE_SIDE
    return _seat(geometry, *_on_the_oval(geometry, angle), others, at_the_top=at_the_top)


def _seat(geometry: TableGeometry, x: float, y: float, others: int, *, at_the_top: bool) -> SeatPlace:
    diameter, name_width = HEAD, 190.0
    card_width, shown_width = 52.0, 84.0
    cards_room, shown_room = 170.0, 214.0 if geometry.upright else 262.0
    inward = 1.0 if x <= geometry.centre[0] else -1.0
    if at_the_top:
        under = y + diameter / 2 + 36
        cards = (x, under + card_width * 0.65)
        shown = (x, under + shown_width * 0.65 + _UNDER_NAME)
        aside = inward
        if geometry.upright and y <= geometry.top_seats and others >= FEW:
            aside = -1.0 if round(x) < geometry.centre[0] else 1.0
        played = (x + aside * (shown_room + 8 + PLAYED_WIDTH) / 2, cards[1] + 16)
    else:
        edge, beside = geometry.room.left if inward > 0 else geometry.room.right, name_width / 2 + 14
        aside = max(beside, geometry.name_at_edge - abs(x - edge))
        shown_room -= aside - beside
        cards = (x + inward * (aside + cards_room / 2), y + 14)
        shown = (x + inward * (aside + shown_room / 2), y + 8)
        half = (shown_width + PLAYED_WIDTH) * 0.65 + 4
        under = shown[1] + half
        panels = under + PLAYED_WIDTH * 0.65 > min(geometry.bids.top, geometry.calls.top)
        played = (cards[0], shown[1] - half if panels else under)
    below_name = y + diameter / 2 + CHIP_UNDER_NAME + CHIP[1] / 2
    at_a_side = geometry.upright and y > geometry.top_seats
    bid_above = at_a_side or (not at_the_top and below_name > min(geometry.bids.top, geometry.calls.top))
    return SeatPlace(
        x,
        y,
        diameter,
        name_width,
        CardRow(*cards, card_width, cards_room),
        CardRow(*shown, shown_width, shown_room),
        played=played,
        played_width=PLAYED_WIDTH,
        berth=berth_of(geometry, x, y, others, at_the_top=at_the_top, bid_above=bid_above),
        bid_above=bid_above,
        at_the_top=at_the_top,
    )


def _small_place(geometry: TableGeometry, angle: float) -> SeatPlace:
    x, y = _on_the_oval(geometry, angle)
    at_the_top = abs(cos(radians(angle))) <= _AT_THE_SIDE and y < geometry.centre[1]
    return _small_seat(geometry, x, y, at_the_top=at_the_top)


def _small_seat(geometry: TableGeometry, x: float, y: float, *, at_the_top: bool) -> SeatPlace:
    """One of many: nothing of it lies over anything of its neighbours, in a row of backs, played or shown,
    nor under the round buttons in the corner."""
    diameter, name_width = 92.0, 190.0
    card_width, shown_width = 40.0, 66.0
    cards_room, shown_room = 130.0, 160.0
    inward = 1.0 if x < geometry.centre[0] else -1.0
    if at_the_top:
        under, lean = y + diameter / 2 + 32, (geometry.centre[0] - x) * 0.06
        cards = (x + lean, under + card_width * 0.65)
        shown = (x + lean, under + shown_width * 0.65 + 22)
        chip = (x + diameter / 2 + 8 + CHIP[0] / 2, y + 2)
    else:
        shoulder = y < geometry.centre[1] - 120
        aside, down = (12.0, (106.0, 137.0)) if shoulder else (name_width / 2 + 12, (14.0, 28.0))
        cards = (x + inward * (aside + cards_room / 2), y + down[0])
        shown = (x + inward * (aside + shown_room / 2), y + down[1])
        beside = diameter / 2 + 8 + CHIP[0] / 2 + (0.0 if inward < 0 else _MEEPLE_ROOM)
        chip = (max(x - inward * beside, geometry.room.left + CHIP[0] / 2), y - 16)
        if shoulder and inward < 0:
            chip = (x + name_width / 2 + 8 + CHIP[0] / 2, y + diameter / 2 + 10)
    return SeatPlace(
        x,
        y,
        diameter,
        name_width,
        CardRow(*cards, card_width, cards_room),
        CardRow(*shown, shown_width, shown_room),
        played=(shown[0] + (1.0 if at_the_top else inward) * (shown_room / 2 + 32), shown[1]),
        played_width=56.0,
        berth=FRect(0, 0, 0, 0),
        at_the_top=at_the_top,
        chip=chip,
    )


def _small_upright_seat(geometry: TableGeometry, x: float, y: float, *, at_the_top: bool) -> SeatPlace:
    """One of many in a tall window: at the sides bids and what is played lie towards the middle."""
    place = _small_seat(geometry, x, y, at_the_top=at_the_top)
    if y <= geometry.top_seats:
        return place
    inward = 1.0 if x <= geometry.centre[0] else -1.0
    aside = place.diameter / 2 + 8 + CHIP[0] / 2 + (0.0 if inward > 0 else _MEEPLE_ROOM)
    return replace(
        place,
        cards=replace(place.cards, x=x),
        shown=replace(place.shown, x=x),
        played=(x + inward * (place.shown.room / 2 + 32), place.shown.y),
        chip=(x + inward * aside, y - 10),
    )
