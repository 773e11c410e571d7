"""Where everything but the seats lies at the Kitten Me table in one window.

`window_shapes.py` makes one for each shape of window.
"""

from pygame import FRect

from game.values import Record
from scenes.stage.theme import Size
from scenes.table.host_places import HostPlaces
from scenes.table.stands import CardRow

HAND_CARD = 184.0
HIGHEST_BANNER = 102.0
PLAYED_WIDTH = 78.0
CARD_SHAPE = 1.3
"""How high a card is, against its width."""
CHIP = (86.0, 46.0)
"""How large a chip with a bid is."""
ROW_APART = 0.72
"""How far apart cards lie in a row, as a share of their width."""
FRONT_BANNER, _FRONT_EDGE = 46.0, 14.0


class TableGeometry(Record, kw_only=True):
    """One shape of the table."""

    room: FRect
    upright: bool
    centre: tuple[float, float]
    radii: tuple[float, float]
    """Of the oval that the seats are on."""
    top_seats: float
    """In a tall window, how far down the middle of a head at the top is."""
    table: FRect
    bar: list[FRect]
    """The rows of round buttons in the corner."""
    deck: tuple[float, float]
    deck_width: float
    flipped: tuple[float, float]
    flipped_width: float
    own_played: tuple[float, float]
    shout: tuple[float, float]
    plaque: FRect
    banner: tuple[float, float]
    verdict_banner: tuple[float, float]
    """Where it says who was right: the stamp on the plaque stays in sight."""
    banner_width: float
    banner_height: float
    """How high its words may be while the panels are there; who was right may be told at greater length."""
    front: CardRow
    """Where a hand lies that is counted: large, under the plaque."""
    hand: FRect
    own_seat: tuple[float, float]
    own_bid_aside: float
    """1 if there is no room over the viewer's own head, but beside it."""
    counts: FRect
    bids: FRect
    calls: FRect
    watching: FRect
    """Where whoever is out chooses how to go on: no hand and no panel is there then."""
    voices: tuple[float, float]
    """The lower left corner of those who are heard beside the table while nobody looks on."""
    voices_width: float
    host: HostPlaces
    name_at_edge: float = 0.0
    """How far from an edge of the window cards stay that lie beside a name there."""

    def front_place(self, cards: int) -> FRect:
        """The felt that is lit for a hand of so many cards, with room for a line over it."""
        row, high = self.front, self.front.width * CARD_SHAPE
        spots = row.spots(cards, ROW_APART)
        wide = spots[-1] - spots[0] + row.width if spots else 0.0
        box = FRect(0, 0, wide + 2 * _FRONT_EDGE, high + FRONT_BANNER + 2 * _FRONT_EDGE)
        return box.move_to(midbottom=(row.x, row.y + high / 2 + _FRONT_EDGE))

    @property
    def front_banner(self) -> tuple[float, float]:
        top = self.front.y - self.front.width * CARD_SHAPE / 2 - _FRONT_EDGE - FRONT_BANNER
        return self.front.x, top + FRONT_BANNER / 2

    @property
    def whole_plaque(self) -> FRect:
        """With the ribbon above it."""
        plaque = self.plaque
        return FRect(plaque.left, plaque.top - Size.MARGIN, plaque.width, plaque.height + Size.MARGIN)

    @property
    def deck_place(self) -> FRect:
        return card_box(self.deck, self.deck_width)

    @property
    def flipped_place(self) -> FRect:
        return card_box(self.flipped, self.flipped_width)


def card_box(middle: tuple[float, float], width: float) -> FRect:
    return FRect(0, 0, width, width * CARD_SHAPE).move_to(center=middle)
