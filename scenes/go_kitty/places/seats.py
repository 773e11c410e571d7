"""How things lie in the garden: rows of cards, laid sets, hands, and what belongs to a seat.

Where all that goes in a window is told by its geometry (`geometry.py`).
"""

from math import ceil

from pygame import FRect

from game.values import Record
from scenes.stage.layout import WindowView
from scenes.stage.theme import SMALLEST_TEXT_PX, Size
from scenes.table.stands import CardRow

CARD_HEIGHT = 1.3
"""A card's height by its width."""
_SET_STEP = 0.6
_SET_WIDTH = 1 + 3 * _SET_STEP + 0.34
_SET_GAP = 0.22
_SHRINK = 0.95
_ROWS_APART = 1.12
_CLOSE = 0.4
_WIDEST_STEP = 0.9
_GROUP_GAP = 26.0
_SHOWN = 1.5
"""How much larger the others' cards are when they are shown at the end."""
_SHOWN_ROOM = 1.15
_LOOKED, _LOOKED_STEP = 1.25, 0.5
"""How much larger than in the hand cards of the pile are that another seat looks at, and by that how far
apart."""
_LOOKED_GAP = 0.12
"""By the width of a card: how far apart cards lie that the viewer looks at."""
CLEAR = 6.0
"""How far apart things lie that must not touch."""
_NAME_BELOW = 0.6
"""How much of the plate with the name lies below the portrait."""
_COUNT, _COUNT_WIDER = 36.0, 1.75
"""How high the number of cards is, and by that height how wide."""
COUNT_CARD, COUNT_LEFT, COUNT_RIGHT = 0.46, 0.28, 0.14
"""By the height of the number: how wide the card beside it is, and how far both are from the ends."""
_TWO_DIGITS_PX = 18.5
"""How wide two digits are in the smallest letters."""


class SeatPlace(Record):
    """A seat's portrait, its row of cards, its tokens, and the part of the cloth that it lays sets on."""

    x: float
    y: float
    diameter: float
    name_width: float
    name_height: float
    cards: CardRow
    sets: FRect
    set_card: float
    token: float
    berth: FRect
    """Where its words stand."""
    known: FRect
    """Where small cards of what everybody knows of its hand lie: on the lower edge of the hand."""
    counts_right: bool = False
    """Whether the number of its cards stands at the right of its name, and not at the left."""
    fills_from_top: bool = False
    """Whether the first set lies at the top of its part of the cloth, and not in its middle."""
    is_own: bool = False
    """Whether its cards lie before the viewer, apart from the portrait."""
    name_reach: tuple[float, float] = (0.0, 0.0)
    """How far left and right a name may reach that is longer than its plate."""

    @property
    def name(self) -> FRect:
        """Its usual plate."""
        top = self.y + self.diameter / 2 - Size.PADDING
        return FRect(self.x - self.name_width / 2, top, self.name_width, self.name_height)

    @property
    def before(self) -> tuple[float, float]:
        """Where an arrow to or from the seat ends."""
        if self.is_own:
            return self.x + self.diameter / 2, self.y - self.diameter / 2
        return self.cards.x, self.known.bottom + CLEAR

    def count(self, view: WindowView, name: FRect) -> FRect:
        """Where the number of its cards stands: beside its name, and above what is known of them."""
        name_bottom = self.y + self.diameter / 2 + self.name_height * _NAME_BELOW
        bottom = name_bottom if self.is_own else self.known.top - CLEAR / 2
        height = view.at_least(_COUNT, SMALLEST_TEXT_PX + 2)
        beside_number = height * (COUNT_LEFT + COUNT_CARD + COUNT_RIGHT)
        width = max(height * _COUNT_WIDER, beside_number + view.at_least(0, _TWO_DIGITS_PX))
        count = FRect(0, 0, width, height)
        if self.counts_right:
            return count.move_to(bottomleft=(name.right, bottom))
        return count.move_to(bottomright=(name.left, bottom))

    @property
    def shown_row(self) -> CardRow:
        """With its cards face up: as large as can be without lying on the sets, below it or beside it."""
        width, room = self.cards.width * _SHOWN, self.cards.room * _SHOWN_ROOM
        x, top = self.cards.x, self.cards.y - self.cards.width * CARD_HEIGHT / 2
        if self.sets.left < x < self.sets.right:
            width = min(width, (self.sets.top - CLEAR - top) / CARD_HEIGHT)
        else:
            aside = self.sets.left - x if x < self.sets.left else x - self.sets.right
            room = min(room, 2 * (aside - CLEAR))
        return CardRow(x, top + width * CARD_HEIGHT / 2, width, room)

    def looked(self, count: int) -> list[FRect]:
        """Where so many cards of the pile lie that it looks at: one on another before its hand."""
        row, width = self.cards, self.cards.width * _LOOKED
        box = FRect(0, row.y - row.width * CARD_HEIGHT / 2, width, width * CARD_HEIGHT)
        left = row.x - (count - 1) / 2 * width * _LOOKED_STEP
        return [box.move_to(centerx=left + number * width * _LOOKED_STEP) for number in range(count)]

    @property
    def corner(self) -> tuple[float, float]:
        """How far left and how far up the seat reaches, with its tokens and its cards."""
        aside = max(self.name_width, self.cards.room * _SHOWN_ROOM) / 2
        tokens = self.token_place(0)[1] - self.token / 2
        return self.x - aside, min(self.y - self.diameter / 2, tokens)

    def token_place(self, number: int) -> tuple[float, float]:
        """Tokens stand in a column at the right of the portrait."""
        step = self.token * 0.92
        return self.x + self.diameter / 2 + self.token * 0.62, self.y + (number - 1) * step - 12


