"""People come and go: a cat plays on in the chair of whoever leaves, and gives it back."""

from collections.abc import Callable
from itertools import cycle, product
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core import SetupError
from game.kitten_me.actions import Challenge
from game.kitten_me.cards import Card
from game.kitten_me.events import Dealt
from game.kitten_me.state import KittenMeState
from game.kitten_me.view import KittenMeView
from game.match import Match, Player
from scenes.games import SCREENS
from scenes.kitten_me.table import KittenMeGame
from scenes.navigator import Navigator
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.table.news import NewsPage
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.gallery.acts import table_of
from tests.gallery.posed import PosedMatch, gallery_guests
from tests.narrowing import expect_type
from tests.sampling import sampled
from tests.scenes.kitten_me_tables import HATS, after_bid
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    every_game,
    paused,
    skip_until_asked,
    table_on,
)
from tests.scenes.tables import RecordingHost


def leave(driver: Driver) -> None:
    driver.click_on("Come and go")
    driver.wait(0.4)
    driver.click_on(say("chairs.leave_you"))
    driver.wait(0.6)


with_a_hand = [game for game in SCREENS if game != "shut_up_cat"]
"""The games in which everybody holds cards from the beginning on."""


def left_alone(launch: Launch, folder: Path, game: str) -> tuple[Driver, Navigator]:
    """Ada, Boris and a cat began; Ada has left her chair."""
    navigator = a_navigator(folder, Settings(pace=Pace.INSTANT, confirmations=False))
    driver = launch(lambda: a_table(navigator, a_plan(game, humans=2, cats=1)), SMALL)
    skip_until_asked(driver)
    navigator.change_chair(driver.app.director, table_of(driver, TableScene), 0)
    driver.wait(0.6)
    return driver, navigator


def hand_of(table: TableScene) -> tuple[Card, ...]:
    return expect_type(table.match.view(0), KittenMeView).hand


def test_whoever_leaves_gives_the_chair_to_a_cat_with_all_its_cards(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = paused(launch, navigator)
    before = table_on(driver)
    cards = hand_of(before)
    leave(driver)
    table = table_on(driver)
    assert table is not before
    assert table.guests[0].stand_in
    assert (table.guests[0].name, table.context.company.humans) == ("Ada", ())
    assert hand_of(table) == cards
    actions = len(table.match.actions)
    for _ in range(200):
        driver.wait(0.1)
        if len(table.match.actions) > actions + 2:
            break
    assert len(table.match.actions) > actions + 2


@every_game
def test_nothing_is_dealt_again_for_whoever_comes_or_goes(launch: Launch, tmp_path: Path, game: str) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan(game, humans=2, cats=1)), SMALL)
    skip_until_asked(driver)
    table = table_on(driver)
    for _ in range(2):
        navigator.change_chair(driver.app.director, table_on(driver), 1 - table.match.state.turn)
        driver.tick(0.1)
        assert table_on(driver) is not table
        assert not table_on(driver).timeline.busy


