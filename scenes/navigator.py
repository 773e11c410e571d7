"""The navigator: what comes after what. It makes every page, and leads through nights and tonight's deals."""

from collections.abc import Collection
from functools import partial

from msgspec.structs import replace

from game.core import Seat
from game.review import Review
from scenes.games import SCREENS
from scenes.lessons import answer_offer, lesson_to_offer, lessons_for
from scenes.pages.album.page import AlbumPage
from scenes.pages.album.rewards import unlocked_coats
from scenes.pages.fair_play import FairPlayPage
from scenes.pages.handover import Curtain
from scenes.pages.keys import KeysPage
from scenes.pages.languages import LanguagesPage
from scenes.pages.menu.from_store import menu_of
from scenes.pages.menu.page import Menu
from scenes.pages.modals import lesson_offer
from scenes.pages.night.earlier import EarlierNightsPage
from scenes.pages.night.page import NightPage
from scenes.pages.night.plan import NightPlan
from scenes.pages.night.setup import NightSetupPage
from scenes.pages.notices import NoticesPage
from scenes.pages.pause import PausePage
from scenes.pages.replay.page import ReplayPage
from scenes.pages.results.page import ResultPage
from scenes.pages.review.whose import review_door
from scenes.pages.rulebook.page import credits_page, rules_page
from scenes.pages.saves.page import SavesPage
from scenes.pages.settings import SettingsPage
from scenes.pages.setup.first_table import FirstTable
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.plan import Plan, usual_plan
from scenes.pages.statistics.page import StatisticsPage
from scenes.pages.tonight.deal import TonightsDeal
from scenes.pages.tonight.page import TonightPage
from scenes.pages.view_only_host import ViewOnlyHost
from scenes.phone_navigator import PhoneNavigator
from scenes.stage.languages import forget_languages
from scenes.stage.scene import Scene, SceneDirector
from scenes.stage.strings import about_unused_texts, say, speak
from scenes.stage.theme import Pace
from scenes.store.album import HOUSE
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.scene import TableScene
from scenes.table.settings import Settings


