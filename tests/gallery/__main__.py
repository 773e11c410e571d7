"""PNGs of every screen and drawing: python -m tests.gallery OUT [--size WxH] [--only PART] [--pseudo]
[--language CODE]

It fails if a screen that rests would look different after another frame (`tests/law_of_rest.py`).
"""

import argparse
import os
import sys
from contextlib import closing
from pathlib import Path
from tempfile import mkdtemp

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from scenes.stage.assets import text_folders
from scenes.stage.languages import ENGLISH, language_codes
from scenes.stage.strings import speak
from tests.driver import Driver
from tests.gallery.pseudo import speak_pseudo
from tests.gallery.sheets import SHEETS, versions
from tests.gallery.shot import Shot
from tests.gallery.shots import SHOTS
from tests.law_of_rest import StalePictureError, check_pixels_at_rest


def main(wanted: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=__doc__)
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help="of the window")
    parser.add_argument("--only", default="", metavar="PART", help="only pictures whose name holds this")
    parser.add_argument("--pseudo", action="store_true", help="in a language with longer words")
    parser.add_argument("--language", default=ENGLISH, choices=language_codes(text_folders()))
    arguments = parser.parse_args(wanted)
    speak(arguments.language)
    if arguments.pseudo:
        speak_pseudo(Path(mkdtemp()))
    arguments.out.mkdir(parents=True, exist_ok=True)
    stale = []
    for shot in SHOTS:
        if arguments.only in shot.name:
            try:
                _take(shot, shot.size or arguments.size, arguments.out)
            except StalePictureError as problem:
                stale.append(f"{shot.name}: {problem}")
    for sheet in SHEETS:
        if arguments.only in sheet.name:
            for name, picture in versions(sheet):
                pygame.image.save(picture, arguments.out / f"{name}.png")
    print(*stale, sep="\n", end="", file=sys.stderr)
    return int(bool(stale))


def _take(shot: Shot, size: tuple[int, int], out: Path) -> None:
    with closing(Driver(shot.first, size, shot.theme)) as driver:
        shot.act(driver)
        pygame.image.save(driver.picture(), out / f"{shot.name}-{size[0]}x{size[1]}.png")
        if driver.seconds_until_frame():
            check_pixels_at_rest(driver.app)


def _size(text: str) -> tuple[int, int]:
    try:
        width, height = (int(number) for number in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError("a size is written like 1280x720") from None
    return width, height


if __name__ == "__main__":
    sys.exit(main())
