"""One namespace of colours for every drawing, and accents and seasons that every eye can tell apart."""

import re
import tomllib
from collections import Counter
from itertools import combinations, product
from math import dist

from scenes.pictures import album, go_kitty, kitten_me, shut_up_cat
from scenes.pictures.cats import Coat, Mood, head
from scenes.stage.assets import ASSETS
from scenes.stage.drawing import Drawing, palette
from scenes.stage.kit import COLOUR_BLIND
from scenes.stage.theme import DAYLIGHT, HIGH_CONTRAST, Colours
from tests.contrast import contrast
from tests.gallery.colour_vision import COLOUR_VISIONS
from tests.loops import check_each
from tests.pictures.every_drawing import looks_to_wear

TABLES = [
    tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted((ASSETS / "palettes").glob("*.toml"))
]
LEAST_CONTRAST = 3.0
"""Of what is no text, as WCAG wants it."""
GROUPS: dict[str, tuple[list[str], float]] = {
    "accents": (list(kitten_me.Colour), 40),
    "seasons": (list(go_kitty.Season), 30),
}


def lab(hex_colour: str, vision: str) -> tuple[float, float, float]:
    """A colour as that eye sees it, in CIE L*a*b*."""
    seen = COLOUR_VISIONS[vision](hex_colour)
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


def test_every_colour_and_swap_has_one_name_and_is_written_in_one_way() -> None:
    colours = [pair for table in TABLES for pair in table.get("colours", {}).items()]
    swaps = [pair for table in TABLES for pair in table.get("swaps", {}).items()]
    swapped = [pair for _, swap in swaps for pair in swap.items()]
    written = [value for _, value in (*colours, *swapped)]
    faults = {
        "names of two colours": more_than_once([name for name, _ in colours]),
        "names of two swaps": more_than_once([name for name, _ in swaps]),
        "colours with two names, which a swap of one would change both": more_than_once(
            [value.lower() for _, value in colours]
        ),
        "colours not in six small digits": {
            value for value in written if not re.fullmatch(r"#[0-9a-f]{6}", value)
        },
        "swaps of colours that are not there": {name for name, _ in swapped} - palette().colours.keys(),
    }
    assert {fault: which for fault, which in faults.items() if which} == {}


def stays_apart_for_every_eye(group: str) -> None:
    known, (colours, apart) = palette(), GROUPS[group]
    clear = [known.swaps[COLOUR_BLIND][known.colours[colour]] for colour in colours]
    for vision, (one, other) in product(COLOUR_VISIONS, combinations(clear, 2)):
        assert dist(lab(one, vision), lab(other, vision)) > apart, (vision, one, other)


def is_replaced_on_the_whole_card(colour: kitten_me.Colour) -> None:
    text = kitten_me.face(kitten_me.Accessory.GLASSES, colour, 3).wearing(COLOUR_BLIND).svg()
    assert palette().colours[colour] not in text


def is_replaced_wherever_it_is_seen(season: go_kitty.Season) -> None:
    trait = next(name for name, kitty in go_kitty.KITTIES.items() if kitty.season is season)
    for drawing in (go_kitty.suit(season), go_kitty.kitty(trait), go_kitty.mouse()):
        assert palette().colours[season] in drawing.svg()
        assert palette().colours[season] not in drawing.wearing(COLOUR_BLIND).svg()


def is_seen_on_its_ground(
    shown: tuple[kitten_me.Accessory | kitten_me.Colour | shut_up_cat.Pawn, bool, bool, Colours],
) -> None:
    """Its outline stands out from both ends of the gradient that it lies on."""
    thing, light, colour_blind, colours = shown
    if isinstance(thing, shut_up_cat.Pawn):
        icon = shut_up_cat.pawn(thing, light=light)
    else:
        icon = kitten_me.bid_icon(thing, light=light)
    svg = (icon.wearing(COLOUR_BLIND) if colour_blind else icon).svg()
    outlines = re.findall(r'stroke="(#[0-9a-f]{6})"(?![^>]*stroke-opacity)', svg)
    tones = (colours.dark,) if light else (colours.paper, colours.cream)
    for ground in (end for tone in tones for end in (tone.top, tone.bottom)):
        assert max(contrast(line, ground) for line in outlines) >= LEAST_CONTRAST, (ground, outlines)


def has_a_shade_of_pencil_for_every_colour(picture: Drawing) -> None:
    used = set(re.findall(r"#[0-9a-f]{6}", album.sketched(picture).svg()))
    assert used <= set(palette().swaps[album.PENCIL].values())


def test_the_colour_blind_set_stays_apart_and_all_sets_reach_whole_drawings() -> None:
    check_each(GROUPS, stays_apart_for_every_eye)
    check_each(kitten_me.Colour, is_replaced_on_the_whole_card)
    check_each(go_kitty.Season, is_replaced_wherever_it_is_seen)
    things = (*kitten_me.Accessory, *kitten_me.Colour, *shut_up_cat.Pawn)
    check_each(
        product(things, (False, True), (False, True), (DAYLIGHT, HIGH_CONTRAST)), is_seen_on_its_ground
    )
    pictures = (*album.all_stickers(), *looks_to_wear(), *(head(coat, Mood.CALM) for coat in Coat))
    check_each(pictures, has_a_shade_of_pencil_for_every_colour)
