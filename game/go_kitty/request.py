"""An ask that waits for its answer: as public as the voice it is spoken in."""

from game.core import Seat
from game.go_kitty.cards import MOUSE, Wish
from game.go_kitty.house import HouseRules
from game.values import Record


class Request(Record):
    """Who asks whom for what."""

    asker: Seat
    asked: Seat
    wish: Wish
    seek: bool
    """Whether a Seek Token was spent on it."""

    def reversible(self, house: HouseRules) -> bool:
        """Whether the rules let a Mouse turn it round."""
        return not self.seek or not (house.no_seek_reversal or self.wish is MOUSE)
