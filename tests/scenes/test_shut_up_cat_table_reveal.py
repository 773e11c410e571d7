"""Turning tiles, what comes of it, and hiding them again."""

from functools import partial
from typing import Any

import pygame
import pytest

from game.shut_up_cat.actions import Action, ChaseCat, Gather, RaiseMultiplier, Rehide, Reveal
from game.shut_up_cat.state import ShutUpCatState
from scenes.pictures.shut_up_cat import Spot
from scenes.shut_up_cat.places import around
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.shut_up_cat.questions.laying import LayingQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.shut_up_cat.ribbons import Ribbon
from scenes.shut_up_cat.table import ShutUpCatTable
from scenes.stage.theme import Pace, Seconds
from tests.gallery.hand import Hand
from tests.gallery.posed import prefer
from tests.narrowing import expect_type, not_none
from tests.scenes.cat_tables import (
    DREAM,
    MEOW,
    SMALL,
    Z,
    chase_button,
    last,
    let_dice_lie,
    press,
    settle,
    table,
    turn,
    using,
)
from tests.scenes.hands import Play
from tests.scenes.tables import in_place, noted_by, overheard, question_on


def test_one_click_turns_what_the_best_guess_has_laid_out(play: Play) -> None:
    hand = play(lambda: using((2, 6, 1)), SMALL)
    scene = settle(hand)
    guess = question_on(scene, UseDiceQuestion).reveal
    turn(hand, scene)
    assert scene.match.actions == (guess,)


def test_dice_spaces_and_ribbons_are_picked_by_clicks_and_nothing_is_turned_before_the_last(
    play: Play,
) -> None:
    hand = play(lambda: using((2, 6, 4)), SMALL)
    scene = settle(hand)
    question = question_on(scene, UseDiceQuestion)
    unused = next(number for number in range(3) if number not in question.picked)
    press(hand, scene.spots.dice[unused])
    pips = {scene.view().dice[number] for number in question.picked}
    assert scene.view().dice[unused] in pips
    one, other = sorted(pips)
    for space in (one + 5, other - 1):
        press(hand, scene.spots.tiles[space])
    reveal = not_none(question.reveal)
    assert {reveal.start, reveal.end} == {one + 5, other - 1}
    away = next(ribbon for ribbon in question.ribbons if not ribbon.chosen)
    press(hand, away)
    assert question.reveal == away.way
    assert not scene.match.actions
    press(hand, away)
    let_dice_lie(hand, scene)
    assert scene.match.actions[0] == away.way


@pytest.mark.parametrize("long", [False, True])
def test_a_moved_end_keeps_the_short_way_short_and_the_long_way_long(play: Play, long: bool) -> None:
    hand = play(lambda: using((1, 3, 3)), SMALL)
    scene = settle(hand)
    question = question_on(scene, UseDiceQuestion)
    press(hand, scene.spots.tiles[0])
    press(hand, scene.spots.tiles[2])
    if question.reveal != question.ribbons[long].way:
        press(hand, question.ribbons[long])
    lengths = [len(not_none(question.reveal).spaces)]
    for space in (8, 6, 2, 0):
        press(hand, scene.spots.tiles[space])
        lengths.append(len(not_none(question.reveal).spaces))
    assert lengths == ([11, 9, 11, 9, 11] if long else [3, 5, 3, 5, 3])


def test_the_ribbons_are_labelled_with_their_number_of_tiles(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6)), SMALL)
    question = question_on(settle(hand), UseDiceQuestion)
    assert {ribbon.text for ribbon in question.ribbons} == {
        f"{len(ribbon.way.spaces)} tiles" for ribbon in question.ribbons
    }
    assert sum(len(ribbon.way.spaces) for ribbon in question.ribbons) == 14


