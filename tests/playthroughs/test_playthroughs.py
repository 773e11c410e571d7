"""The golden games come out as they are written, on every Python and whatever the hash seed."""

import os
import subprocess
import sys

import pytest

from tests.playthroughs.make import FOLDER, GOLDEN, playthrough


@pytest.mark.parametrize("name", GOLDEN)
def test_the_golden_game_is_played_as_written(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_golden_text_is_one_of_them() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GOLDEN)


@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.seldom
def test_the_games_do_not_depend_on_the_order_of_sets(seed: str) -> None:
    code = "import make; print(*(make.playthrough(name) for name in make.GOLDEN), sep='')"
    path = os.pathsep.join([str(FOLDER), str(FOLDER.parents[1])])
    result = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    written = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GOLDEN)
    assert result.stdout == written + "\n"
