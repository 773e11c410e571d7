"""While the host speaks nothing else looks as if it were to be used; where a move goes on, only what is meant
does."""

from pathlib import Path

import pytest
from pygame import FRect, Rect

from game.go_kitty.cards import Trait
from scenes.go_kitty.questions.buttons import WayButton
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.words.stakes import Way
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.stage.canvas import Canvas
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.tree import all_seen
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.narrowing import expect_type, not_none
from tests.plain_games import choice
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import (
    every_line,
    first_lessons_often,
    lesson_table,
    skip_until_spoken,
    tutor_of,
)
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    every_game,
    on_a_first_night,
    skip_until_asked,
    table_on,
)
from tests.scenes.words_drawn import recording_drawing


def _controls(table: TableScene) -> list[Widget]:
    return [one for one in all_seen(table.loop.controls) if one.focusable]


def _picked_on_table(table: TableScene) -> list[Widget]:
    """Seats, tiles, dice and whatever else a question offers."""
    return [one for one in table.seats.plates if one.on_press is not None]


def _try_everything(driver: Driver, table: TableScene) -> None:
    """Click the middle of every control, and of everything that could be picked."""
    question = table.loop.question
    assert question is not None
    things = [table.context.where(key) for key, offer in question.offers().items() if offer.pick is not None]
    for rect in [*(one.rect for one in _controls(table)), *(one for one in things if one is not None)]:
        driver.click(*rect.center)
        driver.tick(0.1)


def _check_held(table: TableScene) -> None:
    assert not any(one.bright for one in _controls(table))
    assert _picked_on_table(table) == []
    _check_says_how_to_go_on(table)


def _check_says_how_to_go_on(table: TableScene) -> None:
    banner = table.words.banner
    last = table.tutor is not None and table.tutor.says_last_line
    assert (banner.quiet, banner.words) == (True, say(f"lesson.{'last_word' if last else 'then_you'}"))


def _check_asked(table: TableScene) -> None:
    """The banner says what may be done, but offers nothing that is faded."""
    banner, faded = table.words.banner, [one for one in _controls(table) if one.quiet and one.enabled]
    assert not banner.quiet
    not_all = faded or not_none(table.loop.question).keeps_ways_back
    assert banner.words == (say("lesson.as_shown") if not_all else banner.text)


def _check_nothing_helps(driver: Driver, table: TableScene) -> None:
    question, chosen, played = table.loop.question, _chosen(table), len(table.match.actions)
    _try_everything(driver, table)
    assert (table.loop.question, _chosen(table), len(table.match.actions)) == (question, chosen, played)


def _chosen(table: TableScene) -> list[object]:
    return [
        (getattr(one, "selected", None), getattr(one, "value", None), getattr(one, "text", None))
        for one in _controls(table)
    ]


@first_lessons_often
@pytest.mark.seldom
def test_in_a_lesson_either_next_goes_on_or_what_is_meant(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), game, name), SMALL)
    seen = set[str]()
    for table, tutor in every_line(driver):
        if table.picture.reading:
            assert say("table.click_to_go_on") not in table.words.banner.words
            continue
        if table.loop.question is None:
            _check_says_how_to_go_on(table)
            continue
        if tutor.next.visible:
            _check_held(table)
            if "held" not in seen:
                _check_nothing_helps(driver, table)
            seen.add("held")
            continue
        seen.add("free" if not tutor.pointer.keys else "meant")
        _check_asked(table)
        assert all(one.enabled for one in _controls(table) if not one.reason)
        meant, back = tutor.meant, table.loop.question.leads_back()
        for one in _controls(table):
            near = any(rect.colliderect(one.rect) for rect in meant) or one in back
            assert one.bright or one not in back, f"{one} at: {tutor.speaker.text}"
            assert not one.bright or near or not meant, f"{one} at: {tutor.speaker.text}"
    assert {"held", "meant"} <= seen


def test_another_way_to_what_a_lesson_waits_for_is_not_faded_and_neither_is_the_way_back(
    launch: Launch, tmp_path: Path
) -> None:
    """A set that is picked card by card, where its line in the list is pointed at."""
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "go_kitty", "first"), SMALL)
    lines = ((table, tutor.line) for table, tutor in every_line(driver))
    table = next(table for table, line in lines if line is not None and line.words == "lay")
    question = expect_type(table.loop.question, TurnQuestion)
    question.laying.toggle_picking()
    for key in table.pieces.keys_with_prefix("hand", 0, Trait.SNOW):
        driver.wait(0.1)
        assert question.laying.by_card.bright
        not_none(table.loop.offers()[key].pick)()
    driver.wait(0.1)
    assert question.laying.lay_picked.bright
    assert not question.asking.ways[Way.TRAIT].bright
    played = len(table.match.actions)
    driver.click(*question.laying.lay_picked.rect.center)
    assert len(table.match.actions) == played + 1


