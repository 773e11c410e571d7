"""A short visit of the monkey; `python -m tests.monkey` lets it stay."""

from pathlib import Path

import pytest

from tests.monkey import MOVES_SHARE, Monkey

pytestmark = pytest.mark.usefixtures("real_pictures")


def test_whatever_a_monkey_does_the_program_goes_on_and_is_played(tmp_path: Path) -> None:
    monkey = Monkey(tmp_path, seed=3)
    monkey.go(60)
    monkey.close()
    assert monkey.moves >= MOVES_SHARE * 60 - 1