def test_the_chair_is_taken_back_in_the_middle_of_the_game(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = paused(launch, navigator)
    leave(driver)
    driver.wait(1.0)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    driver.click_on("Come and go")
    driver.wait(0.4)
    driver.click_on(say("chairs.back_you"))
    driver.wait(0.6)
    table = table_on(driver)
    assert table.guests[0].human
    assert table.context.company.humans == (0,)


def test_a_chair_that_a_cat_keeps_is_saved_and_loaded(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = paused(launch, navigator)
    leave(driver)
    saved = navigator.store.running(table_on(driver).match.info.name)
    assert saved is not None
    assert saved.guests[0].stand_in
    assert saved.guests[0].name == "Ada"


@pytest.mark.parametrize("game", with_a_hand)
def test_whoever_is_left_alone_finds_the_cards_face_down_and_may_turn_them(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver, _ = left_alone(launch, tmp_path, game)
    table = table_on(driver)
    assert (table.context.company.humans, table.viewpoint.viewer) == ((1,), 1)
    assert table.viewpoint.secrets_of is None
    skip_until_asked(driver)
    driver.click_on("Look at my cards")
    skip_until_asked(driver)
    assert table.loop.asking
    assert table.viewpoint.secrets_of == 1
    driver.key(pygame.K_c)
    assert table.viewpoint.secrets_of is None


def go_on(driver: Driver, navigator: Navigator) -> None:
    game = table_on(driver).match.info.name
    navigator.leave(driver.app.director)
    driver.wait(0.6)
    navigator.go_on(driver.app.director, game)


def open_save(driver: Driver, navigator: Navigator) -> None:
    assert navigator.keep_save(table_on(driver), "Tuesday")
    ((name, _),) = navigator.store.saves.all()
    navigator.open_save(driver.app.director, name)


def deal_again(driver: Driver, navigator: Navigator) -> None:
    navigator.rematch(driver.app.director, table_on(driver), seed=7)


_WAYS = (go_on, open_save, deal_again)


@sampled(("game", "way"), product(with_a_hand, _WAYS), often=[*zip(cycle(with_a_hand), _WAYS, strict=False)])
@pytest.mark.seldom
def test_cards_of_whoever_is_left_alone_lie_face_down_whichever_way_the_table_is_set_again(
    launch: Launch, tmp_path: Path, game: str, way: Callable[[Driver, Navigator], None]
) -> None:
    driver, navigator = left_alone(launch, tmp_path, game)
    skip_until_asked(driver)
    before = table_on(driver)
    way(driver, navigator)
    driver.wait(0.6)
    table = table_on(driver)
    assert table is not before
    assert (table.context.company.humans, table.viewpoint.secrets_of) == ((1,), None)
    skip_until_asked(driver)
    driver.click_on("Look at my cards")
    skip_until_asked(driver)
    assert table.viewpoint.secrets_of == 1
    driver.key(pygame.K_c)
    assert table.viewpoint.secrets_of is None


def pause(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("game", with_a_hand)
@pytest.mark.parametrize("way", [Driver.look_away, pause])
@pytest.mark.seldom(2)
def test_whoever_is_left_alone_leaves_no_cards_open_behind(
    launch: Launch, tmp_path: Path, game: str, way: Callable[[Driver], None]
) -> None:
    driver, _ = left_alone(launch, tmp_path, game)
    skip_until_asked(driver)
    driver.click_on("Look at my cards")
    skip_until_asked(driver)
    table = table_on(driver)
    assert table.loop.asking
    way(driver)
    driver.wait(0.1)
    assert table.viewpoint.secrets_of is None
    assert table.viewpoint.face_down


def test_news_that_only_one_may_read_close_when_the_window_is_left(launch: Launch, tmp_path: Path) -> None:
    driver, _ = left_alone(launch, tmp_path, "kitten_me")
    skip_until_asked(driver)
    driver.click_on("Look at my cards")
    skip_until_asked(driver)
    table = table_on(driver)
    table.pages.open_news()
    driver.wait(0.4)
    page = page_on(driver, NewsPage)
    driver.look_away()
    driver.tick(1 / 30)
    assert not page.sheet.visible
    driver.wait(0.4)
    assert driver.scene is table


def test_nobody_but_a_known_bot_can_take_a_chair() -> None:
    match = Match("kitten_me", [Player("Ada"), Player("Bo")])
    with pytest.raises(SetupError):
        match.change_player(0, Player("Ada", "tiger"))
    assert match.players[0] == Player("Ada")


def test_left_alone_an_empty_hand_is_not_looked_at_but_the_next_one_lies_hidden(launch: Launch) -> None:
    bid = after_bid(7, ("skip", *HATS[1:]))
    state = replace(bid, hands=((), *bid.hands[1:]), played=(bid.hands[0], (), ()), scores=(2, 2, 2))
    driver = launch(lambda: beside_a_kept_chair(state), SMALL)
    driver.wait(0.5)
    table = table_on(driver)
    assert (table.loop.asking, table.context.asked.reveal_button in table.loop.controls) == (True, False)
    table.loop.play(Challenge())
    assert table.viewpoint.secrets_of is None
    table.timeline.finish()
    assert len(hand_of(table)) == 2
    assert table.viewpoint.secrets_of is None


def beside_a_kept_chair(state: KittenMeState) -> TableScene:
    guests = gallery_guests(3)
    guests[1] = replace(guests[1], kind="house")
    match = PosedMatch("kitten_me", state, [guest.player() for guest in guests], Dealt(3, 0, state.hands))
    table = TableScene(KittenMeGame, match, guests, RecordingHost())
    table.viewpoint.others_look_on = table.viewpoint.face_down = True
    return table
