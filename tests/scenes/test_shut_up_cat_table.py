"""The Shut Up Cat table, played by mouse and keyboard at the pixels of a window."""

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core import Seat
from game.match import Match
from game.rng import Rng
from game.shut_up_cat.actions import (
    Action,
    Gather,
    PlayNightLight,
    RaiseMultiplier,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.cards import DECK, Distraction
from game.shut_up_cat.options import DecisionKind
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.stage.strings import say, to_see
from scenes.stage.theme import Pace
from scenes.stage.widgets.modal import Modal
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.posed import prefer
from tests.gallery.shut_up_cat_moments import BED, DREAM, MEOW, Z
from tests.narrowing import expect_type, not_none
from tests.plain_games import choice
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import (
    SMALL,
    click_widgets,
    do,
    last_action,
    let_dice_lie,
    settle,
    table,
    using,
)
from tests.scenes.tables import in_place, question_on, recording_host_of

# Whole games.


def play_on(driver: Driver, choose: Callable[[TableScene], Action]) -> TableScene:
    """Until the game is over: every choice of a human by mouse, and after each all in its place."""
    for _ in range(2000):
        scene = settle(driver)
        if scene.match.outcome is not None:
            return scene
        if isinstance(driver.scene, Modal):
            driver.click_on("is alone")
            driver.wait(0.4)
            continue
        assert in_place(scene)
        action = choose(scene)
        done = len(scene.match.actions)
        do(driver, scene, action)
        if isinstance(action, PlayNightLight) and scene.context.company.shared:
            driver.wait(0.4)
            driver.click_on("is alone")
            driver.wait(0.4)
        assert scene.match.actions[done] == action
    raise AssertionError("the game never came to its end")


@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.long) for seats in (3, 4))])
def test_in_a_whole_game_by_mouse_everything_is_in_its_place_after_every_action(
    launch: Launch, seats: int
) -> None:
    driver = launch(lambda: table(seats), SMALL)
    scene = play_on(driver, lambda scene: choice(scene.match))
    assert scene.match.outcome is not None
    assert driver.scene is not scene


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("humans", [(0,), (0, 1), (0, 1, 2), (0, 1, 2, 3)], ids=len)
def test_in_a_whole_game_of_any_actions_everything_is_in_its_place(
    launch: Launch, humans: tuple[Seat, ...], seed: int
) -> None:
    rng = Rng(seed)
    driver = launch(lambda: table(4, humans), SMALL)
    scene = play_on(driver, lambda scene: scene.viewpoint.view().options.sample(rng))
    assert scene.match.outcome is not None


# The end.


def test_forty_winks_hang_out_the_sign_and_the_round_is_played_to_its_end(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), tiles=DREAM, winks=(38, 10, 10), multipliers=(3, 1, 1)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(1, 5))
    scene.timeline.finish()
    assert shut_up_cat_look(scene).last_round.visible
    assert "Last round" in shut_up_cat_look(scene).last_round.text
    settle(driver)
    assert driver.scene is not scene
    assert not_none(scene.match.outcome).winners == (0,)
    driver.find("Back")


def test_as_soon_as_a_turn_is_announced_the_table_says_how_many_are_left_and_what_holds_for_it(
    launch: Launch,
) -> None:
    moment: dict[str, Any] = {"winks": (20, 43, 33), "multipliers": (3, 1, 1), "last_round": True}
    driver = launch(lambda: using((1, 6, 3), earplugs=1, pace=Pace.NORMAL, **moment), SMALL)
    scene = settle(driver)
    look = shut_up_cat_look(scene)
    assert look.tabs.note
    scene.loop.play(RaiseMultiplier())
    lit: list[Seat] = []
    while scene.match.outcome is None:
        driver.tick(1 / 30)
        on_turn = [mat.seat for mat in look.seats.plates if mat.on_turn]
        assert look.last_round.visible
        assert look.last_round.text == say("shut_up_cat.last_round", count=3 - on_turn[0])
        assert bool(look.tabs.note) <= (on_turn == [0])
        lit += on_turn
    assert set(lit) == {0, 1, 2}


