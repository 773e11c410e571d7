"""A scene as a photograph: drawn once at a size of its own, with nothing standing in, and kept as it is."""

from functools import cached_property
from io import BytesIO

import pygame
from pygame import Surface

from scenes.stage.canvas import Canvas, draw
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.scene import Scene


class Photograph:
    """`scene` is shown nowhere else; the picture of it has so many pixels, and is taken when it is wanted."""

    def __init__(self, scene: Scene, kit: Kit, width: int, height: int) -> None:
        scene.kit = kit.within(WindowView(width, height))
        self._scene = scene
        self._size = (width, height)

    @cached_property
    def picture(self) -> Surface:
        kit = self._scene.kit
        self._scene.draw(Canvas(kit))
        kit.art.settle()
        canvas = Canvas(kit)
        self._scene.draw(canvas)
        picture = Surface(self._size)
        draw(canvas.entries, picture, picture.get_rect())
        return picture

    def png(self) -> bytes:
        out = BytesIO()
        pygame.image.save(self.picture, out, "photograph.png")
        return out.getvalue()

    def print(self, width: int, height: int) -> Surface:
        """The same in another size."""
        return pygame.transform.smoothscale(self.picture, (width, height))
