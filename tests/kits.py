"""What widgets and sprites work with, without a program; and which pictures it makes."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import pygame
import pytest
from pygame import Surface

from scenes.stage import art
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.raster import RasterRequest
from scenes.stage.sound import Sound
from scenes.stage.theme import Theme


@contextmanager
def plain_kit(width: int = 1920, height: int = 1080) -> Iterator[Kit]:
    """For a window of this size; its icons are empty."""
    pygame.font.init()
    kit = Kit(WindowView(width, height), Theme(), Sound(), lambda name, light: Drawing(1, 1, ()))
    with closing(kit.art):
        yield kit


def record_cuts(patch: pytest.MonkeyPatch) -> list[RasterRequest]:
    """All that is rasterised from now on."""
    made: list[RasterRequest] = []
    rasterise: Callable[..., Surface] = vars(art)["rasterise"]

    def noted(cut: RasterRequest, swaps: tuple[str, ...] = ()) -> Surface:
        made.append(cut)
        return rasterise(cut, swaps)

    patch.setattr(art, "rasterise", noted)
    return made
