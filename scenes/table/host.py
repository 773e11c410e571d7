"""What a table asks of the rest of the program: saving, other pages, the settings."""

from collections import Counter
from collections.abc import Callable
from typing import Protocol, TypeVar

from game.core import Seat
from game.match import Match
from scenes.stage.scene import Scene
from scenes.table.introductions import Introductions
from scenes.table.settings import Settings

TableT_contra = TypeVar("TableT_contra", contravariant=True)


class Host(Protocol[TableT_contra]):
    """Whoever set the table; the type of the table is left open, so that it need not be known here."""

    lines_heard: Counter[str]
    """How often each line of a cat was heard since the program began."""

    @property
    def settings(self) -> Settings:
        """The player's settings as they are now."""
        ...

    def apply_settings(self, settings: Settings) -> None:
        """Keep them, and play by them from now on."""

    def introductions(self, game: str) -> Introductions:
        """What a lone player knows of this kind of game."""
        ...

    def save(self, match: Match) -> None:
        """Write the running game to the disk; called after every action."""

    def note_lesson(self, table: TableT_contra) -> None:
        """Enter into the album that a lesson has come to its last line."""

    def lesson_after(self, table: TableT_contra) -> Callable[[], object] | None:
        """What begins the lesson after the one on the table; None if that is the last of its game."""

    def pause_page(self, table: TableT_contra) -> Scene: ...

    def look_back(self, table: TableT_contra, event_count: int) -> Scene:
        """What everybody saw so far once more, from a moment on."""
        ...

    def rules_page(self, game: str, topic: str) -> Scene: ...

    def curtain(self, table: TableT_contra, seat: Seat) -> Scene:
        """Hand the machine over to a seat; it calls `table.show_to(seat)` when that player is there."""
        ...

    def result_page(self, table: TableT_contra) -> Scene: ...
