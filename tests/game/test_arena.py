"""The arena is fair, counts right and says clearly what it cannot do."""

import json
from pathlib import Path

import pytest

from game.arena import Contest, character_contests, ladder, main, run_contest, wilson
from game.catalog import GAMES
from game.characters import CHARACTERS
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
    assert run_contest(contest, 12).wins == run_contest(contest, 12, jobs=2).wins


def test_the_interval_narrows_with_more_games() -> None:
    narrow, wide = wilson(0.6, 10_000), wilson(0.6, 100)
    assert wide[0] < narrow[0] < 0.6 < narrow[1] < wide[1]


def test_a_report_is_a_table_with_a_row_for_each_contest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ladder.md"
    tables = ["--seats", "greedy,random", "--seats", "greedy/misty,random,random"]
    main(["kitten_me", *tables, "--games", "6", "--house", "deck=GREY", "--report", str(file)])
    assert "6 games, seats greedy, random" in capsys.readouterr().out
    title, _, head, rule, *rows = file.read_text(encoding="utf-8").splitlines()
    assert title == "Kitten Me, deals from seed 0 on, deck=GREY"
    assert [row.split(" | ")[:2] for row in rows] == [
        ["| `greedy`, `random`", "6"],
        ["| `greedy/misty`, `random`, `random`", "6"],
    ]
    assert {line.count("|") for line in (head, rule, *rows)} == {5}


@pytest.mark.parametrize("game", GAMES)
def test_without_seats_every_rung_meets_the_one_below(game: str) -> None:
    contests = [tuple(seats.split(",")) for seats in ladder(game)]
    for seats in contests:
        assert all(GAMES[game].bot(name) for name in seats)
    met = {name for seats in contests for name in seats}
    assert met == set(GAMES[game].bots)


def test_a_cast_is_every_character_against_its_plain_level() -> None:
    assert character_contests("alley")[0] == "alley/misty,alley"
    assert len(character_contests("alley")) == len(CHARACTERS)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess", "--seats", "random,random"], "invalid choice"),
        (["kitten_me", "--seats", "random"], "2 to 10 players"),
        (["kitten_me", "--seats", "random,tiger"], "nobody called 'tiger'"),
        (["kitten_me", "--seats", "random,random", "--house", "colour=red"], "no house rule 'colour'"),
        (["kitten_me", "--seats", "random,random", "--house", "deck=grey"], "WHITE, GREY, BOTH"),
        (["kitten_me", "--seats", "random,random", "--games", "0"], "invalid"),
    ],
)
def test_bad_arguments_get_a_clear_sentence(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    assert complaint in capsys.readouterr().err


def test_a_bot_of_ones_own_as_the_guide_shows_it_plays_in_one_process_or_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    guide = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    source = guide.split("```python\n")[1].split("```")[0]
    assert len(source.splitlines()) <= 25
    file = tmp_path / "my_bot.py"
    file.write_text(source, encoding="utf-8")
    for jobs in ("1", "2"):
        seats = f"{file}:Doubter,random"
        assert main(["kitten_me", "--seats", seats, "--games", "8", "--jobs", jobs, "--json"]) == 0
        assert sum(json.loads(capsys.readouterr().out)["wins"].values()) == pytest.approx(8)


@pytest.mark.parametrize("seat", ["nowhere.py:Doubter", f"{__file__}:Doubter"])
def test_a_bot_that_is_not_there_is_told_in_a_sentence(seat: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["kitten_me", "--seats", f"{seat},random"])
    assert seat.rpartition(":")[0] in capsys.readouterr().err
