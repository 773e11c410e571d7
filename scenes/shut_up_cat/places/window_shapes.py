"""How the bedroom uses a window: the usual one and higher ones, tall ones, and wide ones.

Usual: mats in a column at the left, the bed, the door at the right, the tray below. What a window is higher
goes to the bed first, then to the tray. Tall: mats and the door over the bed, which is as wide as the window.
Wide: the bed is as high as the window, with the mats at its left and everything else at its right.
"""

from functools import lru_cache
from itertools import islice

from pygame import FRect

from game.shut_up_cat.board import DICE_A_TURN
from scenes.pictures.bedroom import DOOR, FLOOR, RoomLayout
from scenes.shut_up_cat.places.geometry import USUAL_BED, Cards, Mats, TableGeometry, Tray
from scenes.shut_up_cat.places.host import by_door, goal_on_board, on_headboard
from scenes.shut_up_cat.places.mats import MAT, cushion_strip
from scenes.stage.layout import SAFE_HEIGHT, WindowView, grid
from scenes.stage.theme import Size
from scenes.table.bar import bar_rows

_TALL, _WIDE = 1750.0, 2300.0
"""From which height and which width in units on a window is tall, and wide."""
_SEATS = (2, 3, 4)
_EDGE, _GAP = 18.0, 8.0
_BED = (1120.0, 930.0)
_BAR_BUTTONS = 6
_DOOR_DRAWN, _CAT_IN_DOOR = (400.0, 520.0), 506.0
"""The size of the door in its drawing, and where the cat in it ends there, with an outline around it."""
_NAMED_CARD_PX, _NAMELESS_CARD = 80, 119.0
"""How many pixels wide a card has to be for its name, and how wide one without a name may be."""


@lru_cache(maxsize=8)
def geometry_for(view: WindowView) -> TableGeometry:
    """Where everything lies in a window."""
    room = view.room
    if room.height >= _TALL:
        return _tall(view)
    if room.width >= _WIDE:
        return _wide(view)
    return _usual(view)


_Columns = dict[int, list[FRect]]
"""Mats by the number of seats."""
_OVER_MAT_PX = 34.0
"""How much is over a mat at least where there is room: with its name, two lines of the smallest letters."""


def _mat(left: float, top: float, scale: float, height: float = MAT[1]) -> FRect:
    return FRect(left, top, MAT[0] * scale, height * scale)


def _columns(view: WindowView, left: float, bottom: float, scale: float, mat: float = MAT[1]) -> _Columns:
    """The viewer's mat at the bottom, the others from the top on, with as much room over the cushions of
    each: words stand there. Four fill the column, and of fewer each has two lines of the smallest letters."""
    top, one = view.room.top, _mat(left, view.room.top, scale, mat)
    foot, free = one.bottom - cushion_strip(one).bottom, bottom - top - 4 * one.height
    among_four = (free + 3 * foot) / 4
    columns = {}
    for seats in _SEATS:
        share = (bottom - top - seats * one.height + (seats - 1) * foot) / seats
        over = min(share, view.at_least(among_four, _OVER_MAT_PX))
        others = [one.move(0, over + (one.height + over - foot) * number) for number in range(seats - 1)]
        columns[seats] = [*others, one.move(0, bottom - top - one.height)]
    return columns


def _bar_bottom(view: WindowView) -> float:
    side = view.at_least(Size.TARGET, 32)
    return view.room.top + Size.MARGIN * 0.8 + 2 * side + Size.GAP


# The usual window, and higher ones.

_MOST_BED = 1.0
_TALLEST_TRAY = 340.0
_LOWEST_RACE = 110.0
_LOWEST_MAT_PX = 76.0
"""So that the smallest letters stand in two lines over the cushions."""
_HIGHER = 150.0
"""How much higher than usual a window is whose bed has grown."""
_OVER_DECK = 72.0
"""How far over the middle of the deck the host's place ends; beside it higher buttons may reach lower."""


