"""Which letters a font has is read from its file: of hundreds that are installed few are opened."""

import shutil
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.stage import fonts
from scenes.stage.font_letters import letters_of
from scenes.stage.fonts import runs
from scenes.stage.theme import Face

OURS = {Path(file).stem: file for file in (fonts._FILES[face] for face in Face)}
BOX = "\u25a1"
MANY = 400
NAMES = ["".join(chr(0x13000 + 40 * name + letter) for letter in range(40)) for name in range(10)]
"""In hieroglyphs, all of them different."""
SOFT_HYPHEN = "\u00ad"
"""Fonts have it, and draw nothing for it."""
Install = Callable[..., list[str]]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Let the system have copies of these fonts and no others."""
    pygame.font.init()

    def forget() -> None:
        for cached in (runs, fonts._system_file, fonts._files_with, fonts._system_files, fonts._matched):
            cached.cache_clear()

    def put(*faces: Face, names: int = 1) -> list[str]:
        installed: dict[str, str] = {}
        for number, face in enumerate(faces):
            file = shutil.copyfile(fonts._FILES[face], tmp_path / f"font{number:03}.ttf")
            installed |= {f"font{number:03}-{name}": str(file) for name in range(names)}
        monkeypatch.setattr(pygame.font, "get_fonts", lambda: list(installed))
        monkeypatch.setattr(pygame.font, "match_font", lambda name, bold: installed.get(name))
        forget()
        return list(dict.fromkeys(installed.values()))

    yield put
    forget()


def _opened() -> int:
    return fonts._opened.cache_info().misses


@pytest.mark.parametrize("file", OURS.values(), ids=OURS)
def test_a_font_lists_the_letters_that_it_draws(file: str) -> None:
    pygame.font.init()
    letters = letters_of(file)
    listed = [sign for sign in map(chr, range(33, 0x2000)) if sign.isalnum() and letters.hold(sign)]
    assert len(listed) > 100
    assert all(fonts._has(file, sign) for sign in listed)
    assert not letters.hold("\u732b")


def test_letters_that_no_font_has_open_none_of_four_hundred(install: Install) -> None:
    installed = install(*(MANY * [Face.TITLE]))
    assert fonts._has(fonts._FILES[Face.BODY], "W")
    opened, read = _opened(), letters_of.cache_info().misses
    for name in NAMES:
        assert {run.text for run in runs(name, Face.BODY)} == {BOX * len(name)}
    assert _opened() == opened
    assert letters_of.cache_info().misses - read == len(installed)


def test_a_letter_that_fonts_list_and_do_not_draw_opens_few_of_four_hundred(install: Install) -> None:
    install(*(MANY * [Face.BODY]))
    opened = _opened()
    assert fonts._system_file(SOFT_HYPHEN) is None
    assert _opened() - opened < 10


def test_a_letter_is_found_in_the_last_of_four_hundred_fonts(install: Install) -> None:
    *_, last = install(*((MANY - 1) * [Face.TITLE]), Face.BODY)
    opened = _opened()
    assert fonts._system_file("\u0416") == last
    assert _opened() - opened == 1


def test_a_font_with_many_names_is_tried_once(install: Install) -> None:
    broken, whole = install(Face.BODY, Face.BODY, names=10)
    Path(broken).write_bytes(Path(whole).read_bytes().replace(b"head", b"tail", 1))
    assert letters_of(broken).hold("\u0416")
    assert fonts._system_file("\u0416") == whole


def test_many_names_of_one_font_leave_no_other_out(install: Install) -> None:
    _, last = install(Face.TITLE, Face.BODY, names=MANY)
    assert fonts._system_file("\u0416") == last


def test_a_font_that_has_a_letter_in_another_spelling_shows_it(install: Install) -> None:
    (file,) = install(Face.BODY)
    angstrom = "\u212b"
    assert not letters_of(file).hold(angstrom)
    assert fonts._system_file(angstrom) == file


@pytest.mark.parametrize("length", [0, 3, 11, 12, 40, 300, 2000, 20_000])
def test_a_font_file_that_ends_too_early_is_no_end_of_the_program(tmp_path: Path, length: int) -> None:
    whole = Path(fonts._FILES[Face.BODY]).read_bytes()
    file = tmp_path / "short.ttf"
    file.write_bytes(whole[:length])
    letters_of(str(file)).hold("a")
    file.with_name("other.ttf").write_bytes(whole[:length] + bytes(reversed(whole[length:])))
    letters_of(str(file.with_name("other.ttf"))).hold("a")


def with_table_of_letters(file: Path, *maps: bytes) -> str:
    """One of our fonts with other maps from letters to pictures: all are told to be Unicode."""
    whole = bytearray(Path(fonts._FILES[Face.TITLE]).read_bytes())
    table, start = struct.pack(">HH", 0, len(maps)), 4 + 8 * len(maps)
    for one in maps:
        table += struct.pack(">HHI", 0, 3, start)
        start += len(one)
    table += b"".join(maps)
    record = whole.index(b"cmap")
    whole[record + 8 : record + 16] = struct.pack(">II", len(whole), len(table))
    file.write_bytes(whole + table)
    return str(file)


FIRST, LAST, PICTURE = ord("a"), ord("z"), 60
PICTURES = range(PICTURE, PICTURE + 26)
SHORT_CODES = struct.pack(
    *(">16H", 4, 32, 0, 4, 4, 1, 0, LAST, 0xFFFF, 0, FIRST, 0xFFFF, PICTURE - FIRST + 0x10000, 1, 0, 0)
)
ALL_CODES = struct.pack(">HHIIIIII", 12, 0, 28, 0, 1, FIRST, LAST, PICTURE)
MAPS = {
    "256 letters": (struct.pack(">HHH", 0, 262, 0) + bytes([0] * FIRST + [*PICTURES] + [0] * (255 - LAST)),),
    "short codes in a row": (struct.pack(">HHHHH26H", 6, 62, 0, FIRST, 26, *PICTURES),),
    "any codes in a row": (struct.pack(">HHIIII26H", 10, 0, 72, 0, FIRST, 26, *PICTURES),),
    "short codes": (SHORT_CODES,),
    "all codes": (ALL_CODES,),
    "beside a map that is cut off": (SHORT_CODES, ALL_CODES[:10]),
    "beside a map that is not there": (SHORT_CODES, b""),
}


@pytest.mark.parametrize("maps", MAPS.values(), ids=MAPS)
def test_however_a_font_lists_its_letters_they_are_found(tmp_path: Path, maps: tuple[bytes, ...]) -> None:
    pygame.font.init()
    file = with_table_of_letters(tmp_path / "font.ttf", *maps)
    for sign in "az":
        assert fonts._has(file, sign)
        assert letters_of(file).hold(sign)
    assert not letters_of(file).hold("\u732b")


def test_a_font_file_that_is_gone_has_no_letters(tmp_path: Path) -> None:
    assert not letters_of(str(tmp_path / "gone.ttf")).hold("a")


def test_of_several_fonts_in_a_file_the_first_is_asked(tmp_path: Path) -> None:
    """As in the collections (`.ttc`) in which systems keep their largest fonts."""
    whole = Path(fonts._FILES[Face.TITLE]).read_bytes()
    head = b"ttcf" + bytes([0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16])
    moved = bytearray(whole)
    for record in range(12, 12 + 16 * int.from_bytes(whole[4:6]), 16):
        start = int.from_bytes(whole[record + 8 : record + 12]) + len(head)
        moved[record + 8 : record + 12] = start.to_bytes(4)
    file = tmp_path / "several.ttc"
    file.write_bytes(head + moved)
    pygame.font.init()
    assert fonts._has(str(file), "a")
    assert letters_of(str(file)) == letters_of(fonts._FILES[Face.TITLE])
