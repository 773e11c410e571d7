"""The navigator: knows the store, which table plays which game, and what comes after what.

It opens the menu, sets tables, brings back games that are still running, and is the host of every table.
"""

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import mkdtemp

from game.core import Seat
from game.match import Match
from scenes.frame.app import App
from scenes.frame.crash import CrashPage, write_log
from scenes.frame.director import Director
from scenes.frame.saving_notice import SavingNotice
from scenes.frame.system import wishes_of_the_system
from scenes.frame.window import GameWindow
from scenes.games import SCREENS, course_of, facts_of, goals_of_games
from scenes.lessons import answer_offer, lesson_game, lesson_of, offers_lesson
from scenes.pages.album.page import AlbumPage
from scenes.pages.album.things import earned_coats
from scenes.pages.fair_play import FairPlayPage
from scenes.pages.handover import Curtain
from scenes.pages.keys.page import KeysPage
from scenes.pages.menu.doors import Doors, Waiting
from scenes.pages.menu.page import Menu
from scenes.pages.night.page import NightPage
from scenes.pages.night.plan import NightPlan, night_plan_from, usual_night
from scenes.pages.night.setup import NightSetupPage
from scenes.pages.notices import NoticesPage
from scenes.pages.pause import PausePage
from scenes.pages.replay.page import ReplayPage
from scenes.pages.results.page import ResultPage
from scenes.pages.rulebook.page import BookPage, credits_page, rules_page
from scenes.pages.saves.page import SavesPage
from scenes.pages.settings import SettingsPage
from scenes.pages.setup.first_table import FirstTable
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.plan import Plan, plan_from, usual_plan
from scenes.pages.setup.seeds import new_seed
from scenes.pages.statistics.page import StatisticsPage
from scenes.pages.tonight.deal import TonightsDeal, day_before, utc_day
from scenes.pages.tonight.page import TonightPage
from scenes.pictures.cats import Coat
from scenes.stage.keys import Deed
from scenes.stage.scene import Scene, Stage
from scenes.stage.strings import listed, say
from scenes.stage.text import plain
from scenes.stage.theme import Pace, Theme
from scenes.stage.widgets.modal import Answer, Modal
from scenes.store.album import HOUSE, Album, album_from, album_of, played_from
from scenes.store.finished import Finished, finished_game
from scenes.store.night import SavedNight, night_from
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.store.tonight import Attempts, TonightBook, TonightResult, book_from
from scenes.store.words import words_from, words_to_plain
from scenes.table.course import Course
from scenes.table.guests import Guest, names, short_names
from scenes.table.introductions import Introductions
from scenes.table.scene import TableScene
from scenes.table.settings import NOTHING_WISHED, Settings, SystemWishes

_TONIGHT = "tonight"
_NIGHT, _NIGHT_PLAN = "night", "table-night"
_ALBUM = "album"


