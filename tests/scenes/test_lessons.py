"""Lessons on the real table: to the end by mouse and by keyboard, with every wrong choice, and left early."""

from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.goals import LESSON
from game.kitten_me.actions import Action, Bid, Challenge, PlaySkip
from game.kitten_me.cards import Kind, Thing
from game.match import Match, checksum
from game.shut_up_cat.actions import ChaseCat
from game.shut_up_cat.view import ShutUpCatView
from scenes.games import SCREENS
from scenes.go_kitty.questions.turn import TurnQuestion as GoKittyQuestion
from scenes.go_kitty.words.stakes import Way
from scenes.lessons import lesson_game, lesson_named, lesson_of
from scenes.navigator import Navigator
from scenes.pages.replay.page import ReplayPage
from scenes.pages.replay.playback import Playback
from scenes.pages.results.page import ResultPage
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.fan import CardFan
from scenes.stage.widgets.panel import Panel
from scenes.store.album import HOUSE, goal_key
from scenes.store.saves import lesson_place
from scenes.table.lesson import LessonStep
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.replays import settle
from tests.narrowing import expect_type, not_none
from tests.scenes.changes import CHANGES, Change
from tests.scenes.games_on_tables import go_kitty_look, kitten_me_look, shut_up_cat_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.lesson_players import (
    ALL,
    actions_by_answer,
    do,
    every_line,
    first_lessons_often,
    lesson_table,
    plays_on,
    skip_until_spoken,
    tutor_of,
)
from tests.scenes.navigators import SMALL, a_navigator, press
from tests.scenes.tables import question_on

every_lesson = pytest.mark.parametrize(("game", "name"), ALL)
_LONGEST = 120
GOOD_PUPIL = goal_key(HOUSE, LESSON)


def _words(table: TableScene, key: str) -> str:
    assert table.tutor is not None
    return say(f"lesson.{table.match.info.name}.{table.tutor.lesson.name}.{key}")


def _next(driver: Driver, table: TableScene, by_keyboard: bool) -> None:
    assert table.tutor is not None
    if by_keyboard and not table.tutor.not_now.visible:
        driver.key(pygame.K_RETURN)
    else:
        press(driver, plays_on(table.tutor), by_keyboard)
    driver.wait(0.2)


def _choose_everything(driver: Driver, table: TableScene, by_keyboard: bool, wrong_ones: bool) -> None:
    """Every kind of wrong choice first, if wanted, and then what the lesson waits for."""
    choices = actions_by_answer(table)
    right = choices.pop("")
    played = len(table.match.actions)
    for answer, action in choices.items() if wrong_ones else ():
        do(driver, table, action, by_keyboard)
        table = skip_until_spoken(driver)
        assert len(table.match.actions) == played, f"{action} was carried out"
        assert tutor_of(driver).speaker.text == _words(table, answer)
        assert not tutor_of(driver).next.visible, "whoever has read it chooses anew"
    do(driver, table, right, by_keyboard)
    for _ in range(60):
        if len(table.match.actions) > played:
            return
        driver.tick(0.1)
    raise AssertionError(f"{right} was not carried out: {tutor_of(driver).speaker.text}")


def _through(driver: Driver, by_keyboard: bool = False, wrong_ones: bool = False) -> TableScene:
    for _ in range(_LONGEST):
        table = skip_until_spoken(driver)
        if table.tutor is None:
            return table
        _check_places(table)
        _check_banner(table)
        if table.tutor.next.visible:
            _next(driver, table, by_keyboard)
        else:
            _choose_everything(driver, table, by_keyboard, wrong_ones)
    raise AssertionError("the lesson has no end")


def _to_task(driver: Driver) -> TableScene:
    """Read on until something is to be done."""
    for _ in range(_LONGEST):
        table = skip_until_spoken(driver)
        if not tutor_of(driver).next.visible:
            return table
        _next(driver, table, by_keyboard=False)
    raise AssertionError("the lesson never asks for anything")


