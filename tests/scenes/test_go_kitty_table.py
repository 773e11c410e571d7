"""The Go Kitty table, played by mouse and keyboard at the pixels of a window."""

import math
import re
from collections.abc import Generator
from itertools import pairwise
from typing import Any

import pygame
import pytest
from kitty_tables import (
    SMALL,
    Play,
    at,
    click_card,
    click_chip,
    click_seat,
    click_way,
    dealt,
    do,
    in_place,
    posed,
    settle,
)

from game.go_kitty.actions import (
    Action,
    Ask,
    Draw,
    Give,
    HaveNone,
    Keep,
    Lay,
    Reverse,
    SearchPile,
    Seek,
)
from game.go_kitty.cards import MOUSE, Season, Trait, cards_in
from game.go_kitty.clowders import ClowderType
from game.go_kitty.state import GoKittyState
from game.match import Match
from game.rng import Rng
from scenes.gallery.hand import Hand
from scenes.gallery.kitty_moments import pose
from scenes.go_kitty.asking import Way
from scenes.go_kitty.coach import advice
from scenes.go_kitty.faces import card_name
from scenes.go_kitty.layout import held_cards
from scenes.go_kitty.prompt import prompt
from scenes.go_kitty.table import GoKittyTable
from scenes.go_kitty.tips import ClothTips
from scenes.stage.theme import Theme

# Whole games


@pytest.mark.parametrize(
    ("seats", "seed", "house"),
    [
        (2, 3, {"deal": 3}),
        (3, 4, {"seek_ends_turn": True, "no_seek_reversal": True}),
        (5, 5, {}),
    ],
)
def test_a_whole_game_by_mouse_with_everything_in_its_place_after_every_action(
    play: Play, seats: int, seed: int, house: dict[str, Any]
) -> None:
    hand = play(lambda: dealt(seats, seed, **house), SMALL)
    chance = Rng(seed)
    for _ in range(400):
        scene = settle(hand)
        if hand.scene is not scene:
            break
        hand.move(960, 20)
        hand.wait(0.05)
        assert in_place(scene)
        action = scene.view().options.sample(chance)
        before = len(scene.match.actions)
        do(hand, scene, action, player_first=bool(chance.below(2)))
        assert scene.match.actions[before] == action
    assert scene.match.outcome is not None
    assert in_place(scene)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_more_whole_games_with_every_switch(play: Play, seed: int) -> None:
    house = {"deal": (5, 3)[seed % 2], "seek_ends_turn": seed % 3 == 0, "no_seek_reversal": seed % 3 == 1}
    test_a_whole_game_by_mouse_with_everything_in_its_place_after_every_action(
        play, 2 + seed % 4, seed + 20, house
    )


# What lies there


def test_a_hand_lies_by_seasons_with_equal_traits_together_and_mice_apart(play: Play) -> None:
    _, scene = at(play, pose("leaf rain mouse snow rain light leaf", "fan"))
    cards = scene.holding.fan.cards
    assert [scene.holding.chips[place].count for place in range(4)] == [2, 2, 0, 2]
    xs = [card.sprite.x for card in cards]
    assert xs == sorted(xs)
    held = [key[2] for _, key in held_cards(scene.shown)]
    assert held == [
        *(Trait.LIGHT, Trait.SNOW, Trait.RAIN, Trait.RAIN, Trait.LEAF, Trait.LEAF),
        MOUSE,
    ]
    steps = [round(right - left) for left, right in pairwise(xs)]
    assert steps[2] == steps[4] < steps[0] < steps[1] == steps[3] == steps[5]


