"""A program whose clock a test turns by hand, driven by real events at screen coordinates."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from scenes.app import App
from scenes.stage.drawing import Drawing
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme

NO_PICTURE = Drawing(10, 10, ())


class Player:
    """Somebody in front of the window: moves the mouse, presses keys, and waits."""

    def __init__(self, first: Callable[[], Scene], size: tuple[int, int], theme: Theme) -> None:
        self._time = 0.0
        self.app = App(
            first, symbol=lambda name, light: NO_PICTURE, size=size, theme=theme, clock=lambda: self._time
        )
        pygame.event.clear()
        self.wait(0.5)

    @property
    def scene(self) -> Scene:
        return self.app.director.scenes[-1]

    def wait(self, seconds: float) -> None:
        """Let frames go by."""
        while seconds > 0:
            self._time += min(seconds, 0.05)
            seconds -= 0.05
            self.app.frame()

    def _do(self, kind: int, **attributes: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **attributes))
        self.wait(0.02)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        return self.app.kit.view.point_px(x, y)

    def move(self, x: float, y: float) -> None:
        self._do(pygame.MOUSEMOTION, pos=self.pixel(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def press(self, x: float, y: float) -> None:
        self._do(pygame.MOUSEBUTTONDOWN, pos=self.pixel(x, y), button=1)

    def release(self, x: float, y: float) -> None:
        self._do(pygame.MOUSEBUTTONUP, pos=self.pixel(x, y), button=1)

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self.press(x, y)
        self.release(x, y)

    def key_down(self, key: int, mod: int = 0) -> None:
        self._do(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    def key_up(self, key: int) -> None:
        self._do(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def key(self, key: int, mod: int = 0) -> None:
        self.key_down(key, mod)
        self.key_up(key)

    def type(self, text: str) -> None:
        for letter in text:
            self._do(pygame.TEXTINPUT, text=letter)


@pytest.fixture
def play() -> Iterator[Callable[..., Player]]:
    """Start the program with a scene and get the player in front of it."""
    players: list[Player] = []

    def start(
        first: Callable[[], Scene], size: tuple[int, int] = (1920, 1080), theme: Theme | None = None
    ) -> Player:
        players.append(Player(first, size, theme or Theme()))
        return players[-1]

    yield start
    for player in players:
        player.app.close()
