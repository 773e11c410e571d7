"""The menu as the store has it: the game that waits, what is new, and doors that the navigator opens.

It needs no navigator before somebody goes through a door: the menu stands while the rest is still fetched.
"""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from scenes.pages.menu.entries import MakeScene, MenuEntries, Waiting
from scenes.pages.menu.page import Menu
from scenes.stage.scene import Scene, Stage
from scenes.stage.strings import say
from scenes.store.night import DOCUMENT, night_from
from scenes.store.store import Store
from scenes.table.guests import names
from scenes.tiles import TILES


class Leader(Protocol):
    """Who leads from the menu to everything else."""

    def set_up(self, game: str) -> Scene: ...

    def go_on(self, stage: Stage, game: str) -> None: ...

    def go_on_with_night(self, stage: Stage) -> None: ...

    def rules_page(self, game: str, topic: str) -> Scene: ...

    def saves_page(self) -> Scene: ...

    def tonight_page(self) -> Scene: ...

    def night_page(self) -> Scene: ...

    def album_page(self) -> Scene: ...

    def statistics_page(self) -> Scene: ...

    def settings_page(self) -> Scene: ...

    def credits_page(self) -> Scene: ...

    def notices_page(self) -> Scene: ...


Lead = Callable[[], Leader]
"""Called when somebody goes through a door."""


def menu_of(store: Store, lead: Lead, comes_first: bool = False) -> Menu:
    tables: dict[str, MakeScene] = {game: partial(_set_up, lead, game) for game in TILES}
    pages: dict[str, MakeScene] = {
        "rules": lambda: lead().rules_page(next(iter(TILES)), ""),
        "saves": lambda: lead().saves_page(),
        "tonight": lambda: lead().tonight_page(),
        "night": lambda: lead().night_page(),
        "album": lambda: lead().album_page(),
        "statistics": lambda: lead().statistics_page(),
        "settings": lambda: lead().settings_page(),
        "credits": lambda: lead().credits_page(),
        "notices": lambda: lead().notices_page(),
    }
    another = say("menu.second_copy") if store.second_copy else ""
    entries = MenuEntries(tables, pages, _waiting(store, lead), partial(unread_news, store), another)
    return Menu(entries, comes_first)


def unread_news(store: Store) -> list[str]:
    """What the store has to say, once."""
    news, store.news[:] = list(store.news), []
    return news


def _set_up(lead: Lead, game: str) -> Scene:
    return lead().set_up(game)


def _waiting(store: Store, lead: Lead) -> Waiting | None:
    """The game that is still running and was played last; a night if it is one of its games, or if there is
    none."""
    found = next((one for one in store.waiting() if one.game in TILES), None)
    night = store.document(DOCUMENT, night_from)
    game = None if night is None else night.night.next_game
    if night is not None and game is not None:
        guests, number = night.guests, (night.night.played + 1, len(night.night.games))
        if found is None or (found.game, found.names) == (game.game, names(guests)):
            coats = tuple(guest.coat for guest in guests)
            return Waiting(
                game.game, names(guests), coats, 1, lambda stage: lead().go_on_with_night(stage), number
            )
    if found is None:
        return None
    return Waiting(
        found.game, found.names, found.coats, found.round, lambda stage: lead().go_on(stage, found.game)
    )
