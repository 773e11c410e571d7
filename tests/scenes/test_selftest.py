"""The self-test: it finds what is right, and what is wrong with the disk. `.ci/run` takes it whole, too."""

from pathlib import Path

import pytest

from scenes.frame.selftest import SelfTestError, run
from scenes.games import SCREENS
from scenes.navigator import seat_at_once
from scenes.store.store import Store


@pytest.mark.long
def test_it_plays_saves_and_loads_a_game_of_each_kind(tmp_path: Path) -> None:
    assert "3 games" in run(seat_at_once, tmp_path)
    store = Store(tmp_path, tmp_path)
    assert {summary.game for _, summary in store.saves.all()} == set(SCREENS)
    finished = [store.last(game) for game in SCREENS]
    assert all(saved is not None and saved.match.outcome is not None for saved in finished)
    store.close()


def test_it_tells_when_nothing_can_be_saved(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")
    with pytest.raises(SelfTestError, match="could not be saved"):
        run(seat_at_once, blocked / "home")
