"""Reviews tell good play from bad: the command that shows it counts right, and goes on where it was."""

from pathlib import Path

import pytest

from game.arena import Contest
from game.catalog import GAMES
from tests.bench.reviewed import (
    GameReview,
    SeatReview,
    Table,
    forecasts,
    interval,
    main,
    read,
    reviewed,
    shares_table,
)

FEW = ["kitten_me", "--bots", "random,greedy", "--budget", "1", "--house", "few_cards=true"]


def seat(bot: str, best: int, counted: int, result: float = 0.0) -> SeatReview:
    return SeatReview(bot, result, best, counted, 0.2, 0.0, (), 0.0)


def test_games_are_added_up_by_bot_and_ranked_by_share() -> None:
    games = [
        GameReview(("kitten", "house"), 0, (seat("kitten", 1, 4),)),
        GameReview(("kitten", "alley"), 1, (seat("kitten", 1, 4), seat("alley", 3, 4, 1.0))),
    ]
    first, second = shares_table(games).splitlines()[2:]
    assert first.startswith("| `alley` | 1 | 3 of 4 | 75.0% |")
    assert second.startswith("| `kitten` | 2 | 2 of 8 | 25.0% |")


def test_more_games_make_the_interval_narrower() -> None:
    shares = [(5, 10), (7, 10), (4, 10), (6, 10)]
    share, low, high = interval(shares)
    _, lower, higher = interval(shares, games=16)
    assert (higher - lower) == pytest.approx((high - low) / 2)
    assert low < lower < share < higher < high


def test_all_can_sit_round_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FEW, "--against", "", "--games", "1"]) == 0
    told = capsys.readouterr().out
    assert "| `greedy` | 1 |" in told
    assert "| `random` | 1 |" in told


def test_the_command_reviews_whole_games_and_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.jsonl"
    assert main([*FEW, "--games", "1", "--kept", str(kept)]) == 0
    assert "| `greedy` | 1 |" in capsys.readouterr().out
    first = kept.read_text(encoding="utf-8")
    assert [game.bots for game in read(kept)] == [("random", "house"), ("greedy", "house")]
    kept.write_text(first + first[:99], encoding="utf-8")
    assert main([*FEW, "--games", "2", "--kept", str(kept)]) == 0
    told = capsys.readouterr()
    assert "| `greedy` | 2 |" in told.out
    assert told.err.startswith("1 of 2")
    assert [game.number for game in read(kept)] == [0, 0, 1, 1]
    assert all(0 <= chance <= 1 for chance, _ in forecasts(read(kept)))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_panther_finds_more_best_moves_than_chance(game: str) -> None:
    table = Table(Contest(game, ("panther", "random"), GAMES[game].house(), seed=2), all_seats=True)
    seats = [seat for number in range(2) for seat in reviewed(4, 1, (table, number)).seats]
    panther, chance = (
        [(one.best, one.counted) for one in seats if one.bot == bot] for bot in ("panther", "random")
    )
    assert interval(panther)[0] > interval(chance)[0] + 0.2
