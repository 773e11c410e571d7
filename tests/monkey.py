"""A monkey at the program: clicks, drags, scrolls, types, resizes, looks away, closes the window, and plays.

    python -m tests.monkey [--events 10000] [--seed 1]

It goes over all pages and tables, with any settings, any house rules and any number of people, and at least
every tenth of its events is a legal move. Most of its visits are hurried: what it does happens in one frame,
it looks at every second one, and pictures are found again that an earlier visit has made. Every twentieth
visit is slow and cold: every frame is drawn, and every picture is made anew. It stops at an exception, at a
table that nobody can play on and at a page without a way out; at the end it says what it did, which frames
took too long and what they were at, and whether memory stayed flat.
"""

import argparse
import gc
import os
import random
import secrets
import shutil
import sys
import tempfile
from collections import Counter, deque
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


import pygame
import pytest

from game.match import HUMAN, Match
from game.rng import Rng
from scenes.frame.app import freeze_loaded_objects
from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.handover import Curtain
from scenes.pages.menu.page import Menu
from scenes.pages.pause import PausePage
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.plan import Plan, levels, usual_plan
from scenes.pictures.looks import CardBack, Cloth, Cushion
from scenes.stage.theme import TEXT_SCALES, Pace
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.modal import Modal
from scenes.store.store import Store
from scenes.table.scene import TableScene
from scenes.table.settings import Preference, Settings
from tests.scenes.navigators import press, press_an_answer
from tests.secrecy import any_house
from tests.watched import (
    FLAT_MB,
    RememberedPictures,
    Watched,
    commonest,
    memory_disk,
    memory_mb,
    samples_of_stacks,
)

LONGEST_FRAME = 0.25
MOVES_SHARE = 0.1
_HOME_EVERY = 400
_TIDY_EVERY = 400
_TENTHS = 10
_WAY_OUT = 40
_PATIENCE = 200
_SKIPS = 30
_STEP = 0.1
"""The longest time that can pass in a frame."""
_EMPTY_PLACE = (960.0, 300.0)
_SLOW_VISITS = 0.05
_LOOKS = 0.5
"""How often it looks at what it did when it is in a hurry."""
_HARD_THINKERS = 0.1
_NEW_HOMES = 0.1
_ODD_SIZES = 0.1
_TRAIL = 30
_CALLS = 4
_SIZES = (*4 * ((480, 270), (640, 360), (640, 900)), *2 * ((960, 540),), (1280, 720), (1800, 600))
_RESTING_SIZE = (640, 360)
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


