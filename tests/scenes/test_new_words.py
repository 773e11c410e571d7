"""New words: each is introduced once, waits for the player, and points at nothing hidden."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.kitten_me import HouseRules
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Deck, Thing
from game.rng import Rng
from game.shut_up_cat.actions import Gather
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.navigator import Navigator
from scenes.table.advice import Advice
from scenes.table.guests import bot_guest
from tests.driver import Driver
from tests.narrowing import expect_type, not_none
from tests.scenes.launching import Launch
from tests.scenes.navigators import (
    CATS,
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    every_game,
    on_a_first_night,
    skip_until_asked,
    table_on,
)
from tests.scenes.tables import question_on


def test_a_word_that_was_met_stays_known_though_two_hundred_others_were(tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.keep("words-kitten_me", {"format": 1, "met": [f"x{number}" for number in range(200)]})
    navigator.introductions("kitten_me").meet("bid")
    assert not navigator.introductions("kitten_me").is_new("bid")
    assert navigator.store.messages == []


def words_met(driver: Driver) -> list[str]:
    """The words that are introduced to somebody who reads each of them and goes on."""
    table, met = table_on(driver), list[str]()
    driver.wait(0.4)
    while (word := table.introducer.word) is not None:
        assert word.name not in met
        met.append(word.name)
        driver.click(*table.introducer.next.rect.center)
        driver.wait(0.4)
    return met


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("kitten_me", {"bid", "track"}),
        ("go_kitty", {"trait", "season", "clowder", "seek"}),
        ("shut_up_cat", {"steps", "winks"}),
    ],
)
@pytest.mark.seldom
def test_every_word_is_introduced_once_and_is_remembered(
    launch: Launch, tmp_path: Path, game: str, words: set[str]
) -> None:
    driver = on_a_first_night(launch, tmp_path, game)
    skip_until_asked(driver)
    assert words <= set(words_met(driver))
    again = on_a_first_night(launch, tmp_path, game)
    skip_until_asked(again)
    assert not words & set(words_met(again))


def test_who_may_turn_tiles_for_the_first_time_is_told_what_they_hide(launch: Launch, tmp_path: Path) -> None:
    driver = on_a_first_night(launch, tmp_path, "shut_up_cat")
    skip_until_asked(driver)
    table_on(driver).loop.answer(Gather(()))
    skip_until_asked(driver)
    met = words_met(driver)
    assert met.index("tiles") < met.index("multiplier"), "which says what a Z on them brings"


@every_game
def test_several_humans_are_introduced_to_nothing(launch: Launch, tmp_path: Path, game: str) -> None:
    driver = on_a_first_night(launch, tmp_path, game, humans=2)
    driver.wait(0.5)
    table = table_on(driver)
    for _ in range(12):
        driver.tick(0.4)
        assert table.introducer.word is None
        assert not table.goal.sign.visible


def test_whoever_is_left_of_several_humans_is_introduced_to_nothing(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path, first_night=True)
    driver = launch(lambda: a_table(navigator, a_plan("kitten_me", humans=2, cats=0)), SMALL)
    navigator.change_chair(driver.app.director, table_on(driver), 1)
    driver.wait(0.5)
    skip_until_asked(driver)
    table = table_on(driver)
    table.privacy.reveal_hand()
    driver.wait(0.5)
    assert table.loop.question is not None
    assert table.introducer.word is None
    assert not table.goal.sign.visible


def test_nothing_points_at_what_is_hidden(launch: Launch, tmp_path: Path) -> None:
    driver = on_a_first_night(launch, tmp_path)
    skip_until_asked(driver)
    table = table_on(driver)
    driver.wait(0.4)
    pointer = table.introducer.pointer
    assert len(pointer.outlines) == 1
    table.loop.stop_asking()
    pointer.look(table.kit.window.room)
    assert (pointer.outlines, pointer.arrows) == ([], ())


def test_a_new_word_waits_for_the_player_and_is_met_when_it_was_read(launch: Launch, tmp_path: Path) -> None:
    driver = on_a_first_night(launch, tmp_path)
    skip_until_asked(driver)
    table = table_on(driver)
    navigator = expect_type(table.host, Navigator)
    driver.wait(60.0)
    assert not_none(table.introducer.word).name == "bid"
    assert navigator.introductions("kitten_me").is_new("bid")
    driver.key(pygame.K_SPACE)
    driver.tick(0.1)
    assert not_none(table.introducer.word).name != "bid"
    assert not navigator.introductions("kitten_me").is_new("bid")


def test_a_new_word_begins_with_a_turn_and_not_with_another_window(launch: Launch, tmp_path: Path) -> None:
    driver = on_a_first_night(launch, tmp_path)
    skip_until_asked(driver)
    assert "bid" in words_met(driver)
    table = table_on(driver)
    table.loop.play(Bid(1, Thing.GLASSES))
    driver.wake()
    skip_until_asked(driver)
    driver.wait(0.4)
    assert not_none(table.introducer.word).name == "call"
    for size, shown in (((640, 900), True), ((480, 854), False), (SMALL, False), ((1800, 600), False)):
        driver.resize(size)
        driver.wait(0.6)
        assert (table.introducer.word is not None) == shown
    assert table.context.known.is_new("call"), "nobody could read it to the end"
    table.loop.play(not_none(table.match.state.decision).options.sample(Rng(1)))
    driver.wake()
    skip_until_asked(driver)
    driver.wait(0.4)
    assert table.introducer.word is not None


def test_who_asks_for_a_hint_hears_it_first_and_the_new_word_after_it(launch: Launch, tmp_path: Path) -> None:
    driver = on_a_first_night(launch, tmp_path)
    skip_until_asked(driver)
    table = table_on(driver)
    driver.wait(0.4)
    table.hints.show(Advice("Bid three Hats."))
    driver.wake()
    driver.wait(0.4)
    assert not table.introducer.speaker.visible
    driver.click(*table.hints.coach.thanks.rect.center)
    driver.wait(0.4)
    assert not_none(table.introducer.word).name == "bid"


def test_a_new_word_that_has_no_room_leaves_the_keyboard_where_it_is(launch: Launch, tmp_path: Path) -> None:
    """The deck, while somebody sits beside it."""
    plan = a_plan("kitten_me", cats=len(CATS))
    chairs = [*plan.chairs]
    chairs[len(CATS) + 1] = bot_guest("greedy", "pepper")
    plan = replace(plan, chairs=tuple(chairs), house=HouseRules(Deck.BOTH, purrfect=True), first=1)
    driver = launch(lambda: a_table(a_navigator(tmp_path, first_night=True), plan), (1920, 1080))
    skip_until_asked(driver)
    words_met(driver)
    table = table_on(driver)
    question = question_on(table, TurnQuestion)
    assert any(table.context.known.is_new(word.name) for word in table.words.in_sight())
    driver.type("60")
    driver.wait(0.3)
    assert table.desk.keyboard.shown_focus is question.bid
    driver.key(pygame.K_RETURN)
    assert table.match.actions[-1] == Bid(60, question.thing)