def _almost_taught(navigator: Navigator, game: str, name: str) -> TableScene:
    """A lesson that was left before its last step."""
    saved = lesson_game(game, name, None)
    for step in not_none(lesson_named(game, name)).steps[:-1]:
        _play_step(saved.match, step)
    return navigator.seat(saved)


def _to_last_line(driver: Driver) -> TableScene:
    for _ in range(_LONGEST):
        table = skip_until_spoken(driver)
        if tutor_of(driver).says_last_line:
            return table
        if tutor_of(driver).next.visible:
            _next(driver, table, by_keyboard=False)
        else:
            _choose_everything(driver, table, by_keyboard=False, wrong_ones=False)
    raise AssertionError("the lesson has no last line")


@pytest.mark.parametrize("choice", [Challenge(), PlaySkip(), Bid(11, Thing.GLASSES)], ids=str)
def test_whatever_the_player_decides_alone_the_lesson_shows_who_was_wrong(
    launch: Launch, tmp_path: Path, choice: Action
) -> None:
    navigator, saved = a_navigator(tmp_path), lesson_game("kitten_me", "first", None)
    for step in not_none(lesson_named("kitten_me", "first")).steps[:-2]:
        _play_step(saved.match, step)
    driver = launch(lambda: navigator.seat(saved), SMALL)
    table = skip_until_spoken(driver)
    while tutor_of(driver).next.visible:
        _next(driver, table, by_keyboard=False)
        table = skip_until_spoken(driver)
    table.loop.answer(choice)
    driver.tick(0.1)
    table = skip_until_spoken(driver)
    assert table.picture.reading
    assert tutor_of(driver).speaker.text == _words(table, "settled")
    _to_last_line(driver)


def _check_banner(table: TableScene) -> None:
    """Once everything rests the plate shines of whoever decides. While a lesson waits for its reader nobody
    else is said to think or to do anything; if it is the reader's own turn by then something is asked."""
    banner, decision = table.words.banner, not_none(table.match.state.decision)
    if not table.picture.reading:
        assert [plate.seat for plate in table.seats.plates if plate.deciding] == [decision.seat]
        assert (table.loop.question is not None) == (decision.seat == table.viewpoint.viewer)
    if table.loop.waits_for_reader:
        assert banner.text != table.words.prompt()


@pytest.mark.parametrize("name", ["first", "mouse"])
def test_at_the_end_of_a_lesson_the_banner_says_what_is_now(
    launch: Launch, tmp_path: Path, name: str
) -> None:
    driver = launch(lambda: _almost_taught(a_navigator(tmp_path), "go_kitty", name), SMALL)
    table = _to_last_line(driver)
    assert table.words.banner.text.startswith("Still your turn:")
    _check_banner(table)
    assert table.words.banner.words == say("lesson.last_word")


def _steps(start: float, end: float) -> list[float]:
    return [*(start + (end - start) * step / 10 for step in range(10)), end]


def _check_places(table: TableScene) -> None:
    """Everything that is pointed at can be seen, and most of every outline, or the ring of the focus. Nothing
    of it, nothing asked or said lies under the words; no title, no words and no card of the hand lie under
    the arrow."""
    tutor = table.tutor
    assert tutor is not None
    tutor.pointer.look(table.kit.window.room)
    outlines = tutor.pointer.outlines
    window = table.kit.window.room.inflate(-2 * Size.OUTLINE, -2 * Size.OUTLINE)
    things = [not_none(table.context.where(key)).clip(window) for key in tutor.pointer.keys]
    assert all(any(outline.contains(thing) for outline in outlines) for thing in things), tutor.speaker.text
    ringed = table.desk.ringed
    ring = None if ringed is None else ringed.tip_about.inflate(32, 32)
    for rect, gaps in tutor.pointer.dashed:
        points = product(_steps(rect.left, rect.right), _steps(rect.top, rect.bottom))
        edge = [(x, y) for x, y in points if x in (rect.left, rect.right) or y in (rect.top, rect.bottom)]
        crossed = [gap for gap in gaps if gap != ring]
        hidden = [point for point in edge if any(gap.collidepoint(point) for gap in crossed)]
        assert len(hidden) < len(edge) / 2, tutor.speaker.text
    said = [bubble.place(table.kit) for bubble in table.seats.bubbles if bubble.visible]
    asked = [widget.rect for widget in table.loop.controls if widget.visible]
    for taken in (outlines, said, asked):
        assert tutor.speaker.sheet.collidelist(taken) < 0, tutor.speaker.text
    titles = [
        one.title_words(table.kit) for one in table.loop.controls if isinstance(one, Panel) and one.title
    ]
    fans = [one for one in table.desk.all() if isinstance(one, CardFan) and one.visible]
    cards = [card.sprite.bounds for fan in fans for card in fan.cards]
    for arrow, taken in product(tutor.pointer.arrows, (titles, said, cards, [table.words.banner.rect])):
        assert arrow.box.collidelist(taken) < 0, tutor.speaker.text


