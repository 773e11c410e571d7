"""The ways into a replay: from the results, from the statistics, from a file and from a pause."""

import json
from pathlib import Path

import pygame
import pytest

from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Thing
from game.kitten_me.options import TurnOptions
from game.rng import Rng
from scenes.games import course_of
from scenes.navigator import Navigator
from scenes.pages.replay.page import ReplayPage
from scenes.pages.results.page import ResultPage
from scenes.pages.saves.page import SavesPage
from scenes.pages.statistics.page import StatisticsPage
from scenes.pages.watch_line import WatchLine
from scenes.stage.inputs import Dropped
from scenes.stage.strings import say
from scenes.store.finished import finished_game
from scenes.store.locks import locked
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.narrowing import expect_type, not_none
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    almost_over,
    every_game,
    paused,
    play_to_the_end,
    skip_until_asked,
    table_on,
)


def played(game: str, seed: int = 1) -> SavedGame:
    return almost_over(a_plan(game), 0, seed)


def keep(store: Store, saved: SavedGame, whole: bool = True) -> None:
    course = course_of(saved.match, saved.guests)
    one = finished_game(saved, course.rounds[-1], course.round)
    store.keep_finished(one, saved if whole else None)


def results(launch: Launch, navigator: Navigator, game: str) -> Driver:
    saved = played(game)
    driver = launch(lambda: navigator.result_page(navigator.seat(saved)), (1280, 720))
    driver.wait(0.5)
    return driver


def lines(driver: Driver) -> list[WatchLine]:
    return [widget for widget in driver.scene.desk.all() if isinstance(widget, WatchLine)]


@every_game
def test_a_moment_of_the_results_leads_to_a_film_of_it(launch: Launch, tmp_path: Path, game: str) -> None:
    driver = results(launch, a_navigator(tmp_path), game)
    page, line = page_on(driver, ResultPage), lines(driver)[-1]
    highlight = page.course.turning_points(4)[-1]
    assert highlight.text in line.text
    driver.click(*line.rect.center)
    driver.wait(0.4)
    replay = page_on(driver, ReplayPage)
    match = page.match
    shown = match.actions_until(highlight.event_count)
    assert shown - 3 <= replay.playback.step <= shown
    assert replay.playback.playing
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    assert driver.scene is page


def test_the_tip_of_a_moment_stands_beside_its_own_sign(launch: Launch, tmp_path: Path) -> None:
    driver = results(launch, a_navigator(tmp_path), "go_kitty")
    line = lines(driver)[-1]
    driver.move(*line.rect.center)
    driver.wait(1.5)
    assert driver.scene.desk.tooltip.due is line
    assert line.tip_text == say("review.watch_tip")
    assert line.tip_about.right == line.rect.right
    assert line.tip_about.width <= line.rect.height


def test_the_results_lead_to_the_whole_game_by_keyboard(launch: Launch, tmp_path: Path) -> None:
    driver = results(launch, a_navigator(tmp_path), "kitten_me")
    page = page_on(driver, ResultPage)
    for _ in range(20):
        if page.desk.focused is page.watch:
            break
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    driver.wait(0.4)
    replay = page_on(driver, ReplayPage)
    assert replay.playback.step == 0
    assert not replay.playback.playing


