"""How it finds its way: to a table and a legal move there, or back to the menu."""

import random

import pygame

from game.match import HUMAN, Match
from game.rng import Rng
from scenes.pages.handover import Curtain
from scenes.pages.menu.page import Menu
from scenes.pages.pause import PausePage
from scenes.pages.setup.page import SetupPage
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.modal import Modal
from scenes.table.scene import TableScene
from tests.monkey.doings import Doings
from tests.scenes.navigators import press, press_an_answer
from tests.watched import STRIDE, Watched

_SKIPS = 30
_EMPTY_PLACE = (960.0, 300.0)


class Moves:
    """Leads one visit on, a step at a time, and counts what people have played in it."""

    def __init__(self, driver: Watched, dice: random.Random, chance: Rng, doings: Doings) -> None:
        self._driver, self._dice, self._chance, self._doings = driver, dice, chance, doings
        self._asked: tuple[Match | None, int] = (None, 0)
        self.played = 0

    def count(self) -> None:
        """A move is an action by which a person answered what was asked before."""
        asked, actions = self._asked
        if asked is not None and len(asked.actions) > actions:
            self.played += 1
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

    def let_others_play(self) -> None:
        """Skip what moves, which is no event of the monkey's, until it is its turn."""
        for _ in range(_SKIPS):
            scene = self._driver.scene
            if not isinstance(scene, TableScene) or (scene.controls and scene.live):
                break
            if not scene.controls and scene.timeline.busy:
                self._skip()
            self._driver.wait(STRIDE)
        self.count()

    def step(self) -> None:
        """One event on the way to a table, and there to an answer."""
        self._driver.let_it_come()
        driver, scene = self._driver, self._driver.scene
        if isinstance(scene, Menu):
            driver.click(*self._dice.choice(scene.tiles).rect.center)
        elif isinstance(scene, SetupPage):
            self._doings.any()() if scene.play.reason else self._press(scene.play)
        elif isinstance(scene, Curtain):
            self._press(scene.mine)
        elif isinstance(scene, Modal):
            self._doings.click()
        elif not isinstance(scene, TableScene):
            self.leave_page()
        elif scene.face_down:
            self._press(scene.asked_question.look_button)
        elif scene.controls and scene.live:
            press_an_answer(driver, scene, self._chance)
        else:
            self._doings.click()
        if not driver.hurried:
            driver.wait(0.2)

    def leave_page(self) -> None:
        """One event on the way to the menu."""
        self._driver.let_it_come()
        scene = self._driver.scene
        if isinstance(scene, PausePage):
            self._press(scene.buttons[-1])
        else:
            self._driver.key(pygame.K_ESCAPE)
        self._driver.wait(0.3)

    def _table(self) -> TableScene | None:
        tables = [scene for scene in self._driver.app.director.scenes if isinstance(scene, TableScene)]
        return tables[-1] if tables else None

    def _skip(self) -> None:
        if self._dice.random() < 0.5:
            self._driver.key(pygame.K_SPACE)
        else:
            self._driver.click(*_EMPTY_PLACE)

    def _press(self, widget: Widget) -> None:
        """By mouse, or by keyboard if it must be scrolled to, which takes its time."""
        driver, in_sight = self._driver, widget.seen.collidepoint(widget.rect.center)
        hurried, driver.hurried = driver.hurried, driver.hurried and in_sight
        press(driver, widget, by_keyboard=not in_sight)
        driver.hurried = hurried
