"""What the menu leads to, as callables: it imports neither pages nor tables, which are loaded on demand."""

from collections.abc import Callable
from dataclasses import dataclass

from game.records import record
from scenes.pictures.cats import Coat
from scenes.stage.scene import Scene, Stage


@record
class Waiting:
    """A game that is still running: what it is, who plays it, how far it is, and how to go on with it."""

    game: str
    names: tuple[str, ...]
    coats: tuple[Coat, ...]
    round: int
    go_on: Callable[[Stage], object]
    night: tuple[int, int] | None = None
    """Which game of a night it is, and of how many."""


@dataclass(frozen=True, slots=True)
class MenuEntries:
    set_up: Callable[[str], Scene]
    """The set-up page of a game, by its name."""
    page: Callable[[str], Scene]
    """A page by its name."""
    waiting: Waiting | None = None
    nothing_waits: str = ""
    """Why no game waits, where that needs a word."""
    messages: Callable[[], list[str]] = list
    """What the player has not been told yet."""
