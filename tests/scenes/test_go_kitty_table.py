"""The Go Kitty table, played by mouse and keyboard at the pixels of a window."""

import math
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.go_kitty.actions import (
    Ask,
    Give,
    Keep,
    Lay,
    SearchPile,
)
from game.go_kitty.cards import MOUSE, Season, Trait
from game.go_kitty.state import GoKittyState
from game.match import Match
from game.rng import Rng
from scenes.go_kitty.faces import card_name
from scenes.go_kitty.parts.known_cards import SmallCard
from scenes.go_kitty.places.layout import held_cards
from scenes.go_kitty.questions.answering import AnswerQuestion
from scenes.go_kitty.questions.keeping import KeepQuestion
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.stakes import Way
from scenes.stage.theme import Theme
from tests.gallery.go_kitty_moments import pose
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import (
    ASKING,
    LAYING,
    SMALL,
    asked_for,
    dealt_table,
    do,
    in_place,
    launch_at,
    posed_table,
    settle,
)
from tests.scenes.launching import Launch
from tests.scenes.navigators import tab_to
from tests.scenes.tables import RecordingHost, question_on

# Whole games


@pytest.mark.parametrize(
    ("seats", "seed", "house"),
    [
        (3, 4, {"seek_ends_turn": True, "no_seek_reversal": True}),
        pytest.param(2, 3, {"deal": 3}, marks=pytest.mark.long),
        pytest.param(5, 5, {}, marks=pytest.mark.long),
    ],
)
def test_in_a_whole_game_by_mouse_everything_is_in_its_place_after_every_action(
    launch: Launch, seats: int, seed: int, house: dict[str, Any]
) -> None:
    driver = launch(lambda: dealt_table(seats, seed, **house), SMALL)
    rng = Rng(seed)
    for _ in range(400):
        scene = settle(driver)
        if driver.scene is not scene:
            break
        driver.move(960, 20)
        driver.wait(0.05)
        assert in_place(scene)
        action = scene.viewpoint.view().options.sample(rng)
        before = len(scene.match.actions)
        do(driver, scene, action, player_first=bool(rng.below(2)))
        assert scene.match.actions[before] == action
    assert scene.match.outcome is not None
    assert in_place(scene)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_in_whole_games_with_every_switch_everything_is_in_its_place_too(launch: Launch, seed: int) -> None:
    house = {"deal": (5, 3)[seed % 2], "seek_ends_turn": seed % 3 == 0, "no_seek_reversal": seed % 3 == 1}
    test_in_a_whole_game_by_mouse_everything_is_in_its_place_after_every_action(
        launch, 2 + seed % 4, seed + 20, house
    )


# What lies there


def test_a_hand_lies_by_seasons_with_equal_traits_together_and_mice_apart(launch: Launch) -> None:
    _, scene = launch_at(launch, pose("leaf rain mouse snow rain light leaf", "fan"))
    cards = go_kitty_look(scene).own_hand.fan.cards
    assert [go_kitty_look(scene).own_hand.chips[place].count for place in range(4)] == [2, 2, 0, 2]
    xs = [card.sprite.x for card in cards]
    assert xs == sorted(xs)
    held = [key[2] for _, key in held_cards(scene.picture.shown)]
    assert held == [
        *(Trait.LIGHT, Trait.SNOW, Trait.RAIN, Trait.RAIN, Trait.LEAF, Trait.LEAF),
        MOUSE,
    ]
    steps = [round(right - left) for left, right in pairwise(xs)]
    assert steps[2] == steps[4] < steps[0] < steps[1] == steps[3] == steps[5]


def test_pile_points_and_both_sides_of_the_tokens_can_be_seen(launch: Launch) -> None:
    _, scene = launch_at(launch, pose("rain", "fan", laid=("", "snow snow snow snow"), pile=7, tokens=(1, 3)))
    assert go_kitty_look(scene).pile_count.count == 7
    assert [plate.points for plate in go_kitty_look(scene).seats.plates] == [0, 3]
    asleep = [scene.pieces["token", seat, place].flip for seat in (1, 0) for place in range(3)]
    assert asleep == [0, 0, 0, 0, 1, 1]


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (pose("rain", "fan"), "Your turn: pick a card or a Season, then who to ask."),
        (
            pose("rain rain rain rain", "fan"),
            "Your turn: lay a Clowder, or pick a card or a Season, then who to ask.",
        ),
        (pose("rain", "fan", fresh=False), "Still your turn: pick a card or a Season, then who to ask."),
        (pose("rain", "fan", last_turns=2), "Your last turn: pick a card or a Season, then who to ask."),
        (pose("", "fan", tokens=(2, 3)), "Your hand is empty: draw a card, Seek or skip."),
        (pose("", "fan", tokens=(0, 3), pile=0), "Your hand is empty: you can only skip."),
        (
            pose("", "fan", tokens=(0, 3), pile=0, fresh=False),
            "Your hand is empty: you can only end your turn.",
        ),
        (pose("", "fan", tokens=(2, 3), pile=0, fresh=False), "Your hand is empty: Seek or end your turn."),
        (pose("rain", "fan", turn=1), "Misty is thinking."),
    ],
)
def test_the_banner_says_whose_turn_it_is_and_what_may_be_done(state: GoKittyState, told: str) -> None:
    assert posed_table(state).words.prompt().startswith(told)


# Keyboard, log, memory


