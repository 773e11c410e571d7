"""What can be chosen before a game of Shut Up Cat: who begins, when the cat is chased, a memory aid."""

from dataclasses import dataclass

from game.core import Seat
from game.setup import check_first, check_switch

SEATS = (2, 4)
"""The fewest and the most players."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    first: Seat | None = None
    """Who has the first turn; None draws lots."""
    chase_any_time: bool = False
    """Whether the cat may be chased even between counting the Meows and scoring, which else are one step."""
    memory_aid: bool = False
    """Whether the view of a seat holds the tiles that it placed or saw and that nobody has moved since."""

    def __post_init__(self) -> None:
        check_first(self.first)
        check_switch("chase_any_time", self.chase_any_time)
        check_switch("memory_aid", self.memory_aid)
