"""Icons must be seen and told apart at the smallest size, on the buttons that they stand on."""

from functools import cache
from itertools import combinations, islice, product
from pathlib import Path

import pygame

import scenes
from scenes.pictures import icons
from scenes.pictures.icons import Icon, icon
from scenes.pictures.kitten_me import Accessory, bid_icon
from scenes.stage.assets import ASSETS
from scenes.stage.drawing import Drawing, palette
from tests.contrast import contrast
from tests.loops import check_each
from tests.pictures.rasterised import rasterised_svg

SMALLEST = 16
BUTTONS = {False: palette().colours["paper"], True: palette().colours["night"]}


@cache
def on_button(drawing: Drawing, button: str) -> list[pygame.Color]:
    """The pixels of a button with this drawing on it."""
    surface = pygame.Surface((SMALLEST, SMALLEST))
    surface.fill(button)
    surface.blit(rasterised_svg(drawing.svg(), (SMALLEST, SMALLEST)), (0, 0))
    return [surface.get_at((x, y)) for y in range(SMALLEST) for x in range(SMALLEST)]


def contrasts(drawn: list[pygame.Color], button: str) -> list[pygame.Color]:
    return [
        colour for colour in drawn if contrast(f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}", button) > 3
    ]


def stands_out_from_its_button(shown: tuple[Icon, bool]) -> None:
    name, light = shown
    assert len(contrasts(on_button(icon(name, light=light), BUTTONS[light]), BUTTONS[light])) >= 16


def is_filled_with_a_colour_that_stands_out(shown: tuple[Accessory, bool]) -> None:
    thing, light = shown
    button = BUTTONS[light]
    changed = [c for c in on_button(bid_icon(thing, light=light), button) if c != pygame.Color(button)]
    assert len(contrasts(changed, button)) >= 0.6 * len(changed)


def are_told_apart(shown: tuple[tuple[Icon, Icon], bool]) -> None:
    names, light = shown
    one, other = (on_button(icon(name, light=light), BUTTONS[light]) for name in names)
    pairs = zip(one, other, strict=True)
    different = (pair for pair in pairs if max(abs(a - b) for a, b in zip(*pair, strict=True)) > 60)
    assert len(list(islice(different, 12))) == 12


def keeps_inside_its_canvas(shown: tuple[Icon, bool]) -> None:
    document = icon(shown[0], light=shown[1]).svg()
    drawn = rasterised_svg(document, (64, 64)).get_bounding_rect(32)
    assert pygame.Rect(1, 1, 62, 62).contains(drawn)


def test_every_icon_is_seen_and_told_apart_at_16_pixels() -> None:
    assert {file.stem for file in (ASSETS / "art" / "icons").glob("*.svg")} == set(Icon)
    check_each(product(Icon, BUTTONS), stands_out_from_its_button, keeps_inside_its_canvas)
    check_each(product(combinations(Icon, 2), BUTTONS), are_told_apart)
    check_each(product(Accessory, BUTTONS), is_filled_with_a_colour_that_stands_out)


def test_every_icon_is_named_by_a_screen_or_a_text() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in Path(scenes.__path__[0]).rglob("*.py"))
    code = code.replace(Path(icons.__file__).read_text(encoding="utf-8"), "")
    texts = code + "".join(file.read_text(encoding="utf-8") for file in (ASSETS / "strings").rglob("*.toml"))
    for name in Icon:
        by_pace = name.startswith("speed_")
        assert by_pace or f'"{name}"' in code or f"Icon.{name.name}" in code or f"<{name}>" in texts, name
