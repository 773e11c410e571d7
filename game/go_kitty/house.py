"""What can be chosen before a game of Go Kitty: who begins, the deal, and how far a Seek goes."""

from dataclasses import dataclass

from game.core import Seat, SetupError
from game.setup import check_first, check_switch

SEATS = (2, 5)
"""The fewest and the most players."""
DEALS = (5, 3)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The defaults are the rules as they are written."""

    first: Seat | None = None
    """Who begins; None draws lots."""
    deal: int = 5
    """Cards that each player is dealt: 5 or 3."""
    seek_ends_turn: bool = False
    """Whether the turn ends even after a Seek that brought the cards of a Trait."""
    no_seek_reversal: bool = False
    """Whether a Mouse is powerless against every Seek, not only against a Seek for a Mouse."""

    def __post_init__(self) -> None:
        check_first(self.first)
        if type(self.deal) is not int or self.deal not in DEALS:
            raise SetupError(f"each player is dealt 5 or 3 cards, not {self.deal!r}")
        check_switch("seek_ends_turn", self.seek_ends_turn)
        check_switch("no_seek_reversal", self.no_seek_reversal)
