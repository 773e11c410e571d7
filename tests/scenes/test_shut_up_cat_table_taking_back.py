"""A reveal can be taken back until the first tile turns."""

from collections.abc import Callable

import pygame
import pytest

from game.shut_up_cat.actions import ChaseCat, Gather, Reveal
from game.shut_up_cat.cards import Distraction
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.shut_up_cat.questions.laying import LayingQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.stage.theme import Pace, Seconds
from scenes.table.hints import Hints
from tests.driver import Driver
from tests.gallery.posed import prefer
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import (
    SMALL,
    chase_button,
    click_widgets,
    let_dice_lie,
    other_ribbon,
    settle,
    table,
    turn_tiles,
    using,
)
from tests.scenes.tables import in_place, question_on, recording_host_of


def click_elsewhere(driver: Driver) -> None:
    driver.click(905, 400)


def press_space(driver: Driver) -> None:
    driver.key(pygame.K_SPACE)


def test_a_reveal_can_be_taken_back_by_a_click_until_the_first_tile_turns(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 4)), SMALL)
    scene = settle(driver)
    choice = question_on(scene, UseDiceQuestion)
    picked = choice.reveal
    prefer(scene, pace=Pace.NORMAL)
    click_widgets(driver, choice.turn)
    driver.wait(0.7)
    click_widgets(driver, question_on(scene, LayingQuestion).cancel)
    assert scene.loop.question is choice
    driver.wait(1.0)
    assert not scene.match.actions
    assert choice.reveal == picked
    assert in_place(scene)
    assert driver.scene is scene


def test_escape_takes_the_dice_back_in_the_air_and_does_not_pause(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 4)), SMALL)
    scene = settle(driver)
    choice = scene.loop.question
    prefer(scene, pace=Pace.NORMAL)
    driver.key(pygame.K_RETURN)
    driver.wait(0.2)
    driver.key(pygame.K_ESCAPE)
    assert scene.loop.question is choice
    driver.wait(1.0)
    assert driver.scene is scene
    assert not scene.match.actions
    assert in_place(scene)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_button_with_the_frame_takes_the_dice_back_by_keyboard(launch: Launch, key: int) -> None:
    driver = launch(lambda: using((2, 6, 4), pace=Pace.NORMAL), SMALL)
    scene = settle(driver)
    choice = question_on(scene, UseDiceQuestion)
    driver.key(key)
    assert scene.desk.keyboard.shown_focus is question_on(scene, LayingQuestion).cancel
    driver.wait(Seconds.IMPATIENT)
    driver.key(key)
    assert scene.loop.question is choice
    driver.wait(1.0)
    assert scene.loop.question is choice
    assert not scene.match.actions


@pytest.mark.parametrize("humans", [(0,), (0, 1)])
def test_escape_takes_the_dice_back_whatever_tip_is_shown(launch: Launch, humans: tuple[int, ...]) -> None:
    driver = launch(lambda: using((2, 6, 4), humans=humans, pace=Pace.NORMAL), SMALL)
    scene = settle(driver)
    choice = question_on(scene, UseDiceQuestion)
    click_widgets(driver, choice.turn)
    driver.move(*shut_up_cat_look(scene).seats.plates[1].rect.center)
    driver.wait(Seconds.TOOLTIP_AFTER + 0.1)
    assert scene.desk.tooltip.due is shut_up_cat_look(scene).seats.plates[1]
    driver.key(pygame.K_ESCAPE)
    assert scene.loop.question is choice
    assert scene.desk.tooltip.due is None
    driver.wait(1.0)
    assert not scene.match.actions


@pytest.mark.parametrize("humans", [(0,), (0, 1)])
def test_a_pause_while_the_dice_fly_turns_no_tile(launch: Launch, humans: tuple[int, ...]) -> None:
    driver = launch(lambda: using((2, 6, 4), humans=humans), SMALL)
    scene = settle(driver)
    choice = question_on(scene, UseDiceQuestion)
    prefer(scene, pace=Pace.NORMAL)
    click_widgets(driver, choice.turn)
    driver.wait(0.4)
    click_widgets(driver, scene.bar.buttons[-1])
    driver.wait(0.4)
    assert not scene.match.actions
    driver.click_on("Back")
    driver.wait(0.3)
    driver.key(pygame.K_ESCAPE)
    assert scene.loop.question is choice
    assert not scene.match.actions


@pytest.mark.parametrize("hurry", [click_elsewhere, press_space])
def test_whoever_does_not_wait_sees_the_tiles_turn_at_once(
    launch: Launch, hurry: Callable[[Driver], None]
) -> None:
    driver = launch(lambda: using((2, 6, 4)), SMALL)
    scene = settle(driver)
    reveal = question_on(scene, UseDiceQuestion).reveal
    prefer(scene, pace=Pace.SLOW)
    click_widgets(driver, question_on(scene, UseDiceQuestion).turn)
    driver.wait(Seconds.IMPATIENT)
    assert not scene.match.actions
    hurry(driver)
    assert scene.match.actions == (reveal,)
    assert scene.timeline.busy
    assert all(scene.pieces["tile", space].flip > 0.5 for space in range(12))