class Navigator(PhoneNavigator):
    # What the menu leads to.

    def menu(self) -> Menu:
        return menu_of(self.store, lambda: self)

    def set_up(self, game: str) -> SetupPage:
        plan = self.plans.plan(game)
        first = None if self._finished_one(game) else FirstTable.of(plan)
        coats = unlocked_coats(self.album)
        page = SetupPage(plan, self._begin, FairPlayPage, first, coats, self.plans.keep, self._empty_table)
        page.phones = self.planned_phones((game,), page, lambda: page.plan)
        running = next((one for one in self.store.running_games() if one.place == game), None)
        if running is not None:
            about = say("setup.go_on_sub", round=running.round)
            page.offer_to_go_on(about, lambda: self.go_on(page.director, game))
        return page

    def _empty_table(self, plan: Plan) -> TableScene:
        match, guests = plan.deal(0)
        return TableScene(SCREENS[plan.game].table, match, guests, ViewOnlyHost(self))

    def _begin(self, director: SceneDirector, plan: Plan, seed: int, remembered: Plan) -> None:
        self.plans.keep(remembered)

        def sit() -> None:
            self._clear_table(
                director, plan.game, lambda: self._sit_down(director, SavedGame(*plan.deal(seed)))
            )

        def decline() -> None:
            answer_offer(self.store, plan.game, lessons_for(plan.game, plan.house))
            sit()

        alone = plan.humans == 1 and not self.sitting_by_phone()
        offered = lesson_to_offer(self.store, plan.game, plan.house) if alone else None
        if offered is None:
            sit()
        else:
            teach = partial(self.teach, director, plan.game, offered.name, plan.own_human)
            director.push(lesson_offer(plan.game, offered.name, teach, decline))

    # A Three Cat Night.

    def night_page(self) -> Scene:
        """The standings of a night that goes on; else a night can be planned."""
        saved = self.night.saved
        return self._night_plan() if saved is None or saved.night.over else NightPage(self, saved)

    def _night_plan(self) -> Scene:
        plan, coats = self.night.plan(self.plans.known_human), unlocked_coats(self.album)
        earlier = self.earlier_nights if self.night.earlier else None
        page = NightSetupPage(plan, self._begin_night, coats, self.night.keep_plan, earlier)
        page.phones = self.planned_phones(tuple(SCREENS), page, lambda: page.plan.table)
        return page

    def _begin_night(self, director: SceneDirector, plan: NightPlan) -> None:
        self.night.begin(plan)
        self.open_night(director)

    def open_night(self, director: SceneDirector) -> None:
        """To the standings of the night that goes on or has just ended."""
        saved = self.night.saved
        self._turn_to(director, self._night_plan() if saved is None else NightPage(self, saved))

    def plan_night(self, director: SceneDirector) -> None:
        self._turn_to(director, self._night_plan())

    def earlier_nights(self, director: SceneDirector) -> None:
        director.push(EarlierNightsPage(self, self.night.earlier))

    def _turn_to(self, director: SceneDirector, page: Scene) -> None:
        self.forget_table()
        director.reset(self.menu())
        director.push(page)

    def go_on_with_night(self, director: SceneDirector) -> None:
        """Back to its game that is on the table, else to its standings."""
        running = self.night.running()
        if running is not None:
            self._resume(director, running)
        else:
            director.push(self.night_page())

    def play_night(self, director: SceneDirector) -> None:
        """Sit down to the next game of the night, or go on with it."""
        saved, running = self.night.saved, self.night.running()
        if running is not None:
            self._resume(director, running)
        elif saved is None or saved.night.over:
            self.open_night(director)
        else:
            game = saved.game()
            self._clear_table(director, game.match.info.name, lambda: self._resume(director, game))

    def end_night(self, director: SceneDirector) -> None:
        """Let the points stand as they are, and show who has won."""
        self.night.end()
        self.open_night(director)

    # Tonight's deal.

    def play_tonight(self, director: SceneDirector, deal: TonightsDeal) -> None:
        """Go on with the deal if it is on the table; else deal it, and note that it was."""
        if self.tonight.runs(deal):
            self.go_on(director, deal.game)
            return
        human = self.plans.known_human or usual_plan(deal.game).chairs[0]
        assert human is not None
        saved = deal.game_for(human)

        def begin() -> None:
            self.tonight.note_begin(deal)
            self._sit_down(director, saved)

        self._clear_table(director, deal.game, begin)

    # The album.

    def forget_album(self) -> None:
        """Begin it anew, and put away what it has brought."""
        self._albums.forget()
        self.apply_settings(self.settings.with_usual_looks())
        self.plans.put_album_coats_away()
        self.night.put_album_coats_away()

    def album_page(self, game: str = HOUSE) -> Scene:
        return AlbumPage(self, game)

    # What a table asks for.

    def pause_page(self, table: TableScene) -> Scene:
        return PausePage(self, table)

    def rules_page(self, game: str, topic: str) -> Scene:
        """With lessons, unless several humans sit at the table that it is opened at."""
        several = self._table is not None and self._table.context.company.shared
        return rules_page(game, topic, None if several else self.teach, self.keys_page)

    def curtain(self, table: TableScene, seat: Seat) -> Scene:
        game = table.match.info.name
        let_in = partial(self.let_phones_in, table.director, table) if self.can_use_phones(game) else None
        return Curtain(table, seat, let_in)

    def result_page(self, table: TableScene) -> Scene:
        return ResultPage(self, table)

    # Other pages.

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

    def languages_page(self) -> Scene:
        return LanguagesPage(self)

    def choose_language(self, director: SceneDirector, code: str) -> None:
        """Say everything in another language, on all pages that lie there: they are made anew."""
        self.apply_settings(replace(self.settings, language=code))
        speak(self.settings.speaks(self._system))
        forget_languages()
        director.change_theme(self.theme())
        if self._table is None:
            director.reset(self.menu())
        else:
            director.push(self.pause_page(self._set_anew(director, self._table)))
        director.push(SettingsPage(self, tab="look"))
        page = self.languages_page()
        director.push(page)
        if wrong := about_unused_texts():
            page.desk.toast(wrong)

    def keys_page(self) -> Scene:
        return KeysPage(self)

    def look_back(self, table: TableScene, event_count: int | None = None) -> Scene:
        """A replay of what everybody saw so far, from a moment on if so many events had happened by then. An
        action that is still being shown is in it as far as it was shown."""
        helped = tuple(table.hints.help.times)
        shown = table.match.told_until(table.picture.shown.events_shown)
        saved = SavedGame(shown, table.guests, helped=helped, lesson=table.lesson)
        return self.replay_page(saved, event_count)

    def replay_page(
        self,
        saved: SavedGame,
        start_event: int | None = None,
        start_step: int | None = None,
        review: Review | None = None,
    ) -> Scene:
        """A game to be watched again, from a moment on if so many events have happened by then; or at rest
        after so many actions."""
        return ReplayPage(self, saved, start_event, start_step, review)

    def review_page(self, saved: SavedGame, on_phones: Collection[Seat] = ()) -> Scene:
        return review_door(self, saved, on_phones)

    def change_table(self, director: SceneDirector, game: str) -> None:
        """Back to the set-up page."""
        self._leave(director)
        page = self.set_up(game)
        self.bring_phones(page)
        director.push(page)


def seat_at_once(store: Store, saved: SavedGame) -> TableScene:
    """A table for a game that nobody watches."""
    navigator = Navigator(store)
    navigator.apply_settings(Settings(pace=Pace.INSTANT))
    return navigator.seat(saved)
