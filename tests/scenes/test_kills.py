"""Four kills of the program; `tests/bench/kills.py` does two hundred."""

import random
from pathlib import Path

import pytest

from tests.bench.kills import kill_many


@pytest.mark.early
@pytest.mark.parametrize(("game", "kills"), [("kitten_me", 2), ("go_kitty", 1), ("shut_up_cat", 1)])
def test_whatever_moment_the_program_is_killed_at_the_game_goes_on(
    tmp_path: Path, game: str, kills: int
) -> None:
    assert kill_many(tmp_path, kills, game, random.Random(3)) == []