def test_pile_points_and_both_sides_of_the_tokens_can_be_seen(play: Play) -> None:
    _, scene = at(play, pose("rain", "fan", laid=("", "snow snow snow snow"), pile=7, tokens=(1, 3)))
    assert scene.pile_count.count == 7
    assert [plate.points for plate in scene.kitties] == [0, 3]
    asleep = [scene.pieces["token", seat, place].flip for seat in (1, 0) for place in range(3)]
    assert asleep == [0, 0, 0, 0, 1, 1]


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (pose("rain", "fan"), "Your turn: pick a card, and a cat to ask for it."),
        (pose("rain rain rain rain", "fan"), "Your turn: lay a Clowder, or pick a card and a cat."),
        (pose("rain", "fan", fresh=False), "You go on: pick a card, and a cat to ask for it."),
        (pose("rain", "fan", last_turns=2), "Your last turn: pick a card, and a cat to ask for it."),
        (pose("", "fan", tokens=(2, 3)), "Your hand is empty: draw a card, Seek or skip."),
        (pose("", "fan", tokens=(0, 3), pile=0), "Your hand is empty: you can only skip."),
        (
            pose("", "fan", tokens=(0, 3), pile=0, fresh=False),
            "Your hand is empty: you can only end the turn.",
        ),
        (pose("rain", "fan", turn=1), "Misty is thinking."),
    ],
)
def test_the_banner_says_whose_turn_it_is_and_what_may_be_done(state: GoKittyState, told: str) -> None:
    assert prompt(state.view(0), 0, ("Ada", "Misty").__getitem__).startswith(told)


# Asking


ASKING = pose("rain rain snow apple", "rain fan", "leaf cozy", "")


def test_a_card_and_then_a_player_asks(play: Play) -> None:
    hand, scene = at(play, ASKING)
    click_card(hand, scene, Trait.RAIN)
    assert scene.question.asking.panel.title == "From whom?"
    click_seat(hand, scene, 2)
    assert scene.match.actions[0] == Ask(2, Trait.RAIN)


def test_a_player_and_then_a_card_asks(play: Play) -> None:
    hand, scene = at(play, ASKING)
    click_seat(hand, scene, 1)
    assert scene.question.asking.panel.title == "Ask Misty for"
    click_card(hand, scene, Trait.SNOW)
    assert scene.match.actions[0] == Ask(1, Trait.SNOW)


def test_a_season_is_asked_for_by_its_chip(play: Play) -> None:
    hand, scene = at(play, ASKING)
    click_chip(hand, scene, Season.FALL)
    click_seat(hand, scene, 3)
    assert scene.match.actions[0] == Ask(3, Season.FALL)


def test_a_picked_card_can_be_asked_for_as_its_season(play: Play) -> None:
    hand, scene = at(play, ASKING)
    click_card(hand, scene, Trait.RAIN)
    hand.click_on("any Spring card")
    click_seat(hand, scene, 1)
    assert scene.match.actions[0] == Ask(1, Season.SPRING)


def test_a_second_click_takes_a_choice_back(play: Play) -> None:
    hand, scene = at(play, ASKING)
    for _ in range(2):
        click_card(hand, scene, Trait.RAIN)
        hand.move(960, 20)
        hand.wait(0.3)
    click_seat(hand, scene, 1)
    click_seat(hand, scene, 1)
    assert scene.match.actions == ()
    assert scene.question.asking.panel.title == "Ask for"


def test_what_is_asked_for_lights_up_in_the_hand(play: Play) -> None:
    hand, scene = at(play, ASKING)
    click_chip(hand, scene, Season.SPRING)
    hand.wait(0.2)
    lit = [key[2] for key in scene.pieces.those("hand", 0) if scene.pieces[key].lit]
    assert lit == [Trait.RAIN, Trait.RAIN]


def test_each_way_of_asking_says_what_it_brings(play: Play) -> None:
    _, scene = at(play, ASKING)
    trait, season, seek = scene.question.asking.ways.values()
    assert "you go on" in trait.sub
    assert "turn ends" in season.sub
    assert "token" in seek.sub


def test_a_seek_asks_for_anything_even_a_mouse(play: Play) -> None:
    hand, scene = at(play, ASKING)
    do(hand, scene, Seek(2, MOUSE))
    assert scene.match.actions[0] == Seek(2, MOUSE)


