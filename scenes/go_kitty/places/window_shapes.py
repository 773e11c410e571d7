"""How the Go Kitty table uses windows of every shape: it fills them.

The viewer sits at the bottom behind the hand; with nobody looking it is the first seat, its cards face down
like all others. The other seats follow clockwise from the left round the far rim. Whatever a seat has laid
lies before it on the cloth.

A wide window spreads the table to both sides, a higher one makes everything on it larger; both give every
seat a column of the cloth. A tall window has an order of its own: the seats with their columns, then the
viewer's own sets, then what can be done, and the hand along the bottom.
"""

from functools import lru_cache

from msgspec.structs import replace
from pygame import FRect

from scenes.go_kitty.places.berths import at_least, readable
from scenes.go_kitty.places.geometry import TableGeometry, chips_above_hand
from scenes.go_kitty.places.host import spread_host, tall_host, usual_host
from scenes.go_kitty.places.name_room import with_room_for_names
from scenes.go_kitty.places.seats import CARD_HEIGHT, SeatPlace
from scenes.stage.layout import SAFE_HEIGHT, SAFE_WIDTH, TALL_SAFE, WindowView
from scenes.stage.theme import Size
from scenes.table.stands import CardRow

_WIDE_FROM, _HIGH_FROM = 2100.0, 1220.0
"""From when on things are spread out."""
_LEAST_RIBBON = (42.0, 18.0)
"""In units, and in pixels."""
_KNOWN_PX = 26
"""How high small cards are at least."""
_BANNER_PX = 30
"""How high the banner is with two lines of the smallest letters."""


@lru_cache(maxsize=16)
def geometry_for(view: WindowView) -> TableGeometry:
    geometry = _geometry_in(view)

    def seat(place: SeatPlace) -> SeatPlace:
        known = at_least(view, place.known, _KNOWN_PX)
        return replace(place, berth=readable(view, place.berth), known=known)

    def beside_host(place: SeatPlace, count: int) -> SeatPlace:
        return replace(place, berth=geometry.host[count].beside(place.berth))

    others = {
        count: tuple(beside_host(seat(place), count) for place in places)
        for count, places in geometry.others.items()
    }
    board = _below_known(geometry.board, [place.known for places in others.values() for place in places])
    ribbon = view.at_least(*_LEAST_RIBBON)
    highest = geometry.over_hand(
        view, geometry.banner.width, view.at_least(geometry.banner.height, _BANNER_PX)
    )
    own = _above_banner(seat(geometry.own), highest)
    geometry = replace(geometry, others=others, own=own, board=board, least_ribbon=ribbon)
    return with_room_for_names(view, geometry, highest)


def _geometry_in(view: WindowView) -> TableGeometry:
    room = view.room
    if view.safe_width != SAFE_WIDTH:
        return _tall(view)
    return _usual(view) if room.width < _WIDE_FROM and room.height < _HIGH_FROM else _spread(view)


def _below_known(board: FRect, known: list[FRect]) -> FRect:
    """Lower, where it would lie on what is known of a hand."""
    lowest = max(one.bottom for one in known if one.left < board.right and board.left < one.right)
    return board.move(0, max(lowest + Size.GAP - board.top, 0.0))


def _above_banner(own: SeatPlace, banner: FRect) -> SeatPlace:
    """With sets that end where the banner begins at its highest: in a small window that is higher up."""
    left, top, width, height = own.sets
    if top > banner.top:
        return own
    return replace(own, sets=FRect(left, top, width, min(height, banner.top - Size.OUTLINE - top)))


# The usual order: what can be done stands at both sides of the hand.

_SIDE = FRect(36, 584, 408, 468)
_HAND = FRect(470, 852, 980, 216)
_CHIP = 96.0, 50.0
_FAR_SEAT, _FAR_NAME, _FAR_TOKEN = 112.0, (172.0, 46.0), 38.0
_BERTH, _OVER_HEAD = (500.0, 92.0), 22.0
"""How large what is said may be, and how far over a head it stands."""
_OWN_SEAT, _OWN_NAME, _OWN_TOKEN = 104.0, (168.0, 46.0), 40.0


