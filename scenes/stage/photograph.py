"""A scene as a photograph: drawn once at a size of its own, with nothing standing in, and kept as it is."""

from io import BytesIO

import pygame
from pygame import Surface

from scenes.stage.canvas import Canvas, draw
from scenes.stage.kit import Kit
from scenes.stage.layout import View
from scenes.stage.scene import Scene


class Photograph:
    """`scene` is shown nowhere else; the picture of it has so many pixels."""

    def __init__(self, scene: Scene, kit: Kit, width: int, height: int) -> None:
        scene.kit = kit.within(View(width, height))
        scene.draw(Canvas(scene.kit))
        kit.art.settle()
        canvas = Canvas(scene.kit)
        scene.draw(canvas)
        self.picture = Surface((width, height))
        draw(canvas.entries, self.picture, self.picture.get_rect())

    def png(self) -> bytes:
        out = BytesIO()
        pygame.image.save(self.picture, out, "photograph.png")
        return out.getvalue()

    def print(self, width: int, height: int) -> Surface:
        """The same in another size."""
        return pygame.transform.smoothscale(self.picture, (width, height))
