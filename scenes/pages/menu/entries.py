"""Where the menu can lead: the tables that can be played and the pages that can be read.

The menu knows neither; whoever starts the program says what exists. What does not exist has no button, and a
game without a table says so.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from scenes.pictures.cats import Coat
from scenes.stage.scene import Scene, Stage

MakeScene = Callable[[], Scene]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game that is still running: what it is, who plays it, how far it is, and how to go on with it."""

    game: str
    names: tuple[str, ...]
    coats: tuple[Coat, ...]
    round: int
    go_on: Callable[[Stage], object]
    night: tuple[int, int] | None = None
    """Which game of a night it is, and of how many."""


def _no_news() -> list[str]:
    return []


@dataclass(frozen=True, slots=True)
class MenuEntries:
    """Scenes by the game they play, and by the name of their page; the game that waits, and what is new."""

    tables: dict[str, MakeScene] = field(default_factory=dict)
    pages: dict[str, MakeScene] = field(default_factory=dict)
    waiting: Waiting | None = None
    news: Callable[[], list[str]] = _no_news
    nothing_waits: str = ""
    """Why no game waits, where that needs a word."""
