"""Bots are asked in the same positions: the command counts all of them by the same decisions."""

from pathlib import Path

import pytest

from tests.bench.reviewed_alike import BOTS, main, read, table

FEW = ["kitten_me", "--seats", "greedy,greedy", "--budget", "1", "--every", "9", "--house", "few_cards=true"]


def test_shares_are_told_by_bot() -> None:
    games = [{bot: (best, 4, 0.4) for best, bot in enumerate(BOTS)}] * 2
    *_, alley, panther = table(games).splitlines()
    assert alley.startswith("| `alley` | 2 | 4 of 8 | 50.0% (50.0% to 50.0%) | 10.0%")
    assert panther.startswith("| `panther` | 2 | 6 of 8 | 75.0% (75.0% to 75.0%) | 10.0%")


def test_each_bot_answers_the_same_decisions_and_what_is_kept_is_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.jsonl"
    assert main([*FEW, "--games", "1", "--kept", str(kept)]) == 0
    (game,) = read(kept).values()
    assert len({counted for _, counted, _ in game.values()}) == 1
    kept.write_text(kept.read_text(encoding="utf-8") + '[1, {"ran', encoding="utf-8")
    capsys.readouterr()
    assert main([*FEW, "--games", "2", "--kept", str(kept)]) == 0
    assert capsys.readouterr().err == "2 of 2\n"
    assert read(kept)[0] == game