@every_lesson
@pytest.mark.seldom(2)
def test_a_lesson_by_mouse_with_every_wrong_choice_ends_in_a_game_that_goes_on(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: lesson_table(navigator, game, name), SMALL)
    table = _through(driver, wrong_ones=True)
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
    assert _through(driver, by_keyboard=True).tutor is None


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
    table = _to_task(driver)
    while not_none(tutor_of(driver).step).as_good is None:
        _choose_everything(driver, table, by_keyboard=False, wrong_ones=False)
        table = _to_task(driver)
    driver.wait(0.5)
    do(driver, table, ChaseCat(), by_keyboard=False)
    table = _to_task(driver)
    assert table.match.actions[-1] == ChaseCat()
    assert tutor_of(driver).speaker.text == _words(table, "clever")
    assert expect_type(table.match.view(0), ShutUpCatView).multipliers[0] == 2
    saved = not_none(navigator.store.running(lesson_place("shut_up_cat")))
    assert lesson_of(saved) is not None
    assert _through(driver).tutor is None


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


@every_lesson
@pytest.mark.seldom(2)
def test_a_lesson_left_on_the_disk_goes_on_where_it_was(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: lesson_table(navigator, game, name), SMALL)
    _choose_everything(driver, _to_task(driver), by_keyboard=False, wrong_ones=False)
    before = tutor_of(driver).step
    saved = navigator.store.running(lesson_place(game))
    assert saved is not None
    resumed = navigator.seat(saved)
    assert resumed.tutor is not None
    assert resumed.tutor.step == before


@pytest.mark.parametrize(("game", "name"), [one for one in ALL if one[0] != "shut_up_cat"])
def test_a_lesson_begun_by_older_rules_is_still_one(game: str, name: str) -> None:
    saved = lesson_game(game, name, None)
    body = {key: value for key, value in saved.match.save().items() if key not in ("check", "rules")}
    kept = SCREENS[game].rules.not_chosen
    body["options"] = {rule: value for rule, value in body["options"].items() if rule not in kept}
    older = replace(saved, match=Match.load({**body, "check": checksum(body)}))
    assert lesson_of(older) is lesson_named(game, name)


def test_back_reads_the_line_before_once_more_and_changes_nothing_on_the_table(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "first"), SMALL)
    table = skip_until_spoken(driver)
    tutor = tutor_of(driver)
    assert not tutor.back.visible, "there is nothing before the first line"
    _next(driver, table, by_keyboard=False)
    driver.click(*tutor.back.rect.center)
    driver.tick(0.1)
    assert tutor.speaker.text == _words(table, "welcome")
    assert not tutor.back.visible
    _next(driver, table, by_keyboard=False)
    assert tutor.speaker.text == _words(table, "hand")
    table = _to_task(driver)
    do(driver, table, actions_by_answer(table)[""], by_keyboard=False)
    table = skip_until_spoken(driver)
    played = table.match.actions
    assert tutor.speaker.text == _words(table, "answers")
    driver.click(*tutor.back.rect.center)
    driver.tick(0.1)
    assert tutor.speaker.text == _words(table, "bid")
    assert tutor.pointer.outlines == [], "what it spoke of may lie elsewhere now"
    assert table.match.actions == played
    assert tutor.waits
    _next(driver, table, by_keyboard=False)
    assert tutor.speaker.text == _words(table, "answers")


