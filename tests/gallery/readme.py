"""python -m tests.gallery.readme: draws the pictures of the README anew, in `docs/pictures`.

The table beside a phone (`phones.png`) is not among them: that takes a browser.
"""

import os
from contextlib import closing
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tests.driver import Driver
from tests.gallery.shots import SHOTS

SIZE = (1280, 720)
PICTURES = {
    "menu": "menu",
    "kitten-me": "kitten-me-turn",
    "go-kitty": "go-kitty-card-picked",
    "shut-up-cat": "shut-up-cat-use",
    "night": "night-midnight",
}
"""Which screen of the gallery each of them shows."""
_FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"


def main() -> None:
    shots = {shot.name: shot for shot in SHOTS}
    for name, shown in PICTURES.items():
        shot = shots[shown]
        with closing(Driver(shot.first, SIZE, shot.theme)) as driver:
            shot.act(driver)
            pygame.image.save(driver.picture(), _FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
