"""How a test starts the program, and the page that its hand has before it."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from tests.gallery.hand import Hand
from tests.narrowing import expect_type

SceneT = TypeVar("SceneT", bound=Scene)


class Play(Protocol):
    """The fixture `play`: starts the program with a scene."""

    def __call__(
        self, first: Callable[[], Scene], size: tuple[int, int] = ..., theme: Theme | None = ...
    ) -> Hand: ...


def page_on(hand: Hand, kind: type[SceneT]) -> SceneT:
    """The page on top, which has to be of this kind."""
    return expect_type(hand.scene, kind)
