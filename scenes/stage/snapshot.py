"""A picture of a scene for a file: drawn once, off the screen and at a size of its own, with all drawings
exact."""

from functools import cached_property
from io import BytesIO

import pygame
from pygame import Surface

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.scene import Scene
from scenes.stage.screen import draw


class SceneSnapshot:
    """`scene` must not be shown elsewhere. Its picture of so many pixels is drawn when it is first asked
    for."""

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
        pygame.image.save(self.picture, out, "snapshot.png")
        return out.getvalue()

    def scaled(self, width: int, height: int) -> Surface:
        """The picture in another size."""
        return pygame.transform.smoothscale(self.picture, (width, height))
