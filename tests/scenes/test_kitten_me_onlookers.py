"""Humans who are out of Kitten Me: what they see, that they may bet, and that no cat plays on for them."""

from collections.abc import Sequence

import pygame
import pytest
from msgspec.structs import replace
from pygame import FRect

from game.codec import Json
from game.core import Seat
from game.kitten_me.actions import Challenge
from scenes.frame.window import SMALLEST
from scenes.kitten_me.parts.bets import BetSheet
from scenes.kitten_me.table import KittenMeGame
from scenes.pages.chairs import chairs_of
from scenes.stage.strings import say
from scenes.stage.theme import TEXT_SCALES, Theme
from scenes.stage.widgets.modal import Modal
from scenes.table.guests import Guest
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.kitten_me import kitten_me_table, pose
from tests.gallery.posed import PosedMatch
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import after_bid, launch_at, play_to_verdict, settle, table_shown
from tests.scenes.launching import Launch
from tests.scenes.tables import RecordingHost, guests

HANDS = ("", "bh1", "bh3 gg1", "gh2 rg1")


def table_with(launch: Launch, company: Sequence[Guest], hands: tuple[str, ...] = HANDS) -> Driver:
    """One human is out; a cat is to decide."""
    match = PosedMatch("kitten_me", pose(*hands, turn=2), [guest.player() for guest in company])
    return launch(lambda: TableScene(KittenMeGame, match, company, RecordingHost()), SMALLEST)


def known(scene: TableScene) -> list[Seat]:
    """Whose cards can be seen."""
    hands = enumerate(scene.picture.shown.hands)
    return [seat for seat, hand in hands if hand and all(card is not None for card in hand)]


def game_on(scene: TableScene) -> KittenMeGame:
    return expect_type(scene.game, KittenMeGame)


def bet(driver: Driver, scene: TableScene, on: int) -> None:
    """The human of the first seat bets on somebody who is still in, though another one may be asked."""
    driver.wait(1)
    if isinstance(driver.scene, Modal):
        driver.key(pygame.K_RETURN)
        driver.wait(1)
    driver.click(*scene.seats.plates[0].portrait.center)
    driver.wait(0.4)
    driver.click(*expect_type(driver.scene, BetSheet).buttons[on].rect.center)
    driver.wait(0.4)


def test_with_another_human_in_whoever_is_out_sees_no_hand(launch: Launch) -> None:
    driver = table_with(launch, guests(4, humans=(0, 1)))
    scene = table_shown(driver)
    driver.tick(0.1)
    assert not scene.viewpoint.all_open
    assert not set(known(scene)) - {1}


def test_when_no_human_is_left_in_every_hand_lies_open(launch: Launch) -> None:
    driver = table_with(launch, guests(4, humans=(0,)))
    scene = table_shown(driver)
    driver.tick(0.1)
    assert scene.viewpoint.all_open
    assert known(scene) == [1, 2, 3]


def test_a_chair_that_a_cat_keeps_for_somebody_hides_its_cards(launch: Launch) -> None:
    first, second, *cats = guests(4, humans=(0, 1))
    driver = table_with(launch, (first, second.swapped(), *cats))
    scene = table_shown(driver)
    driver.tick(0.1)
    assert not scene.viewpoint.all_open


def test_no_cat_plays_on_for_somebody_who_is_out(launch: Launch) -> None:
    assert chairs_of(table_shown(table_with(launch, guests(4, humans=(0, 1))))) == [1]


@pytest.mark.parametrize("humans", [(0,), (0, 1)], ids=["alone", "with another one in"])
def test_whoever_is_out_may_bet_by_a_press_on_the_own_plate(launch: Launch, humans: tuple[Seat, ...]) -> None:
    driver = table_with(launch, guests(4, humans=humans))
    scene = table_shown(driver)
    driver.tick(0.1)
    bet(driver, scene, on=1)
    assert game_on(scene).bets.placed == {0: 2}
    assert "on" in scene.desk.toasts.text


def test_a_bet_is_no_bet_after_back(launch: Launch) -> None:
    driver = table_with(launch, guests(4))
    scene = table_shown(driver)
    driver.click(*scene.seats.plates[0].portrait.center)
    driver.wait(0.4)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    assert game_on(scene).bets.placed == {}


def test_nobody_who_is_in_can_bet_nor_can_a_cat(launch: Launch) -> None:
    driver = table_with(launch, guests(4, humans=(1,)))
    scene = table_shown(driver)
    driver.tick(0.1)
    assert game_on(scene).bets.bettors == []
    assert all(plate.on_press is None for plate in scene.seats.plates)