def _usual(view: WindowView) -> TableGeometry:
    room = view.room
    more = room.height - SAFE_HEIGHT
    over_door = DOOR[1] - _bar_bottom(view) - 20
    high_enough = more >= _HIGHER and over_door >= _LOWEST_RACE
    scale = min(0.85 + more / 1200, _MOST_BED) if high_enough else 0.85
    left, top = 428 - (scale - 0.85) / 0.15 * 24, room.top + 66 + min(more * 0.1, 40)
    bed = FRect(left, top, _BED[0] * scale, _BED[1] * scale)
    high = min(200 + (more * 0.45 if high_enough else more * 0.8), _TALLEST_TRAY)
    tray = FRect(room.left + 16, room.bottom - 6 - high, 1392 - room.left, high)
    spare = tray.top - 36 - bed.bottom
    bed.top += max(spare, 0.0) / 2
    mats_bottom = tray.top - 6
    mat = min(view.at_least(MAT[1], _LOWEST_MAT_PX), (mats_bottom - room.top - _GAP) / 4 - _GAP)
    columns = _columns(view, room.left + _EDGE, mats_bottom, 1.0, mat)
    high = min(244 + more * 0.25, 330)
    hand = FRect(1420, room.bottom - 16 - high, room.right - 8 - 1420, high)
    large = min(190 * high / 244, 225)
    if not high_enough:
        race = FRect(bed.right + 18, room.top + 190, 1532 - bed.right - 18, hand.top - 160 - room.top - 190)
    else:
        race = FRect(bed.right + 30, _bar_bottom(view) + 14, room.right - bed.right - 60, 0)
        race.height = over_door
    deck = (1592.0, (hand.top + 740) / 2) if high_enough else (1440.0, hand.top - 74)
    return TableGeometry(
        room,
        bed,
        banner=(868.0, room.top + 50),
        banner_width=600 + min(more, 200),
        banner_widest=720,
        banner_height=66,
        tray=_flat_tray(tray, 424),
        cards=Cards(hand, large, large * 0.82, deck, (deck[0] + 92, deck[1]), 82),
        mats={seats: Mats(column, race) for seats, column in columns.items()},
        furniture=RoomLayout(above_and_below=False),
        host=by_door(_beside_race(view, race, deck, high_enough), _under_door(room, tray, hand)),
        goal=goal_on_board(view, bed, scale / USUAL_BED, bed.top + 56 * scale / USUAL_BED),
        buttons=bar_rows(view)[0],
    )


def _beside_race(view: WindowView, race: FRect, deck: tuple[float, float], race_above: bool) -> FRect:
    left = race.left if race_above else race.right + Size.GAP / 2
    top = (race.bottom if race_above else _bar_bottom(view)) + Size.GAP
    higher_buttons = 0.0 if race_above else view.at_least(Size.TARGET, 32) - Size.TARGET
    bottom = deck[1] - _OVER_DECK + higher_buttons
    return FRect(left, top, view.room.right - Size.GAP - left, bottom - top)


def _under_door(room: FRect, tray: FRect, hand: FRect) -> FRect:
    """At the right of the tray, up to the feet of the cat in the door."""
    left, top = tray.right + 6, min(DOOR[1] + _CAT_IN_DOOR * DOOR[2], hand.top)
    return FRect(left, top, room.right - 4 - left, room.bottom - 4 - top)


def _flat_tray(rect: FRect, tabs_left: float) -> Tray:
    """Pile, dice and buttons side by side."""
    grown = min(rect.height / 200, 1.25)
    die = 96 * grown
    pile = FRect(rect.left + 14, 0, 250, 160).move_to(centery=rect.centery)
    first = pile.right + 30 + die / 2
    dice = [(first + number * die * 1.165, rect.centery) for number in range(DICE_A_TURN)]
    left = dice[-1][0] + die * 0.73
    buttons = FRect(left, rect.top + 12, rect.right - 14 - left, rect.height - 24)
    tabs = FRect(tabs_left, rect.top - 36, 540, 44)
    return Tray(rect, tabs, 820, dice, die, pile, buttons, grown)


# Tall windows.

_NEAREST_TOP, _SHARE_TOP = 590.0, 0.27
_SHARE_TRAY, _TRAY_HEIGHTS = 0.175, (330.0, 500.0)
_OVER_MATS, _OVER_MATS_PX = 168.0, 64.0
"""How much is free over the mats: room for a banner of three lines, in the smallest letters too."""