class SetPlace(Record):
    """Where a laid set begins: the middle of its first card, and how wide its cards are."""

    x: float
    y: float
    card_width: float

    def card(self, number: int) -> tuple[float, float]:
        return self.x + number * self.card_width * _SET_STEP, self.y

    @property
    def ribbon(self) -> tuple[float, float]:
        """At the upper corner."""
        return self.x + self.card_width * (3 * _SET_STEP + 0.52), self.y - self.card_width * 0.3


def set_places(count: int, area: FRect, card_width: float, from_top: bool) -> list[SetPlace]:
    """Places for so many sets in an area: in columns and rows, cards smaller if need be.

    They lie in its middle, or from its top on.
    """
    if not count:
        return []
    width = card_width
    while True:
        columns = max(int((area.width + _SET_GAP * width) / ((_SET_WIDTH + _SET_GAP) * width)), 1)
        rows = ceil(count / columns)
        height = width * CARD_HEIGHT
        fits = _SET_WIDTH * width <= area.width and rows * height <= area.height
        if fits or width < card_width / 4:
            break
        width *= _SHRINK
    columns = ceil(count / rows)
    step = min(height * _ROWS_APART, (area.height - height) / max(rows - 1, 1))
    across = (_SET_WIDTH + _SET_GAP) * width
    left = area.centerx - (columns * across - _SET_GAP * width) / 2 + width / 2
    top = height / 2 + (area.top if from_top else area.centery - ((rows - 1) * step + height) / 2)
    return [
        SetPlace(left + number % columns * across, top + number // columns * step, width)
        for number in range(count)
    ]


def looked_places(count: int, room: FRect, widest: float) -> list[FRect]:
    """Where cards lie that are looked at: in a row, or the middle one of three above the two others where
    that leaves them larger."""
    in_row = min(room.width / (count + (count - 1) * _LOOKED_GAP), room.height / CARD_HEIGHT)
    in_two_rows = min(room.width / (2 + _LOOKED_GAP), room.height / (2 * CARD_HEIGHT + _LOOKED_GAP))
    raised = count == 3 and min(in_row, widest) < in_two_rows
    width = min(in_two_rows if raised else in_row, widest)
    across = width * (1 + _LOOKED_GAP) * (0.5 if raised else 1)
    down = width * (CARD_HEIGHT + _LOOKED_GAP) / 2 if raised else 0
    box, left = FRect(0, 0, width, width * CARD_HEIGHT), room.centerx - (count - 1) / 2 * across
    return [
        box.move_to(center=(left + number * across, room.centery + (-down if number == 1 else down)))
        for number in range(count)
    ]


def hand_places(groups: list[tuple[int, ...]], width: float, room: FRect) -> list[list[float]]:
    """The middles of a hand's cards: groups of runs of equal cards, with a gap between the groups.

    Where there is no room for all to lie apart, equal cards cover each other more than different ones, for
    what lies under an equal card is no news.
    """
    if not groups:
        return []
    runs = [run for group in groups for run in group]
    equal, different = sum(runs) - len(runs), len(runs) - 1
    gaps = (len(groups) - 1) * _GROUP_GAP
    free, widest = room.width - width - gaps, width * _WIDEST_STEP
    step = min(widest, free / max(equal * _CLOSE + different, 1))
    close = min(widest, (free - different * step) / max(equal, 1))
    x = room.centerx - (equal * close + different * step + gaps) / 2
    places: list[list[float]] = []
    for group in groups:
        row: list[float] = []
        for run in group:
            row += [x + copy * close for copy in range(run)]
            x += (run - 1) * close + step
        x += _GROUP_GAP
        places.append(row)
    return places
