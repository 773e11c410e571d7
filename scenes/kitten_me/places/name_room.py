"""How far a name may reach at the Kitten Me table that needs more than its usual plate."""

from msgspec.structs import replace
from pygame import FRect

from game.core import Seat
from scenes.kitten_me.places.geometry import CARD_SHAPE, CHIP, HIGHEST_BANNER, TableGeometry
from scenes.kitten_me.places.seat_place import SeatPlace, chip_place
from scenes.stage.theme import Size
from scenes.table.name_room import NamePlace, name_reach
from scenes.table.stands import CardRow

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
    names = {seat: _name_and_chip(place) for seat, place in places.items()}

    def reach(seat: Seat) -> tuple[float, float]:
        taken = [*fixed]
        for other, one in places.items():
            taken += _beside_name(one, own=other == seat, viewer=other == viewer)
        others = [name for other, name in names.items() if other != seat]
        return name_reach(names[seat], others, taken, geometry.room)

    return {seat: replace(place, name_reach=reach(seat)) for seat, place in places.items()}


def _name_and_chip(place: SeatPlace) -> NamePlace:
    """A chip beside it goes along with the end of a name."""
    name = place.name
    return NamePlace(name, name.union(_chip(place)) if place.bid_beside_name else name)


def _chip(place: SeatPlace) -> FRect:
    return FRect((0, 0), CHIP).move_to(center=chip_place(place))


def _beside_name(place: SeatPlace, own: bool, viewer: bool) -> list[FRect]:
    """What of a seat may be as high up as a name; its `own` one stands below its head."""
    found = [] if own else [_head(place)]
    if not place.bid_beside_name:
        round_chip = 0.0 if own else _CHIP_APART
        found.append(_chip(place).inflate(2 * round_chip, 2 * round_chip))
    if not viewer:
        found += [_row(place.cards), _row(place.shown), *place.played_cards(_PLAYED)]
    return found


def _head(place: SeatPlace) -> FRect:
    head = FRect(0, 0, place.diameter, place.diameter - Size.PADDING)
    head.midtop = place.x, place.y - place.diameter / 2
    head.left, head.width = head.left - _MEEPLE, head.width + _MEEPLE
    return head


def _row(row: CardRow) -> FRect:
    return FRect(0, 0, row.room, row.width * CARD_SHAPE).move_to(center=(row.x, row.y))
