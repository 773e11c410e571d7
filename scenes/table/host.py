"""What a table needs from the rest of the evening: where to save, which page comes next, how one likes it."""

from typing import TYPE_CHECKING, Protocol

from game.core import Seat
from game.match import Match
from scenes.stage.scene import Scene
from scenes.store.settings import Settings

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Host(Protocol):
    """Whoever set the table."""

    @property
    def settings(self) -> Settings:
        """How the player likes it now."""
        ...

    def like(self, settings: Settings) -> None:
        """From now on so."""

    def save(self, match: Match) -> None:
        """After every action."""

    def pause_page(self, table: "TableScene") -> Scene: ...

    def rules_page(self, game: str, topic: str) -> Scene: ...

    def curtain(self, table: "TableScene", seat: Seat) -> Scene:
        """Hand the machine over to a seat; it calls `table.show_to(seat)` when that player is there."""
        ...

    def result_page(self, table: "TableScene") -> Scene: ...
