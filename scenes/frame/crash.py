"""Unhandled exceptions: the player sees a page that says so, and where the trace was written."""

from collections.abc import Callable
from pathlib import Path

from scenes.frame.calm_page import CalmPage
from scenes.stage.scene import Scene
from scenes.stage.strings import say


class CrashPage(CalmPage):
    """Says that something broke, whether the game is saved, and where the log lies."""

    music = "menu"

    def __init__(self, log: Path | None, menu: Callable[[], Scene], about: str) -> None:
        where = say("crash.log", path=str(log)) if log else say("crash.no_log")
        super().__init__(say("crash.title"), f"{about}\n\n{where}", say("crash.menu"))
        self._menu = menu

    def go_back(self) -> None:
        self.director.reset(self._menu())
