"""Guests who play by phone, and strangers who want to break in, at one real table: nothing breaks.

    python -m tests.phones [--messages 10000] [--game kitten_me] [--seed 1]

The whole program runs without a window and lets phones in at a loopback address; another process
(`tests.phones.crowd`) is the phones. Every chair of the table is a phone's. A third of the guests mostly send
what they should not, phones are reloaded in the middle of everything, and strangers send nonsense, too much,
too slowly, half of it, from elsewhere and in droves. Game follows game until so many messages were sent. It
stops at an exception, at a fault that was logged and at a game that does not go on; at the end it says what
was played, how long the longest frame worked and whether memory stayed flat.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from msgspec.structs import replace

from scenes.frame.app import LONGEST_FRAME
from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.setup.plan import usual_plan
from scenes.phones.address import LOOPBACK
from scenes.stage.theme import Pace
from scenes.stage.wake import sleep
from scenes.store.store import Store
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.machine_pauses import watched_pauses
from tests.measuring_driver import MeasuringDriver
from tests.memory import FLAT_MB, memory_disk, memory_in_use_mb, return_freed_memory
from tests.monkey.run_log import FRAME_LIMIT
from tests.narrowing import not_none
from tests.scenes.navigators import know_the_games

_WINDOW = (960, 540)
_FRAME = LONGEST_FRAME
_DRAWN_EVERY = 8
"""Of so many frames one is drawn."""
_PATIENCE, _MOST_FRAMES = 600.0, 5000
"""Seconds and frames after which nobody is heard any more. Who answers in vain says so much sooner, whatever
the clock says (`crowd.StandstillError`)."""


class StandstillError(AssertionError):
    """Nothing goes on, though everybody is there."""


class Program:
    """The whole program, with a table for phones only."""

    def __init__(self, folder: Path, game: str) -> None:
        self._store = Store(folder / "home", folder / "exchange")
        self._log = self._store.root / "logs" / "log.txt"
        plan = usual_plan(game)
        self._store.keep(f"table-{game}", replace(plan, chairs=(None,) * len(plan.chairs)).to_plain())
        know_the_games(self._store)
        self._navigator = Navigator(self._store, phones_at=f"{LOOPBACK}:0")
        self._navigator.apply_settings(Settings(pace=Pace.INSTANT, go_on=True, confirmations=False))
        self.driver = MeasuringDriver(self._navigator, _WINDOW)
        self.driver.app.director.push(self._navigator.set_up(game))
        self._wait()
        self._click_on("Phones")
        self.games = self.actions = 0
        self._frames = 0
        self._went_on, self._went_on_at = time.monotonic(), 0
        self._before: object = None

    @property
    def way_in(self) -> tuple[str, str]:
        """The host, and the table's key."""
        door = self._navigator.phone_door
        assert door is not None
        assert door.guests is not None
        host, _, key = door.guests.phones.url.removeprefix("http://").partition("/#")
        return host, key

    def begin(self) -> None:
        self._click_on("Done")
        self._click_on("Play")
        self._went_on = time.monotonic()

    def _click_on(self, words: str) -> None:
        self.driver.batches_events = False
        self.driver.click_on(words)
        self._wait()
        self.driver.batches_events = True

    def _wait(self) -> None:
        self.driver.wait(0.1)
        self.driver.wait_until_shown()
        self.driver.wait(1)

    def step(self) -> None:
        """One frame; if the game is over another one begins."""
        self._frames += 1
        drawn = self._frames % _DRAWN_EVERY == 0
        (self.driver.draw_frame if drawn else self.driver.tick)(_FRAME)
        sleep(0.002)
        if self._log.exists():
            raise AssertionError(self._log.read_text(encoding="utf-8"))
        tables = [one for one in self.driver.app.director.scenes if isinstance(one, TableScene)]
        if tables:
            self._follow(tables[-1])

    def _follow(self, table: TableScene) -> None:
        now = (self.games, len(table.match.actions))
        if now != self._before:
            self.actions += 1
            self._before, self._went_on, self._went_on_at = now, time.monotonic(), self._frames
        late = time.monotonic() - self._went_on > _PATIENCE
        if late and self._frames - self._went_on_at > _MOST_FRAMES:
            raise StandstillError(f"game {self.games}: {self._who_is_waited_for(table)}")
        if table.match.outcome is not None and not table.timeline.busy:
            self.games += 1
            self._navigator.rematch(self.driver.app.director, table, seed=self.games)

    def _who_is_waited_for(self, table: TableScene) -> str:
        decision, guests = table.match.state.decision, not_none(self._navigator.phone_door).guests
        if decision is None or guests is None or guests.table is None:
            return f"{decision}, {guests}"
        here, hand = guests.phones.present(decision.seat), guests.table._hands[decision.seat]
        return f"{decision}, here {here}, moving {table.timeline.busy}, shown {hand.shown}"

    def close(self) -> None:
        self.driver.close()
        self._store.close()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.phones", description=__doc__.splitlines()[0])
    parser.add_argument("--messages", type=int, default=10_000)
    games = [name for name, screen in SCREENS.items() if screen.phone is not None]
    parser.add_argument("--game", choices=games, default="kitten_me")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(dir=memory_disk()) as folder, watched_pauses():
        return_freed_memory()
        program = Program(Path(folder), wanted.game)
        memory = _play(program, wanted.game, wanted.messages, wanted.seed)
        program.close()
    grown = memory[-1] - memory[len(memory) // 2]
    print(f"{program.games} games, {program.actions} actions")
    print(f"longest frame {1000 * program.driver.longest_frame:.0f} ms")
    print(f"memory over the run: {', '.join(f'{one:.1f}' for one in memory)} MB")
    return int(program.driver.longest_frame > FRAME_LIMIT or grown > FLAT_MB)


def _play(program: Program, game: str, messages: int, seed: int) -> list[float]:
    """Until the crowd has sent enough; the memory after each part."""
    memory: list[float] = []
    crowd = _start_crowd(program, SCREENS[game].info.max_seats, messages, seed)
    told: Queue[str] = Queue()
    Thread(target=_read, args=(crowd, told), daemon=True).start()
    try:
        while True:
            program.step()
            try:
                words = told.get_nowait()
            except Empty:
                continue
            if words == "seated":
                program.begin()
                program.driver.longest_frame = 0.0
            elif words == "part":
                memory.append(memory_in_use_mb())
                print(f"{program.games} games, {program.actions} actions, {memory[-1]:.1f} MB", flush=True)
            elif words == "":
                break
            else:
                print(words)
    finally:
        crowd.kill()
    if crowd.wait():
        raise AssertionError(f"the crowd has ended with {crowd.returncode}")
    return memory


def _start_crowd(program: Program, guests: int, messages: int, seed: int) -> "subprocess.Popen[str]":
    options = [f"--guests={guests}", f"--messages={messages}", f"--seed={seed}"]
    # A key may begin like an option does.
    command = [sys.executable, "-m", "tests.phones.crowd", *options, "--", *program.way_in]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def _read(crowd: "subprocess.Popen[str]", told: Queue[str]) -> None:
    assert crowd.stdout is not None
    for line in crowd.stdout:
        told.put(line.strip())
    crowd.wait()
    told.put("")


if __name__ == "__main__":
    sys.exit(main())
