"""Laying sets at the Go Kitty table: by an offer, card by card, or not at all."""

import random
import re
from collections import Counter
from collections.abc import Sequence

import pygame
import pytest

from game.go_kitty.actions import (
    Ask,
    EndTurn,
    Lay,
    Skip,
)
from game.go_kitty.cards import (
    COPIES,
    KITTIES,
    MICE,
    MOUSE,
    SEASONS,
    TRAITS,
    Card,
    Trait,
    cards_in,
    hand_of,
    size,
)
from game.go_kitty.clowder import ClowderType
from game.go_kitty.clowders import layable
from scenes.go_kitty.faces import card_name, season_name
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.stakes import Way, nearest_set
from scenes.pictures.cats import Mood
from scenes.stage.strings import to_see
from scenes.stage.theme import Theme
from scenes.table.scene import TableScene
from tests.gallery.acts import table_of
from tests.gallery.go_kitty_moments import pose
from tests.gallery.shots import PLAIN
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import LAYING, click_card, click_seat, do, launch_at, lit_cards, settle
from tests.scenes.launching import Launch
from tests.scenes.tables import question_on
from tests.scenes.widget_scene import drag


def test_every_set_is_offered_and_the_best_comes_first(launch: Launch) -> None:
    _, scene = launch_at(launch, LAYING)
    offers = question_on(scene, TurnQuestion).laying.set_list.sets
    options = {action.cards for action in scene.viewpoint.view().options if isinstance(action, Lay)}
    assert {one.cards for one in offers} == options
    assert [one.points for one in offers] == sorted((one.points for one in offers), reverse=True)
    assert offers[0].cards == (Trait.RAIN,) * 4


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_a_list_that_shows_all_its_sets_has_no_scroll_bar(launch: Launch, scale: float) -> None:
    driver = launch(PLAIN["go-kitty-seek"].first, (1920, 1080), Theme(text_scale=scale))
    PLAIN["go-kitty-seek"].act(driver)
    offers = question_on(table_of(driver, TableScene), TurnQuestion).laying.set_list
    assert offers.rect.contains(offers.line(len(offers.sets) - 1).inflate(-1, -1))
    assert not offers.bar.farthest


def test_offers_of_one_name_say_in_which_cards_they_differ(launch: Launch) -> None:
    _, scene = launch_at(launch, pose("light cozy rain fan apple", "leaf", "leaf"))
    offers = question_on(scene, TurnQuestion).laying.set_list
    assert [offers.told_apart(one) for one in offers.sets] == ["Light", "Cozy"]
    _, scene = launch_at(launch, pose("rain rain rain rain mouse", "leaf", "leaf"))
    offers = question_on(scene, TurnQuestion).laying.set_list
    assert [offers.told_apart(one) for one in offers.sets[:2]] == ["Rain", "a Mouse"]
    _, scene = launch_at(launch, pose("rain rain rain rain", "leaf", "leaf"))
    offers = question_on(scene, TurnQuestion).laying.set_list
    assert [offers.told_apart(one) for one in offers.sets] == [""]


def test_the_offer_under_the_pointer_lights_its_cards_and_a_click_lays_it(launch: Launch) -> None:
    driver, scene = launch_at(launch, LAYING)
    driver.move(*question_on(scene, TurnQuestion).laying.set_list.line(0).center)
    driver.wait(0.3)
    assert lit_cards(scene) == [Trait.RAIN] * 4
    do(driver, scene, Lay((Trait.RAIN,) * 4))
    scene = settle(driver)
    assert go_kitty_look(scene).seats.plates[0].points == 3
    assert scene.viewpoint.view().laid[0][0].type is ClowderType.OF_A_KIND


def test_a_drag_through_the_offers_lays_none(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("rain rain rain rain snow snow snow snow", "fan", "leaf"))
    offers = question_on(scene, TurnQuestion).laying.set_list
    assert not offers.bar.farthest
    assert len(offers.sets) > 1
    drag(driver, offers.line(0).center, offers.line(1).center)
    assert not scene.match.actions


def test_what_is_taken_back_leaves_no_face_and_no_word(launch: Launch) -> None:
    driver, scene = launch_at(launch, LAYING)
    do(driver, scene, Lay((Trait.RAIN,) * 4))
    scene = settle(driver)
    scene.seats.say_aloud(1, "Oh!", Mood.SHOCKED)
    assert scene.seats.plates[0].mood is Mood.DELIGHTED
    driver.key(pygame.K_u)
    assert not scene.match.actions
    assert {plate.mood for plate in scene.seats.plates} == {Mood.CALM}
    assert not any(bubble.visible for bubble in scene.seats.spoken)


