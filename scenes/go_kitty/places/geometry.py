"""Where everything lies at the Go Kitty table in one window.

`window_shapes.py` makes one for each shape of window.
"""

from pygame import FRect

from game.core import Seat
from game.values import Record
from scenes.go_kitty.places.seats import CARD_HEIGHT, CLEAR, SeatPlace
from scenes.stage.layout import WindowView
from scenes.stage.theme import SMALLEST_CONTROL_PX, Size
from scenes.table.host_places import HostPlaces

_CROWDED, _CROWDED_CARD = 13, 0.88
_LARGE_CARD = 190.0
"""How wide a card is that is shown alone, and at most one that is looked at."""
_CHIP_ON_HAND = 0.4
"""How much of a usual chip lies on the hand."""


def chips_above_hand(height: float, view: WindowView) -> float:
    """How far chips that are usually so high reach above the hand."""
    return view.at_least(height, SMALLEST_CONTROL_PX) - height * _CHIP_ON_HAND


class TableGeometry(Record):
    """Where things go in one window."""

    others: dict[int, tuple[SeatPlace, ...]]
    """The other seats from the left, by how many they are."""
    own: SeatPlace
    piles: dict[int, tuple[float, float]]
    """By the number of all seats."""
    pile_width: float
    table: FRect
    """The rim of the table."""
    garden_up: float
    """How far the garden behind the table is moved up, as its picture counts."""
    hand: FRect
    chip: tuple[float, float]
    """How large the chips over the hand are; in small windows they begin higher."""
    asking: FRect
    laying: FRect
    answer: FRect
    """At most: who is asked sees the whole table."""
    banner: FRect
    board: FRect
    """Where a Seek is chosen. In a tall window it takes the place of all else that can be done."""
    board_lowest: float
    """How low it may reach where it needs more room: it lies on the hand rather than on those to be asked."""
    centre: tuple[float, float]
    last_turns: tuple[float, float]
    looked: FRect
    """Where the viewer looks at cards of the pile: beside the hand, where nothing else can be done then."""
    host: dict[int, HostPlaces]
    """By the number of the other seats."""
    larger: float
    """How much larger single cards are shown than usual."""
    higher: float
    """How much higher than usual buttons, titles and lines are."""
    units: float = 1.0
    """How many usual units one of these is."""
    least_ribbon: float = 0.0
    """How wide the ribbon of a set is at least, for its points to be read."""

    @property
    def hand_card(self) -> float:
        """How wide the cards of a hand of few are."""
        return self.hand.height / CARD_HEIGHT

    def card_in_hand_of(self, count: int) -> float:
        return self.hand_card * (1.0 if count <= _CROWDED else _CROWDED_CARD)

    @property
    def large_card(self) -> float:
        return _LARGE_CARD * self.larger

    @property
    def mouse_card(self) -> float:
        return 250.0 * self.larger

    @property
    def shout(self) -> tuple[float, float]:
        return self.centre[0] + 50, self.centre[1] - 24

    @property
    def chips_bottom(self) -> float:
        return self.hand.top + self.chip[1] * _CHIP_ON_HAND

    def chips_top(self, view: WindowView) -> float:
        return self.hand.top - chips_above_hand(self.chip[1], view)

    def over_hand(self, view: WindowView, width: float, height: float) -> FRect:
        """Where something so large stands over the middle of the hand and apart from its chips, beside the
        own seat."""
        bottom = min(self.banner.bottom, self.chips_top(view) - Size.OUTLINE)
        box = FRect(0, 0, width, height).move_to(midbottom=(self.hand.centerx, bottom))
        return box.clamp(self.banner.union(box.move_to(centerx=self.banner.centerx)))

    def in_garden(self, x: float, y: float) -> tuple[float, float]:
        """Where something stands here that is drawn at a point of the garden."""
        return x / self.units, (y - self.garden_up) / self.units

    @property
    def drawn_table(self) -> tuple[int, int, int, int]:
        """The rim of the table as the picture of the garden counts."""
        left, top, width, height = (round(length * self.units) for length in self.table)
        return left, top, width, height

    def seats(self, count: int, bottom: Seat) -> dict[Seat, SeatPlace]:
        places = {(bottom + 1 + at) % count: place for at, place in enumerate(self.others[count - 1])}
        return places | {bottom: self.own}

    def free_sky(self, count: int, left: float, top: float) -> list[FRect]:
        """The rooms from an upper left corner on, at most to the middle, where nobody sits and nothing lies.

        The first ends before the first seat from the left, the next goes on above that one, and so on.
        """
        rooms = []
        bottom = self.asking.top
        for place in self.others[count - 1]:
            right, above = place.corner
            if place.sets.left < right:
                bottom = min(bottom, place.sets.top)
            room = FRect(left, top, min(right - CLEAR, self.centre[0]) - left, bottom - CLEAR - top)
            if room.width > 0:
                rooms.append(room)
            bottom = min(bottom, above)
        return rooms

    def sky_above_all(self, count: int, left: float, top: float) -> FRect:
        """From an upper left corner on to the middle, over every seat."""
        bottom = min(place.corner[1] for place in self.others[count - 1])
        return FRect(left, top, self.centre[0] - left, bottom - CLEAR - top)
