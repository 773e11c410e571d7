"""What can be chosen before a game of Shut Up Cat: who begins, when the cat is chased, a memory aid,
and a short night."""

from game.codec import Json
from game.core import House, Seat
from game.setup import check_first, check_switch
from game.shut_up_cat.board import HALF_ASLEEP, STARTING_WINKS

SEATS = (2, 4)
"""The fewest and the most players."""


class HouseRules(House):
    """The defaults are the rules as they are written."""

    first: Seat | None = None
    """Who has the first turn; None draws lots."""
    chase_any_time: bool = False
    """Whether the cat may be chased even between counting the Meows and scoring, which else are one step."""
    memory_aid: bool = False
    """Whether the view of a seat holds the tiles that it placed or saw, until somebody hides them anew."""
    half_asleep: bool = False
    """Whether everybody begins with more winks, for a short game."""

    def __post_init__(self) -> None:
        check_first(self.first)
        check_switch("chase_any_time", self.chase_any_time)
        check_switch("memory_aid", self.memory_aid)
        check_switch("half_asleep", self.half_asleep)

    @property
    def starting_winks(self) -> int:
        return HALF_ASLEEP if self.half_asleep else STARTING_WINKS


RULES = 2
"""The version of the rules. By the first one the cat was chased none, one or any number of times once the
Meows had counted; only the last of these is still played, as `chase_any_time`."""


def older_house(plain: dict[str, Json]) -> dict[str, Json]:
    """House rules as the first version wrote them, in the words of this one."""
    kept = {name: value for name, value in plain.items() if name != "chases"}
    return {**kept, "chase_any_time": plain.get("chases") == "ANY"} if "chases" in plain else kept


def plays_older(rules: int, plain: dict[str, Json]) -> bool:
    """Whether a game of an older version can be played on: one of the first version by these house rules."""
    return rules == 1 and plain.get("chases") == "ANY"
