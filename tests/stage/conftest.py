"""Text set for a window of any size."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from scenes.stage.art import Art
from scenes.stage.drawing import Drawing, Layer
from scenes.stage.layout import WindowView
from scenes.stage.text import Style
from scenes.stage.theme import Face, Theme
from scenes.stage.typesetter import Typesetter

TypesetterAt = Callable[..., Typesetter]

ICON = Drawing(400, 520, (Layer("cats/sit_body"),))
BODY = Style()
TITLE = Style(Face.TITLE, 40)


@pytest.fixture
def art() -> Iterator[Art]:
    pygame.font.init()
    art = Art(20_000_000)
    yield art
    art.close()


@pytest.fixture
def typesetter_at(art: Art) -> TypesetterAt:
    def make(width: int = 1920, height: int = 1080, text_scale: float = 1.0) -> Typesetter:
        return Typesetter(
            WindowView(width, height), Theme(text_scale=text_scale), art, lambda name, light: ICON
        )

    return make
