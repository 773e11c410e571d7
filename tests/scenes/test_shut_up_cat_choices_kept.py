"""What is chosen so far in a turn of Shut Up Cat stays through a chase, and is forgotten after the turn."""

import pygame
import pytest

from game.core import Seat
from game.shut_up_cat.actions import (
    ChaseCat,
    Gather,
    Reveal,
)
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import (
    SMALL,
    chase_button,
    click_widgets,
    last_action,
    other_ribbon,
    settle,
    spare_die,
    table,
    using,
)
from tests.scenes.tables import in_place, question_on


def test_chosen_dice_and_arc_stay_chosen_after_a_chase(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 4), winks=(20, 10, 10)), SMALL)
    scene = settle(driver)
    spare = spare_die(scene)
    click_widgets(driver, shut_up_cat_look(scene).spots.dice[spare])
    click_widgets(driver, other_ribbon(scene))
    chosen = set(question_on(scene, UseDiceQuestion).picked), question_on(scene, UseDiceQuestion).reveal
    click_widgets(driver, chase_button(scene))
    scene = settle(driver)
    assert last_action(scene) == ChaseCat()
    assert (
        set(question_on(scene, UseDiceQuestion).picked),
        question_on(scene, UseDiceQuestion).reveal,
    ) == chosen
    assert shut_up_cat_look(scene).spots.dice[spare].chosen
    driver.key(pygame.K_u)
    scene = settle(driver)
    assert (
        set(question_on(scene, UseDiceQuestion).picked),
        question_on(scene, UseDiceQuestion).reveal,
    ) == chosen


def test_what_was_chosen_in_a_turn_is_forgotten_in_the_next(launch: Launch) -> None:
    driver = launch(lambda: table(2, humans=(0, 1), pillow=(1, 2, 6)), SMALL)
    scene = settle(driver)
    click_widgets(driver, shut_up_cat_look(scene).spots.pillow[0])
    click_widgets(driver, shut_up_cat_look(scene).spots.pillow[5])
    click_widgets(driver, question_on(scene, GatherQuestion).roll)
    click_widgets(driver, question_on(settle(driver), UseDiceQuestion).calm)
    assert question_on(settle(driver), GatherQuestion).taken == []


def test_dice_taken_from_the_pillow_stay_taken_after_a_chase(launch: Launch) -> None:
    driver = launch(lambda: table(2, pillow=(2, 5)), SMALL)
    scene = settle(driver)
    click_widgets(driver, shut_up_cat_look(scene).spots.pillow[4])
    click_widgets(driver, chase_button(scene))
    scene = settle(driver)
    click_widgets(driver, question_on(scene, GatherQuestion).roll)
    assert last_action(scene) == Gather((5,))


@pytest.mark.parametrize("humans", [(0,), (0, 1)])
def test_an_order_of_tiles_stays_after_a_chase(launch: Launch, humans: tuple[Seat, ...]) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(5, 10, 10), multipliers=(2, 1, 1), humans=humans), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 1))
    scene = settle(driver)
    click_widgets(driver, question_on(scene, ScoreQuestion).score)
    settle(driver)
    if len(humans) > 1:
        driver.click_on("is alone")
        settle(driver)
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[11])
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[1])
    scene = settle(driver)
    order = list(question_on(scene, RehideQuestion).tiles)
    click_widgets(driver, chase_button(scene))
    scene = settle(driver)
    assert driver.scene is scene
    assert question_on(scene, RehideQuestion).tiles == order
    assert in_place(scene)
