"""python -m tests.bench.phones [--taps 100]: what ten phones at a table take, and how soon they hear.

At 1080p, by the clock, with the phones in another process on this machine's loopback address: the memory that
the table holds more than one with the same ten people before the screen, and the time from a touch to the
sheet that answers it, which is sent when the frame that hears the touch is shown. The program rests between
two touches, for so long that it looks for input seldom. Then the phones play at once whenever they are asked;
of every frame from the first touch on, the processor's time is measured.
"""

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from scenes.frame.garbage import freeze_loaded_objects
from scenes.navigator import Navigator
from scenes.pages.setup.plan import usual_plan
from scenes.phones.address import LOOPBACK
from scenes.pictures.cats import Coat
from scenes.stage.theme import Pace
from scenes.stage.wake import wake
from scenes.store.store import Store
from scenes.table.guests import Guest
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.memory import memory_mb
from tests.phones.crowd import taps_of
from tests.scenes.navigators import know_the_games

SIZE = (1920, 1080)
GAME = "kitten_me"
PHONES = 10
TAPS = 100
ANSWERS = 60
"""How often the phones play."""
_SHORTEST_REST, _LONGEST_REST = 0.2, 4.0
"""Seconds between two touches."""
_PATIENCE = 120.0


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Cost:
    megabytes: float
    answers: tuple[float, ...]
    """Milliseconds from each touch to its answer, the shortest first."""
    frames: tuple[float, ...]
    """Milliseconds of each frame, the shortest first."""


def high(times: Sequence[float]) -> float:
    """What 99 of 100 take at most."""
    return times[int(len(times) * 0.99)]


def measure(taps: int = TAPS) -> Cost:
    command = [sys.executable, "-m", "tests.bench.phones", "--without"]
    without = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    held, answers, frames = _at_set_up((None,) * PHONES, partial(_with_phones, taps=taps))
    return Cost(held - float(without), tuple(sorted(answers)), tuple(sorted(frames)))