def test_a_turn_is_played_by_keyboard_alone(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    tab_to(driver, go_kitty_look(scene).own_hand.fan)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert question_on(scene, TurnQuestion).asking.wish is Trait.RAIN
    tab_to(driver, go_kitty_look(scene).seats.plates[2])
    driver.key(pygame.K_RETURN)
    assert scene.match.actions[0] == Ask(2, Trait.RAIN)


def test_a_set_is_laid_and_an_answer_given_by_keyboard_alone(launch: Launch) -> None:
    driver, scene = launch_at(launch, LAYING)
    tab_to(driver, question_on(scene, TurnQuestion).laying.set_list)
    driver.key(pygame.K_DOWN)
    second = question_on(scene, TurnQuestion).laying.set_list.sets[1]
    driver.key(pygame.K_RETURN)
    assert scene.match.actions[0] == Lay(second.cards)
    driver, scene = launch_at(launch, asked_for(Season.WINTER, "snow cozy"))
    tab_to(driver, question_on(scene, AnswerQuestion).buttons[1])
    driver.key(pygame.K_RETURN)
    assert scene.match.actions[0] == Give(Trait.SNOW)


def test_a_question_that_comes_while_the_keyboard_is_used_has_the_focus(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    tab_to(driver, question_on(scene, TurnQuestion).asking.ways[Way.SEEK])
    driver.key(pygame.K_RETURN)
    tab_to(driver, question_on(scene, TurnQuestion).asking.board.search)
    driver.key(pygame.K_RETURN)
    scene = settle(driver)
    assert driver.scene.desk.focused is question_on(scene, KeepQuestion).fan
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert isinstance(scene.match.actions[1], Keep)


def test_the_log_tells_by_name_and_only_what_the_viewer_saw(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    do(driver, scene, Ask(2, Trait.RAIN))
    scene = settle(driver)
    log = "\n".join(scene.log.lines())
    assert "You ask Sir Socks for Rain." in log
    assert "Sir Socks says Go Kitty." in log
    drawn = next(line for line in scene.log.lines() if "You draw a card" in line)
    assert any(f"({card_name(card)})" in drawn for card in scene.viewpoint.view().hand)
    others = [line for line in scene.log.lines() if "draws a card" in line]
    assert all("(" not in line for line in others)


def test_small_cards_beside_a_hand_are_a_switch_and_tell_what_everybody_knows(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("rain rain snow", "rain fan", "leaf"))
    look = go_kitty_look(scene)
    scene.loop.play(Ask(1, Trait.RAIN))
    scene = settle(driver)
    misty = look.known_cards[1]
    assert misty.count == scene.viewpoint.view().hand_sizes[1]
    assert [*misty.places()] == []
    driver.key(pygame.K_m)
    assert [one for one, _ in misty.places()] == [SmallCard(Trait.RAIN, 0)]
    assert "Everyone knows: no Rain." in look.seats.plates[1].tip_text
    assert "Everyone knows: 2 Rain" in look.seats.plates[0].tip_text, "what others know of one's own hand"
    assert not look.known_cards[0].visible, "the own hand lies open"
    driver.click(*look.corner.remember.rect.center)
    assert [*misty.places()] == []
    assert "Everyone knows" not in look.seats.plates[1].tip_text


def test_pointing_at_small_cards_tells_all_that_is_known_and_a_press_picks_their_cat(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("rain rain snow", "rain fan", "leaf"))
    scene.loop.play(Ask(1, Trait.RAIN))
    scene = settle(driver)
    driver.key(pygame.K_m)
    plate = go_kitty_look(scene).seats.plates[1]
    driver.move(*plate.known_place.center)
    assert plate.hovered
    driver.click(*plate.known_place.center)
    assert question_on(scene, TurnQuestion).asking.whom == 1


def test_a_set_that_was_laid_can_be_taken_back_until_something_new_is_learned(launch: Launch) -> None:
    driver, scene = launch_at(launch, LAYING)
    do(driver, scene, Lay((Trait.RAIN,) * 4))
    scene = settle(driver)
    driver.key(pygame.K_u)
    scene = settle(driver)
    assert scene.match.actions == ()
    assert go_kitty_look(scene).seats.plates[0].points == 0
    assert in_place(scene)
    do(driver, scene, SearchPile())
    scene = settle(driver)
    driver.key(pygame.K_u)
    assert scene.match.actions == (SearchPile(),)


def test_every_action_is_saved(launch: Launch) -> None:
    driver = launch(lambda: dealt_table(3, first=0), SMALL)
    scene = settle(driver)
    do(driver, scene, SearchPile())
    scene = settle(driver)
    host = expect_type(scene.host, RecordingHost)
    assert host.saves == len(scene.match.actions)
    assert Match.load(host.saved).state == scene.match.state


def test_what_lies_on_the_cloth_explains_itself(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("rain", "fan", laid=("", "snow snow snow mouse"), tokens=(1, 3)))
    driver.move(*scene.pieces["laid", 1, 0, 0].rect.center)
    cloth = go_kitty_look(scene).cloth
    assert cloth.tip_text.startswith("*Misty*: four Snow, 3 points.")
    driver.move(*scene.pieces["token", 0, 2].rect.center)
    assert "used" in cloth.tip_text
    driver.move(*scene.pieces["token", 0, 0].rect.center)
    assert "ready" in cloth.tip_text


def test_with_idle_life_off_the_table_rests_while_it_waits(launch: Launch) -> None:
    driver = launch(lambda: posed_table(ASKING), SMALL, Theme(idle_life=False))
    scene = settle(driver)
    driver.move(960, 20)
    driver.wait(1.0)
    assert scene.seconds_until_change() == math.inf
