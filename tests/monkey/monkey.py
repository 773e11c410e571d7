"""The monkey itself: run after run of the program, event after event."""

import gc
import random
import shutil
from collections.abc import Callable
from pathlib import Path

from game.rng import Rng
from scenes.frame.app import LONGEST_FRAME
from scenes.frame.garbage import COLLECT_AT_LAST
from scenes.games import SCREENS
from scenes.lazy_navigator import LazyNavigator
from scenes.navigator import Navigator
from scenes.pages.menu.page import Menu
from scenes.store.store import Store
from tests.kept_pictures import SwitchablePictures
from tests.loopback import AT_LOOPBACK
from tests.measuring_driver import MeasuringDriver
from tests.memory import collect_garbage, memory_in_use_mb
from tests.monkey.game_player import GamePlayer
from tests.monkey.random_input import RandomInput
from tests.monkey.run_log import RunLog
from tests.random_setups import WINDOW_SIZES, random_plan, random_settings

MOVES_SHARE = 0.1
"""The share of its events that are at least legal moves."""
_MENU_EVERY = 400
_COLLECT_GARBAGE_EVERY = 2000
_MOST_UNCOLLECTED = COLLECT_AT_LAST // 2
"""How often the collector may have looked at what is young: the program would collect at its next rest."""
_MOST_EVENTS_TO_MENU = 40
_MOST_EVENTS_WITHOUT_PROGRESS = 200
_SLOW_RUNS = 0.03
"""The share of runs in which every frame is drawn and every picture made anew."""
_DRAWN_FRAMES = 0.12
"""The share of frames that are drawn in the other runs."""
_LAZY_RUNS = 0.5
"""The share of slow runs in which pages and tables are loaded while the menu rests."""
_RESTS = 0.1
"""The share of events of slow runs after which the program rests by itself."""
_PAUSES, _PAUSE = 0.3, 0.6
"""The share of events of other runs after which nothing is done for so many seconds."""
_NEW_FOLDERS = 0.1
"""The share of runs that begin without any files."""
_MENU_SIZE = (640, 360)


class MonkeyError(AssertionError):
    """Something that a player must never meet."""


class Monkey:
    """Without `pictures` every run is a slow one."""

    def __init__(self, folder: Path, seed: int, pictures: SwitchablePictures | None = None) -> None:
        self._folder = folder
        self._pictures = pictures
        self._rng = random.Random(seed)
        self._game_rng = Rng(seed)
        self.log = RunLog()
        self._next_menu = _MENU_EVERY
        self._start()

    def go(self, events: int) -> None:
        """So many events more."""
        goal = self.log.events + events
        while self.log.events < goal:
            if self.log.events >= self._next_menu:
                self._next_menu = self.log.events + _MENU_EVERY
                self._return_to_menu()
                self._change_guests()
            elif self.log.moves < self.log.events * MOVES_SHARE:
                self._make_a_move()
            else:
                self._act(self._input.choose())

    def memory_at_menu(self) -> float:
        """What is in use, in megabytes, without pictures that are only kept to be found again."""
        self._return_to_menu()
        self._driver.resize(_MENU_SIZE)
        self._driver.wait(1.0)
        self._driver.draw_frame(LONGEST_FRAME)
        for cache in (self._driver.app.kit.art.cache, self._driver.app.kit.art._pictures):
            cache.clear()
        if self._pictures is not None:
            self._pictures.forget()
        return memory_in_use_mb()

    def close(self) -> None:
        """End the program; every game that it kept can be read, and no file had to be set aside."""
        self._driver.close()
        for game in SCREENS:
            self._store.running(game)
        self._store.close()
        if broken := [file.name for file in self._folder.rglob("*.broken-*")]:
            raise MonkeyError(f"{broken} could not be read after {self.log.events} events")

    def _start(self) -> None:
        """Start the program with other settings and guests, now and then without any files."""
        if self._rng.random() < _NEW_FOLDERS:
            shutil.rmtree(self._folder / "home", ignore_errors=True)
        self._store = Store(self._folder / "home", self._folder / "exchange")
        navigator = Navigator(self._store, phones_at=AT_LOOPBACK)
        navigator.apply_settings(random_settings(self._rng))
        slow = self._pictures is None or self._rng.random() < _SLOW_RUNS
        lazy = (
            LazyNavigator(self._store, phones_at=AT_LOOPBACK)
            if slow and self._rng.random() < _LAZY_RUNS
            else None
        )
        self._driver = MeasuringDriver(lazy or navigator, self._rng.choice(WINDOW_SIZES))
        if lazy is not None:
            self._driver.app.background.add(lazy.background_tasks())
        self._input = RandomInput(self._driver, self._rng)
        self._player = GamePlayer(self._driver, self._rng, self._game_rng, self._input)
        self._driver.batches_events = not slow
        if self._pictures is not None:
            self._pictures.made_anew = slow
        self._keep_random_plans()
        self.log.starts += 1
        kind = "lazy" if lazy else "slow" if slow else "quick"
        self.log.recent.append(f"start {self.log.starts}: {kind}, {navigator.settings}")

    def _change_guests(self) -> None:
        """Other guests, and every second time another run."""
        if self._rng.random() < 0.5:
            self.close()
            self._start()
        else:
            self._keep_random_plans()

    def _keep_random_plans(self) -> None:
        for game in SCREENS:
            self._store.keep(f"table-{game}", random_plan(game, self._rng).to_plain())

    def _act(self, action: Callable[[], None]) -> None:
        """One event; the program is started anew if that was its end."""
        event = self.log.add_event(action.__name__, type(self._driver.scene).__name__)
        self._driver.longest_frame = 0.0
        action()
        if self._driver.batches_events:
            drawn = self._rng.random() < _DRAWN_FRAMES
            (self._driver.draw_frame if drawn else self._driver.tick)(LONGEST_FRAME)
            if self._rng.random() < _PAUSES and not self._driver.over:
                self._driver.wait(_PAUSE)
        elif self._rng.random() < _RESTS:
            gc.freeze()  # else the program would look through all that was kept from run to run
            self._driver.rest()
        self.log.add_frames(self._driver, event)
        self._count_moves(self._player.count_moves)
        if self.log.events % _COLLECT_GARBAGE_EVERY == 0 or gc.get_count()[-1] >= _MOST_UNCOLLECTED:
            collect_garbage()
        if self._driver.over:
            self.close()
            self._start()

    def _count_moves(self, play: Callable[[], None]) -> None:
        """Let the player do something, and count the moves that were made meanwhile."""
        before = self._player.moves
        play()
        self.log.moves += self._player.moves - before

    def _make_a_move(self) -> None:
        """Whatever is on the screen, go to a table and answer what is asked there."""
        moves, patience, before = self.log.moves, _MOST_EVENTS_WITHOUT_PROGRESS, self._player.progress
        while self.log.moves == moves:
            self._count_moves(self._player.skip_until_asked)
            self._act(self._player.step)
            patience = patience - 1 if self._player.progress == before else _MOST_EVENTS_WITHOUT_PROGRESS
            before = self._player.progress
            if not patience:
                raise MonkeyError(f"nothing goes on, event {self.log.events}: {self._player.situation}")

    def _return_to_menu(self) -> None:
        """From wherever it is back to the menu."""
        for _ in range(_MOST_EVENTS_TO_MENU):
            if isinstance(self._driver.scene, Menu):
                return
            self._act(self._player.leave_page)
        raise MonkeyError(f"no way out, event {self.log.events}: {self._player.situation}")
