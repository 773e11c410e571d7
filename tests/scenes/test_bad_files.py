"""Forty broken files; `python -m tests.bad_files` breaks ten thousand."""

import math
from pathlib import Path

import pytest

from tests.bad_files import try_files


@pytest.mark.parametrize("seed", [1, 2])
def test_broken_files_are_a_valid_game_or_one_clear_sentence_and_never_lost(
    tmp_path: Path, seed: int
) -> None:
    assert try_files(20, seed, tmp_path, longest=math.inf) == []
