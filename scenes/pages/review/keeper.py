"""The reviews of the games that were looked at last: which are there, and which can be worked out."""

from game.core import Seat
from scenes.games import SCREENS
from scenes.pages.review.work import ReviewWork
from scenes.store.saves import SavedGame
from scenes.store.store import Store


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
