"""What can be chosen before a game of Go Kitty: who begins, the deal, how far a Seek goes, and
how far down the pile is drawn."""

from game.codec import Json
from game.core import House, Seat, SetupError
from game.go_kitty.cards import KITTIES, MICE
from game.setup import check_first, check_switch

SEATS = (2, 5)
"""The fewest and the most players."""
DEALS = (5, 3)
"""How many cards each player may be dealt."""
STANDSTILLS = (6, 3)
"""After how many rounds of turns without a draw or a Clowder the last turns may begin."""


class HouseRules(House):
    """The defaults are the rules as they are written."""

    first: Seat | None = None
    """Who begins; None draws lots."""
    deal: int = 5
    """Cards that each player is dealt: 5 or 3."""
    seek_ends_turn: bool = False
    """Whether the turn ends even after a Seek that brought the cards of a Trait."""
    no_seek_reversal: bool = False
    """Whether a Mouse is powerless against every Seek, not only against a Seek for a Mouse."""
    half_pile: bool = False
    """Whether the last turns begin when half of the pile is gone, for a short game."""
    standstill_rounds: int = 6
    """After so many rounds of turns without a draw or a Clowder the last turns begin. By the first version of
    the rules it was 3: games of that version go on as they began."""

    def __post_init__(self) -> None:
        check_first(self.first)
        if type(self.deal) is not int or self.deal not in DEALS:
            raise SetupError(f"each player is dealt 5 or 3 cards, not {self.deal!r}")
        check_switch("seek_ends_turn", self.seek_ends_turn)
        check_switch("no_seek_reversal", self.no_seek_reversal)
        check_switch("half_pile", self.half_pile)
        if type(self.standstill_rounds) is not int or self.standstill_rounds not in STANDSTILLS:
            raise SetupError(f"a standstill is 6 or 3 rounds long, not {self.standstill_rounds!r}")

    def pile_at_last_turns(self, seats: int) -> int:
        """With how many cards in the pile the last turns begin."""
        return (len(KITTIES) + len(MICE) - seats * self.deal) // 2 if self.half_pile else 0

    def standstill_turns(self, seats: int) -> int:
        """After how many turns in a row without a draw or a Clowder the last turns begin."""
        return self.standstill_rounds * seats


RULES = 2
"""The version of the rules. By the first one a standstill was three rounds long."""


def older_house(plain: dict[str, Json]) -> dict[str, Json]:
    """House rules of a game of the first version, in the words of this one."""
    return {"standstill_rounds": 3} | plain


def plays_older(rules: int, plain: dict[str, Json]) -> bool:
    """Whether a game of an older version can be played on: every one of the first version."""
    return rules == 1
