"""The place of one seat at the Kitten Me table."""

from pygame import FRect

from game.values import Record
from scenes.kitten_me.places.geometry import CHIP, card_box
from scenes.stage.theme import Size
from scenes.table.seat import NAME_HEIGHT
from scenes.table.stands import CardRow

CHIP_UNDER_NAME = 59.0
"""How far below a head the middle of a chip is that stands below the name."""
_PLAYED_APART = 0.6
"""How far apart played cards lie, as a share of their width."""
_BESIDE_NAME = 2.0
"""How far from its name a chip is: nobody takes it for the next one's."""
_BESIDE_TAIL = 16.0
"""How far it is from the middle of a head that words come out of from above."""


class SeatPlace(Record):
    """A seat's portrait, and where its cards lie: in a small row, and spread out when they are shown."""

    x: float
    y: float
    diameter: float
    name_width: float
    cards: CardRow
    shown: CardRow
    played: tuple[float, float]
    """Where the first card lies that it plays."""
    played_width: float
    berth: FRect
    """Where its words stand; empty where there is no room for them."""
    counts: tuple[float, float] | None = None
    """The middle of what its hand counts, where that does not stand beside its cards."""
    at_the_top: bool = False
    """Whether its cards lie below it, so that there is room beside them and none below."""
    chip: tuple[float, float] | None = None
    """The middle of a chip with its bid, for one of many."""
    bid_above: bool = False
    """Whether its last bid is written over its head, because what is chosen with stands below its name, or
    the deck beside it."""
    bid_aside: float = 0.0
    """Behind the hand its last bid is written over the head, or with a 1 beside it."""
    name_reach: tuple[float, float] = (0.0, 0.0)
    """How far left and right a name may reach that is longer than its plate."""

    @property
    def name(self) -> FRect:
        top = self.y + self.diameter / 2 - Size.PADDING
        return FRect(self.x - self.name_width / 2, top, self.name_width, NAME_HEIGHT)

    @property
    def bid_beside_name(self) -> bool:
        """Whether the chip with its bid stands at the end of its name, wherever that is."""
        return self.chip is None and self.at_the_top and not self.bid_above

    def played_cards(self, count: int) -> list[FRect]:
        """Where so many cards lie that it has played."""
        return [card_box(self.played_at(number), self.played_width) for number in range(count)]

    def played_at(self, number: int) -> tuple[float, float]:
        """The middle of one of them: each lies farther away from the seat, or for one of many at the top,
        where the next one sits beside it, lower."""
        (x, y), step = self.played, self.played_width * _PLAYED_APART * number
        if self.chip is not None and self.at_the_top:
            return x, y + step
        return (x + step if x >= self.x else x - step), y

    @property
    def speaks(self) -> bool:
        """Whether there is room for its words; who has none is heard in a corner, and bids on a chip."""
        return bool(self.berth.width)


def chip_place(place: SeatPlace) -> tuple[float, float]:
    """The middle of a chip with a bid: its own place, of one of many; close beside the name where cards lie
    below it, over the head of who sits behind the hand, beside that if words come from above the head, else
    below the name."""
    if place.chip is not None:
        return place.chip
    over_head = place.y - place.diameter / 2 - CHIP[1] / 2
    if place.bid_above:
        return place.x + _BESIDE_TAIL + CHIP[0] / 2, over_head
    if place.bid_beside_name:
        return place.x + (place.name_width + CHIP[0]) / 2 + _BESIDE_NAME, place.y + place.diameter / 2
    if place.cards.y > place.y + place.diameter:
        beside_head = place.x + place.diameter / 2 + 8 + CHIP[0] / 2, place.y - 34
        return beside_head if place.bid_aside else (place.x, over_head)
    return place.x, place.y + place.diameter / 2 + CHIP_UNDER_NAME
