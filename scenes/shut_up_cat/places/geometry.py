"""Where everything lies at the Shut Up Cat table in one window: `window_shapes.py` makes it."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from math import copysign, cos, hypot, radians, sin

from msgspec.structs import replace
from pygame import FRect

from game.core import Seat
from game.shut_up_cat.board import CHASE_PRICE, SIDES, Pips, Space
from game.shut_up_cat.board import SPACES as RING
from game.values import Record
from scenes.pictures import shut_up_cat as pictures
from scenes.pictures.bedroom import RoomLayout
from scenes.pictures.shut_up_cat import CatSpot
from scenes.stage.theme import Size
from scenes.stage.widgets.fan import FanPlace, fan_places
from scenes.table.host_places import HostPlaces

Point = tuple[float, float]

USUAL_BED = 0.85
"""How large the bed is in the usual window, by its drawing."""
_FIRST = -75.0
"""At which angle of the ring the first space lies, clockwise from the right."""
STEP = 360.0 / RING
_SMALL_LABEL = 28.0
_LINES_PADDING = 20.0
_MOST_LARGE_CARDS = 2
CAT = 0.6
"""How much of its drawing the cat fills."""
_SPREAD = 1.21
"""A fan lets its cards overlap by some; so much wider ones would lie side by side."""


def around(point: Point, width: float, height: float = 0.0) -> FRect:
    """A rectangle about its middle; square unless it has a height."""
    return FRect(0, 0, width, height or width).move_to(center=point)


_UNDER_BUTTONS = 4.0
_BESIDE_TILES = 10.0
"""In units: between a tile and the bracket beside it."""


def angle_of(space: float) -> float:
    return _FIRST + STEP * space


class CatPlace(Record):
    """The middle of the cat that wakes you, how wide its drawing is, and how high over other things."""

    x: float
    y: float
    width: float
    z: float


def cat_on_headboard(bed: FRect, grown: float) -> CatPlace:
    return CatPlace(bed.right - 108 * grown, bed.top + 22 * grown, 156 * grown, 1)


def _part_of_cat(place: CatPlace, spot: CatSpot, part: tuple[float, float, float, float]) -> FRect:
    drawing = pictures.waker(spot)
    left, top, width, height = part
    body = FRect(left - drawing.width / 2, top - drawing.height / 2, width, height)
    scale = place.width / drawing.width
    return FRect(tuple(length * scale for length in body)).move(place.x, place.y)


def _under_buttons(cat: CatPlace, buttons: FRect) -> CatPlace:
    """A cat whose ears would lie under buttons is smaller, and sits on the same board."""
    body = _part_of_cat(cat, CatSpot.HEADBOARD, pictures.WAKER_BODY[CatSpot.HEADBOARD])
    if not body.colliderect(buttons):
        return cat
    share = (body.bottom - buttons.bottom - _UNDER_BUTTONS) / body.height
    return replace(cat, y=body.bottom - (body.bottom - cat.y) * share, width=cat.width * share)


class Tray(Record):
    """Dice, the pile of those that nobody has, buttons, and the tabs that stick out at the top."""

    rect: FRect
    tabs: FRect
    widest_tabs: float
    dice: Sequence[Point]
    die: float
    pile: FRect
    buttons: FRect
    grown: float = 1.0
    """How much larger the words on its buttons are than usual."""

    @property
    def lines(self) -> FRect:
        """Where the buttons are: lines that say what happened, while nobody is asked."""
        return self.buttons.inflate(-2 * _LINES_PADDING, -_LINES_PADDING)

    @property
    def label(self) -> float:
        return Size.BUTTON * self.grown

    @property
    def small_label(self) -> float:
        """On a button of half the height."""
        return _SMALL_LABEL * self.grown


class Cards(Record):
    """The viewer's hand, the deck and the discards."""

    hand: FRect
    large: float
    small: float
    """How wide a card is in a hand of one or two, and of more."""
    deck: Point
    discards: Point
    deck_width: float


class Mats(Record):
    """The cells that mats lie in, from the first rival's on in the order of play; one's own is the last."""

    cells: Sequence[FRect]
    race: FRect
    """Where the race to forty is told."""


