"""Nothing of a game stays when its table is left; `python -m tests.endurance` plays for hours."""

import gc
from pathlib import Path
from weakref import ref

from tests.endurance import LongRun
from tests.scenes.navigators import every_game


@every_game
def test_a_table_that_was_left_and_then_the_pictures_of_a_program_that_is_over_are_forgotten(
    tmp_path: Path, game: str
) -> None:
    run = LongRun(tmp_path)
    assert run.play(game, seed=1, only_last=12) > 12
    gc.collect()
    assert [one() for one in run.left_tables] == [None]
    art = ref(run.art)
    run.close()
    del run
    gc.collect()
    assert art() is None
