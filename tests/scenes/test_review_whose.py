"""Whose review is looked at where several humans played at one screen, or by phone."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core import Seat
from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.results.page import ResultPage
from scenes.pages.review import words
from scenes.pages.review.moments import MomentTeller
from scenes.pages.review.page import ReviewPage
from scenes.pages.review.whose import ReviewCurtain, WhoseReviewPage
from scenes.stage.strings import say
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.guests import Naming
from scenes.table.scene import TableScene
from scenes.table.sentences import Passage
from tests.driver import Driver
from tests.narrowing import not_none
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over
from tests.scenes.reviewed_games import shorten, worked_out

ADA, BORIS, MISTY = 0, 1, 2


@cache
def game_of_two() -> SavedGame:
    return almost_over(a_plan("kitten_me", humans=2, cats=1), left=0)


def with_away(saved: SavedGame, away: Sequence[Seat]) -> SavedGame:
    """Cats kept these chairs to the end."""
    guests = (guest.swapped() if seat in away else guest for seat, guest in enumerate(saved.guests))
    return replace(saved, guests=tuple(guests))


def asked(
    launch: Launch, tmp_path: Path, on_phones: tuple[int, ...] = (), away: tuple[Seat, ...] = ()
) -> tuple[Driver, WhoseReviewPage]:
    navigator, saved = a_navigator(tmp_path), with_away(game_of_two(), away)
    for seat in (ADA, BORIS, MISTY):
        shorten(navigator.reviews.work(saved, seat).reviewer, 1)
    driver = launch(lambda: navigator.review_page(saved, on_phones), SMALL)
    driver.wait(0.3)
    return driver, page_on(driver, WhoseReviewPage)


def looks_alone(driver: Driver) -> ReviewPage:
    driver.click_on(say("review.alone", name="Boris"))
    driver.wait(1.0)
    curtain = page_on(driver, ReviewCurtain)
    assert driver.find(say("review.look_away"))
    driver.click(*curtain.mine.rect.center)
    driver.wait(0.5)
    page = page_on(driver, ReviewPage)
    worked_out(driver, page)
    return page


def test_everybody_looks_alone_behind_a_curtain(launch: Launch, tmp_path: Path) -> None:
    driver, whose = asked(launch, tmp_path)
    page = looks_alone(driver)
    assert page.seats == (BORIS,)
    assert page.sheet.title == say("review.you.title")
    driver.click(*page.close.rect.center)
    driver.wait(0.5)
    assert driver.scene is whose


def test_what_is_private_is_gone_when_another_window_is_in_front(launch: Launch, tmp_path: Path) -> None:
    driver, whose = asked(launch, tmp_path)
    looks_alone(driver)
    driver.look_away()
    driver.wait(0.5)
    assert driver.scene is whose


def test_all_are_looked_at_together_once_everybody_agrees(launch: Launch, tmp_path: Path) -> None:
    driver, whose = asked(launch, tmp_path)
    driver.click(*whose.agree[ADA].rect.center)
    driver.wait(0.3)
    assert whose.all.reason == say("review.not_all_agree", names="Boris")
    driver.click(*whose.agree[BORIS].rect.center)
    driver.wait(0.3)
    driver.click(*whose.all.rect.center)
    driver.wait(0.5)
    page = page_on(driver, ReviewPage)
    assert page.seats == (ADA, BORIS)
    assert page.sheet.title == say("review.title", name="Ada")


def test_the_cats_can_be_looked_at_by_all(launch: Launch, tmp_path: Path) -> None:
    driver, whose = asked(launch, tmp_path)
    driver.click(*whose.cats.rect.center)
    driver.wait(0.5)
    assert page_on(driver, ReviewPage).seats == (MISTY,)


@pytest.mark.parametrize("away", [(BORIS,), (ADA, BORIS)])
def test_whoever_left_the_chair_to_a_cat_looks_alone_and_not_among_the_cats(
    launch: Launch, tmp_path: Path, away: tuple[Seat, ...]
) -> None:
    driver, whose = asked(launch, tmp_path, away=away)
    assert len(whose.alone) == len(whose.agree) == 2
    assert whose.all.visible
    assert whose.all.reason
    driver.click(*whose.cats.rect.center)
    driver.wait(0.5)
    assert page_on(driver, ReviewPage).seats == (MISTY,)
    driver.click(*page_on(driver, ReviewPage).close.rect.center)
    driver.wait(0.5)
    page = looks_alone(driver)
    assert (page.seats, page.sheet.title) == ((BORIS,), say("review.you.title"))
    driver.click(*page.cats.rect.center)
    assert page.seats == (BORIS, MISTY)


def test_a_lone_person_who_left_looks_at_the_own_review(launch: Launch, tmp_path: Path) -> None:
    navigator, saved = a_navigator(tmp_path), almost_over(a_plan("kitten_me", humans=1, cats=2), left=0)
    shorten(navigator.reviews.work(saved, ADA).reviewer, 1)
    driver = launch(lambda: navigator.review_page(with_away(saved, (ADA,))), SMALL)
    driver.wait(0.3)
    assert page_on(driver, ReviewPage).seats == (ADA,)


def test_the_result_of_several_people_asks_how_they_played_when_all_have_left(
    launch: Launch, tmp_path: Path
) -> None:
    navigator, saved = a_navigator(tmp_path), with_away(game_of_two(), (ADA, BORIS))
    table = TableScene(SCREENS["kitten_me"].table, saved.match, saved.guests, navigator)
    driver = launch(lambda: ResultPage(navigator, table), SMALL)
    assert page_on(driver, ResultPage).review.text == say("review.button")


def test_whoever_plays_by_phone_is_not_asked_at_the_screen(launch: Launch, tmp_path: Path) -> None:
    driver, whose = asked(launch, tmp_path, on_phones=(ADA,))
    assert len(whose.alone) == 1
    assert driver.find(say("review.on_phones", names="Ada"))


def test_everything_can_be_done_by_keyboard(launch: Launch, tmp_path: Path) -> None:
    driver, _ = asked(launch, tmp_path)
    driver.key(pygame.K_RETURN)
    driver.wait(1.0)
    page_on(driver, ReviewCurtain)
    driver.key(pygame.K_RETURN)
    driver.wait(0.5)
    assert page_on(driver, ReviewPage).seats == (ADA,)


class ListeningNavigator(Navigator):
    """Notes what phones are told."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.told: dict[Seat, Sequence[Passage]] = {}

    def tell_phone(self, seat: Seat, passages: Callable[[], Sequence[Passage]]) -> None:
        self.told[seat] = passages()


def test_each_review_comes_to_its_own_phone_when_it_is_worked_out(launch: Launch, tmp_path: Path) -> None:
    navigator, saved = ListeningNavigator(Store(tmp_path)), game_of_two()
    for seat in (ADA, BORIS):
        shorten(navigator.reviews.work(saved, seat).reviewer, 1)
    game = SCREENS["kitten_me"].table
    table = TableScene(game, saved.match, saved.guests, navigator, frozenset((ADA,)))
    driver = launch(lambda: ResultPage(navigator, table), SMALL)
    driver.wait(0.5)
    page = page_on(driver, ResultPage)
    while page.do_idle_work():
        pass
    assert list(navigator.told) == [ADA]
    told = not_none(navigator.reviews.work(saved, ADA).told)
    whole, *moments = navigator.told[ADA]
    assert whole.heading == say("review.you.title")
    assert words.headline(told.review, Naming(("",) * 3, ADA)) in whole.lines[1]
    assert len(moments) == len(list(MomentTeller(saved, ADA, Naming(("",) * 3, ADA)).told(told)))
