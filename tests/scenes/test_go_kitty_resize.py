"""The Go Kitty table in another window or theme: what is chosen stays chosen, and nothing runs ahead."""

import pygame
import pytest

from game.go_kitty.actions import Ask, Give, Keep, Lay, SearchPile, Seek
from game.go_kitty.cards import Trait
from game.go_kitty.common_knowledge import NOTHING_KNOWN
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.stakes import Way
from scenes.stage.layout import WindowView
from scenes.stage.strings import to_see
from scenes.stage.theme import Pace
from scenes.table.advice import Advice
from scenes.table.settings import Settings
from tests.gallery.go_kitty_moments import pose
from tests.scenes.changes import CHANGES, Change
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import (
    ASKING,
    BASE,
    LAYING,
    click_card,
    click_seat,
    click_way,
    in_place,
    launch_at,
    lit_cards,
    posed_table,
    settle,
)
from tests.scenes.launching import Launch
from tests.scenes.tables import question_on


@CHANGES
def test_a_picked_card_and_its_banner_outlive_another_window(launch: Launch, change: Change) -> None:
    driver, scene = launch_at(launch, ASKING)
    click_card(driver, scene, Trait.RAIN)
    change(driver)
    assert to_see(go_kitty_look(scene).banner.text) == "Now pick who to ask for Rain."
    assert lit_cards(scene) == [Trait.RAIN, Trait.RAIN]
    click_seat(driver, scene, 2)
    assert scene.match.actions[0] == Ask(2, Trait.RAIN)


@CHANGES
def test_a_picked_cat_outlives_another_window(launch: Launch, change: Change) -> None:
    driver, scene = launch_at(launch, ASKING)
    click_seat(driver, scene, 1)
    change(driver)
    assert go_kitty_look(scene).seats.plates[1].selected
    assert to_see(go_kitty_look(scene).banner.text) == "Ask Misty: now pick a card."
    click_card(driver, scene, Trait.SNOW)
    assert scene.match.actions[0] == Ask(1, Trait.SNOW)


@CHANGES
def test_an_open_board_and_what_is_wished_for_outlive_another_window(launch: Launch, change: Change) -> None:
    driver, scene = launch_at(launch, ASKING)
    click_way(driver, scene, Way.SEEK)
    board = question_on(scene, TurnQuestion).asking.board
    driver.click(*board.wishes[Trait.PUMPKIN].rect.center)
    change(driver)
    assert question_on(scene, TurnQuestion).asking.board.panel.visible
    assert board.wishes[Trait.PUMPKIN].selected
    click_seat(driver, scene, 3)
    assert scene.match.actions[0] == Seek(3, Trait.PUMPKIN)


@CHANGES
def test_the_cards_of_a_set_that_are_picked_outlive_another_window(launch: Launch, change: Change) -> None:
    driver, scene = launch_at(launch, LAYING)
    driver.click_on("Pick four cards")
    for card in (Trait.SNOW, Trait.CLOVER, Trait.FAN):
        click_card(driver, scene, card)
    change(driver)
    driver.move(960, 20)
    driver.wait(0.1)
    assert lit_cards(scene) == [Trait.SNOW, Trait.CLOVER, Trait.FAN]
    assert question_on(scene, TurnQuestion).laying.note.text == "Pick one more card."
    click_card(driver, scene, Trait.APPLE)
    driver.click(*question_on(scene, TurnQuestion).laying.set_list.line(0).center)
    assert scene.match.actions[0] == Lay((Trait.SNOW, Trait.CLOVER, Trait.FAN, Trait.APPLE))


@CHANGES
def test_cards_of_the_pile_that_are_looked_at_outlive_another_window(launch: Launch, change: Change) -> None:
    driver, scene = launch_at(launch, BASE.apply(SearchPile())[0])
    seen = scene.viewpoint.view().seen
    change(driver)
    assert in_place(scene)
    sprite = scene.pieces["looked", 1]
    driver.click(sprite.x, sprite.y)
    assert scene.match.actions[0] == Keep(seen[1])


@CHANGES
def test_what_the_coach_has_said_can_still_be_read_in_another_window(launch: Launch, change: Change) -> None:
    driver, scene = launch_at(launch, ASKING)
    scene.hints.show(Advice("Do ask Misty."))
    change(driver)
    assert scene.hints.coach.text == "Do ask Misty."


@CHANGES
def test_a_card_on_its_way_flies_on_in_another_window(launch: Launch, change: Change) -> None:
    table = posed_table(BASE)
    driver = launch(lambda: table, (960, 540))
    settle(driver)
    table.loop.play(Ask(1, Trait.RAIN))
    assert table.timeline.busy
    change(driver)
    settle(driver)
    assert in_place(table)


def test_small_cards_of_what_is_known_are_never_ahead_of_the_table(launch: Launch) -> None:
    table = posed_table(pose("rain rain snow", "rain fan", "leaf").apply(Ask(1, Trait.RAIN))[0])
    table.host.apply_settings(Settings(pace=Pace.SLOW))
    driver = launch(lambda: table, (960, 540))
    table.loop.play(Give(Trait.RAIN))
    driver.key(pygame.K_m)
    assert go_kitty_look(table).corner.remembers
    while table.pieces.keys_with_prefix("hand", 1, None) == [("hand", 1, None, 0), ("hand", 1, None, 1)]:
        assert go_kitty_look(table).corner.known_of(0) == NOTHING_KNOWN
        driver.tick(1 / 30)
    table.timeline.finish()
    driver.tick(1 / 30)
    assert go_kitty_look(table).corner.known_of(0).holds == ((Trait.RAIN, 1),)


def test_the_chips_over_the_hand_grow_no_larger_than_a_small_window_needs(launch: Launch) -> None:
    driver, scene = launch_at(launch, ASKING)
    driver.app.director.change(WindowView(640, 360))
    assert go_kitty_look(scene).own_hand.chips[0].rect.height == pytest.approx(96)
    driver.app.director.change(WindowView(1920, 1080))
    assert go_kitty_look(scene).own_hand.chips[0].rect.height == pytest.approx(50)


@pytest.mark.parametrize("size", [(640, 900), (1024, 768), (1800, 600)])
def test_a_window_of_another_shape_has_everything_in_its_place_even_what_flew(
    launch: Launch, size: tuple[int, int]
) -> None:
    table = posed_table(pose("rain snow", "rain mouse", "fan"))
    driver = launch(lambda: table, (960, 540))
    settle(driver)
    table.loop.play(Ask(1, Trait.RAIN))
    table.timeline.finish()
    table.loop.play(Give(Trait.RAIN))
    while table.timeline.busy and not table.timeline.gliding:
        table.timeline.advance(0.02)
    assert table.timeline.gliding
    driver.app.director.change(WindowView(*size))
    for _ in range(200):
        driver.tick(1 / 30)
        if not table.timeline.something_travels:
            break
    assert in_place(table)
    assert table.kit.window.room.contains(go_kitty_look(table).seats.plates[2].rect)