_KNOWN, _BELOW_HAND = 60.0, 24.0
"""How high small cards are, and how far they reach below the hand."""


def _far(
    x: float, y: float, sets: FRect, known: tuple[float, float], room: float = 168.0, card: float = 42.0
) -> SeatPlace:
    """`known` is how far small cards reach to the left and to the right."""
    row = CardRow(x, y + 91 + card * 0.65, card, room)
    berth = _over_head(x, y - _FAR_SEAT / 2, _BERTH[0])
    small = _on_lower_edge(row, *known)
    at_right = x > SAFE_WIDTH / 2
    return SeatPlace(
        x, y, _FAR_SEAT, *_FAR_NAME, row, sets, card * 1.6, _FAR_TOKEN, berth, small, counts_right=at_right
    )


def _on_lower_edge(hand: CardRow, left: float, right: float, larger: float = 1.0) -> FRect:
    bottom = hand.y + hand.width * CARD_HEIGHT / 2 + _BELOW_HAND * larger
    return FRect(left, bottom - _KNOWN * larger, right - left, _KNOWN * larger)


def _over_head(x: float, head: float, width: float) -> FRect:
    """In the sky over a head and the points beside it."""
    return FRect(0, 0, min(width, _BERTH[0]), _BERTH[1]).move_to(midbottom=(x, head - _OVER_HEAD))


_OTHERS: dict[int, tuple[SeatPlace, ...]] = {
    1: (_far(960, 266, FRect(540, 460, 620, 134), (680, 1180), 460, 52),),
    2: (
        _far(600, 290, FRect(500, 476, 380, 120), (380, 820), 320, 48),
        _far(1320, 290, FRect(1096, 476, 376, 120), (1100, 1540), 320, 48),
    ),
    3: (
        _far(380, 376, FRect(478, 466, 260, 152), (180, 446)),
        _far(960, 272, FRect(750, 458, 290, 136), (750, 1046), 300),
        _far(1540, 376, FRect(1272, 466, 200, 130), (1480, 1760)),
    ),
    4: (
        _far(334, 392, FRect(456, 466, 190, 152), (160, 448)),
        _far(736, 276, FRect(652, 466, 236, 130), (566, 906)),
        _far(1184, 276, FRect(1092, 466, 196, 130), (1014, 1354)),
        _far(1586, 392, FRect(1292, 466, 176, 130), (1476, 1764)),
    ),
}
_PILES = {2: (1230.0, 524.0), 3: (960.0, 528.0), 4: (1104.0, 524.0), 5: (960.0, 528.0)}


def _usual(view: WindowView) -> TableGeometry:
    """In the middle of the window, for there is hardly anything round it."""
    other_side = _SIDE.move_to(right=SAFE_WIDTH - _SIDE.left)
    own_sets = FRect(664, 604, 740, 126)
    own_berth = FRect(_SIDE.left, 622, _SIDE.width, 116)
    own = replace(_own((540, 706), _HAND, own_sets, 78, 1.0, own_berth), fills_from_top=False)
    return TableGeometry(
        others=_OTHERS,
        own=own,
        piles=_PILES,
        pile_width=94,
        table=FRect(276, 376, 1368, 424),
        garden_up=0,
        hand=FRect(_HAND),
        chip=_CHIP,
        asking=FRect(_SIDE),
        laying=other_side,
        answer=FRect(other_side.left, other_side.top - 12, other_side.width, other_side.height + 12),
        banner=FRect(636, 722, 826, 86),
        board=FRect(450, 424, 1020, 418),
        board_lowest=_HAND.centery,
        centre=(960, 560),
        last_turns=(922, view.room.top + 40),
        looked=other_side,
        host=usual_host(view, other_side, _OTHERS),
        larger=1.0,
        higher=1.0,
    )


def _own(
    at: tuple[float, float], hand: FRect, sets: FRect, set_card: float, larger: float, berth: FRect
) -> SeatPlace:
    """Its words stand where it chooses what to ask for, or over its head."""
    return SeatPlace(
        *at,
        _OWN_SEAT * larger,
        _OWN_NAME[0] * larger,
        _OWN_NAME[1] * larger,
        CardRow(*hand.center, hand.height / CARD_HEIGHT, hand.width),
        sets,
        set_card,
        _OWN_TOKEN * larger,
        berth,
        FRect(hand.left, hand.top + 24 * larger - _KNOWN * larger, hand.width, _KNOWN * larger),
        fills_from_top=True,
        is_own=True,
    )


