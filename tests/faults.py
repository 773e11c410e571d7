"""Start the program where something is wrong with the machine, and see that it goes on or says why not.

    python -m tests.faults [--signals 20] [--seed 1] [--program dist/ThreeCatNight/ThreeCatNight]

No loudspeaker or one that goes away, no display, windows from 320x240 to 8K, a clock that goes back, a disk
that is full at any single write or from it on, folders that cannot be written or are oddly named, several
copies at once, other locales, and the signals by which a system ends programs, at any time. It prints a line
for each, and ends with 1 if one was not survived.
"""

import argparse
import errno
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from scenes.games import SCREENS
from scenes.store.finished import finished_game
from scenes.store.store import Store
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.scenes.navigators import a_navigator, a_plan, a_table, almost_over
from tests.scenes.stores import a_game

ROOT = Path(__file__).resolve().parents[1]
SIZES = ((320, 240), (360, 640), (480, 270), (1024, 768), (3440, 1440), (5120, 2880), (7680, 4320))
ODD_NAMES = ("with blanks", "Ünïcödé 猫", 'quote\'d "twice"', "%s {x} $HOME", "-dash", ".hidden", "a" * 200)
COPIES = (2, 4, 8)
LOCALES = ("de_DE.UTF-8", "tr_TR.UTF-8", "C", "POSIX", "nonsense")
_LONGEST_WAIT = 120
"""Seconds until a program that was asked to end is said not to."""
_LONGEST_START = 20.0
"""Seconds from the start of the program to its menu, at the most."""
_PYTHON_STARTS = 1.0
"""Before that a signal meets Python itself, not the program."""
_WRITES = {"open", "os.rename", "os.mkdir", "os.remove", "os.truncate"}


# A disk that is full.


@dataclass
class FullDisk:
    """Refuses some of the writes below a folder, counted from 1."""

    folder: str = ""
    refuses: Callable[[int], bool] = field(default=lambda number: False)
    writes: int = 0

    def __call__(self, event: str, arguments: Sequence[Any]) -> None:
        if event in _WRITES and self.folder and self._is_a_write(event, arguments):
            self.writes += 1
            if self.refuses(self.writes):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _is_a_write(self, event: str, arguments: Sequence[Any]) -> bool:
        below = isinstance(arguments[0], str | os.PathLike) and str(arguments[0]).startswith(self.folder)
        reads = event == "open" and not arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        return below and not reads and ".lock" not in str(arguments[0])


_DISK = FullDisk()
_hooked: list[FullDisk] = []


@contextmanager
def disk(folder: Path, refuses: Callable[[int], bool]) -> Iterator[FullDisk]:
    """While it lasts, the writes below a folder are counted and some of them refused."""
    if not _hooked:
        sys.addaudithook(_DISK)
        _hooked.append(_DISK)
    _DISK.folder, _DISK.refuses, _DISK.writes = str(folder), refuses, 0
    try:
        yield _DISK
    finally:
        _DISK.folder = ""


def write_everything(store: Store) -> int:
    """Something of everything that is ever written; how many actions the running game has at its end."""
    store.keep_settings(Settings(hints=False), before=Settings())
    store.keep("table-kitten_me", a_plan("kitten_me").to_plain())
    for bids in range(1, 5):
        store.keep_running(a_game(bids), 1)
    store.keep_save(a_game(4), "A save", 1)
    over = almost_over(a_plan("go_kitty"), 0, seed=1)
    store.keep_finished(finished_game(over, (1, 2, 3), 4), over)
    store.keep_running(a_game(5), 1)
    return 5


def disk_full(folder: Path, every: int = 1) -> Iterator[str]:
    """Whatever write fails, and whether the disk stays full or not, all is there once it can be written.

    Only every so manieth write is tried, if so asked.
    """
    home = folder / "counted"
    with disk(home, lambda number: False) as counted, closing(Store(home, folder)) as store:
        write_everything(store)
    for number in range(1, counted.writes + 1, every):
        for lasting in (False, True):
            home = folder / f"full-{number}-{lasting}"
            if fault := _full_at(home, folder, number, lasting):
                yield f"disk full at write {number}{' and from then on' * lasting}: {fault}"


