"""Names in every script: letters that our fonts lack come from the system's, joined and in reading order."""

import os
import subprocess
import sys
from typing import Any
from weakref import ref

import pygame
import pytest
from pygame import Surface

from scenes.stage import fonts, wrapping
from scenes.stage.bidi import reads_from_right
from scenes.stage.fonts import runs
from scenes.stage.text import Style
from scenes.stage.theme import Face
from tests.stage.conftest import BODY, TITLE, TypesetterAt

BOX = "\u25a1"
SCRIPTS = {
    "Arabic": "قطة",
    "Chinese": "三毛猫",
    "Devanagari": "बिल्ली",
    "Hebrew": "חתול",
    "Japanese": "ねこ",
    "Korean": "고양이",
    "Thai": "แมวน้ำ",
    "emoji": "😺👩‍👩‍👧🇩🇪👍🏽",
}


def on_this_machine(name: str) -> bool:
    pygame.font.init()
    return BOX not in "".join(run.text for run in runs(name, Face.BODY))


def left_part(surface: Surface, width: int) -> bytes:
    return surface.subsurface((0, 0, width, surface.height)).copy().get_buffer().raw


@pytest.mark.parametrize("face", Face)
def test_every_font_of_ours_has_what_a_keyboard_has(face: Face) -> None:
    pygame.font.init()
    assert fonts._has(fonts._FILES[face], "".join(sign for sign in map(chr, range(33, 127))))


def test_a_sign_that_is_no_letter_is_still_shown_as_a_box() -> None:
    pygame.font.init()
    assert [run.text for run in runs("\a", Face.BODY)] == [BOX]


@pytest.mark.parametrize("name", SCRIPTS.values(), ids=SCRIPTS)
def test_a_name_in_any_script_is_drawn_with_letters_or_boxes(typesetter_at: TypesetterAt, name: str) -> None:
    for style in (BODY, TITLE, Style(Face.TITLE, 40, outline="#000000")):
        assert typesetter_at().surface(name, style).get_bounding_rect().width > 0


@pytest.mark.parametrize("name", SCRIPTS.values(), ids=SCRIPTS)
def test_where_the_system_has_a_font_no_letter_is_a_box(typesetter_at: TypesetterAt, name: str) -> None:
    if not on_this_machine(name):
        pytest.skip("this machine has no font for it")
    setter = typesetter_at()
    boxes = setter.surface(BOX * len(name), BODY)
    assert setter.surface(name, BODY).get_buffer().raw != boxes.get_buffer().raw


@pytest.mark.parametrize("script", ["Arabic", "Devanagari"])
def test_letters_that_join_are_joined(typesetter_at: TypesetterAt, script: str) -> None:
    name = SCRIPTS[script]
    if not on_this_machine(name):
        pytest.skip("this machine has no font for it")
    setter = typesetter_at()
    assert setter.measure(name, BODY)[0] < sum(setter.measure(letter, BODY)[0] for letter in name)


def test_an_emoji_is_as_high_as_the_letters_beside_it(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    assert setter.measure("😺", BODY)[0] < 2 * setter.measure("M", BODY)[0]


def test_words_that_are_read_from_the_right_stand_in_that_order(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    last = setter.surface("דד", BODY)
    assert left_part(setter.surface("אאא דד", BODY), last.width) == last.get_buffer().raw
    assert left_part(setter.surface("Misty אאא", BODY), 40) == left_part(setter.surface("Misty", BODY), 40)


def test_what_no_font_has_is_a_box() -> None:
    pygame.font.init()
    assert [run.text for run in runs("\U0001fadf\ue000", Face.BODY)][-1].endswith(BOX)


def test_an_accent_without_a_letter_of_its_own_stays_with_its_letter() -> None:
    pygame.font.init()
    assert len(runs("e\u0301", Face.BODY)) == 1


def test_an_outline_leaves_the_words_without_one_as_they_are(typesetter_at: TypesetterAt) -> None:
    setter = typesetter_at()
    before = setter.surface("Purr", BODY).get_buffer().raw
    setter.surface("Purr", Style(BODY.face, BODY.size, BODY.colour, outline="#000000"))
    after = typesetter_at().surface("Purr", BODY)
    assert after.get_buffer().raw == before
    assert after.width == typesetter_at().measure("Purr", BODY)[0] * setter.view.scale


def test_who_measures_a_word_and_who_draws_it_ask_the_same_font() -> None:
    pygame.font.init()
    (run,) = runs("Whiskers", Face.TITLE)
    fonts._opened.cache_clear()
    run.width(91)
    run.drawn(91, "#ffffff")
    fonts.height(Face.TITLE, 91)
    assert fonts._opened.cache_info().misses == 1


def test_of_all_sizes_that_letters_ever_had_few_fonts_stay_open() -> None:
    pygame.font.init()
    (run,) = runs("Wow", Face.BODY)
    used = []
    for px in range(8, 208):
        run.drawn(px, "#000000")
        used.append(ref(run._font(px)))
    assert sum(font() is not None for font in used) <= fonts._MOST_OPENED


def test_whatever_they_were_used_for_few_fonts_stay_open() -> None:
    pygame.font.init()
    measured, drawn = runs("Miaow", Face.BODY)[0], runs("Miaow", Face.TITLE)[0]
    used = []
    for px in range(8, 208):
        measured.width(px)
        used.append(ref(measured._font(px)))
    for px in range(8, 208):
        drawn.drawn(px, "#000000", outline=3)
        used.append(ref(fonts._font(drawn.file, px, outline=3)))
    for px in range(208, 408):
        fonts.height(Face.BOLD, px)
        used.append(ref(fonts._font(measured.file, px)))
    assert sum(font() is not None for font in used) <= fonts._MOST_OPENED


@pytest.mark.parametrize(
    "remembers",
    [
        *(fonts.runs, fonts._width, fonts._has, fonts._system_file, fonts._files_with, reads_from_right),
        *(wrapping.wrapped, wrapping.longest_word, wrapping._measured, wrapping._word_width, wrapping._words),
    ],
)
def test_whatever_is_typed_not_all_of_it_is_remembered(remembers: Any) -> None:
    assert remembers.cache_parameters()["maxsize"] is not None


def test_long_lines_that_are_typed_letter_by_letter_are_not_kept() -> None:
    pygame.font.init()
    lines = [runs("W" * letters, Face.BODY)[0] for letters in range(100, 200)]
    pictures = [ref(line.drawn(40, "#000000")) for line in lines]
    assert not any(picture() is not None for picture in pictures)


def test_a_word_that_comes_again_is_drawn_once() -> None:
    pygame.font.init()
    (word,) = runs("again", Face.BODY)
    assert word.drawn(40, "#000000") is word.drawn(40, "#000000")


LETTERS_WITHOUT_SYSTEM_FONTS = """
import pygame
from scenes.stage.fonts import runs
from scenes.stage.theme import Face
pygame.font.init()
print(ascii([run.text for run in runs("Mia \u732b", Face.BODY)]))
"""


def test_where_the_system_cannot_be_asked_for_fonts_a_box_is_shown_and_no_warning() -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", LETTERS_WITHOUT_SYSTEM_FONTS],
        env=os.environ | {"PATH": "", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.count(r"\u25a1") == 1 or sys.platform != "linux"
