"""How far a name may reach at the Go Kitty table that needs more than its usual plate."""

from collections.abc import Sequence

from msgspec.structs import replace
from pygame import FRect

from scenes.go_kitty.places.geometry import TableGeometry
from scenes.go_kitty.places.seats import CARD_HEIGHT, SeatPlace
from scenes.stage.layout import WindowView
from scenes.table.bar import bar_rows
from scenes.table.name_room import NamePlace, name_reach
from scenes.table.stands import CardRow


def with_room_for_names(view: WindowView, geometry: TableGeometry, highest_banner: FRect) -> TableGeometry:
    """Beside the viewer's own name stands the banner, as high as it can become."""
    panels = [geometry.asking, geometry.laying]
    fixed = [*bar_rows(view), *panels, geometry.hand]
    others = {
        count: _reaching(view, places, [*fixed, *_host_beside(geometry, count, places)])
        for count, places in geometry.others.items()
    }
    piles = [_pile(geometry, middle) for middle in geometry.piles.values()]
    (own,) = _reaching(view, [geometry.own], [*fixed, *piles, highest_banner])
    return replace(geometry, others=others, own=own)


def _reaching(view: WindowView, places: Sequence[SeatPlace], fixed: Sequence[FRect]) -> tuple[SeatPlace, ...]:
    names = [_name_and_count(view, place) for place in places]

    def reach(at: int) -> tuple[float, float]:
        others = [place for number, place in enumerate(places) if number != at]
        taken = [box for other in others for box in (_head(other), _row(other.shown_row), other.known)]
        taken += [*fixed, *(place.sets for place in places)]
        beside = [name for number, name in enumerate(names) if number != at]
        return name_reach(names[at], beside, taken, view.room)

    return tuple(replace(place, name_reach=reach(number)) for number, place in enumerate(places))


def _host_beside(geometry: TableGeometry, count: int, places: Sequence[SeatPlace]) -> list[FRect]:
    """Where the host speaks beside names and on none of them."""
    host = geometry.host[count]
    rooms = (host.first.room, host.second.room)
    return [room for room in rooms if room.collidelist([place.name for place in places]) < 0]


def _name_and_count(view: WindowView, place: SeatPlace) -> NamePlace:
    """The number of its cards goes along with the end of a name."""
    return NamePlace(place.name, place.name.union(place.count(view, place.name)))


def _head(place: SeatPlace) -> FRect:
    """With points and tokens at its sides."""
    aside = place.token_place(0)[0] + place.token / 2 - place.x
    return FRect(place.x - aside, place.y - place.diameter / 2, 2 * aside, place.diameter)


def _row(row: CardRow) -> FRect:
    return FRect(0, 0, row.room, row.width * CARD_HEIGHT).move_to(center=(row.x, row.y))


def _pile(geometry: TableGeometry, middle: tuple[float, float]) -> FRect:
    width = geometry.pile_width
    return FRect(0, 0, width, width * CARD_HEIGHT).move_to(center=middle)
