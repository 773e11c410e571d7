"""The page on a phone: it loads nothing from elsewhere, puts texts in as text, and draws all that is sent."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from scenes.games import SCREENS
from scenes.phones import messages, sheet
from scenes.phones.files import SCRIPTS, page_files
from scenes.phones.pictures import Bundle, bundle, house_pictures
from scenes.phones.words import page_words
from scenes.pictures.cats import Coat
from scenes.pictures.icons import Icon
from scenes.stage.drawing import palette
from scenes.stage.kit import COLOUR_BLIND
from scenes.stage.languages import ENGLISH
from tests.contrast import contrast

LEAST_CONTRAST = 4.5
PHONE = Path(__file__).resolve().parents[2] / "assets" / "phone"
PAGE, STYLE, BLOCKS = ((PHONE / name).read_text("utf-8") for name in ("index.html", "phone.css", "blocks.js"))
SCRIPT = "".join((PHONE / name).read_text("utf-8") for name in SCRIPTS)


def drawn() -> Iterator[type[msgspec.Struct]]:
    """Everything that a sheet is made of."""
    for kind in vars(sheet).values():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == sheet.__name__:
            yield kind


def tags(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def test_the_page_loads_nothing_from_elsewhere() -> None:
    for text in (PAGE, STYLE, SCRIPT):
        assert re.findall(r"(?:https?:|wss?:)//(?!\" \+ location\.host)", text) == []
        assert "@import" not in text
    loaded = re.findall(r'(?:src|href)="([^"]*)"', PAGE) + re.findall(r'url\("([^"]*)"\)', STYLE)
    imported = re.findall(r'^import .* from "([^"]*)";$', SCRIPT, re.MULTILINE)
    assert {one.removeprefix("/") for one in imported} == set(SCRIPTS[1:])
    assert {*loaded, *imported} <= set(page_files(ENGLISH, page_words(), {}))
    assert {one.name for one in PHONE.glob("*.js")} == set(SCRIPTS)


def test_texts_never_become_markup_or_script() -> None:
    dangerous = (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "eval(",
        "Function(",
        "document.write",
        "DOMParser",
    )
    assert [one for one in dangerous if one in SCRIPT] == []
    assert not re.search(r"<script(?! type=\"application/json\"| type=\"module\" src=)", PAGE)
    assert not re.search(r"\son\w+=|\sstyle=", PAGE)


def test_the_page_uses_nothing_that_needs_a_secure_page() -> None:
    needs_https = ("serviceWorker", "crypto.subtle", "mediaDevices", "clipboard", "wakeLock", "Notification")
    assert [one for one in needs_https if one in SCRIPT] == []


def test_the_page_needs_nothing_that_came_after_ios_15() -> None:
    later_scripts = (
        "structuredClone",
        "hasOwn",
        "findLast",
        "toSorted",
        "(?<",
        ".inert",
        "showModal",
        "randomUUID",
    )
    later_styles = (":has(", "@layer", "@container", "&", "lvh", "svh", "cqw", "color-mix(", "accent-color")
    assert [one for one in later_scripts if one in SCRIPT] == []
    assert [one for one in later_styles if one in STYLE] == []
    assert re.findall(r"^.*dvh.*$", STYLE, re.MULTILINE) == re.findall(
        r"vh;\n(.*dvh.*)$", STYLE, re.MULTILINE
    ), "who does not know dvh reads vh"


def test_every_part_of_a_sheet_is_drawn() -> None:
    handled = set(re.findall(r"^  (\w+): \{$", BLOCKS[BLOCKS.index("const BLOCKS") :], re.MULTILINE))
    assert handled == tags(sheet.Block)
    runs = set(re.findall(r'run\.type === "(\w+)"', SCRIPT))
    assert runs == {"icon", "bold"}


def test_every_field_of_a_sheet_is_asked_for() -> None:
    never_sent = (sheet.Chosen, sheet.Played, sheet.Sheet)
    sent = [kind for kind in drawn() if kind not in never_sent] + list(get_args(messages.ToPhone))
    unread = [
        f"{kind.__name__}.{name}"
        for kind in sent
        for name in kind.__struct_fields__
        if not re.search(rf"\.{name}\b", SCRIPT)
    ]
    assert unread == []


def test_every_message_is_understood() -> None:
    receives = re.search(r"const RECEIVES = \{(.*)\};", SCRIPT)
    assert receives
    assert {*re.findall(r"(\w+):", receives[1]), "bye"} == tags(messages.ToPhone)
    assert set(re.findall(r'\{ type: "(\w+)"', SCRIPT)) == tags(messages.FromPhone)


def test_the_page_has_all_its_words_and_no_others() -> None:
    asked = set(re.findall(r'data-word="(\w+)"', PAGE)) | set(re.findall(r"\bwords\.(\w+)", SCRIPT))
    assert asked == set(page_words())


def colours(media: str = "") -> dict[str, str]:
    """The colours of the style by name, or those that such a preference changes."""
    start = STYLE.index(media) if media else 0
    block = STYLE[STYLE.index(":root {", start) :]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{3,6});", block[: block.index("}")]))


def test_words_stand_out_from_their_ground() -> None:
    plain = colours()
    tops = re.findall(r"body\[data-mood=\"\w+\"\] \{ --sky-top: (#\w+); \}", STYLE)
    for now in (plain, plain | colours("prefers-contrast: more")):
        grounds = {
            "ink": ["paper", "paper-low", "amber", "amber-low"],
            "quiet": ["paper", "paper-low"],
            "cream": ["sky-top", "sky", "sky-low", "dark"],
            "quiet-cream": ["sky-top", "sky", "sky-low"],
            "amber": ["dark"],
        }
        pairs = [(now[words], now[ground]) for words, many in grounds.items() for ground in many]
        pairs += [("#ffffff", now[f"{tone}{end}"]) for tone in ("green", "red") for end in ("", "-low")]
        pairs += [("#3d241d", now["lilac"]), ("#3d241d", now["lilac-low"])]
        pairs += [(now[words], top) for words in ("cream", "quiet-cream") for top in tops]
        faint = [pair for pair in pairs if contrast(*map(whole, pair)) < LEAST_CONTRAST]
        assert faint == []


def whole(colour: str) -> str:
    """#rgb as #rrggbb."""
    return colour if len(colour) == 7 else "#" + "".join(2 * one for one in colour[1:])


@pytest.mark.parametrize("game", [name for name, screen in SCREENS.items() if screen.phone])
def test_all_pictures_that_a_sheet_may_name_come_in_one_bundle(game: str) -> None:
    screen = SCREENS[game]
    pictures = msgspec.json.decode(bundle(screen), type=Bundle)
    assert set(pictures.cards) == set(screen.phone_cards())
    assert set(pictures.symbols) == {*(one.value for one in Icon), *screen.symbols}
    assert set(pictures.light) <= set(pictures.symbols)
    assert set(pictures.coats) == {coat.value for coat in Coat}
    for group in (pictures.cards, pictures.symbols, pictures.light, pictures.coats):
        assert all(svg.startswith("<svg ") and svg.endswith("</svg>") for svg in group.values())


def test_the_pictures_wear_what_the_player_likes() -> None:
    screen = SCREENS["kitten_me"]
    blue = palette().colours["blue"]
    assert blue.encode() in bundle(screen)
    worn = msgspec.json.decode(bundle(screen, swaps=(COLOUR_BLIND,)), type=Bundle)
    assert not any(blue in svg for svg in worn.cards.values())


def test_the_page_has_pictures_of_its_own() -> None:
    assert all(path in PAGE for path in house_pictures())
