"""A picture to take."""

from collections.abc import Callable
from dataclasses import dataclass

from scenes.gallery.hand import Hand
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme


@dataclass(frozen=True, slots=True)
class Shot:
    """A scene, what is done in it, and a name: `act` brings the scene into the state that its name says."""

    name: str
    first: Callable[[], Scene]
    act: Callable[[Hand], object] = lambda hand: None
    theme: Theme | None = None
