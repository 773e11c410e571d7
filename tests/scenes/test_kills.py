"""Ten sudden deaths of the program; `tests/bench/kills.py` does two hundred."""

import random
from pathlib import Path

import pytest

from tests.bench.kills import kill_many


@pytest.mark.parametrize(("game", "kills"), [("kitten_me", 4), ("go_kitty", 3), ("shut_up_cat", 3)])
def test_whatever_moment_the_program_is_killed_at_the_game_goes_on(
    tmp_path: Path, game: str, kills: int
) -> None:
    assert kill_many(tmp_path, kills, game, random.Random(kills)) == []
