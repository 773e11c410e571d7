"""Plays whole games in a real window, knowing nothing but what the accessibility bus tells.

    dbus-run-session -- /usr/bin/python3 -m tests.reader [--games kitten_me,go_kitty] [--short] PROGRAM...

PROGRAM is the command that starts the game, such as `.venv/bin/python main.py`. It needs a display (Xvfb will
do), xdotool, at-spi2-core and python3-pyatspi. It changes a setting, begins each game, saves it under a name
and loads it, switches the reader off and on again, and plays to the results. `--short` only plays a few turns
of the first game; `--diary FOLDER` keeps what was heard, could be done and was done.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.reader.bus import accessibility_bus, switch_on
from tests.reader.diary import Diary
from tests.reader.heard import Program
from tests.reader.robot import GAMES, Robot

_COMEBACKS = 5


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.reader", description=__doc__)
    parser.add_argument("--games", default=",".join(GAMES), help="which ones, with commas between them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="a few turns of the first game only")
    parser.add_argument("--diary", type=Path, help="a folder for what was heard")
    parser.add_argument("program", nargs="+")
    wanted = parser.parse_args()
    with accessibility_bus():
        for game in wanted.games.split(",")[: 1 if wanted.short else None]:
            _play(game, wanted)
    return 0


def _play(game: str, wanted: argparse.Namespace) -> None:
    diary = Diary(wanted.diary and wanted.diary / f"{game}.txt")
    with tempfile.TemporaryDirectory() as folder:
        command = [*wanted.program, "--folder", folder]
        playing = subprocess.Popen(command, env=os.environ | {"SDL_AUDIODRIVER": "dummy"})
        heard = Program(diary.hear)
        try:
            robot = Robot(heard, diary, wanted.seed)
            began = time.monotonic()
            robot.change_a_setting()
            print(f"{game}: a setting is changed after {time.monotonic() - began:.1f} s", flush=True)
            robot.begin(game)
            robot.save_and_load()
            print(f"{game}: saved, left and loaded after {time.monotonic() - began:.1f} s", flush=True)
            _go_and_come_back(heard)
            results = robot.play(most=12 if wanted.short else None)
            print(f"{game}: {results or 'as far as asked'}, after {time.monotonic() - began:.0f} s")
            print(
                f"{game}: {len(heard.announced)} announcements, the last of them:",
                *heard.announced[-6:],
                sep="\n  ",
            )
        finally:
            heard.stop_listening()
            playing.kill()
            playing.wait()


def _go_and_come_back(heard: Program) -> None:
    """The reader is switched off and on again a few times: the game is there again."""
    for _ in range(_COMEBACKS):
        switch_on(False)
        heard.wait_for(lambda nodes: not any("Menu" in one.inside for one in nodes), "nothing")
        switch_on()
        heard.wait_for(lambda nodes: any("Menu" in one.inside for one in nodes), "the table again")


if __name__ == "__main__":
    sys.exit(main())
