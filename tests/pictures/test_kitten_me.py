"""Every card of Kitten Me is a picture of its own, and its colours hold for colour-blind eyes."""

from io import BytesIO
from itertools import combinations
from math import dist

import pygame
import pytest

from scenes.pictures import kitten_me
from scenes.pictures.kitten_me import COLOUR_BLIND, Accessory, Border, Colour, Special
from scenes.stage.assets import ASSETS
from scenes.stage.drawing import Drawing, palette

# How the cones of each kind of eye mix linear red, green and blue (Machado, Oliveira and Fernandes, 2009).
EYES = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def picture(drawing: Drawing, width: int = 110) -> pygame.Surface:
    size = (width, round(width * drawing.height / drawing.width))
    return pygame.image.load_sized_svg(BytesIO(drawing.svg().encode()), size)


def lab(hex_colour: str, eye: str) -> tuple[float, float, float]:
    """A colour as that eye sees it, in CIE L*a*b*."""
    linear = [
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
        for v in (int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    ]
    r, g, b = (min(1, max(0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in EYES[eye])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0890
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def test_every_card_is_a_picture_of_its_own() -> None:
    cards = kitten_me.all_cards()
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


@pytest.mark.parametrize("eye", EYES)
def test_the_colour_blind_accents_stay_apart_for_every_eye(eye: str) -> None:
    known = palette()
    accents = [known.swaps[COLOUR_BLIND][known.colours[colour]] for colour in Colour]
    for one, other in combinations(accents, 2):
        assert dist(lab(one, eye), lab(other, eye)) > 40


@pytest.mark.parametrize("colour", Colour)
def test_the_colour_blind_set_reaches_the_whole_card(colour: Colour) -> None:
    text = kitten_me.face(Accessory.GLASSES, colour, 3).wearing(COLOUR_BLIND).svg()
    assert palette().colours[colour] not in text


@pytest.mark.parametrize("area", ["cats", "kitten_me"])
def test_no_line_is_dashed_since_the_renderer_sometimes_draws_dashes_wrong(area: str) -> None:
    for file in (ASSETS / "art" / area).glob("*.svg"):
        assert "dasharray" not in file.read_text(encoding="utf-8"), file.name


def test_every_drawing_of_kitten_me_is_used() -> None:
    things = (*Accessory, *Colour)
    drawings = [*kitten_me.all_cards(), *kitten_me.all_cards(Border.GREY), *map(kitten_me.bid_icon, things)]
    drawings += [kitten_me.meeple("red"), kitten_me.score_track(), kitten_me.dealer_badge()]
    used = {layer.name for drawing in drawings for layer in drawing.layers}
    there = {f"kitten_me/{file.stem}" for file in (ASSETS / "art" / "kitten_me").glob("*.svg")}
    assert there <= used
