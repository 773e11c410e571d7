"""Play game after game on the real tables, in one process, and see that nothing adds up.

    python -m tests.endurance [--games 100] [--seed 1] [--game go_kitty]

So many games of each kind, one after the other with another deal, every fourth frame drawn, each to its
results. A human who answers at once sits among cats, so that every game is counted and kept. It prints the
memory and the work that a decision took, tenth by tenth, and ends with 1 if memory grew by more than 10 MB
over the last half of a game's kind, or its last tenth took a quarter more work than its second.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from weakref import ref

from msgspec.structs import replace

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.results.page import ResultPage
from scenes.stage.art import Art
from scenes.stage.theme import Pace
from scenes.store.finished import Finished
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.loopback import AT_LOOPBACK
from tests.measuring_driver import MeasuringDriver
from tests.memory import FLAT_MB, memory_disk, memory_mb
from tests.plain_games import choice
from tests.scenes.navigators import a_plan, almost_over

WINDOW = (960, 540)
SLOWER = 1.25
"""How many times the work of the second tenth the last one may take."""
_FRAME = 0.1
_DRAWN_EVERY = 4
"""Of so many frames one is drawn."""
_MOST_FRAMES = 20_000
_CATS = 2
"""Beside the human."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """What some games of a kind took."""

    game: str
    games: int
    decisions: int
    work: float
    memory: float

    @property
    def work_ms(self) -> float:
        return 1000 * self.work / self.decisions


class LongRun:
    """The whole program with a human and cats at every table."""

    def __init__(self, folder: Path) -> None:
        self._store = Store(folder / "home", folder / "exchange")
        self._navigator = Navigator(self._store, phones_at=AT_LOOPBACK)
        self._navigator.apply_settings(Settings(pace=Pace.INSTANT, go_on=True))
        self._driver = MeasuringDriver(self._navigator, WINDOW)
        self._driver.batches_events = True
        self.left_tables: list[ref[TableScene]] = []
        """The tables that were played on, as far as anybody still holds them."""

    def play(self, game: str, seed: int, only_last: int | None = None) -> int:
        """One game to its results, or only its last decisions; how many decisions it took."""
        plan = replace(a_plan(game, cats=_CATS), first=None)
        director = self._driver.scene.director
        saved = SavedGame(*plan.deal(seed)) if only_last is None else almost_over(plan, only_last, seed)
        table = self._navigator.seat(saved)
        director.push(table)
        for number in range(_MOST_FRAMES):
            (self._driver.tick if number % _DRAWN_EVERY else self._driver.draw_frame)(_FRAME)
            if isinstance(self._driver.scene, ResultPage):
                break
            if table.loop.controls and table.accepts_input:
                table.loop.play(choice(table.match))
        else:
            raise AssertionError(f"{game} with the seed {seed} does not end")
        self._driver.wait(1.0)
        decisions = len(table.match.actions)
        self.left_tables = [*(one for one in self.left_tables if one() is not None), ref(table)]
        self._navigator.leave(self._driver.scene.director)
        self._driver.wait(0.5)
        return decisions

    def finished(self) -> tuple[Finished, ...]:
        """The games that were counted."""
        return self._store.finished()

    @property
    def art(self) -> Art:
        """The pictures of the program."""
        return self._driver.app.kit.art

    def close(self) -> None:
        self._driver.close()
        self._store.close()


def measure(run: LongRun, kinds: Sequence[str], games: int, seed: int, tenths: int = 10) -> list[Measurement]:
    """Play so many games of each kind, and measure them part by part."""
    parts = []
    for game in kinds:
        for tenth in range(tenths):
            numbers = range(tenth * games // tenths, (tenth + 1) * games // tenths)
            began = time.thread_time()
            decisions = sum(run.play(game, seed + number) for number in numbers)
            work = time.thread_time() - began
            if decisions:
                parts.append(Measurement(game, len(numbers), decisions, work, memory_mb()))
                print(_line(parts[-1]), flush=True)
    return parts


def _line(part: Measurement) -> str:
    return (
        f"{part.game:12} {part.games:4} games {part.decisions:6} decisions "
        f"{part.work_ms:6.1f} ms of work each {part.memory:7.1f} MB"
    )


def what_adds_up(parts: list[Measurement]) -> list[str]:
    """What grew too much from part to part, in words."""
    faults = []
    for game in dict.fromkeys(part.game for part in parts):
        own = [part for part in parts if part.game == game]
        grown = own[-1].memory - own[len(own) // 2 - 1].memory
        if grown > FLAT_MB:
            faults.append(f"memory grew by {grown:.1f} MB over the last half of {game}")
        if len(own) > 2 and own[-1].work_ms > SLOWER * own[1].work_ms:
            faults.append(f"{game} became slower: {own[1].work_ms:.1f} to {own[-1].work_ms:.1f} ms")
    return faults


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.endurance", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=SCREENS, action="append")
    wanted = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(dir=memory_disk()) as folder:
        run = LongRun(Path(folder))
        parts = measure(run, wanted.game or tuple(SCREENS), wanted.games, wanted.seed)
        run.close()
    faults = what_adds_up(parts)
    print("\n".join(faults) or "Nothing adds up.")
    return len(faults) > 0


if __name__ == "__main__":
    sys.exit(main())
