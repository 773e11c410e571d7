"""The navigator: knows the store, which table plays which game, and what comes after what.

It opens the menu, sets tables, brings back games that are still running, and is the host of every table.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.core import Seat
from game.match import Match
from scenes.games import SCREENS, course_of, facts_of
from scenes.lessons import answer_offer, lesson_game, lesson_of, offers_lesson
from scenes.pages.album.keeper import AlbumKeeper
from scenes.pages.album.page import AlbumPage
from scenes.pages.album.rewards import unlocked_coats
from scenes.pages.fair_play import FairPlayPage
from scenes.pages.handover import Curtain
from scenes.pages.keys import KeysPage
from scenes.pages.menu.from_store import menu_of, unread_news
from scenes.pages.menu.page import Menu
from scenes.pages.modals import clear_table, leave_unsaved, lesson_offer, not_kept
from scenes.pages.night.keeper import NightKeeper
from scenes.pages.night.page import NightPage
from scenes.pages.night.plan import NightPlan
from scenes.pages.night.setup import NightSetupPage
from scenes.pages.notices import NoticesPage
from scenes.pages.pause import PausePage
from scenes.pages.replay.page import ReplayPage
from scenes.pages.results.page import ResultPage
from scenes.pages.rulebook.page import credits_page, rules_page
from scenes.pages.saves.page import SavesPage
from scenes.pages.settings import SettingsPage
from scenes.pages.setup.first_table import FirstTable
from scenes.pages.setup.keeper import PlanKeeper
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.plan import Plan, usual_plan
from scenes.pages.statistics.page import StatisticsPage
from scenes.pages.tonight.deal import TonightKeeper, TonightsDeal
from scenes.pages.tonight.page import TonightPage
from scenes.pages.view_only_host import ViewOnlyHost
from scenes.stage.scene import Scene, Stage
from scenes.stage.strings import say
from scenes.stage.text import plain
from scenes.stage.theme import Pace, Theme
from scenes.store.album import HOUSE, Album
from scenes.store.finished import finished_game
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.store.words import words_from, words_to_plain
from scenes.table.course import Course
from scenes.table.guests import names, short_names
from scenes.table.introductions import Introductions
from scenes.table.scene import TableScene
from scenes.table.settings import NOTHING_WISHED, Settings, SystemPreferences


class Navigator:
    """Leads from page to page, and is the host of every table."""

    def __init__(self, store: Store, system: SystemPreferences = NOTHING_WISHED) -> None:
        self.store = store
        self._system = system
        self._settings = store.settings()
        self.plans = PlanKeeper(store)
        self.night = NightKeeper(store)
        self.tonight = TonightKeeper(store)
        self._albums = AlbumKeeper(store)
        self._table: TableScene | None = None
        self.new_in_album: list[str] = []
        """The keys of the goals that the game on the table has reached."""

    @property
    def settings(self) -> Settings:
        return self._settings

    def theme(self) -> Theme:
        """How things look by the settings, and by what the system was told."""
        return self.settings.theme(self._system)

    def apply_settings(self, settings: Settings) -> None:
        """Keep them, and play by them from now on."""
        self.store.keep_settings(settings, before=self._settings)
        self._settings = settings

    # What the menu leads to.

    def menu(self) -> Menu:
        return menu_of(self.store, lambda: self)

    def set_up(self, game: str) -> SetupPage:
        plan = self.plans.plan(game)
        first = None if self._finished_one(game) else FirstTable.of(plan)
        coats = unlocked_coats(self.album)
        page = SetupPage(plan, self._begin, FairPlayPage, first, coats, self.plans.keep, self._empty_table)
        waiting = next((one for one in self.store.waiting() if one.game == game), None)
        if waiting is not None:
            about = say("setup.go_on_sub", round=waiting.round)
            page.offer_to_go_on(about, lambda: self.go_on(page.stage, game))
        return page

    def _empty_table(self, plan: Plan) -> TableScene:
        """A table for a plan at which nobody plays."""
        match, guests = plan.deal(0)
        return SCREENS[plan.game].table(match, guests, ViewOnlyHost(self))

    def go_on(self, stage: Stage, game: str) -> None:
        """Back to the game of a kind that is still running."""
        saved = self.store.running(game)
        if saved is not None:
            self._sit_down(stage, saved)
        else:
            stage.reset(self.menu())

    def open_save(self, stage: Stage, name: str) -> None:
        saved = self.store.open_save(name)
        if saved is not None:
            self._clear_table(stage, saved.match.info.name, lambda: self._sit_down(stage, saved))

    def keep_save(self, table: TableScene, title: str) -> bool:
        saved = _saved(table, table.match)
        return self.store.keep_save(saved, title, course_of(table.match, names(table.guests)).round)

    def _begin(self, stage: Stage, plan: Plan, seed: int, remembered: Plan) -> None:
        self.plans.keep(remembered)

        def sit() -> None:
            self._clear_table(stage, plan.game, lambda: self._sit_down(stage, SavedGame(*plan.deal(seed))))

        if plan.humans == 1 and offers_lesson(self.store, plan.game):
            first = SCREENS[plan.game].lessons[0].name

            def answered(then: Callable[[], object]) -> None:
                answer_offer(self.store, plan.game)
                then()

            teach = partial(self.teach, stage, plan.game, first)
            stage.push(lesson_offer(plan.game, partial(answered, teach), partial(answered, sit)))
        else:
            sit()

    def _finished_one(self, game: str) -> bool:
        """Whether a human ever played this game to its end here."""
        return any(one.game == game for one in self.store.finished())

    def introductions(self, game: str) -> Introductions:
        met = self.store.document(f"words-{game}", words_from) or set()

        def keep(words: set[str]) -> None:
            self.store.keep(f"words-{game}", words_to_plain(words))

        return Introductions(met, goal_understood=self._finished_one(game), keep=keep)

    def _clear_table(self, stage: Stage, game: str, then: Callable[[], object]) -> None:
        """A game of this kind that is still running is kept or let go before another takes its place."""
        running = self.store.running(game)
        if running is None or not running.match.actions:
            then()
            return
        course = course_of(running.match, names(running.guests))
        title = say("saves.usual_name", game=say(f"menu.{game}.title"), round=course.round)

        def keep() -> None:
            if self.store.keep_save(running, plain(title), course.round):
                then()
            else:
                stage.push(not_kept(unread_news(self.store)[-1]))

        if self.settings.confirmations:
            stage.push(clear_table(running, keep, then))
        else:
            keep()

    def _sit_down(self, stage: Stage, saved: SavedGame) -> TableScene:
        table = self.seat(saved)
        self.save(saved.match)
        stage.reset(self.menu())
        stage.push(table)
        return table

    def seat(self, saved: SavedGame) -> TableScene:
        self._table = SCREENS[saved.match.info.name].table(saved.match, saved.guests, self)
        self.new_in_album = []
        self._table.coaching.helped = list(saved.helped) or self._table.coaching.helped
        self._table.lesson = saved.lesson
        lesson = lesson_of(saved)
        if lesson is not None and saved.guided:
            self._table.begin_lesson(lesson)
        return self._table

    def teach(self, stage: Stage, game: str, name: str) -> None:
        """Sit down to a lesson; a game of its kind that is still running is kept or let go first."""
        saved = lesson_game(game, name, self.plans.regular)
        self._clear_table(stage, game, lambda: self._sit_down(stage, saved))

    # A Three Cat Night.

    def night_page(self) -> Scene:
        """The standings of a night that goes on or is over; else a night can be planned."""
        saved = self.night.saved
        if saved is not None:
            return NightPage(self, saved)
        plan, coats = self.night.plan(self.plans.regular), unlocked_coats(self.album)
        return NightSetupPage(plan, self._begin_night, coats, self.night.keep_plan)

    def _begin_night(self, stage: Stage, plan: NightPlan) -> None:
        self.night.begin(plan)
        self.open_night(stage)

    def open_night(self, stage: Stage) -> None:
        """To the standings of the night."""
        self._table = None
        stage.reset(self.menu())
        stage.push(self.night_page())

    def go_on_with_night(self, stage: Stage) -> None:
        """Back to its game that is on the table, else to its standings."""
        running = self.night.running()
        if running is not None:
            self._sit_down(stage, running)
        else:
            stage.push(self.night_page())

    def play_night(self, stage: Stage) -> None:
        """Sit down to the next game of the night, or go on with it."""
        saved, running = self.night.saved, self.night.running()
        if running is not None:
            self._sit_down(stage, running)
        elif saved is None or saved.night.over:
            self.open_night(stage)
        else:
            game = saved.game()
            self._clear_table(stage, game.match.info.name, lambda: self._sit_down(stage, game))

    def forget_night(self, stage: Stage) -> None:
        """Let the night go, and plan another one."""
        self.night.forget()
        self.open_night(stage)

    # Tonight's deal.

    def play_tonight(self, stage: Stage, deal: TonightsDeal) -> None:
        """Go on with the deal if it is on the table; else deal it, and note that it was."""
        if self.tonight.runs(deal):
            self.go_on(stage, deal.game)
            return
        human = self.plans.regular or usual_plan(deal.game).chairs[0]
        assert human is not None
        saved = deal.game_for(human)

        def begin() -> None:
            self.tonight.note_begin(deal)
            self._sit_down(stage, saved)

        self._clear_table(stage, deal.game, begin)

    # The album.

    @property
    def album(self) -> Album:
        return self._albums.album

    def forget_album(self) -> None:
        """Begin it anew, and put away what it has brought."""
        self._albums.forget()
        usual = Settings()
        looks = {name: getattr(usual, name) for name in ("card_back", "cloth", "cushion")}
        self.apply_settings(replace(self.settings, **looks))

    def album_page(self, game: str = HOUSE) -> Scene:
        return AlbumPage(self, game)

    # What a table asks for.

    def save(self, match: Match) -> None:
        if self._table is None:
            return
        saved = _saved(self._table, match)
        course = course_of(match, short_names(saved.guests))
        if match.outcome is not None:
            self.night.note_end(match)
        self.store.keep_running(saved, course.round)
        if match.outcome is not None and self._table.humans:
            self._keep_finished(saved, course)
        self.tell_news(self._table)

    def _keep_finished(self, saved: SavedGame, course: Course) -> None:
        """What a game of humans that is over counts for: statistics, tonight's deal and the album."""
        finished = finished_game(saved, course.rounds[-1], course.round, facts_of(saved.match))
        album = self.album
        if not saved.lesson:
            self.store.keep_finished(finished, saved)
        tonight = not saved.lesson and self.tonight.note_end(saved, course)
        self.new_in_album += self._albums.note(album, saved, finished, tonight)

    def pause_page(self, table: TableScene) -> Scene:
        return PausePage(self, table)

    def tonight_page(self) -> Scene:
        return TonightPage(self.tonight, self.play_tonight)

    def statistics_page(self) -> Scene:
        return StatisticsPage(self.store.finished(), self)

    def credits_page(self) -> Scene:
        return credits_page()

    def notices_page(self) -> Scene:
        return NoticesPage()

    def saves_page(self) -> Scene:
        return SavesPage(self)

    def settings_page(self) -> Scene:
        return SettingsPage(self)

    def rules_page(self, game: str, topic: str) -> Scene:
        """With lessons, unless several humans sit at the table that it is opened at."""
        several = self._table is not None and len(self._table.humans) > 1
        return rules_page(game, topic, None if several else self.teach, self.keys_page)

    def keys_page(self) -> Scene:
        return KeysPage(self)

    def curtain(self, table: TableScene, seat: Seat) -> Scene:
        return Curtain(table, seat)

    def result_page(self, table: TableScene) -> Scene:
        return ResultPage(self, table)

    # What its pages ask for.

    def replay_page(self, saved: SavedGame, told: int | None = None) -> Scene:
        """A game to be watched again, from a moment on if so many events have happened by then."""
        return ReplayPage(self, saved, told)

    def rematch(self, stage: Stage, table: TableScene, seed: int) -> TableScene:
        """The same guests, the same rules, another deal."""
        match = Match(table.match.info.name, table.match.players, table.match.house, seed)
        return self._sit_down(stage, SavedGame(match, table.guests))

    def change_chair(self, stage: Stage, table: TableScene, seat: Seat) -> None:
        """Give a human's chair to a cat, or take it back; the game goes on where it is."""
        guest = table.guests[seat].swapped()
        table.match.change_player(seat, guest.player())
        guests = (*table.guests[:seat], guest, *table.guests[seat + 1 :])
        self._sit_down(stage, replace(_saved(table, table.match), guests=guests))

    def leave(self, stage: Stage) -> None:
        """Back to the menu, where the game waits; if it could not be saved the player is asked first."""
        if self.store.retry():
            self._leave(stage)
        else:
            again = partial(self.leave, stage)
            stage.push(leave_unsaved(self.store, partial(self._leave, stage), again))

    def _leave(self, stage: Stage) -> None:
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


def _saved(table: TableScene, match: Match) -> SavedGame:
    """The game on a table as it is kept."""
    helped, lesson = tuple(table.coaching.helped), table.lesson
    return SavedGame(match, table.guests, "", helped, lesson, table.in_lesson)


def seat_at_once(store: Store, saved: SavedGame) -> TableScene:
    """A table for a game that nobody watches."""
    navigator = Navigator(store)
    navigator.apply_settings(Settings(pace=Pace.INSTANT))
    return navigator.seat(saved)
