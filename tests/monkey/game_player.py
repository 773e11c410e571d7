"""Goes to a table and makes legal moves there, or goes back to the menu, one event at a time."""

import random

import pygame

from game.characters import HUMAN
from game.match import Match
from game.rng import Rng
from scenes.frame.app import LONGEST_FRAME
from scenes.pages.handover import Curtain
from scenes.pages.menu.page import Menu
from scenes.pages.pause import PausePage
from scenes.pages.setup.page import SetupPage
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.modal import Modal
from scenes.table.scene import TableScene
from tests.measuring_driver import MeasuringDriver
from tests.monkey.random_input import RandomInput
from tests.scenes.navigators import press, press_random_answer

_SKIPS = 30
_EMPTY_PLACE = (960.0, 300.0)


class GamePlayer:
    """Plays in one run of the program, and counts what people have played there."""

    def __init__(
        self, driver: MeasuringDriver, rng: random.Random, game_rng: Rng, random_input: RandomInput
    ) -> None:
        self._driver, self._rng, self._game_rng, self._input = driver, rng, game_rng, random_input
        self._asked: tuple[Match | None, int] = (None, 0)
        self.moves = 0

    def count_moves(self) -> None:
        """A move is an action by which a person answered what was asked before."""
        asked, actions = self._asked
        if asked is not None and len(asked.actions) > actions:
            self.moves += 1
        table = self._table()
        decision = None if table is None else table.match.state.decision
        self._asked = (None, 0)
        if table is not None and decision is not None and table.match.players[decision.seat].kind == HUMAN:
            self._asked = (table.match, len(table.match.actions))

    @property
    def progress(self) -> tuple[str, int]:
        """Where it is, and how far the game there."""
        table = self._table()
        return self.where, 0 if table is None else len(table.match.actions)

    @property
    def where(self) -> str:
        director = self._driver.app.director
        awaited = ", which is not shown yet," if director.preparing else ""
        return " > ".join(type(scene).__name__ for scene in director.scenes) + awaited

    @property
    def situation(self) -> str:
        """Where it is, with all that might say why nothing goes on there."""
        app, desk = self._driver.app, self._driver.scene.desk
        flags = {
            "window": app.window._window.size,
            "batches": self._driver.batches_events,
            "fades": app.director.changing,
            "waiting": len(app.director._waiting),
            "keys held": [*app._events._held],
            "focused": desk.focused,
            "pressed": desk._press._held,
            "pointer": desk._pointer,
        }
        widgets = "\n  ".join(f"{one} {one.rect} {one.seen} {one.enabled}" for one in desk.all())
        return f"{self.where}, {flags}\n  {widgets}"

    def skip_until_asked(self) -> None:
        """Skip what moves, which is no event of the monkey's, until it is its turn."""
        for _ in range(_SKIPS):
            scene = self._driver.scene
            if not isinstance(scene, TableScene) or (scene.loop.controls and scene.accepts_input):
                break
            if not scene.loop.controls and scene.timeline.busy:
                self._skip()
            self._driver.wait(LONGEST_FRAME)
        self.count_moves()

    def step(self) -> None:
        """One event on the way to a table, and there to an answer."""
        if not self._driver.wait_until_shown():
            return
        driver, scene = self._driver, self._driver.scene
        if isinstance(scene, Menu):
            driver.click(*self._rng.choice(scene.tiles).rect.center)
        elif isinstance(scene, SetupPage):
            self._input.choose()() if scene.play.reason else self._press(scene.play)
        elif isinstance(scene, Curtain):
            self._press(scene.mine)
        elif isinstance(scene, Modal):
            self._input.click()
        elif not isinstance(scene, TableScene):
            self.leave_page()
        elif scene.viewpoint.face_down:
            self._press(scene.context.asked.reveal_button)
        elif scene.loop.controls and scene.accepts_input:
            press_random_answer(driver, scene, self._game_rng)
        else:
            self._input.click()
        if not driver.batches_events:
            driver.wait(0.2)

    def leave_page(self) -> None:
        """One event on the way to the menu."""
        if not self._driver.wait_until_shown():
            return
        scene = self._driver.scene
        if isinstance(scene, PausePage):
            self._press(scene.buttons[-1])
        elif isinstance(scene, Modal) and len(scene.buttons) == 1:
            self._press(scene.buttons[0])
        else:
            self._driver.key(pygame.K_ESCAPE)
        self._driver.wait(0.3)

    def _table(self) -> TableScene | None:
        tables = [scene for scene in self._driver.app.director.scenes if isinstance(scene, TableScene)]
        return tables[-1] if tables else None

    def _skip(self) -> None:
        if self._rng.random() < 0.5:
            self._driver.key(pygame.K_SPACE)
        else:
            self._driver.click(*_EMPTY_PLACE)

    def _press(self, widget: Widget) -> None:
        """By mouse, or by keyboard if it must be scrolled to, which takes its time."""
        driver, in_sight = self._driver, widget.seen.collidepoint(widget.rect.center)
        batches, driver.batches_events = driver.batches_events, driver.batches_events and in_sight
        press(driver, widget, by_keyboard=not in_sight)
        driver.batches_events = batches
