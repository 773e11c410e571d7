"""The gallery writes what it is asked for, and shows colours as other eyes see them."""

import subprocess
import sys
from math import dist
from pathlib import Path

import pygame
import pytest

from tests.gallery.__main__ import main
from tests.gallery.colour_vision import COLOUR_VISIONS, seen
from tests.gallery.sheets import SHEETS
from tests.gallery.shots import SHOTS

ROOT = Path(__file__).resolve().parents[2]


def test_it_writes_the_pictures_that_are_asked_for_at_their_size(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.gallery", str(tmp_path)]
    subprocess.run([*command, "--size", "480x270", "--only", "widgets-high"], cwd=ROOT, check=True)
    (picture,) = tmp_path.iterdir()
    assert picture.name == "widgets-high-contrast-480x270.png"
    assert pygame.image.load(picture).size == (480, 270)


@pytest.mark.usefixtures("real_pictures")
def test_it_writes_a_contact_sheet(tmp_path: Path) -> None:
    main([str(tmp_path), "--only", "brand"])
    assert [picture.name for picture in tmp_path.iterdir()] == ["brand.png"]


def test_a_size_that_is_none_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([str(tmp_path), "--size", "big"])
    assert "1280x720" in capsys.readouterr().err


def test_every_picture_has_a_name_of_its_own() -> None:
    names = [shot.name for shot in SHOTS] + [sheet.name for sheet in SHEETS]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", COLOUR_VISIONS)
def test_every_eye_sees_black_and_white_as_they_are(name: str) -> None:
    assert COLOUR_VISIONS[name]("#000000") == "#000000"
    assert COLOUR_VISIONS[name]("#ffffff") == "#ffffff"


def test_red_and_green_come_closer_for_eyes_without_green() -> None:
    def apart(vision: str) -> float:
        colours = [COLOUR_VISIONS[vision](colour) for colour in ("#e0503f", "#3fa65b")]
        return dist(*([int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in colours))

    assert apart("deuteranopia") < apart("") / 2


def test_every_colour_of_a_document_is_seen() -> None:
    assert seen('<a fill="#FF0000" stroke="#ff0000"/>', lambda colour: "#123456").count("#123456") == 2
