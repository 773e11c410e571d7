"""The three steps of a turn at the Shut Up Cat table, by mouse."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from game.match import Match, Player
from game.rng import Rng
from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    DrawDistraction,
    Gather,
    RaiseMultiplier,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.house import HouseRules
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.view import ShutUpCatView
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.shut_up_cat.words.asked import asked
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from tests.gallery.posed import prefer
from tests.gallery.shut_up_cat_moments import BED
from tests.game.shut_up_cat.cat_builders import table as position
from tests.narrowing import expect_type, not_none
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import (
    SMALL,
    chase_button,
    click_widgets,
    last_action,
    settle,
    table,
    using,
)
from tests.scenes.tables import in_place, question_on, record_sounds


def test_dice_of_the_pillow_are_taken_by_a_click_and_the_rest_are_rolled(launch: Launch) -> None:
    driver = launch(lambda: table(pillow=(2, 5)), SMALL)
    scene = settle(driver)
    assert shut_up_cat_look(scene).tabs.now == 0
    click_widgets(driver, shut_up_cat_look(scene).spots.pillow[4])
    assert question_on(scene, GatherQuestion).roll.text == "Roll 2 dice"
    click_widgets(driver, question_on(scene, GatherQuestion).roll)
    assert last_action(scene) == Gather((5,))
    scene = settle(driver)
    assert scene.viewpoint.view().dice[0] == 5
    assert scene.viewpoint.view().pillow == (2,)
    assert shut_up_cat_look(scene).tabs.now == 2


def test_with_a_full_pillow_one_die_must_come_from_it(launch: Launch) -> None:
    driver = launch(lambda: table(pillow=(1, 2, 3, 4, 5, 6)), SMALL)
    scene = settle(driver)
    click_widgets(driver, question_on(scene, GatherQuestion).roll)
    assert not scene.match.actions
    roll = question_on(scene, GatherQuestion).roll
    assert "one die short" in roll.reason
    assert roll.sub == say("shut_up_cat.gather.take_first")
    click_widgets(driver, shut_up_cat_look(scene).spots.pillow[0])
    click_widgets(driver, question_on(scene, GatherQuestion).roll)
    assert last_action(scene) == Gather((1,))


def test_three_dice_of_the_pillow_leave_nothing_to_roll_and_no_room_for_a_fourth(launch: Launch) -> None:
    driver = launch(lambda: table(pillow=(1, 2, 3, 6)), SMALL)
    scene = settle(driver)
    for pips in (1, 2, 3, 6):
        click_widgets(driver, shut_up_cat_look(scene).spots.pillow[pips - 1])
    assert question_on(scene, GatherQuestion).taken == [1, 2, 3]
    click_widgets(driver, question_on(scene, GatherQuestion).roll)
    assert last_action(scene) == Gather((1, 2, 3))


def test_the_dice_tumble_before_they_show_what_they_are(launch: Launch) -> None:
    driver = launch(table, SMALL)
    scene = settle(driver)
    prefer(scene, pace=Pace.NORMAL)
    click_widgets(driver, question_on(scene, GatherQuestion).roll)
    driver.wait(0.3)
    assert scene.timeline.busy
    assert any(sprite.lift > 0 for sprite in scene.sprites.members)
    driver.wait(3)
    assert in_place(scene)


def test_the_dice_stop_one_after_another(launch: Launch) -> None:
    driver = launch(table, SMALL)
    scene = settle(driver)
    prefer(scene, pace=Pace.NORMAL)
    heard = record_sounds(scene)
    click_widgets(driver, question_on(scene, GatherQuestion).roll)
    stopped = []
    for _ in range(60):
        driver.tick(1 / 30)
        stopped.append(heard.count("dice_stop"))
    assert sorted(set(stopped)) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("before", "asked"),
    [
        ((), DecisionKind.GATHER),
        ((Gather(()),), DecisionKind.USE_DICE),
        ((Gather(()), Reveal(11, 1)), DecisionKind.SCORE),
        ((Gather(()), Reveal(11, 1), ScoreWinks()), DecisionKind.REHIDE),
    ],
    ids=["gather", "use", "score", "rehide"],
)
def test_the_cat_can_be_chased_at_every_decision(
    launch: Launch, before: Sequence[Action], asked: DecisionKind
) -> None:
    moment: dict[str, Any] = {"tiles": BED, "winks": (12, 10, 10), "multipliers": (1, 1, 1)}
    driver = launch(lambda: table(rng=Rng(0).state, **moment), SMALL)
    for action in before:
        settle(driver).loop.play(action)
    scene = settle(driver)
    assert not_none(scene.match.state.decision).kind is asked
    click_widgets(driver, chase_button(scene))
    assert last_action(scene) == ChaseCat()


def test_the_uses_of_dice_say_what_they_bring_or_why_they_cannot_be(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 1), multipliers=(2, 1, 1), winks=(21, 10, 10)), SMALL)
    question = question_on(settle(driver), UseDiceQuestion)
    assert question.calm.sub == "6 + 1: multiplier to\u00a0×3"
    assert question.draw.reason == "To draw a card you need two equal dice."
    assert question.chase.sub == "pay 5 winks: multiplier to\u00a0×3"
    click_widgets(driver, question.calm)
    assert last_action(settle(driver)) != DrawDistraction()


def test_two_equal_dice_that_are_picked_ask_for_other_ones_and_three_for_what_they_need(
    launch: Launch,
) -> None:
    turned = {}
    for dice in ((4, 4, 2), (4, 4, 4)):
        scene = settle(launch(partial(using, dice), SMALL))
        question = question_on(scene, UseDiceQuestion)
        question.begin_with(DrawDistraction())
        scene.loop.asked.arrange_question()
        turned[dice] = question.turn.sub
    assert turned == {(4, 4, 2): "pick two different dice", (4, 4, 4): "needs two different dice"}


def test_a_pair_draws_a_card_and_it_lies_in_the_hand(launch: Launch) -> None:
    driver = launch(lambda: using((4, 4, 2), seats=2), SMALL)
    scene = settle(driver)
    assert question_on(scene, UseDiceQuestion).draw.sub == "with a pair of 4s"
    click_widgets(driver, question_on(scene, UseDiceQuestion).draw)
    assert scene.match.actions[0] == DrawDistraction()
    scene = settle(driver)
    assert len(scene.viewpoint.view().hand) == 1
    assert len(shut_up_cat_look(scene).fan.cards) == 1


def test_a_sum_of_seven_raises_the_pawn_and_sends_the_cat_away(launch: Launch) -> None:
    driver = launch(lambda: using((6, 1, 3)), SMALL)
    scene = settle(driver)
    assert shut_up_cat_look(scene).cat.spot is CatSpot.HEADBOARD
    click_widgets(driver, question_on(scene, UseDiceQuestion).calm)
    assert scene.match.actions[0] == RaiseMultiplier()
    assert scene.viewpoint.view().multipliers[0] == 2
    settle(driver)
    assert in_place(scene)


def test_three_equal_dice_can_only_draw(launch: Launch) -> None:
    driver = launch(lambda: using((4, 4, 4)), SMALL)
    scene = settle(driver)
    assert "Three equal ones can only draw" in question_on(scene, UseDiceQuestion).turn.reason
    assert not question_on(scene, UseDiceQuestion).calm.enabled
    assert scene.desk.focused is question_on(scene, UseDiceQuestion).draw
    assert all(not ribbon.visible for ribbon in question_on(scene, UseDiceQuestion).ribbons)
    click_widgets(driver, question_on(scene, UseDiceQuestion).turn)
    assert not scene.match.actions
    click_widgets(driver, question_on(scene, UseDiceQuestion).draw)
    assert scene.match.actions[0] == DrawDistraction()


@pytest.mark.parametrize(
    ("dice", "winks", "way_out"),
    [
        ((1, 6, 3), 5, "chase the cat, or settle down"),
        ((1, 6, 3), 4, "settle down"),
        ((2, 3, 3), 5, "chase the cat now, or once tiles lie open."),
        ((2, 3, 3), 4, "Your turn: use two of the three dice."),
        ((3, 3, 3), 4, "Your turn: three equal dice can only draw a card."),
    ],
)
def test_at_zero_the_banner_names_only_ways_out_that_are_open(
    launch: Launch, dice: tuple[int, int, int], winks: int, way_out: str
) -> None:
    driver = launch(lambda: using(dice, multipliers=(0, 1, 1), winks=(winks, 10, 10)), SMALL)
    told = shut_up_cat_look(settle(driver)).banner.text
    assert way_out in told
    assert ("chase the cat" in told) == (winks >= 5)


@pytest.mark.parametrize(
    ("dice", "winks", "told"),
    [
        ((), 5, "Zs score nothing: chase the cat now, or once tiles lie open."),
        ((), 4, "Your turn: roll, or take pillow dice first."),
        ((1, 6, 3), 5, "Zs score nothing: chase the cat now, or once tiles lie open."),
        ((1, 6, 3), 4, "Your turn: use two of the three dice."),
        ((3, 3, 3), 5, "Your turn: three equal dice can only draw a card."),
    ],
)
@pytest.mark.parametrize("first", [1, 2])
def test_at_zero_nobody_is_sent_for_a_seven_or_a_card_on_their_last_turn(
    dice: tuple[int, ...], winks: int, told: str, first: int
) -> None:
    """Whether others have their last turn after this one or not."""
    standing = partial(position, winks=(winks, 10, 41), multipliers=(0, 1, 1), pillow=(2, 5))
    state = standing(dice=dice, first=first, last_round=True)
    assert asked(state.view(0), lambda seat: "Ada").endswith(told)


@pytest.mark.parametrize(("shared", "whose"), [(False, "Your turn"), (True, "Ada's turn")])
def test_the_banner_says_whose_turn_it_is_at_every_question(shared: bool, whose: str) -> None:
    asked_kinds = set()
    for seed in range(4):
        match = Match("shut_up_cat", [Player("Ada"), Player("Ben")], HouseRules(), seed)
        while (decision := match.state.decision) is not None:
            view = match.view(decision.seat)
            assert isinstance(view, ShutUpCatView)
            asked_kinds.add(decision.kind)
            assert asked(view, lambda seat: "Ada", shared=shared).startswith(whose)
            match.play(decision.options.sample(match.bot_rng(decision.seat)))
    assert asked_kinds == set(DecisionKind)


def test_before_others_the_banner_says_the_same_whoever_looks() -> None:
    """Also while nobody's own things lie open."""
    said = set()
    for seed in range(8):
        match = Match("shut_up_cat", [Player("Ada"), Player("Ben")], HouseRules(), seed)
        while (decision := match.state.decision) is not None:
            views = [expect_type(match.view(seat), ShutUpCatView) for seat in (0, 1, None)]
            told = {asked(view, lambda seat: "Ada", overlooked=True) for view in views}
            assert len(told) == 1
            said |= told
            match.play(decision.options.sample(match.bot_rng(decision.seat)))
    assert {line for line in said if "three equal dice" in line}
    assert {line for line in said if "chase the cat" in line}
