"""How one goes through a game that is shown again: by mouse, wheel and keys, as a film, on a slow machine."""

from math import inf
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from game.kitten_me.actions import Challenge
from scenes.pages.replay.page import ReplayPage
from scenes.pages.replay.scrubber import Mark
from scenes.table.scene import TableScene
from tests.gallery.posed import Blank
from tests.gallery.replays import finished, settle
from tests.playthroughs.make import golden_match
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import a_navigator, every_game
from tests.scenes.replay_pages import SIZE, STILL, choose_eyes, middle_of, saved, watch


def test_the_scrubber_goes_anywhere_by_mouse(launch: Launch, tmp_path: Path) -> None:
    driver, page = watch(launch, tmp_path, finished("kitten_me"))
    groove = page.scrubber.groove
    driver.click(groove.centerx, groove.centery)
    assert page.playback.step == round(page.playback.steps / 2)
    driver.press(groove.centerx, groove.centery)
    driver.move(groove.right, groove.centery)
    driver.release(groove.right, groove.centery)
    assert page.playback.step == page.playback.steps
    driver.click(*page.back.rect.center)
    assert page.playback.step == page.playback.steps - 1
    mark = page.scrubber.highlights[0]
    driver.click(page.scrubber._x(mark.step), page.scrubber.rect.top + 10)
    assert page.playback.step == mark.step


@pytest.mark.usefixtures("real_pictures")
def test_a_step_that_cannot_be_taken_is_less_bright_than_one_that_can(launch: Launch, tmp_path: Path) -> None:
    driver, page = watch(launch, tmp_path, finished("kitten_me"))
    driver.wait(0.5)
    assert page.back.reason

    def brightness(place: FRect) -> int:
        return sum(pygame.transform.average_color(driver.picture(), page.kit.window.rect_px(place))[:3])

    assert brightness(page.back.rect) < brightness(page.forward.rect)


def test_of_two_highlights_side_by_side_the_nearest_is_meant(launch: Launch, tmp_path: Path) -> None:
    driver, page = watch(launch, tmp_path, finished("kitten_me"))
    page.scrubber.highlights = [Mark(7, "first"), Mark(8, "second")]
    driver.click(page.scrubber._x(8), page.scrubber.rect.top + 10)
    assert page.playback.step == 8


def test_the_wheel_goes_through_the_film_by_whole_steps(launch: Launch, tmp_path: Path) -> None:
    driver, page = watch(launch, tmp_path, finished("kitten_me"))
    page.go_to(6)
    for steps, step in ((0, 6), (-0.5, 6), (-0.5, 7), (2, 5)):
        driver.wheel(*page.scrubber.rect.center, steps=steps)
        assert page.playback.step == step


def test_the_film_runs_by_itself_until_it_is_stopped(launch: Launch, tmp_path: Path) -> None:
    driver, page = watch(launch, tmp_path, finished("kitten_me"))
    driver.click(*page.play.rect.center)
    for _ in range(300):
        driver.wait(0.1)
        if page.playback.step >= 3:
            break
    assert page.playback.step >= 3
    assert driver.find("Stop the film")
    driver.click(*page.play.rect.center)
    step = page.playback.step
    driver.wait(3.0)
    assert page.playback.step == step


def test_who_goes_to_another_step_while_the_table_shakes_finds_it_in_its_place(
    launch: Launch, tmp_path: Path
) -> None:
    match = golden_match("kitten_me_white")
    call = next(step for step, action in enumerate(match.actions) if isinstance(action, Challenge))
    driver = launch(lambda: ReplayPage(a_navigator(tmp_path), saved(match), call), SIZE)
    page = page_on(driver, ReplayPage)
    page.playback.forward()
    for _ in range(200):
        driver.tick(1 / 60)
        if page.playback.table.picture.shake:
            break
    assert page.playback.table.picture.shake
    page.go_to(call)
    driver.wait(1.0)
    assert page.playback.step == call
    assert not page.playback.table.picture.shake


