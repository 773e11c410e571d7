"""What an overlay lies on: the picture of the scenes below it, darkened."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.scene import Scene
from scenes.stage.screen import draw
from scenes.stage.theme import mix


def draw_scene(scene: Scene, canvas: Canvas) -> None:
    with canvas.set_with(scene.kit):
        scene.draw(canvas)


class DimmedBelow:
    """Composed once, and again when real pictures have taken the place of all stand-ins."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._made_at = 0
        """After how many arrivals of pictures."""

    def forget(self) -> None:
        self._picture = None

    def picture(self, kit: Kit, scenes: Sequence[Scene]) -> Surface:
        """The dimmed picture of all scenes but the topmost."""
        if self._picture is None or (self._made_at != kit.art.arrivals and not kit.art.busy):
            self._picture, self._made_at = _dimmed(kit, scenes[:-1], scenes[-1].dims), kit.art.arrivals
        return self._picture


def _dimmed(kit: Kit, scenes: Sequence[Scene], how_dark: float) -> Surface:
    canvas = Canvas(kit)
    lowest = max(number for number, scene in enumerate(scenes) if not scene.overlay or not number)
    for scene in scenes[lowest:]:
        draw_scene(scene, canvas)
    picture = pygame.Surface((kit.window.width, kit.window.height), depth=32)
    draw(canvas.entries, picture, picture.get_rect())
    picture.fill(mix("#ffffff", kit.colours.shade, how_dark), special_flags=pygame.BLEND_RGB_MULT)
    return picture
