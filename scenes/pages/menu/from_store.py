"""Builds the menu from what is saved: the game to continue, messages, and the pages by name.

It asks for the navigator only when a button is pressed, so the menu is there before the rest is loaded.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from scenes.pages.menu.entries import MenuEntries, RunningGame
from scenes.pages.menu.page import Menu
from scenes.stage.scene import Scene, SceneDirector
from scenes.store.album import HOUSE
from scenes.store.night import DOCUMENT, SavedNight, night_from
from scenes.store.saves import Summary
from scenes.store.store import Store
from scenes.table.guests import company_of
from scenes.tiles import TILES


class MenuNavigator(Protocol):
    """What the menu asks of the navigator."""

    def set_up(self, game: str) -> Scene: ...

    def go_on(self, director: SceneDirector, place: str) -> None:
        """Back to the game of a kind, or the lesson, that is still running."""

    def go_on_with_night(self, director: SceneDirector) -> None: ...

    def rules_page(self, game: str, topic: str) -> Scene: ...

    def saves_page(self) -> Scene: ...

    def tonight_page(self) -> Scene: ...

    def night_page(self) -> Scene: ...

    def album_page(self, game: str = HOUSE) -> Scene:
        """The album, open at the goals of a game or of the house."""
        ...

    def statistics_page(self) -> Scene: ...

    def settings_page(self) -> Scene: ...

    def credits_page(self) -> Scene: ...

    def notices_page(self) -> Scene: ...


GetNavigator = Callable[[], MenuNavigator]
"""Called when a button of the menu is pressed: the first call loads the rest of the program."""


_PAGES: dict[str, Callable[[MenuNavigator], Scene]] = {
    "rules": lambda navigator: navigator.rules_page(next(iter(TILES)), ""),
    "saves": lambda navigator: navigator.saves_page(),
    "tonight": lambda navigator: navigator.tonight_page(),
    "night": lambda navigator: navigator.night_page(),
    "album": lambda navigator: navigator.album_page(),
    "statistics": lambda navigator: navigator.statistics_page(),
    "settings": lambda navigator: navigator.settings_page(),
    "credits": lambda navigator: navigator.credits_page(),
    "notices": lambda navigator: navigator.notices_page(),
}


def menu_of(store: Store, navigator: GetNavigator, comes_first: bool = False) -> Menu:
    entries = MenuEntries(
        lambda game: navigator().set_up(game),
        lambda page: _PAGES[page](navigator()),
        *_running_games(store, navigator),
        messages=partial(take_messages, store),
    )
    return Menu(entries, comes_first)


def take_messages(store: Store) -> list[str]:
    """The store's messages for the player; they are removed from it."""
    messages, store.messages[:] = list(store.messages), []
    return messages


def _running_games(store: Store, navigator: GetNavigator) -> tuple[RunningGame | None, RunningGame | None]:
    """The game to continue: the running one that was played last, marked if it is a game of the night. Where
    no game is running it is the next game of the night; where another one is, that is the second."""
    games = [one for one in store.running_games() if one.game in TILES]
    found = next(iter(games), None)
    night = store.document(DOCUMENT, night_from)
    waiting = None if night is None else _next_of(night, games, navigator)
    if found is None or (night is not None and _is_next_of(night, found)):
        return waiting, None
    running = RunningGame(
        found.game,
        found.company,
        found.coats,
        found.round,
        lambda director: navigator().go_on(director, found.place),
        lesson=found.teaches,
        practice=found.practice,
    )
    return running, waiting


def _next_of(saved: SavedNight, running: Sequence[Summary], navigator: GetNavigator) -> RunningGame | None:
    game = saved.night.next_game
    if game is None:
        return None
    return RunningGame(
        game.game,
        company_of(saved.guests),
        tuple(guest.coat for guest in saved.guests),
        1,
        lambda director: navigator().go_on_with_night(director),
        (saved.night.played + 1, len(saved.night.games)),
        begun=any(_is_next_of(saved, one) for one in running),
    )


def _is_next_of(saved: SavedNight, found: Summary) -> bool:
    game = saved.night.next_game
    if game is None or found.apart:
        return False
    called = tuple(player.name for player in saved.night.guests)
    return (found.game, found.seed, found.names) == (game.game, game.seed, called)
