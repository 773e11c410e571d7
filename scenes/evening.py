"""The evening: knows the store, which table plays which game, and what comes after what.

It opens the menu, sets tables, brings back games that are still running, and is the host of every table.
"""

from collections.abc import Callable, Sequence
from functools import partial

from game.core import Seat
from game.match import Match
from scenes.app import App
from scenes.course import course_of
from scenes.crash import CrashPage, write_log
from scenes.doors import Doors
from scenes.fair_play import FairPlayPage
from scenes.handover import Curtain
from scenes.kitten_me.table import KittenMeTable
from scenes.menu import Menu
from scenes.pause import PausePage
from scenes.results.page import ResultPage
from scenes.rulebook.page import credits_page, rules_page
from scenes.settings_page import SettingsPage
from scenes.setup.page import SetupPage
from scenes.setup.plan import Plan, plan_from, usual_plan
from scenes.setup.seeds import new_seed
from scenes.stage.scene import Scene, Stage
from scenes.stage.strings import say
from scenes.store.saves import SavedGame
from scenes.store.settings import Settings
from scenes.store.store import Store
from scenes.table.guests import Guest, names
from scenes.table.host import Host, Manners
from scenes.table.scene import TableScene

MakeTable = Callable[[Match, Sequence[Guest], Host], TableScene]

TABLES: dict[str, MakeTable] = {"kitten_me": KittenMeTable}
"""The games that can be played."""


class Evening:
    """The host of every table, and whoever opens the doors of the menu."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.manners = Manners()
        self._settings = store.settings()
        self._settings.teach(self.manners)
        self._table: TableScene | None = None

    @property
    def settings(self) -> Settings:
        return self._settings

    def app(self) -> App:
        """The program, as the player likes it."""
        app = App(self.menu, theme=self.settings.theme(), after_crash=self._after_crash)
        app.kit.sound.set_volumes(self.settings.effects, self.settings.music)
        if self.settings.fullscreen:
            app.window.toggle_fullscreen()
        return app

    def _after_crash(self, problem: Exception) -> Scene:
        return CrashPage(write_log(self.store.root / "logs", problem), self.menu)

    def like(self, settings: Settings) -> None:
        """From now on so."""
        self._settings = settings
        settings.teach(self.manners)
        self.store.keep_settings(settings)

    # What the menu leads to.

    def menu(self) -> Menu:
        tables: dict[str, Callable[[], Scene]] = {game: partial(self.set_up, game) for game in TABLES}
        pages: dict[str, Callable[[], Scene]] = {
            "rules": lambda: rules_page(next(iter(TABLES))),
            "settings": self.settings_page,
            "credits": credits_page,
        }
        saved = self.store.latest()
        if saved is not None and saved.match.info.name in TABLES:
            pages["continue"] = lambda: self.seat(saved)
        return Menu(Doors(tables, pages))

    def set_up(self, game: str) -> SetupPage:
        page = SetupPage(self._plan(game), self._begin, FairPlayPage)
        saved = self.store.running(game)
        if saved is not None:
            course = course_of(saved.match, names(saved.guests))
            about = say("setup.go_on_sub", round=course.round)
            page.offer_to_go_on(about, lambda: page.stage.replace(self.seat(saved)))
        return page

    def _plan(self, game: str) -> Plan:
        found = self.store.document(f"table-{game}", partial(plan_from, game))
        return found or usual_plan(game)

    def _begin(self, stage: Stage, plan: Plan, seed: int) -> None:
        self.store.keep(f"table-{plan.game}", plan.to_plain())
        match, guests = plan.deal(seed)
        stage.replace(self.seat(SavedGame(match, guests)))

    def seat(self, saved: SavedGame) -> TableScene:
        self._table = TABLES[saved.match.info.name](saved.match, saved.guests, self)
        return self._table

    # What a table asks for.

    def save(self, match: Match) -> None:
        if self._table is None:
            return
        guests = self._table.guests
        if match.outcome is None:
            self.store.keep_running(SavedGame(match, guests), course_of(match, names(guests)).round)
        else:
            self.store.end(match.info.name)
        self.tell_news(self._table)

    def pause_page(self, table: TableScene) -> Scene:
        return PausePage(self, table)

    def settings_page(self) -> Scene:
        return SettingsPage(self)

    def rules_page(self, game: str, topic: str) -> Scene:
        return rules_page(game, topic)

    def curtain(self, table: TableScene, seat: Seat) -> Scene:
        return Curtain(table, seat)

    def result_page(self, table: TableScene) -> Scene:
        return ResultPage(self, table)

    # What its pages ask for.

    def again(self, stage: Stage, table: TableScene, seed: int | None = None) -> None:
        """The same guests, the same rules, another deal."""
        match = Match(
            table.match.info.name,
            table.match.players,
            table.match.house,
            new_seed() if seed is None else seed,
        )
        stage.reset(self.menu())
        stage.push(self.seat(SavedGame(match, table.guests)))

    def leave(self, stage: Stage) -> None:
        """Back to the menu; the game is saved."""
        self._table = None
        stage.reset(self.menu())

    def change_table(self, stage: Stage, game: str) -> None:
        """Back to the set-up page."""
        stage.reset(self.menu())
        stage.push(self.set_up(game))

    def tell_news(self, scene: Scene) -> None:
        """Let the player read what the store has to say."""
        while self.store.news:
            scene.desk.toast(self.store.news.pop(0))