# The same order spread out: a wide window has more room at both sides, a higher one larger things.


def _spread(view: WindowView) -> TableGeometry:
    room = view.room
    wide, high = room.width - SAFE_WIDTH, room.height - SAFE_HEIGHT
    larger = 1 + 0.45 * high / SAFE_HEIGHT
    side = FRect(0, 0, _SIDE.width + min(wide, 320) * 0.5, _SIDE.height + 0.4 * high)
    side.bottomleft = room.left + _SIDE.left, room.bottom - 28
    other_side = side.move_to(right=room.right - _SIDE.left)
    between = other_side.left - side.right
    hand = FRect(0, 0, between - 2 * (_HAND.left - _SIDE.right), _HAND.height + 0.24 * high)
    hand.midbottom = room.centerx, room.bottom - 18
    above_chips = hand.top - max(30, chips_above_hand(_CHIP[1], view))
    banner = FRect(0, 0, 826 + 0.4 * wide, 86).move_to(midbottom=(room.centerx + 90, above_chips))
    beside_name = side.right + 32 + _OWN_NAME[0] * larger
    left, right = max(banner.left, beside_name), min(banner.right, other_side.left - 14)
    banner.left, banner.width = left, right - left
    rim = FRect(0, 0, 1368 + 0.8 * wide + min(0.5 * high, 250), 0)
    top = room.top + 162 + 0.16 * high - min(wide, 300) * 0.1
    rim.top = top + (_FAR_SEAT + 16) * larger
    rim.height = hand.top - 46 - rim.top
    rim.centerx = room.centerx
    own_at = side.right + 20 + _OWN_NAME[0] / 2 * larger, banner.top - 64 * larger
    own_berth = FRect(side.left, own_at[1] - 86, side.width, 116)
    own_sets = FRect(own_at[0] + 124 * larger, 0, 0, 134 + 0.24 * high)
    own_sets.bottom = banner.top - Size.OUTLINE
    pile_width = min(94 * larger, own_sets.height / CARD_HEIGHT * 0.8)
    farthest = min(other_side.left - 20, rim.right - 0.12 * rim.width)
    own_sets.width = farthest - 2 * pile_width - own_sets.left
    cloth = FRect(rim.left + 120, top, rim.width - 240, own_sets.top - 60 - top)
    others = {count: _columns(cloth, count, larger) for count in range(1, 5)}
    return TableGeometry(
        others=others,
        own=_own(own_at, hand, own_sets, own_sets.height / CARD_HEIGHT, larger, own_berth),
        piles=dict.fromkeys(range(2, 6), (own_sets.right + pile_width * 0.7, own_sets.centery)),
        pile_width=pile_width,
        table=rim,
        garden_up=-room.top - rim.top + room.top + 376 if high else 60,
        hand=hand,
        chip=_CHIP,
        asking=side,
        laying=other_side,
        answer=FRect(other_side.left, other_side.top - 32, other_side.width, other_side.height + 32),
        banner=banner,
        board=FRect(0, 0, 1020 + 0.36 * wide, 440 + 0.3 * high + 0.16 * min(wide, 320)).move_to(
            midbottom=(room.centerx, banner.bottom - 4)
        ),
        board_lowest=hand.centery,
        centre=(room.centerx, own_sets.top - 40 * larger),
        last_turns=(room.centerx, own_sets.top - 30),
        looked=other_side,
        host=spread_host(view, side, other_side, cloth, own_sets, others),
        larger=larger,
        higher=larger,
    )


# The order of a tall window: what can be done lies between the table and the hand.

_TALL_UNITS = SAFE_WIDTH / TALL_SAFE[0]
_USUAL_TALL = 1751.0
_ROUND = 16.0
"""How much larger the board of a Seek is than what it lies on, for no corner of that to look out."""
_SKY = 286.0
"""How much is left free above the seats, for buttons and notes."""