class Navigator:
    """Leads from page to page, and is the host of every table."""

    def __init__(self, store: Store, system: SystemWishes = NOTHING_WISHED) -> None:
        self.store = store
        self._system = system
        self._settings = store.settings()
        self._table: TableScene | None = None
        self._question: Scene | None = None
        self.today = utc_day
        self.new_in_album: list[str] = []
        """The keys of the goals that the game on the table has reached."""

    @property
    def games(self) -> Collection[str]:
        """The games that have a table."""
        return SCREENS

    @property
    def settings(self) -> Settings:
        return self._settings

    def app(self, window: GameWindow | None = None, first: Callable[[], Scene] | None = None) -> App:
        """The program, as the player likes it."""
        app = App(first or self.menu, window=window, theme=self.theme(), after_crash=self._crash_page)
        self.settings.tune(app.kit)
        if self.settings.fullscreen:
            app.window.toggle_fullscreen()
        app.director.toggle_fullscreen = lambda: self._toggle_fullscreen(app.window)
        self.watch_saving(app.director)
        return app

    def theme(self) -> Theme:
        """How things look by the settings, and by what the system was told."""
        return self.settings.theme(self._system)

    def _toggle_sound(self, scene: Scene) -> None:
        """Nothing is heard, or all of it again, and a word says so."""
        self.apply_settings(replace(self.settings, muted=not self.settings.muted))
        self.settings.tune(scene.kit)
        text = "sound.off" if self.settings.muted else "sound.on"
        scene.desk.toast(say(text, key=scene.kit.keys.name(Deed.MUTE)), kept=False)

    def _toggle_fullscreen(self, window: GameWindow) -> None:
        """Fill the screen or not, and remember it; what the system refuses is not remembered."""
        window.toggle_fullscreen()
        self.apply_settings(replace(self.settings, fullscreen=window.fullscreen))

    def watch_saving(self, director: Director) -> None:
        """Show in every scene when something could not be saved, and ask before the program ends so."""
        director.notice = SavingNotice(self.store, director.kit.notices)
        director.ask_before_quit = lambda: self._unsaved_question(director)
        director.help_for = lambda scene: self._help_page(director, scene)
        director.toggle_sound = self._toggle_sound

    def _help_page(self, director: Director, scene: Scene) -> Scene | None:
        """The rules of the game that a page is about; the first game's where it is about none."""
        if isinstance(scene, BookPage | KeysPage):
            return None
        tables = [one for one in director.scenes if isinstance(one, TableScene)]
        if isinstance(scene, SetupPage):
            game = scene.plan.game
        else:
            game = tables[-1].match.info.name if tables else next(iter(SCREENS))
        return self.rules_page(game, "")

    def _unsaved_question(self, director: Director) -> Scene | None:
        """What to ask before the program ends: nothing when all is saved, nor when it was asked just now."""
        asked = any(scene is self._question for scene in director.scenes)
        if self.store.retry() or asked:
            return None

        def again() -> None:
            self._question = None
            director.quit()

        self._question = self._ask_to_leave_unsaved(director.quit, again)
        return self._question

    def _ask_to_leave_unsaved(self, leave: Callable[[], object], again: Callable[[], object]) -> Modal:
        answers = [
            Answer(say("store.leave_unsaved"), leave, "red"),
            Answer(say("store.try_again"), again, "green"),
            Answer(say("store.stay"), lambda: None),
        ]
        about = f"{self.store.trouble} {say('store.unsaved_about')}"
        return Modal(say("store.unsaved_title"), about, answers)

    def _crash_page(self, problem: Exception) -> Scene:
        saved = self.store.retry()
        about = say("crash.saved") if saved else say("crash.unsaved", trouble=self.store.trouble)
        return CrashPage(write_log(self.store.root / "logs", problem), self.menu, about)

    def apply_settings(self, settings: Settings) -> None:
        """Keep them, and play by them from now on."""
        self.store.keep_settings(settings, before=self._settings)
        self._settings = settings

    # What the menu leads to.

    def menu(self) -> Menu:
        tables: dict[str, Callable[[], Scene]] = {game: partial(self.set_up, game) for game in SCREENS}
        pages: dict[str, Callable[[], Scene]] = {
            "rules": lambda: self.rules_page(next(iter(SCREENS)), ""),
            "saves": self.saves_page,
            "tonight": lambda: TonightPage(self),
            "night": self.night_page,
            "album": self.album_page,
            "statistics": lambda: StatisticsPage(self.store.finished(), self),
            "settings": self.settings_page,
            "credits": credits_page,
            "notices": NoticesPage,
        }
        another = say("menu.second_copy") if self.store.second_copy else ""
        return Menu(Doors(tables, pages, self._waiting(), self._news, nothing_waits=another))

    def _waiting(self) -> Waiting | None:
        """The game that is still running and was played last; a night if it is one of its games, or if there
        is none."""
        found = next((one for one in self.store.waiting() if one.game in SCREENS), None)
        night = self._night()
        game = None if night is None else night.night.next_game
        if night is not None and game is not None:
            guests, number = night.guests, (night.night.played + 1, len(night.night.games))
            if found is None or (found.game, found.names) == (game.game, names(guests)):
                coats = tuple(guest.coat for guest in guests)
                return Waiting(game.game, names(guests), coats, 1, self._go_on_with_night, number)
        if found is None:
            return None
        return Waiting(
            found.game, found.names, found.coats, found.round, partial(self.go_on, game=found.game)
        )

    def _news(self) -> list[str]:
        news, self.store.news[:] = list(self.store.news), []
        return news

    def set_up(self, game: str) -> SetupPage:
        plan = self._plan(game)
        first = None if self._finished_one(game) else FirstTable.of(plan)
        page = SetupPage(plan, self._begin, FairPlayPage, first, earned_coats(self.album))
        waiting = next((one for one in self.store.waiting() if one.game == game), None)
        if waiting is not None:
            about = say("setup.go_on_sub", round=waiting.round)
            page.offer_to_go_on(about, lambda: self.go_on(page.stage, game))
        return page

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

    def _plan(self, game: str) -> Plan:
        found = self.store.document(f"table-{game}", partial(plan_from, game))
        return found or usual_plan(game, self._regular())

    def _regular(self) -> Guest | None:
        """Whoever sat down at another table has said their name and coat already."""
        plans = (self.store.document(f"table-{game}", partial(plan_from, game)) for game in SCREENS)
        guests = (guest for plan in plans if plan is not None for guest in plan.chairs)
        return next((guest for guest in guests if guest is not None and guest.human), None)

    def _begin(self, stage: Stage, plan: Plan, seed: int, remembered: Plan) -> None:
        self.store.keep(f"table-{plan.game}", remembered.to_plain())

        def sit() -> None:
            self._clear_table(stage, plan.game, lambda: self._sit_down(stage, SavedGame(*plan.deal(seed))))

        if plan.humans == 1 and offers_lesson(self.store, plan.game):
            stage.push(self._lesson_offer(stage, plan.game, sit))
        else:
            sit()

    def _lesson_offer(self, stage: Stage, game: str, play: Callable[[], object]) -> Modal:
        """Before a first game: be shown how it goes, or play at once."""
        first = SCREENS[game].lessons[0].name

        def answered(then: Callable[[], object]) -> None:
            answer_offer(self.store, game)
            then()

        answers = [
            Answer(
                say("lesson.offer.yes"), lambda: answered(lambda: self.teach(stage, game, first)), "green"
            ),
            Answer(say("lesson.offer.no"), lambda: answered(play)),
            Answer(say("lesson.offer.back"), lambda: None),
        ]
        title = say("lesson.offer.title", game=say(f"menu.{game}.title"))
        return Modal(title, say("lesson.offer.about"), answers)

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
                back = Answer(say("saves.not_kept_ok"), lambda: None)
                stage.push(Modal(say("saves.not_kept"), self._news()[-1], [back]))

        if not self.settings.confirmations:
            keep()
            return
        answers = [
            Answer(say("saves.clear_keep"), keep, "green"),
            Answer(say("saves.clear_away"), then, "red"),
            Answer(say("saves.clear_back"), lambda: None),
        ]
        about = say("saves.clear_about", round=course.round, names=listed(names(running.guests)))
        stage.push(Modal(say("saves.clear_title"), about, answers))

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
        self._table.teaching.lesson = saved.lesson
        lesson = lesson_of(saved)
        if lesson is not None and saved.guided:
            self._table.teaching.begin(lesson)
        return self._table

    def teach(self, stage: Stage, game: str, name: str) -> None:
        """Sit down to a lesson; a game of its kind that is still running is kept or let go first."""
        saved = lesson_game(game, name, self._regular())
        self._clear_table(stage, game, lambda: self._sit_down(stage, saved))

    # A Three Cat Night.

    def _night(self) -> SavedNight | None:
        """The night that is being played, or the last one."""
        return self.store.document(_NIGHT, night_from)

    def night_page(self) -> Scene:
        """The standings of a night that goes on or is over; else a night can be planned."""
        saved = self._night()
        return self._plan_night() if saved is None else NightPage(self, saved)

    def _plan_night(self) -> NightSetupPage:
        plan = self.store.document(_NIGHT_PLAN, night_plan_from) or usual_night(self._regular())
        return NightSetupPage(plan, self._begin_night, earned_coats(self.album))

    def _begin_night(self, stage: Stage, plan: NightPlan) -> None:
        self.store.keep(_NIGHT_PLAN, plan.to_plain())
        self.store.keep(_NIGHT, plan.begin(new_seed).to_plain())
        self.open_night(stage)

    def open_night(self, stage: Stage) -> None:
        """To the standings of the night."""
        self._table = None
        stage.reset(self.menu())
        stage.push(self.night_page())

    def night_holds(self, match: Match) -> bool:
        """Whether a match is one of the games of the night that is being played."""
        saved = self._night()
        return saved is not None and saved.night.holds(match)

    def night_game_waits(self) -> bool:
        """Whether the next game of the night is on the table already."""
        return self._running_of_night() is not None

    def _running_of_night(self) -> SavedGame | None:
        saved = self._night()
        game = None if saved is None else saved.night.next_game
        running = None if game is None else self.store.running(game.game)
        if saved is None or running is None or not saved.night.is_played_in(running.match):
            return None
        return running

    def _go_on_with_night(self, stage: Stage) -> None:
        """Back to its game that is on the table, else to its standings."""
        running = self._running_of_night()
        if running is not None:
            self._sit_down(stage, running)
        else:
            stage.push(self.night_page())

    def play_night(self, stage: Stage) -> None:
        """Sit down to the next game of the night, or go on with it."""
        saved, running = self._night(), self._running_of_night()
        if running is not None:
            self._sit_down(stage, running)
        elif saved is None or saved.night.over:
            self.open_night(stage)
        else:
            game = saved.game()
            self._clear_table(stage, game.match.info.name, lambda: self._sit_down(stage, game))

    def forget_night(self, stage: Stage) -> None:
        """Let the night go, and plan another one."""
        self.store.forget(_NIGHT)
        self.open_night(stage)

    def _note_night(self, match: Match) -> None:
        """A game of the night is over: its places score."""
        saved = self._night() if match.outcome is not None else None
        if saved is not None and (after := saved.after(match)) != saved:
            self.store.keep(_NIGHT, after.to_plain())

    # Tonight's deal.

    def tonight(self, game: str) -> TonightsDeal:
        return TonightsDeal(game, self.today())

    def attempts_at(self, deal: TonightsDeal) -> Attempts:
        return self._tonight_book().attempts(deal.day, deal.game)

    def runs_tonight(self, deal: TonightsDeal) -> bool:
        """Whether the deal is on the table and waits."""
        running = self.store.running(deal.game)
        return running is not None and deal.is_played_in(running.match)

    def play_tonight(self, stage: Stage, deal: TonightsDeal) -> None:
        """Go on with the deal if it is on the table; else deal it, and note that it was."""
        if self.runs_tonight(deal):
            self.go_on(stage, deal.game)
            return
        human = self._regular() or usual_plan(deal.game).chairs[0]
        assert human is not None
        saved = deal.game_for(human)

        def begin() -> None:
            self.store.keep(_TONIGHT, self._tonight_book().begun(deal.day, deal.game).to_plain())
            self._sit_down(stage, saved)

        self._clear_table(stage, deal.game, begin)

    def _tonight_book(self) -> TonightBook:
        return self.store.document(_TONIGHT, book_from) or TonightBook()

    def _note_tonight(self, saved: SavedGame, course: Course) -> bool:
        """A game that was begun before midnight may end after it; whether it was a deal of these nights."""
        match, noted = saved.match, False
        for day in (self.today(), day_before(self.today())):
            if match.outcome is not None and TonightsDeal(match.info.name, day).is_played_in(match):
                numbers = tuple(values[0] for values in course.rounds)
                helped = saved.helped[0] if saved.helped else 0
                result = TonightResult(match.outcome.place(0), len(match.players), numbers, helped)
                book = self._tonight_book().ended(day, match.info.name, result)
                self.store.keep(_TONIGHT, book.to_plain())
                noted = True
        return noted

    # The album.

    @property
    def album(self) -> Album:
        """As it is kept; for whoever played before there was one, what the finished games can tell."""
        kept = self.store.document(_ALBUM, album_from)
        if kept is not None:
            return kept
        found = album_of(self.store.finished(), goals_of_games())
        if found != Album():
            self.store.keep(_ALBUM, found.to_plain())
        return found

    def _note_album(self, album: Album, saved: SavedGame, finished: Finished, tonight: bool) -> None:
        """Enter what a game has brought, once."""
        goals, lesson = goals_of_games(), bool(saved.lesson)
        played = played_from(finished, saved.match.events, tonight=tonight, lesson=lesson)
        now = album.after(played, goals.get(finished.game, ()), finished.day)
        if album.lacks_house_goals:
            others = [one for one in self.store.finished() if one.check != finished.check]
            games = [*map(played_from, others), played]
            now = now.after_all(games, list(goals), [*(one.day for one in others), finished.day])
        self.new_in_album += (key for key in now.reached if key not in album.reached)
        self.store.keep(_ALBUM, now.to_plain())

    def forget_album(self) -> None:
        """Begin it anew, and put away what it has brought."""
        self.store.keep(_ALBUM, Album().to_plain())
        usual = Settings()
        looks = {name: getattr(usual, name) for name in ("card_back", "cloth", "cushion")}
        self.apply_settings(replace(self.settings, **looks))

    def album_page(self, game: str = HOUSE) -> Scene:
        return AlbumPage(self, game)

    @property
    def own_coat(self) -> Coat:
        regular = self._regular()
        return Coat.GINGER if regular is None else regular.coat

    def wear(self, coat: Coat) -> None:
        """Put a coat on the first human of every table that is remembered, where nobody else wears it."""
        plans = {game: self.store.document(f"table-{game}", partial(plan_from, game)) for game in SCREENS}
        for game, plan in plans.items():
            if plan is None:
                continue
            chair = next((at for at, one in enumerate(plan.chairs) if one is not None and one.human), None)
            if chair is None or plan.worn_by(coat, chair) is not None:
                continue
            guest = plan.chairs[chair]
            assert guest is not None
            self.store.keep(f"table-{game}", plan.seat(chair, replace(guest, coat=coat)).to_plain())

    # What a table asks for.

    def save(self, match: Match) -> None:
        if self._table is None:
            return
        saved = _saved(self._table, match)
        course = course_of(match, short_names(saved.guests))
        self._note_night(match)
        self.store.keep_running(saved, course.round)
        if match.outcome is not None and self._table.humans:
            finished = finished_game(saved, course.rounds[-1], course.round, facts_of(match))
            album = self.album
            if not saved.lesson:
                self.store.keep_finished(finished, saved)
            tonight = not saved.lesson and self._note_tonight(saved, course)
            self._note_album(album, saved, finished, tonight)
        self.tell_news(self._table)

    def pause_page(self, table: TableScene) -> Scene:
        return PausePage(self, table)

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

    def again(self, stage: Stage, table: TableScene, seed: int) -> TableScene:
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
            stage.push(self._ask_to_leave_unsaved(partial(self._leave, stage), again))

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
    helped, lesson = tuple(table.coaching.helped), table.teaching.lesson
    return SavedGame(match, table.guests, "", helped, lesson, table.in_lesson)


def start(folder: Path, window: GameWindow | None = None) -> App:
    """The program with its files in a folder; if even those break, it says so and keeps nothing."""
    try:
        return Navigator(Store(folder), wishes_of_the_system()).app(window)
    except Exception as problem:
        log = write_log(folder / "logs", problem)
        navigator = Navigator(Store(Path(mkdtemp(prefix="three-cat-night-"))))
        about = say("crash.no_store", path=str(folder))
        return navigator.app(window, lambda: CrashPage(log, navigator.menu, about))


def seat_at_once(store: Store, saved: SavedGame) -> TableScene:
    """A table for a game that nobody watches."""
    navigator = Navigator(store)
    navigator.apply_settings(Settings(pace=Pace.INSTANT))
    return navigator.seat(saved)
