"""The coach of Kitten Me: who presses what it points at does what it said."""

import pytest

from game.kitten_me.actions import Action, Bid, PlayDrawThree, PlayGoFish, PlaySkip
from game.kitten_me.cards import Thing
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.kitten_me.words.coach import points_at
from scenes.table.advice import Advice
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.scenes.kitten_me_tables import after_bid, launch_at, table_shown
from tests.scenes.launching import Launch
from tests.scenes.tables import question_on


def _advised(driver: Driver, action: Action) -> TableScene:
    scene = table_shown(driver)
    scene.hints.coach.speak(Advice("I would do that.", points_at(action), action))
    driver.tick(0.1)
    return scene


@pytest.mark.parametrize("number", [7, 10], ids=["from below", "from above"])
def test_the_coach_points_at_one_thing_after_the_other_until_its_bid_is_made(
    launch: Launch, number: int
) -> None:
    driver = launch_at(launch, after_bid(6))
    scene = _advised(driver, bid := Bid(8, Thing.RED))
    question_on(scene, TurnQuestion).stepper.value = number
    for _ in range(2 + abs(number - bid.number)):
        assert not scene.match.actions
        (outline,) = scene.hints.coach.pointer.outlines
        assert scene.hints.coach.speaker.sheet.collidelist([outline, *scene.hints.coach.occupied[1:]]) < 0
        driver.click(*outline.center)
        driver.tick(0.1)
    assert scene.match.actions == (bid,)


@pytest.mark.parametrize("action", [PlaySkip(), PlayDrawThree()])
def test_the_coach_points_at_the_button_that_plays_a_card_once_the_card_is_chosen(
    launch: Launch, action: PlaySkip | PlayDrawThree
) -> None:
    driver = launch_at(launch, after_bid(3, ("skip draw bh1", "bh3 gg1", "gh2 rg1")))
    scene = _advised(driver, action)
    (card,) = scene.hints.coach.pointer.outlines
    driver.click(card.left + 60, card.centery)
    driver.tick(0.1)
    driver.click(*scene.hints.coach.pointer.outlines[-1].center)
    assert scene.match.actions == (action,)


def test_the_coach_leads_through_a_go_fish_from_the_card_to_the_cat_and_the_thing(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(3, ("fish bh1", "bh3 gg1", "gh2 rg1")))
    scene = _advised(driver, fish := PlayGoFish(2, Thing.GLASSES))
    for _ in range(3):
        assert not scene.match.actions
        (outline,) = scene.hints.coach.pointer.outlines
        assert scene.hints.coach.speaker.sheet.collidelist([outline, *scene.hints.coach.occupied[1:]]) < 0
        driver.click(outline.left + 60, outline.centery)
        driver.tick(0.1)
    assert scene.match.actions == (fish,)
