"""Scenes for tests of the director: each records which of its methods were called."""

import pygame

from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input
from scenes.stage.layout import WindowView
from scenes.stage.scene import Scene


class RecordingScene(Scene):
    """Adds a sentence to `calls` whenever one of its methods is called, and fills the window with a
    colour."""

    def __init__(self, name: str, calls: list[str], colour: str = "#808080") -> None:
        super().__init__()
        self.name, self.calls, self.colour = name, calls, colour
        self.seconds = 0.0
        self.taken: list[Input] = []

    def enter(self) -> None:
        self.calls.append(f"{self.name} enters")

    def arrange(self) -> None:
        self.calls.append(f"{self.name} arranges")

    def covered(self) -> None:
        self.calls.append(f"{self.name} is covered")

    def uncovered(self) -> None:
        self.calls.append(f"{self.name} is uncovered")

    def leave(self) -> None:
        self.calls.append(f"{self.name} leaves")

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.seconds += seconds

    def handle(self, happened: Input) -> bool:
        self.taken.append(happened)
        return True

    def draw(self, canvas: Canvas) -> None:
        view = self.kit.window
        surface = self.kit.art.cache.make(("test", self.colour, view), lambda: _filled(view, self.colour))
        canvas.blit_px(surface, 0, 0)


class RecordingOverlay(RecordingScene):
    overlay = True

    def draw(self, canvas: Canvas) -> None:
        pass


def _filled(view: WindowView, colour: str) -> pygame.Surface:
    surface = pygame.Surface((view.width, view.height), depth=32)
    surface.fill(colour)
    return surface
