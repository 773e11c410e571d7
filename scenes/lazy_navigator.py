"""What the program needs of the navigator before anything on the menu is pressed.

The navigator imports every page and every table. It is loaded in the background while the menu rests, or at
once when somebody presses a button before that.
"""

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING

from game.catalog import GAMES
from scenes.pages.menu.from_store import menu_of
from scenes.pages.menu.page import Menu
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from scenes.store.store import Store
from scenes.table.settings import NOTHING_WISHED, Settings, SystemPreferences
from scenes.tiles import TILES

if TYPE_CHECKING:
    from scenes.navigator import Navigator


_TABLE = ("scenes.table.context", "scenes.table.scene")
_PAGES = tuple(
    f"scenes.pages.{name}.page"
    for name in ("setup", "rulebook", "results", "night", "replay", "statistics", "review")
)
"""In steps that are about as long: whoever presses something waits for one of them at most."""


class LazyNavigator:
    def __init__(self, store: Store, system: SystemPreferences = NOTHING_WISHED, phones_at: str = "") -> None:
        self.store = store
        self._system = system
        self._phones_at = phones_at
        self._first_settings = store.settings()

    @cached_property
    def navigator(self) -> "Navigator":
        from scenes.navigator import Navigator  # noqa: PLC0415 - all pages and tables come with it

        return Navigator(self.store, self._system, self._phones_at)

    def background_tasks(self) -> Iterator[Callable[[], object]]:
        """What is loaded while the menu rests, in short steps, so that nothing on it has to wait."""
        tables = (module for tile in TILES.values() for module in tile.loaded_later)
        yield from (info.engine for info in GAMES.values())
        yield from (partial(import_module, module) for module in (*_TABLE, *tables, *_PAGES))
        yield lambda: self.navigator

    @property
    def settings(self) -> Settings:
        return self.navigator.settings if self._loaded else self._first_settings

    @property
    def _loaded(self) -> bool:
        return "navigator" in vars(self)

    def apply_settings(self, settings: Settings) -> None:
        self.navigator.apply_settings(settings)

    def theme(self) -> Theme:
        return self.settings.theme(self._system)

    def menu(self) -> Menu:
        return menu_of(self.store, lambda: self.navigator, comes_first=True)

    def forget_table(self) -> None:
        if self._loaded:
            self.navigator.forget_table()

    def rules_page(self, game: str, topic: str) -> Scene:
        return self.navigator.rules_page(game, topic)
