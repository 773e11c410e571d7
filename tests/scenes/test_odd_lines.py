"""Odd lines among the finished games: those that cannot have been played are turned away at the door, the
others hurt nobody, and whatever breaks while a game is counted, the game ends as it should."""

import csv
import json
import random
from io import StringIO
from pathlib import Path

import pytest

from game.goals import Goal, Played
from game.rng import Rng
from scenes.navigator import Navigator
from scenes.pages.album.keeper import AlbumKeeper
from scenes.pages.results.page import ResultPage
from scenes.pages.statistics.csv_file import as_csv
from scenes.stage.strings import say
from scenes.store.album import played_from
from scenes.store.fields import FieldError
from scenes.store.finished import Finished, Result, finished_from
from scenes.store.store import Store
from tests.odd_lines import ask_all_goals, can_have_been_played, odd_line, read_by_everybody
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import a_navigator, a_plan, almost_over, every_game, play_to_the_end

LINES = 400


@every_game
def test_the_door_takes_exactly_the_lines_of_games_that_can_have_been_played(game: str) -> None:
    rng, taken = random.Random(game), []
    for number in range(LINES):
        line = odd_line(rng, game, number)
        if can_have_been_played(line):
            taken.append(finished_from(line))
        else:
            with pytest.raises(FieldError, match=r"seats|place"):
                finished_from(line)
    assert LINES / 20 < len(taken) < LINES
    read_by_everybody(taken)


@every_game
def test_no_goal_raises_even_for_what_the_door_would_turn_away(game: str) -> None:
    rng = random.Random(game)
    for number in range(LINES):
        line = odd_line(rng, game, number)
        seats = tuple(Result(**seat) for seat in line["seats"])
        ask_all_goals(played_from(Finished(**line | {"seats": seats})))


@every_game
@pytest.mark.seldom
def test_a_game_ends_as_it_should_beside_any_odd_lines(tmp_path: Path, launch: Launch, game: str) -> None:
    navigator = a_navigator(tmp_path)
    lines = [odd_line(random.Random(f"{game} {number}"), game, number) for number in range(60)]
    lone = {**lines[0], "check": "f" * 64, "seats": [{**lines[0]["seats"][0], "kind": "human", "place": 1}]}
    text = "".join(json.dumps(line) + "\n" for line in [lone, *lines])
    (navigator.store.root / "finished.jsonl").write_text(text, encoding="utf-8")
    _end_a_game(launch, navigator, game)
    kept = [one.check for one in navigator.store.finished()]
    assert kept[:-1] == [line["check"] for line in lines if can_have_been_played(line)]
    assert navigator.album.reached


def test_a_fault_in_a_goal_is_logged_and_told_and_the_game_ends(
    tmp_path: Path, launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(played: Played, seat: int) -> bool:
        raise ZeroDivisionError

    goals = {"kitten_me": (Goal("broken", broken),)}
    monkeypatch.setattr("scenes.pages.album.keeper.goals_of_games", lambda: goals)
    navigator = a_navigator(tmp_path)
    _end_a_game(launch, navigator, "kitten_me")
    assert len(navigator.store.finished()) == 1
    assert "ZeroDivisionError" in (navigator.store.root / "logs" / "log.txt").read_text(encoding="utf-8")


def test_a_fault_while_an_album_is_made_of_old_games_is_told_and_no_album_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.pages.album.keeper.album_of", lambda *_: 1 / 0)
    store = Store(tmp_path)
    assert not AlbumKeeper(store).album.reached
    assert store.messages == [say("store.not_counted")]
    assert not store.holds("album")


def test_no_cell_of_the_table_for_other_programs_is_read_as_a_formula() -> None:
    rng = random.Random(3)
    lines = (odd_line(rng, "go_kitty", number) for number in range(LINES))
    games = [finished_from(line) for line in lines if can_have_been_played(line)]
    rows = list(csv.reader(StringIO(as_csv(games))))
    cells = [cell for row in rows for cell in row]
    assert {"'=1+1", "'@x"} <= set(rows[0])
    for column in ("name", "kind"):
        assert "'=1+1" in {row[rows[0].index(column)] for row in rows}
    assert not [cell for cell in cells if cell.strip()[:1] in tuple("=+-@")]


def _end_a_game(launch: Launch, navigator: Navigator, game: str) -> None:
    """Play its last actions at the table, until the results lie there."""
    driver = launch(lambda: navigator.seat(almost_over(a_plan(game), 1)))
    play_to_the_end(driver, Rng(1))
    assert page_on(driver, ResultPage)
