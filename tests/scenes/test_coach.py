"""A coach one can follow: points at the very thing, says why with a number, and does it on request."""

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import Seat
from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Thing
from scenes.go_kitty.words.coach import points_at as points_of_go_kitty
from scenes.kitten_me.words.coach import points_at as points_of_kitten_me
from scenes.navigator import Navigator
from scenes.shut_up_cat.words.coach import points_at as points_of_shut_up_cat
from scenes.stage.strings import say
from scenes.store.saves import SavedGame
from scenes.table import thinking
from scenes.table.advice import Advice
from scenes.table.coach import AdvicePage
from scenes.table.hints import HelpCount
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.narrowing import not_none
from tests.plain_games import choice
from tests.scenes.launching import Launch, page_on
from tests.scenes.listening import Listener
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, every_game, skip_until_asked


def _asked(launch: Launch, navigator: Navigator, game: str, humans: int = 1) -> tuple[Driver, TableScene]:
    driver = launch(lambda: a_table(navigator, a_plan(game, humans)), SMALL)
    skip_until_asked(driver)
    table = driver.app.director.scenes[0]
    assert isinstance(table, TableScene)
    return driver, table


def _advise(driver: Driver, table: TableScene) -> None:
    driver.key(pygame.K_h)
    for _ in range(3000):
        if table.hints.coach.text:
            driver.wait(0.3)
            return
        driver.tick(0.05)
    raise AssertionError("the coach never spoke")