def test_whoever_hides_the_cards_takes_the_dice_back(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 4), (Distraction.EARPLUGS,)), SMALL)
    scene = settle(driver)
    scene.viewpoint.others_look_on = True
    prefer(scene, pace=Pace.NORMAL)
    reveal = question_on(scene, UseDiceQuestion).reveal
    click_widgets(driver, question_on(scene, UseDiceQuestion).turn)
    driver.wait(0.3)
    driver.key(pygame.K_c)
    driver.wait(1.0)
    assert not scene.match.actions
    driver.click_on("Look at my cards")
    settle(driver)
    assert question_on(scene, UseDiceQuestion).reveal == reveal
    assert in_place(scene)


@pytest.mark.parametrize("later", Pace)
@pytest.mark.parametrize("pace", Pace)
@pytest.mark.seldom(6)
def test_there_is_the_same_time_to_take_a_reveal_back_at_every_pace(
    launch: Launch, pace: Pace, later: Pace
) -> None:
    driver = launch(lambda: using((2, 6, 4), pace=pace), SMALL)
    scene = settle(driver)
    click_widgets(driver, question_on(scene, UseDiceQuestion).turn)
    driver.wait(0.1)
    prefer(scene, pace=later)
    driver.wait(0.8)
    assert isinstance(scene.loop.question, LayingQuestion)
    driver.wait(0.2)
    assert len(scene.match.actions) == 1


def test_a_double_click_on_the_button_that_turns_neither_hurries_nor_takes_back(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 4), pace=Pace.FAST), SMALL)
    scene = settle(driver)
    turn = question_on(scene, UseDiceQuestion).turn
    click_widgets(driver, turn)
    driver.wait(0.1)
    click_widgets(driver, turn)
    driver.key(pygame.K_SPACE)
    assert isinstance(scene.loop.question, LayingQuestion)
    assert not scene.match.actions


@pytest.mark.parametrize("pace", Pace)
@pytest.mark.seldom(2)
def test_quick_clicks_on_roll_choose_no_reveal(launch: Launch, pace: Pace) -> None:
    driver = launch(lambda: table(pace=pace), SMALL)
    scene = settle(driver)
    roll = question_on(scene, GatherQuestion).roll.rect
    place = roll.centerx, roll.top + roll.height / 4
    for _ in range(8):
        driver.click(*place)
        driver.wait(0.1)
        assert not isinstance(scene.loop.question, LayingQuestion)
    assert [type(action) for action in scene.match.actions] == [Gather]


def test_a_reveal_taken_back_can_be_chosen_anew_and_turned(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 4)), SMALL)
    scene = settle(driver)
    prefer(scene, pace=Pace.NORMAL)
    click_widgets(driver, question_on(scene, UseDiceQuestion).turn)
    driver.wait(0.1)
    driver.key(pygame.K_ESCAPE)
    driver.wait(1.0)
    other = other_ribbon(scene)
    click_widgets(driver, other)
    turn_tiles(driver, scene)
    assert scene.match.actions == (other.way,)
    settle(driver)
    assert in_place(scene)


def test_nothing_is_saved_before_the_dice_lie(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 4)), SMALL)
    scene = settle(driver)
    click_widgets(driver, question_on(scene, UseDiceQuestion).turn)
    assert recording_host_of(scene).saves == 0
    let_dice_lie(driver, scene)
    assert recording_host_of(scene).saves == 1


def test_undo_while_the_dice_fly_means_nothing(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 4), winks=(20, 10, 10)), SMALL)
    scene = settle(driver)
    click_widgets(driver, chase_button(scene))
    scene = settle(driver)
    prefer(scene, pace=Pace.NORMAL)
    click_widgets(driver, question_on(scene, UseDiceQuestion).turn)
    driver.key(pygame.K_u)
    let_dice_lie(driver, scene)
    assert scene.match.actions[0] == ChaseCat()
    assert isinstance(scene.match.actions[1], Reveal)


@pytest.mark.parametrize("humans", [(0,), (0, 1)])
def test_who_has_laid_the_dice_no_longer_waits_for_the_coach(launch: Launch, humans: tuple[int, ...]) -> None:
    driver = launch(lambda: using((2, 6, 4), humans=humans, pace=Pace.NORMAL), SMALL)
    scene = settle(driver)
    Hints.ask(scene.hints)
    question_on(scene, UseDiceQuestion).turn.act(scene.kit)
    for _ in range(6):
        driver.tick(0.1)
        assert driver.scene is scene
        assert not scene.hints.coach.text
    driver.wait(1.0)
    assert [type(action) for action in scene.match.actions] == [Reveal]
