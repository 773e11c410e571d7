"""The reviews of the games that were looked at last: which are there, and which can be worked out."""

from collections.abc import Callable

from game.core import Seat
from scenes.games import SCREENS
from scenes.pages.review.moments import ToldReview
from scenes.pages.review.work import ReviewWork
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.guests import Company


def can_review(saved: SavedGame) -> bool:
    """Whether a game can be reviewed: one that is over and counts, of a kind that can be weighed."""
    info = saved.match.info
    weighed = info.weigher is not None and SCREENS[info.name].choices is not None
    return saved.over and saved.counts and weighed


class ReviewKeeper:
    """What was weighed of a game stays until another one is reviewed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._check = ""
        self._works: dict[Seat, ReviewWork] = {}

    def work(self, saved: SavedGame, seat: Seat) -> ReviewWork:
        check = str(saved.match.save()["check"])
        if check != self._check:
            self._check, self._works = check, {}
        if seat not in self._works:
            self._works[seat] = ReviewWork(saved, seat, self._store.reviews)
        return self._works[seat]


class ReviewsAhead:
    """The reviews of all humans at a table, one after another, worked out before anybody asks: first of those
    at the screen. `told` hears of each that is there."""

    def __init__(
        self,
        keeper: ReviewKeeper,
        saved: SavedGame,
        company: Company,
        told: Callable[[Seat, ToldReview], object],
    ) -> None:
        self._keeper, self._saved, self._told = keeper, saved, told
        by_phone = [seat for seat in company.humans if seat in company.on_phones]
        self._seats = [*company.at_screen, *by_phone] if can_review(saved) else []

    def go_on(self, seconds: float) -> bool:
        """Work for about so long; True if there is more to do."""
        if not self._seats:
            return False
        work = self._keeper.work(self._saved, self._seats[0])
        work.go_on(seconds)
        if work.told is not None:
            self._told(self._seats.pop(0), work.told)
        return bool(self._seats)
