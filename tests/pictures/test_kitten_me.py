"""Every card of Kitten Me is a picture of its own that shows what it counts."""

from itertools import product

import pygame

from scenes.pictures import kitten_me
from scenes.pictures.kitten_me import Accessory, Border, Colour, Special
from tests.loops import check_each
from tests.pictures.every_drawing import kitten_me_cards
from tests.pictures.rasterised import rasterised

ACCESSORIES = {f"cats/{thing}" for thing in Accessory}


def shows_as_many_cats_with_the_accessory_as_it_counts(card: tuple[Accessory, int]) -> None:
    accessory, count = card
    layers = [layer.name for layer in kitten_me.face(accessory, Colour.RED, count).layers]
    assert layers.count("cats/head_base") == layers.count(f"cats/{accessory}") == count
    assert f"kitten_me/count_{count}" in layers


def wild_cats_wear_everything_each_in_another_colour(count: int) -> None:
    layers = kitten_me.wild(count).layers
    worn = [layer for layer in layers if layer.name in ACCESSORIES]
    for cat in range(count):
        things = worn[3 * cat : 3 * cat + 3]
        assert len({layer.name for layer in things}) == len({layer.swaps for layer in things}) == 3


def wears_no_accessory_that_could_be_counted(special: Special) -> None:
    assert not {layer.name for layer in kitten_me.special(special).layers} & ACCESSORIES


def test_every_card_is_a_picture_of_its_own_that_shows_what_it_counts() -> None:
    cards = kitten_me_cards()
    assert {(card.width, card.height) for card in cards} == {(400, 520)}
    pictures = {pygame.image.tobytes(rasterised(card, 110), "RGBA") for card in cards}
    assert len(pictures) == len(cards) == 27 + 3 + 6 + 1
    counts = (1, 2, 3)
    check_each(product(Accessory, counts), shows_as_many_cats_with_the_accessory_as_it_counts)
    check_each(counts, wild_cats_wear_everything_each_in_another_colour)
    check_each(Special, wears_no_accessory_that_could_be_counted)
    white, grey = (
        pygame.Color(
            rasterised(kitten_me.face(Accessory.HAT, Colour.BLUE, 1, border), 200).get_at((190, 130))
        )
        for border in Border
    )
    assert sum(white[:3]) - sum(grey[:3]) > 300, "the decks are told apart by the light of their edge"
