"""Where it stands what an open hand counts at the Kitten Me table."""

from collections.abc import Sequence

from pygame import FRect

from scenes.kitten_me.places.geometry import CARD_SHAPE, ROW_APART, TableGeometry
from scenes.kitten_me.places.seat_place import SeatPlace

_TAG = (78.0, 44.0)
"""How large it is at most, at the usual size of text. A wider one stands on the lower edge of one of many
hands, but in a tall window, where there is room below them."""


def tag_box(
    geometry: TableGeometry,
    place: SeatPlace,
    cards: int,
    played: Sequence[FRect],
    size: tuple[float, float],
) -> FRect:
    """Of a hand of so many cards: below them, of one of many at their inner edge; where the plaque, the
    flipped card or one of those lies that were played, at a corner of the cards or above them."""
    box = FRect((0, 0), size)
    if place.counts is not None:
        return box.move_to(center=place.counts)
    row, inward = place.shown, 1 if round(place.x) <= geometry.centre[0] else -1
    spots = row.spots(cards, ROW_APART)
    middle, below = (spots[0] + spots[-1]) / 2, row.y + row.width * 0.56
    lower_edge = row.y + row.width * CARD_SHAPE / 2
    if place.chip is not None and box.width > _TAG[0] and not geometry.upright:
        return box.move_to(midbottom=(middle, lower_edge))
    edge = (spots[-1] if inward > 0 else spots[0]) + inward * row.width / 2
    outer = (spots[0] if inward > 0 else spots[-1]) - inward * row.width / 2
    near, far = ("left", "right") if inward > 0 else ("right", "left")
    high = min(lower_edge, geometry.whole_plaque.top)
    places = [("midtop", (middle, below)), (f"bottom{near}", (edge, lower_edge))]
    if place.at_the_top:
        places += [(f"bottom{near}", (edge, high)), (f"bottom{far}", (outer, high))]
    elif place.chip is None:
        places += [("midbottom", (middle, 2 * row.y - below))]
    else:
        places = [(f"mid{near}", (edge, (row.y + below) / 2)), (f"top{far}", (edge, below))]
    taken = [geometry.whole_plaque, geometry.flipped_place, *played]
    usual = FRect((0, 0), _TAG)
    free = (one for one in places if usual.move_to(**{one[0]: one[1]}).collidelist(taken) < 0)
    point, where = next(free, places[-1])
    return box.move_to(**{point: where}).clamp(geometry.room)
