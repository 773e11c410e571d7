"""Nothing of a game stays when its table is left; `python -m tests.endurance` plays for hours."""

import gc
from pathlib import Path
from weakref import ref

from tests.endurance import Evening
from tests.scenes.navigators import every_game


@every_game
def test_a_table_that_was_left_is_forgotten(tmp_path: Path, game: str) -> None:
    evening = Evening(tmp_path)
    assert evening.play(game, seed=1, last=12) > 12
    gc.collect()
    assert [one() for one in evening.left] == [None]
    evening.close()


@every_game
def test_nothing_keeps_the_pictures_of_a_program_that_is_over(tmp_path: Path, game: str) -> None:
    evening = Evening(tmp_path)
    evening.play(game, seed=1, last=12)
    art = ref(evening.art)
    evening.close()
    del evening
    gc.collect()
    assert art() is None
