"""What can be chosen before a game of Shut Up Cat: who begins, how often the cat is chased, a memory aid."""

from dataclasses import dataclass
from enum import Enum

from game.core import Seat
from game.setup import check_choice, check_first, check_switch
from game.shut_up_cat.board import TOP_MULTIPLIER

SEATS = (2, 4)
"""The fewest and the most players."""


class Chases(Enum):
    """How often the cat may be chased between turning the tiles and scoring them."""

    NONE = 0
    ONE = 1
    ANY = TOP_MULTIPLIER


@dataclass(frozen=True, slots=True)
class HouseRules:
    first: Seat | None = None
    """Who has the first turn; None draws lots."""
    chases: Chases = Chases.NONE
    memory_aid: bool = False
    """Whether the view of a seat holds the tiles that it placed or saw and that nobody has moved since."""

    def __post_init__(self) -> None:
        check_first(self.first)
        check_choice("chases", self.chases, Chases)
        check_switch("memory_aid", self.memory_aid)
