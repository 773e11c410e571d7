"""Nothing of a game stays when its table is left; `python -m tests.endurance` plays for hours."""

import gc
from pathlib import Path
from weakref import ref

import pytest

from tests.endurance import LongRun, Measurement, what_adds_up
from tests.scenes.navigators import every_game


@every_game
@pytest.mark.seldom
def test_a_table_that_was_left_and_then_the_pictures_of_a_program_that_is_over_are_forgotten(
    tmp_path: Path, game: str
) -> None:
    run = LongRun(tmp_path)
    assert run.play(game, seed=1, only_last=12) > 12
    assert [one.game for one in run.finished()] == [game]
    gc.collect()
    assert [one() for one in run.left_tables] == [None]
    art = ref(run.art)
    run.close()
    del run
    gc.collect()
    assert art() is None


def _tenths(*memory: float) -> list[Measurement]:
    return [Measurement("go_kitty", games=10, decisions=1000, work=1.0, memory=one) for one in memory]


def test_memory_that_grew_in_the_sixth_tenth_grew_in_the_last_half() -> None:
    assert what_adds_up(_tenths(*5 * [100.0], *5 * [111.0])) == [
        "memory grew by 11.0 MB over the last half of go_kitty"
    ]
    assert what_adds_up(_tenths(*4 * [100.0], *6 * [111.0])) == []
