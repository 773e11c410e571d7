"""The review of a game: worked out while one waits, kept, and a way to the moments and back to the table."""

from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core import run_to_end
from game.review import Grade, Judged, Review, Tried
from game.reviewing import Reviewer
from scenes.navigator import Navigator
from scenes.pages.replay.page import ReplayPage
from scenes.pages.results.page import ResultPage
from scenes.pages.review.page import ReviewPage
from scenes.stage.strings import say
from scenes.store.saves import SavedGame, practice_place
from tests.driver import Driver
from tests.narrowing import not_none
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over, table_on

HUMAN = 0


@cache
def finished() -> tuple[SavedGame, Review]:
    """A game, and a review of some of its decisions in which there is something of everything."""
    saved = almost_over(a_plan("kitten_me"), left=0)
    reviewer = Reviewer(saved.match, HUMAN, budget=1)
    reviewer.steps = reviewer.steps[:4]
    first, second, *rest = run_to_end(reviewer.work()).judged
    find = replace(first, grade=Grade.FIND, at_stake=True)
    slip = replace(second, grade=Grade.SLIP, at_stake=True, chosen=_worse(second))
    review = run_to_end(reviewer.work())
    return saved, replace(review, judged=(find, slip, *rest))


def _worse(judged: Judged) -> Tried:
    chance = judged.best.worth.chance - 0.08
    return replace(judged.chosen, worth=replace(judged.chosen.worth, chance=chance, amount=0.9))


def opened(launch: Launch, navigator: Navigator) -> tuple[Driver, ReviewPage]:
    saved, review = finished()
    navigator.store.reviews.keep(review)
    driver = launch(lambda: navigator.review_page(saved, HUMAN), SMALL)
    driver.wait(0.3)
    return driver, page_on(driver, ReviewPage)


def test_a_review_that_was_kept_is_shown_at_once(launch: Launch, tmp_path: Path) -> None:
    driver, page = opened(launch, a_navigator(tmp_path))
    shown = not_none(page.review)
    assert driver.find(say("review.found", best=shown.best_moves, count=len(shown.counted)))
    assert len(page.chart.shown[0]) == len(shown.judged) + 1


def test_another_is_worked_out_with_a_bar_and_kept(launch: Launch, tmp_path: Path) -> None:
    navigator, (saved, review) = a_navigator(tmp_path), finished()
    reviewer = Reviewer(saved.match, HUMAN, budget=1)
    reviewer.steps = reviewer.steps[:3]
    driver = launch(lambda: ReviewPage(navigator, saved, HUMAN, reviewer), SMALL)
    page = page_on(driver, ReviewPage)
    for _ in range(400):
        if page.review is not None:
            break
        driver.wait(0.1)
    assert page.progress.text == say("review.working", done=3, count=3)
    assert page.bar.share == 1
    assert len(not_none(page.review).judged) == 3
    assert navigator.store.reviews.read(review.check, HUMAN) is not None


def test_work_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    navigator, (saved, _) = a_navigator(tmp_path), finished()
    first, second = (navigator.review_page(saved, HUMAN) for _ in range(2))
    assert isinstance(first, ReviewPage)
    assert isinstance(second, ReviewPage)
    assert first._reviewer is second._reviewer


def test_a_moment_opens_the_replay_where_it_was_decided(launch: Launch, tmp_path: Path) -> None:
    driver, page = opened(launch, a_navigator(tmp_path))
    slip = not_none(not_none(page.review).costliest_slip)
    (line,) = (one for one in page.moments if say("review.slip", percent="8") in one.text)
    driver.click(*line.rect.center)
    driver.wait(0.5)
    replay = page_on(driver, ReplayPage)
    assert replay.playback.step == slip.step
    assert not replay.playback.playing


def test_the_slip_can_be_tried_again_at_the_table(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver, page = opened(launch, navigator)
    slip = not_none(not_none(page.review).costliest_slip)
    driver.click(*page.again.rect.center)
    driver.wait(0.5)
    assert table_on(driver).practice
    kept = not_none(navigator.store.running(practice_place("kitten_me")))
    assert kept.match.actions[: slip.step] == finished()[0].match.actions[: slip.step]


@pytest.mark.parametrize(("humans", "offered"), [(1, True), (2, False)])
def test_the_results_offer_it_to_a_lone_human(
    launch: Launch, tmp_path: Path, humans: int, offered: bool
) -> None:
    navigator = a_navigator(tmp_path)
    saved = almost_over(a_plan("kitten_me", humans), left=0)
    driver = launch(lambda: ResultPage(navigator, navigator.seat(saved)), SMALL)
    driver.wait(0.5)
    page = page_on(driver, ResultPage)
    assert (page.review in list(page.desk.all())) is offered
    if offered:
        navigator.store.reviews.keep(finished()[1])
        driver.click(*page.review.rect.center)
        driver.wait(0.3)
        assert page_on(driver, ReviewPage).review is not None
