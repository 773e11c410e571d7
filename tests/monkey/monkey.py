"""The monkey itself: visit after visit, event after event."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path

from game.rng import Rng
from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.menu.page import Menu
from scenes.store.store import Store
from tests.monkey.diary import Diary
from tests.monkey.doings import Doings
from tests.monkey.moves import Moves
from tests.monkey.visits import SIZES, any_plan, any_settings
from tests.watched import STRIDE, RememberedPictures, Watched, collect_garbage, memory_mb

MOVES_SHARE = 0.1
_HOME_EVERY = 400
_TIDY_EVERY = 2000
_WAY_OUT = 40
_PATIENCE = 200
_SLOW_VISITS = 0.03
_LOOKS = 0.12
"""How often it looks at what it did when it is in a hurry."""
_NEW_HOMES = 0.1
_RESTING_SIZE = (640, 360)


class MonkeyError(AssertionError):
    """Something that a player must never meet."""


class Monkey:
    def __init__(self, folder: Path, seed: int, pictures: RememberedPictures | None = None) -> None:
        self._folder = folder
        self._pictures = pictures
        self._dice = random.Random(seed)
        self._chance = Rng(seed)
        self.diary = Diary()
        self._next_home = _HOME_EVERY
        self._start()

    def go(self, events: int) -> None:
        """So many events more."""
        goal = self.diary.events + events
        while self.diary.events < goal:
            if self.diary.events >= self._next_home:
                self._next_home = self.diary.events + _HOME_EVERY
                self._find_the_way_out()
                self._come_again()
            elif self.diary.moves < self.diary.events * MOVES_SHARE:
                self._make_a_move()
            else:
                self._do(self._doings.any())

    def rest(self) -> float:
        """The memory it takes at the menu, without pictures that are only kept to be found again."""
        self._find_the_way_out()
        self._driver.app.window._window.size = _RESTING_SIZE
        self._driver.wait(1.0)
        self._driver.look(STRIDE)
        for shelf in (self._driver.app.kit.art.cache, self._driver.app.kit.art._pictures):
            shelf.clear()
        if self._pictures is not None:
            self._pictures.forget()
        return memory_mb()

    def close(self) -> None:
        self._driver.close()
        self._store.close()

    def _start(self) -> None:
        """A visit of its own kind, now and then the first one to a house."""
        if self._dice.random() < _NEW_HOMES:
            shutil.rmtree(self._folder / "home", ignore_errors=True)
        self._store = Store(self._folder / "home", self._folder / "exchange")
        navigator = Navigator(self._store)
        navigator.apply_settings(any_settings(self._dice))
        self._driver = Watched(navigator, self._dice.choice(SIZES))
        self._doings = Doings(self._driver, self._dice)
        self._moves = Moves(self._driver, self._dice, self._chance, self._doings)
        slow = self._pictures is None or self._dice.random() < _SLOW_VISITS
        self._driver.hurried = not slow
        if self._pictures is not None:
            self._pictures.cold = slow
        self._invite_anybody()
        self.diary.starts += 1
        kind = "slow" if slow else "hurried"
        self.diary.trail.append(f"start {self.diary.starts}: {kind}, {navigator.settings}")

    def _come_again(self) -> None:
        """Other guests, and every second time another visit."""
        if self._dice.random() < 0.5:
            self.close()
            self._start()
        else:
            self._invite_anybody()

    def _invite_anybody(self) -> None:
        for game in SCREENS:
            self._store.keep(f"table-{game}", any_plan(game, self._dice).to_plain())

    def _do(self, doing: Callable[[], None]) -> None:
        """One event; the program is started anew if that was its end."""
        told = self.diary.note_event(doing.__name__, type(self._driver.scene).__name__)
        self._driver.longest = 0.0
        doing()
        if self._driver.hurried:
            (self._driver.look if self._dice.random() < _LOOKS else self._driver.tick)(STRIDE)
        self.diary.note_frames(self._driver, told)
        self._count(self._moves.count)
        if self.diary.events % _TIDY_EVERY == 0:
            collect_garbage()
        if self._driver.over:
            self.close()
            self._start()

    def _count(self, go_on: Callable[[], None]) -> None:
        """Let the visit go on, and count what was played in it."""
        before = self._moves.played
        go_on()
        self.diary.moves += self._moves.played - before

    def _make_a_move(self) -> None:
        """Whatever is on the screen, go to a table and answer what is asked there."""
        moves, patience, before = self.diary.moves, _PATIENCE, self._moves.progress
        while self.diary.moves == moves:
            self._count(self._moves.let_others_play)
            self._do(self._moves.step)
            patience = patience - 1 if self._moves.progress == before else _PATIENCE
            before = self._moves.progress
            if not patience:
                raise MonkeyError(f"nothing goes on at {self._moves.where} after {self.diary.events} events")

    def _find_the_way_out(self) -> None:
        """From wherever it is back to the menu."""
        for _ in range(_WAY_OUT):
            if isinstance(self._driver.scene, Menu):
                return
            self._do(self._moves.leave_page)
        raise MonkeyError(f"no way out of {self._moves.where} after {self.diary.events} events")