def test_a_mouse_can_be_picked_for_a_seek_only_and_says_so(play: Play) -> None:
    hand, scene = at(play, pose("rain mouse", "fan", "leaf"))
    click_card(hand, scene, MOUSE)
    click_seat(hand, scene, 1)
    assert scene.match.actions == ()
    assert "Seek" in scene.holding.fan.cards[-1].reason
    click_way(hand, scene, Way.SEEK)
    click_card(hand, scene, MOUSE)
    assert scene.match.actions[0] == Seek(1, MOUSE)


def test_with_nothing_but_mice_any_season_may_be_asked_for(play: Play) -> None:
    hand, scene = at(play, pose("mouse mouse", "fan", "leaf"))
    assert scene.question.asking.ways[Way.TRAIT].reason
    do(hand, scene, Ask(1, Season.SUMMER))
    assert scene.match.actions[0] == Ask(1, Season.SUMMER)


def test_what_cannot_be_done_says_why(play: Play) -> None:
    _, scene = at(play, pose("rain", "fan", tokens=(0, 3)))
    assert "sleep" in scene.question.asking.ways[Way.SEEK].reason
    _, scene = at(play, pose("", "fan", tokens=(3, 3)))
    assert "no card" in scene.question.asking.ways[Way.TRAIT].reason
    _, scene = at(play, pose("rain", "fan", tokens=(3, 3)))
    assert "awake" in scene.question.laying.endings[-1].reason
    _, scene = at(play, pose("rain", "fan", tokens=(1, 3), fresh=False))
    assert "before" in scene.question.laying.endings[-1].reason
    _, scene = at(play, pose("rain", "fan", pile=0))
    assert "nothing left" in scene.question.asking.board.search.reason


def test_the_pile_opens_the_board_first_and_is_searched_by_a_second_click(play: Play) -> None:
    hand, scene = at(play, ASKING)
    hand.click(*scene.pile.rect.center)
    assert scene.match.actions == ()
    assert scene.question.asking.way is Way.SEEK
    hand.click_on("Never mind")
    assert not scene.question.asking.board.panel.visible


def test_an_empty_hand_draws_from_the_pile_by_a_click(play: Play) -> None:
    hand, scene = at(play, pose("", "fan", "leaf"))
    hand.click(*scene.pile.rect.center)
    assert scene.match.actions[0] == Draw()


# Laying


LAYING = pose("rain rain rain rain flower clover snow fan apple mouse", "fan", "leaf")


def test_every_set_is_offered_and_the_best_comes_first(play: Play) -> None:
    _, scene = at(play, LAYING)
    offers = scene.question.laying.offers.sets
    options = {action.cards for action in scene.view().options if isinstance(action, Lay)}
    assert {one.cards for one in offers} == options
    assert [one.points for one in offers] == sorted((one.points for one in offers), reverse=True)
    assert offers[0].cards == (Trait.RAIN,) * 4


def test_the_offer_under_the_pointer_lights_its_cards_and_a_click_lays_it(play: Play) -> None:
    hand, scene = at(play, LAYING)
    hand.move(*scene.question.laying.offers.line(0).center)
    hand.wait(0.3)
    lit = [key[2] for key in scene.pieces.those("hand", 0) if scene.pieces[key].lit]
    assert lit == [Trait.RAIN] * 4
    do(hand, scene, Lay((Trait.RAIN,) * 4))
    scene = settle(hand)
    assert scene.kitties[0].points == 3
    assert scene.view().laid[0][0].type is ClowderType.OF_A_KIND