def test_a_click_on_the_band_itself_picks_the_ribbon(play: Play) -> None:
    hand = play(lambda: using((1, 6, 6)), SMALL)
    scene = settle(hand)
    other = next(ribbon for ribbon in question_on(scene, UseDiceQuestion).ribbons if not ribbon.chosen)
    two = [scene.spots.tiles[space].rect.center for space in other.way.spaces[:2]]
    hand.click(*((one + another) / 2 for one, another in zip(*two, strict=True)))
    assert question_on(scene, UseDiceQuestion).reveal == other.way


def test_two_equal_dice_picked_for_a_reveal_say_what_they_are_for(play: Play) -> None:
    hand = play(lambda: using((4, 4, 2)), SMALL)
    scene = settle(hand)
    press(hand, scene.spots.dice[2])
    assert question_on(scene, UseDiceQuestion).reveal is None
    assert "Two equal dice" in question_on(scene, UseDiceQuestion).turn.reason
    press(hand, scene.spots.dice[2])
    assert question_on(scene, UseDiceQuestion).reveal is not None


def test_all_twelve_tiles_can_be_turned(play: Play) -> None:
    hand = play(lambda: using((2, 3, 3), winks=(4, 10, 10)), SMALL)
    scene = settle(hand)
    whole = next(
        ribbon for ribbon in question_on(scene, UseDiceQuestion).ribbons if len(ribbon.way.spaces) == 12
    )
    press(hand, whole)
    turn(hand, scene)
    scene = settle(hand)
    assert None not in scene.view().tiles
    assert isinstance(scene.question, RehideQuestion)
    assert scene.cat.spot is Spot.FACE
    assert in_place(scene)


def test_meows_pull_the_pawn_down_and_the_cat_comes_to_your_face_until_it_is_chased(play: Play) -> None:
    hand = play(lambda: using((2, 3, 3), winks=(12, 10, 10), tiles=DREAM[::-1]), SMALL)
    scene = settle(hand)
    scene.play(Reveal(1, 2))
    press(hand, question_on(settle(hand), ScoreQuestion).score)
    scene = settle(hand)
    assert scene.view().multipliers[0] == 0
    assert scene.mats[0].multiplier == 0
    assert scene.cat.spot is Spot.FACE
    press(hand, chase_button(scene))
    assert last(scene) == ChaseCat()
    scene.timeline.finish()
    assert scene.mats[0].multiplier == 1


def opened(play: Play, **moment: Any) -> tuple[Hand, ShutUpCatTable]:
    """Two Zs and a Meow lie open, and the player is asked."""
    hand = play(lambda: using((2, 6, 6), **moment), SMALL)
    settle(hand).play(Reveal(11, 1))
    scene = settle(hand)
    assert isinstance(scene.question, ScoreQuestion)
    return hand, scene


def test_while_tiles_lie_open_the_buttons_say_what_counting_and_paying_would_bring(play: Play) -> None:
    hand, scene = opened(play, multipliers=(2, 1, 1), winks=(20, 10, 10))
    question = question_on(scene, ScoreQuestion)
    assert (question.score.text, question.score.sub) == ("Count now:\n2 Zs x1 = 2", "22 in all, at x1")
    assert (question.chase.text, question.chase.sub) == ("Pay 5:\n2 Zs x2 = 4", "19 in all, at x2")
    press(hand, question.chase)
    scene = settle(hand)
    assert scene.view().winks[0] == 19
    assert isinstance(scene.question, RehideQuestion)


def test_who_would_have_to_pay_twice_reads_what_that_would_bring(play: Play) -> None:
    hand, scene = opened(play, multipliers=(0, 1, 1), winks=(20, 10, 10))
    assert question_on(scene, ScoreQuestion).score.text == "Count now:\n2 Zs x0 = 0"
    assert (chase_button(scene).text, chase_button(scene).sub) == (
        "Pay 5:\n2 Zs x0 = 0",
        "but pay 10: 2 Zs x1 = 2",
    )
    press(hand, chase_button(scene))
    scene = settle(hand)
    assert chase_button(scene).text == "Pay 5:\n2 Zs x1 = 2"


