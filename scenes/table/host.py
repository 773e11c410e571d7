"""What a table needs from the rest of the evening: where to save, which page comes next, how one likes it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.core import Seat
from game.match import Match
from scenes.stage.scene import Scene
from scenes.stage.theme import Pace

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


@dataclass(slots=True)
class Manners:
    """How the player likes the table; the settings page changes it while a game runs."""

    pace: Pace = Pace.NORMAL
    hints: bool = True
    confirmations: bool = True
    """Whether a choice that cannot be taken back and is easily regretted is asked for twice."""
    standing_replies: bool = True
    """Whether replies set before answer in Go Kitty, or the machine is handed over for every answer."""
    public_memory: bool = False
    """Whether Go Kitty shows what everybody saw change hands."""


class Host(Protocol):
    """Whoever set the table."""

    manners: Manners

    def save(self, match: Match) -> None:
        """After every action."""

    def pause_page(self, table: "TableScene") -> Scene: ...

    def rules_page(self, game: str, topic: str) -> Scene: ...

    def curtain(self, table: "TableScene", seat: Seat) -> Scene:
        """Hand the machine over to a seat; it calls `table.show_to(seat)` when that player is there."""
        ...

    def result_page(self, table: "TableScene") -> Scene: ...