def test_a_game_that_is_played_to_its_end_can_be_watched_from_the_statistics(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    saved = almost_over(a_plan("go_kitty"), 3)
    driver = launch(navigator.menu, SMALL)
    driver.app.director.push(navigator.seat(saved))
    play_to_the_end(driver, Rng(1))
    (one,) = navigator.store.finished()
    assert navigator.store.can_watch(one)
    driver.app.director.push(StatisticsPage(navigator.store.finished(), navigator))
    driver.wait(0.4)
    (line,) = lines(driver)
    driver.click(*line.rect.center)
    driver.wait(0.4)
    replay = page_on(driver, ReplayPage)
    assert replay.playback.match.actions == saved.match.actions
    assert replay.playback.over


def test_games_of_versions_that_did_not_keep_them_whole_are_counted_only(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    keep(navigator.store, played("kitten_me"), whole=False)
    driver = launch(lambda: StatisticsPage(navigator.store.finished(), navigator), SMALL)
    assert not lines(driver)


def test_a_finished_game_that_cannot_be_read_is_told_of(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    keep(navigator.store, played("kitten_me"))
    (file,) = (tmp_path / "home" / "played").glob("*.json")
    file.write_text("{", encoding="utf-8")
    driver = launch(lambda: StatisticsPage(navigator.store.finished(), navigator), SMALL)
    driver.click(*lines(driver)[0].rect.center)
    driver.wait(0.4)
    assert isinstance(driver.scene, StatisticsPage)
    assert driver.scene.desk.toasts.text
    assert not lines(driver), "it cannot be asked for again"


def test_a_finished_game_that_another_copy_has_deleted_is_said_to_be_gone(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    keep(navigator.store, played("kitten_me"))
    driver = launch(lambda: StatisticsPage(navigator.store.finished(), navigator), SMALL)
    other = Store(navigator.store.root)
    other.forget_finished()
    other.close()
    driver.click(*lines(driver)[0].rect.center)
    driver.wait(0.4)
    told = page_on(driver, StatisticsPage).desk.toasts.text
    assert "is gone" in told
    assert driver.find("No finished games of")


def test_the_list_of_finished_games_is_read_without_reading_the_games(tmp_path: Path) -> None:
    store = a_navigator(tmp_path).store
    keep(store, played("shut_up_cat"))
    (file,) = (tmp_path / "home" / "played").glob("*.json")
    file.unlink()
    (one,) = store.finished()
    assert not store.can_watch(one)
    assert "actions" not in (tmp_path / "home" / "finished.jsonl").read_text(encoding="utf-8")


@pytest.mark.parametrize("by_drop", [False, True])
@pytest.mark.seldom
def test_a_game_travels_as_a_file_and_is_watched_elsewhere(
    launch: Launch, tmp_path: Path, by_drop: bool
) -> None:
    navigator, saved = a_navigator(tmp_path), played("kitten_me")
    driver = launch(lambda: navigator.replay_page(saved), (1280, 720))
    driver.click_on("Export")
    driver.wait(0.3)
    driver.key(pygame.K_RETURN)
    (file,) = navigator.store.exported()
    assert json.loads(file.read_text(encoding="utf-8"))["over"]
    elsewhere = Navigator(Store(tmp_path / "elsewhere", tmp_path / "exchange"))
    driver = launch(elsewhere.saves_page, (1280, 720))
    page = page_on(driver, SavesPage)
    if by_drop:
        page.handle(Dropped(str(file)))
    else:
        driver.click(*page.import_save.rect.center)
        driver.wait(0.4)
        driver.key(pygame.K_RETURN)
    driver.wait(0.6)
    replay = page_on(driver, ReplayPage)
    assert replay.playback.match.actions == saved.match.actions
    assert not elsewhere.store.saves.all()


def test_a_saved_game_that_goes_on_is_looked_back_at_as_everybody_saw_it(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.saves.keep(almost_over(a_plan("go_kitty"), 5), "Friday", 3)
    driver = launch(navigator.saves_page, (1280, 720))
    driver.click_on("Look back")
    driver.wait(0.4)
    replay = page_on(driver, ReplayPage)
    assert not replay.playback.over
    assert replay.playback.table.viewpoint.viewer is None
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    assert isinstance(driver.scene, SavesPage)


def test_the_pause_of_a_running_game_looks_back_at_what_everybody_saw(launch: Launch, tmp_path: Path) -> None:
    driver = paused(launch, a_navigator(tmp_path))
    driver.click_on("Look back")
    driver.wait(0.4)
    replay = page_on(driver, ReplayPage)
    assert not replay.playback.over
    assert replay.playback.table.viewpoint.viewer is None
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    assert not isinstance(driver.scene, ReplayPage)


@every_game
def test_a_look_back_in_the_middle_of_a_moment_knows_no_more_than_the_table_has_shown(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan(game)), SMALL)
    skip_until_asked(driver)
    table = table_on(driver)
    options = not_none(table.match.state.decision).options
    table.loop.play(Challenge() if options.allows(Challenge()) else options.sample(Rng(1)))
    driver.tick(0.1)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Look back")
    driver.wait(0.4)
    replay = page_on(driver, ReplayPage)
    replay.go_to(replay.playback.steps)
    told, looked_back_at = table.log.lines(), replay.playback.table.log.lines()
    assert table.picture.shown.events_shown < len(table.match.events)
    assert looked_back_at == told[: len(looked_back_at)]


def table_showing_a_verdict(driver: Driver, navigator: Navigator) -> TableScene:
    table = a_table(navigator, a_plan("kitten_me"))
    driver.app.director.push(table)
    skip_until_asked(driver)
    options = expect_type(not_none(table.match.state.decision).options, TurnOptions)
    if not options.can_call:
        table.loop.play(Bid(options.lowest, Thing.HAT))
        skip_until_asked(driver)
    table.loop.play(Challenge())
    driver.wake()
    table.picture.skip_to_reading()
    driver.wait(0.4)
    return table


@pytest.mark.parametrize("by_film", [False, True])
def test_a_call_whose_verdict_is_read_is_looked_back_at_as_far_as_the_verdict(
    launch: Launch, tmp_path: Path, by_film: bool
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.menu, SMALL)
    table = table_showing_a_verdict(driver, navigator)
    assert table.picture.reading
    driver.app.director.push(navigator.look_back(table, table.picture.shown.events_shown))
    driver.wait(0.4)
    replay = page_on(driver, ReplayPage)
    if by_film:
        replay.go_to(replay.playback.steps - 1)
        assert replay.playback.table.picture.shown.called is None
        replay.step_forward()
        driver.wait(60)
    else:
        replay.go_to(replay.playback.steps)
    seen = replay.playback.table
    assert seen.log.lines() == table.log.lines()
    assert seen.picture.shown.judged == table.picture.shown.judged is not None
    assert seen.picture.shown.open_hands == table.picture.shown.open_hands
    assert seen.picture.shown.scores == table.picture.shown.scores
    assert seen.picture.shown.round == table.picture.shown.round


def test_a_finished_game_waits_while_another_copy_writes_and_is_kept_after_it(tmp_path: Path) -> None:
    store, saved = a_navigator(tmp_path).store, played("kitten_me")
    with locked(tmp_path / "home" / "finished.jsonl"):
        keep(store, saved)
        assert store.trouble
        assert not (tmp_path / "home" / "finished.jsonl").exists()
    assert store.retry()
    (one,) = store.finished()
    assert not_none(store.finished_match(one)).match.actions == saved.match.actions