def test_the_pawn_stays_and_the_cat_shouts_until_the_meows_count(play: Play) -> None:
    hand, scene = opened(play, multipliers=(2, 1, 1), winks=(20, 10, 10))
    assert scene.mats[0].multiplier == 2
    assert (scene.cat.spot, scene.cat.yowling) == (Spot.HEADBOARD, True)
    press(hand, question_on(scene, ScoreQuestion).score)
    scene = settle(hand)
    assert scene.mats[0].multiplier == 1
    assert not scene.cat.yowling


def test_at_any_time_the_meows_have_counted_before_the_player_pays(play: Play) -> None:
    _, scene = opened(play, multipliers=(1, 1, 1), winks=(20, 10, 10), chase_any_time=True)
    assert scene.mats[0].multiplier == 0
    assert scene.cat.spot is Spot.FACE
    assert question_on(scene, ScoreQuestion).score.text == "Count now:\n2 Zs x0 = 0"
    assert chase_button(scene).text == "Pay 5:\n2 Zs x1 = 2"


def test_the_winks_on_the_mat_add_up(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), multipliers=(3, 1, 1), winks=(20, 10, 10), tiles=DREAM), SMALL)
    scene = settle(hand)
    prefer(scene, pace=Pace.NORMAL)
    scene.play(Reveal(1, 5))
    seen = set()
    while scene.timeline.busy:
        hand.tick(1 / 30)
        seen.add(scene.mats[0].winks)
    assert seen == set(range(20, 36))
    assert scene.view().winks[0] == 35


def test_the_log_tells_what_the_tiles_brought_only_after_they_are_turned(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), multipliers=(3, 1, 1), winks=(20, 10, 10), tiles=DREAM), SMALL)
    scene = settle(hand)
    prefer(scene, pace=Pace.NORMAL)
    before = scene.log()
    scene.play(Reveal(1, 5))
    hand.tick(0.1)
    assert scene.log() == before
    while scene.mats[0].winks < 35:
        assert not any("sleep" in line for line in scene.log()[len(before) :])
        hand.tick(0.1)
    scene.timeline.finish()
    assert any("sleep" in line for line in scene.log()[len(before) :])


def test_tiles_are_swapped_by_two_clicks_and_hidden_so(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), winks=(4, 10, 10)), SMALL)
    scene = settle(hand)
    scene.play(Reveal(11, 1))
    scene = settle(hand)
    assert question_on(scene, RehideQuestion).tiles == [Z, Z, MEOW]
    press(hand, scene.spots.tiles[11])
    press(hand, scene.spots.tiles[1])
    scene.timeline.finish()
    assert in_place(scene)
    hand.wait(0.4)
    press(hand, question_on(scene, RehideQuestion).hide)
    assert last(scene) == Rehide((MEOW, Z, Z))
    assert expect_type(scene.match.state, ShutUpCatState).tiles[11] is MEOW


# Until the first tile turns.


def test_a_reveal_can_be_taken_back_by_a_click_until_the_first_tile_turns(play: Play) -> None:
    hand = play(lambda: using((2, 6, 4)), SMALL)
    scene = settle(hand)
    choice = question_on(scene, UseDiceQuestion)
    picked = choice.reveal
    prefer(scene, pace=Pace.NORMAL)
    press(hand, choice.turn)
    hand.wait(0.7)
    press(hand, question_on(scene, LayingQuestion).cancel)
    assert scene.question is choice
    hand.wait(1.0)
    assert not scene.match.actions
    assert choice.reveal == picked
    assert in_place(scene)
    assert hand.scene is scene


def test_escape_takes_the_dice_back_in_the_air_and_does_not_pause(play: Play) -> None:
    hand = play(lambda: using((2, 6, 4)), SMALL)
    scene = settle(hand)
    choice = scene.question
    prefer(scene, pace=Pace.NORMAL)
    hand.key(pygame.K_RETURN)
    hand.wait(0.2)
    hand.key(pygame.K_ESCAPE)
    assert scene.question is choice
    hand.wait(1.0)
    assert hand.scene is scene
    assert not scene.match.actions
    assert in_place(scene)


