"""Asking at the Go Kitty table: every way to ask, by clicks, and why something cannot be asked."""

import re

import pygame
import pytest

from game.go_kitty.actions import Ask, Draw, Seek
from game.go_kitty.cards import MOUSE, Season, Trait
from game.go_kitty.request import Request
from scenes.go_kitty.questions.asking import AskQuestion
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.sentences import ask_words
from scenes.go_kitty.words.stakes import Way
from tests.gallery.go_kitty_moments import pose
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import (
    ASKING,
    click_card,
    click_chip,
    click_seat,
    click_way,
    do,
    launch_at,
    lit_cards,
)
from tests.scenes.launching import Launch
from tests.scenes.navigators import tab_to
from tests.scenes.tables import question_on


def test_a_card_and_then_a_player_asks(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    click_card(driver, scene, Trait.RAIN)
    assert question_on(scene, TurnQuestion).asking.panel.title == "Ask for"
    click_seat(driver, scene, 2)
    assert scene.match.actions[0] == Ask(2, Trait.RAIN)


def test_a_player_and_then_a_card_asks(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    click_seat(driver, scene, 1)
    assert question_on(scene, TurnQuestion).asking.panel.title == "Ask Misty for"
    click_card(driver, scene, Trait.SNOW)
    assert scene.match.actions[0] == Ask(1, Trait.SNOW)


def test_by_keyboard_the_focus_goes_from_the_card_to_a_cat(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    tab_to(driver, go_kitty_look(scene).own_hand.fan)
    driver.key(pygame.K_RETURN)
    assert question_on(scene, TurnQuestion).asking.wish is not None
    assert scene.desk.keyboard.shown_focus is go_kitty_look(scene).seats.plates[1]
    driver.key(pygame.K_RETURN)
    assert isinstance(scene.match.actions[0], Ask)


def test_by_keyboard_the_focus_goes_from_a_way_of_asking_to_what_it_asks_for(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    asking = question_on(scene, TurnQuestion).asking
    tab_to(driver, asking.ways[Way.SEASON])
    driver.key(pygame.K_RETURN)
    assert scene.desk.keyboard.shown_focus in go_kitty_look(scene).own_hand.chips
    tab_to(driver, asking.ways[Way.SEEK])
    driver.key(pygame.K_RETURN)
    assert scene.desk.keyboard.shown_focus in asking.board.widgets
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.2)
    assert asking.way is Way.TRAIT
    assert scene.desk.keyboard.shown_focus is not None


def test_a_season_is_asked_for_by_its_chip(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    click_chip(driver, scene, Season.FALL)
    click_seat(driver, scene, 3)
    assert scene.match.actions[0] == Ask(3, Season.FALL)


def test_a_picked_card_can_be_asked_for_as_its_season(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    click_card(driver, scene, Trait.RAIN)
    driver.click_on("any Spring card")
    click_seat(driver, scene, 1)
    assert scene.match.actions[0] == Ask(1, Season.SPRING)


def test_a_second_click_takes_a_choice_back(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    for _ in range(2):
        click_card(driver, scene, Trait.RAIN)
        driver.move(960, 20)
        driver.wait(0.3)
    click_seat(driver, scene, 1)
    click_seat(driver, scene, 1)
    assert scene.match.actions == ()
    assert question_on(scene, TurnQuestion).asking.panel.title == "Ask for"


def test_what_is_asked_for_lights_up_in_the_hand(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    click_chip(driver, scene, Season.SPRING)
    driver.wait(0.2)
    assert lit_cards(scene) == [Trait.RAIN, Trait.RAIN]


def test_each_way_of_asking_says_what_it_brings(launch: Launch) -> None:
    _, scene = launch_at(launch, ASKING)
    trait, season, seek = question_on(scene, TurnQuestion).asking.ways.values()
    assert "go again" in trait.sub
    assert "turn ends" in season.sub
    assert "token" in seek.sub


def test_an_ask_is_spoken_with_the_sign_of_its_wish_before_the_words() -> None:
    assert ask_words(Request(0, 1, Season.SPRING, False), "Owl") == "Owl,\n<spring> any Spring card?"
    assert ask_words(Request(0, 1, Trait.RAIN, False), "Misty") == "Misty,\nRain?"
    assert ask_words(Request(0, 1, MOUSE, True), "Misty") == "Misty,\n<seek> a Mouse!"
    assert ask_words(Request(0, 1, Trait.RAIN, True), "Misty") == "Misty,\n<seek> Rain!"


def test_a_seek_asks_for_anything_even_a_mouse(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    do(driver, scene, Seek(2, MOUSE))
    assert scene.match.actions[0] == Seek(2, MOUSE)


def test_a_mouse_can_be_picked_for_a_seek_only_and_says_so(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("rain mouse", "fan", "leaf"))
    click_card(driver, scene, MOUSE)
    click_seat(driver, scene, 1)
    assert list(scene.match.actions) == []
    assert "Seek" in go_kitty_look(scene).own_hand.fan.cards[-1].reason
    click_way(driver, scene, Way.SEEK)
    click_card(driver, scene, MOUSE)
    assert scene.match.actions == (Seek(1, MOUSE),)


def test_with_nothing_but_mice_any_season_may_be_asked_for(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("mouse mouse", "fan", "leaf"))
    assert question_on(scene, TurnQuestion).asking.ways[Way.TRAIT].reason
    do(driver, scene, Ask(1, Season.SUMMER))
    assert scene.match.actions[0] == Ask(1, Season.SUMMER)


def test_what_cannot_be_done_says_why(launch: Launch) -> None:
    _, scene = launch_at(launch, pose("rain", "fan", tokens=(0, 3)))
    seek = question_on(scene, TurnQuestion).asking.ways[Way.SEEK]
    assert "used" in seek.reason
    assert "used" in seek.sub
    _, scene = launch_at(launch, pose("", "fan", tokens=(3, 3)))
    assert "need a card" in question_on(scene, TurnQuestion).asking.ways[Way.TRAIT].reason
    _, scene = launch_at(launch, pose("rain", "fan", tokens=(1, 3), fresh=False))
    assert "before" in question_on(scene, TurnQuestion).laying.endings[-1].reason
    _, scene = launch_at(launch, pose("rain", "fan", pile=0))
    assert "empty" in question_on(scene, TurnQuestion).asking.board.search.reason


def test_escape_closes_the_board_of_a_seek_and_only_then_pauses(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    click_way(driver, scene, Way.SEEK)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert driver.scene is scene
    assert not question_on(scene, TurnQuestion).asking.board.panel.visible
    assert question_on(scene, TurnQuestion).asking.way is Way.TRAIT
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert driver.scene is not scene


@pytest.mark.parametrize("begin", ["card", "season", "seat", "way"])
def test_escape_takes_back_an_ask_begun_and_only_then_pauses(launch: Launch, begin: str) -> None:
    driver, scene = launch_at(launch, ASKING)
    told, lit = go_kitty_look(scene).banner.text, lit_cards(scene)
    match begin:
        case "card":
            click_card(driver, scene, Trait.RAIN)
        case "season":
            click_chip(driver, scene, Season.FALL)
        case "seat":
            click_seat(driver, scene, 1)
        case "way":
            click_way(driver, scene, Way.SEASON)
    driver.wait(0.1)
    assert go_kitty_look(scene).banner.text != told
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.1)
    asking = question_on(scene, TurnQuestion).asking
    assert driver.scene is scene
    assert (asking.way, asking.card, asking.wish, asking.whom) == (Way.TRAIT, None, None, None)
    assert (go_kitty_look(scene).banner.text, lit_cards(scene)) == (told, lit)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert driver.scene is not scene


def test_who_leaves_the_board_of_a_seek_with_a_card_picked_picks_the_cat_anew(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    click_card(driver, scene, Trait.SNOW)
    click_way(driver, scene, Way.SEEK)
    click_seat(driver, scene, 1)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert "pick who to ask for" in go_kitty_look(scene).banner.text
    assert not go_kitty_look(scene).seats.plates[1].selected
    click_seat(driver, scene, 1)
    assert scene.match.actions == (Ask(1, Trait.SNOW),)


def test_the_pile_opens_the_board_first_and_is_searched_by_a_second_click(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    driver.click(*go_kitty_look(scene).pile.rect.center)
    assert scene.match.actions == ()
    assert question_on(scene, TurnQuestion).asking.way is Way.SEEK
    driver.click_on("Cancel")
    assert not question_on(scene, TurnQuestion).asking.board.panel.visible


def test_an_empty_hand_draws_from_the_pile_by_a_click(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("", "fan", "leaf"))
    driver.click(*go_kitty_look(scene).pile.rect.center)
    assert scene.match.actions[0] == Draw()


def asking_with(pile: int, hand: str = "rain") -> AskQuestion:
    """Ada is asked what to ask for, with so many cards in the pile."""
    question = AskQuestion(pose(hand, "leaf", pile=pile).view(0), ("Ada", "Misty"), print, lambda: None)
    question._say_what_each_brings()
    return question


@pytest.mark.parametrize(
    ("pile", "told"),
    [
        (0, "it's empty"),
        (1, "take the last card, end turn"),
        (2, "see 2, keep one, end turn"),
        (9, "see 3, keep one, end turn"),
    ],
)
def test_the_board_says_how_many_cards_of_the_pile_a_seek_shows(pile: int, told: str) -> None:
    assert asking_with(pile).board.search.sub == told


@pytest.mark.parametrize(
    ("pile", "promised"), [(1, ["draw a card", "draw one", "look into the pile"]), (0, ["", "", ""])]
)
def test_no_way_of_asking_promises_a_card_of_an_empty_pile(pile: int, promised: list[str]) -> None:
    asking = asking_with(pile)
    found = [re.findall("draw a card|draw one|look into the pile", one.tip) for one in asking.ways.values()]
    assert ["".join(words) for words in found] == promised
    asking.choose(Way.SEEK)
    assert ("pile" in asking.prompt()) == (pile > 0)


@pytest.mark.parametrize("pile", [0, 1])
def test_with_nothing_but_mice_the_way_of_a_season_promises_any(pile: int) -> None:
    tip = asking_with(pile, "mouse mouse").ways[Way.SEASON].tip
    assert tip.startswith("Any Season, because you only hold Mice")
    assert ("you draw one" in tip) == (pile > 0)
