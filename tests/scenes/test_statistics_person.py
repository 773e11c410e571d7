"""A page for every named human: wins beside luck, streaks, rivals, the fun, a CSV table, and a reset."""

import csv
from io import StringIO
from pathlib import Path

import pygame
from msgspec.structs import replace

from scenes.games import course_of, facts_of
from scenes.navigator import Navigator
from scenes.pages.bars import BeliefBars
from scenes.pages.statistics.best_moves_chart import BestMovesChart
from scenes.pages.statistics.csv_file import as_csv
from scenes.pages.statistics.page import StatisticsPage
from scenes.pages.statistics.person import fun_lines, person_rows
from scenes.pages.statistics.record import PersonRecord, records
from scenes.pages.statistics.wins_chart import WinsChart
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.stage.widgets.panel import Label
from scenes.store.finished import Finished, Result, finished_game
from scenes.store.locks import locked
from scenes.store.reviews import Evening
from tests.driver import Driver
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over
from tests.scenes.reviewed_games import finished


def a_game(*seats: tuple[str, str, int], **told: int) -> Finished:
    """What is told is told of the first seat."""
    coats = list(Coat)
    results = [
        Result(
            name,
            coats[seat],
            kind,
            place,
            3,
            told.pop("helped", 0) if not seat else 0,
            told if not seat else {},
        )
        for seat, (name, kind, place) in enumerate(seats)
    ]
    return Finished("kitten_me", "2026-11-15", 4, tuple(results), "")


GAMES = (
    a_game(("Ada", "human", 1), ("Misty", "house/misty", 2)),
    a_game(("ADA", "human", 1), ("Misty", "panther/misty", 2), ("Boris", "human", 3), helped=2),
    a_game(("Ada", "human", 2), ("Domino", "house/domino", 1), ("Misty", "house/misty", 3)),
    a_game(("Ada ", "human", 1), ("Misty", "house/misty", 2), bluffs=2),
)


def ada(games: tuple[Finished, ...] = GAMES) -> PersonRecord:
    return records(games)[0]


def test_every_named_human_has_a_record_whatever_the_letters() -> None:
    assert [(one.name, len(one.games)) for one in records(GAMES)] == [("Ada", 4), ("Boris", 1)]


def test_wins_are_told_beside_what_luck_would_give() -> None:
    assert ada().reached == [1, 2, 2, 3]
    assert [round(number, 2) for number in ada().expected] == [0.5, 0.83, 1.17, 1.67]


def test_streaks_are_the_longest_and_the_present_one() -> None:
    assert (ada().longest_streak, ada().streak) == (2, 1)
    assert ada(GAMES[:2]).streak == 2
    assert ada(GAMES[2:3]).streak == ada(GAMES[2:3]).longest_streak == 0


def test_games_are_counted_by_level_and_by_rival_once_each() -> None:
    levels = {one.name: (one.games, one.won) for one in ada().by_level()}
    assert levels == {"House cats": (3, 2), "Panthers": (1, 1)}
    rivals = [(one.name, one.games, one.won) for one in ada().by_rival(2)]
    assert rivals == [("Misty", 4, 3), ("Boris", 1, 1)]


def test_a_rival_is_one_whatever_the_letters() -> None:
    games = [a_game(("Ada", "human", 1), (rival, "human", 2)) for rival in ("Bo", "bo ", "BO")]
    games.append(a_game(("Ada", "human", 1), ("Bo", "house/misty", 2)))
    rivals = [(one.name, one.games) for one in ada(tuple(games)).by_rival(6)]
    assert rivals == [("BO", 3), ("Bo", 1)]


def test_a_cat_that_keeps_somebodys_chair_is_not_that_rival() -> None:
    games = [a_game(("Ada", "human", 1), ("Ben", kind, 2)) for kind in ("human", "house", "house")]
    assert [(one.name, one.games) for one in ada(tuple(games)).by_rival(6)] == [("Ben", 1)]
    assert ada(tuple(games)).by_level() == []


