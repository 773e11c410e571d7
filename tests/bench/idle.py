"""python -m tests.bench.idle [--seconds SECONDS] [PICTURE ...]: what the program takes of a core at rest.

At pictures of the gallery, which are the menu and a table of each game that waits for the player if none is
named: at 1080p with music, with idle life and without.
"""

import argparse
import os
import time
from math import inf

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from scenes.frame.app import freeze_loaded_objects
from scenes.stage.theme import Theme
from tests.driver import Driver
from tests.gallery.shots import shot_named

SIZE = (1920, 1080)
SECONDS = 20.0
WARM_UP = 4.0
"""Seconds at a time, until no picture has come meanwhile."""
MOST_WARM_UPS = 20
PICTURES = ("menu", "kitten-me-turn", "go-kitty-turn", "shut-up-cat-gather")


def share(picture: str, idle_life: bool, seconds: float = SECONDS) -> float:
    """How much of a core the program takes at a picture while nobody touches it."""
    shot = shot_named(picture)
    driver = Driver(shot.first, SIZE, Theme(idle_life=idle_life))
    shot.act(driver)
    driver.picture()
    driver.use_real_time()
    freeze_loaded_objects()
    _settle(driver, idle_life)
    began, worked = time.perf_counter(), time.process_time()
    rest(driver, seconds)
    taken = (time.process_time() - worked) / (time.perf_counter() - began)
    driver.close()
    return taken


def _settle(driver: Driver, idle_life: bool) -> None:
    """Until nothing is made ahead any more: a table has its pictures made one by one while it rests. And,
    without idle life, until the last note has gone."""
    art, director = driver.app.kit.art, driver.app.director
    for _ in range(MOST_WARM_UPS):
        before = art.arrivals
        rest(driver, WARM_UP)
        if art.arrivals == before and not art.busy and (idle_life or director.seconds_until_change() == inf):
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
        for life in (False, True):
            taken = share(picture, life, arguments.seconds)
            print(
                f"{picture}, idle life {'on' if life else 'off'}: {100 * taken:.2f} % of a core", flush=True
            )


if __name__ == "__main__":
    main()
