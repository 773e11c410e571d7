"""One namespace of colours for every drawing, and accents and seasons that every eye can tell apart."""

import re
import tomllib
from collections import Counter
from itertools import combinations
from math import dist

import pytest

from scenes.pictures import album, go_kitty, kitten_me
from scenes.pictures.cats import Coat, Mood, head
from scenes.stage.assets import ASSETS
from scenes.stage.drawing import palette
from scenes.stage.kit import COLOUR_BLIND
from tests.gallery.eyes import EYES
from tests.pictures.every_drawing import looks_to_wear

TABLES = [
    tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted((ASSETS / "palettes").glob("*.toml"))
]


def lab(hex_colour: str, eye: str) -> tuple[float, float, float]:
    """A colour as that eye sees it, in CIE L*a*b*."""
    seen = EYES[eye](hex_colour)
    linear = [
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
        for v in (int(seen[at : at + 2], 16) / 255 for at in (1, 3, 5))
    ]
    r, g, b = linear
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0890
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def more_than_once(names: list[str]) -> set[str]:
    return {name for name, times in Counter(names).items() if times > 1}


@pytest.mark.parametrize("kind", ["colours", "swaps"])
def test_no_name_is_given_twice(kind: str) -> None:
    assert not more_than_once([name for table in TABLES for name in table.get(kind, {})])


def test_no_colour_has_two_names_since_a_swap_of_one_would_change_both() -> None:
    assert not more_than_once(
        [value.lower() for table in TABLES for value in table.get("colours", {}).values()]
    )


def test_every_colour_is_written_in_six_small_digits() -> None:
    named = [table.get("colours", {}) for table in TABLES]
    named += [swap for table in TABLES for swap in table.get("swaps", {}).values()]
    written = [value for table in named for value in table.values()]
    assert all(re.fullmatch(r"#[0-9a-f]{6}", value) for value in written)


def test_a_swap_changes_colours_that_exist() -> None:
    changed = {name for table in TABLES for swap in table.get("swaps", {}).values() for name in swap}
    assert changed <= palette().colours.keys()


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(
    ("colours", "apart"),
    [(list(kitten_me.Colour), 40), (list(go_kitty.Season), 30)],
    ids=["accents", "seasons"],
)
def test_the_colour_blind_set_stays_apart_for_every_eye(colours: list[str], apart: float, eye: str) -> None:
    known = palette()
    clear = [known.swaps[COLOUR_BLIND][known.colours[colour]] for colour in colours]
    for one, other in combinations(clear, 2):
        assert dist(lab(one, eye), lab(other, eye)) > apart


@pytest.mark.parametrize("colour", kitten_me.Colour)
def test_the_colour_blind_set_reaches_the_whole_card(colour: kitten_me.Colour) -> None:
    text = kitten_me.face(kitten_me.Accessory.GLASSES, colour, 3).wearing(COLOUR_BLIND).svg()
    assert palette().colours[colour] not in text


@pytest.mark.parametrize("season", go_kitty.Season)
def test_the_colour_blind_set_reaches_every_season(season: go_kitty.Season) -> None:
    trait = next(name for name, kitty in go_kitty.KITTIES.items() if kitty.season is season)
    for drawing in (go_kitty.suit(season), go_kitty.kitty(trait), go_kitty.mouse()):
        assert palette().colours[season] in drawing.svg()
        assert palette().colours[season] not in drawing.wearing(COLOUR_BLIND).svg()


def test_everything_in_the_album_has_a_shade_of_pencil() -> None:
    known = palette()
    pictures = (*album.all_stickers(), *looks_to_wear(), *(head(coat, Mood.CALM) for coat in Coat))
    used = {colour for one in pictures for colour in re.findall(r"#[0-9a-f]{6}", album.sketched(one).svg())}
    assert used <= set(known.swaps[album.PENCIL].values())
