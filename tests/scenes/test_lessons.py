"""Lessons on the real table: by mouse and by keyboard, with every wrong choice, and back line by line."""

from pathlib import Path

import pygame
import pytest

from game.kitten_me.actions import Action, Bid, Challenge, PlaySkip
from game.kitten_me.cards import Thing
from game.shut_up_cat.actions import ChaseCat
from game.shut_up_cat.view import ShutUpCatView
from scenes.games import SCREENS
from scenes.go_kitty.questions.turn import TurnQuestion as GoKittyQuestion
from scenes.go_kitty.words.stakes import Way
from scenes.lessons import lesson_game, lesson_named, lesson_of
from scenes.stage.strings import say
from scenes.store.saves import lesson_place
from scenes.table.scene import TableScene
from tests.narrowing import expect_type, not_none
from tests.scenes.changes import CHANGES, Change
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import (
    actions_by_answer,
    do,
    every_lesson,
    every_line,
    first_lessons_often,
    lesson_table,
    skip_until_spoken,
    tutor_of,
)
from tests.scenes.lesson_walks import (
    LONGEST,
    almost_taught,
    before_line,
    check_banner,
    choose_everything,
    lesson_words,
    play_step,
    read_on,
    through,
    to_last_line,
    to_line,
    to_task,
)
from tests.scenes.navigators import SMALL, a_navigator
from tests.scenes.tables import question_on


@pytest.mark.parametrize("choice", [Challenge(), PlaySkip(), Bid(11, Thing.GLASSES)], ids=str)
def test_whatever_the_player_decides_alone_the_lesson_shows_who_was_wrong(
    launch: Launch, tmp_path: Path, choice: Action
) -> None:
    navigator, saved = a_navigator(tmp_path), lesson_game("kitten_me", "first", None)
    for step in not_none(lesson_named("kitten_me", "first")).steps[:-2]:
        play_step(saved.match, step)
    driver = launch(lambda: navigator.seat(saved), SMALL)
    table = skip_until_spoken(driver)
    while tutor_of(driver).next.visible:
        read_on(driver, table, by_keyboard=False)
        table = skip_until_spoken(driver)
    table.loop.answer(choice)
    driver.tick(0.1)
    table = skip_until_spoken(driver)
    assert table.picture.reading
    assert tutor_of(driver).speaker.text == lesson_words(table, "settled")
    to_last_line(driver)


@pytest.mark.parametrize("name", ["first", "mouse"])
def test_at_the_end_of_a_lesson_the_banner_says_what_is_now(
    launch: Launch, tmp_path: Path, name: str
) -> None:
    driver = launch(lambda: almost_taught(a_navigator(tmp_path), "go_kitty", name), SMALL)
    table = to_last_line(driver)
    assert table.words.banner.text.startswith("Still your turn:")
    check_banner(table)
    assert table.words.banner.words == say("lesson.last_word")


@every_lesson
@pytest.mark.seldom(2)
def test_a_lesson_by_mouse_with_every_wrong_choice_ends_in_a_game_that_goes_on(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: lesson_table(navigator, game, name), SMALL)
    table = through(driver, wrong_ones=True)
    lesson = lesson_named(game, name)
    assert lesson is not None
    assert len(table.match.actions) >= len(lesson.steps)
    saved = navigator.store.running(lesson_place(game))
    assert saved is not None
    assert not saved.guided
    assert skip_until_spoken(driver).loop.asking


@first_lessons_often
@pytest.mark.seldom
def test_a_lesson_is_played_by_keyboard_alone(launch: Launch, tmp_path: Path, game: str, name: str) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: lesson_table(navigator, game, name), SMALL)
    assert through(driver, by_keyboard=True).tutor is None


@every_lesson
def test_every_legal_choice_is_waited_for_or_kindly_answered(game: str, name: str) -> None:
    lesson = not_none(lesson_named(game, name))
    for as_good in (False, True):
        match = lesson_game(game, name, None).match
        while len(match.actions) < len(lesson.steps_of(match.actions)):
            step, decision = not_none(lesson.step_after(match.actions)), not_none(match.state.decision)
            view = match.view(decision.seat)
            for line in step.lines:
                assert say(f"lesson.{game}.{name}.{line.words}")
            if step.judge is None:
                match.play(not_none(step.script)(view))
                continue
            assert decision.seat == 0
            answers = {step.judge(view, action): action for action in decision.options}
            for answer in answers.keys() - {""}:
                assert say(f"lesson.{game}.{name}.{answer}")
            match.play(step.as_good if as_good and step.as_good is not None else answers[""])
    for line in lesson.farewell:
        assert say(f"lesson.{game}.{name}.{line.words}")


