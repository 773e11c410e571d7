"""Tonight's deal: its seed and its cats follow from the date in UTC, the game and its rules' version.

So everybody in the world has the same one without a network. Whoever knows the date knows the seed: it is
public, and no seal would mean anything.
"""

from collections.abc import Callable

from game.catalog import GAMES
from game.characters import CHARACTERS
from game.match import Match
from game.rng import Rng
from game.values import Record
from scenes.games import SCREENS
from scenes.pages.setup.plan import Plan, levels
from scenes.pages.setup.seeds import seed_of
from scenes.store.days import day_before, utc_day
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.store.tonight import Attempts, TonightBook, TonightResult, book_from
from scenes.table.course import Course
from scenes.table.guests import Guest, apart_from, bot_guest

_TONIGHT = "tonight"


class TonightsDeal(Record):
    game: str
    day: str

    @property
    def seed(self) -> int:
        return seed_of(f"tonight {self.game} {GAMES[self.game].rules} {self.day}")

    @property
    def cats(self) -> tuple[Guest, ...]:
        """Who of the house plays tonight, all at one level."""
        lots = Rng.derived("tonight", self.game, GAMES[self.game].rules, self.day)
        level = lots.choice(levels(self.game))
        names = lots.shuffled(list(CHARACTERS))[: SCREENS[self.game].rules.usual_bots]
        return tuple(bot_guest(level, name) for name in names)

    def game_for(self, human: Guest) -> SavedGame:
        """Sit down to it; whoever has the coat or the name of one of the cats has another one tonight."""
        plan = Plan(self.game, (apart_from(self.cats, human), *self.cats), GAMES[self.game].house())
        return SavedGame(*plan.deal(self.seed))

    def is_played_in(self, match: Match) -> bool:
        """Whether a match is this deal, against these cats."""
        kinds = [player.kind for player in match.players[1:]]
        same = match.info.name == self.game and match.seed == self.seed
        return same and kinds == [cat.kind for cat in self.cats]


class TonightKeeper:
    def __init__(self, store: Store) -> None:
        self._store = store
        self.today = utc_day

    def deal(self, game: str) -> TonightsDeal:
        return TonightsDeal(game, self.today())

    def attempts_at(self, deal: TonightsDeal) -> Attempts:
        return self._book().attempts(deal.day, deal.game)

    def runs(self, deal: TonightsDeal) -> bool:
        """Whether a game of this deal is still running; one for fun is none."""
        running = self._store.running(deal.game)
        if running is None or (running.for_fun):
            return False
        return deal.is_played_in(running.match)

    def note_begin(self, deal: TonightsDeal) -> None:
        self._change(lambda book: book.begun(deal.day, deal.game))

    def note_end(self, saved: SavedGame, course: Course) -> bool:
        """Store the result if the game was a deal of the day, unless it was for fun; returns whether it was
        one."""
        match, day = saved.match, self._day_of(saved.match)
        if match.outcome is None or day is None:
            return False
        numbers = tuple(values[0] for values in course.rounds)
        helped = saved.helped[0] if saved.helped else 0
        result = TonightResult(match.outcome.place(0), len(match.players), numbers, helped)
        if not saved.for_fun:
            self._change(lambda book: book.ended(day, match.info.name, result))
        return True

    def counts(self, running: SavedGame) -> bool:
        """Whether a game that still runs is the attempt that counts."""
        if running.for_fun or not running.counts:
            return False
        match, day = running.match, self._day_of(running.match)
        return day is not None and self._book().attempts(day, match.info.name) == Attempts(1, None)

    def _day_of(self, match: Match) -> str | None:
        """Of which day a match is the deal: today's, yesterday's, or that of any day on which one was begun
        here. A game may end long after midnight, and a clock may have been put back."""
        days = (self.today(), day_before(self.today()), *self._book().days_with(match.info.name))
        return next((day for day in days if TonightsDeal(match.info.name, day).is_played_in(match)), None)

    def _change(self, change: Callable[[TonightBook], TonightBook]) -> None:
        self._store.change(_TONIGHT, book_from, lambda book: change(book or TonightBook()).to_plain())

    def _book(self) -> TonightBook:
        return self._store.document(_TONIGHT, book_from) or TonightBook()