def test_whoever_goes_out_is_told_that_they_may_bet(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(2, ("bh1", "bh3 gg1", "gh2 rg1")))
    scene = play_to_verdict(driver, Challenge())
    for _ in range(20):
        driver.click(960, 300)
        if not scene.timeline.busy:
            break
    driver.tick(0.1)
    assert kitten_me_look(scene).watching.panel.visible
    assert "bet on who wins" in scene.desk.toasts.text


def test_once_the_game_is_decided_nobody_is_asked_to_watch_on_or_to_bet(launch: Launch) -> None:
    """While it is still being told who has won."""
    hands = ("", "bh1", "gh2 rg1")
    driver = launch_at(launch, replace(after_bid(2, hands), turn=1))
    scene = table_shown(driver)
    watching, plate = kitten_me_look(scene).watching, scene.seats.plates[0]
    assert watching.panel.visible
    assert plate.on_press is not None
    scene.loop.play(Challenge())
    while not scene.picture.shown.over:
        driver.tick(0.1)
        scene.timeline.skip()
    driver.tick(0.1)
    assert scene.timeline.busy
    assert not [widget for widget in watching.widgets if widget.visible]
    assert plate.on_press is None
    assert say("kitten_me.bet.tip") not in plate.tip


def test_in_the_end_a_bet_is_worth_a_remark(launch: Launch) -> None:
    driver = table_with(launch, guests(4))
    scene = table_shown(driver)
    driver.tick(0.1)
    bet(driver, scene, on=1)
    bets = game_on(scene).bets
    assert bets.footnotes() == []
    settle(driver)
    outcome = scene.match.outcome
    assert outcome is not None
    right, wrong = "You saw it coming!", "You had bet on"
    assert bets.footnotes()[0].startswith(right if 2 in outcome.winners else wrong)


def test_bets_are_kept_with_the_game_and_nonsense_is_forgotten(launch: Launch) -> None:
    driver = table_with(launch, guests(4))
    scene = table_shown(driver)
    driver.tick(0.1)
    bet(driver, scene, on=1)
    saved = scene.game.questions.saved_choices()
    other = TableScene(KittenMeGame, scene.match, scene.guests, RecordingHost())
    nonsense: Json
    for nonsense in (None, [], {"0": 9}, {"0": True}, {"7": 1}, {"0": "1"}):
        other.game.questions.take_saved_choices(nonsense)
    assert game_on(other).bets.placed == {}
    other.game.questions.take_saved_choices(saved)
    assert game_on(other).bets.placed == {0: 2}


WINDOWS = [(640, 900), (720, 1200), (480, 900), (1000, 1100), (1024, 768), (1280, 720), (640, 360)]
_OTHERS = ("bh1 gt2", "bh3 gg1", "gh2 rg1", "bt1 rt1", "gh1 rt1 bg1", "rt2 rh1", "bt1 gg2", "gg1 bg1")


@pytest.mark.parametrize("others", [2, 3, 5, 8])
@pytest.mark.parametrize("scale", TEXT_SCALES)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.seldom(9)
def test_what_is_counted_and_told_lies_beside_the_sheet_of_who_is_out(
    launch: Launch, size: tuple[int, int], scale: float, others: int
) -> None:
    """Until a verdict has been read, and who loses a card; also while a hand lies in the front."""
    driver = launch(kitten_me_table(pose("", *_OTHERS[:others], turn=1)), size, Theme(text_scale=scale))
    scene = table_shown(driver)
    look, verdicts = kitten_me_look(scene), set[str]()
    while not verdicts or scene.picture.shown.judged is not None:
        driver.tick(0.2, drawn=True)
        banner, sheet = look.board.banner, look.watching.panel
        verdicts |= {banner.text} if scene.picture.shown.judged is not None else set()
        assert sheet.visible
        assert not [name for name, rect in read_at(scene) if rect.colliderect(sheet.rect)], banner.text
        scene.timeline.skip()
    assert len(verdicts) > 1


def read_at(scene: TableScene) -> list[tuple[str, FRect]]:
    look, board = kitten_me_look(scene), kitten_me_look(scene).board
    things = [("banner", board.banner.rect), ("stamp", board.plaque.stamped_rect(scene.kit))]
    things += [("front", board.front.rect)] if board.front.visible else []
    things += [("tag", tag.rect) for tag in board.tags if tag.visible]
    things += [("seat", plate.whole) for plate in look.seats.plates]
    return things + [("card", scene.pieces[key].rect) for key in scene.pieces.keys_with_prefix("hand")]
