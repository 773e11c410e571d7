"""Three kills of the program; `tests/bench/kills.py` does two hundred."""

import random
from pathlib import Path

import pytest

from tests.bench.kills import kill_many
from tests.scenes.navigators import every_game


@pytest.mark.early
@every_game
@pytest.mark.seldom
def test_whatever_moment_the_program_is_killed_at_the_game_goes_on(tmp_path: Path, game: str) -> None:
    assert kill_many(tmp_path, 1, game, random.Random(3)) == []