def test_back_from_the_answer_to_a_choice_goes_to_the_line_it_was_made_at(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "first"), SMALL)
    table = _to_task(driver)
    answer, wrong = next((key, one) for key, one in actions_by_answer(table).items() if key)
    do(driver, table, wrong, by_keyboard=False)
    table = skip_until_spoken(driver)
    assert tutor_of(driver).speaker.text == _words(table, answer)
    driver.click(*tutor_of(driver).back.rect.center)
    driver.tick(0.1)
    assert tutor_of(driver).speaker.text == _words(table, "bid")


@pytest.mark.parametrize("game", SCREENS)
@pytest.mark.seldom
def test_the_last_line_of_a_first_lesson_offers_the_next_one(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    first, second = (lesson.name for lesson in SCREENS[game].lessons)
    driver = launch(lambda: _almost_taught(navigator, game, first), SMALL)
    _to_last_line(driver)
    tutor = tutor_of(driver)
    back, not_now, show_next = (one.rect for one in (tutor.back, tutor.not_now, tutor.next))
    assert back.right < not_now.left < not_now.right < show_next.left
    assert show_next.size == not_now.size
    assert (tutor.next.tone, tutor.not_now.tone) == ("green", "paper"), "what is offered stands out"
    driver.wait(1.0)
    driver.click(*show_next.center)
    driver.wait(0.5)
    table = skip_until_spoken(driver)
    assert (table.lesson, tutor_of(driver).speaker.text) == (second, _words(table, "welcome"))
    driver = launch(lambda: _almost_taught(navigator, game, second), SMALL)
    _to_last_line(driver)
    tutor = tutor_of(driver)
    assert not tutor.not_now.visible, "it was the last one"


@pytest.mark.parametrize("game", SCREENS)
@pytest.mark.seldom
def test_a_press_too_many_answers_no_offer(launch: Launch, tmp_path: Path, game: str) -> None:
    """By mouse, since it comes too soon; by a key it brings the keyboard to the offer."""
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: _almost_taught(navigator, game, SCREENS[game].lessons[0].name), SMALL)
    table = _to_last_line(driver)
    tutor, last = tutor_of(driver), tutor_of(driver).speaker.text
    driver.wait(1.0)
    driver.click(*tutor.back.rect.center)
    driver.wait(0.2)
    assert (tutor.speaker.text == last, tutor.not_now.visible) == (False, False)
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
    _next(driver, table, by_keyboard=False)
    said = tutor_of(driver).speaker.text
    change(driver)
    assert tutor_of(driver).speaker.text == said
    assert table.kit.window.room.contains(tutor_of(driver).speaker.rect)
    assert table.loop.asking


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
        _play_step(table.match, step)
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
        _play_step(saved.match, step)
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
        _play_step(saved.match, step)
    driver = launch(lambda: navigator.seat(replace(saved, guided=False)), SMALL)
    skip_until_spoken(driver)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Look back")
    driver.wait(0.4)
    assert page_on(driver, ReplayPage).playback.taught == len(steps)


def _play_step(match: Match, step: LessonStep) -> None:
    """Do what a lesson waits for, and nothing that is as good."""
    decision = not_none(match.state.decision)
    view, judge = match.view(decision.seat), step.judge
    if judge is None:
        match.play(not_none(step.script)(view))
    else:
        options = (action for action in decision.options if action != step.as_good)
        match.play(next(action for action in options if not judge(view, action)))


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
    _to_line(driver, "until_one")
    assert GOOD_PUPIL not in navigator.album.reached
    table = _to_line(driver, "farewell")
    assert list(navigator.album.reached) == navigator.new_in_album == [GOOD_PUPIL]
    assert table.desk.toasts.text == say("album.new_goal", goal="Good Pupil")
    navigator.leave(driver.app.director)
    assert list(navigator.album.reached) == [GOOD_PUPIL]
    driver = launch(lambda: _almost_taught(navigator, "kitten_me", "first"), SMALL)
    table = _to_line(driver, "farewell")
    assert navigator.new_in_album == []
    assert table.desk.toasts.text == ""
    driver = launch(lambda: _almost_taught(navigator, "go_kitty", "mouse"), SMALL)
    table = _to_line(driver, "farewell")
    assert navigator.new_in_album == [], "whichever lesson it is"
    assert table.desk.toasts.text == ""


