"""Start the program where something is wrong with the machine, and see that it goes on or says why not.

    python -m tests.faults [--signals 20] [--seed 1] [--program dist/ThreeCatNight/ThreeCatNight]

No loudspeaker or one that goes away, no display, windows from 320x240 to 8K, a clock and a calendar that go
back, a disk that is full at any single step of a write or from it on, folders that cannot be written or are
oddly named, several copies at once, other locales, and the signals by which a system ends programs, at any
time, also while a game is saved. It prints a line for each, and ends with 1 if one was not survived.
"""

import argparse
import errno
import io
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
from datetime import UTC, date, datetime
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame
import pytest

from scenes.frame.window import GameWindow
from scenes.games import SCREENS
from scenes.lessons import answer_offer, lesson_to_offer
from scenes.navigator import Navigator
from scenes.pages.night.plan import usual_night
from scenes.pages.setup.plan import plan_from, usual_plan
from scenes.program import app_of
from scenes.stage.theme import Pace
from scenes.store import days, finished, saves
from scenes.store.album import Album, album_from
from scenes.store.finished import finished_game
from scenes.store.night import night_from
from scenes.store.short_lists import INTRODUCED_WORDS
from scenes.store.store import Store
from scenes.store.tonight import TonightBook, book_from
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.loopback import AT_LOOPBACK
from tests.memory import memory_disk
from tests.narrowing import not_none
from tests.plain_games import play_on
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
_LONGEST_PLAY = 1.0
"""Seconds from the first saved action to the signal, at the most."""
_WRITES = {"open", "os.rename", "os.mkdir", "os.remove", "os.truncate"}
_DAYS = (date(2026, 11, 17), date(2026, 11, 16), date(1980, 1, 1), date(2037, 12, 31), date(2000, 2, 29))
_WINDOW = (640, 360)
_PLAYED, _ACTIONS = "kitten_me", "actions.txt"
"""The game that cats play, and where it is written how far they came."""


# A disk that is full.


@dataclass
class FullDisk:
    """Refuses some of the steps by which files below a folder are written, counted from 1."""

    folder: str = ""
    refuses: Callable[[int], bool] = field(default=lambda number: False)
    steps: int = 0

    def __call__(self, event: str, arguments: Sequence[Any]) -> None:
        """Hears of every file that is opened, renamed or deleted."""
        if event in _WRITES and self.folder and self._is_a_write(event, arguments):
            self.step()

    def step(self) -> None:
        """One more step; OSError if it is refused."""
        self.steps += 1
        if self.refuses(self.steps):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _is_a_write(self, event: str, arguments: Sequence[Any]) -> bool:
        below = isinstance(arguments[0], str | os.PathLike) and str(arguments[0]).startswith(self.folder)
        reads = event == "open" and not arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        return below and not reads and ".lock" not in str(arguments[0])


_DISK = FullDisk()
_hooked: list[FullDisk] = []