@every_game
@pytest.mark.seldom
def test_the_coach_points_at_what_it_means_and_hides_nothing_of_it(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver, table = _asked(launch, a_navigator(tmp_path), game)
    _advise(driver, table)
    assert table.hints.coach.pointer.outlines
    assert table.hints.coach.speaker.sheet.collidelist(table.hints.coach.pointer.outlines) < 0
    assert table.hints.coach.text.count(".") >= 1


def test_what_is_said_keeps_off_the_coach_s_arrow_wherever_it_has_come_to_point(
    launch: Launch, tmp_path: Path
) -> None:
    driver, table = _asked(launch, a_navigator(tmp_path), "kitten_me")
    _advise(driver, table)
    coach = table.hints.coach
    for key in (("track",), ("seat", 1)):
        coach.pointer.keys = (key,)
        driver.wake()
        driver.tick(0.1)
        assert coach.occupied[1:] == [one.box for one in coach.pointer.arrows]
        assert coach.pointer.arrows


@every_game
@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.seldom(2)
def test_do_that_does_what_was_advised(launch: Launch, tmp_path: Path, game: str, by_keyboard: bool) -> None:
    driver, table = _asked(launch, a_navigator(tmp_path), game)
    if by_keyboard:
        driver.key(pygame.K_TAB)
    _advise(driver, table)
    advised = not_none(table.hints.coach._advice).action
    if by_keyboard:
        driver.key(pygame.K_RETURN)
    else:
        driver.click(*table.hints.coach.do_that.rect.center)
    for _ in range(100):
        if table.match.actions:
            break
        driver.wait(0.1)
    assert table.match.actions[0] == advised
    assert not table.hints.coach.text


@every_game
def test_after_a_click_the_key_of_the_hint_leads_the_keyboard_to_do_that(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver, table = _asked(launch, a_navigator(tmp_path), game)
    for plate in table.seats.plates:
        driver.click(*plate.rect.center)
    assert not table.desk.keyboard.in_use
    _advise(driver, table)
    assert table.desk.keyboard.shown_focus is table.hints.coach.do_that
    driver.key(pygame.K_RETURN)
    driver.wait(2.0)
    assert table.match.actions[:1] == (not_none(table.hints.coach._advice).action,)


def test_whoever_asks_for_a_hint_sees_and_hears_at_once_that_it_is_thought_of(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, table = _asked(launch, a_navigator(tmp_path), "kitten_me")
    listener, still_thinks = Listener(driver), [True]

    def hint(seat: Seat) -> Generator[None, None, Advice]:
        while still_thinks:
            yield
        return Advice("Bid four Hats.")

    monkeypatch.setattr(thinking, "SLICE_SECONDS", 0.0)
    monkeypatch.setattr(table.hints, "advice_for", hint)
    driver.key(pygame.K_h)
    driver.tick(0.1)
    listener.follow()
    speaker, let_me_think = table.hints.coach.speaker, say("table.coach.thinking")
    assert speaker.visible
    assert speaker.text == let_me_think
    assert not any(button.visible for button in speaker.buttons)
    assert (let_me_think, True) in listener.heard
    still_thinks.clear()
    listener.hear_until(lambda: speaker.text == "Bid four Hats.")
    assert table.hints.coach.thanks.visible
    assert ("Bid four Hats.", True) in listener.heard


def test_the_coach_says_nothing_of_a_decision_that_was_made_while_it_thought(
    launch: Launch, tmp_path: Path
) -> None:
    driver, table = _asked(launch, a_navigator(tmp_path), "kitten_me")
    table.hints.ask()
    assert table.hints.thinks
    table.loop.play(Bid(1, Thing.HAT))
    assert not table.hints.thinks
    driver.wait(2.0)
    assert not table.hints.coach.speaker.visible


@every_game
def test_the_coach_counts_once_a_decision(launch: Launch, tmp_path: Path, game: str) -> None:
    navigator = a_navigator(tmp_path)
    driver, table = _asked(launch, navigator, game)
    for _ in range(2):
        _advise(driver, table)
        driver.click(*table.hints.coach.thanks.rect.center)
        driver.wait(0.2)
    assert table.hints.help.times[0] == 1
    saved = navigator.store.running(game)
    assert saved is not None
    assert saved.helped[0] == 1
    assert table.hints.footnotes()


def test_help_counts_once_for_a_decision_that_is_taken_back_and_again_for_another() -> None:
    helped = HelpCount(seats=2)
    assert helped.note(0, ())
    assert helped.note(0, ("bid",))
    assert not helped.note(0, ())
    assert helped.note(0, ("call",))
    assert helped.times == [3, 0]


@pytest.mark.parametrize("game", ["kitten_me", "go_kitty"])
@pytest.mark.seldom
def test_the_coach_is_silent_as_soon_as_another_might_look(launch: Launch, tmp_path: Path, game: str) -> None:
    driver = launch(lambda: a_table(a_navigator(tmp_path), a_plan(game, humans=2)), SMALL)
    skip_until_asked(driver)
    driver.click_on("It's me")
    driver.wait(0.5)
    table = driver.scene
    assert isinstance(table, TableScene)
    if table.viewpoint.face_down:
        driver.click(*table.context.asked.reveal_button.rect.center)
    skip_until_asked(driver)
    _advise(driver, table)
    driver.key(pygame.K_c)
    driver.wait(0.3)
    assert not table.hints.coach.text
    assert not table.hints.coach.pointer.visible


def test_whispered_advice_can_be_followed_too(launch: Launch, tmp_path: Path) -> None:
    driver, table = _asked(launch, a_navigator(tmp_path), "shut_up_cat", humans=2)
    driver.key(pygame.K_h)
    driver.wait(0.4)
    driver.click_on("is alone")
    for _ in range(2000):
        if isinstance(driver.scene, AdvicePage):
            break
        driver.tick(0.05)
    driver.wait(0.4)
    driver.click(*page_on(driver, AdvicePage).coach.do_that.rect.center)
    driver.wait(1.0)
    assert table.match.actions


@every_game
def test_whatever_a_panther_does_there_is_something_to_point_at(game: str) -> None:
    saved = SavedGame(*a_plan(game).deal(3))
    match = saved.match
    bot = match.info.bot("greedy")
    for _ in range(60):
        if match.state.decision is None:
            break
        action = choice(match, bot)
        assert _points(game, match.view(match.state.decision.seat), action)
        match.play(action)


def _points(game: str, view: Any, action: Any) -> tuple[Any, ...]:
    match game:
        case "kitten_me":
            return points_of_kitten_me(action)
        case "go_kitty":
            return points_of_go_kitty(view, action)
        case _:
            return points_of_shut_up_cat(view, action)


def test_what_needs_more_than_a_page_is_parted_between_sentences_and_buttons_stand_still(
    launch: Launch, tmp_path: Path
) -> None:
    """In Shut Up Cat the host's sheet would grow downwards, and its buttons with it."""
    driver, table = _asked(launch, a_navigator(tmp_path), "shut_up_cat")
    driver.resize((640, 360))
    coach, why_not = table.hints.coach, [f"Or turn {number} tiles {'and so on ' * 5}?" for number in (1, 2)]
    coach.speak(Advice("I'd draw.", action=None, why_not=" ".join(why_not)))
    driver.wake()
    driver.wait(0.3)
    place, read = tuple(coach.more.rect), list[str]()
    for page in (1, 2):
        driver.click(*coach.more.rect.center)
        driver.wait(0.3)
        read.append(coach.text)
        assert tuple(coach.more.rect) == place
        assert coach.more.text == say("lesson.back" if page == 2 else "table.coach.more")
    assert read == why_not


def test_where_the_rest_has_no_room_it_is_read_alone_and_nothing_is_offered_beside_it(
    launch: Launch, tmp_path: Path
) -> None:
    driver, table = _asked(launch, a_navigator(tmp_path), "kitten_me")
    driver.resize((640, 360))
    coach, advice = (
        table.hints.coach,
        Advice("I'd call it. " * 6, action=Challenge(), why_not=" ".join(["Why not?"] * 7)),
    )
    coach.speak(advice)
    driver.wake()
    driver.wait(0.3)
    assert (coach.text, coach.do_that.visible) == (advice.words, True)
    driver.click(*coach.more.rect.center)
    driver.wait(0.3)
    assert (coach.text, coach.do_that.visible) == (advice.why_not, False), '"Do that" would do something else'
    assert coach.more.text == say("lesson.back")
    driver.click(*coach.more.rect.center)
    driver.wait(0.3)
    assert (coach.text, coach.do_that.visible) == (advice.words, True)
    assert coach.thanks.visible
    assert not coach.more.visible
