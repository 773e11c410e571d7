"""A bid that is typed: digits, Enter, and numbers that cannot be bid."""

import pygame
import pytest

from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Thing
from scenes.kitten_me.questions.turn import TurnQuestion
from tests.scenes.kitten_me_tables import (
    after_bid,
    launch_at,
    table_shown,
)
from tests.scenes.launching import Launch
from tests.scenes.navigators import tab_to
from tests.scenes.tables import question_on


def test_digits_are_meant_for_the_bid_whatever_has_the_focus(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5))
    driver.key(pygame.K_TAB)
    driver.type("13")
    assert question_on(table_shown(driver), TurnQuestion).bid.text == "Bid 13 Hats"


@pytest.mark.parametrize("typed", ["l", " ", "²", "٣"])
def test_what_is_no_digit_leaves_the_focus_where_it_is(launch: Launch, typed: str) -> None:
    driver = launch_at(launch, after_bid(5))
    scene = table_shown(driver)
    call = question_on(scene, TurnQuestion).calls[0]
    tab_to(driver, call)
    driver.type(typed)
    assert scene.desk.keyboard.shown_focus is call
    driver.key(pygame.K_RETURN)
    assert scene.match.actions == (Challenge(),)


def test_a_letter_shows_no_focus_to_who_plays_by_mouse(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5))
    driver.type("l")
    driver.key(pygame.K_SPACE)
    assert not table_shown(driver).match.actions


def test_enter_after_a_number_bids_it_whatever_had_the_focus(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5))
    scene = table_shown(driver)
    tab_to(driver, question_on(scene, TurnQuestion).calls[0])
    driver.type("13")
    driver.key(pygame.K_RETURN)
    assert scene.match.actions == (Bid(13, Thing.HAT),)


def test_enter_on_the_number_bids_it(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5))
    scene = table_shown(driver)
    tab_to(driver, question_on(scene, TurnQuestion).stepper)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert scene.match.actions == (Bid(7, Thing.HAT),)


def test_enter_after_a_number_that_cannot_be_bid_does_nothing_and_says_why(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5))
    scene = table_shown(driver)
    driver.type("3")
    driver.key(pygame.K_RETURN)
    assert not scene.match.actions
    assert question_on(scene, TurnQuestion).bid.refusing
    assert question_on(scene, TurnQuestion).bid.reason == "You can bid 6 to 99."
    driver.wait(2.0)
    driver.move(702, 100)
    driver.key(pygame.K_RETURN)
    assert not scene.match.actions
    driver.type("8")
    driver.key(pygame.K_RETURN)
    assert scene.match.actions == (Bid(8, Thing.HAT),)


def test_after_a_number_that_cannot_be_bid_another_is_bid_by_mouse(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5))
    scene = table_shown(driver)
    driver.type("3")
    driver.wait(2.0)
    driver.click(*question_on(scene, TurnQuestion).bid.rect.center)
    assert scene.match.actions == (Bid(6, Thing.HAT),)


@pytest.mark.parametrize("seconds", [0.0, 2.0])
@pytest.mark.parametrize("on_number", [True, False])
def test_after_a_number_that_cannot_be_bid_another_is_bid_by_keyboard_where_the_frame_goes(
    launch: Launch, on_number: bool, seconds: float
) -> None:
    driver = launch_at(launch, after_bid(5))
    scene = table_shown(driver)
    question = question_on(scene, TurnQuestion)
    driver.type("3")
    driver.wait(seconds)
    tab_to(driver, question.stepper)
    if not on_number:
        tab_to(driver, question.bid)
    driver.key(pygame.K_RETURN)
    assert scene.match.actions == (Bid(6, Thing.HAT),)
