"""How far a name may reach at the Kitten Me table that needs more than its usual plate: it lies on nothing
that can lie there, and two neighbours share what is between them."""

from collections.abc import Iterable

from msgspec.structs import replace
from pygame import FRect

from game.core import Seat
from scenes.kitten_me.places.geometry import CARD_SHAPE, CHIP, HIGHEST_BANNER, TableGeometry
from scenes.kitten_me.places.seat_place import SeatPlace, chip_place
from scenes.stage.theme import Size
from scenes.table.stands import CardRow

_APART, _FARTHEST = 8.0, 180.0
_CHIP_APART = 18.0
"""How far a name stays from the chip of another seat: nobody takes it for that one's."""
_TRACK = (470.0, 116.0)
_MEEPLE = 28.0
"""How far the meeple stands out at the left of a head."""
_PLAYED = 2
"""For how many played cards there is room beside a name."""


def with_room_for_names(
    geometry: TableGeometry, places: dict[Seat, SeatPlace], viewer: Seat | None
) -> dict[Seat, SeatPlace]:
    fixed = [geometry.whole_plaque, geometry.deck_place, geometry.flipped_place, *geometry.bar]
    fixed.append(FRect(geometry.room.topleft, _TRACK))
    fixed.append(FRect(0, 0, geometry.banner_width, HIGHEST_BANNER).move_to(center=geometry.banner))
    if viewer is not None:
        fixed += [geometry.bids, geometry.calls, geometry.hand, geometry.counts]
    return {
        seat: replace(place, name_reach=_reach(geometry.room, seat, places, fixed, viewer))
        for seat, place in places.items()
    }


def _reach(
    room: FRect, seat: Seat, places: dict[Seat, SeatPlace], fixed: Iterable[FRect], viewer: Seat | None
) -> tuple[float, float]:
    place = places[seat]
    name, whole = place.name, _name_and_chip(place)
    left = max(room.left + _APART, place.x - _FARTHEST)
    right = min(room.right - _APART, place.x + _FARTHEST + whole.right - name.right)
    taken = [*fixed]
    for other, one in places.items():
        taken += _beside_name(one, 0.0 if other == seat else _CHIP_APART, own=other == viewer)
    for box in _beside(name, taken):
        if box.centerx < place.x:
            left = max(left, box.right + _APART)
        else:
            right = min(right, box.left - _APART)
    for box in _beside(name, (_name_and_chip(one) for other, one in places.items() if other != seat)):
        if box.centerx < place.x:
            left = max(left, (box.right + whole.left + _APART) / 2)
        else:
            right = min(right, (whole.right + box.left - _APART) / 2)
    right -= whole.right - name.right
    return min(left, name.left), max(right, name.right)


def _beside(name: FRect, boxes: Iterable[FRect]) -> list[FRect]:
    """Those that are as high up as a name is."""
    return [box for box in boxes if box.top < name.bottom and box.bottom > name.top]


def _name_and_chip(place: SeatPlace) -> FRect:
    """A chip beside it goes along with the end of a name."""
    name = place.name
    return name.union(_chip(place)) if place.bid_beside_name else name


def _chip(place: SeatPlace) -> FRect:
    return FRect((0, 0), CHIP).move_to(center=chip_place(place))


def _beside_name(place: SeatPlace, round_chip: float, own: bool) -> list[FRect]:
    head = FRect(0, 0, place.diameter, place.diameter - Size.PADDING)
    head.midtop = place.x, place.y - place.diameter / 2
    head.left, head.width = head.left - _MEEPLE, head.width + _MEEPLE
    found = [head]
    if not place.bid_beside_name:
        found.append(_chip(place).inflate(2 * round_chip, 2 * round_chip))
    if not own:
        found += [_row(place.cards), _row(place.shown), *place.played_cards(_PLAYED)]
    return found


def _row(row: CardRow) -> FRect:
    return FRect(0, 0, row.room, row.width * CARD_SHAPE).move_to(center=(row.x, row.y))
