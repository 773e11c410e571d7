"""The menu comes first: neither tables nor rules come with it, they are fetched behind it."""

import gc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.frame.app import App
from scenes.frame.calm_page import CrashPage
from scenes.lazy_navigator import LazyNavigator
from scenes.pages.setup.page import SetupPage
from scenes.program import app_of
from scenes.stage.scene import Scene
from scenes.store.store import Store
from tests.driver import Driver
from tests.gallery.menus import a_menu
from tests.scenes.launching import Launch
from tests.scenes.navigators import SMALL

ROOT = Path(__file__).resolve().parents[2]
WHAT_IS_LOADED = """
import sys
import scenes.frame.opening, scenes.program
for part in scenes.frame.opening.PARTS:
    __import__(part)
print(*sys.modules)
"""


class Quiet(Scene):
    """Nothing moves here."""


@pytest.fixture
def front(tmp_path: Path) -> LazyNavigator:
    return LazyNavigator(Store(tmp_path, tmp_path))


def frames(app: App, number: int = 3) -> None:
    for _ in range(number):
        app.frame()
        pygame.event.clear()
        app.background.run(0.1)


def test_before_the_menu_neither_tables_nor_engines_nor_other_pages_are_loaded() -> None:
    command = [sys.executable, "-c", WHAT_IS_LOADED]
    loaded = set(subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.split())
    assert "scenes.pages.menu.page" in loaded
    unwanted = (
        "scenes.navigator",
        "scenes.games",
        "scenes.table.scene",
        "scenes.pages.setup",
        "scenes.phones",
        "scenes.reader",
        "scenes.store.reviews",
        "game.arena",
        "game.review",
        "game.weighing",
        "game.go_kitty.clowders",
    )
    assert not loaded.intersection(unwanted)
    assert not [
        name
        for name in loaded
        if name.endswith(
            (
                ".engine",
                ".bots",
                ".state",
                "_me.table",
                "_kitty.table",
                "_cat.table",
                "_me.screen",
                "_kitty.screen",
                "_cat.screen",
            )
        )
    ]


def test_somebody_who_is_quicker_than_the_rest_gets_in_all_the_same(
    launch: Launch, front: LazyNavigator
) -> None:
    driver: Driver = launch(front.menu, SMALL)
    assert "navigator" not in vars(front)
    driver.click_on("Go Kitty")
    driver.wait(0.5)
    assert isinstance(driver.scene, SetupPage)
    assert driver.scene.plan.game == "go_kitty"


def test_the_tasks_behind_the_menu_fetch_all_that_it_leads_to(front: LazyNavigator) -> None:
    for task in front.background_tasks():
        task()
    assert "navigator" in vars(front)
    assert front.settings == front.navigator.settings


def test_settings_that_were_changed_are_those_that_hold(front: LazyNavigator) -> None:
    app = app_of(front)
    app.director.toggle_fullscreen()
    assert front.settings.fullscreen is app.window.fullscreen
    app.close()


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def app() -> Iterator[App]:
    one = App(Quiet, size=SMALL, after_crash=lambda problem: CrashPage(None, a_menu, "All is saved."))
    yield one
    one.close()


def test_tasks_are_done_in_turn_while_nothing_moves(app: App, done: list[str]) -> None:
    app.background.add([lambda: done.append("one"), lambda: done.append("two")])
    frames(app, 1)
    assert done == ["one", "two"]


def test_tasks_wait_while_something_moves_or_somebody_does_something(app: App, done: list[str]) -> None:
    app.background.add([lambda: done.append("one")])
    app.frame()
    app.background.run(0.01)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0))
    app.background.run(1.0)
    assert not done
    pygame.event.clear()
    app.background.run(1.0)
    assert done == ["one"]


def test_a_task_that_breaks_ends_on_the_calm_page(app: App, done: list[str]) -> None:
    def broken() -> None:
        raise RuntimeError("a file is missing")

    app.background.add([broken, lambda: done.append("the next")])
    for _ in range(4):
        app.frame()
        pygame.event.clear()
        app._sleep()
    assert isinstance(app.director.scenes[-1], CrashPage)
    frames(app)
    assert done == ["the next"]


def test_a_program_that_runs_looks_for_garbage_again(app: App) -> None:
    gc.disable()
    try:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        app.run()
        assert gc.isenabled()
    finally:
        gc.enable()
