"""Start the program where something is wrong with the machine, and see that it goes on or says why not.

    python -m tests.faults [--signals 20] [--seed 1] [--program dist/ThreeCatNight/ThreeCatNight]

No loudspeaker or one that goes away, no display, windows from 320x240 to 8K, a clock and a calendar that go
back, a disk that is full at any single step of a write or from it on, folders that cannot be written or are
oddly named, several copies at once, other locales, and the signals by which a system ends programs, at any
time, also while a game is saved. It prints a line for each, and ends with 1 if one was not survived.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame
import pytest

from scenes.games import SCREENS
from scenes.store import days, finished, saves
from scenes.store.store import Store
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.ended_programs import ROOT, Program, play_until_told, processes
from tests.full_disk import disk_full
from tests.memory import memory_disk
from tests.narrowing import not_none
from tests.plain_games import play_on
from tests.scenes.navigators import a_navigator, a_plan, a_table
from tests.scenes.stores import a_game

SIZES = ((320, 240), (360, 640), (480, 270), (1024, 768), (3440, 1440), (5120, 2880), (7680, 4320))
_DAYS = (date(2026, 11, 17), date(2026, 11, 16), date(1980, 1, 1), date(2037, 12, 31), date(2000, 2, 29))
_WINDOW = (640, 360)


def windows(folder: Path) -> Iterator[str]:
    """The menu and every table in every window."""
    navigator = a_navigator(folder / "windows")
    driver = Driver(navigator.menu, _WINDOW)
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
    driver = Driver(lambda: a_table(navigator, a_plan("kitten_me")), _WINDOW)
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
    driver = Driver(navigator.menu, _WINDOW)
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
