"""A monkey at every screen: random input from each picture of the gallery on.

    python -m tests.monkey.screens [--events 10000] [--seed 1] [--only PREFIX]

The monkey that starts at the menu seldom gets to a page behind other pages. This one begins at a
picture of the gallery, does some dozens of things there and goes to the next one, in random order and to each
before any again. Pictures and words are blank, so it finds exceptions, and nothing about how long a frame
takes. It prints every exception once, with what was done before it.
"""

import argparse
import os
import random
import sys
import traceback
from collections.abc import Sequence
from contextlib import closing
from itertools import cycle

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pytest

from tests.driver import Driver
from tests.gallery.shot import Shot
from tests.gallery.shots import SHOTS
from tests.monkey.random_input import RandomInput
from tests.scenes.blank import draw_blank

EVENTS_AT_A_SCREEN = 70
_TOLD = 8
"""How many of the last things that it did are printed."""
_SIZE = (1920, 1080)
_FRAME = 0.1


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.monkey.screens", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only pictures whose names begin so")
    wanted = parser.parse_args(arguments)
    chosen = [shot for shot in SHOTS if shot.name.startswith(wanted.only)]
    rng, events, screens, faults = random.Random(wanted.seed), 0, 0, set[str]()
    shots = cycle(rng.sample(chosen, len(chosen)))
    with pytest.MonkeyPatch.context() as patch:
        draw_blank(patch)
        while events < wanted.events:
            shot, doings = next(shots), list[str]()
            try:
                do_anything(shot, rng, doings)
            except Exception as problem:
                told = "".join(traceback.format_exception(problem))
                if told not in faults:
                    print(shot.name, *doings[-_TOLD:], told, sep="\n", flush=True)
                faults.add(told)
            screens += 1
            events += max(len(doings), 1)
    print(f"{events} events at {screens} screens, {len(faults)} faults")
    return int(bool(faults))


def do_anything(shot: Shot, rng: random.Random, doings: list[str]) -> None:
    """Random input at a screen until it is enough or the program is over; `doings` gets what is done."""
    with closing(Driver(shot.first, shot.size or _SIZE, shot.theme)) as driver:
        shot.act(driver)
        random_input = RandomInput(driver, rng)
        while len(doings) < EVENTS_AT_A_SCREEN and not driver.app.director.over:
            action = random_input.choose() if doings else random_input.resize
            doings.append(f"{action.__name__} at {type(driver.scene).__name__}")
            action()
            driver.tick(_FRAME)


if __name__ == "__main__":
    sys.exit(main())