def _at_set_up(chairs: Sequence[Guest | None], measured: Callable[[Driver, Navigator], T]) -> T:
    """What is measured, beginning where a table with these chairs is set up."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder, "home"), Path(folder, "exchange"))
        store.keep(f"table-{GAME}", replace(usual_plan(GAME), chairs=tuple(chairs)).to_plain())
        know_the_games(store)
        navigator = Navigator(store, phones_at=f"{LOOPBACK}:0")
        navigator.apply_settings(Settings(pace=Pace.INSTANT, go_on=True))
        driver = Driver(navigator.menu, SIZE)
        driver.app.director.push(navigator.set_up(GAME))
        driver.wait(1)
        driver.picture()
        try:
            return measured(driver, navigator)
        finally:
            driver.close()
            store.close()


def _play(driver: Driver) -> float:
    """Sit down at the table; what it holds there."""
    driver.click_on("Play")
    driver.wait(1)
    driver.picture()
    return memory_mb()


def _with_phones(driver: Driver, navigator: Navigator, taps: int) -> tuple[float, list[float], list[float]]:
    driver.click_on("Phones")
    driver.wait(1)
    driver.picture()
    door = navigator.phone_door
    assert door is not None
    guests = door.guests
    assert guests is not None
    host, _, key = guests.phones.url.removeprefix("http://").partition("/#")
    command = [sys.executable, "-m", "tests.bench.phones", f"--taps={taps}", "--as-phones", host, key]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as phones:
        _frames(driver, lambda: len(guests.sitting) == PHONES)
        driver.click_on("Done")
        driver.wait(1)
        held = _play(driver)
        navigator.apply_settings(replace(navigator.settings, pace=Pace.FAST))
        driver.use_real_time()
        freeze_loaded_objects()
        over = Event()
        Thread(target=_tell_end, args=(phones, over), daemon=True).start()
        frames = _run(driver, over.is_set)
        assert phones.stdout is not None
        return held, [float(line) for line in phones.stdout], frames


def _tell_end(phones: "subprocess.Popen[str]", over: Event) -> None:
    """The program may rest when the phones end: it is woken."""
    phones.wait()
    over.set()
    wake()


def _run(driver: Driver, done: Callable[[], bool]) -> list[float]:
    """Let the program run as it does; the milliseconds that each frame took of the processor."""
    frames: list[float] = []
    while not done():
        began = time.thread_time()
        driver.app.frame()
        frames.append(1000 * (time.thread_time() - began))
        driver.app._sleep()
    return frames


def _frames(driver: Driver, done: Callable[[], bool]) -> None:
    end = time.monotonic() + _PATIENCE
    while not done():
        assert time.monotonic() < end, "the phones did not sit down"
        driver.tick(0.05)
        time.sleep(0.01)


async def be_phones(host: str, key: str, taps: int) -> None:
    """Sit down; then whoever is asked touches something, again and again, and says how long that took."""
    lines = [
        connect(f"ws://{host}/socket", origin=Origin(f"http://{host}"), proxy=None) for _ in range(PHONES)
    ]
    told: asyncio.Queue[tuple[ClientConnection, dict[str, Any]]] = asyncio.Queue()
    tasks = [asyncio.create_task(_be_guest(one, number, key, told)) for number, one in enumerate(lines)]
    line, sheet = await _asked(told)
    for number in range(1 + taps):
        await asyncio.sleep(random.uniform(_SHORTEST_REST, _LONGEST_REST))
        tap = random.choice(list(taps_of(sheet["page"]["blocks"])))
        began = time.perf_counter()
        said = {"type": "tap", "tap": tap, "question": sheet["question"]}
        await line.send(msgspec.json.encode(said), text=True)
        line, sheet = await _asked(told)
        if number:  # while the first one waits, the table is still being drawn
            print(1000 * (time.perf_counter() - began), flush=True)
    for _ in range(ANSWERS):
        plays = [one["tap"] for one in sheet["page"]["buttons"] if not one["reason"]]
        said = {"type": "tap", "tap": random.choice(plays), "question": sheet["question"]}
        await line.send(msgspec.json.encode(said), text=True)
        answered = sheet["question"]
        while sheet["question"] == answered:
            line, sheet = await _asked(told)
    for task in tasks:
        task.cancel()


async def _asked(
    told: "asyncio.Queue[tuple[ClientConnection, dict[str, Any]]]",
) -> tuple[ClientConnection, dict[str, Any]]:
    while True:
        line, message = await asyncio.wait_for(told.get(), _PATIENCE)
        if message["page"]["mood"] == "asked" and [*taps_of(message["page"]["blocks"])]:
            return line, message


async def _be_guest(
    connecting: connect,
    number: int,
    key: str,
    told: "asyncio.Queue[tuple[ClientConnection, dict[str, Any]]]",
) -> None:
    async with connecting as line:
        await line.send(msgspec.json.encode({"type": "hello", "key": key}), text=True)
        async for data in line:
            message = msgspec.json.decode(data)
            if message["type"] == "lobby" and not message["chairs"][number]["free"]:
                continue
            if message["type"] == "lobby":
                coat = message["coats"][number]["coat"]
                said = {"type": "sit", "chair": number, "name": f"Guest {number}", "coat": coat}
                await line.send(msgspec.json.encode(said), text=True)
            elif message["type"] == "sheet":
                told.put_nowait((line, message))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.phones", description=__doc__.splitlines()[0])
    parser.add_argument("--taps", type=int, default=TAPS)
    parser.add_argument("--as-phones", nargs=2, metavar=("HOST", "KEY"), help="be the phones, nothing else")
    parser.add_argument("--without", action="store_true", help="only the memory of a table without phones")
    wanted = parser.parse_args()
    if wanted.as_phones:
        host, key = wanted.as_phones
        asyncio.run(be_phones(host, key, wanted.taps))
        return
    if wanted.without:
        people = [Guest(f"Guest {number}", coat) for number, coat in enumerate(list(Coat)[:PHONES])]
        print(_at_set_up(people, lambda driver, _: _play(driver)))
        return
    cost = measure(wanted.taps)
    print(f"{PHONES} phones: {cost.megabytes:.1f} MB")
    for what, times in (("from a touch to its answer", cost.answers), ("a frame", cost.frames)):
        middle = times[len(times) // 2]
        rest = f"{high(times):.1f} in 99 of 100, longest {times[-1]:.1f}"
        print(f"{what}: {middle:.1f} ms in the middle, {rest}")


if __name__ == "__main__":
    main()
