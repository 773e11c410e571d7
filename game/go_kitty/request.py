"""An ask that waits for its answer: as public as the voice it is spoken in."""

from dataclasses import dataclass

from game.core import Seat
from game.go_kitty.cards import Wish


@dataclass(frozen=True, slots=True)
class Request:
    asker: Seat
    asked: Seat
    wish: Wish
    seek: bool
    """Whether a Seek Token was spent on it."""
