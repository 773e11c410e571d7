"""The statistics: only games played to their end are counted, and everybody by what they did."""

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game.rng import Rng
from scenes.pages.results.page import ResultPage
from scenes.pages.statistics.page import StatisticsPage
from scenes.pages.statistics.record import finished_line, only_person, tallies
from scenes.pictures.cats import Coat
from scenes.store.finished import Finished, Result
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over, play_to_the_end


def a_game(*seats: tuple[str, str, int, int]) -> Finished:
    results = [Result(seat[0], coat, *seat[1:]) for seat, coat in zip(seats, Coat, strict=False)]
    return Finished("go_kitty", "2026-11-15", 5, tuple(results), "0" * 64)


GAMES = (
    a_game(("Ada", "human", 1, 9), ("Misty", "house/misty", 2, 4), ("Domino", "house/domino", 3, 1)),
    a_game(("Domino", "house/domino", 1, 7), ("ada", "human", 2, 6)),
    a_game(("Ada", "human", 1, 5), ("Boris", "human", 1, 5)),
)


def test_humans_are_counted_by_name_and_cats_by_level() -> None:
    ada, boris, cats = tallies(GAMES)
    assert (ada.name, ada.games, ada.won, ada.best) == ("Ada", 3, 2, 9)
    assert (boris.games, boris.won) == (1, 1)
    assert (cats.name, cats.games, cats.won, cats.best) == ("House cats", 2, 1, 7)
    assert round(cats.expected_wins, 2) == round(2 / 3 + 1 / 2, 2)


def test_the_cats_of_a_first_game_are_called_as_where_their_level_is_chosen() -> None:
    first = a_game(("Ada", "human", 1, 9), ("Misty", "newborn/misty", 2, 4))
    assert [one.name for one in tallies([first])] == ["Ada", "Tiny cats"]


def test_a_human_who_is_called_like_the_cats_of_a_level_is_counted_apart_from_them() -> None:
    ours = a_game(("House cats", "human", 1, 9), ("Misty", "house/misty", 2, 4))
    assert [(one.name, one.games) for one in tallies([ours])] == [("House cats", 1), ("House cats", 1)]


def test_a_game_that_a_cat_ended_in_somebodys_chair_is_no_game_of_the_cats_of_the_house() -> None:
    left = a_game(("Ada", "human", 2, 4), ("Boris", "house", 1, 9))
    with_cat = a_game(("Ada", "human", 2, 4), ("Boris", "house", 1, 9), ("Misty", "house/misty", 3, 1))
    assert [one.name for one in tallies([left])] == ["Ada"]
    assert [(one.name, one.games, one.won, one.best) for one in tallies([left, with_cat])] == [
        ("Ada", 2, 0, 4),
        ("House cats", 1, 0, 1),
    ]


def test_what_lots_would_have_won_is_told_beside_it() -> None:
    ada, *_ = tallies(GAMES)
    assert round(ada.expected_wins, 2) == round(1 / 3 + 1 / 2 + 1 / 2, 2)


def test_a_game_is_told_in_a_line() -> None:
    assert finished_line(GAMES[0]) == "2026-11-15: Ada won with 9 points, ahead of Misty and Domino."
    last_first = replace(GAMES[0], seats=GAMES[0].seats[::-1])
    assert finished_line(last_first) == finished_line(GAMES[0])
    assert finished_line(GAMES[2]) == "2026-11-15: Ada and Boris shared the win with 5 points each."
    left = a_game(("Ada", "human", 2, 4), ("Boris", "house", 1, 9))
    assert finished_line(left) == "2026-11-15: Boris (a cat) won with 9 points, ahead of Ada."


def test_the_only_human_of_all_games_is_you() -> None:
    games = GAMES[:2]
    you = only_person(games)
    assert [one.name for one in tallies(games, you)] == ["You", "House cats"]
    assert finished_line(games[0], you) == "2026-11-15: you won with 9 points, ahead of Misty and Domino."
    assert finished_line(games[1], you) == "2026-11-15: Domino won with 7 points, ahead of you."
    shared = a_game(("Misty", "house/misty", 1, 5), ("Ada", "human", 1, 5))
    assert finished_line(shared, you) == "2026-11-15: you and Misty shared the win with 5 points each."


def test_where_several_humans_have_played_everybody_has_a_name(launch: Launch, tmp_path: Path) -> None:
    assert only_person(GAMES) == ""
    navigator = a_navigator(tmp_path)
    alone, together = (
        launch(partial(StatisticsPage, games, navigator), SMALL) for games in (GAMES[:2], GAMES)
    )
    assert [one.text for one in page_on(alone, StatisticsPage).people.options] == ["Everyone", "You"]
    people = page_on(together, StatisticsPage).people.options
    assert [one.text for one in people] == ["Everyone", "Ada", "Boris"]


def test_a_game_counts_when_it_has_come_to_its_end_and_not_before(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.seat(almost_over(a_plan("kitten_me"), left=3)), SMALL)
    assert navigator.store.finished() == ()
    play_to_the_end(driver, Rng(4))
    page = driver.scene
    assert isinstance(page, ResultPage)
    (counted,) = navigator.store.finished()
    assert [seat.name for seat in counted.seats] == [guest.name for guest in page.guests]
    assert [seat.place for seat in counted.seats] == [page.outcome.place(seat) for seat in range(3)]
    assert counted.rounds == page.course.round


def test_a_game_between_cats_alone_does_not_count(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    saved = almost_over(a_plan("kitten_me", humans=0, cats=3), left=2)
    driver = launch(lambda: navigator.seat(saved), SMALL)
    for _ in range(600):
        if isinstance(driver.scene, ResultPage):
            break
        driver.wait(0.2)
    assert isinstance(driver.scene, ResultPage)
    assert navigator.store.finished() == ()


def test_the_menu_leads_to_it_and_every_game_has_its_own_page(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.keep_finished(GAMES[0])
    driver = launch(navigator.menu, SMALL)
    driver.click_on("Statistics")
    driver.wait(0.4)
    page = driver.scene
    assert isinstance(page, StatisticsPage)
    assert driver.find("You House cats") is not None
    driver.click(*next(iter(page.tabs.cells())).center)
    driver.wait(0.2)
    assert driver.find("No finished games of") is not None
    driver.wait(0.1)