def test_a_set_is_laid_by_picking_its_four_cards(play: Play) -> None:
    hand, scene = at(play, LAYING)
    hand.click_on("Pick four cards")
    for card in (Trait.SNOW, Trait.CLOVER, Trait.FAN):
        click_card(hand, scene, card)
    assert scene.question.laying.note.text == "One more card."
    click_card(hand, scene, Trait.APPLE)
    (offer,) = scene.question.laying.offers.sets
    assert offer.cards == (Trait.SNOW, Trait.CLOVER, Trait.FAN, Trait.APPLE)
    hand.click(*scene.question.laying.offers.line(0).center)
    assert scene.match.actions[0] == Lay(offer.cards)


def test_picked_cards_that_are_no_set_say_so_and_can_be_put_back(play: Play) -> None:
    hand, scene = at(play, pose("rain rain snow snow fan fan apple mouse", "fan", "leaf"))
    hand.click_on("Pick four cards")
    for card in (Trait.RAIN, Trait.SNOW, Trait.FAN):
        click_card(hand, scene, card)
    sprite = scene.pieces["hand", 0, Trait.RAIN, 0]
    hand.click(sprite.x - sprite.width * 0.46, sprite.y)
    assert scene.question.laying.note.text == "No Clowder holds these cards."
    hand.click_on("Stop picking")
    click_card(hand, scene, Trait.APPLE)
    click_seat(hand, scene, 1)
    assert scene.match.actions[0] == Ask(1, Trait.APPLE)


def test_holding_back_takes_no_click_at_all(play: Play) -> None:
    hand, scene = at(play, LAYING)
    do(hand, scene, Ask(1, Trait.SNOW))
    assert scene.match.actions[0] == Ask(1, Trait.SNOW)


def test_without_a_set_the_panel_says_what_is_missing(play: Play) -> None:
    _, scene = at(play, pose("rain rain rain snow", "fan", "leaf"))
    assert scene.question.laying.note.text == "One short: Rain would make 3 points."


# Answers


def asked(wish: Trait | Season, hand: str, seek: bool = False) -> GoKittyState:
    """The first seat is asked by the second."""
    before = pose(hand, "rain snow light", "fan", turn=1)
    return before.apply(Seek(0, wish) if seek else Ask(0, wish))[0]


def test_who_is_asked_gives_all_of_a_trait_with_one_click(play: Play) -> None:
    hand, scene = at(play, asked(Trait.RAIN, "rain rain leaf"))
    assert scene.question.panel.title.startswith("Misty asks you for Rain")
    hand.click_on("Give 2 Rain")
    assert scene.match.actions[0] == Give(Trait.RAIN)


def test_of_a_season_any_card_can_be_given_by_its_button_or_in_the_hand(play: Play) -> None:
    hand, scene = at(play, asked(Season.WINTER, "snow cozy light leaf"))
    assert [button.text for button in scene.question.buttons] == ["Give Light", "Give Cozy", "Give Snow"]
    click_card(hand, scene, Trait.COZY)
    assert scene.match.actions[0] == Give(Trait.COZY)


def test_a_card_that_is_not_asked_for_cannot_be_given(play: Play) -> None:
    hand, scene = at(play, asked(Season.WINTER, "snow leaf"))
    click_card(hand, scene, Trait.LEAF)
    assert scene.match.actions == ()
    assert scene.holding.fan.cards[-1].reason == "That is not what you are asked for."


def test_a_mouse_is_a_choice_beside_giving(play: Play) -> None:
    hand, scene = at(play, asked(Trait.RAIN, "rain mouse"))
    hand.click_on("Mouse!")
    assert scene.match.actions[0] == Reverse()


def test_without_the_card_there_is_only_the_truth(play: Play) -> None:
    hand, scene = at(play, asked(Trait.RAIN, "leaf mouse"))
    assert [button.text for button in scene.question.buttons] == ["Go Kitty!"]
    hand.click_on("Go Kitty!")
    assert scene.match.actions[0] == HaveNone()
    _, scene = at(play, asked(Trait.RAIN, "leaf", seek=True))
    assert scene.question.buttons[0].text == "No Kitty!"


