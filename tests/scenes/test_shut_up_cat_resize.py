"""Another window, F11 or other settings at the Shut Up Cat table: nothing that is shown or chosen is lost."""

from typing import Any

import pygame
import pytest

from game.shut_up_cat.actions import PlayTreatTin, Reveal
from game.shut_up_cat.cards import Distraction
from scenes.shut_up_cat.questions.card import CardQuestion
from scenes.shut_up_cat.questions.card_targets import DieCardQuestion
from scenes.shut_up_cat.questions.laying import LayingQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.stage.theme import Pace
from scenes.table.advice import Advice
from tests.gallery.posed import prefer
from tests.gallery.shut_up_cat_moments import DREAM
from tests.scenes.changes import CHANGES, Change
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import (
    SMALL,
    chase_button,
    click_widgets,
    last_action,
    let_dice_lie,
    other_ribbon,
    pick_card,
    settle,
    spare_die,
    using,
)
from tests.scenes.tables import in_place, question_on


@CHANGES
@pytest.mark.seldom
def test_chosen_dice_and_arc_outlive_another_window(launch: Launch, change: Change) -> None:
    driver = launch(lambda: using((2, 6, 4), winks=(20, 10, 10)), SMALL)
    scene = settle(driver)
    click_widgets(driver, chase_button(scene))
    scene = settle(driver)
    spare = spare_die(scene)
    click_widgets(driver, shut_up_cat_look(scene).spots.dice[spare])
    click_widgets(driver, other_ribbon(scene))
    reveal, words = question_on(scene, UseDiceQuestion).reveal, question_on(scene, UseDiceQuestion).turn.text
    change(driver)
    assert (question_on(scene, UseDiceQuestion).reveal, question_on(scene, UseDiceQuestion).turn.text) == (
        reveal,
        words,
    )
    assert [ribbon.way for ribbon in question_on(scene, UseDiceQuestion).ribbons if ribbon.chosen] == [reveal]
    assert shut_up_cat_look(scene).spots.dice[spare].chosen
    click_widgets(driver, question_on(scene, UseDiceQuestion).turn)
    let_dice_lie(driver, scene)
    assert last_action(scene) == reveal


@CHANGES
def test_a_picked_card_and_its_banner_outlive_another_window(launch: Launch, change: Change) -> None:
    driver = launch(lambda: using((2, 6, 4), (Distraction.TREAT_TIN,)), SMALL)
    scene = settle(driver)
    pick_card(driver, scene)
    click_widgets(driver, shut_up_cat_look(scene).spots.dice[1])
    click_widgets(driver, question_on(scene, DieCardQuestion).faces[2])
    told = shut_up_cat_look(scene).banner.text
    change(driver)
    assert shut_up_cat_look(scene).banner.text == told
    assert shut_up_cat_look(scene).fan.cards[0].selected
    assert question_on(scene, CardQuestion).confirm.sub == "6 becomes 3"
    click_widgets(driver, question_on(scene, CardQuestion).confirm)
    assert last_action(scene) == PlayTreatTin(6, 3)


@CHANGES
def test_dice_on_their_way_to_the_bed_fly_on_in_another_window(launch: Launch, change: Change) -> None:
    driver = launch(lambda: using((2, 6, 4), winks=(4, 10, 10)), SMALL)
    scene = settle(driver)
    prefer(scene, pace=Pace.SLOW)
    click_widgets(driver, question_on(scene, UseDiceQuestion).turn)
    driver.wait(0.1)
    change(driver)
    assert isinstance(scene.loop.question, LayingQuestion)
    assert not scene.match.actions
    driver.key(pygame.K_ESCAPE)
    scene.timeline.finish()
    assert in_place(scene)


def test_dice_that_fly_while_the_window_changes_its_shape_land_where_they_belong(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 4), winks=(4, 10, 10)), SMALL)
    scene = settle(driver)
    prefer(scene, pace=Pace.SLOW)
    click_widgets(driver, question_on(scene, UseDiceQuestion).turn)
    driver.wait(0.1)
    assert scene.timeline.something_travels
    driver.resize((640, 900))
    for _ in range(40):
        driver.tick(1 / 30)
        if not scene.timeline.something_travels:
            break
    assert isinstance(scene.loop.question, LayingQuestion)
    dice = [("die", number) for number in range(3)]
    goal = scene.picture.layout(scene.picture.shown)
    assert all(goal[key].lies_under(scene.pieces[key]) for key in dice)


@CHANGES
@pytest.mark.seldom
def test_the_cheer_of_the_morning_waits_for_its_click_in_another_window(
    launch: Launch, change: Change
) -> None:
    moment: dict[str, Any] = {
        "tiles": DREAM,
        "multipliers": (3, 1),
        "winks": (30, 41),
        "last_round": True,
        "turn": 0,
    }
    driver = launch(lambda: using((1, 5, 5), seats=2, first=1, **moment), SMALL)
    scene = settle(driver)
    prefer(scene, pace=Pace.NORMAL)
    scene.loop.play(Reveal(0, 4))
    while "Good morning" not in shut_up_cat_look(scene).banner.text:
        driver.tick(1 / 10)
    driver.wait(4.0)
    told = (
        shut_up_cat_look(scene).banner.text,
        shut_up_cat_look(scene).shout.visible,
        shut_up_cat_look(scene).seats.plates[0].mood,
    )
    assert scene.timeline.busy
    change(driver)
    assert scene.timeline.busy
    assert (
        shut_up_cat_look(scene).banner.text,
        shut_up_cat_look(scene).shout.visible,
        shut_up_cat_look(scene).seats.plates[0].mood,
    ) == told


@CHANGES
def test_what_the_coach_has_said_can_still_be_read_in_another_window(launch: Launch, change: Change) -> None:
    driver = launch(lambda: using((2, 6, 4)), SMALL)
    scene = settle(driver)
    scene.hints.show(Advice("Roll them all."))
    change(driver)
    assert scene.hints.coach.text == "Roll them all."


@CHANGES
def test_an_order_of_tiles_outlives_another_window(launch: Launch, change: Change) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(4, 10, 10)), SMALL)
    settle(driver).loop.play(Reveal(11, 1))
    scene = settle(driver)
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[11])
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[1])
    scene.timeline.finish()
    order = list(question_on(scene, RehideQuestion).tiles)
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[0])
    change(driver)
    assert question_on(scene, RehideQuestion).tiles == order
    assert question_on(scene, RehideQuestion).picked == 1
    assert in_place(scene)
