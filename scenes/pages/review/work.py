"""A review on its way: worked out in small slices between frames, kept, and told with its reasons."""

import time
from collections.abc import Generator

from game.core import Seat
from game.review import Review
from game.reviewing import Reviewer
from scenes.pages.review.moments import MomentTeller, ToldReview
from scenes.store.reviews import Reviews
from scenes.store.saves import SavedGame
from scenes.table.guests import Naming, short_names

_KEPT_EVERY = 8
"""After so many choices that were weighed they are written down."""


class ReviewWork:
    """How one seat played a game. `told` is there when `go_on` was called often enough: what was weighed is
    not lost in between, whatever else is on the screen, and hardly any of it if the program is closed."""

    def __init__(self, saved: SavedGame, seat: Seat, reviews: Reviews) -> None:
        self.saved, self.seat = saved, seat
        self.told: ToldReview | None = None
        self._reviews = reviews
        self._kept = reviews.read(str(saved.match.save()["check"]), seat)
        self.reviewer = _reviewer(saved, seat)
        self._teller = MomentTeller(saved, seat, _spoken_to(saved, seat))
        self._work = self._tell()

    @property
    def done(self) -> int:
        """How many of the choices were weighed."""
        return self.reviewer.done if self._kept is None else self.count

    @property
    def count(self) -> int:
        return len(self.reviewer.steps)

    def go_on(self, seconds: float) -> bool:
        """Work for about so long; True if there is more to do."""
        until = time.perf_counter() + seconds
        while self.told is None:
            try:
                next(self._work)
            except StopIteration as end:
                self.told = end.value
            if time.perf_counter() >= until:
                break
        return self.told is None

    def _tell(self) -> Generator[None, None, ToldReview]:
        review = self._kept
        if review is None:
            review = yield from self._weigh()
            self._reviews.keep(review)
        if self._teller.ended_by_cat:
            review = review.until_last_choice()
        reasons = {}
        for one in filter(None, (review.best_find, review.costliest_slip)):
            reasons[one.step] = yield from self._teller.why(one)
        return ToldReview(review, reasons)

    def _weigh(self) -> Generator[None, None, Review]:
        """From where it was left, also by a program that was closed since."""
        reviewer, work = self.reviewer, self.reviewer.work()
        begun = self._reviews.begun(reviewer.so_far.check, self.seat)
        if begun is not None:
            reviewer.take_up(begun)
        kept = reviewer.done
        while True:
            try:
                next(work)
            except StopIteration as end:
                review: Review = end.value
                return review
            if reviewer.done >= kept + _KEPT_EVERY:
                kept = reviewer.done
                self._reviews.keep_begun(reviewer.so_far)
            yield


def _spoken_to(saved: SavedGame, seat: Seat) -> Naming:
    """How everybody is called in a seat's review: a lone human is "you" in a cat's, too; among several
    it is whoever reads the own one."""
    people = [one for one, guest in enumerate(saved.guests) if guest.person]
    you = seat if seat in people else people[0] if len(people) == 1 else None
    return Naming(short_names(saved.guests), you)


def _reviewer(saved: SavedGame, seat: Seat) -> Reviewer:
    helped = saved.helped[seat] if saved.helped else 0
    return Reviewer(saved.match, seat, hinted=saved.hinted, helped=helped, others=saved.steps_of_cat(seat))