def test_an_ask_turned_round_by_a_mouse_is_answered_by_the_asker(play: Play) -> None:
    state = pose("snow snow cozy", "light mouse", turn=0)
    state = state.apply(Ask(1, Season.WINTER))[0].apply(Reverse())[0]
    hand, scene = at(play, state)
    assert "Mouse" in scene.question.panel.title
    hand.click_on("Give Snow")
    assert scene.match.actions[0] == Give(Trait.SNOW)


def test_a_seek_in_the_pile_fans_three_cards_and_a_click_keeps_one(play: Play) -> None:
    hand, scene = at(play, ASKING)
    do(hand, scene, SearchPile())
    scene = settle(hand)
    seen = scene.view().seen
    faces = [scene.pieces[key].drawing for key in scene.pieces.those("looked")]
    assert len(faces) == 3
    do(hand, scene, Keep(seen[1]))
    assert scene.match.actions[1] == Keep(seen[1])
    assert seen[1] in cards_in(scene.match.state.hands[0])
    scene.timeline.finish()
    assert not scene.pieces.those("looked")


# Keyboard, coach, log, memory


def test_a_turn_by_keyboard_alone(play: Play) -> None:
    hand, scene = at(play, ASKING)
    _focus(hand, scene.holding.fan)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert scene.question.asking.wish is Trait.RAIN
    _focus(hand, scene.kitties[2])
    hand.key(pygame.K_RETURN)
    assert scene.match.actions[0] == Ask(2, Trait.RAIN)


def test_a_set_is_laid_and_an_answer_given_by_keyboard_alone(play: Play) -> None:
    hand, scene = at(play, LAYING)
    _focus(hand, scene.question.laying.offers)
    hand.key(pygame.K_DOWN)
    second = scene.question.laying.offers.sets[1]
    hand.key(pygame.K_RETURN)
    assert scene.match.actions[0] == Lay(second.cards)
    hand, scene = at(play, asked(Season.WINTER, "snow cozy"))
    _focus(hand, scene.question.buttons[1])
    hand.key(pygame.K_RETURN)
    assert scene.match.actions[0] == Give(Trait.SNOW)


def _focus(hand: Hand, widget: object) -> None:
    for _ in range(60):
        if hand.scene.desk.focused is widget:
            return
        hand.key(pygame.K_TAB)
    raise AssertionError("Tab never came there")


def test_a_question_that_comes_while_the_keyboard_is_used_has_the_focus(play: Play) -> None:
    hand, scene = at(play, ASKING)
    _focus(hand, scene.question.asking.ways[Way.SEEK])
    hand.key(pygame.K_RETURN)
    _focus(hand, scene.question.asking.board.search)
    hand.key(pygame.K_RETURN)
    scene = settle(hand)
    assert hand.scene.desk.focused is scene.question.fan
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert isinstance(scene.match.actions[1], Keep)


def advised(hand: Hand, scene: GoKittyTable) -> str:
    hand.key(pygame.K_h)
    for _ in range(200):
        hand.wait(0.05)
        if "I would" in scene.banner.text:
            break
    return scene.banner.text


def test_the_coach_says_who_holds_what_and_what_to_do(play: Play) -> None:
    hand, scene = at(play, pose("rain rain snow", "rain fan", "leaf"))
    scene.play(Ask(1, Trait.RAIN))
    scene = settle(hand)
    assert "I would" in advised(hand, scene)


