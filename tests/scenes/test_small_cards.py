"""Cards that are too small for their name have no empty label either."""

import pygame
import pytest
from pygame import Rect

from game.go_kitty.cards import CARDS
from game.shut_up_cat.cards import Distraction
from scenes.go_kitty.faces import card_face, card_name
from scenes.go_kitty.parts.cards import CardSprite, picture_with_name
from scenes.shut_up_cat.faces import card_face as distraction_face
from scenes.shut_up_cat.parts.cards import PieceSprite
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from tests.sampling import sampled
from tests.scenes.words_drawn import recording_drawing

pytestmark = pytest.mark.usefixtures("real_pictures")

LABEL = "go_kitty/label"
WINDOWS = [(640, 360), (720, 405), (1280, 720), (1920, 1080), (640, 900)]


def labelled(face: Drawing) -> bool:
    return any(layer.name == LABEL for layer in face.layers)


@sampled("size", WINDOWS, often=[(640, 360), (1280, 720)])
@pytest.mark.parametrize("width", [50, 90, 120, 160])
@pytest.mark.seldom(3)
def test_a_card_has_a_label_only_with_its_name_on_it(kit: Kit, size: tuple[int, int], width: int) -> None:
    kit.change(WindowView(*size))
    for card in CARDS:
        sprite = CardSprite(card_face(card), 960, 540, width)
        sprite.rest()
        with recording_drawing(Rect(0, 0, *size)) as recorder:
            sprite.draw(Canvas(kit))
        assert labelled(sprite.face) == (card_name(card) in [drawn.text for drawn in recorder.texts])
        assert recorder.faults() == []
        place = kit.window.rect_px(sprite.rect)
        assert all(place.contains(drawn.ink) for drawn in recorder.texts)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.seldom(2)
def test_no_name_is_wider_than_its_card(kit: Kit, size: tuple[int, int]) -> None:
    kit.change(WindowView(*size))
    for card in CARDS:
        for width in (80, 110, 150):
            box = pygame.FRect(600, 400, width, width * 1.3)
            with recording_drawing(Rect(0, 0, *size)) as recorder:
                picture_with_name(Canvas(kit), card_face(card), box)
            place = kit.window.rect_px(box)
            assert all(place.contains(drawn.ink) and not drawn.broken for drawn in recorder.texts)


@pytest.mark.parametrize("width", [50, 90, 119, 120, 160])
@pytest.mark.seldom(2)
def test_a_distraction_card_has_a_label_only_with_its_name_on_it(kit: Kit, width: int) -> None:
    for card in Distraction:
        sprite = PieceSprite(distraction_face(card), 960, 540, width)
        sprite.draw(Canvas(kit))
        named = any(layer.name == "shut_up_cat/card_label" for layer in sprite.face.layers)
        assert named == (width >= 120)
