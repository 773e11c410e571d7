"""Stated chances are counted right, and every game states some."""

import pytest

from game.arena import Contest
from game.calibration import BINS, bins, distinct_number, forecasts, main, mean_error, table
from game.catalog import GAMES

each_game = pytest.mark.parametrize("game", GAMES)


def test_a_chance_falls_into_its_tenth_and_certainty_into_the_last() -> None:
    found = bins(iter([(0.0, False), (0.09, False), (0.1, True), (0.95, True), (1.0, True)]))
    assert [one.count for one in found] == [2, 1, *[0] * (BINS - 3), 2]


def test_who_says_seven_in_ten_and_is_right_seven_times_in_ten_makes_no_error() -> None:
    assert mean_error(bins(iter([(0.7, True)] * 7 + [(0.7, False)] * 3))) == pytest.approx(0)


def test_every_bin_is_as_heavy_as_its_predictions_are_many() -> None:
    wrong, right = [(0.25, False)] * 3, [(1.0, True)]
    assert mean_error(bins(iter(wrong + right))) == pytest.approx(3 * 0.25 / 4)


def test_the_table_has_a_row_for_every_tenth_and_the_mean_error() -> None:
    lines = table(bins(iter([(0.25, True), (0.25, False)]))).splitlines()
    assert lines[4] == "| 20% to 30% | 2 | 0.250 | 0.500 |"
    assert len(lines) == BINS + 4
    assert lines[-1] == "Mean error: 0.250"


@each_game
@pytest.mark.seldom
def test_every_game_states_chances_that_are_chances(game: str) -> None:
    stated = forecasts(_greedy(game), 0)
    assert all(0 <= chance <= 1 + 1e-9 for chance, _ in stated)
    assert {came_true for _, came_true in stated} == {False, True}


def test_no_game_is_counted_twice() -> None:
    house = GAMES["kitten_me"].house()
    twins = Contest("kitten_me", ("greedy", "greedy"), house, seed=1)
    pair = Contest("kitten_me", ("greedy", "odds"), house, seed=1)
    assert [distinct_number(twins, number) for number in range(3)] == [0, 2, 4]
    assert [distinct_number(pair, number) for number in range(3)] == [0, 1, 2]


def test_a_table_that_cannot_be_set_gets_a_clear_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["go_kitty", "--seats", "tiger,tiger"])
    assert "nobody called 'tiger'" in capsys.readouterr().err


def _greedy(game: str) -> Contest:
    return Contest(game, ("greedy", "greedy"), GAMES[game].house(), seed=1)
