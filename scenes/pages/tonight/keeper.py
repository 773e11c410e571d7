"""Keeps how tonight's deals went."""

from scenes.pages.tonight.deal import TonightsDeal, day_before, utc_day
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.store.tonight import Attempts, TonightBook, TonightResult, book_from
from scenes.table.course import Course

_TONIGHT = "tonight"


class TonightKeeper:
    def __init__(self, store: Store) -> None:
        self._store = store
        self.today = utc_day

    def deal(self, game: str) -> TonightsDeal:
        return TonightsDeal(game, self.today())

    def attempts_at(self, deal: TonightsDeal) -> Attempts:
        return self._book().attempts(deal.day, deal.game)

    def runs(self, deal: TonightsDeal) -> bool:
        """Whether the deal is on the table and waits."""
        running = self._store.running(deal.game)
        return running is not None and deal.is_played_in(running.match)

    def note_begin(self, deal: TonightsDeal) -> None:
        self._store.keep(_TONIGHT, self._book().begun(deal.day, deal.game).to_plain())

    def note_end(self, saved: SavedGame, course: Course) -> bool:
        """A game that was begun before midnight may end after it; whether it was a deal of these nights."""
        match, noted = saved.match, False
        for day in (self.today(), day_before(self.today())):
            if match.outcome is not None and TonightsDeal(match.info.name, day).is_played_in(match):
                numbers = tuple(values[0] for values in course.rounds)
                helped = saved.helped[0] if saved.helped else 0
                result = TonightResult(match.outcome.place(0), len(match.players), numbers, helped)
                self._store.keep(_TONIGHT, self._book().ended(day, match.info.name, result).to_plain())
                noted = True
        return noted

    def _book(self) -> TonightBook:
        return self._store.document(_TONIGHT, book_from) or TonightBook()
