"""A monkey at the program: clicks, drags, scrolls, types, resizes, looks away, closes the window, and plays.

    python -m tests.monkey [--events 10000] [--seed 1]

It goes over all pages and tables, with random settings, house rules and numbers of people, and at least every
tenth of its events is a legal move. Most of its runs are quick: an event and all that follows happen in one
frame, every eighth frame is drawn, and pictures are found again that an earlier run has made. Every thirtieth
run is slow: every frame is drawn, every picture is made anew, and now and then the program rests and does
what it does meanwhile; in half of these runs it loads pages and tables only then. It stops at an exception,
at a table that nobody can play on, at a page without a way out and at a program that rests with a picture
that is not of now (`tests/law_of_rest.py`); at the end it says what it did, which frames took too long and
what they did, and how much memory was held; a long run fails if that did not stay flat.
"""

import argparse
import os
import random
import secrets
import sys
import tempfile
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pytest

from scenes.frame.garbage import freeze_loaded_objects
from tests.kept_pictures import SwitchablePictures
from tests.machine_pauses import watched_pauses
from tests.memory import FLAT_MB, memory_disk, return_freed_memory
from tests.monkey.monkey import Monkey
from tests.monkey.run_log import FRAME_LIMIT
from tests.stack_samples import sampled_stacks

_PARTS = 4
"""Of a run: after each the memory is measured, without kept pictures, which then have to be made again.
Whatever is learned once is learned by the third: what was never held before the last has grown."""
_JUDGED_FROM = 50_000
"""Of so many events: fewer have not met all pages, letters and words before their last part."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    with (
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory(dir=memory_disk()) as folder,
        watched_pauses(),
        sampled_stacks(),
    ):
        return_freed_memory()
        patch.setattr(secrets, "randbelow", random.Random(wanted.seed).randrange)
        monkey = Monkey(Path(folder), wanted.seed, pictures := SwitchablePictures(patch))
        pictures.load_sounds()
        freeze_loaded_objects()
        memory = _memory_by_parts(monkey, wanted.events)
        monkey.close()
    log = monkey.log
    seconds, where = log.longest_frame
    grown = memory[-1] - max(memory[:-1])
    print(f"{log.events} events, {log.moves} moves of people, {log.starts} starts, {dict(log.scenes)}")
    print(f"longest frame {1000 * seconds:.0f} ms ({where}); too long were {dict(log.slow_frames)}")
    print(f"memory at the menu, quarter by quarter: {', '.join(f'{one:.1f}' for one in memory)} MB")
    return int(seconds > FRAME_LIMIT or (grown > FLAT_MB and wanted.events >= _JUDGED_FROM))


def _memory_by_parts(monkey: Monkey, events: int) -> list[float]:
    """Let it do so much, and say how far it is; the memory after each part."""
    log, memory = monkey.log, []
    try:
        for part in range(1, _PARTS + 1):
            monkey.go(part * events // _PARTS - log.events)
            memory.append(monkey.memory_at_menu())
            print(f"{log.events} events, {log.moves} moves, {memory[-1]:.1f} MB", flush=True)
    except BaseException:
        print(f"event {log.events}, after", *log.recent, sep="\n  ", flush=True)
        raise
    return memory


if __name__ == "__main__":
    sys.exit(main())
