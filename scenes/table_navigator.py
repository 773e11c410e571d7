"""Which game is on the table: it is seated, saved after every action, counted when it is over, and makes way
for another one."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core import Seat
from game.match import Match
from scenes.games import SCREENS, course_of, facts_of, house_of_new_game
from scenes.lessons import answer_offer, lesson_game, lesson_of
from scenes.pages.album.keeper import AlbumKeeper
from scenes.pages.menu.from_store import take_messages
from scenes.pages.modals import clear_table, could_not_save, into_the_night, leave_unsaved
from scenes.pages.night.keeper import NightKeeper
from scenes.pages.review.keeper import ReviewKeeper
from scenes.pages.saves.naming import usual_title
from scenes.pages.setup.keeper import PlanKeeper
from scenes.pages.tonight.deal import TonightKeeper
from scenes.stage.scene import Scene, SceneDirector
from scenes.stage.strings import say
from scenes.stage.theme import Theme
from scenes.store.album import Album
from scenes.store.finished import Finished, finished_game
from scenes.store.saves import SavedGame, practice_from
from scenes.store.short_lists import INTRODUCED_WORDS
from scenes.store.store import Store
from scenes.table.course import Course
from scenes.table.guests import ChairChange, Guest, guests_of
from scenes.table.host import Host
from scenes.table.introductions import Introductions
from scenes.table.scene import TableScene
from scenes.table.settings import NOTHING_WISHED, Settings, SystemPreferences

if TYPE_CHECKING:
    from scenes.pages.phones.door import PhoneDoor


class TableNavigator(Host[TableScene]):
    """The host of every table; where its pages come from, the navigator says."""

    def __init__(self, store: Store, system: SystemPreferences = NOTHING_WISHED, phones_at: str = "") -> None:
        """`phones_at` is where phones are let in, if not at any address of this machine."""
        self.store = store
        self._system = system
        self._phones_at = phones_at
        self._settings = store.settings()
        self.lines_heard = Counter[str]()
        self.night = NightKeeper(store)
        self.plans = PlanKeeper(store, self.night)
        self.tonight = TonightKeeper(store)
        self.reviews = ReviewKeeper(store)
        self._albums = AlbumKeeper(store)
        self._table: TableScene | None = None
        self.phone_door: PhoneDoor | None = None
        """Where phones come in; None until somebody asked for them."""
        self.new_in_album: list[str] = []
        """The keys of the goals that the game on the table has reached."""

    @property
    def settings(self) -> Settings:
        return self._settings

    def theme(self) -> Theme:
        """How things look by the settings, and by what the system was told."""
        return self.settings.theme(self._system)

    def apply_settings(self, settings: Settings) -> None:
        self.store.keep_settings(settings, before=self._settings)
        self._settings = settings

    @property
    def album(self) -> Album:
        return self._albums.album

    def introductions(self, game: str) -> Introductions:
        document, read, to_plain = f"words-{game}", INTRODUCED_WORDS.read, INTRODUCED_WORDS.to_plain
        met = self.store.document(document, read) or []

        def keep(words: list[str]) -> None:
            self.store.change(document, read, lambda kept: to_plain([*(kept or []), *words]))

        return Introductions(met, goal_understood=self._finished_one(game), keep=keep)

    def _finished_one(self, game: str) -> bool:
        """Whether a human ever played this game to its end here."""
        return any(one.game == game for one in self.store.finished())

    def go_on(self, director: SceneDirector, place: str) -> None:
        """Back to the game of a kind, or the lesson, that is still running; if there is none any more, to the
        menu with a sentence."""
        told = len(self.store.messages)
        saved = self.store.running(place)
        if saved is not None:
            self._resume(director, saved)
            return
        if len(self.store.messages) == told:
            self.store.messages.append(say("store.not_running"))
        self._leave(director)

    def open_save(self, director: SceneDirector, name: str) -> None:
        """A game that the night waits for can go back into it, or be played for itself."""
        saved = self.store.saves.open(name)
        if saved is None:
            return

        def sit(apart: bool) -> None:
            game = replace(saved, apart=apart, of_night=False)
            self._clear_table(director, game.place, lambda: self._resume(director, game))

        if not saved.apart and self.night.waits_for(saved.match):
            director.push(into_the_night(partial(sit, apart=False), partial(sit, apart=True)))
        else:
            sit(apart=saved.apart)

    def keep_save(self, table: TableScene, title: str) -> bool:
        saved = replace(_saved(table, table.match), of_night=self.night.holds(table))
        return self.store.saves.keep(saved, title, _course(table, table.match).round)

    def teach(self, director: SceneDirector, game: str, name: str, pupil: Guest | None = None) -> None:
        """Sit down to a lesson; a game of its kind that is still running waits where it is. Without a pupil
        it is for the human of this machine. It needs no offer any more."""
        answer_offer(self.store, game, [one for one in SCREENS[game].lessons if one.name == name])
        saved = lesson_game(game, name, pupil or self.plans.known_human)
        self._clear_table(director, saved.place, lambda: self._sit_down(director, saved))

    def practise(self, director: SceneDirector, saved: SavedGame, step: int) -> None:
        """Try a finished game again from after so many actions, with the same cards. Whatever else runs waits
        where it is."""
        table = self._sit_down(director, practice_from(saved, step))
        table.desk.toast(say("table.practice_begins"))

    def rematch(self, director: SceneDirector, table: TableScene, seed: int, told: str = "") -> None:
        """The same guests, the same rules, another deal, and a word about it."""
        game = table.match.info.name
        house = house_of_new_game(game, table.match.house)
        saved = SavedGame(Match(game, table.match.players, house, seed), table.guests)

        def sit() -> None:
            new = self._sit_down(director, saved)
            if told:
                new.desk.toast(told)

        if table.lesson or table.practice:
            self._clear_table(director, saved.place, sit)
        else:
            sit()

    def change_chair(self, director: SceneDirector, table: TableScene, seat: Seat) -> None:
        """Give a human's chair to a cat, or take it back; the game goes on where it is."""
        self._reseat(director, table, {seat: table.guests[seat].swapped()})

    def _reseat(self, director: SceneDirector, table: TableScene, changed: Mapping[Seat, Guest]) -> None:
        """Set the table anew for others on some chairs, in the middle of the game."""
        for seat, guest in changed.items():
            player = replace(table.match.players[seat], kind=guest.kind)
            table.match.change_player(seat, player)
        guests = tuple(changed.get(seat, guest) for seat, guest in enumerate(table.guests))
        saved, after = _saved(table, table.match), len(table.match.actions)
        if saved.chairs is not None:
            new = (ChairChange(seat, after) for seat in changed)
            saved = replace(saved, chairs=(*saved.chairs, *new))
        anew = self._sit_down(director, replace(saved, guests=guests))
        anew.picture.go_on_from(table.picture)
        anew.picture.go_on_reading(table.picture)

    def _set_anew(self, director: SceneDirector, table: TableScene) -> TableScene:
        """The same game at a table that is made anew, in the language that is spoken now."""
        saved = _saved(table, table.match)
        guests = guests_of(table.match.players, (guest.coat for guest in table.guests))
        anew = self._sit_down(director, replace(saved, guests=guests))
        anew.loop.take_over(table.loop)
        anew.hints.take_over(table.hints)
        anew.picture.go_on_from(table.picture)
        anew.picture.go_on_reading(table.picture)
        anew.seats.take_over(table.seats)
        if anew.tutor is not None and table.tutor is not None:
            anew.tutor.take_over(table.tutor)
        return anew

    def _clear_table(self, director: SceneDirector, place: str, then: Callable[[], object]) -> None:
        """A game that is still running there is kept or let go before another takes its place, even before
        its first action if only this attempt counts. A lesson that still guides just begins anew."""
        running = self.store.running(place)
        if running is None or running.guided or not (running.match.actions or self.tonight.counts(running)):
            then()
            return
        game = running.match.info.name
        course = course_of(running.match, running.guests)

        def keep() -> None:
            aside = replace(running, of_night=self.night.holds(running))
            if self.store.saves.keep(aside, usual_title(game, course.round, aside.of_night), course.round):
                then()
            else:
                director.push(could_not_save(take_messages(self.store)[-1]))

        if self.settings.confirmations:
            director.push(clear_table(running, keep, then))
        else:
            keep()

    def _resume(self, director: SceneDirector, saved: SavedGame) -> None:
        """Sit down to a game that was begun some other time."""
        self._sit_down(director, saved)

    def _sit_down(self, director: SceneDirector, saved: SavedGame) -> TableScene:
        table = self.seat(saved)
        self.save(saved.match)
        director.reset(self.menu())
        director.push(table)
        return table

    def seat(self, saved: SavedGame) -> TableScene:
        """Set a table. Whoever is left alone there turns the cards up when the others do not look."""
        door, game = self.phone_door, SCREENS[saved.match.info.name].table
        on_phones = frozenset[Seat]() if door is None else door.take_seats(saved.guests)
        table = TableScene(game, saved.match, saved.guests, self, on_phones)
        self._table, self.new_in_album = table, []
        table.hints.help.take_up(saved.helped, saved.hinted, saved.match.actions)
        table.lesson, table.for_fun, table.apart = saved.lesson, saved.for_fun, saved.apart
        table.practice, table.tried_again = saved.practice, saved.tried_again
        table.chairs = saved.chairs
        table.game.questions.take_saved_choices(saved.saved_choices)
        table.viewpoint.others_look_on = table.context.company.several
        table.viewpoint.face_down = table.viewpoint.can_cover
        if door is not None:
            door.join(table)
        lesson = lesson_of(saved)
        if lesson is not None and saved.guided:
            table.voices.begin_lesson(lesson)
        return table

    def save(self, match: Match) -> None:
        """A game that is over counts before it is kept: if the program is killed in between, the game is not
        lost, and counts once if its last action is played again."""
        if self._table is None:
            return
        saved = _saved(self._table, match)
        course = _course(self._table, match)
        if match.outcome is not None:
            self.store.guarded(lambda: self.night.note_end(saved), None)
            if self._table.context.company.humans and saved.counts:
                self._keep_finished(saved, course)
        self.store.keep_running(saved, course.round)
        self.show_messages(self._table)

    def _keep_finished(self, saved: SavedGame, course: Course) -> None:
        """What a game of humans that is over counts for: statistics, tonight's deal and the album."""
        finished = finished_game(saved, course.rounds[-1], course.round, facts_of(saved.match))
        album = self.album
        self.store.keep_finished(finished, saved)
        tonight = self.store.guarded(lambda: self.tonight.note_end(saved, course), False)
        self.new_in_album += self._albums.note(album, saved, finished, tonight)

    def note_lesson(self, table: TableScene) -> None:
        new = self._albums.note_lesson()
        self.new_in_album += new
        for key in new:
            game, name = key.split("/")
            table.desk.toast(say("album.new_goal", goal=say(f"album.goal.{game}.{name}.name")))

    def lesson_after(self, table: TableScene) -> Callable[[], object] | None:
        game = table.match.info.name
        names = [lesson.name for lesson in SCREENS[game].lessons]
        following = names[names.index(table.lesson) + 1 :]
        return (lambda: self.teach(table.director, game, following[0])) if following else None

    def leave(self, director: SceneDirector) -> None:
        """Back to the menu, where the game waits."""
        self._once_saved(director, partial(self._leave, director))

    def _once_saved(self, director: SceneDirector, go: Callable[[], object]) -> None:
        """Go away from a game that waits; if it could not be saved the player is asked first."""
        if self.store.retry():
            go()
        else:
            director.push(leave_unsaved(self.store, go, partial(self._once_saved, director, go)))

    def finished_of(self, table: TableScene) -> Finished | None:
        """The finished game that is tried again at a table, if it is still kept whole."""
        if not table.tried_again:
            return None
        found = (one for one in self.store.finished() if one.check == table.tried_again)
        return next(filter(self.store.can_watch, found), None)

    def back_to_finished(self, page: Scene, one: Finished) -> None:
        """From a game that is tried again to how the finished one was played."""
        saved, director = self.store.finished_match(one), page.director
        if saved is None:
            self.show_messages(page)
            return

        def go() -> None:
            self._leave(director)
            director.push(self.review_page(saved))

        self._once_saved(director, go)

    def _leave(self, director: SceneDirector) -> None:
        self.forget_table()
        director.reset(self.menu())

    def forget_table(self) -> None:
        """Nobody sits at a table any more."""
        self._table = None
        if self.phone_door is not None:
            self.phone_door.leave_table()

    def show_messages(self, scene: Scene) -> None:
        """Let the player read what the store has to say."""
        while self.store.messages:
            scene.desk.toast(self.store.messages.pop(0))

    @abstractmethod
    def menu(self) -> Scene: ...

    @abstractmethod
    def review_page(self, saved: SavedGame, on_phones: Collection[Seat] = ()) -> Scene: ...


def _course(table: TableScene, match: Match) -> Course:
    return course_of(match, table.guests, table.context.company.on_phones)


def _saved(table: TableScene, match: Match) -> SavedGame:
    return SavedGame(
        match,
        table.guests,
        helped=tuple(table.hints.help.times),
        hinted=table.hints.help.steps(match.actions),
        lesson=table.lesson,
        guided=table.tutor is not None,
        saved_choices=table.game.questions.saved_choices(),
        for_fun=table.for_fun,
        apart=table.apart,
        practice=table.practice,
        tried_again=table.tried_again,
        chairs=table.chairs,
    )
