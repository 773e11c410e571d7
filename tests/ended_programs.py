"""The program as a process: started where something is wrong, and ended by signals at any time."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from scenes.frame.window import GameWindow
from scenes.navigator import Navigator
from scenes.program import app_of
from scenes.stage.theme import Pace
from scenes.store.store import Store
from scenes.table.settings import Settings
from tests.loopback import AT_LOOPBACK
from tests.narrowing import not_none
from tests.scenes.navigators import a_plan, a_table

ROOT = Path(__file__).resolve().parents[1]
ODD_NAMES = ("with blanks", "Ünïcödé 猫", 'quote\'d "twice"', "%s {x} $HOME", "-dash", ".hidden", "a" * 200)
COPIES = (2, 4, 8)
LOCALES = ("de_DE.UTF-8", "tr_TR.UTF-8", "C", "POSIX", "nonsense")
_LONGEST_WAIT = 120
"""Seconds until a program that was asked to end is said not to."""
_LONGEST_START = 20.0
"""Seconds from the start of the program to its menu, at the most."""
_PYTHON_STARTS = 1.0
"""Before that a signal meets Python itself, not the program."""
_LONGEST_PLAY = 1.0
"""Seconds from the first saved action to the signal, at the most."""
_WINDOW = (640, 360)
_PLAYED, _ACTIONS = "kitten_me", "actions.txt"
"""The game that cats play, and where it is written how far they came."""


@dataclass(frozen=True)
class Program:
    """How it is started."""

    command: tuple[str, ...]

    def start(self, folder: Path | str, **changed: str) -> "subprocess.Popen[str]":
        environment = os.environ | changed
        return subprocess.Popen(
            [*self.command, "--folder", str(folder)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
        )

    def start_and_end(self, folder: Path | str, **changed: str) -> str:
        """Start it, let it come to its menu, and ask it to end; what is wrong, in words."""
        child = self.start(folder, **changed)
        _wait_for_menu(Path(folder))
        return _ended(child, 0.0, signal.SIGTERM)


def _ended(child: "subprocess.Popen[str]", after: float, number: signal.Signals) -> str:
    """Ask a program to end, a second time if it asks back; what is wrong, in words. If it may have no window
    yet, a signal may simply end it."""
    time.sleep(after)
    for _ in range(10):
        child.send_signal(number)
        try:
            _, errors = child.communicate(timeout=_LONGEST_WAIT / 10)
            break
        except subprocess.TimeoutExpired:
            continue
    else:
        child.kill()
        return "it does not end"
    if "Traceback" in errors:
        return errors.strip().splitlines()[-1]
    by_signal = child.returncode == -number and after > 0
    return "" if child.returncode == 0 or by_signal else f"it ended with {child.returncode}: {errors.strip()}"


def _wait_for_menu(folder: Path) -> None:
    """The store opens its folder just before the first page; where there can be no folder, long enough."""
    _wait_until(lambda: folder.is_dir() and any(folder.iterdir()), _LONGEST_START)
    time.sleep(2.0)


def _wait_until(true: Callable[[], bool], longest: float) -> None:
    until = time.monotonic() + longest
    while time.monotonic() < until and not true():
        time.sleep(0.05)


def processes(program: Program, folder: Path, signals: int, rng: random.Random) -> Iterator[tuple[str, str]]:
    yield "no loudspeaker", program.start_and_end(folder / "silent", SDL_AUDIODRIVER="no such driver")
    yield "no display", _refused(program, folder)
    (folder / "file").write_text("not a folder", encoding="utf-8")
    yield "a folder that cannot be written", program.start_and_end(folder / "file" / "home")
    for name in ODD_NAMES:
        yield f"a folder called {name[:20]}", program.start_and_end(folder / name, HOME=str(folder / name))
    for name in LOCALES:
        yield f"locale {name}", program.start_and_end(folder / f"locale-{name}", LC_ALL=name, LANG=name)
    for copies in COPIES:
        children = [program.start(folder / f"copies-{copies}") for _ in range(copies)]
        _wait_for_menu(folder / f"copies-{copies}")
        faults = [_ended(child, 2.0, signal.SIGTERM) for child in children]
        yield f"{copies} copies at once", " ".join(filter(None, faults))
    for number in range(signals):
        kind = (signal.SIGTERM, signal.SIGINT)[number % 2]
        fault = told_to_end_in_play(folder / f"played-{number}", kind, rng.uniform(0, _LONGEST_PLAY))
        yield f"{kind.name} while games are saved", fault
    for number in range(signals):
        kind = (signal.SIGTERM, signal.SIGINT)[number % 2]
        after = rng.uniform(_PYTHON_STARTS, 6.0)
        yield f"{kind.name} after {after:.1f} s", _ended(program.start(folder / "signals"), after, kind)
    with closing(Store(folder / "signals", folder)) as store:
        yield "what the signals left", " ".join(store.messages)


def told_to_end_in_play(folder: Path, kind: signal.Signals, after: float) -> str:
    """Let cats play and tell the program to end so long after their first action; what is wrong, in words."""
    child = Program((sys.executable, "-m", "tests.faults", "--play")).start(folder)
    _wait_until((folder / "games" / f"{_PLAYED}.json").exists, _LONGEST_WAIT)
    time.sleep(after)
    if fault := _ended(child, 0.0, kind):
        return fault
    with closing(Store(folder, folder)) as store:
        played = (folder / _ACTIONS).read_text(encoding="utf-8")
        kept = str(len(not_none(store.last(_PLAYED)).match.actions))
        return " ".join(store.messages) if kept == played else f"{kept} of {played} actions are kept"


def play_until_told(folder: Path) -> None:
    """Cats play one game after the other, and every action is saved, until the program is told to end. Then
    it writes down how many actions the last game had."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    with closing(Store(folder, folder)) as store:
        navigator = Navigator(store, phones_at=AT_LOOPBACK)
        navigator.apply_settings(Settings(pace=Pace.INSTANT))
        app = app_of(navigator, GameWindow(_WINDOW))
        app.frame()
        played = 0
        for seed in count():
            table = a_table(navigator, a_plan(_PLAYED, humans=0, cats=3), seed)
            app.director.reset(table)
            table.loop.skip_to_result()
            app.run_until(lambda: app.director.over or table.match.outcome is not None)  # noqa: B023
            played = len(table.match.actions) or played
            if app.director.over:
                break
        app.close()
    (folder / _ACTIONS).write_text(str(played), encoding="utf-8")


def _refused(program: Program, folder: Path) -> str:
    child = program.start(folder / "unseen", SDL_VIDEODRIVER="x11", DISPLAY=":9999")
    _, errors = child.communicate(timeout=_LONGEST_WAIT)
    whole = child.returncode == 1 and "needs a screen" in errors and "Traceback" not in errors
    return "" if whole else f"{child.returncode}: {errors}"
