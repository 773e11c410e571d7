"""Plays whole games in a real window, knowing nothing but what the accessibility bus tells.

    dbus-run-session -- /usr/bin/python3 -m tests.reader [--games kitten_me,go_kitty] [--short] PROGRAM...

PROGRAM is the command that starts the game, such as `.venv/bin/python main.py`. It needs a display (Xvfb will
do), at-spi2-core and python3-pyatspi. It changes a setting, begins each game, saves and loads it, plays it to
its results and says what was announced. `--short` only begins a Kitten Me and plays until a round is over.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time

from tests.reader.heard import Program
from tests.reader.robot import GAMES, Robot

_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
_SWITCHES = ("IsEnabled", "ScreenReaderEnabled")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.reader", description=__doc__)
    parser.add_argument("--games", default=",".join(GAMES), help="which ones, with commas between them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="a few turns of the first game only")
    parser.add_argument("program", nargs="+")
    wanted = parser.parse_args()
    launcher = subprocess.Popen([_LAUNCHER, "--launch-immediately"], stderr=subprocess.DEVNULL)
    try:
        _switch_on()
        for game in wanted.games.split(",")[: 1 if wanted.short else None]:
            _play(game, wanted.program, wanted.seed, wanted.short)
    finally:
        launcher.terminate()  # it ends its own bus, too
        launcher.wait()
    return 0


def _switch_on() -> None:
    """Say on the bus that a screen reader is there."""
    time.sleep(1.0)
    for switch in _SWITCHES:
        subprocess.run(
            [
                *("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus"),
                *("--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", switch, "<true>"),
            ],
            check=True,
            capture_output=True,
        )


def _play(game: str, program: list[str], seed: int, short: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [*program, "--folder", folder]
        playing = subprocess.Popen(command, env=os.environ | {"SDL_AUDIODRIVER": "dummy"})
        try:
            heard = Program()
            robot = Robot(heard, seed)
            began = time.monotonic()
            heard.wait_for(lambda nodes: any(one.name == "Quit" for one in nodes), "the menu")
            print(f"{game}: the menu is heard after {time.monotonic() - began:.1f} s")
            robot.change_a_setting()
            robot.begin(game)
            robot.save_and_load()
            results = robot.play(most=12 if short else None)
            print(f"{game}: {results or 'as far as asked'}, after {time.monotonic() - began:.0f} s")
            print(
                f"{game}: {len(heard.announced)} announcements, the last of them:",
                *heard.announced[-6:],
                sep="\n  ",
            )
            if not heard.announced:
                raise AssertionError("nothing was announced")
        finally:
            playing.kill()
            playing.wait()


if __name__ == "__main__":
    sys.exit(main())