def test_a_tie_is_told_as_one(launch: Launch) -> None:
    driver = launch(
        lambda: using(
            (2, 6, 6),
            tiles=DREAM,
            winks=(30, 45),
            multipliers=(3, 1),
            last_round=True,
            seats=2,
            first=1,
            turn=0,
        ),
        SMALL,
    )
    scene = settle(driver)
    scene.loop.play(Reveal(1, 5))
    assert not_none(scene.match.outcome).winners == (0, 1)
    settle(driver)
    assert scene.log.lines()[-1] == "Good morning! You and Misty slept equally well: 45 winks each."
    assert driver.scene is not scene


@pytest.mark.parametrize("humans", [(0,), (0, 1)])
def test_who_has_won_can_be_read_after_the_window_was_left(launch: Launch, humans: tuple[Seat, ...]) -> None:
    moment: dict[str, Any] = {"winks": (30, 44), "multipliers": (3, 1), "last_round": True, "seats": 2}
    driver = launch(
        lambda: using((2, 6, 6), tiles=DREAM, humans=humans, first=1, turn=0, pace=Pace.NORMAL, **moment),
        SMALL,
    )
    scene = settle(driver)
    scene.loop.play(Reveal(1, 5))
    assert not_none(scene.match.outcome).winners == (0,)
    driver.look_away()
    driver.wait(0.1)
    assert driver.scene is scene
    scene.picture.skip_to_reading()
    driver.wait(1.0)
    assert driver.scene is scene
    assert scene.picture.reading


# Everything else.


def test_a_turn_is_played_by_keyboard_alone(launch: Launch) -> None:
    driver = launch(lambda: table(2, tiles=DREAM), SMALL)
    scene = settle(driver)
    driver.key(pygame.K_RETURN)
    assert scene.match.actions == (Gather(()),)
    scene = settle(driver)
    driver.key(pygame.K_RETURN)
    let_dice_lie(driver, scene)
    assert len(scene.match.actions) > 1


def test_every_pick_can_be_reached_by_tab(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 1), (Distraction.TREAT_TIN,)), SMALL)
    scene = settle(driver)
    reached = set()
    for _ in range(40):
        driver.key(pygame.K_TAB)
        reached.add(scene.desk.focused)
    lit = [spot for spot in shut_up_cat_look(scene).spots.tiles if spot.on_press is not None]
    assert {
        *shut_up_cat_look(scene).spots.dice,
        *lit,
        *question_on(scene, UseDiceQuestion).ribbons,
        question_on(scene, UseDiceQuestion).turn,
        shut_up_cat_look(scene).fan,
    } <= reached


def test_every_action_is_saved(launch: Launch) -> None:
    driver = launch(lambda: table(2), SMALL)
    scene = settle(driver)
    click_widgets(driver, question_on(scene, GatherQuestion).roll)
    scene = settle(driver)
    assert recording_host_of(scene).saves == len(scene.match.actions)
    assert Match.load(recording_host_of(scene).saved).state == scene.match.state


def test_a_game_is_loaded_in_the_middle_of_a_reveal(launch: Launch) -> None:
    moment: dict[str, Any] = {
        "tiles": BED,
        "question": DecisionKind.SCORE,
        "reveal": Reveal(11, 1),
        "dice": (6, 2, 2),
    }
    driver = launch(lambda: table(2, winks=(20, 10), **moment), SMALL)
    scene = settle(driver)
    assert isinstance(scene.loop.question, ScoreQuestion)
    assert in_place(scene)


@pytest.mark.parametrize("pace", list(Pace))
def test_skipping_ends_where_waiting_does(launch: Launch, pace: Pace) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(4, 10, 10)), SMALL)
    scene = settle(driver)
    prefer(scene, pace=pace)
    scene.loop.play(Reveal(11, 1))
    scene.timeline.finish()
    assert in_place(scene)


def test_a_resize_in_the_middle_of_hiding_keeps_the_order(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(4, 10, 10)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 1))
    scene = settle(driver)
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[11])
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[1])
    scene.timeline.finish()
    scene.arrange()
    assert question_on(scene, RehideQuestion).tiles == [MEOW, Z, Z]
    assert in_place(scene)


def test_scoring_leaves_the_choice_to_score(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(20, 10, 10)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 1))
    scene = settle(driver)
    click_widgets(driver, question_on(scene, ScoreQuestion).score)
    assert last_action(scene) == ScoreWinks()


