"""What the buttons of the menu do, as callables: the menu imports neither pages nor tables, so it is there
before they are loaded."""

from collections.abc import Callable

from game.values import Record
from scenes.pictures.cats import Coat
from scenes.stage.scene import Scene, SceneDirector


class RunningGame(Record):
    """A game that is still running: what it is, who plays it, how far it is, and how to go on with it."""

    game: str
    names: tuple[str, ...]
    """With whom it is played."""
    coats: tuple[Coat, ...]
    round: int
    go_on: Callable[[SceneDirector], object]
    night: tuple[int, int] | None = None
    """Which game of a night it is, and of how many."""
    begun: bool = True
    """Whether the next game of a night was played at all."""
    lesson: bool = False
    practice: bool = False


class MenuEntries(Record):
    set_up: Callable[[str], Scene]
    """The set-up page of a game, by its name."""
    page: Callable[[str], Scene]
    running: RunningGame | None = None
    waiting: RunningGame | None = None
    """The next game of the night, where another game is the running one."""
    messages: Callable[[], list[str]] = list
    """The messages that the player has not been shown yet."""
