"""Every card of Kitten Me is a picture of its own that shows what it counts."""

from io import BytesIO

import pygame
import pytest

from scenes.pictures import kitten_me
from scenes.pictures.kitten_me import Accessory, Border, Colour, Special
from scenes.stage.drawing import Drawing
from tests.pictures.every_drawing import kitten_me_cards


def picture(drawing: Drawing, width: int = 110) -> pygame.Surface:
    size = (width, round(width * drawing.height / drawing.width))
    return pygame.image.load_sized_svg(BytesIO(drawing.svg().encode()), size)


def test_every_card_is_a_picture_of_its_own() -> None:
    cards = kitten_me_cards()
    assert {(card.width, card.height) for card in cards} == {(400, 520)}
    assert (
        len({pygame.image.tobytes(picture(card), "RGBA") for card in cards}) == len(cards) == 27 + 3 + 6 + 1
    )


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("accessory", Accessory)
def test_a_card_shows_as_many_cats_with_the_accessory_as_it_counts(accessory: Accessory, count: int) -> None:
    layers = [layer.name for layer in kitten_me.face(accessory, Colour.RED, count).layers]
    assert layers.count("cats/head_base") == layers.count(f"cats/{accessory}") == count
    assert f"kitten_me/count_{count}" in layers


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_wild_cat_wears_everything_each_in_another_colour(count: int) -> None:
    layers = kitten_me.wild(count).layers
    worn = [layer for layer in layers if layer.name in {f"cats/{thing}" for thing in Accessory}]
    for cat in range(count):
        things = worn[3 * cat : 3 * cat + 3]
        assert len({layer.name for layer in things}) == len({layer.swaps for layer in things}) == 3


@pytest.mark.parametrize("special", Special)
def test_no_special_card_wears_an_accessory_that_could_be_counted(special: Special) -> None:
    names = {layer.name for layer in kitten_me.special(special).layers}
    assert not names & {f"cats/{thing}" for thing in Accessory}


def test_the_two_decks_are_told_apart_by_the_light_of_their_edge() -> None:
    white, grey = (
        pygame.Color(picture(kitten_me.face(Accessory.HAT, Colour.BLUE, 1, border), 200).get_at((190, 130)))
        for border in Border
    )
    assert sum(white[:3]) - sum(grey[:3]) > 300
