"""Another window, F11 or other settings in the middle of a game: nothing that is shown or chosen is lost."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Kind, Thing
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.stage.layout import WindowView
from scenes.table.advice import Advice
from scenes.table.settings import Settings
from tests.scenes.changes import CHANGES, Change
from tests.scenes.covered import bubbles_of
from tests.scenes.games_on_tables import go_kitty_look, kitten_me_look
from tests.scenes.go_kitty_tables import dealt_table
from tests.scenes.kitten_me_tables import HATS, after_bid, click_card, launch_at, play_to_verdict, table_shown
from tests.scenes.launching import Launch
from tests.scenes.navigators import a_navigator
from tests.scenes.tables import question_on


@CHANGES
@pytest.mark.seldom
def test_a_verdict_that_waits_for_its_click_outlives_another_window(launch: Launch, change: Change) -> None:
    driver = launch_at(launch, after_bid(7))
    scene = play_to_verdict(driver, Challenge())
    driver.wait(1.0)
    told, tags = (
        kitten_me_look(scene).board.banner.text,
        [tag.text for tag in kitten_me_look(scene).board.tags if tag.visible],
    )
    assert scene.pieces.stands() == scene.picture.layout(scene.picture.shown)
    change(driver)
    assert scene.timeline.busy
    assert kitten_me_look(scene).board.plaque.verdict == "Too high!"
    assert kitten_me_look(scene).board.banner.text == told
    assert [tag.text for tag in kitten_me_look(scene).board.tags if tag.visible] == tags == ["1", "3", "2"]
    assert scene.pieces.stands() == scene.picture.layout(scene.picture.shown)
    assert any(bubble.visible for bubble in bubbles_of(scene))
    for _ in range(20):
        driver.click(960, 300)
    assert kitten_me_look(scene).board.plaque.verdict == ""


def test_cards_that_fly_while_the_table_changes_its_shape_lie_where_they_belong_in_the_end(
    launch: Launch,
) -> None:
    driver = launch_at(launch, after_bid(7))
    scene = table_shown(driver)
    scene.loop.play(Challenge())
    for _ in range(40):
        driver.wait(0.1)
        if scene.picture.shown.open_hands:
            break
    driver.app.director.change(WindowView(640, 900))
    assert scene.kit.window.upright
    assert scene.game.look.geometry.upright
    for _ in range(200):
        driver.wait(0.1)
        if scene.picture.reading:
            break
    assert scene.picture.reading
    assert scene.pieces.stands() == scene.picture.layout(scene.picture.shown)


@pytest.mark.parametrize(
    ("hands", "flip"), [(("bh1 blind", "bh3 double", "gh2 rg1"), "bg1"), (HATS, "double")]
)
def test_what_a_reveal_has_put_on_the_table_lies_where_it_belongs_in_another_window(
    launch: Launch, hands: tuple[str, ...], flip: str
) -> None:
    places = []
    for begins_upright in (True, False):
        driver = launch_at(launch, after_bid(3, hands, flip))
        scene = table_shown(driver)
        if begins_upright:
            driver.app.director.change(WindowView(640, 900))
        play_to_verdict(driver, Challenge())
        driver.app.director.change(WindowView(640, 900))
        stamps = [scene.pieces[key] for key in scene.pieces.keys_with_prefix("ghost", "stamp")]
        assert all(stamp.visible for stamp in stamps)
        places.append([(stamp.x, stamp.y, stamp.width) for stamp in stamps])
        driver.click(960, 300)
        for _ in range(100):
            driver.tick(0.05)
            if scene.picture.shown.round == 4:
                break
        driver.tick(1.0)
        assert scene.timeline.busy
        places[-1].append((kitten_me_look(scene).board.dealer.x, kitten_me_look(scene).board.dealer.y, 0.0))
    assert places[0] == places[1]
    assert len(places[0]) > 1


def test_a_window_may_change_in_any_frame_in_which_stamped_cards_leave(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(3, ("bh1 blind", "bh3 double", "gh2 rg1"), "bg1"))
    scene = play_to_verdict(driver, Challenge())
    driver.click(960, 300)
    for frame in range(60):
        driver.tick(0.05)
        driver.app.director.change(WindowView(640, 900) if frame % 2 else WindowView(1280, 720))
        if scene.picture.shown.round == 4:
            break
    assert scene.picture.shown.round == 4


@CHANGES
def test_a_bid_that_is_being_put_together_outlives_another_window(launch: Launch, change: Change) -> None:
    driver = launch_at(launch, after_bid(5, ("bh1 skip", *HATS[1:])))
    scene = table_shown(driver)
    driver.click(*question_on(scene, TurnQuestion).things[Thing.RED].rect.center)
    driver.type("13")
    click_card(driver, scene, Kind.SKIP)
    told = kitten_me_look(scene).board.banner.text
    change(driver)
    assert question_on(scene, TurnQuestion).bid.text == "Bid 13 Red"
    assert [button.thing for button in question_on(scene, TurnQuestion).things if button.selected] == [
        Thing.RED
    ]
    assert question_on(scene, TurnQuestion).play_card.visible
    assert [card.selected for card in kitten_me_look(scene).fan.cards].count(True) == 1
    assert kitten_me_look(scene).board.banner.text == told
    driver.click(*question_on(scene, TurnQuestion).bid.rect.center)
    assert scene.match.actions == (Bid(13, Thing.RED),)


@CHANGES
def test_a_go_fish_that_is_half_said_outlives_another_window(launch: Launch, change: Change) -> None:
    driver = launch_at(launch, after_bid(5, ("bh1 fish", *HATS[1:])))
    scene = table_shown(driver)
    click_card(driver, scene, Kind.GO_FISH)
    driver.click(*scene.seats.plates[2].portrait.center)
    title = question_on(scene, TurnQuestion).panel.title
    change(driver)
    assert question_on(scene, TurnQuestion).panel.title == title
    assert scene.seats.plates[2].selected
    assert question_on(scene, TurnQuestion).cancel.visible
    driver.click(*question_on(scene, TurnQuestion).things[Thing.HAT].rect.center)
    assert scene.match.actions[0].target == 2


@CHANGES
def test_what_the_coach_has_said_can_still_be_read_in_another_window(launch: Launch, change: Change) -> None:
    driver = launch_at(launch, after_bid(20))
    scene = table_shown(driver)
    scene.hints.show(Advice("Do call it."))
    change(driver)
    assert scene.hints.coach.text == "Do call it."


@CHANGES
def test_the_keyboard_stays_where_it_is_in_another_window(launch: Launch, change: Change) -> None:
    driver = launch_at(launch, after_bid(5))
    scene = table_shown(driver)
    driver.wait(0.3)
    while scene.desk.focused is not question_on(scene, TurnQuestion).bid:
        driver.key(pygame.K_TAB)
    change(driver)
    assert scene.desk.focused is question_on(scene, TurnQuestion).bid


@CHANGES
def test_what_everybody_knows_stays_on_the_table_in_another_window(
    launch: Launch, tmp_path: Path, change: Change
) -> None:
    navigator = a_navigator(tmp_path)
    table = dealt_table(2)
    table.context.host = navigator
    driver = launch(lambda: table, (960, 540))
    driver.wait(0.5)
    driver.key(pygame.K_m)
    assert go_kitty_look(table).corner.remembers
    assert navigator.settings.public_memory
    navigator.apply_settings(replace(navigator.settings, hints=False))
    change(driver)
    assert go_kitty_look(table).corner.remembers
    navigator.apply_settings(Settings())
    table.uncovered()
    assert not go_kitty_look(table).corner.remembers