@pytest.mark.usefixtures("real_pictures")
def test_what_is_chosen_stays_seen_while_it_is_faded(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "go_kitty", "first"), SMALL)
    lines = ((table, tutor.line) for table, tutor in every_line(driver))
    table = next(table for table, line in lines if line is not None and line.words == "whom")
    buttons = [one for one in _controls(table) if isinstance(one, WayButton)]
    assert [(one.selected, one.bright) for one in buttons] == [(True, False), (False, False)]
    shown, view = driver.picture(), driver.app.director.view
    points = [view.point_px(one.rect.left + 14, one.rect.centery) for one in buttons]
    chosen, season = (sum(shown.get_at(point)[:3]) for point in points)
    assert chosen < season


def test_while_the_host_waits_for_next_the_banner_asks_for_no_click(launch: Launch, tmp_path: Path) -> None:
    """At a verdict, which waits for a click once the host has nothing to say of it."""
    driver = on_a_first_night(launch, tmp_path)
    table, click, explained = table_on(driver), say("table.click_to_go_on"), 0
    for _ in range(2000):
        driver.tick(0.1)
        if table.introducer.word is not None:
            assert click not in table.words.banner.words
            explained += table.picture.reading
            driver.click(*table.introducer.next.rect.center)
        elif table.picture.reading:
            driver.tick(0.1)
            if table.introducer.word is None:
                assert click in table.words.banner.words
                break
        elif table.loop.asking:
            table.loop.answer(choice(table.match))
    assert explained


def test_whoever_tries_too_early_is_told_to_press_next(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "shut_up_cat", "first"), SMALL)
    table = skip_until_spoken(driver)
    (roll, *_) = (one for one in _controls(table) if getattr(one, "text", "").startswith("Roll"))
    driver.click(*roll.rect.center)
    assert roll.refusing
    assert roll.tip_text == say("lesson.next_first")


def test_a_card_that_is_dragged_while_the_host_speaks_says_what_comes_first(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "first"), SMALL)
    table = skip_until_spoken(driver)
    key = next(key for key in table.pieces.keys_with_prefix("hand", 0) if key in table.loop.offers())
    x, y = table.pieces[key].rect.center
    driver.press(x, y)
    driver.move(x, y - 80)
    assert table.dragging.held is None
    assert table.dragging.in_vain is not None
    assert table.dragging.in_vain.tip_text == say("lesson.next_first")


@pytest.mark.usefixtures("real_pictures")
def test_a_tile_that_is_dragged_onto_another_meanwhile_is_refused_in_one_place(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "shut_up_cat", "cards"), SMALL)
    table = next(
        table
        for table, tutor in every_line(driver)
        if tutor.waits_for_next and isinstance(table.loop.question, RehideQuestion)
    )
    one, other = (FRect(table.pieces["tile", space].rect).center for space in (0, 2))
    driver.move(*one)
    driver.press(*one)
    driver.move(*other)
    driver.wait(0.6)
    driver.release(*other)
    for aside in range(3):
        driver.move(other[0] + aside, other[1])
        driver.wait(0.6)
        with recording_drawing(Rect(0, 0, *driver.app.window.surface().size)) as recorder:
            table.draw(Canvas(table.kit))
        assert [drawn.text for drawn in recorder.texts].count(say("lesson.next_first")) == 1


@every_game
def test_the_sign_with_the_goal_hangs_once_the_host_has_said_it(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), game, "first"), SMALL)
    table = skip_until_spoken(driver)
    assert not table.goal.sign.visible, "the host is just saying it"
    driver.click(*tutor_of(driver).next.rect.center)
    driver.wait(0.2)
    assert table.goal.sign.visible
    driver.click(*tutor_of(driver).back.rect.center)
    driver.wait(0.2)
    assert not table.goal.sign.visible


@every_game
@pytest.mark.seldom
def test_a_new_word_is_read_before_the_game_goes_on(launch: Launch, tmp_path: Path, game: str) -> None:
    driver = on_a_first_night(launch, tmp_path, game)
    skip_until_asked(driver)
    table = table_on(driver)
    driver.wait(0.4)
    met = 0
    while table.introducer.word is not None:
        _check_held(table)
        if not met:
            _check_nothing_helps(driver, table)
        driver.click(*table.introducer.next.rect.center)
        driver.wait(0.4)
        met += 1
    assert met
    assert any(one.bright for one in _controls(table))
    _check_asked(table)
