"""Where things go in the garden: the bottom seat behind its hand, the others round the far rim of the table.

The viewer sits at the bottom; with nobody looking it is the first seat, its cards face down like all others.
The other seats follow clockwise from the left. Whatever a seat has laid lies before it on the cloth.
"""

from dataclasses import dataclass
from math import ceil

from pygame import FRect

from game.core import Seat
from scenes.stage.layout import View

HAND = FRect(470, 846, 980, 216)
HAND_CARD = 166.0
CROWDED_CARD = 146.0
_CROWDED = 13
ASKING = FRect(36, 584, 408, 468)
LAYING = FRect(1476, 584, 408, 468)
ANSWER = FRect(1476, 552, 408, 500)
"""At most, on the grass: who is asked sees the whole table."""
BANNER = FRect(636, 730, 826, 86)
CHIP = (96.0, 50.0)
CHIPS_BOTTOM = HAND.top + 20
"""The chips over the hand: how large they are, and where they end. In small windows they begin higher."""
PILE_WIDTH = 94.0
LAST_TURNS = (960.0, 588.0)
CENTRE = (960.0, 560.0)
SHOUT = (1010.0, 536.0)
LOOKED = (960.0, 576.0)
LOOKED_CARD = 190.0
MOUSE_CARD = 250.0
BOARD = FRect(456, 424, 1008, 388)

CARD_HEIGHT = 1.3
"""A card's height by its width."""
_SET_STEP = 0.6
_SET_WIDTH = 1 + 3 * _SET_STEP + 0.34
_SET_GAP = 0.22
_LEAST_ROW_STEP = 0.62
_SHRINK = 0.95
_CLOSE = 0.4
_WIDEST_STEP = 0.9
_GROUP_GAP = 26.0
_SHOWN = 1.5
"""How much larger the others' cards are when they are shown at the end."""
_SHOWN_ROOM = 1.15
_CLEAR = 6.0
"""How far apart things lie that must not touch."""
_DISC = (34.0, 18.0)
"""How far the disc with the points reaches beyond the portrait, at the left and above it, at most."""
_NARROWEST_NOTE = 300.0


def chips_top(view: View) -> float:
    """Where the chips over the hand begin."""
    return CHIPS_BOTTOM - view.at_least(CHIP[1], 32)


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A seat's portrait, its row of cards, its tokens, and the part of the cloth that it lays sets on."""

    x: float
    y: float
    diameter: float
    name_width: float
    cards: tuple[float, float]
    card_width: float
    cards_room: float
    sets: FRect
    set_card: float
    token: float

    speaks: int = 0
    """On which side of the seat its words appear; 0 where there is more room."""

    @property
    def before(self) -> tuple[float, float]:
        """Where an arrow to or from the seat ends."""
        if self.cards[1] > HAND.top:
            return self.x + self.diameter / 2, self.y - self.diameter * 0.66
        return self.cards[0], self.cards[1] + self.card_width

    @property
    def row(self) -> tuple[tuple[float, float], float, float]:
        """The row of cards face down: its middle, how wide a card is, and how much room there is."""
        return self.cards, self.card_width, self.cards_room

    @property
    def shown_row(self) -> tuple[tuple[float, float], float, float]:
        """The row when its cards are face up: its middle, how wide a card is, and how much room there is.

        As large as can be without lying on the sets, which are below the row or beside it.
        """
        width, room = self.card_width * _SHOWN, self.cards_room * _SHOWN_ROOM
        x, top = self.cards[0], self.cards[1] - self.card_width * CARD_HEIGHT / 2
        if self.sets.left < x < self.sets.right:
            width = min(width, (self.sets.top - _CLEAR - top) / CARD_HEIGHT)
        else:
            aside = self.sets.left - x if x < self.sets.left else x - self.sets.right
            room = min(room, 2 * (aside - _CLEAR))
        return (x, top + width * CARD_HEIGHT / 2), width, room

    @property
    def corner(self) -> tuple[float, float]:
        """How far left and how far up the seat reaches, with its points, its tokens and its cards."""
        aside = max(self.name_width, self.diameter + 2 * _DISC[0], self.cards_room * _SHOWN_ROOM) / 2
        tokens = self.token_place(0)[1] - self.token / 2
        return self.x - aside, min(self.y - self.diameter / 2 - _DISC[1], tokens)

    def token_place(self, number: int) -> tuple[float, float]:
        """Tokens stand in a column at the right of the portrait."""
        step = self.token * 0.92
        return self.x + self.diameter / 2 + self.token * 0.62, self.y + (number - 1) * step - 12


_OWN = SeatPlace(
    540, 706, 104, 168, (HAND.centerx, HAND.centery), HAND_CARD, HAND.width, FRect(664, 612, 740, 134), 78, 40
)


def _far(
    x: float, y: float, sets: FRect, room: float = 190.0, card: float = 42.0, speaks: int = 0
) -> SeatPlace:
    return SeatPlace(x, y, 112, 172, (x, y + 91 + card * 0.65), card, room, sets, card * 1.6, 38, speaks)