def test_a_click_elsewhere_turns_the_tiles_at_once(play: Play) -> None:
    hand = play(lambda: using((2, 6, 4)), SMALL)
    scene = settle(hand)
    reveal = question_on(scene, UseDiceQuestion).reveal
    prefer(scene, pace=Pace.SLOW)
    press(hand, question_on(scene, UseDiceQuestion).turn)
    hand.wait(Seconds.IMPATIENT)
    assert not scene.match.actions
    hand.click(905, 400)
    assert scene.match.actions == (reveal,)


@pytest.mark.parametrize("pace", Pace)
def test_there_is_the_same_time_to_take_a_reveal_back_at_every_pace(play: Play, pace: Pace) -> None:
    hand = play(lambda: using((2, 6, 4), pace=pace), SMALL)
    scene = settle(hand)
    press(hand, question_on(scene, UseDiceQuestion).turn)
    hand.wait(0.9)
    assert isinstance(scene.question, LayingQuestion)
    hand.wait(0.2)
    assert len(scene.match.actions) == 1


def test_a_double_click_on_the_button_that_turns_neither_hurries_nor_takes_back(play: Play) -> None:
    hand = play(lambda: using((2, 6, 4), pace=Pace.FAST), SMALL)
    scene = settle(hand)
    turn = question_on(scene, UseDiceQuestion).turn
    press(hand, turn)
    hand.wait(0.1)
    press(hand, turn)
    hand.key(pygame.K_SPACE)
    assert isinstance(scene.question, LayingQuestion)
    assert not scene.match.actions


@pytest.mark.parametrize("pace", Pace)
def test_quick_clicks_on_roll_choose_no_reveal(play: Play, pace: Pace) -> None:
    hand = play(lambda: table(pace=pace), SMALL)
    scene = settle(hand)
    roll = question_on(scene, GatherQuestion).roll.rect
    place = roll.centerx, roll.top + roll.height / 4
    for _ in range(8):
        hand.click(*place)
        hand.wait(0.1)
        assert not isinstance(scene.question, LayingQuestion)
    assert [type(action) for action in scene.match.actions] == [Gather]


def test_a_reveal_taken_back_can_be_chosen_anew_and_turned(play: Play) -> None:
    hand = play(lambda: using((2, 6, 4)), SMALL)
    scene = settle(hand)
    prefer(scene, pace=Pace.NORMAL)
    press(hand, question_on(scene, UseDiceQuestion).turn)
    hand.wait(0.1)
    hand.key(pygame.K_ESCAPE)
    hand.wait(1.0)
    other = next(ribbon for ribbon in question_on(scene, UseDiceQuestion).ribbons if not ribbon.chosen)
    press(hand, other)
    turn(hand, scene)
    assert scene.match.actions == (other.way,)
    settle(hand)
    assert in_place(scene)


def test_nothing_is_saved_before_the_dice_lie(play: Play) -> None:
    hand = play(lambda: using((2, 6, 4)), SMALL)
    scene = settle(hand)
    press(hand, question_on(scene, UseDiceQuestion).turn)
    assert noted_by(scene).saves == 0
    let_dice_lie(hand, scene)
    assert noted_by(scene).saves == 1


def test_undo_while_the_dice_fly_means_nothing(play: Play) -> None:
    hand = play(lambda: using((2, 6, 4), winks=(20, 10, 10)), SMALL)
    scene = settle(hand)
    press(hand, chase_button(scene))
    scene = settle(hand)
    prefer(scene, pace=Pace.NORMAL)
    press(hand, question_on(scene, UseDiceQuestion).turn)
    hand.key(pygame.K_u)
    let_dice_lie(hand, scene)
    assert scene.match.actions[0] == ChaseCat()
    assert isinstance(scene.match.actions[1], Reveal)


# The guess that is made for the player.