def _tall(view: WindowView) -> TableGeometry:
    """Banner, mats and door at the top, then the bed, then tray and hand."""
    room = view.room
    door_bottom = room.top + max(room.height * _SHARE_TOP, _NEAREST_TOP)
    door = _tall_door(view, door_bottom)
    mats, middle = _tall_mats(view, door[0], door_bottom)
    foot = min(max(room.height * _SHARE_TRAY, _TRAY_HEIGHTS[0]), _TRAY_HEIGHTS[1])
    tray_top = room.bottom - 10 - foot
    bed = _tall_bed(room, door_bottom - 10, tray_top - view.at_least(60, 24))
    bed_scale = bed.width / _BED[0]
    grown = bed_scale / USUAL_BED
    hand = FRect(room.right - 20 - 560, tray_top + 10, 560, foot - 20)
    tray = FRect(room.left + 16, tray_top, hand.left - 30 - room.left, foot)
    bar_left = room.right - Size.MARGIN - _BAR_BUTTONS * (view.at_least(Size.TARGET, 32) + Size.GAP)
    wide = bar_left - 30 - room.left
    return TableGeometry(
        room,
        bed,
        banner=(room.left + 10 + wide / 2, room.top + 86),
        banner_width=wide - 80,
        banner_widest=wide - 80,
        banner_height=110,
        tray=_square_tray(tray, view),
        cards=_tall_cards(view, hand, middle),
        mats=mats,
        furniture=RoomLayout(door, door_bottom - 54 * door[2] - FLOOR, above_and_below=False),
        host=on_headboard(bed, grown, hand),
        goal=goal_on_board(view, bed, grown, bed.bottom - 30 * grown),
        buttons=bar_rows(view)[0],
        shown_card=250 * bed_scale / 0.85,
        wink=78 * min(bed_scale / 0.85, 1.6),
    )


def _tall_door(view: WindowView, bottom: float) -> tuple[float, float, float]:
    """Its left, its top and its scale: under the round buttons, at the right."""
    scale = min((bottom - _bar_bottom(view) - 6) / _DOOR_DRAWN[1], 1.02)
    return view.room.right - _DOOR_DRAWN[0] * scale, bottom - _DOOR_DRAWN[1] * scale, scale


def _tall_mats(view: WindowView, door_left: float, door_bottom: float) -> tuple[dict[int, Mats], FRect]:
    """Two rows of mats with the race where one is free, and the room between them and the door."""
    room = view.room
    top = room.top + view.at_least(_OVER_MATS, _OVER_MATS_PX)
    row = (door_bottom - 20 - top - _GAP * 2) / 2
    scale = min(row / MAT[1], 540 / MAT[0])
    spare = row - MAT[1] * scale
    size = (2 * MAT[0] * scale + _GAP * 2, 2 * MAT[1] * scale + _GAP * 2)
    cells = list(grid(FRect(room.left + _EDGE, top + spare, *size), 2, 2, _GAP * 2))
    cells[2:] = [cell.move(0, spare) for cell in cells[2:]]
    middle = FRect(cells[1].right + 26, top, door_left - cells[1].right - 40, cells[0].height)
    ends = door_left - 14
    races = {
        2: (cells[2].left, ends - cells[2].left),
        3: (cells[3].left + 10, ends - cells[3].left - 10),
        4: (middle.left, middle.width),
    }
    mats = {
        seats: Mats(list(islice(cells, seats)), FRect(left, cells[2].top, width, cells[0].height))
        for seats, (left, width) in races.items()
    }
    return mats, middle


def _tall_bed(room: FRect, top: float, bottom: float) -> FRect:
    scale = min((room.width - 40) / _BED[0], (bottom - top) / _BED[1])
    return FRect(0, 0, _BED[0] * scale, _BED[1] * scale).move_to(center=(room.centerx, (top + bottom) / 2))


def _tall_cards(view: WindowView, hand: FRect, middle: FRect) -> Cards:
    """The hand beside the tray; deck and pile between the mats and the door."""
    deck = min(middle.width * 0.42, middle.height / 1.42)
    if view.px(deck) < _NAMED_CARD_PX:
        deck = min(deck, _NAMELESS_CARD)
    large = min(hand.height / 1.36, hand.width / 2.26)
    left, right = ((middle.centerx + aside * deck, middle.centery) for aside in (-0.54, 0.54))
    return Cards(hand, large, large * 0.82, left, right, deck)