_OTHERS: dict[int, tuple[SeatPlace, ...]] = {
    1: (_far(960, 266, FRect(540, 452, 620, 140), 460, 52),),
    2: (
        _far(600, 290, FRect(500, 462, 380, 132), 320, 48),
        _far(1320, 290, FRect(1096, 462, 340, 132), 320, 48),
    ),
    3: (
        _far(380, 376, FRect(478, 490, 260, 116)),
        _far(960, 272, FRect(750, 446, 290, 146), 300),
        _far(1540, 376, FRect(1272, 490, 200, 116)),
    ),
    4: (
        _far(334, 392, FRect(456, 484, 190, 122)),
        _far(736, 276, FRect(652, 448, 236, 148), speaks=-1),
        _far(1184, 276, FRect(1092, 448, 196, 148), speaks=1),
        _far(1586, 392, FRect(1292, 484, 176, 122)),
    ),
}
_PILES = {2: (1240.0, 524.0), 3: (960.0, 528.0), 4: (1104.0, 524.0), 5: (960.0, 528.0)}


def pile_place(seats: int) -> tuple[float, float]:
    """In the middle where nobody sits opposite, else at the right of what the seat opposite has laid."""
    return _PILES[seats]


def free_sky(seats: int, left: float, top: float) -> list[FRect]:
    """The rooms from an upper left corner on, at most to the middle, where nobody sits and nothing lies.

    The first ends before the first seat from the left, the next goes on above that one, and so on.
    """
    rooms = []
    bottom = ASKING.top
    for place in _OTHERS[seats - 1]:
        right, above = place.corner
        if place.sets.left < right:
            bottom = min(bottom, place.sets.top)
        room = FRect(left, top, min(right - _CLEAR, CENTRE[0]) - left, bottom - _CLEAR - top)
        if room.width >= _NARROWEST_NOTE:
            rooms.append(room)
        bottom = min(bottom, above)
    return rooms


def seat_places(seats: int, bottom: Seat) -> dict[Seat, SeatPlace]:
    others = _OTHERS[seats - 1]
    places = {(bottom + 1 + number) % seats: place for number, place in enumerate(others)}
    return places | {bottom: _OWN}


def row_places(count: int, middle: tuple[float, float], width: float, room: float) -> list[float]:
    """The middles of so many cards in a row, overlapping when there is no room."""
    step = min(width * 0.7, (room - width) / max(count - 1, 1))
    left = middle[0] - step * (count - 1) / 2
    return [left + number * step for number in range(count)]


@dataclass(frozen=True, slots=True)
class SetPlace:
    """Where a laid set begins: the middle of its first card, and how wide its cards are."""

    x: float
    y: float
    card_width: float

    def card(self, number: int) -> tuple[float, float]:
        return self.x + number * self.card_width * _SET_STEP, self.y

    @property
    def ribbon(self) -> tuple[float, float]:
        """At the upper corner, which the row below leaves free."""
        return self.x + self.card_width * (3 * _SET_STEP + 0.52), self.y - self.card_width * 0.3


def set_places(count: int, area: FRect, card_width: float) -> list[SetPlace]:
    """Places for so many sets in an area: in columns and rows, rows overlapping, cards smaller if need be."""
    if not count:
        return []
    width = card_width
    while True:
        columns = max(int((area.width + _SET_GAP * width) / ((_SET_WIDTH + _SET_GAP) * width)), 1)
        rows = ceil(count / columns)
        height = width * CARD_HEIGHT
        fits_across = _SET_WIDTH * width <= area.width
        fits_down = height + (rows - 1) * height * _LEAST_ROW_STEP <= area.height
        if (fits_across and fits_down) or width < card_width / 4:
            break
        width *= _SHRINK
    columns = ceil(count / rows)
    step = min(height * 1.08, (area.height - height) / max(rows - 1, 1))
    across = (_SET_WIDTH + _SET_GAP) * width
    left = area.centerx - (columns * across - _SET_GAP * width) / 2 + width / 2
    top = area.centery - ((rows - 1) * step + height) / 2 + height / 2
    return [
        SetPlace(left + number % columns * across, top + number // columns * step, width)
        for number in range(count)
    ]


def hand_card(count: int) -> float:
    return HAND_CARD if count <= _CROWDED else CROWDED_CARD


def hand_places(groups: list[tuple[int, ...]], width: float, room: FRect) -> list[list[float]]:
    """The middles of a hand's cards: groups of runs of equal cards, with a gap between the groups.

    Equal cards cover each other more than different ones, for what lies under an equal card is no news.
    """
    if not groups:
        return []
    runs = [run for group in groups for run in group]
    steps = sum((run - 1) * _CLOSE for run in runs) + len(runs) - 1
    gaps = (len(groups) - 1) * _GROUP_GAP
    step = min(width * _WIDEST_STEP, (room.width - width - gaps) / max(steps, 1))
    x = room.centerx - (steps * step + gaps) / 2
    places: list[list[float]] = []
    for group in groups:
        row: list[float] = []
        for run in group:
            row += [x + copy * _CLOSE * step for copy in range(run)]
            x += ((run - 1) * _CLOSE + 1) * step
        x += _GROUP_GAP
        places.append(row)
    return places
