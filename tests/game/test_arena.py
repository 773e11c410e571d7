"""The arena is fair, counts right and says clearly what it cannot do."""

import json

import pytest

from game.arena import Contest, hold, main, wilson
from game.kitten_me import HouseRules


def test_every_deal_is_played_from_each_seating() -> None:
    contest = Contest("kitten_me", ("greedy", "random", "random"), HouseRules(), seed=5)
    matches = [contest.match(number) for number in range(6)]
    seatings = [[player.kind for player in match.players].index("greedy") for match in matches]
    assert seatings == [0, 2, 1, 0, 2, 1]
    deals = [match.seed for match in matches]
    assert deals == [5, 5, 5, 6, 6, 6]


def test_the_json_has_all_it_promises(capsys: pytest.CaptureFixture[str]) -> None:
    main(["kitten_me", "--seats", "greedy,random", "--games", "10", "--seed", "3", "--json"])
    result = json.loads(capsys.readouterr().out)
    assert set(result) == {"game", "seats", "games", "wins", "interval", "decisions_per_s"}
    assert result["games"] == 10
    assert sum(result["wins"].values()) == pytest.approx(10)
    low, high = result["interval"]["greedy"]
    assert low <= result["wins"]["greedy"] / 10 <= high


def test_a_fixed_seed_gives_a_fixed_result_in_one_process_or_two() -> None:
    contest = Contest("kitten_me", ("greedy", "greedy", "random"), HouseRules(), seed=9)
    assert hold(contest, 12).wins == hold(contest, 12, jobs=2).wins


def test_the_interval_narrows_with_more_games() -> None:
    narrow, wide = wilson(0.6, 10_000), wilson(0.6, 100)
    assert wide[0] < narrow[0] < 0.6 < narrow[1] < wide[1]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess", "--seats", "random,random"], "invalid choice"),
        (["kitten_me", "--seats", "random"], "2 to 10 players"),
        (["kitten_me", "--seats", "random,tiger"], "nobody called 'tiger'"),
        (["kitten_me", "--seats", "random,random", "--house", "colour=red"], "no house rule 'colour'"),
        (["kitten_me", "--seats", "random,random", "--house", "deck=GOLD"], "do not fit"),
        (["kitten_me", "--seats", "random,random", "--games", "0"], "invalid"),
    ],
)
def test_bad_arguments_get_a_clear_sentence(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    assert complaint in capsys.readouterr().err
