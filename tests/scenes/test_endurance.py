"""Nothing of a game stays when its table is left; `python -m tests.endurance` plays for hours."""

import gc
from pathlib import Path
from weakref import ref

from tests.endurance import Evening
from tests.scenes.navigators import every_game


@every_game
def test_a_table_that_was_left_and_then_the_pictures_of_a_program_that_is_over_are_forgotten(
    tmp_path: Path, game: str
) -> None:
    evening = Evening(tmp_path)
    assert evening.play(game, seed=1, last=12) > 12
    gc.collect()
    assert [one() for one in evening.left] == [None]
    art = ref(evening.art)
    evening.close()
    del evening
    gc.collect()
    assert art() is None