def _to_line(driver: Driver, words: str) -> TableScene:
    """Go on with what the lesson waits for until this is said."""
    for _ in range(_LONGEST):
        table = skip_until_spoken(driver)
        if tutor_of(driver).speaker.text == _words(table, words):
            return table
        if tutor_of(driver).next.visible:
            _next(driver, table, by_keyboard=False)
        else:
            _choose_everything(driver, table, by_keyboard=False, wrong_ones=False)
    raise AssertionError(f"nobody says {words}")


def test_who_chooses_to_ask_for_a_season_is_told_by_lesson_and_banner_to_choose_which(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "go_kitty", "first"), SMALL)
    table = _to_line(driver, "season")
    assert isinstance(table, TableScene)
    driver.click(*question_on(table, GoKittyQuestion).asking.ways[Way.SEASON].rect.center)
    driver.wait(0.5)
    assert tutor_of(driver).speaker.text == _words(table, "spring")
    assert table.words.banner.text == say("go_kitty.step.season")


def test_the_banner_under_the_board_of_a_seek_takes_nothing_from_what_is_outlined_there(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "go_kitty", "mouse"), SMALL)
    table = _to_line(driver, "open_again")
    driver.click(*question_on(table, GoKittyQuestion).asking.ways[Way.SEEK].rect.center)
    driver.wait(0.5)
    assert tutor_of(driver).speaker.text == _words(table, "wish")
    _check_places(table)


def test_the_card_that_counts_for_two_is_outlined_while_it_is_spoken_of(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "first"), SMALL)
    table = _to_line(driver, "wild")
    assert isinstance(table, TableScene)
    held = zip(kitten_me_look(table).fan.hand, kitten_me_look(table).fan.cards, strict=True)
    (wild,) = (card.sprite.rect for face, card in held if face.kind is Kind.WILD)
    assert tutor_of(driver).pointer.outlines[0].contains(wild)


def test_the_outline_of_a_card_ends_where_the_next_one_lies_on_it(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "grey"), SMALL)
    table = _to_line(driver, "fish")
    assert isinstance(table, TableScene)
    fan = kitten_me_look(table).fan
    kinds = [face.kind for face in fan.hand]
    after = fan.cards[kinds.index(Kind.DOUBLE_TROUBLE) + 1].sprite.rect
    outline = not_none(fan.place_of(table.kit, [Kind.DOUBLE_TROUBLE]))
    assert outline.clip(after).width < after.width / 5


def test_who_teaches_leaves_the_points_of_the_others_in_sight(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "go_kitty", "mouse"), (1280, 720))
    table = _to_line(driver, "open_again")
    assert isinstance(table, TableScene)
    driver.click(*question_on(table, GoKittyQuestion).asking.ways[Way.SEEK].rect.center)
    driver.wait(0.5)
    points = [
        plate.disc(table.kit)
        for plate in go_kitty_look(table).seats.plates
        if plate.seat != table.viewpoint.viewer
    ]
    assert tutor_of(driver).speaker.sheet.collidelist(points) < 0


def test_who_teaches_leaves_the_dice_on_the_pillow_in_sight(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "shut_up_cat", "first"), (1920, 1080))
    table = _to_line(driver, "remember")
    dice = [table.pieces[key].rect for key in table.pieces.keys_with_prefix("pillow")]
    assert dice
    assert tutor_of(driver).speaker.rect.collidelist(dice) < 0


