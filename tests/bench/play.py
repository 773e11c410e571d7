"""python -m tests.bench.play: how long it takes from Play on the set-up page to a table that stands.

By the clock, in the program as it is started, with a window that nobody sees at 1080p: the first table of a
game, a moment after its set-up page has come.
"""

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.catalog import GAMES
from scenes.frame.app import App
from scenes.frame.window import GameWindow
from scenes.lessons import answer_offer
from scenes.navigator import Navigator
from scenes.pages.setup.page import SetupPage
from scenes.program import app_of
from scenes.store.store import Store
from scenes.table.scene import TableScene

SIZE = (1920, 1080)
LOOKS_AT_IT = 2.0
"""Seconds that somebody looks at the set-up page before pressing Play."""
TOO_LONG = 15.0
"""Seconds after which the bench gives up."""
WAKES = 100
"""Milliseconds: seldom enough for the program to rest between two of them."""


def seconds_to_table(game: str) -> float:
    """From Play to the first whole picture of the table."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        answer_offer(store, game)
        navigator = Navigator(store)
        app = app_of(navigator, GameWindow(SIZE))
        _until(app, lambda: _stands(app))
        app.director.push(navigator.set_up(game))
        _until(app, lambda: isinstance(app.director.scenes[-1], SetupPage) and _stands(app))
        seen = time.perf_counter()
        _until(app, lambda: time.perf_counter() > seen + LOOKS_AT_IT)
        began = time.perf_counter()
        _press(app)
        _until(app, lambda: isinstance(app.director.scenes[-1], TableScene) and _stands(app))
        taken = time.perf_counter() - began
        app.close()
        store.close()
    return taken


def _press(app: App) -> None:
    """Press Play with the mouse: what is done between two frames would count as slept through."""
    page = app.director.scenes[-1]
    assert isinstance(page, SetupPage)
    place = page.kit.window.point_px(*page.play.rect.center)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=1, pos=place))


def _stands(app: App) -> bool:
    """Whether what is on top has been shown whole."""
    return app._shown and not app.director.preparing


def _until(app: App, done: Callable[[], bool]) -> None:
    """Let the program run until something is so; a timer wakes it where it would sleep on."""
    end = time.perf_counter() + TOO_LONG
    pygame.time.set_timer(pygame.USEREVENT, WAKES)
    app.run_until(lambda: done() or time.perf_counter() > end)
    pygame.time.set_timer(pygame.USEREVENT, 0)
    assert done(), f"the program stays at {app.director.scenes}"


if __name__ == "__main__":
    for name, info in GAMES.items():
        print(f"{info.title}: {seconds_to_table(name):.2f} s from Play to the table", flush=True)
