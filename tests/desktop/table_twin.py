"""A table without a window, which tells at which pixels of the real one to click."""

from collections.abc import Callable
from typing import Any

from scenes.go_kitty.table import GoKittyGame
from scenes.kitten_me.table import KittenMeGame
from scenes.shut_up_cat.table import ShutUpCatGame
from scenes.store.saves import SavedGame
from scenes.table.game import TableGame
from scenes.table.introductions import Introductions
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.posed import NullHost
from tests.plain_games import choice
from tests.scenes import go_kitty_tables, kitten_me_tables, shut_up_cat_tables

TABLES: dict[str, tuple[type[TableGame], Callable[[Driver], Any], Callable[[Driver, Any, Any], object]]] = {
    "kitten_me": (KittenMeGame, kitten_me_tables.settle, kitten_me_tables.do),
    "go_kitty": (GoKittyGame, go_kitty_tables.settle, go_kitty_tables.do),
    "shut_up_cat": (ShutUpCatGame, shut_up_cat_tables.settle, shut_up_cat_tables.do),
}
"""Each game's table, what brings it to its question, and what clicks an action: as in the tests of tables."""

_FIRST_GAME = Introductions(goal_understood=False, words_understood=True)
"""It is the first of its kind here; what a table shows only then takes room."""

Click = tuple[str, tuple[int, int]]
"""A click or a turn of the wheel, and at which pixel."""


class ClickRecordingDriver(Driver):
    """Records at which pixels it clicks and turns the wheel."""

    clicks_recorded: list[Click]

    def click(self, x: float, y: float) -> None:
        self.clicks_recorded.append(("click", self.app.director.view.point_px(x, y)))
        super().click(x, y)

    def wheel(self, x: float, y: float, steps: float) -> None:
        self.clicks_recorded.append(("wheel", self.app.director.view.point_px(x, y)))
        super().wheel(x, y, steps)


class TableTwin:
    """The table at any moment of its game."""

    def __init__(self, size: tuple[int, int], saved: SavedGame) -> None:
        self._game, self._settle, self._do = TABLES[saved.match.info.name]
        self.driver = ClickRecordingDriver(lambda: self._laid(saved), size)

    def _laid(self, saved: SavedGame) -> TableScene:
        return TableScene(self._game, saved.match, saved.guests, NullHost(known=_FIRST_GAME))

    def clicks(self, saved: SavedGame) -> list[Click]:
        """Where to click for what a plain bot would do now. The game goes on a step with it."""
        match = saved.match
        action = choice(match)
        self.driver.app.director.reset(self._laid(saved))
        self.driver.wait(0.5)
        scene = self._settle(self.driver)
        self.driver.clicks_recorded = []
        self._do(self.driver, scene, action)
        return self.driver.clicks_recorded