class TableGeometry(Record, eq=False, dict=True):
    """The places in a window of one shape."""

    room: FRect
    bed: FRect
    banner: Point
    banner_width: float
    banner_widest: float
    banner_height: float
    tray: Tray
    cards: Cards
    mats: dict[int, Mats]
    """By how many sit there."""
    furniture: RoomLayout
    host: HostPlaces
    goal: FRect
    """Where the sign with the goal hangs."""
    buttons: FRect
    """The upper row of the round buttons in the corner."""
    shown_card: float = 250.0
    """How wide a card is that everybody looks at."""
    wink: float = 78.0
    """How wide a wink is that flies."""

    @property
    def bed_scale(self) -> float:
        return self.bed.width / 1120

    @property
    def grown(self) -> float:
        """How much larger the bed is than usual."""
        return self.bed_scale / USUAL_BED

    @property
    def blanket(self) -> FRect:
        """The bed without its boards: all that the tiles lie on."""
        grown = self.grown
        return FRect(
            self.bed.left + 10 * grown,
            self.bed.top + 90 * grown,
            self.bed.width - 20 * grown,
            self.bed.height - 130 * grown,
        )

    def on_bed(self, point: Point) -> Point:
        return self.bed.left + point[0] * self.bed_scale, self.bed.top + point[1] * self.bed_scale

    @property
    def tile(self) -> float:
        return pictures.TILE_ON_SPACE * self.bed_scale

    @property
    def number(self) -> float:
        return pictures.NUMBER_ON_SPACE * self.bed_scale

    @property
    def pillow_die(self) -> float:
        return pictures.DIE_ON_PILLOW * self.bed_scale

    @property
    def placed_die(self) -> float:
        """How wide a die is that lies beside the tile it was placed at."""
        return 62.0 * self.grown

    @cached_property
    def pillow(self) -> FRect:
        return FRect(*self.on_bed(pictures.PILLOW_ON_BED), 600 * self.bed_scale, 250 * self.bed_scale)

    @cached_property
    def ring_centre(self) -> Point:
        return self.on_bed(pictures.RING_CENTRE)

    @cached_property
    def ring_radii(self) -> Point:
        return pictures.RING_RADII[0] * self.bed_scale, pictures.RING_RADII[1] * self.bed_scale

    @cached_property
    def spaces(self) -> tuple[Point, ...]:
        return tuple(self.on_bed(point) for point in pictures.SPACE_CENTRES)

    @cached_property
    def numbers(self) -> tuple[Point, ...]:
        return tuple(self.on_bed(point) for point in pictures.NUMBER_CENTRES)

    @cached_property
    def tiles_and_numbers(self) -> list[FRect]:
        tiles = [around(point, self.tile) for point in self.spaces]
        return [*tiles, *(around(point, self.number) for point in self.numbers)]

    @cached_property
    def things_on_bed(self) -> list[FRect]:
        """Tiles, their numbers, and the places of dice on the pillow."""
        return [*self.tiles_and_numbers, *self.dice_on_pillow]

    @cached_property
    def dice_on_pillow(self) -> list[FRect]:
        return [around(self.pillow_place(pips), self.pillow_die * 0.8) for pips in range(1, SIDES + 1)]

    @cached_property
    def clear_of_tiles(self) -> tuple[FRect, ...]:
        """Rooms in which nothing of the bed lies, those first that leave the lines in the tray free: in the
        corner, at the right, over it; then all that is at the right, and under it."""
        first, *others = self.things_on_bed
        taken, room, tray = first.unionall(others), self.room, self.tray.rect
        beside = max(taken.right, self.tray.lines.right - Size.GAP)
        return (
            FRect(tray.right, taken.bottom, room.right - tray.right, room.bottom - taken.bottom),
            FRect(taken.right, room.top, room.right - taken.right, tray.top - room.top),
            FRect(beside, room.top, room.right - beside, room.height),
            FRect(room.left, room.top, room.width, taken.top - room.top),
            FRect(taken.right, room.top, room.right - taken.right, room.height),
            FRect(room.left, taken.bottom, room.width, room.bottom - taken.bottom),
        )

    @property
    def last_round_sign(self) -> Point:
        """The sign that the last round has begun, on the headboard."""
        return self.ring_centre[0] + 1, self.bed.top + 56 * self.grown

    @property
    def meow(self) -> FRect:
        """Where the cat on the headboard is heard: beside it, between two tiles and the sign."""
        beside = self.number / 2 + _BESIDE_TILES
        left, right = self.numbers[0][0] + beside, self.cat_on_headboard.left
        top, bottom = self.last_round_sign[1] + Size.MARGIN * self.grown, self.numbers[1][1] - beside
        return FRect(left, top, right - left, bottom - top)

    def on_ring(self, angle: float) -> Point:
        (x, y), (across, down) = self.ring_centre, self.ring_radii
        turn = radians(angle)
        return x + across * cos(turn), y + down * sin(turn)

    def inside(self, angle: float, size: Point = (0.0, 0.0), apart: float = _BESIDE_TILES) -> Point:
        """Beside a tile, towards the middle of the ring: the middle of something so large."""
        (across, down), turn = self.ring_radii, radians(angle)
        steep = hypot(cos(turn) / across, sin(turn) / down)
        to_side, to_level = cos(turn) / across / steep, sin(turn) / down / steep
        half = abs(to_side) * (self.tile + size[0]) / 2 + abs(to_level) * (self.tile + size[1]) / 2
        x, y = self.on_ring(angle)
        return x - to_side * (half + apart), y - to_level * (half + apart)

    def along_tile(self, space: Space, size: Point, apart: float) -> Iterator[Point]:
        """Right beside a tile, and right over or under it, first towards the middle of the ring, then away
        from it: the middles of something so large, first at the middle of that side, then at its ends, then
        as far beyond these as half of the side is beside it."""
        (x, y), (middle, level), (wide, high) = self.spaces[space], self.ring_centre, size
        across = copysign((self.tile + wide) / 2 + apart, middle - x)
        down = copysign((self.tile + high) / 2 + apart, level - y)
        to_sides = (0.0, (wide - self.tile) / 2, (self.tile - wide) / 2, -wide / 2, wide / 2)
        to_levels = (0.0, (high - self.tile) / 2, (self.tile - high) / 2, -high / 2, high / 2)
        for inward, (to_side, to_level) in product((1, -1), zip(to_sides, to_levels, strict=True)):
            yield x + inward * across, y + to_level
            yield x + to_side, y + inward * down

    def placed_at(self, space: Space) -> FRect:
        """Where a die lies that was placed at a space: towards the middle of the ring, off the tile and off
        the cat on the pillow."""
        (x, y), (middle, level) = self.spaces[space], self.ring_centre
        across, down = middle - x, level - y
        share = (self.tile + self.placed_die) / 2 / max(abs(across), abs(down))
        die = around((x + across * share, y + down * share), self.placed_die)
        cat = self.cat_body(CatSpot.FACE)
        if die.colliderect(cat) and across > 0:
            die.right = cat.left
        elif die.colliderect(cat):
            die.left = cat.right
        return die

    def pillow_place(self, pips: Pips) -> Point:
        x, y = pictures.PILLOW_PLACES[pips - 1]
        return self.pillow.left + x * self.bed_scale, self.pillow.top + y * self.bed_scale

    def tray_place(self, number: int) -> Point:
        """Where the dice of a turn lie, in the order they were gathered."""
        return self.tray.dice[number]

    def pile_place(self, number: int) -> Point:
        """The pile is two rows of four, the lower one first."""
        pile, die = self.tray.pile, self.pile_die
        return (
            pile.left + die * (0.55 + number % 4 * 1.02),
            pile.centery + 2 + (0.5 - number // 4) * die * 1.1,
        )

    @property
    def pile_die(self) -> float:
        return self.tray.pile.width / 4.17

    @cached_property
    def cat(self) -> dict[CatSpot, CatPlace]:
        bed, grown = self.bed, self.grown
        x, y, scale = self.furniture.door
        return {
            CatSpot.FACE: CatPlace(self.ring_centre[0], self.pillow.top - 26 * grown, 196 * grown, 2),
            CatSpot.HEADBOARD: _under_buttons(cat_on_headboard(bed, grown), self.buttons),
            CatSpot.DOOR: CatPlace(x + 200 * scale, y + 260 * scale, 400 * scale, 0),
            CatSpot.ASLEEP: CatPlace(bed.right - 92 * grown, bed.bottom - 92 * grown, 148 * grown, 60),
        }

    def cat_body(self, spot: CatSpot) -> FRect:
        """What the cat itself takes of its drawing."""
        return _part_of_cat(self.cat[spot], spot, pictures.WAKER_BODY[spot])

    @cached_property
    def cat_face(self) -> FRect:
        """The face of the cat on the pillow, which no words hide."""
        return _part_of_cat(self.cat[CatSpot.FACE], CatSpot.FACE, pictures.WAKER_FACE)

    @property
    def cat_on_headboard(self) -> FRect:
        cat = self.cat[CatSpot.HEADBOARD]
        return around((cat.x, cat.y), cat.width * CAT)

    @property
    def far_corner(self) -> Point:
        """Where the cat looks back when it is chased: on the blanket, away from all its spots."""
        return self.bed.left + self.bed.width * 0.2, self.bed.bottom - self.bed.height * 0.24

    @property
    def price_places(self) -> list[Point]:
        """Where winks are laid that are paid: along the pillow."""
        apart = self.pillow.width / (CHASE_PRICE + 1)
        return [
            (self.pillow.left + apart * (number + 1), self.pillow.centery) for number in range(CHASE_PRICE)
        ]

    def hand_card(self, cards: int) -> float:
        """How wide a card is in a hand of so many."""
        return self.cards.large if cards <= _MOST_LARGE_CARDS else self.cards.small

    def hand_places(self, cards: int) -> list[FanPlace]:
        """Side by side while there is room, so that their names can be read; more of them overlap."""
        return fan_places(cards, self.cards.hand, self.hand_card(cards) * _SPREAD)

    def mat_places(self, seats: int, own: Seat | None) -> tuple[FRect, ...]:
        """The mats in the order of play; one's own lies in the last of the cells."""
        cells = self.mats[seats].cells
        order = [(seat + (own or 0) + (own is not None)) % seats for seat in range(seats)]
        lies = {seat: cells[number] for number, seat in enumerate(order)}
        return tuple(lies[seat] for seat in range(seats))
