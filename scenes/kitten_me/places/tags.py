"""Where it stands what an open hand counts at the Kitten Me table."""

from pygame import FRect

from scenes.kitten_me.places.geometry import CARD_SHAPE, ROW_APART, TableGeometry
from scenes.kitten_me.places.seats import SeatPlace

_TAG = (78.0, 44.0)
"""How large it is at most, at the usual size of text. A wider one stands on the lower edge of one of many
hands, but in a tall window, where there is room below them."""


def tag_box(
    geometry: TableGeometry, place: SeatPlace, cards: int, left: int, size: tuple[float, float]
) -> FRect:
    """Of a hand of so many cards, of which so many are left: below them, of one of many at their inner edge;
    where the plaque or the flipped card lies there, at a corner of the cards."""
    box = FRect((0, 0), size)
    if place.counts is not None:
        return box.move_to(center=place.counts)
    row, inward = place.shown, 1 if round(place.x) <= geometry.centre[0] else -1
    spots = row.spots(cards, ROW_APART)[:left]
    middle, below = (spots[0] + spots[-1]) / 2, row.y + row.width * 0.56
    lower_edge = row.y + row.width * CARD_SHAPE / 2
    if place.chip is not None and box.width > _TAG[0] and not geometry.upright:
        return box.move_to(midbottom=(middle, lower_edge))
    edge = (spots[-1] if inward > 0 else spots[0]) + inward * row.width / 2
    near, far = ("left", "right") if inward > 0 else ("right", "left")
    home, corner = ("midtop", (middle, below)), ("midtop", (middle, below))
    if place.at_the_top:
        corner = f"bottom{near}", (edge, min(lower_edge, geometry.whole_plaque.top))
    elif place.chip is not None:
        home, corner = (f"mid{near}", (edge, (row.y + below) / 2)), (f"top{far}", (edge, below))
    usual = FRect((0, 0), _TAG).move_to(**{home[0]: home[1]})
    taken = usual.collidelist([geometry.whole_plaque, geometry.flipped_place]) >= 0
    point, where = corner if taken else home
    return box.move_to(**{point: where}).clamp(geometry.room)