def _tall(view: WindowView) -> TableGeometry:
    room = view.room
    more = room.height - _USUAL_TALL
    hand = FRect(room.left + Size.PADDING, 0, room.width - 2 * Size.PADDING, 266 + 0.22 * more)
    hand.bottom = room.bottom - 14
    banner = FRect(room.left + 106, hand.top - 118, room.width - 212, 78)
    doing = FRect(room.left + Size.PADDING, 0, room.width - 2 * Size.PADDING, 398 + 0.25 * more)
    doing.bottom = banner.top - 16
    asking = FRect(doing.left, doing.top, doing.width / 2 - 7, doing.height)
    laying = asking.move_to(right=doing.right)
    own_row = FRect(room.left, 0, room.width, 180 + 0.2 * more)
    own_row.bottom = doing.top - 12
    top = room.top + _SKY
    cloth = FRect(room.left + 46, top, room.width - 92, own_row.top - 92 - top)
    table = FRect(room.left + 14, top + 140, room.width - 28, doing.bottom - 26 - top - 140)
    own_sets = FRect(room.left + 292, own_row.top, 702, own_row.height)
    own_at = room.left + 164, own_row.centery - 16
    others = {count: _columns(cloth, count, 1.07, lower=0.1) for count in range(1, 5)}
    above = max(place.known.bottom for places in others.values() for place in places)
    beside_host = own_sets.left - room.left - 3 * Size.PADDING
    own_berth = _over_head(0, own_at[1] - _OWN_SEAT * 1.07 / 2, beside_host)
    own_berth.left = room.left + Size.PADDING
    own_berth = own_berth.clip(FRect(room.left, above, room.width, room.height))
    board = FRect(doing.left, own_row.top, doing.width, doing.bottom - own_row.top).inflate(_ROUND, _ROUND)
    return TableGeometry(
        others=others,
        own=_own(own_at, hand, own_sets, 107, 1.07, own_berth),
        piles=dict.fromkeys(range(2, 6), (room.left + 1066, own_row.centery)),
        pile_width=94,
        table=table,
        garden_up=(-room.top - 87) * _TALL_UNITS,
        hand=hand,
        chip=(114, 56),
        asking=asking,
        laying=laying,
        answer=laying.move_to(centerx=room.centerx),
        banner=banner,
        board=board,
        board_lowest=board.bottom,
        centre=(room.centerx, own_row.top - 40),
        last_turns=(room.centerx, room.top + 136),
        looked=doing,
        host=tall_host(view, own_sets, laying, others),
        larger=1.07,
        higher=0.95,
        units=_TALL_UNITS,
    )


def _columns(cloth: FRect, count: int, larger: float, lower: float = 0.3) -> tuple[SeatPlace, ...]:
    """Every seat above a column of the cloth of its own; the outer ones of many a little `lower`."""
    width = cloth.width / count
    diameter, card, token = _FAR_SEAT * larger, 44 * larger, _FAR_TOKEN * larger
    name_width, name_height = _FAR_NAME[0] * larger, _FAR_NAME[1] * larger
    room = min((width - 24) / 1.15, 400 * larger)
    places = []
    for number in range(count):
        outer = count > 2 and number in (0, count - 1)
        x = cloth.left + (number + 0.5) * width
        y = cloth.top + (0.5 + lower * outer) * diameter
        row = CardRow(x, y + diameter / 2 + name_height - 10 + card * 0.65, card, room)
        small = _on_lower_edge(row, x - width / 2 + 12, x + width / 2 - 12, larger)
        top = small.bottom + 16 * larger
        sets = FRect(x - width / 2 + 12, top, width - 24, cloth.bottom - top)
        if count > 2:
            sets = sets.inflate(-24, 0).move((cloth.centerx - x) / width * 8, 0)
        place = SeatPlace(
            x,
            y,
            diameter,
            name_width,
            name_height,
            row,
            sets,
            108 * larger,
            token,
            _over_head(x, y - diameter / 2, width - 12),
            small,
            counts_right=True,
            fills_from_top=True,
        )
        places.append(place)
    return tuple(places)
