"""Where the words of each seat stand at the Kitten Me table: its berth, beside or over its head."""

from pygame import FRect

from scenes.kitten_me.places.geometry import TableGeometry
from scenes.kitten_me.places.window_shapes import FEW
from scenes.table.bar import clear_of

HEAD = 124.0
"""How large the portrait is of one of a few."""
_TRACK_BOTTOM, _TRACK_RIGHT = 116.0, 470.0
"""How far the score track reaches: words stand under it, or beside it."""
_WIDEST_BERTH, _SIDE_BERTH, _SMALLEST_BERTH = 300.0, 230.0, (120.0, 70.0)
_HIGHEST_BERTH, _LOWEST_BERTH = 124.0, 92.0
_BETWEEN, _TALL_SIDE = (152.0, 130.0), (200.0, 140.0)
"""How wide words are that stand between two others, in a wide window and in a tall one; and in a tall one at
a side, beside a few at the top and beside more."""
_BESIDE, _BESIDE_MEEPLE, _OVER_HEAD, _OVER_CARDS, _FROM_TOP = 10.0, 44.0, 12.0, 76.0, 14.0
"""How far from a head words stand, at its right, at its left where the meeple is, over it and over cards."""
_OUTWARDS = 150.0


def own_berth(geometry: TableGeometry) -> FRect:
    """Over the viewer's own head; in a tall window where bids are chosen, for nobody speaks and chooses."""
    x, y = geometry.own_seat
    if geometry.upright:
        return FRect(geometry.bids.left, y - 186, 400, _HIGHEST_BERTH)
    return FRect(x - 118, y - 150, 180, 92)


def berth_of(geometry: TableGeometry, x: float, y: float, others: int, *, at_the_top: bool) -> FRect:
    """Beside a head at the top, outwards in a tall window; else over the head, or over the cards beside it
    where the score track is over the head. Nowhere if the round buttons leave too little."""
    head, inward = y - HEAD / 2, 1 if x <= geometry.centre[0] else -1
    widest = _SIDE_BERTH if others == FEW else _WIDEST_BERTH
    if geometry.upright and y > geometry.top_seats:
        berth = _over_head(geometry, x, head, _TALL_SIDE[others == FEW])
    elif at_the_top:
        berth = _beside_head(geometry, x, y, others)
    elif head - _OVER_HEAD - _LOWEST_BERTH >= geometry.room.top + _TRACK_BOTTOM:
        berth = _over_head(geometry, x, head, widest)
    else:
        top = geometry.room.top + _FROM_TOP
        berth = FRect(0, top, widest, y - _OVER_CARDS - top)
        if inward > 0:
            berth.left = max(x + HEAD / 2 + _BESIDE, geometry.room.left + _TRACK_RIGHT)
        else:
            berth.right = x - HEAD / 2 - _BESIDE_MEEPLE
    berth = clear_of(berth, geometry.bar)
    enough = berth.width >= _SMALLEST_BERTH[0] and berth.height >= _SMALLEST_BERTH[1]
    return berth if enough else FRect(0, 0, 0, 0)


def _beside_head(geometry: TableGeometry, x: float, y: float, others: int) -> FRect:
    """Where two sit at the top each has half of what is between them."""
    room, middle = geometry.room, geometry.centre[0]
    in_the_middle = abs(x - middle) < 1
    towards_right = in_the_middle or (x < middle) is not geometry.upright
    aside = HEAD / 2 + (_BESIDE if towards_right else _BESIDE_MEEPLE)
    ends = room.right if towards_right else room.left
    if not geometry.upright and not in_the_middle:
        ends = middle
    top = room.top + (_TRACK_BOTTOM if geometry.upright else _FROM_TOP)
    widest = _BETWEEN[geometry.upright] if others == FEW and in_the_middle else _WIDEST_BERTH
    berth = FRect(0, top, min(abs(ends - x) - aside - _BESIDE, widest), y + HEAD * 0.3 - top)
    return berth.move_to(left=x + aside) if towards_right else berth.move_to(right=x - aside)


def _over_head(geometry: TableGeometry, x: float, head: float, width: float) -> FRect:
    """Rather outwards, for the neighbour's name is on the other side."""
    room, lower = geometry.room, geometry.bar[-1]
    bottom = head - _OVER_HEAD
    berth = FRect(0, 0, width, min(bottom - room.top - _TRACK_BOTTOM, _HIGHEST_BERTH))
    outer = room.inflate(-2 * _OVER_HEAD, 0)
    if x <= geometry.centre[0]:
        return berth.move_to(bottomleft=(max(x - _OUTWARDS, outer.left), bottom))
    right = min(x + _OUTWARDS, outer.right)
    if berth.move_to(bottomright=(right, bottom)).colliderect(lower):
        right = lower.left - _BESIDE
    return berth.move_to(bottomright=(right, bottom))