def test_a_rival_who_is_called_like_a_cat_is_another_one() -> None:
    games = [a_game(("Ada", "human", 1), ("Misty", kind, 2)) for kind in ("human", "house/misty")]
    assert [(one.name, one.games) for one in ada(tuple(games)).by_rival(6)] == [("Misty", 1), ("Misty", 1)]


def test_the_favourite_victim_is_who_was_caught_most() -> None:
    told = {"caught:1": 1, "caught:2": 3, "caught:9": 8, "caught:x": 8}
    seats = (("Ada", "human", 1), ("Misty", "house/misty", 2), ("Domino", "house/domino", 3))
    assert ada((a_game(*seats, **told), a_game(*seats, **{"caught:1": 1}))).favourite_victim == "Domino"
    assert ada().favourite_victim == ""


def test_the_favourite_victim_is_one_whatever_the_letters() -> None:
    caught = [("Bo", "human", 2), ("bo ", "human", 3), ("Misty", "house/misty", 4), ("BO", "human", 1)]
    games = [
        a_game(("Ada", "human", 1), (name, kind, 2), **{"caught:1": times}) for name, kind, times in caught
    ]
    assert ada(tuple(games)).favourite_victim == "BO"


def test_a_cat_that_keeps_somebodys_chair_is_nobodys_favourite_victim() -> None:
    games = [a_game(("Ada", "human", 1), ("Ben", "house", 2), **{"caught:1": 3})]
    assert ada(tuple(games)).favourite_victim == ""


def test_what_is_fun_is_said_in_words_and_what_nobody_knows_is_left_out() -> None:
    record = ada(
        (*GAMES, a_game(("Ada", "human", 1), ("Misty", "house", 2), bluffs=1, from_a_later_version=7))
    )
    assert fun_lines(record) == ["Got away with 3 bluffs."]


def test_wins_are_told_with_the_number_of_games_and_the_streak_of_now() -> None:
    headline, *rows = [row.text for row in person_rows(ada()) if isinstance(row, Label | BeliefBars)]
    assert "Wins in a row: 1 now, 2 at best." in headline
    assert "House cats, 3 games 67\u00a0%\nPanthers, one game 100\u00a0%" in rows


def test_the_table_has_a_line_for_every_seat_and_no_formula() -> None:
    games = (*GAMES, a_game(("=1+1", "human", 1), ("Misty", "house/misty", 2)))
    lines = list(csv.DictReader(StringIO(as_csv(games))))
    assert len(lines) == sum(len(game.seats) for game in games)
    assert (lines[2]["name"], lines[2]["coach"], lines[2]["place"]) == ("ADA", "2", "1")
    assert lines[-2]["name"] == "'=1+1"
    assert [line["bluffs"] for line in lines if line["bluffs"]] == ["2"]


def filled(folder: Path) -> Navigator:
    navigator = a_navigator(folder)
    for seed in (1, 2, 3):
        saved = almost_over(a_plan("kitten_me", 2, 1), 0, seed)
        course = course_of(saved.match, saved.guests)
        one = finished_game(saved, course.rounds[-1], course.round, facts_of(saved.match))
        navigator.store.keep_finished(one, saved)
    return navigator


def opened(launch: Launch, navigator: Navigator) -> tuple[Driver, StatisticsPage]:
    driver = launch(lambda: StatisticsPage(navigator.store.finished(), navigator), SMALL)
    return driver, page_on(driver, StatisticsPage)


def test_a_click_on_a_name_opens_that_page_and_a_key_the_next(launch: Launch, tmp_path: Path) -> None:
    driver, page = opened(launch, filled(tmp_path))
    driver.click(*list(page.people.cells())[1].center)
    assert driver.find("Ada* has played 3 games")
    assert any(isinstance(row, WinsChart) for row in page.desk.all())
    for _ in range(20):
        if page.desk.focused is page.people:
            break
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RIGHT)
    assert driver.find("Boris* has played 3 games")


