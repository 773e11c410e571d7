"""Every Distraction card, picked, explained and played."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.shut_up_cat.actions import (
    PlayCardboardBox,
    PlayEarplugs,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayTreatTin,
    PlayWarmMilk,
    RaiseMultiplier,
    Reveal,
)
from game.shut_up_cat.cards import Distraction
from scenes.shut_up_cat.questions.card import CardQuestion, PickedCardQuestion
from scenes.shut_up_cat.questions.card_targets import DieCardQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import SMALL, click_widgets, pick_card, settle, using
from tests.scenes.tables import in_place, question_on

CARDS: list[tuple[Distraction, Callable[[Driver, TableScene], object], Any]] = [
    (
        Distraction.LASER_POINTER,
        lambda driver, scene: click_widgets(
            driver, shut_up_cat_look(scene).spots.dice[0], shut_up_cat_look(scene).spots.dice[2]
        ),
        PlayLaserPointer((3, 5)),
    ),
    (
        Distraction.FEATHER_WAND,
        lambda driver, scene: click_widgets(
            driver, shut_up_cat_look(scene).spots.dice[0], question_on(scene, DieCardQuestion).faces[1]
        ),
        PlayFeatherWand(3, 2),
    ),
    (
        Distraction.TREAT_TIN,
        lambda driver, scene: click_widgets(
            driver, shut_up_cat_look(scene).spots.dice[1], question_on(scene, DieCardQuestion).faces[0]
        ),
        PlayTreatTin(3, 1),
    ),
    (
        Distraction.CARDBOARD_BOX,
        lambda driver, scene: click_widgets(driver, shut_up_cat_look(scene).spots.dice[2]),
        PlayCardboardBox(5),
    ),
    (Distraction.EARPLUGS, lambda driver, scene: None, PlayEarplugs()),
    (Distraction.WARM_MILK, lambda driver, scene: None, PlayWarmMilk()),
    (
        Distraction.NIGHT_LIGHT,
        lambda driver, scene: click_widgets(
            driver, shut_up_cat_look(scene).spots.tiles[7], shut_up_cat_look(scene).spots.tiles[2]
        ),
        PlayNightLight(2, 7),
    ),
    (
        Distraction.SHUFFLING_PAWS,
        lambda driver, scene: click_widgets(
            driver, shut_up_cat_look(scene).spots.tiles[0], shut_up_cat_look(scene).spots.tiles[4]
        ),
        PlayShufflingPaws(0, 4),
    ),
    (
        Distraction.OPEN_WINDOW,
        lambda driver, scene: click_widgets(driver, shut_up_cat_look(scene).seats.plates[1]),
        PlayOpenWindow(1),
    ),
]


@pytest.mark.parametrize(("card", "pick", "expected"), CARDS, ids=[card.name for card, _, _ in CARDS])
def test_every_distraction_is_picked_explained_and_played(
    launch: Launch, card: Distraction, pick: Callable[[Driver, TableScene], object], expected: Any
) -> None:
    driver = launch(lambda: using((3, 3, 5), (card, Distraction.EARPLUGS), multipliers=(1, 3, 2)), SMALL)
    scene = settle(driver)
    pick_card(driver, scene)
    assert shut_up_cat_look(scene).tabs.now == 1
    pick(driver, scene)
    assert question_on(scene, CardQuestion).confirm.enabled
    assert question_on(scene, CardQuestion).confirm.sub
    assert not scene.match.actions
    click_widgets(driver, question_on(scene, CardQuestion).confirm)
    assert scene.match.actions == (expected,)
    scene = settle(driver)
    assert in_place(scene)
    assert isinstance(scene.loop.question, UseDiceQuestion)


def test_a_card_can_be_put_back_before_it_is_played(launch: Launch) -> None:
    driver = launch(lambda: using((3, 3, 5), (Distraction.NIGHT_LIGHT,)), SMALL)
    scene = settle(driver)
    pick_card(driver, scene)
    click_widgets(driver, question_on(scene, CardQuestion).confirm)
    assert question_on(scene, CardQuestion).confirm.reason == "pick two tiles on the bed"
    click_widgets(driver, question_on(scene, PickedCardQuestion).cancel)
    assert isinstance(scene.loop.question, UseDiceQuestion)
    pick_card(driver, scene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(scene.loop.question, UseDiceQuestion)
    assert driver.scene is scene
    assert not scene.match.actions


def test_a_card_that_could_change_nothing_says_so(launch: Launch) -> None:
    driver = launch(lambda: using((3, 3, 5), (Distraction.WARM_MILK,), multipliers=(3, 1, 1)), SMALL)
    scene = settle(driver)
    pick_card(driver, scene)
    assert isinstance(scene.loop.question, UseDiceQuestion)
    assert "already at ×3" in shut_up_cat_look(scene).fan.cards[0].reason


@pytest.mark.parametrize(
    ("winks", "dice", "reason"),
    [(12, (4, 4, 4), "Three equal dice turn no tiles"), (4, (1, 2, 4), "you can't pay to chase the cat")],
)
def test_earplugs_say_at_x0_what_stands_against_them(
    launch: Launch, winks: int, dice: tuple[int, int, int], reason: str
) -> None:
    hand, moment = (Distraction.EARPLUGS,), {"winks": (winks, 10, 10), "multipliers": (0, 1, 1)}
    scene = settle(launch(lambda: using(dice, hand, **moment), SMALL))
    assert reason in shut_up_cat_look(scene).fan.cards[0].reason


def test_earplugs_muffle_the_first_meow(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), earplugs=1, winks=(4, 10, 10), multipliers=(2, 1, 1)), SMALL)
    scene = settle(driver)
    assert shut_up_cat_look(scene).tabs.note == "Earplugs: one Meow"
    scene.loop.play(Reveal(11, 1))
    scene = settle(driver)
    assert scene.viewpoint.view().multipliers[0] == 2
    assert shut_up_cat_look(scene).seats.plates[0].winks == 8
    assert shut_up_cat_look(scene).tabs.note == "", "there is nothing left to stop"


def test_a_card_without_new_knowledge_can_be_taken_back(launch: Launch) -> None:
    driver = launch(lambda: using((3, 3, 5), (Distraction.WARM_MILK,)), SMALL)
    scene = settle(driver)
    pick_card(driver, scene)
    click_widgets(driver, question_on(scene, CardQuestion).confirm)
    settle(driver)
    driver.key(pygame.K_u)
    assert not scene.match.actions
    assert in_place(settle(driver))


@pytest.mark.parametrize(
    ("dice", "multiplier", "use"),
    [((2, 4, 4), 0, RaiseMultiplier), ((3, 3, 3), 1, Reveal), ((5, 5, 5), 3, Reveal)],
)
def test_a_treat_tin_begins_with_a_face_that_is_of_use(
    launch: Launch, dice: tuple[int, int, int], multiplier: int, use: type
) -> None:
    moment: dict[str, Any] = {"multipliers": (multiplier, 1, 1), "winks": (4, 10, 10)}
    driver = launch(lambda: using(dice, (Distraction.TREAT_TIN,), **moment), SMALL)
    scene = settle(driver)
    pick_card(driver, scene)
    click_widgets(driver, question_on(scene, CardQuestion).confirm)
    scene = settle(driver)
    assert use in {type(action) for action in scene.viewpoint.view().options}
    if use is Reveal:
        assert question_on(scene, UseDiceQuestion).turn.enabled