def test_once_the_offers_were_dragged_a_mouse_that_points_at_none_lights_none(launch: Launch) -> None:
    driver, scene = launch_at(launch, LAYING)
    offers = question_on(scene, TurnQuestion).laying.set_list
    middle = scene.kit.window.room.center
    drag(driver, offers.line(1).center, middle)
    driver.wait(0.3)
    assert lit_cards(scene) == []
    driver.key(pygame.K_DOWN)
    driver.wait(0.3)
    assert Counter(lit_cards(scene)) == Counter(offers.sets[1].cards)


def test_a_set_is_laid_by_picking_its_four_cards(launch: Launch) -> None:
    driver, scene = launch_at(launch, LAYING)
    driver.click_on("Pick four cards")
    for card in (Trait.SNOW, Trait.CLOVER, Trait.FAN):
        click_card(driver, scene, card)
    assert question_on(scene, TurnQuestion).laying.note.text == "Pick one more card."
    click_card(driver, scene, Trait.APPLE)
    laying = question_on(scene, TurnQuestion).laying
    (offer,) = laying.set_list.sets
    assert offer.cards == (Trait.SNOW, Trait.CLOVER, Trait.FAN, Trait.APPLE)
    driver.click(*laying.set_list.line(0).center)
    assert scene.match.actions[0] == Lay(offer.cards)


def test_a_picked_clowder_is_laid_there_and_then_over_the_hand(launch: Launch) -> None:
    driver, scene = launch_at(launch, LAYING)
    laying = question_on(scene, TurnQuestion).laying
    driver.click_on("Pick four cards")
    for card in (Trait.SNOW, Trait.CLOVER, Trait.FAN):
        click_card(driver, scene, card)
        assert not laying.lay_picked.visible
    click_card(driver, scene, Trait.APPLE)
    button = laying.lay_picked
    assert (button.text, button.sub) == ("Lay one of each Season", "2 points")
    hand = go_kitty_look(scene).geometry.hand
    assert abs(button.rect.bottom - hand.top) < button.rect.height
    assert button.rect.contains(go_kitty_look(scene).banner.rect), "what it says is not said twice"
    driver.click(*button.rect.center)
    assert scene.match.actions[0] == Lay((Trait.SNOW, Trait.CLOVER, Trait.FAN, Trait.APPLE))


def test_a_picked_clowder_has_the_focus_of_the_keyboard(launch: Launch) -> None:
    driver, scene = launch_at(launch, LAYING)
    laying = question_on(scene, TurnQuestion).laying
    driver.key(pygame.K_TAB)
    laying.toggle_picking()
    for key in [key for key in scene.pieces.keys_with_prefix("hand", 0) if key[2] is Trait.RAIN]:
        laying.pick(key)
    assert scene.desk.keyboard.shown_focus is laying.lay_picked


def test_picked_cards_that_are_no_set_say_so_and_can_be_put_back(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("rain rain snow snow fan fan apple mouse", "fan", "leaf"))
    driver.click_on("Pick four cards")
    for card in (Trait.RAIN, Trait.SNOW, Trait.FAN):
        click_card(driver, scene, card)
    sprite = scene.pieces["hand", 0, Trait.RAIN, 0]
    driver.click(sprite.x - sprite.width * 0.46, sprite.y)
    assert question_on(scene, TurnQuestion).laying.note.text == "These cards don't make a Clowder."
    driver.click_on("Stop picking")
    click_card(driver, scene, Trait.APPLE)
    click_seat(driver, scene, 1)
    assert scene.match.actions[0] == Ask(1, Trait.APPLE)


def test_holding_back_takes_no_click_at_all(launch: Launch) -> None:
    driver, scene = launch_at(launch, LAYING)
    do(driver, scene, Ask(1, Trait.SNOW))
    assert scene.match.actions[0] == Ask(1, Trait.SNOW)


def test_without_a_set_the_panel_says_what_is_missing(launch: Launch) -> None:
    _, scene = launch_at(launch, pose("rain rain rain snow", "fan", "leaf"))
    note = question_on(scene, TurnQuestion).laying.note
    assert to_see(note.text) == "Almost: Rain would make one, for 3 points."


def test_with_hand_and_pile_empty_in_mid_turn_the_turn_can_be_ended_and_the_tokens_kept(
    launch: Launch,
) -> None:
    driver, scene = launch_at(launch, pose("", "fan", "leaf", tokens=(2, 3, 3), pile=0, fresh=False))
    (end,) = question_on(scene, TurnQuestion).laying.endings
    assert (end.text, end.sub) == ("End your turn", "keep your tokens")
    do(driver, scene, EndTurn())
    assert scene.match.actions[0] == EndTurn()
    assert scene.viewpoint.view().tokens == (2, 3, 3)