def test_the_guess_knows_no_tile_that_the_player_should_remember(play: Play) -> None:
    guesses = set()
    for tiles in (DREAM, DREAM[::-1]):
        hand = play(partial(using, (2, 6, 1), multipliers=(2, 1, 1), tiles=tiles), SMALL)
        guesses.add(question_on(settle(hand), UseDiceQuestion).reveal)
    assert len(guesses) == 1


def test_with_the_memory_aid_the_guess_goes_by_what_is_drawn_on_the_bed(play: Play) -> None:
    known = ((*(Z,) * 6, *(None,) * 6), (None,) * 12, (None,) * 12)
    moment: dict[str, Any] = {"memory_aid": True, "known": known, "tiles": DREAM, "multipliers": (2, 1, 1)}
    hand = play(lambda: using((1, 6, 6), **moment), SMALL)
    question = question_on(settle(hand), UseDiceQuestion)
    assert question.reveal == Reveal(0, 5)
    assert "12.0 winks on average" in question.turn.tip


def test_before_a_shared_screen_the_guess_betrays_no_memory(play: Play) -> None:
    known = ((*(Z,) * 6, *(None,) * 6), (None,) * 12)
    moment: dict[str, Any] = {
        "memory_aid": True,
        "tiles": DREAM,
        "multipliers": (2, 1),
        "seats": 2,
        "humans": (0, 1),
    }
    guesses = set()
    for one in (known, known[::-1]):
        hand = play(partial(using, (1, 6, 6), known=one, **moment), SMALL)
        question = question_on(settle(hand), UseDiceQuestion)
        guesses.add((question.reveal, question.turn.tip))
    assert len(guesses) == 1


# Seen and heard.


def test_the_sum_in_the_tray_grows_with_every_z_and_falls_with_every_meow(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), multipliers=(3, 1, 1), winks=(4, 10, 10)), SMALL)
    scene = settle(hand)
    prefer(scene, pace=Pace.NORMAL)
    scene.play(Reveal(11, 1))
    seen: list[tuple[bool, int, int]] = []
    while scene.timeline.busy:
        hand.tick(1 / 30)
        sum_now = (scene.tally.visible, scene.tally.zs, scene.tally.multiplier)
        seen += [sum_now] if sum_now not in seen[-1:] else []
    assert seen == [(False, 0, 0), (True, 0, 3), (True, 1, 3), (True, 2, 3), (True, 2, 2), (False, 2, 2)]


def _heard(scene: ShutUpCatTable, action: Action) -> list[str]:
    heard = overheard(scene)
    scene.play(action)
    scene.timeline.finish()
    return heard


def test_a_long_sleep_snores_and_a_short_one_does_not(play: Play) -> None:
    for multiplier, snores in ((3, True), (1, False)):
        moment: dict[str, Any] = {"tiles": DREAM, "multipliers": (multiplier, 1, 1), "winks": (4, 10, 10)}
        hand = play(partial(using, (2, 6, 6), **moment), SMALL)
        scene = settle(hand)
        assert ("snore" in _heard(scene, Reveal(1, 5))) == snores


def test_the_cat_purrs_when_one_calms_down_and_yawns_when_it_falls_asleep(play: Play) -> None:
    for multiplier, expected in ((1, "purr"), (2, "yawn")):
        hand = play(partial(using, (6, 1, 3), multipliers=(multiplier, 1, 1)), SMALL)
        assert expected in _heard(settle(hand), RaiseMultiplier())


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (640, 900), (1800, 600)])
def test_the_label_of_a_way_round_hides_no_number(play: Play, size: tuple[int, int]) -> None:
    hand = play(lambda: using((2, 6, 4)), size)
    scene = settle(hand)
    numbers = [around(point, scene.places.number) for point in scene.places.numbers]
    ways = [Reveal(start, end) for start in range(12) for end in range(12) if start != end]
    for way in ways:
        ribbon = Ribbon(lambda: None)
        ribbon.lead(way, False, "")
        ribbon.arrange(scene.kit)
        assert ribbon.rect.collidelist(numbers) < 0, way
