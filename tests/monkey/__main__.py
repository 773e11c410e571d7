"""A monkey at the program: clicks, drags, scrolls, types, resizes, looks away, closes the window, and plays.

    python -m tests.monkey [--events 10000] [--seed 1]

It goes over all pages and tables, with any settings, any house rules and any number of people, and at least
every tenth of its events is a legal move. Most of its visits are hurried: what it does happens in one frame,
it looks at every eighth one, and pictures are found again that an earlier visit has made. Every thirtieth
visit is slow and cold: every frame is drawn, and every picture is made anew. It stops at an exception, at a
table that nobody can play on and at a page without a way out; at the end it says what it did, which frames
took too long and what they were at, and whether memory stayed flat.
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

from scenes.frame.app import freeze_loaded_objects
from tests.monkey.diary import LONGEST_FRAME
from tests.monkey.monkey import Monkey
from tests.watched import FLAT_MB, RememberedPictures, memory_disk, samples_of_stacks

_TENTHS = 10


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    with (
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory(dir=memory_disk()) as folder,
        samples_of_stacks(),
    ):
        patch.setattr(secrets, "randbelow", random.Random(wanted.seed).randrange)
        monkey = Monkey(Path(folder), wanted.seed, RememberedPictures(patch))
        freeze_loaded_objects()
        memory = _memory_by_tenths(monkey, wanted.events)
        monkey.close()
    diary = monkey.diary
    seconds, where = diary.longest
    grown = memory[-1] - memory[len(memory) // 2 - 1]
    print(f"{diary.events} events, {diary.moves} moves of people, {diary.starts} starts, {dict(diary.seen)}")
    print(f"longest frame {1000 * seconds:.0f} ms ({where}); too long were {dict(diary.slow_frames)}")
    print(f"memory at rest, tenth by tenth: {', '.join(f'{one:.1f}' for one in memory)} MB")
    return int(seconds > LONGEST_FRAME or grown > FLAT_MB)


def _memory_by_tenths(monkey: Monkey, events: int) -> list[float]:
    """Let it do so much, and say how far it is; the memory after each tenth."""
    diary, memory = monkey.diary, []
    try:
        for tenth in range(1, _TENTHS + 1):
            monkey.go(tenth * events // _TENTHS - diary.events)
            memory.append(monkey.rest())
            print(f"{diary.events} events, {diary.moves} moves, {memory[-1]:.1f} MB", flush=True)
    except BaseException:
        print(f"event {diary.events}, after", *diary.trail, sep="\n  ", flush=True)
        raise
    return memory


if __name__ == "__main__":
    sys.exit(main())
