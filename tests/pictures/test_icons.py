"""Icons must be seen and told apart at the smallest size, on the buttons that they stand on."""

import io
from itertools import combinations, product

import pygame
import pytest

from scenes.pictures.icons import Icon, icon
from scenes.pictures.kitten_me import Accessory, bid_icon
from scenes.stage.assets import ASSETS
from scenes.stage.drawing import Drawing, palette
from tests.loops import for_each

SMALLEST = 16
BUTTONS = {False: palette().colours["paper"], True: palette().colours["night"]}


def on_button(drawing: Drawing, button: str) -> pygame.Surface:
    surface = pygame.Surface((SMALLEST, SMALLEST))
    surface.fill(button)
    surface.blit(
        pygame.image.load_sized_svg(io.BytesIO(drawing.svg().encode()), (SMALLEST, SMALLEST)), (0, 0)
    )
    return surface


def pixels(surface: pygame.Surface) -> list[pygame.Color]:
    return [surface.get_at((x, y)) for y in range(SMALLEST) for x in range(SMALLEST)]


def luminance(colour: pygame.Color) -> float:
    channels = [c / 255 for c in (colour.r, colour.g, colour.b)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_every_drawn_icon_has_a_name_and_every_name_is_drawn() -> None:
    assert {file.stem for file in (ASSETS / "art" / "icons").glob("*.svg")} == set(Icon)


@for_each(product(Icon, [False, True]))
def test_an_icon_stands_out_from_its_button_at_16_pixels(named: tuple[Icon, bool]) -> None:
    name, light = named
    button = BUTTONS[light]
    strong = [
        p for p in pixels(on_button(icon(name, light=light), button)) if contrast(p, pygame.Color(button)) > 3
    ]
    assert len(strong) >= 16


@pytest.mark.parametrize("thing", Accessory)
@pytest.mark.parametrize("light", [False, True])
def test_a_thing_to_bid_on_is_filled_with_a_colour_that_stands_out(thing: Accessory, light: bool) -> None:
    button = BUTTONS[light]
    drawn = pixels(on_button(bid_icon(thing, light=light), button))
    changed = [p for p in drawn if p != pygame.Color(button)]
    strong = [p for p in changed if contrast(p, pygame.Color(button)) > 3]
    assert len(strong) >= 0.6 * len(changed)


@pytest.mark.parametrize("light", [False, True])
def test_no_two_icons_look_alike_at_16_pixels(light: bool) -> None:
    seen = {name: pixels(on_button(icon(name, light=light), BUTTONS[light])) for name in Icon}
    for one, other in combinations(Icon, 2):
        different = sum(
            max(abs(a.r - b.r), abs(a.g - b.g), abs(a.b - b.b)) > 60
            for a, b in zip(seen[one], seen[other], strict=True)
        )
        assert different >= 12, f"{one} and {other} differ in {different} pixels only"


@for_each(Icon)
def test_an_icon_keeps_inside_its_canvas(name: Icon) -> None:
    drawn = pygame.image.load_sized_svg(io.BytesIO(icon(name).svg().encode()), (64, 64)).get_bounding_rect(32)
    assert pygame.Rect(1, 1, 62, 62).contains(drawn)