class Monkey:
    def __init__(self, folder: Path, seed: int, pictures: RememberedPictures | None = None) -> None:
        self._folder = folder
        self._pictures = pictures
        self._dice = random.Random(seed)
        self._chance = Rng(seed)
        self.events = self.moves = self.starts = 0
        self.longest: tuple[float, str] = (0.0, "")
        self.slow_frames: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.trail: deque[str] = deque(maxlen=_TRAIL)
        """What it did last."""
        self._asked: tuple[Match | None, int] = (None, 0)
        self._start()

    def go(self, events: int) -> None:
        """So many events more."""
        goal = self.events + events
        while self.events < goal:
            if self.events % _HOME_EVERY == _HOME_EVERY - 1:
                self._find_the_way_out()
                self._come_again()
            elif self.moves < self.events * MOVES_SHARE:
                self._make_a_move()
            else:
                self._do(self._dice.choice(_DOINGS))

    def rest(self) -> float:
        """The memory it takes at the menu, without pictures that are only kept to be found again."""
        self._find_the_way_out()
        self._hand.app.window._window.size = _RESTING_SIZE
        self._hand.wait(1.0)
        self._hand.look(_STEP)
        for shelf in (self._hand.app.kit.art.cache, self._hand.app.kit.art._pictures):
            shelf.clear()
        if self._pictures is not None:
            self._pictures.forget()
        return memory_mb()

    def close(self) -> None:
        self._hand.close()
        self._store.close()

    def _start(self) -> None:
        """A visit of its own kind, now and then the first one to a house."""
        if self._dice.random() < _NEW_HOMES:
            shutil.rmtree(self._folder / "home", ignore_errors=True)
        self._store = Store(self._folder / "home", self._folder / "exchange")
        navigator = Navigator(self._store)
        navigator.apply_settings(self._any_settings())
        self._hand = Watched(navigator, self._dice.choice(_SIZES))
        slow = self._pictures is None or self._dice.random() < _SLOW_VISITS
        self._hand.hurried = not slow
        if self._pictures is not None:
            self._pictures.cold = slow
        self._invite_anybody()
        self.starts += 1
        self.trail.append(f"start {self.starts}: {'slow' if slow else 'hurried'}, {navigator.settings}")

    def _come_again(self) -> None:
        """Other guests, and every second time another visit."""
        if self._dice.random() < 0.5:
            self.close()
            self._start()
        else:
            self._invite_anybody()

    def _invite_anybody(self) -> None:
        for game in SCREENS:
            self._store.keep(f"table-{game}", self._any_plan(game).to_plain())

    def _any_plan(self, game: str) -> Plan:
        """Half of the time one human, else up to all; cats mostly think quickly, and rules are by lot."""
        dice, plan = self._dice, usual_plan(game)
        for chair in plan.seated:
            plan = plan.seat(chair, None)
        seats = dice.randint(plan.info.min_seats, plan.info.max_seats)
        humans = 1 if dice.random() < 0.5 else dice.randint(1, seats)
        for chair in range(seats):
            level = dice.choice(levels(game)) if dice.random() < _HARD_THINKERS else levels(game)[0]
            plan = plan.seat(chair, plan.new_human(chair) if chair < humans else plan.new_bot(chair, level))
        return replace(plan, house=any_house(plan.house, dice), shuffled=dice.random() < 0.5)

    def _any_settings(self) -> Settings:
        """Every switch by lot; fullscreen is a key away."""
        dice = self._dice
        switches = [field.name for field in fields(Settings) if isinstance(field.default, bool)]
        drawn: dict[str, Any] = {name: dice.random() < 0.5 for name in switches if name != "fullscreen"}
        wishes = [field.name for field in fields(Settings) if isinstance(field.default, Preference)]
        drawn |= {name: dice.choice(list(Preference)) for name in wishes}
        kinds = {"card_back": CardBack, "cloth": Cloth, "cushion": Cushion}
        drawn |= {name: dice.choice(list(kind)) for name, kind in kinds.items()}
        pace = dice.choice([*4 * (Pace.INSTANT,), Pace.FAST, Pace.NORMAL, Pace.SLOW])
        return replace(Settings(), **drawn, pace=pace, text_scale=dice.choice((1.0, 1.0, *TEXT_SCALES)))

    def _do(self, doing: str) -> None:
        """One event; the program is started anew if that was its end."""
        self.events += 1
        name = type(self._hand.scene).__name__
        self.seen[name] += 1
        self.trail.append(f"{doing} at {name}")
        self._hand.longest = 0.0
        getattr(self, f"_{doing}")()
        if self._hand.hurried:
            (self._hand.look if self._dice.random() < _LOOKS else self._hand.tick)(_STEP)
        self._note_longest(f"{doing} at {name}")
        self._count_moves()
        if self.events % _TIDY_EVERY == 0:
            gc.collect()
        if self._hand.over:
            self.close()
            self._start()

    def _note_longest(self, what: str) -> None:
        took = self._hand.longest
        self.longest = max(self.longest, (took, f"{what}, event {self.events}"))
        if took > LONGEST_FRAME:
            self.slow_frames[what] += 1
            size = self._hand.app.window.surface().size
            where = commonest(self._hand.stacks, _CALLS)
            print(f"{1000 * took:.0f} ms: {what}, event {self.events}, {size}: {where}", flush=True)

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
        self._hand.wait(self._dice.choice((0.05, 0.3, 1.0)))

    def _resize(self) -> None:
        """Most often to a size that pictures were made for."""
        width, height = self._dice.choice(_SIZES)
        if self._dice.random() < _ODD_SIZES:
            width, height = width + self._dice.randrange(80), height + self._dice.randrange(80)
        self._hand.app.window._window.size = (width, height)
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
            if not isinstance(scene, TableScene) or (scene.controls and scene.live):
                break
            if not scene.controls and self._dice.random() < 0.5:
                self._hand.key(pygame.K_SPACE)
            elif not scene.controls:
                self._hand.click(*_EMPTY_PLACE)
            self._hand.wait(_STEP)
        self._count_moves()

    def _progress(self) -> tuple[str, int]:
        table = self._table()
        return self._where(), 0 if table is None else len(table.match.actions)

    def _step_to_a_move(self) -> None:
        hand, scene = self._hand, self._hand.scene
        if isinstance(scene, Menu):
            hand.click(*self._dice.choice(scene.tiles).rect.center)
        elif isinstance(scene, SetupPage):
            self._press(scene.play)
        elif isinstance(scene, Curtain):
            self._press(scene.mine)
        elif isinstance(scene, Modal):
            self._click()
        elif not isinstance(scene, TableScene):
            self._leave_page()
        elif scene.face_down:
            self._press(scene.asked.veil)
        elif scene.controls and scene.live:
            press_an_answer(hand, scene, self._chance)
        else:
            self._click()
        if not hand.hurried:
            hand.wait(0.2)

    def _find_the_way_out(self) -> None:
        """From wherever it is back to the menu."""
        for _ in range(_WAY_OUT):
            if isinstance(self._hand.scene, Menu):
                return
            self._do("leave_page")
        raise MonkeyError(f"no way out of {self._where()} after {self.events} events")

    def _leave_page(self) -> None:
        self._hand.let_it_come()
        scene = self._hand.scene
        if isinstance(scene, PausePage):
            self._press(scene.buttons[-1])
        else:
            self._hand.key(pygame.K_ESCAPE)
        self._hand.wait(0.3)

    def _press(self, widget: Widget) -> None:
        """By mouse, or by keyboard if it must be scrolled to, which takes its time."""
        hand, in_sight = self._hand, widget.seen.collidepoint(widget.rect.center)
        hurried, hand.hurried = hand.hurried, hand.hurried and in_sight
        press(hand, widget, by_keyboard=not in_sight)
        hand.hurried = hurried

    def _where(self) -> str:
        director = self._hand.app.director
        awaited = ", which is not shown yet," if director.preparing else ""
        return " > ".join(type(scene).__name__ for scene in director.scenes) + awaited


