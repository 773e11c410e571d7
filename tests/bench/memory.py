"""python -m tests.bench.memory [PICTURE]: how much memory the program takes at a picture of the gallery.

The memory is that of a process of its own which has shown the picture and played on for some seconds, at
1080p; without a picture, the menu's and the tables' are told.
"""

import argparse
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.bench.idle import rest
from tests.driver import Driver
from tests.gallery.shots import shot_named

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
PICTURES = ("menu", "kitten-me-ten-watching", "go-kitty-watching", "shut-up-cat-watching")
FRAMES, FRAME = 300, 1 / 60
UNTIL_MUSIC = 2.5
"""Seconds after which music is heard."""


def megabytes(picture: str) -> float:
    """What a process of its own takes at a picture, at its most."""
    command = [sys.executable, "-m", "tests.bench.memory", picture]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return float(done.stdout.split()[-1])


def all_megabytes() -> Iterator[tuple[str, float]]:
    for picture in PICTURES:
        yield picture, megabytes(picture)


def taken_here(picture: str) -> float:
    shot = shot_named(picture)
    driver = Driver(shot.first, SIZE)
    shot.act(driver)
    driver.picture()
    for _ in range(FRAMES):
        driver.tick(FRAME)
    driver.use_real_time()
    rest(driver, UNTIL_MUSIC)
    driver.close()
    return most_megabytes()


def most_megabytes() -> float:
    """The most that this process has held. Linux counts for `getrusage` what its parent held as well."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1000
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1000)


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("picture", nargs="?")
    picture = parser.parse_args().picture
    if picture:
        print(taken_here(picture))
        return
    for name, taken in all_megabytes():
        print(f"{name}: {taken:.0f} MB")


if __name__ == "__main__":
    main()