@pytest.mark.parametrize("name", ["first", "cards"])
@pytest.mark.seldom
def test_a_payment_that_is_as_good_is_praised_and_carried_out_and_the_lesson_goes_on(
    launch: Launch, tmp_path: Path, name: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: lesson_table(navigator, "shut_up_cat", name), SMALL)
    table = to_task(driver)
    while not_none(tutor_of(driver).step).as_good is None:
        choose_everything(driver, table, by_keyboard=False, wrong_ones=False)
        table = to_task(driver)
    driver.wait(0.5)
    do(driver, table, ChaseCat(), by_keyboard=False)
    table = to_task(driver)
    assert table.match.actions[-1] == ChaseCat()
    assert tutor_of(driver).speaker.text == lesson_words(table, "clever")
    assert expect_type(table.match.view(0), ShutUpCatView).multipliers[0] == 2
    saved = not_none(navigator.store.running(lesson_place("shut_up_cat")))
    assert lesson_of(saved) is not None
    assert through(driver).tutor is None


def test_back_reads_the_line_before_once_more_and_changes_nothing_on_the_table(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "first"), SMALL)
    table = skip_until_spoken(driver)
    tutor = tutor_of(driver)
    assert not tutor.back.visible, "there is nothing before the first line"
    read_on(driver, table, by_keyboard=False)
    driver.click(*tutor.back.rect.center)
    driver.tick(0.1)
    assert tutor.speaker.text == lesson_words(table, "welcome")
    assert not tutor.back.visible
    read_on(driver, table, by_keyboard=False)
    assert tutor.speaker.text == lesson_words(table, "hand")
    table = to_task(driver)
    do(driver, table, actions_by_answer(table)[""], by_keyboard=False)
    table = skip_until_spoken(driver)
    played = table.match.actions
    assert tutor.speaker.text == lesson_words(table, "answers")
    driver.click(*tutor.back.rect.center)
    driver.tick(0.1)
    assert tutor.speaker.text == lesson_words(table, "bid")
    assert tutor.pointer.outlines == [], "what it spoke of may lie elsewhere now"
    assert table.match.actions == played
    assert tutor.waits
    read_on(driver, table, by_keyboard=False)
    assert tutor.speaker.text == lesson_words(table, "answers")


def test_back_from_the_answer_to_a_choice_goes_to_the_line_it_was_made_at(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "first"), SMALL)
    table = to_task(driver)
    answer, wrong = next((key, one) for key, one in actions_by_answer(table).items() if key)
    do(driver, table, wrong, by_keyboard=False)
    table = skip_until_spoken(driver)
    assert tutor_of(driver).speaker.text == lesson_words(table, answer)
    driver.click(*tutor_of(driver).back.rect.center)
    driver.tick(0.1)
    assert tutor_of(driver).speaker.text == lesson_words(table, "bid")


@pytest.mark.parametrize("game", SCREENS)
@pytest.mark.seldom
def test_the_last_line_of_a_first_lesson_offers_the_next_one(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    first, second = (lesson.name for lesson in SCREENS[game].lessons)
    driver = launch(lambda: almost_taught(navigator, game, first), SMALL)
    to_last_line(driver)
    tutor = tutor_of(driver)
    back, keep_playing, show_next = (one.rect for one in (tutor.back, tutor.keep_playing, tutor.next))
    assert back.right < keep_playing.left < keep_playing.right < show_next.left
    assert show_next.size == keep_playing.size
    assert (tutor.next.tone, tutor.keep_playing.tone) == ("green", "paper"), "what is offered stands out"
    driver.wait(1.0)
    driver.click(*show_next.center)
    driver.wait(0.5)
    table = skip_until_spoken(driver)
    assert (table.lesson, tutor_of(driver).speaker.text) == (second, lesson_words(table, "welcome"))
    driver = launch(lambda: almost_taught(navigator, game, second), SMALL)
    to_last_line(driver)
    tutor = tutor_of(driver)
    assert not tutor.keep_playing.visible, "it was the last one"


@pytest.mark.parametrize("game", SCREENS)
@pytest.mark.seldom
def test_a_press_too_many_answers_no_offer(launch: Launch, tmp_path: Path, game: str) -> None:
    """By mouse, since it comes too soon; by a key it brings the keyboard to the offer."""
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: almost_taught(navigator, game, SCREENS[game].lessons[0].name), SMALL)
    table = to_last_line(driver)
    tutor, last = tutor_of(driver), tutor_of(driver).speaker.text
    driver.wait(1.0)
    driver.click(*tutor.back.rect.center)
    driver.wait(0.2)
    assert (tutor.speaker.text == last, tutor.keep_playing.visible) == (False, False)
    driver.click(*tutor.next.rect.center)
    driver.click(*tutor.next.rect.center)
    driver.wait(1.0)
    assert tutor.speaker.text == last, "what is pressed too soon was meant for Next"
    driver.key(pygame.K_SPACE)
    driver.wait(0.2)
    assert (table.tutor, tutor.speaker.text) == (tutor, last)
    assert table.desk.keyboard.shown_focus is tutor.next


