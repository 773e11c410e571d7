"""What can be chosen before a game of Shut Up Cat: who begins, how often the cat is chased, a memory aid."""

from dataclasses import dataclass
from enum import Enum

from game.core import Seat, SetupError
from game.shut_up_cat.board import TOP_MULTIPLIER


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
        if self.first is not None and (type(self.first) is not int or self.first < 0):
            raise SetupError(
                f"the first player is a seat counted from 0, or None for lots, not {self.first!r}"
            )
        if type(self.chases) is not Chases:
            raise SetupError(f"chases before scoring are NONE, ONE or ANY, not {self.chases!r}")
        if type(self.memory_aid) is not bool:
            raise SetupError(f"memory_aid is True or False, not {self.memory_aid!r}")
