"""How a test starts the program, and the page on top."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from tests.driver import Driver
from tests.narrowing import expect_type

SceneT = TypeVar("SceneT", bound=Scene)


class Launch(Protocol):
    """The fixture `launch`: starts the program with a scene."""

    def __call__(
        self, first: Callable[[], Scene], size: tuple[int, int] = ..., theme: Theme | None = ...
    ) -> Driver: ...


def page_on(driver: Driver, kind: type[SceneT]) -> SceneT:
    """The page on top, which has to be of this kind."""
    return expect_type(driver.scene, kind)
