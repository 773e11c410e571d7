"""The values that judge rollouts are what their script makes, and the script finds what is there."""

import re
from pathlib import Path

import pytest

from game.go_kitty.bots import fitted
from game.go_kitty.bots.features import Features
from game.go_kitty.bots.fitting import least_squares, module
from game.rng import Rng

WIDTH = len(Features._fields)


def test_least_squares_find_the_values_behind_what_was_won() -> None:
    values = [number - 3 for number in range(WIDTH)]
    rng = Rng(4)
    rows = [[float(rng.below(5) - 2) for _ in range(WIDTH)] for _ in range(1500)]
    won = [round(sum(value * part for value, part in zip(values, row, strict=True))) for row in rows]
    found = least_squares(list(zip(rows, won, strict=True)))
    assert list(found) == pytest.approx(values, abs=0.05)


def test_the_fitted_module_is_written_as_its_script_prints_it() -> None:
    kept = Path(fitted.__file__).read_text(encoding="utf-8")
    assert _shape(module(2) + "\n") == _shape(kept)


def _shape(text: str) -> str:
    return re.sub(r"=\s*-?[\d.]+", "=#", text)