@every_lesson
@pytest.mark.seldom(2)
def test_in_a_lesson_there_is_nothing_to_take_back(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), game, name), SMALL)
    could = 0
    for table, tutor in every_line(driver):
        undo = [one for one in table.bar.buttons if one.icon == "undo"]
        assert not any(one.visible for one in undo), tutor.speaker.text
        could += table.match.can_undo
    assert could or game != "go_kitty", "after a Clowder it could be taken back"


@CHANGES
def test_another_window_or_theme_leaves_the_lesson_as_it_was(
    launch: Launch, tmp_path: Path, change: Change
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "first"), SMALL)
    table = skip_until_spoken(driver)
    read_on(driver, table, by_keyboard=False)
    said = tutor_of(driver).speaker.text
    change(driver)
    assert tutor_of(driver).speaker.text == said
    assert table.kit.window.room.contains(tutor_of(driver).speaker.rect)
    assert table.loop.asking


def test_who_chooses_to_ask_for_a_season_is_told_by_lesson_and_banner_to_choose_which(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: before_line(a_navigator(tmp_path), "go_kitty", "first", "season"), SMALL)
    table = to_line(driver, "season")
    assert isinstance(table, TableScene)
    driver.click(*question_on(table, GoKittyQuestion).asking.ways[Way.SEASON].rect.center)
    driver.wait(0.5)
    assert tutor_of(driver).speaker.text == lesson_words(table, "spring")
    assert table.words.banner.text == say("go_kitty.step.season")


@pytest.mark.parametrize("name", ["first", "grey"])
@pytest.mark.seldom
def test_a_recap_is_said_while_what_it_is_about_lies_on_the_table(
    launch: Launch, tmp_path: Path, name: str
) -> None:
    """Every one of them over the open hands, and in no line that comes after the next deal."""
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", name), SMALL)
    steps = not_none(lesson_named("kitten_me", name)).steps
    waiting = [line.words for step in steps for line in step.recap]
    assert waiting
    for _ in range(LONGEST):
        table = skip_until_spoken(driver)
        if table.tutor is None:
            break
        assert isinstance(table, TableScene)
        for words in [one for one in waiting if table.tutor.speaker.text == lesson_words(table, one)]:
            assert table.picture.shown.judged is not None
            assert kitten_me_look(table).board.plaque.verdict
            waiting.remove(words)
        if table.tutor.next.visible:
            read_on(driver, table, by_keyboard=False)
        else:
            choose_everything(driver, table, by_keyboard=False, wrong_ones=False)
    assert waiting == []


def test_whoever_clicks_at_a_verdict_hears_the_next_line_and_who_goes_back_the_one_before(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "first"), SMALL)
    table = skip_until_spoken(driver)
    while not table.picture.reading:
        assert table.tutor is not None
        if table.tutor.next.visible:
            read_on(driver, table, by_keyboard=False)
        else:
            choose_everything(driver, table, by_keyboard=False, wrong_ones=False)
        table = skip_until_spoken(driver)
    assert isinstance(table, TableScene)
    assert tutor_of(driver).speaker.text == lesson_words(table, "wrong")
    table.skip()
    driver.tick(0.1)
    assert tutor_of(driver).speaker.text == lesson_words(table, "dark")
    for words in ("wrong", "call"):
        driver.click(*tutor_of(driver).back.rect.center)
        driver.tick(0.1)
        assert tutor_of(driver).speaker.text == lesson_words(table, words)
    assert table.picture.reading
    assert kitten_me_look(table).board.plaque.verdict