@every_game
def test_what_nobody_needs_to_read_on_stands_still_whatever_is_told(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver, page = watch(launch, tmp_path, finished(game))
    steps, places = page.playback.steps, set[tuple[float, ...]]()
    for step in (0, 1, 2, steps - 1, steps):
        page.go_to(step)
        for _ in range(20):
            driver.wait(0.1)
            if not page.side.area.bar.farthest:
                places.add(tuple(page.log.rect))
    assert page.review_it.visible
    assert len(places) == 1


def test_a_click_on_the_table_shows_the_next_step(launch: Launch, tmp_path: Path) -> None:
    driver, page = watch(launch, tmp_path, finished("go_kitty"))
    middle = page._inset.rect.center
    for step in (1, 2):
        driver.click(*middle)
        assert page.playback.step == step


def test_a_click_on_the_rim_of_what_lies_over_the_table_shows_no_step(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: ReplayPage(a_navigator(tmp_path), finished("go_kitty")), (640, 480), STILL)
    page = page_on(driver, ReplayPage)
    driver.key(pygame.K_b)
    driver.wait(0.4)
    left, middle = page.side.panel.rect.midleft
    assert page._inset.rect.collidepoint(left, middle), "it lies over the table"
    driver.click(left + 4, middle)
    assert page.playback.step == 0
    driver.click(left - 40, middle)
    assert page.playback.step == 1


@pytest.mark.parametrize(("size", "share"), [((640, 900), 0.6), ((900, 1400), 0.6), ((700, 700), 0.5)])
def test_in_a_tall_window_the_table_has_most_of_the_room_and_the_words_lie_below_it(
    launch: Launch, tmp_path: Path, size: tuple[int, int], share: float
) -> None:
    driver = launch(lambda: ReplayPage(a_navigator(tmp_path), finished("go_kitty")), size, STILL)
    page = page_on(driver, ReplayPage)
    assert page._inset.rect.height > share * page.kit.window.room.height
    assert page.side.panel.rect.top > page._inset.rect.bottom


def test_a_tip_on_the_table_goes_with_the_pointer_that_leaves_the_window(
    launch: Launch, tmp_path: Path
) -> None:
    driver, page = watch(launch, tmp_path, finished("kitten_me"))
    seat = next(widget for widget in page.playback.table.desk.all() if widget.tip_text)
    driver.move(*middle_of(page, seat))
    assert seat.hovered
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
    driver.wait(0.1)
    assert not seat.hovered


def test_what_the_words_cover_on_the_table_shows_no_tip(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: ReplayPage(a_navigator(tmp_path), finished("kitten_me")), (640, 480), STILL)
    page = page_on(driver, ReplayPage)
    driver.key(pygame.K_b)
    driver.wait(0.4)
    things = [widget for widget in page.playback.table.desk.all() if widget.tip_text]
    covered = [one for one in things if page.side.panel.rect.collidepoint(middle_of(page, one))]
    assert covered
    for thing in covered:
        driver.move(*middle_of(page, thing))
        assert not [one for one in things if one.hovered]
    beside = next(one for one in things if one not in covered)
    driver.move(*middle_of(page, beside))
    assert beside.hovered


def test_everything_can_be_done_by_keyboard(launch: Launch, tmp_path: Path) -> None:
    driver, page = watch(launch, tmp_path, finished("kitten_me"))
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT)
    assert page.playback.step == 2
    driver.key(pygame.K_LEFT)
    assert page.playback.step == 1
    driver.key(pygame.K_PAGEDOWN)
    assert page.playback.step == page.scrubber.rounds[1]
    driver.key(pygame.K_END)
    assert page.playback.step == page.playback.steps
    driver.key(pygame.K_HOME)
    assert page.playback.step == 0
    driver.key(pygame.K_SPACE)
    assert page.playback.playing
    driver.key(pygame.K_p)
    assert not page.playback.playing
    visible = page.side.visible
    driver.key(pygame.K_b)
    assert page.side.visible != visible
    driver.key(pygame.K_b)
    driver.key(pygame.K_l)
    driver.wait(0.4)
    assert driver.scene is not page
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    for _ in range(20):
        if page.desk.focused is page.viewer_choice:
            break
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_LEFT)
    assert page.viewer == len(page.playback.table.guests) - 1
    assert page.playback.table.viewpoint.viewer == page.viewer