class Decided:
    """A bot that knows what it wants."""

    def __init__(self, choice: Action) -> None:
        self._choice = choice

    def think(self, view: Any, history: Any, rng: Rng) -> Generator[None, None, Action]:
        yield
        return self._choice


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        (Ask(1, Trait.FAN), r"Misty holds Fan\. I would ask Misty for Fan\. That is certain\."),
        (Seek(1, Season.FALL), r"I would Seek any Fall card from Misty\. That .*: \d\d in 100\."),
        (Seek(1, MOUSE), r"I would Seek a Mouse from Misty\. That is a long shot: \d+ in 100\."),
        (SearchPile(), r"I would Seek in the pile\."),
    ],
)
def test_the_coach_says_how_likely_an_ask_is_to_work(choice: Action, told: str) -> None:
    state, asked = pose("fan rain snow", "fan leaf", "apple", turn=1).apply(Ask(2, Trait.FAN))
    state, missed = state.apply(HaveNone())
    history = [event.seen_by(0) for event in (*asked, *missed)]
    thought = advice(state.view(0), history, Decided(choice), Rng(1), ("Ada", "Misty", "Biscuit").__getitem__)
    next(thought)
    with pytest.raises(StopIteration) as end:
        next(thought)
    assert re.search(told, end.value.value)


def test_the_log_tells_by_name_and_only_what_the_viewer_saw(play: Play) -> None:
    hand, scene = at(play, ASKING)
    do(hand, scene, Ask(2, Trait.RAIN))
    scene = settle(hand)
    log = "\n".join(scene.log())
    assert "Ada asks Sir Socks for Rain." in log
    assert "Sir Socks says Go Kitty." in log
    drawn = next(line for line in scene.log() if "draws a card" in line)
    assert any(f"({card_name(card)})" in drawn for card in scene.view().hand)
    others = [line for line in scene.log() if "draws a card" in line and "Ada" not in line]
    assert all("(" not in line for line in others)


def test_the_memory_panel_is_a_switch_and_tells_what_everybody_saw(play: Play) -> None:
    hand, scene = at(play, pose("rain rain snow", "rain fan", "leaf"))
    assert not scene.memory.visible
    scene.play(Ask(1, Trait.RAIN))
    scene = settle(hand)
    hand.key(pygame.K_m)
    lines = dict(scene.memory.lines)
    assert lines["Ada"].startswith("2 Rain")
    assert "no Rain" in lines["Misty"]
    hand.click(*scene.remember.rect.center)
    assert not scene.memory.visible


def test_a_set_that_was_laid_can_be_taken_back_until_something_new_is_learned(play: Play) -> None:
    hand, scene = at(play, LAYING)
    do(hand, scene, Lay((Trait.RAIN,) * 4))
    scene = settle(hand)
    hand.key(pygame.K_u)
    scene = settle(hand)
    assert scene.match.actions == ()
    assert scene.kitties[0].points == 0
    assert in_place(scene)
    do(hand, scene, SearchPile())
    scene = settle(hand)
    hand.key(pygame.K_u)
    assert scene.match.actions == (SearchPile(),)


def test_every_action_is_saved(play: Play) -> None:
    hand = play(lambda: dealt(3, first=0), SMALL)
    scene = settle(hand)
    do(hand, scene, SearchPile())
    scene = settle(hand)
    assert scene.host.saves == len(scene.match.actions)
    assert Match.load(scene.host.saved).state == scene.match.state


def test_what_lies_on_the_cloth_explains_itself(play: Play) -> None:
    hand, scene = at(play, pose("rain", "fan", laid=("", "snow snow snow mouse"), tokens=(1, 3)))
    hand.move(*scene.pieces["laid", 1, 0, 0].rect.center)
    (cloth,) = [widget for widget in scene.desk.widgets if isinstance(widget, ClothTips)]
    assert cloth.hint.startswith("*Misty*: four Snow, 3 points.")
    hand.move(*scene.pieces["token", 0, 2].rect.center)
    assert "asleep" in cloth.hint
    hand.move(*scene.pieces["token", 0, 0].rect.center)
    assert "awake" in cloth.hint


def test_with_idle_life_off_the_table_rests_while_it_waits(play: Play) -> None:
    hand = play(lambda: posed(ASKING), SMALL, Theme(idle_life=False))
    scene = settle(hand)
    hand.move(960, 20)
    hand.wait(1.0)
    assert scene.stillness() == math.inf