@pytest.mark.parametrize("size", [(640, 360), (720, 405), (1280, 720)])
def test_the_way_out_of_a_lesson_leaves_the_goal_of_the_race_in_sight(
    launch: Launch, tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "shut_up_cat", "first"), size)
    driver.tick(0.2)
    table = page_on(driver, TableScene)
    assert not tutor_of(driver).leave.rect.colliderect(shut_up_cat_look(table).race.moon)


def _past_first_line(driver: Driver) -> TableScene:
    """The first line says the goal, and so no sign hangs yet."""
    table = skip_until_spoken(driver)
    if tutor_of(driver).next.visible:
        _next(driver, table, by_keyboard=False)
    else:
        _choose_everything(driver, table, by_keyboard=False, wrong_ones=False)
    return skip_until_spoken(driver)


@first_lessons_often
@pytest.mark.seldom
def test_no_words_of_a_cat_come_where_the_goal_hangs_or_a_button_of_the_corner_is(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), game, name), (1280, 720))
    table, signs = _past_first_line(driver), 0
    for size in [(1280, 720), (960, 540), (1920, 1080), (640, 360), (640, 900), (1600, 600)]:
        driver.resize(size)
        driver.wait(0.3)
        sign = [table.goal.sign.rect] if table.goal.sign.visible else []
        signs += len(sign)
        for place in [*sign, *table.bar.taken]:
            assert place.collidelist(table.seats.berths) < 0, size
        assert sign == [] or sign[0].collidelist(table.bar.taken) < 0, size
    assert signs >= 3


def test_words_of_a_cat_lie_on_its_own_mat_alone_and_on_no_face(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "shut_up_cat", "cards"), SMALL)
    table = _to_line(driver, "drawn")
    for bubble in table.seats.bubbles:
        bubble.say("Softly now. Let's begin.")
    driver.wait(0.3)
    ((cat, words),) = (
        (seat, bubble.place(table.kit))
        for seat, bubble in enumerate(table.seats.bubbles)
        if seat != table.viewpoint.viewer
    )
    mats = table.seats.plates
    assert words.collidelist([mat.rect for mat in mats if mat.seat != cat]) < 0
    assert words.collidelist([shut_up_cat_look(table).seats.plates[cat].portrait]) < 0


def _finish(match: Match) -> None:
    while match.state.decision is not None:
        seat = match.state.decision.seat
        match.play(match.state.decision.options.sample(match.bot_rng(seat)))


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
    for _ in range(_LONGEST):
        table = skip_until_spoken(driver)
        if table.tutor is None:
            break
        assert isinstance(table, TableScene)
        for words in [one for one in waiting if table.tutor.speaker.text == _words(table, one)]:
            assert table.picture.shown.judged is not None
            assert kitten_me_look(table).board.plaque.verdict
            waiting.remove(words)
        if table.tutor.next.visible:
            _next(driver, table, by_keyboard=False)
        else:
            _choose_everything(driver, table, by_keyboard=False, wrong_ones=False)
    assert waiting == []


def test_whoever_clicks_at_a_verdict_hears_the_next_line_and_who_goes_back_the_one_before(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "first"), SMALL)
    table = skip_until_spoken(driver)
    while not table.picture.reading:
        assert table.tutor is not None
        if table.tutor.next.visible:
            _next(driver, table, by_keyboard=False)
        else:
            _choose_everything(driver, table, by_keyboard=False, wrong_ones=False)
        table = skip_until_spoken(driver)
    assert isinstance(table, TableScene)
    assert tutor_of(driver).speaker.text == _words(table, "wrong")
    table.skip()
    driver.tick(0.1)
    assert tutor_of(driver).speaker.text == _words(table, "dark")
    for words in ("wrong", "call"):
        driver.click(*tutor_of(driver).back.rect.center)
        driver.tick(0.1)
        assert tutor_of(driver).speaker.text == _words(table, words)
    assert table.picture.reading
    assert kitten_me_look(table).board.plaque.verdict