def test_arrows_step_after_a_click_too_until_the_focus_is_shown_elsewhere(
    launch: Launch, tmp_path: Path
) -> None:
    driver, page = watch(launch, tmp_path, finished("kitten_me"))
    for _ in range(2):
        driver.click(*page.forward.rect.center)
    for key, step in ((pygame.K_LEFT, 1), (pygame.K_LEFT, 0), (pygame.K_RIGHT, 1)):
        driver.key(key)
        assert page.playback.step == step
    driver.key(pygame.K_TAB)
    assert page.desk.keyboard.shown_focus not in (None, page.scrubber)
    driver.key(pygame.K_LEFT)
    assert page.playback.step == 1


def test_whoever_steps_on_reads_no_remark_on_the_step_before(launch: Launch, tmp_path: Path) -> None:
    driver, page = watch(launch, tmp_path, finished("kitten_me"))
    remarking = page.playback.table.seats.bubbles[1]
    page.step_forward()
    driver.wait(1.0)
    remarking.say("", "I demand a recount.")
    driver.wake()
    driver.wait(0.3)
    assert remarking.visible
    page.step_forward()
    assert "recount" not in remarking.text or not remarking.visible


def test_an_arrow_that_is_held_goes_on_stepping(launch: Launch, tmp_path: Path) -> None:
    driver, page = watch(launch, tmp_path, finished("kitten_me"))
    for key, step in ((pygame.K_RIGHT, 4), (pygame.K_LEFT, 0)):
        for _ in range(4):
            driver.key_down(key)
        driver.key_up(key)
        assert page.playback.step == step
        assert page.desk.focused is page.scrubber


def test_on_a_slow_machine_too_the_film_opens_at_its_beginning_and_stays_where_it_is(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(Blank, SIZE, STILL)
    driver.app.director.slice_seconds = 0.0
    page = ReplayPage(a_navigator(tmp_path), finished("go_kitty"))
    page._to_prerender = [30]
    driver.scene.director.push(page)
    driver.tick(0.1, drawn=True)
    page.playback.go_on_preparing(inf)
    while driver.app.director.preparing:
        driver.tick(0.1)
    assert (page.playback.step, page.playback.playing) == (0, False)
    page.go_to(9)
    page.make_ready(inf)
    assert (page.playback.step, page._to_prerender) == (9, [])


def test_who_comes_back_from_the_log_sees_the_rest_of_a_step(launch: Launch, tmp_path: Path) -> None:
    driver, page = watch(launch, tmp_path, finished("go_kitty"))
    page._to_prerender = [30]
    page.step_forward()
    page.open_log()
    driver.wait(0.5)
    assert not page.playback.at_rest
    driver.key(pygame.K_ESCAPE)
    driver.tick(0.05, drawn=True)
    assert driver.scene is page
    assert not page.playback.at_rest


def test_a_page_that_is_opened_over_a_tense_end_leaves_its_music(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, page = watch(launch, tmp_path, finished("kitten_me"))
    monkeypatch.setattr(page.playback.table.game.look, "close_finish", lambda shown: True)
    driver.wait(0.1)
    played: list[str | None] = []
    monkeypatch.setattr(driver.app.kit.sound, "play_music", played.append)
    page.open_log()
    driver.wait(0.5)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    assert driver.scene is page
    assert played == ["tense", "tense"]


def test_another_window_keeps_the_place_and_the_eyes(launch: Launch, tmp_path: Path) -> None:
    driver, page = watch(launch, tmp_path, finished("go_kitty"))
    choose_eyes(driver, page, 2)
    page.go_to(20)
    driver.resize((700, 900))
    driver.wait(0.3)
    assert (page.playback.step, page.viewer) == (20, 1)
    table: TableScene = page.playback.table
    assert table.pieces.stands() == dict(table.picture.layout(table.picture.shown))


def test_what_was_thought_at_another_step_is_read_from_its_beginning(launch: Launch, tmp_path: Path) -> None:
    driver, page = watch(launch, tmp_path, finished("go_kitty"))
    for step in (4, 5):
        page.go_to(step)
        settle(driver, page)
    bar = page.side.area.bar
    bar.scroll_to_end()
    assert bar.offset
    page.go_to(4)
    assert bar.offset == 0
