"""A monkey at the program: clicks, drags, scrolls, types, resizes, looks away, closes the window, and plays.

    python -m tests.monkey [--events 10000] [--seed 1]

It goes over all pages and tables, with any settings and any number of people, and at least every tenth of its
events is a legal move. It stops at an exception, at a frame that takes too long, at a table that nobody can
play on and at a page without a way out; at the end it says what it did and whether memory stayed flat.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


import pygame

from game.match import HUMAN, Match
from game.rng import Rng
from scenes.frame.window import GameWindow
from scenes.navigator import Navigator
from scenes.pages.handover import Curtain
from scenes.pages.menu.page import Menu
from scenes.pages.pause import PausePage
from scenes.pages.setup.page import SetupPage
from scenes.pictures.looks import CardBack, Cloth, Cushion
from scenes.program import app_of
from scenes.stage.theme import TEXT_SCALES, Pace
from scenes.stage.widgets.modal import Modal
from scenes.store.store import Store
from scenes.table.scene import TableScene
from scenes.table.settings import Settings, Wish
from tests.gallery.hand import Hand
from tests.scenes.navigators import press_an_answer

LONGEST_FRAME = 0.25
MOVES_SHARE = 0.1
FLAT_MB = 10.0
_HOME_EVERY = 400
_WAY_OUT = 40
_PATIENCE = 200
_SKIPS = 30
_SIZES = ((480, 270), (640, 360), (960, 540), (1280, 720), (640, 900), (1800, 600))
_KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_HOME,
        pygame.K_END,
        pygame.K_PAGEDOWN,
    ),
    *(pygame.K_F1, pygame.K_F11, pygame.K_h, pygame.K_l, pygame.K_m, pygame.K_u, pygame.K_z, pygame.K_v),
)
_WORDS = ("7", "12", "0", "Ada", "猫 😺", "*<hat>*", "x" * 60, " ")


class MonkeyError(AssertionError):
    """Something that a player must never meet."""


class Watched(Hand):
    """A hand at the whole program, which looks at how long each frame works."""

    def __init__(self, navigator: Navigator, size: tuple[int, int]) -> None:
        self._time = 0.0
        self.longest = 0.0
        self.app = app_of(navigator, GameWindow(size))
        self.app._clock, self.app._now, self.app._after_crash = (lambda: self._time), 0.0, None
        pygame.event.clear()
        self.wait(0.3)

    def tick(self, seconds: float, looked_at: bool = True) -> None:
        """Every frame is drawn, for any may be the long one."""
        began = time.thread_time()
        super().tick(seconds)
        self.longest = max(self.longest, time.thread_time() - began)

    @property
    def over(self) -> bool:
        return self.app.director.over


class Monkey:
    def __init__(self, folder: Path, seed: int) -> None:
        self._folder = folder
        self._dice = random.Random(seed)
        self._chance = Rng(seed)
        self.events = self.moves = self.starts = 0
        self.longest: tuple[float, str] = (0.0, "")
        self.seen: Counter[str] = Counter()
        self._asked: tuple[Match | None, int] = (None, 0)
        self._start()

    def go(self, events: int) -> None:
        """So many events more."""
        goal = self.events + events
        while self.events < goal:
            if self.events % _HOME_EVERY == _HOME_EVERY - 1:
                self._find_the_way_out()
            elif self.moves < self.events * MOVES_SHARE:
                self._make_a_move()
            else:
                self._do(self._dice.choice(_DOINGS))

    def close(self) -> None:
        self._hand.close()
        self._store.close()

    def _start(self) -> None:
        self._store = Store(self._folder / "home", self._folder / "exchange")
        navigator = Navigator(self._store)
        navigator.apply_settings(self._any_settings())
        self._hand = Watched(navigator, self._dice.choice(_SIZES))
        self.starts += 1

    def _any_settings(self) -> Settings:
        """Every switch by lot; fullscreen is a key away."""
        dice = self._dice
        switches = [field.name for field in fields(Settings) if isinstance(field.default, bool)]
        drawn: dict[str, Any] = {name: dice.random() < 0.5 for name in switches if name != "fullscreen"}
        wishes = [field.name for field in fields(Settings) if isinstance(field.default, Wish)]
        drawn |= {name: dice.choice(list(Wish)) for name in wishes}
        kinds = {"card_back": CardBack, "cloth": Cloth, "cushion": Cushion}
        drawn |= {name: dice.choice(list(kind)) for name, kind in kinds.items()}
        pace = dice.choice([Pace.INSTANT, Pace.INSTANT, Pace.FAST, Pace.NORMAL, Pace.SLOW])
        return replace(Settings(), **drawn, pace=pace, text_scale=dice.choice(TEXT_SCALES))

    def _do(self, doing: str) -> None:
        """One event; the program is started anew if that was its end."""
        self.events += 1
        name = type(self._hand.scene).__name__
        self.seen[name] += 1
        self._hand.longest = 0.0
        getattr(self, f"_{doing}")()
        self.longest = max(self.longest, (self._hand.longest, f"{doing} at {name}, event {self.events}"))
        self._count_moves()
        if self._hand.over:
            self.close()
            self._start()

    def _count_moves(self) -> None:
        """A move is an action by which a person answered what was asked before the last event."""
        asked, actions = self._asked
        if asked is not None and len(asked.actions) > actions:
            self.moves += 1
        table = self._table()
        decision = None if table is None else table.match.state.decision
        self._asked = (None, 0)
        if table is not None and decision is not None and table.match.players[decision.seat].kind == HUMAN:
            self._asked = (table.match, len(table.match.actions))

    def _table(self) -> TableScene | None:
        tables = [scene for scene in self._hand.app.director.scenes if isinstance(scene, TableScene)]
        return tables[-1] if tables else None

    # What it does.

    def _click(self) -> None:
        self._hand.click(*self._point())

    def _double_click(self) -> None:
        point = self._point()
        self._hand.click(*point)
        self._hand.click(*point)

    def _drag(self) -> None:
        self._hand.press(*self._point())
        self._hand.move(*self._point())
        self._hand.release(*self._point())

    def _hover(self) -> None:
        self._hand.move(*self._point())

    def _scroll(self) -> None:
        self._hand.wheel(*self._point(), self._dice.choice((-3, -1, 1, 3)))

    def _press_key(self) -> None:
        mod = self._dice.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
        self._hand.key(self._dice.choice(_KEYS), mod)

    def _type(self) -> None:
        self._hand.type(self._dice.choice(_WORDS))

    def _wait(self) -> None:
        self._hand.wait(self._dice.choice((0.05, 0.3, 1.0, 3.0)))

    def _resize(self) -> None:
        width, height = self._dice.choice(_SIZES)
        self._hand.app.window._window.size = (
            width + self._dice.randrange(80),
            height + self._dice.randrange(80),
        )
        self._hand.wait(0.1)

    def _look_away(self) -> None:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        self._hand.wait(0.1)

    def _close_window(self) -> None:
        if self._dice.random() < 0.1:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        self._hand.wait(0.3)

    def _point(self) -> tuple[float, float]:
        """Most often something on the page, else anywhere."""
        widgets = [widget for widget in self._hand.scene.desk.all() if widget.seen.width > 1]
        if widgets and self._dice.random() < 0.8:
            seen = self._dice.choice(widgets).seen
            return (
                seen.left + seen.width * self._dice.uniform(0.1, 0.9),
                seen.top + seen.height * self._dice.uniform(0.1, 0.9),
            )
        room = self._hand.app.director.view.room
        return self._dice.uniform(room.left, room.right), self._dice.uniform(room.top, room.bottom)

    # What it insists on.

    def _make_a_move(self) -> None:
        """Whatever is on the screen, go to a table and answer what is asked there."""
        moves, patience, before = self.moves, _PATIENCE, self._progress()
        while self.moves == moves:
            self._skip_ahead()
            self._do("step_to_a_move")
            patience = patience - 1 if self._progress() == before else _PATIENCE
            before = self._progress()
            if not patience:
                raise MonkeyError(f"nothing goes on at {self._where()} after {self.events} events")

    def _skip_ahead(self) -> None:
        """Let the others play, which is no event of the monkey's."""
        for _ in range(_SKIPS):
            scene = self._hand.scene
            if not isinstance(scene, TableScene) or scene.face_down or (scene.controls and scene.live):
                break
            if scene.timeline.busy:
                self._hand.key(pygame.K_SPACE)
            self._hand.wait(0.2)
        self._count_moves()

    def _progress(self) -> tuple[str, int]:
        table = self._table()
        return self._where(), 0 if table is None else len(table.match.actions)

    def _step_to_a_move(self) -> None:
        hand, scene = self._hand, self._hand.scene
        if isinstance(scene, Menu):
            hand.click(*self._dice.choice(scene.tiles).rect.center)
        elif isinstance(scene, SetupPage):
            hand.click(*scene.play.rect.center)
        elif isinstance(scene, Curtain):
            hand.click(*scene.mine.rect.center)
        elif isinstance(scene, Modal):
            self._click()
        elif not isinstance(scene, TableScene):
            self._leave_page()
        elif scene.face_down:
            hand.click(*scene.asked.veil.rect.center)
        elif scene.controls and scene.live:
            press_an_answer(hand, scene, self._chance)
        else:
            self._click()
        hand.wait(0.2)

    def _find_the_way_out(self) -> None:
        """From wherever it is back to the menu."""
        for _ in range(_WAY_OUT):
            if isinstance(self._hand.scene, Menu):
                return
            self._do("leave_page")
        raise MonkeyError(f"no way out of {self._where()} after {self.events} events")

    def _leave_page(self) -> None:
        scene = self._hand.scene
        if isinstance(scene, PausePage):
            self._hand.click(*scene.buttons[-1].rect.center)
        else:
            self._hand.key(pygame.K_ESCAPE)
        self._hand.wait(0.3)

    def _where(self) -> str:
        return " > ".join(type(scene).__name__ for scene in self._hand.app.director.scenes)


_DOINGS = (
    *("click", "click", "click", "click", "click", "double_click", "drag", "hover", "scroll"),
    *("press_key", "press_key", "press_key", "type", "wait", "resize", "look_away", "close_window"),
)


def memory_mb() -> float:
    with Path("/proc/self/statm").open(encoding="ascii") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        monkey = Monkey(Path(folder), wanted.seed)
        monkey.go(wanted.events // 2)
        half = memory_mb()
        monkey.go(wanted.events - wanted.events // 2)
        grown = memory_mb() - half
        monkey.close()
    seconds, where = monkey.longest
    print(
        f"{monkey.events} events, {monkey.moves} moves of people, {monkey.starts} starts, {dict(monkey.seen)}"
    )
    print(f"longest frame {1000 * seconds:.0f} ms ({where}); memory of the second half {grown:+.1f} MB")
    return int(seconds > LONGEST_FRAME or grown > FLAT_MB)


if __name__ == "__main__":
    sys.exit(main())
