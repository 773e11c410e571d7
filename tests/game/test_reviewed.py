"""Reviews tell good play from bad: the command that shows it counts right."""

import pytest

from game.arena import Contest
from game.catalog import GAMES
from game.reviewed import Shares, added_up, main, reviewed, table


def test_games_are_added_up_by_bot_and_ranked_by_share() -> None:
    games = [
        {"kitten": Shares(1, 4, 0.2, 0.1, 0.0, 1)},
        {"kitten": Shares(1, 4, 0.4, 0.1, 0.0, 1), "alley": Shares(3, 4, 0, 0, 0, 1)},
    ]
    first, second = table(added_up(games)).splitlines()[2:]
    assert first.startswith("| `alley` | 1 | 3 of 4 | 75.0% |")
    assert second.startswith("| `kitten` | 2 | 2 of 8 | 25.0% |")
    assert "| 0.30 | 0.10 | 0.00 |" in second


def test_the_command_reviews_whole_games(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--games", "1", "--budget", "1", "--house", "few_cards=true"]
    assert main(["kitten_me", "--seats", "random,greedy", *few]) == 0
    assert "| `greedy` | 1 |" in capsys.readouterr().out


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_panther_finds_more_best_moves_than_chance(game: str) -> None:
    contest = Contest(game, ("panther", "random"), GAMES[game].house(), seed=2)
    found = added_up(reviewed(contest, 4, 1, number) for number in range(2))
    panther, chance = found["panther"], found["random"]
    assert panther.best / panther.counted > chance.best / chance.counted + 0.2