def test_skipping_says_whether_it_wakes_a_token(launch: Launch) -> None:
    for tokens, told in ((2, "get a used Seek token back"), (3, "gets you nothing right now")):
        driver, scene = launch_at(launch, pose("rain", "fan", "leaf", tokens=(tokens, 3, 3)))
        (skip,) = question_on(scene, TurnQuestion).laying.endings
        assert (skip.text, skip.sub, skip.enabled) == ("Skip a turn", told, True)
        do(driver, scene, Skip())
        assert scene.match.actions[0] == Skip()
        assert scene.viewpoint.view().tokens == (3, 3, 3)


@pytest.mark.parametrize("tokens", [0, 3])
def test_later_in_a_turn_skipping_says_when_it_goes_and_nothing_advises_it(
    launch: Launch, tokens: int
) -> None:
    _, scene = launch_at(launch, pose("rain", "fan", "leaf", tokens=(tokens, 3, 3), fresh=False))
    question = question_on(scene, TurnQuestion)
    (skip,) = question.laying.endings
    assert (skip.sub, skip.enabled) == ("only at the start of a turn", False)
    seek = question.asking.ways[Way.SEEK]
    assert seek.enabled == (tokens > 0)
    assert "skip" not in seek.reason


def test_the_card_that_is_missing_is_one_that_can_still_come(launch: Launch) -> None:
    laid = ("", "snow cozy light light", "")
    for held, told in (
        ("snow snow snow rain", "Almost: any Winter card would make one, for 1 point."),
        ("rain rain rain snow", "Almost: Rain would make one, for 3 points."),
    ):
        _, scene = launch_at(launch, pose(held, "fan", "leaf", laid=laid))
        assert to_see(question_on(scene, TurnQuestion).laying.note.text) == told


_FAN, _RAIN, _SNOW = Trait.FAN, Trait.RAIN, Trait.SNOW


@pytest.mark.parametrize(
    ("held", "missing"),
    [
        ((_SNOW, _RAIN, MOUSE), "any Summer card or any Fall card"),
        ((_SNOW, _SNOW, _SNOW, _RAIN, _RAIN, _RAIN, _FAN, _FAN, _FAN), "Snow, Rain or Fan"),
        ((_SNOW, _SNOW, _RAIN, _RAIN, MOUSE), "Snow or Rain"),
        ((_SNOW, _RAIN, _FAN), "any Fall card"),
        ((MOUSE, MOUSE, MOUSE), "any kitty"),
    ],
)
def test_every_card_that_would_make_the_best_clowder_is_told(held: Sequence[Card], missing: str) -> None:
    assert to_see(nearest_set(hand_of(held), hand_of(()))).startswith(
        f"Almost: {missing} would make one, for "
    )


_CARDS_MEANT = {
    "any kitty": set(TRAITS),
    **{card_name(card): {card} for card in TRAITS},
    **{
        f"any {season_name(season)} card": {card for card in TRAITS if card.season is season}
        for season in SEASONS
    },
}


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_to_be_missing_is_what_trying_every_card_finds(seed: int) -> None:
    """At many moments between a full deck and the last few Traits in the game."""
    rng = random.Random(seed)
    for _ in range(300):
        in_game = rng.sample(TRAITS, rng.randint(1, len(TRAITS)))
        deck = [*(card for card in KITTIES if card in in_game), *MICE]
        rng.shuffle(deck)
        held = hand_of(deck[: rng.randint(1, 7)])
        out = hand_of(card for card in KITTIES if card not in in_game)
        if layable(held):
            continue
        worth = {card: max((one.points for one in layable(held + card.one)), default=0) for card in TRAITS}
        left = [card for card in TRAITS if size((held + out) & card.mask) < COPIES]
        best = max((worth[card] for card in left), default=0)
        told = to_see(nearest_set(held, out))
        if not best:
            assert told == ""
            continue
        missing = told.removeprefix("Almost: ").partition(" would make one")[0]
        meant = set().union(*(_CARDS_MEANT[word] for word in re.split(", | or ", missing)))
        assert all(worth[card] >= best for card in meant), f"{told} with {cards_in(held)}"
        assert meant.issuperset(card for card in left if worth[card] == best), f"{told} with {cards_in(held)}"
        assert f"for {best} point" in told


def test_escape_stops_picking_before_it_pauses(launch: Launch) -> None:
    driver, scene = launch_at(launch, LAYING)
    driver.click_on("Pick four cards")
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert driver.scene is scene
    assert not question_on(scene, TurnQuestion).laying.picking
