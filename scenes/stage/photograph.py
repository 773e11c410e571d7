"""A scene as a picture file: drawn once more at a size of its own, with nothing standing in."""

from io import BytesIO

import pygame
from pygame import Surface

from scenes.stage.canvas import Canvas, draw
from scenes.stage.kit import Kit
from scenes.stage.layout import View
from scenes.stage.scene import Scene


def png_of(scene: Scene, kit: Kit, width: int, height: int) -> bytes:
    """The bytes of a PNG of so many pixels. The scene belongs to the picture: it is shown nowhere else."""
    scene.kit = kit.within(View(width, height))
    scene.draw(Canvas(scene.kit))
    kit.art.settle()
    canvas = Canvas(scene.kit)
    scene.draw(canvas)
    picture = Surface((width, height))
    draw(canvas.entries, picture, picture.get_rect())
    out = BytesIO()
    pygame.image.save(picture, out, "night.png")
    return out.getvalue()
