"""Where things lie in the bedroom: the bed in the middle, mats on the left, dice and buttons before it."""

from dataclasses import dataclass

from pygame import FRect

from game.core import Seat
from game.shut_up_cat.board import Pips, Space
from scenes.pictures import shut_up_cat as pictures
from scenes.pictures.bedroom import DOOR
from scenes.pictures.shut_up_cat import Spot
from scenes.stage.widgets.fan import Place, fan_places

Point = tuple[float, float]

BED_SCALE = 0.85
BED = FRect(428, 66, 1120 * BED_SCALE, 930 * BED_SCALE)
TILE = pictures.TILE_ON_SPACE * BED_SCALE
NUMBER = pictures.NUMBER_ON_SPACE * BED_SCALE
PILLOW = FRect(
    BED.left + pictures.PILLOW_ON_BED[0] * BED_SCALE,
    BED.top + pictures.PILLOW_ON_BED[1] * BED_SCALE,
    600 * BED_SCALE,
    250 * BED_SCALE,
)
PILLOW_DIE = pictures.DIE_ON_PILLOW * BED_SCALE
PLACED_DIE = 62.0
"""How wide a die is that lies beside the tile it was placed at."""

BANNER = (868.0, 50.0)
BANNER_WIDTH = 600.0
BANNER_WIDEST = 800.0
BANNER_HEIGHT = 66.0
NIGHT = (905.0, 122.0)
"""The sign that the last round has begun, on the headboard."""

TRAY = FRect(16, 874, 1392, 200)
TABS = FRect(424, 838, 540, 44)
TRAY_DIE = 96.0
_TRAY_FIRST = 358.0
_TRAY_APART = 112.0
BUTTONS = FRect(652, 886, 742, 176)

HAND = FRect(1420, 820, 492, 244)
_LARGE_CARD, _SMALL_CARD = 190.0, 156.0
_MOST_LARGE_CARDS = 2
_SPREAD = 1.21
"""A fan lets its cards overlap by some; so much wider ones would lie side by side."""
DECK = (1440.0, 738.0)
DISCARDS = (1532.0, 738.0)
DECK_WIDTH = 82.0
SHOWN_CARD = 250.0
"""How wide a card is that everybody looks at."""
WINK = 54.0
"""How wide a wink is that flies."""

PILE = FRect(30, 894, 250, 160)
PILE_DIE = 60.0

MAT = (368.0, 194.0)
MATS_TOP = 58.0
_MATS_LEFT = 18.0
_MATS_GAP = 8.0
_MATS_BOTTOM = MATS_TOP + 4 * MAT[1] + 3 * _MATS_GAP
_CUSHIONS = FRect(14, 69, 340, 340 * 200 / 560)


def _on_bed(point: Point) -> Point:
    return BED.left + point[0] * BED_SCALE, BED.top + point[1] * BED_SCALE


RING_CENTRE = _on_bed(pictures.RING_CENTRE)
RING_RADII = (pictures.RING_RADII[0] * BED_SCALE, pictures.RING_RADII[1] * BED_SCALE)
SPACES: tuple[Point, ...] = tuple(_on_bed(point) for point in pictures.SPACE_CENTRES)
NUMBERS: tuple[Point, ...] = tuple(_on_bed(point) for point in pictures.NUMBER_CENTRES)
PILLOW_PLACES: tuple[Point, ...] = tuple(
    (PILLOW.left + x * BED_SCALE, PILLOW.top + y * BED_SCALE) for x, y in pictures.PILLOW_PLACES
)


def around(point: Point, width: float, height: float = 0.0) -> FRect:
    """A rectangle about its middle; square unless it has a height."""
    rect = FRect(0, 0, width, height or width)
    rect.center = point
    return rect


def pillow_place(pips: Pips) -> Point:
    return PILLOW_PLACES[pips - 1]


def tray_place(number: int) -> Point:
    """Where the dice of a turn lie, in the order they were gathered."""
    return _TRAY_FIRST + number * _TRAY_APART, TRAY.centery


def hand_card(cards: int) -> float:
    """How wide a card is in a hand of so many."""
    return _LARGE_CARD if cards <= _MOST_LARGE_CARDS else _SMALL_CARD


def hand_places(cards: int) -> list[Place]:
    """Side by side while there is room, so that their names can be read; more of them overlap."""
    return fan_places(cards, HAND, hand_card(cards) * _SPREAD)


def pile_place(number: int) -> Point:
    """The pile is two rows of four, the lower one first."""
    return PILE.left + 33 + number % 4 * 61, PILE.centery + 2 + (0.5 - number // 4) * 66


def beside(space: Space) -> Point:
    """Where a die lies that was placed at a space: towards the middle of the ring."""
    (x, y), (middle, level) = SPACES[space], RING_CENTRE
    return x + (middle - x) * 0.2, y + (level - y) * 0.31


@dataclass(frozen=True, slots=True)
class CatPlace:
    """The middle of the cat that wakes you, how wide its drawing is, and how high over other things."""

    x: float
    y: float
    width: float
    z: float


CAT_PLACES: dict[Spot, CatPlace] = {
    Spot.FACE: CatPlace(RING_CENTRE[0], PILLOW.top - 26, 196, 2),
    Spot.HEADBOARD: CatPlace(BED.right - 108, BED.top + 22, 156, 1),
    Spot.DOOR: CatPlace(DOOR[0] + 200 * DOOR[2], DOOR[1] + 260 * DOOR[2], 400 * DOOR[2], 0),
    Spot.ASLEEP: CatPlace(BED.right - 92, BED.bottom - 92, 148, 60),
}


def mat_places(seats: int, own: Seat | None) -> tuple[FRect, ...]:
    """The mats from the top on in the order of play; one's own lies at the bottom."""
    order = [(seat + (own or 0) + (own is not None)) % seats for seat in range(seats)]
    height = MAT[1] + _MATS_GAP
    tops = {seat: MATS_TOP + number * height for number, seat in enumerate(order)}
    if own is not None:
        tops[own] = _MATS_BOTTOM - MAT[1]
    return tuple(FRect(_MATS_LEFT, tops[seat], *MAT) for seat in range(seats))


def cushions(mat: FRect) -> FRect:
    """The four cushions that a pawn sits on, x0 to x3."""
    return _CUSHIONS.move(mat.topleft)


def pawn_place(mat: FRect, multiplier: int) -> Point:
    row = cushions(mat)
    x, y = pictures.MAT_PLACES[multiplier]
    return row.left + x * row.width / 560, row.top + y * row.width / 560


PAWN = pictures.PAWN_ON_MAT * _CUSHIONS.width / 560
