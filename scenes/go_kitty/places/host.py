"""Where the host speaks at the Go Kitty table, by the shape of the window and how many others sit there."""

from collections.abc import Mapping, Sequence

from pygame import FRect

from scenes.go_kitty.places.seats import SeatPlace
from scenes.stage.layout import WindowView
from scenes.stage.theme import Size
from scenes.table.bar import bar_rows
from scenes.table.host_places import HostPlace, HostPlaces

_FEW = 2
"""With more others than these the first sits above what is asked for."""
_NARROWEST, _TALL = 400.0, 236.0
"""How wide the place is at least, and how high in a tall window."""
_WIDEST_ON_CLOTH = 560.0


def usual_host(
    view: WindowView, laying: FRect, others: Mapping[int, Sequence[SeatPlace]]
) -> dict[int, HostPlaces]:
    """Above what is asked for, and about what lies there above what is laid. Where somebody sits there: in
    the sky over the first seat, where nothing lies."""
    upper, lower = bar_rows(view)
    bottom = laying.top - Size.MARGIN
    beside = FRect(view.room.left + Size.GAP, upper.bottom, _NARROWEST, bottom - upper.bottom)
    below_bar = FRect(
        view.room.right - Size.GAP - _NARROWEST, lower.bottom, _NARROWEST, bottom - lower.bottom
    )
    found = dict.fromkeys(range(1, _FEW + 1), HostPlaces(HostPlace(beside), HostPlace(below_bar)))
    left, top = view.room.left + Size.MARGIN + upper.height + Size.GAP, view.room.top
    for count in range(_FEW + 1, 5):
        first, second = others[count][:2]
        right, bottom = second.x - second.name_width / 2 - Size.GAP, first.corner[1]
        sky = HostPlace(FRect(left, top, right - left, bottom - top))
        found[count] = HostPlaces(sky, sky)
    return found


def spread_host(
    view: WindowView,
    asking: FRect,
    laying: FRect,
    cloth: FRect,
    own_sets: FRect,
    others: Mapping[int, Sequence[SeatPlace]],
) -> dict[int, HostPlaces]:
    """Above what is laid, beside the cloth and below what is said there; the second above what is asked
    for. Where others' sets lie there: where the viewer's own ones would."""
    top, bottom = bar_rows(view)[0].bottom, laying.top - Size.MARGIN
    width = laying.right - max(laying.left, min(cloth.right, laying.right - _NARROWEST))
    right = FRect(laying.right - width, top, width, bottom - top)
    on_cloth = FRect(0, 0, min(own_sets.width, _WIDEST_ON_CLOTH), own_sets.bottom - cloth.top)
    on_cloth.midbottom = own_sets.midbottom
    found = {}
    for count, seats in others.items():
        said = [seat.berth.bottom + Size.GAP for seat in seats if seat.berth.colliderect(right)]
        lowest = max([top, *said])
        free = FRect(right.left, lowest, width, bottom - lowest)
        found[count] = HostPlaces(
            HostPlace(free), HostPlace(free.move_to(left=asking.left)), (HostPlace(on_cloth),)
        )
    return found


def tall_host(
    view: WindowView, own_sets: FRect, laying: FRect, others: Mapping[int, Sequence[SeatPlace]]
) -> dict[int, HostPlaces]:
    """On the cloth over the viewer's own sets; about what lies there, below it, or beside a lone cat. Where
    others' sets lie there: where the viewer's own ones would."""
    over_own = FRect(own_sets.left, own_sets.top - Size.GAP - _TALL, own_sets.width, _TALL)
    on_cloth, lower = HostPlace(over_own), (HostPlace(over_own.move_to(bottom=own_sets.bottom)),)
    found = dict.fromkeys(range(1, 5), HostPlaces(on_cloth, HostPlace(laying, down=0.0), lower))
    (lone,) = others[1]
    left, top = view.room.left + Size.GAP, bar_rows(view)[0].bottom
    beside = FRect(left, top, lone.berth.left - Size.GAP - left, lone.y + lone.diameter / 2 - top)
    found[1] = HostPlaces(on_cloth, HostPlace(beside), lower)
    return found