def _square_tray(rect: FRect, view: WindowView) -> Tray:
    """The dice over their pile, the buttons beside both."""
    left_width = min(rect.width * 0.33, 460)
    die = min(left_width / 3.6, rect.height * 0.4)
    step = die * 1.165
    middle = rect.left + 20 + left_width / 2
    dice = [(middle + (number - 1) * step, rect.top + rect.height * 0.29) for number in range(DICE_A_TURN)]
    pile_width = min(left_width * 0.8, rect.height * 0.36 * 4.17 / 2.1)
    pile = FRect(0, 0, pile_width, pile_width / 4.17 * 2.2)
    pile.center = (middle, rect.top + rect.height * 0.74)
    buttons = FRect(rect.left + left_width + 34, rect.top + 16, 0, rect.height - 32)
    buttons.width = rect.right - 16 - buttons.left
    grown = min(rect.height / 230, buttons.width / 560, 1.9)
    tab = view.at_least(44, 20)
    tabs = FRect(rect.left + 24, rect.top - tab + 8, left_width + 90, tab)
    return Tray(rect, tabs, rect.width * 0.56, dice, die, pile, buttons, grown)


# Wide windows.

_WIDEST_ROOM = 3300.0
_SIDE_BY_SIDE = 1300.0
"""From which width on the hand lies beside the tray, and not over it."""
_DOOR_IN_PLACE = 0.9
"""How much of its place the door fills: the cat in it stays under the words that are said there."""


def _wide(view: WindowView) -> TableGeometry:
    """The bed as high as the window; at its right the tray, hand and door, and the race over them."""
    room = view.room
    width = min(room.width, _WIDEST_ROOM)
    left, right = room.centerx - width / 2, room.centerx + width / 2
    scale = (room.height - 84 - 18) / _BED[1]
    mat = min((room.height - 58 - 3 * _GAP - 12) / 4 / MAT[1], 1.25)
    columns = _columns(view, left + _EDGE, room.bottom - 12, mat)
    bed = FRect(columns[2][0].right + 22, room.top + 84, _BED[0] * scale, _BED[1] * scale)
    aside = FRect(bed.right + 20, _bar_bottom(view) + 12, right - 18 - bed.right - 20, 0)
    aside.height = room.bottom - 12 - aside.top
    beside = aside.width >= _SIDE_BY_SIDE
    tray = FRect(aside.left, aside.bottom - 380, aside.width - 540 if beside else aside.width, 380)
    door_bottom = tray.top - (10 if beside else view.at_least(52, 22))
    high = door_bottom - aside.top
    by_the_door = FRect(0, 0, _DOOR_DRAWN[0] * high / _DOOR_DRAWN[1], high).move_to(topright=aside.topright)
    around_door = (1 - _DOOR_IN_PLACE) / 2 * by_the_door.width
    door_left, door_top = by_the_door.left + around_door, door_bottom - high * _DOOR_IN_PLACE
    door = (door_left, door_top, high * _DOOR_IN_PLACE / _DOOR_DRAWN[1])
    free = FRect(aside.left, aside.top, by_the_door.left - 10 - aside.left, high)
    if beside:
        deck_width, hand = 130.0, FRect(tray.right + 30, tray.top, aside.right - tray.right - 30, tray.height)
        level = free.centery - 20
        race = FRect(free.left, 0, free.width - 2.4 * deck_width - 50, 280).move_to(centery=level)
        deck = (free.right - 1.7 * deck_width - 10, level)
    else:
        race = FRect(free.left, free.top, 124, free.height - 10)
        deck_width, level = 84.0, free.top + 56
        hand = FRect(race.right + 6, free.top + 118, free.right - race.right - 6, free.height - 118)
        deck = (hand.centerx - deck_width * 0.58, level)
    large = min(hand.height / 1.34, hand.width / 2.26, 225)
    return TableGeometry(
        room,
        bed,
        banner=(bed.centerx, room.top + 46),
        banner_width=640,
        banner_widest=900,
        banner_height=66,
        tray=_square_tray(tray, view),
        cards=Cards(hand, large, large * 0.9, deck, (deck[0] + deck_width * 1.16, level), deck_width),
        mats={seats: Mats(column, race) for seats, column in columns.items()},
        furniture=RoomLayout(door, cat_tree=False, above_and_below=False),
        host=by_door(by_the_door, hand if beside else by_the_door),
        goal=goal_on_board(view, bed, scale / USUAL_BED, bed.top + 56 * scale / USUAL_BED),
        buttons=bar_rows(view)[0],
        shown_card=250 * scale / 0.85,
    )
