"""What stays of a lesson: left early, on the disk, in statistics and album, and looked back at."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.goals import LESSON
from game.match import Match, checksum
from scenes.games import SCREENS
from scenes.lessons import lesson_game, lesson_named, lesson_of
from scenes.navigator import Navigator
from scenes.pages.replay.page import ReplayPage
from scenes.pages.replay.playback import Playback
from scenes.pages.results.page import ResultPage
from scenes.pages.saves.page import SavesPage
from scenes.stage.strings import say
from scenes.store.album import HOUSE, goal_key
from scenes.store.saves import lesson_place
from scenes.table.lesson import LessonStep
from tests.driver import Driver
from tests.gallery.replays import settle
from tests.narrowing import not_none
from tests.scenes.launching import Launch, page_on
from tests.scenes.lesson_players import (
    ALL,
    every_lesson,
    first_lessons_often,
    lesson_table,
    skip_until_spoken,
    tutor_of,
)
from tests.scenes.lesson_walks import almost_taught, choose_everything, play_step, to_line, to_task
from tests.scenes.navigators import SMALL, a_navigator, press

GOOD_PUPIL = goal_key(HOUSE, LESSON)


@every_lesson
@pytest.mark.seldom(2)
def test_a_lesson_can_be_left_at_any_time_and_nothing_is_lost(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: lesson_table(navigator, game, name), SMALL)
    skip_until_spoken(driver)
    press(driver, tutor_of(driver).leave, by_keyboard=False)
    driver.wait(0.3)
    table = skip_until_spoken(driver)
    assert table.tutor is None
    assert table.loop.asking
    saved = navigator.store.running(lesson_place(game))
    assert saved is not None
    assert not saved.guided
    assert navigator.seat(saved).tutor is None
    _is_called_what_it_is(driver, navigator, game, "menu.continue", "saves.running")


def _is_called_what_it_is(driver: Driver, navigator: Navigator, game: str, on_menu: str, saved: str) -> None:
    """The only running game, in the menu and among the saves."""
    title = say(f"menu.{game}.title")
    driver.app.director.reset(navigator.menu())
    driver.wait(0.3)
    assert driver.find(say(on_menu, game=title))
    driver.app.director.push(navigator.saves_page())
    driver.wait(0.3)
    assert [one.text for one in page_on(driver, SavesPage).list.options] == [say(saved, game=title)]


@every_lesson
@pytest.mark.seldom(2)
def test_a_lesson_left_on_the_disk_goes_on_where_it_was(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: lesson_table(navigator, game, name), SMALL)
    choose_everything(driver, to_task(driver), by_keyboard=False, wrong_ones=False)
    before = tutor_of(driver).step
    saved = navigator.store.running(lesson_place(game))
    assert saved is not None
    resumed = navigator.seat(saved)
    assert resumed.tutor is not None
    assert resumed.tutor.step == before
    _is_called_what_it_is(driver, navigator, game, "menu.continue_lesson", "saves.running_lesson")


@pytest.mark.parametrize(("game", "name"), [one for one in ALL if one[0] != "shut_up_cat"])
def test_a_lesson_begun_by_older_rules_is_still_one(game: str, name: str) -> None:
    saved = lesson_game(game, name, None)
    body = {key: value for key, value in saved.match.save().items() if key not in ("check", "rules")}
    kept = SCREENS[game].rules.not_chosen
    body["options"] = {rule: value for rule, value in body["options"].items() if rule not in kept}
    older = replace(saved, match=Match.load({**body, "check": checksum(body)}))
    assert lesson_of(older) is lesson_named(game, name)


def test_a_lesson_played_on_to_its_end_counts_in_no_statistics(tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    saved = lesson_game("kitten_me", "first", None)
    navigator.seat(saved)
    _finish(saved.match)
    navigator.store.messages.clear()
    navigator.save(saved.match)
    assert saved.match.outcome is not None
    assert navigator.store.finished() == ()


@first_lessons_often
@pytest.mark.seldom
def test_a_lesson_watched_again_claims_no_beliefs_for_what_the_cats_did_by_it(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    navigator, saved, lesson = a_navigator(tmp_path), lesson_game(game, name, None), lesson_named(game, name)
    assert lesson is not None
    table = navigator.seat(replace(saved, guided=False))
    for step in lesson.steps:
        play_step(table.match, step)
    _finish(table.match)
    driver = launch(lambda: ResultPage(navigator, table), SMALL)
    driver.click(*page_on(driver, ResultPage).watch.rect.center)
    driver.wait(1.0)
    page = page_on(driver, ReplayPage)
    by_cats = [at for at in range(page.playback.steps) if not_none(table.match.state_after(at).decision).seat]
    by_lesson, by_itself = (by_cats[0], next(at for at in by_cats if at >= len(lesson.steps)))
    for at in (by_lesson, by_itself):
        page.go_to(at)
        settle(driver, page)
    known, eyes = page.thoughts.known, page.viewer_choice.chosen
    assert (known[by_lesson, eyes].cat, known[by_itself, eyes].cat) == (False, True)


@first_lessons_often
@pytest.mark.seldom
def test_who_does_otherwise_than_a_lesson_is_taught_by_it_no_more(
    tmp_path: Path, game: str, name: str
) -> None:
    navigator, lesson = a_navigator(tmp_path), not_none(lesson_named(game, name))
    saved = lesson_game(game, name, None)
    for at, step in enumerate(lesson.steps):
        left = replace(saved, match=saved.match.at(at))
        others = _not_by_lesson(left.match, step)
        if others:
            left.match.play(others[0])
            assert navigator.seat(left).tutor is None, "it goes on as a game like any other"
            _finish(left.match)
            assert Playback(left, navigator).taught == at
        assert navigator.seat(saved).tutor is not None
        play_step(saved.match, step)
    assert Playback(saved, navigator).taught == len(lesson.steps)


def _not_by_lesson(match: Match, step: LessonStep) -> list[Any]:
    """What may be done besides what a lesson waits for."""
    decision = not_none(match.state.decision)
    view = match.view(decision.seat)
    return [action for action in decision.options if not step.takes(view, action)]


def test_looking_back_from_a_pause_knows_what_was_done_by_a_lesson(launch: Launch, tmp_path: Path) -> None:
    navigator, saved = a_navigator(tmp_path), lesson_game("kitten_me", "first", None)
    steps = not_none(lesson_named("kitten_me", "first")).steps
    for step in steps:
        play_step(saved.match, step)
    driver = launch(lambda: navigator.seat(replace(saved, guided=False)), SMALL)
    skip_until_spoken(driver)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Look back")
    driver.wait(0.4)
    assert page_on(driver, ReplayPage).playback.taught == len(steps)


def test_who_leaves_a_lesson_early_is_no_good_pupil_whatever_comes_after(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: lesson_table(navigator, "kitten_me", "first"), SMALL)
    table = skip_until_spoken(driver)
    press(driver, tutor_of(driver).leave, by_keyboard=False)
    _finish(table.match)
    navigator.save(table.match)
    assert GOOD_PUPIL not in navigator.album.reached


def test_who_hears_the_last_line_of_a_lesson_is_a_good_pupil_and_is_told_so_once(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: lesson_table(navigator, "kitten_me", "first"), SMALL)
    to_line(driver, "until_one")
    assert GOOD_PUPIL not in navigator.album.reached
    table = to_line(driver, "farewell")
    assert list(navigator.album.reached) == navigator.new_in_album == [GOOD_PUPIL]
    assert table.desk.toasts.text == say("album.new_goal", goal="Good Pupil")
    navigator.leave(driver.app.director)
    assert list(navigator.album.reached) == [GOOD_PUPIL]
    driver = launch(lambda: almost_taught(navigator, "kitten_me", "first"), SMALL)
    table = to_line(driver, "farewell")
    assert navigator.new_in_album == []
    assert table.desk.toasts.text == ""
    driver = launch(lambda: almost_taught(navigator, "go_kitty", "mouse"), SMALL)
    table = to_line(driver, "farewell")
    assert navigator.new_in_album == [], "whichever lesson it is"
    assert table.desk.toasts.text == ""


def _finish(match: Match) -> None:
    while match.state.decision is not None:
        seat = match.state.decision.seat
        match.play(match.state.decision.options.sample(match.bot_rng(seat)))