def _full_at(home: Path, exchange: Path, number: int, lasting: bool) -> str:
    def refuses(write: int) -> bool:
        return write == number or (lasting and write > number)

    with disk(home, refuses):
        store = Store(home, exchange)
        actions = write_everything(store)
    if not store.retry():
        return f"it is not saved when it could be: {store.trouble}"
    store.close()
    with closing(Store(home, exchange)) as again:
        found = again.running("kitten_me")
        if found is None or len(found.match.actions) != actions:
            return "the running game is not what it was"
        if again.settings().hints:
            return "the settings are not what they were"
        if len(again.finished()) != 1:
            return "the finished game is not counted once"
        return " ".join(again.messages)


# In one process.


def windows(folder: Path) -> Iterator[str]:
    """The menu and every table in every window."""
    navigator = a_navigator(folder / "windows")
    driver = Driver(navigator.menu, (640, 360))
    driver.app.window._window.minimum_size = (1, 1)
    for size in SIZES:
        driver.app.window._window.size = size
        driver.wait(0.1)
        for game in SCREENS:
            driver.scene.stage.push(a_table(navigator, a_plan(game)))
            driver.wait(0.2)
            if driver.picture().size != size:
                yield f"a window of {size} shows {driver.picture().size}"
            driver.scene.stage.pop()
            driver.wait(0.1)
    driver.close()
    navigator.store.close()


def clock_goes_back(folder: Path) -> Iterator[str]:
    """The program's clock jumps back and far ahead while cats play."""
    navigator = a_navigator(folder / "clock")
    driver = Driver(lambda: a_table(navigator, a_plan("kitten_me")), (640, 360))
    for jump in (-3600.0, 0.1, 86_400.0, 0.1, -1e9, 0.1, 0.1):
        driver.tick(jump)
        driver.wait(0.5)
    driver.close()
    navigator.store.close()
    yield from ()


def loudspeaker_goes_away(folder: Path) -> Iterator[str]:
    """In the middle of the music, and it may come back."""
    navigator = a_navigator(folder / "audio", Settings(music=0.5))
    driver = Driver(navigator.menu, (640, 360))
    pygame.mixer.quit()
    pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0))
    for game in SCREENS:
        driver.scene.stage.push(a_table(navigator, a_plan(game)))
        driver.wait(1.0)
        driver.app.kit.sound.play("card_flip")
        driver.app.kit.sound.set_volumes(0.3, 0.3)
        driver.app.kit.sound.go_on_with_music()
        driver.scene.stage.pop()
        driver.wait(0.5)
    driver.close()
    navigator.store.close()
    yield from ()


# The program itself, as a process.


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
    until = time.monotonic() + _LONGEST_START
    while time.monotonic() < until and not (folder.is_dir() and any(folder.iterdir())):
        time.sleep(0.1)
    time.sleep(2.0)


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
        after = rng.uniform(_PYTHON_STARTS, 6.0)
        yield f"{kind.name} after {after:.1f} s", _ended(program.start(folder / "signals"), after, kind)
    with closing(Store(folder / "signals", folder)) as store:
        yield "what the signals left", " ".join(store.messages)


def _refused(program: Program, folder: Path) -> str:
    child = program.start(folder / "unseen", SDL_VIDEODRIVER="x11", DISPLAY=":9999")
    _, errors = child.communicate(timeout=_LONGEST_WAIT)
    whole = child.returncode == 1 and "needs a screen" in errors and "Traceback" not in errors
    return "" if whole else f"{child.returncode}: {errors}"


IN_PROCESS = (disk_full, windows, clock_goes_back, loudspeaker_goes_away)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__.splitlines()[0])
    parser.add_argument("--signals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", help="a packaged program instead of main.py")
    wanted = parser.parse_args(arguments)
    program = Program((wanted.program,) if wanted.program else (sys.executable, str(ROOT / "main.py")))
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        for check in IN_PROCESS:
            found = list(check(Path(folder)))
            faults += len(found)
            print(f"{check.__name__.replace('_', ' ')}: {'; '.join(found) or 'ok'}", flush=True)
        rng = random.Random(wanted.seed)
        for what, fault in processes(program, Path(folder), wanted.signals, rng):
            faults += bool(fault)
            print(f"{what}: {fault or 'ok'}", flush=True)
    print(f"{faults} faults")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