def test_everything_on_the_bed_tells_what_it_is(launch: Launch) -> None:
    driver = launch(lambda: table(2, tiles=BED), SMALL)
    scene = settle(driver)
    spots = shut_up_cat_look(scene).spots
    told = [
        spots.tiles[3],
        spots.pillow[0],
        spots.cat,
        spots.deck,
        spots.pile,
        shut_up_cat_look(scene).seats.plates[1],
    ]
    for widget in told:
        driver.move(*widget.rect.center)
        driver.wait(0.1)
        assert widget.hovered
        assert widget.tip_text


@pytest.mark.parametrize("multiplier", range(4))
def test_the_cat_does_not_call_whoever_is_on_turn_you(launch: Launch, multiplier: int) -> None:
    driver = launch(lambda: table(2, turn=1, tiles=BED, multipliers=(1, multiplier)), SMALL)
    scene = expect_type(driver.scene, TableScene)
    assert scene.picture.shown.turn == 1
    told = shut_up_cat_look(scene).spots.cat.about
    assert told.startswith(f"At ×{multiplier} ")
    assert not re.search(r"\byour?\b", told)


@pytest.mark.parametrize(
    ("reveal", "told", "after"),
    [(Reveal(11, 1), "A Meow lies open", "At ×1 "), (Reveal(1, 5), "Meows lie open", "At ×0 ")],
)
def test_while_meows_lie_open_the_cat_is_told_as_it_is_seen(
    launch: Launch, reveal: Reveal, told: str, after: str
) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(20, 10, 10), multipliers=(2, 1, 1)), SMALL)
    scene = settle(driver)
    assert shut_up_cat_look(scene).spots.cat.tip_text.startswith("At ×2 ")
    scene.loop.play(reveal)
    scene = settle(driver)
    assert scene.picture.shown.waiting_meows
    assert shut_up_cat_look(scene).spots.cat.tip_text.startswith(told)
    scene.loop.play(ScoreWinks())
    assert shut_up_cat_look(settle(driver)).spots.cat.tip_text.startswith(after)


@pytest.mark.parametrize(
    ("deck", "discards", "told"),
    [
        (DECK[:2], DECK[2:], "2 Distraction cards to draw"),
        ((), DECK, "The deck is empty. For the next draw, the played cards become the deck again."),
        ((), (), "There are no Distraction cards left to draw."),
    ],
)
def test_the_deck_tells_whether_a_card_can_still_be_drawn(
    launch: Launch, deck: tuple[Distraction, ...], discards: tuple[Distraction, ...], told: str
) -> None:
    driver = launch(lambda: table(2, tiles=BED, deck=deck, discards=discards), SMALL)
    assert shut_up_cat_look(settle(driver)).spots.deck.tip_text == told


@pytest.mark.parametrize(("winks", "told"), [(4, "×0, just a look"), (5, "×0 unless you pay 5+")])
def test_at_x0_a_reveal_is_only_a_look_to_who_cannot_pay(launch: Launch, winks: int, told: str) -> None:
    driver = launch(lambda: using((2, 6, 1), multipliers=(0, 1, 1), winks=(winks, 10, 10)), SMALL)
    question = question_on(settle(driver), UseDiceQuestion)
    assert to_see(question.turn.sub).endswith(told)
    assert question.turn.short_sub == told, "it stays where the places find no room"
    assert ("chase the cat when it pays" in question.turn.tip) == (winks >= 5)


def test_whose_turn_it_is_shows_while_everything_moves(launch: Launch) -> None:
    driver = launch(lambda: using((6, 1, 3), seats=2), SMALL)
    scene = settle(driver)
    prefer(scene, pace=Pace.NORMAL)
    click_widgets(driver, question_on(scene, UseDiceQuestion).calm)
    assert [mat.on_turn for mat in shut_up_cat_look(scene).seats.plates] == [True, False]
    while shut_up_cat_look(scene).tabs.now != 0:
        driver.tick(1 / 30)
    assert [mat.on_turn for mat in shut_up_cat_look(scene).seats.plates] == [False, True]


@pytest.mark.parametrize("pillow", [(), (2, 5), (1, 2, 3, 4, 5, 6)])
def test_a_place_on_the_pillow_says_that_a_die_waits_there_only_if_one_does(
    launch: Launch, pillow: tuple[int, ...]
) -> None:
    scene = settle(launch(lambda: table(pillow=pillow, tiles=BED), SMALL))
    for pips, place in enumerate(shut_up_cat_look(scene).spots.pillow, 1):
        key = "pillow" if pips in pillow else "pillow_empty"
        assert place.about == say(f"shut_up_cat.about.{key}", pips=pips)
