"""Where the words of each seat stand at the Kitten Me table: its berth, beside or over its head."""

from pygame import FRect

from scenes.kitten_me.places.geometry import CHIP, TableGeometry
from scenes.kitten_me.places.window_shapes import FEW
from scenes.stage.theme import Size
from scenes.table.bar import clear_of

HEAD = 124.0
"""How large the portrait is of one of a few."""
_TRACK_BOTTOM, _TRACK_RIGHT = 116.0, 470.0
"""How far the score track reaches: words stand under it, or beside it."""
_WIDEST, _WIDEST_OF_MANY = 300.0, 230.0
_HIGHEST, _SMALLEST = 124.0, (120.0, 92.0)
_TALL_BETWEEN, _TALL_SIDE = 130.0, (200.0, 140.0)
"""In a tall window, how wide words are that stand between two others; and at a side, beside a few at the top
and beside more."""
_OWN = FRect(-200, -142, 288, 92)
"""From the middle of the viewer's own head: between what is played, the plaque and the banner."""
_MEEPLE, _OVER_CARDS = 44.0, 76.0
"""How far from a head words stand at its left, where the meeple is, and from its middle over cards."""


def own_berth(geometry: TableGeometry) -> FRect:
    """Over the viewer's own head; in a tall window where bids are chosen, for nobody speaks and chooses."""
    x, y = geometry.own_seat
    if geometry.upright:
        return FRect(geometry.bids.left, y - 186, geometry.bids.width, _HIGHEST)
    return geometry.host.beside(_OWN.move(x, y))


def berth_of(
    geometry: TableGeometry, x: float, y: float, others: int, *, at_the_top: bool, bid_above: bool
) -> FRect:
    """Beside a head at the top, outwards in a tall window; else over the head and the bid there, in a tall
    window at its edge, or over the cards beside it where the score track is over the head. Nowhere if the
    round buttons leave too little."""
    head = y - HEAD / 2 - (CHIP[1] if bid_above else 0.0)
    widest = _WIDEST_OF_MANY if others == FEW else _WIDEST
    if geometry.upright and y > geometry.top_seats:
        edge = geometry.room.left if x < geometry.centre[0] else geometry.room.right
        berth = _over_head(geometry, edge, head, _TALL_SIDE[others == FEW])
    elif at_the_top:
        berth = _beside_head(geometry, x, y, widest)
    elif head - Size.GAP - _SMALLEST[1] >= geometry.room.top + _TRACK_BOTTOM:
        berth = _over_head(geometry, x, head, widest)
    else:
        top = geometry.room.top + Size.GAP
        berth = FRect(0, top, widest, y - _OVER_CARDS - top)
        if x <= geometry.centre[0]:
            berth.left = max(x + HEAD / 2 + Size.GAP, geometry.room.left + _TRACK_RIGHT)
        else:
            berth.right = x - HEAD / 2 - _MEEPLE
    berth = clear_of(berth, geometry.bar)
    enough = berth.width >= _SMALLEST[0] and berth.height >= _SMALLEST[1]
    return berth if enough else FRect(0, 0, 0, 0)


def _beside_head(geometry: TableGeometry, x: float, y: float, widest: float) -> FRect:
    """Over the chip with the last bid; where two sit at the top each has half of what is between them."""
    room, middle = geometry.room, geometry.centre[0]
    in_the_middle = abs(x - middle) < 1
    towards_right = in_the_middle or (x < middle) is not geometry.upright
    aside = HEAD / 2 + (Size.GAP if towards_right else _MEEPLE)
    ends = room.right if towards_right else room.left
    if not geometry.upright and not in_the_middle:
        ends = middle
    top = room.top + (_TRACK_BOTTOM if geometry.upright else Size.GAP)
    if geometry.upright:
        widest = _TALL_BETWEEN if in_the_middle and widest < _WIDEST else _WIDEST
    bottom = y + HEAD / 2 - CHIP[1] / 2
    berth = FRect(0, top, min(abs(ends - x) - aside - Size.GAP, widest), bottom - top)
    return berth.move_to(left=x + aside) if towards_right else berth.move_to(right=x - aside)


def _over_head(geometry: TableGeometry, x: float, head: float, width: float) -> FRect:
    room, lower = geometry.room.inflate(-Size.GAP, 0), geometry.bar[-1]
    bottom = head - Size.GAP
    berth = FRect(0, 0, width, min(bottom - room.top - _TRACK_BOTTOM, _HIGHEST))
    berth = berth.move_to(midbottom=(x, bottom)).clamp(room)
    return berth.move_to(right=lower.left - Size.GAP) if berth.colliderect(lower) else berth