_DOINGS = (
    *("click", "click", "click", "click", "click", "double_click", "drag", "hover", "scroll"),
    *("press_key", "press_key", "press_key", "type", "wait", "resize", "look_away", "close_window"),
)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    with (
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory(dir=memory_disk()) as folder,
        samples_of_stacks(),
    ):
        patch.setattr(secrets, "randbelow", random.Random(wanted.seed).randrange)
        monkey = Monkey(Path(folder), wanted.seed, RememberedPictures(patch))
        freeze_loaded_objects()
        memory = _told(monkey, wanted.events)
        monkey.close()
    seconds, where = monkey.longest
    grown = memory[-1] - memory[len(memory) // 2 - 1]
    print(
        f"{monkey.events} events, {monkey.moves} moves of people, {monkey.starts} starts, {dict(monkey.seen)}"
    )
    print(f"longest frame {1000 * seconds:.0f} ms ({where}); too long were {dict(monkey.slow_frames)}")
    print(f"memory at rest, tenth by tenth: {', '.join(f'{one:.1f}' for one in memory)} MB")
    return int(seconds > LONGEST_FRAME or grown > FLAT_MB)


def _told(monkey: Monkey, events: int) -> list[float]:
    """Let it do so much, and say how far it is; the memory after each tenth."""
    memory = []
    try:
        for tenth in range(1, _TENTHS + 1):
            monkey.go(tenth * events // _TENTHS - monkey.events)
            memory.append(monkey.rest())
            print(f"{monkey.events} events, {monkey.moves} moves, {memory[-1]:.1f} MB", flush=True)
    except BaseException:
        print(f"event {monkey.events}, after", *monkey.trail, sep="\n  ", flush=True)
        raise
    return memory


if __name__ == "__main__":
    sys.exit(main())
