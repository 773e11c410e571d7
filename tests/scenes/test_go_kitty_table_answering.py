"""Answers at the Go Kitty table: giving, having none, the Mouse, and the cards from the pile."""

import pytest

from game.go_kitty.actions import (
    Ask,
    Give,
    HaveNone,
    Keep,
    Reverse,
    SearchPile,
    Seek,
)
from game.go_kitty.cards import Season, Trait
from scenes.go_kitty.questions.answering import AnswerQuestion
from scenes.stage.assets import ASSETS
from scenes.stage.languages import language_codes
from scenes.stage.strings import say, speak, to_see
from scenes.stage.theme import Theme
from tests.gallery.go_kitty_moments import pose
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import ASKING, asked_for, click_card, do, launch_at, posed_table, settle
from tests.scenes.launching import Launch
from tests.scenes.tables import question_on


def test_who_is_asked_gives_all_of_a_trait_with_one_click(launch: Launch) -> None:
    driver, scene = launch_at(launch, asked_for(Trait.RAIN, "rain rain leaf"))
    assert to_see(question_on(scene, AnswerQuestion).title.text) == "Misty asks for all your\nRain cards"
    driver.click_on("Give 2 Rain")
    assert scene.match.actions[0] == Give(Trait.RAIN)


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize("language", language_codes([ASSETS]))
def test_the_word_about_answering_names_what_is_said_to_an_ask_and_to_a_seek(language: str) -> None:
    speak(language)
    told = to_see(say("go_kitty.word.answer"))
    for answer in ("go_kitty", "no_kitty"):
        assert say(f"go_kitty.answer.{answer}").strip("¡!\u00a0") in told


def test_of_a_season_any_card_can_be_given_by_its_button_or_in_the_hand(launch: Launch) -> None:
    driver, scene = launch_at(launch, asked_for(Season.WINTER, "snow cozy light leaf"))
    assert [button.text for button in question_on(scene, AnswerQuestion).buttons] == [
        "Give Light",
        "Give Cozy",
        "Give Snow",
    ]
    click_card(driver, scene, Trait.COZY)
    assert scene.match.actions[0] == Give(Trait.COZY)


def test_a_card_that_is_not_asked_for_cannot_be_given(launch: Launch) -> None:
    driver, scene = launch_at(launch, asked_for(Season.WINTER, "snow leaf"))
    click_card(driver, scene, Trait.LEAF)
    assert scene.match.actions == ()
    assert go_kitty_look(scene).own_hand.fan.cards[-1].reason == "That's not what they're asking for."


def test_a_mouse_is_a_choice_beside_giving(launch: Launch) -> None:
    driver, scene = launch_at(launch, asked_for(Trait.RAIN, "rain mouse"))
    driver.click_on("Mouse!")
    assert scene.match.actions[0] == Reverse()


def test_without_the_card_there_is_only_the_truth(launch: Launch) -> None:
    driver, scene = launch_at(launch, asked_for(Trait.RAIN, "leaf mouse"))
    assert [button.text for button in question_on(scene, AnswerQuestion).buttons] == ["Go Kitty!"]
    driver.click_on("Go Kitty!")
    assert scene.match.actions[0] == HaveNone()
    _, scene = launch_at(launch, asked_for(Trait.RAIN, "leaf", seek=True))
    assert question_on(scene, AnswerQuestion).buttons[0].text == "No Kitty!"


MOST_ANSWERS = pose(
    "snow cozy light rain rain leaf fan apple mouse",
    "rain light",
    "fan",
    "leaf",
    "leaf",
    laid=(
        "flower flower flower rain,apple apple apple pumpkin",
        "snow snow snow cozy",
        "clover clover clover clover",
        "fan ice_cream fan firefly",
        "ice_cream ice_cream ice_cream firefly,pumpkin pumpkin pumpkin leaf",
    ),
    turn=1,
).apply(Ask(0, Season.WINTER))[0]


@pytest.mark.parametrize(("size", "text_scale"), [((960, 540), 1.0), ((960, 540), 1.5), ((1024, 768), 1.5)])
def test_the_answers_fit_and_leave_the_whole_table_in_sight(
    launch: Launch, size: tuple[int, int], text_scale: float
) -> None:
    driver = launch(lambda: posed_table(MOST_ANSWERS), size, Theme(text_scale=text_scale))
    scene = settle(driver)
    question, kit = question_on(scene, AnswerQuestion), scene.kit
    panel = question.panel.rect
    assert not [key for key in scene.pieces.keys_with_prefix() if scene.pieces[key].rect.colliderect(panel)]
    assert not [plate.seat for plate in go_kitty_look(scene).seats.plates if plate.rect.colliderect(panel)]
    assert question.title.rect.top + question.title.natural_size(kit)[1] <= question.buttons[0].rect.top
    assert len(question.buttons) == 4
    for button in question.buttons:
        assert panel.contains(button.rect)
        assert kit.window.px(button.rect.height) >= 32


def test_an_ask_turned_round_by_a_mouse_is_answered_by_the_asker(launch: Launch) -> None:
    state = pose("snow snow cozy", "light mouse", turn=0)
    state = state.apply(Ask(1, Season.WINTER))[0].apply(Reverse())[0]
    driver, scene = launch_at(launch, state)
    assert "Mouse" in question_on(scene, AnswerQuestion).title.text
    driver.click_on("Give Snow")
    assert scene.match.actions[0] == Give(Trait.SNOW)


def test_a_seek_in_the_pile_fans_three_cards_and_a_click_keeps_one(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    do(driver, scene, SearchPile())
    scene = settle(driver)
    seen = scene.viewpoint.view().seen
    faces = [scene.pieces[key].drawing for key in scene.pieces.keys_with_prefix("looked")]
    assert len(faces) == 3
    do(driver, scene, Keep(seen[1]))
    assert scene.match.actions[1] == Keep(seen[1])
    assert seen[1] in scene.viewpoint.view().hand
    scene.timeline.finish()
    assert not scene.pieces.keys_with_prefix("looked")


def test_who_sought_in_vain_what_a_mouse_turned_round_has_none_to_give(launch: Launch) -> None:
    driver, scene = launch_at(
        launch, pose("rain", "fan mouse", "leaf").apply(Seek(1, Trait.FAN))[0].apply(Reverse())[0]
    )
    (none,) = question_on(scene, AnswerQuestion).buttons
    assert (none.text, none.sub) == ("I have none!", "you have no Fan")
    driver.click_on("I have none!")
    assert scene.match.actions[0] == HaveNone()