class _FullFile(io.FileIO):
    """Half of what is refused is written."""

    def write(self, data: Any) -> int:
        try:
            _DISK.step()
        except OSError:
            super().write(bytes(data)[: len(data) // 2])
            raise
        return super().write(data)


@contextmanager
def disk(folder: Path, refuses: Callable[[int], bool]) -> Iterator[FullDisk]:
    """While it lasts, the steps of writes below a folder are counted and some of them refused."""
    if not _hooked:
        sys.addaudithook(_DISK)
        _hooked.append(_DISK)
    _DISK.folder, _DISK.refuses, _DISK.steps = str(folder), refuses, 0
    try:
        with pytest.MonkeyPatch.context() as patch:
            _count_bytes_written(patch)
            yield _DISK
    finally:
        _DISK.folder = ""


def _count_bytes_written(patch: pytest.MonkeyPatch) -> None:
    """What is written, and what is brought to the disk, are steps of their own."""
    open_file, write, fsync = Path.open, os.write, os.fsync

    def open_counted(path: Path, mode: str = "r", *arguments: Any, **named: Any) -> Any:
        if mode == "wb":
            return io.BufferedWriter(_FullFile(path, mode))
        return open_file(path, mode, *arguments, **named)

    def write_counted(handle: int, data: bytes) -> int:
        """As a system does: what still fits is written, and only then is it an error."""
        try:
            _DISK.step()
        except OSError:
            if len(data) > 1:
                return write(handle, data[: len(data) // 2])
            raise
        return write(handle, data)

    def fsync_counted(handle: int) -> None:
        _DISK.step()
        fsync(handle)

    patch.setattr(Path, "open", open_counted)
    patch.setattr(os, "write", write_counted)
    patch.setattr(os, "fsync", fsync_counted)


def write_everything(store: Store) -> bool:
    """Something of everything that is ever written; whether the named save was kept."""
    store.keep_settings(Settings(hints=False), before=Settings())
    store.keep("table-kitten_me", a_plan("kitten_me").to_plain())
    for bids in range(1, 5):
        store.keep_running(a_game(bids), 1)
    saved = store.saves.keep(a_game(4), "A save", 1)
    over = almost_over(a_plan("go_kitty"), 0, seed=1)
    store.keep_finished(finished_game(over, (1, 2, 3), 4), over)
    store.keep("album", Album({"house/first_game": "2026-11-14"}, {}).to_plain())
    store.keep("tonight", TonightBook().begun("2026-11-14", "go_kitty").to_plain())
    store.keep("night", usual_night().begin(lambda: 7).to_plain())
    store.keep("words-kitten_me", INTRODUCED_WORDS.to_plain(["bid"]))
    answer_offer(store, "shut_up_cat")
    store.keep_running(a_game(5), 1)
    return saved


def what_is_there(store: Store) -> dict[str, object]:
    """All of that as it is read, by what it is."""
    running = store.running("kitten_me")
    return {
        "settings": store.settings(),
        "plan": store.document("table-kitten_me", partial(plan_from, "kitten_me")),
        "running game": running and running.match.actions,
        "saves": [
            opened and opened.match.actions for opened in map(store.saves.open, dict(store.saves.all()))
        ],
        "finished game": [(one, store.finished_match(one) is not None) for one in store.finished()],
        "album": store.document("album", album_from),
        "tonight": store.document("tonight", book_from),
        "night": store.document("night", night_from),
        "words": store.document("words-kitten_me", INTRODUCED_WORDS.read),
        "lesson": lesson_to_offer(store, "shut_up_cat", usual_plan("shut_up_cat").house) is not None,
    }


def disk_full(folder: Path, every: int = 1) -> Iterator[str]:
    """Whatever step of a write fails, and whether the disk stays full or not, all is there once it can be
    written.

    Only every so manieth step is tried, if so asked.
    """
    home = folder / "counted"
    with disk(home, lambda number: False) as counted, closing(Store(home, folder)) as store:
        write_everything(store)
    with closing(Store(home, folder)) as store:
        wanted = what_is_there(store)
    for number in range(1, counted.steps + 1, every):
        for lasting in (False, True):
            home = folder / f"full-{number}-{lasting}"
            for fault in _full_at(home, folder, wanted, number, lasting):
                yield f"disk full at step {number}{' and from then on' * lasting}: {fault}"


def _full_at(
    home: Path, exchange: Path, wanted: dict[str, object], number: int, lasting: bool
) -> Iterator[str]:
    def refuses(step: int) -> bool:
        return step == number or (lasting and step > number)

    with disk(home, refuses):
        store = Store(home, exchange)
        saved = write_everything(store)
    if not saved and not store.messages:
        yield "nobody hears that there is no named save"
    if not store.retry():
        yield f"it is not saved when it could be: {store.trouble}"
    store.close()
    with closing(Store(home, exchange)) as again:
        found = what_is_there(again)
        checked = [what for what in wanted if what != "saves" or saved]
        for what in checked:
            if found[what] != wanted[what]:
                yield f"the {what} is {found[what]} instead of {wanted[what]}"
        yield from again.messages


# In one process.


def windows(folder: Path) -> Iterator[str]:
    """The menu and every table in every window."""
    navigator = a_navigator(folder / "windows")
    driver = Driver(navigator.menu, (640, 360))
    driver.app.window._window.minimum_size = (1, 1)
    for size in SIZES:
        driver.resize(size)
        driver.wait(0.1)
        for game in SCREENS:
            driver.scene.director.push(a_table(navigator, a_plan(game)))
            driver.wait(0.2)
            if driver.picture().size != size:
                yield f"a window of {size} shows {driver.picture().size}"
            driver.scene.director.pop()
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


@contextmanager
def calendar(day: date) -> Iterator[None]:
    """While it lasts, it is noon on a certain day."""
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)

    class Today(date):
        @classmethod
        def today(cls) -> date:  # type: ignore[override] # a plain one
            return day

    class Now(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> datetime:  # type: ignore[override] # a plain one
            return noon.astimezone(tz) if tz else noon.astimezone().replace(tzinfo=None)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(finished, "date", Today)
        patch.setattr(days, "datetime", Now)
        patch.setattr(saves, "datetime", Now)
        patch.setattr(time, "time", noon.timestamp)
        yield


def calendar_goes_back(folder: Path) -> Iterator[str]:
    """Tonight's deal is played on days that do not follow each other, and every page is opened."""
    navigator = a_navigator(folder / "calendar")
    driver = Driver(navigator.menu, _WINDOW)
    for number, day in enumerate(_DAYS, 1):
        with calendar(day):
            deal = navigator.tonight.deal("kitten_me")
            saved = deal.game_for(not_none(a_plan(deal.game).own_human))
            navigator.tonight.note_begin(deal)
            navigator.seat(saved)
            play_on(saved.match)
            navigator.save(saved.match)
            navigator.store.saves.keep(a_game(number), f"Save {number}", 1)
            if navigator.tonight.attempts_at(deal).result is None:
                yield f"tonight's deal of {day} does not count"
            if navigator.store.finished()[-1].day != day.isoformat():
                yield f"a game of {day} is counted on {navigator.store.finished()[-1].day}"
            for page in (navigator.tonight_page, navigator.statistics_page, navigator.saves_page):
                driver.app.director.reset(page())
                driver.wait(0.1)
    driver.close()
    navigator.store.close()
    with closing(Store(navigator.store.root, folder)) as store:
        if len(store.finished()) != len(_DAYS) or len(store.saves.all()) != len(_DAYS):
            yield f"{len(store.finished())} games and {len(store.saves.all())} saves of {len(_DAYS)} days"
        yield from store.messages


def loudspeaker_goes_away(folder: Path) -> Iterator[str]:
    """In the middle of the music, and it may come back."""
    navigator = a_navigator(folder / "audio", Settings(music=0.5))
    driver = Driver(navigator.menu, (640, 360))
    pygame.mixer.quit()
    pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0))
    for game in SCREENS:
        driver.scene.director.push(a_table(navigator, a_plan(game)))
        driver.wait(1.0)
        driver.app.kit.sound.play("card_flip")
        driver.app.kit.sound.set_volumes(0.3, 0.3)
        driver.app.kit.sound.go_on_with_music()
        driver.scene.director.pop()
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


IN_PROCESS = (disk_full, windows, clock_goes_back, calendar_goes_back, loudspeaker_goes_away)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__.splitlines()[0])
    parser.add_argument("--signals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", help="a packaged program instead of main.py")
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    wanted = parser.parse_args(arguments)
    if wanted.play:
        play_until_told(wanted.folder)
        return 0
    program = Program((wanted.program,) if wanted.program else (sys.executable, str(ROOT / "main.py")))
    faults = 0
    with tempfile.TemporaryDirectory(dir=memory_disk()) as folder:
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
