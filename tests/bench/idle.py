"""python -m tests.bench.idle [--seconds SECONDS] [PICTURE ...]: what the program takes of a core at rest.

At pictures of the gallery, which are the menu and a table of each game that waits for the player if none is
named: at 1080p with idle life and music, with music alone, and with neither.
"""

import argparse
import os
import time
from dataclasses import dataclass
from math import inf

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from scenes.frame.garbage import freeze_loaded_objects
from scenes.stage.theme import Theme
from tests.driver import Driver
from tests.gallery.shots import shot_named

SIZE = (1920, 1080)
SECONDS = 20.0
WARM_UP = 4.0
"""Seconds at a time, until no picture has come meanwhile."""
QUIET = 2
"""So many times in a row: on a busy machine the next picture may come later than that."""
MOST_WARM_UPS = 20
PICTURES = ("menu", "kitten-me-turn", "go-kitty-turn", "shut-up-cat-gather")


@dataclass(frozen=True, slots=True)
class Rest:
    """What goes on while nobody does anything, and how many percent of a core it may take."""

    name: str
    idle_life: bool
    music: bool
    goal: float


RESTS = (
    Rest("idle life and music", True, True, 2.0),
    Rest("music only", False, True, 0.7),
    Rest("silent", False, False, 0.3),
)


def share(picture: str, kind: Rest, seconds: float = SECONDS) -> float:
    """How much of a core the program takes at a picture while nobody touches it."""
    shot = shot_named(picture)
    driver = Driver(shot.first, SIZE, Theme(idle_life=kind.idle_life))
    driver.app.kit.sound.set_silence(muted=not kind.music, in_background=False)
    shot.act(driver)
    driver.picture()
    driver.use_real_time()
    freeze_loaded_objects()
    _settle(driver, kind.idle_life)
    began, worked = time.perf_counter(), time.process_time()
    rest(driver, seconds)
    taken = (time.process_time() - worked) / (time.perf_counter() - began)
    driver.close()
    return taken


def _settle(driver: Driver, idle_life: bool) -> None:
    """Until nothing is made ahead any more: a table has its pictures made one by one while it rests. And,
    without idle life, until the last note has gone."""
    art, director = driver.app.kit.art, driver.app.director
    quiet = 0
    for _ in range(MOST_WARM_UPS):
        before = art.arrivals
        rest(driver, WARM_UP)
        still = idle_life or director.seconds_until_change() == inf
        quiet = quiet + 1 if art.arrivals == before and not art.busy and still else 0
        if quiet == QUIET:
            return


def rest(driver: Driver, seconds: float) -> None:
    """Let the program run by the clock while nobody does anything."""
    end = time.perf_counter() + seconds
    pygame.time.set_timer(pygame.USEREVENT, round(seconds * 1000), 1)
    driver.app.run_until(lambda: time.perf_counter() > end)


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("pictures", nargs="*", default=PICTURES)
    arguments = parser.parse_args()
    for picture in arguments.pictures:
        for kind in RESTS:
            taken = share(picture, kind, arguments.seconds)
            print(f"{picture}, {kind.name}: {100 * taken:.2f} % of a core", flush=True)


if __name__ == "__main__":
    main()
