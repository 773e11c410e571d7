"""A drawing as a picture, for tests that look at its pixels."""

from io import BytesIO

import pygame
from pygame import Surface

from scenes.stage.drawing import Drawing


def rasterised(drawing: Drawing, width: int) -> Surface:
    """So many pixels wide, and as high as the drawing's shape has it."""
    return rasterised_svg(drawing.svg(), (width, round(width * drawing.height / drawing.width)))


def rasterised_svg(document: str, size: tuple[int, int]) -> Surface:
    return pygame.image.load_sized_svg(BytesIO(document.encode()), size)
