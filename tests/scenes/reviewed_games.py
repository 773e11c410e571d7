"""A finished game and its review, for tests that look at them."""

from functools import cache

from msgspec.structs import replace

from game.core import run_to_end
from game.review import Grade, Judged, Review
from game.reviewing import Reviewer
from game.weighing import Tried
from scenes.pages.review.page import ReviewPage
from scenes.store.saves import SavedGame
from tests.driver import Driver
from tests.scenes.navigators import a_plan, almost_over

HUMAN = 0


@cache
def finished() -> tuple[SavedGame, Review]:
    """A game, and a review of some of its decisions in which there is something of everything."""
    saved = almost_over(a_plan("kitten_me"), left=0)
    reviewer = Reviewer(saved.match, HUMAN)
    shorten(reviewer, 4)
    first, second, *rest = run_to_end(reviewer.work()).judged
    find = replace(first, grade=Grade.FIND, at_stake=True)
    slip = replace(second, grade=Grade.SLIP, at_stake=True, chosen=worse(second))
    review = run_to_end(reviewer.work())
    return saved, replace(review, judged=(find, slip, *rest))


def worse(judged: Judged) -> Tried:
    """A choice that costs eight wins in a hundred games."""
    chance = judged.best.worth.chance - 0.08
    return replace(judged.chosen, worth=replace(judged.chosen.worth, chance=chance, amount=0.9))


def shorten(reviewer: Reviewer, steps: int) -> None:
    """Let it weigh less."""
    reviewer.steps, reviewer.samples = reviewer.steps[:steps], 8


def worked_out(driver: Driver, page: ReviewPage) -> None:
    """Wait until a page shows its review, and no bar any more."""
    for _ in range(400):
        if page.review is not None and page.bar not in page.sheet.body.widgets():
            return
        driver.wait(0.1)
    raise AssertionError("it was never worked out")