def test_another_game_with_fewer_people_is_opened_while_the_pointer_rests_on_a_name(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    many = a_game(*((name, "human", place) for place, name in enumerate(("Ada", "Bo", "Cleo", "Dan"), 1)))
    games = (GAMES[0], replace(many, game="go_kitty"))
    driver = launch(lambda: StatisticsPage(games, navigator), SMALL)
    page = page_on(driver, StatisticsPage)
    assert page.game_shown == "go_kitty"
    driver.move(*list(page.people.cells())[-1].center)
    driver.wait(1.5)
    driver.key(pygame.K_LEFT)
    driver.tick(0.1, drawn=True)
    assert page.game_shown == "kitten_me"
    assert page_on(driver, StatisticsPage) is page


def test_the_table_is_written_to_where_exports_go(launch: Launch, tmp_path: Path) -> None:
    navigator = filled(tmp_path)
    driver, _ = opened(launch, navigator)
    driver.click_on("Save as CSV")
    driver.wait(0.3)
    driver.key(pygame.K_RETURN)
    text = (tmp_path / "exchange" / "three-cat-night.csv").read_text(encoding="utf-8-sig")
    assert text == as_csv(navigator.store.finished())


def test_the_album_stays_as_long_as_its_games_cannot_be_forgotten(launch: Launch, tmp_path: Path) -> None:
    navigator = filled(tmp_path)
    goals = navigator.album
    driver, _ = opened(launch, navigator)
    with locked(navigator.store.root / "finished.jsonl"):
        driver.click_on("Reset")
        driver.wait(0.4)
        driver.click_on(say("statistics.reset_album"))
        driver.wait(0.4)
    assert len(navigator.store.finished()) == 3
    assert navigator.album == goals


def test_nothing_is_forgotten_without_a_question(launch: Launch, tmp_path: Path) -> None:
    navigator = filled(tmp_path)
    driver, page = opened(launch, navigator)
    for answer, left in (("Cancel", 3), ("Delete games", 0)):
        driver.click_on("Reset")
        driver.wait(0.4)
        driver.click_on(answer)
        driver.wait(0.4)
        assert len(navigator.store.finished()) == left
    assert not list((tmp_path / "home" / "played").glob("*.json"))
    assert driver.find("No finished games of") is not None
    assert page.reset.reason


# How the share of best moves goes over the evenings


def test_two_evenings_make_a_line_with_words_beside_it() -> None:
    evenings = [Evening("2026-11-15", 1, 5, 10), Evening("2026-11-17", 2, 8, 10)]
    rows = person_rows(ada(), evenings=evenings)
    told = [row.text for row in rows if isinstance(row, Label)]
    assert any("13 of 20" in line and "80" in line for line in told)
    (chart,) = (row for row in rows if isinstance(row, BestMovesChart))
    assert [part.name for part in chart.spoken().parts] == ["2026-11-15: 50 %", "2026-11-17: 80 %"]
    assert not any(isinstance(row, BestMovesChart) for row in person_rows(ada(), evenings=evenings[:1]))


def test_a_review_that_is_kept_is_in_the_statistics_at_once(launch: Launch, tmp_path: Path) -> None:
    navigator, (saved, review) = a_navigator(tmp_path), finished()
    course = course_of(saved.match, saved.guests)
    navigator.store.keep_finished(finished_game(saved, course.rounds[-1], course.round), saved)
    navigator.store.reviews.keep(review)
    driver = launch(navigator.statistics_page, SMALL)
    page = page_on(driver, StatisticsPage)
    driver.click(*list(page.people.cells())[1].center)
    driver.wait(0.3)
    best, count = review.best_moves, len(review.counted)
    percent = round(100 * best / count)
    assert driver.find(say("statistics.best_moves_sum", best=best, count=count, percent=percent))
    assert navigator.store.forget_finished()
    assert navigator.store.reviews.best_moves(review.check, review.seat) is None
