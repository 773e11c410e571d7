"""Where the menu can lead: the tables that can be played and the pages that can be read.

The menu knows neither; whoever starts the program says what exists. What does not exist has no button, and a
game without a table says so.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from scenes.stage.scene import Scene

MakeScene = Callable[[], Scene]


@dataclass(frozen=True, slots=True)
class Doors:
    """Scenes by the game they play, and by the name of their page."""

    tables: dict[str, MakeScene] = field(default_factory=dict)
    pages: dict[str, MakeScene] = field(default_factory=dict)
