"""Random moments with other hidden faces look and sound the same; `python -m tests.secrecy` looks at many."""

import pytest

from scenes.table.scene import TableScene
from tests.scenes.navigators import every_game
from tests.secrecy import LeakError, compare_moments

pytestmark = pytest.mark.usefixtures("real_pictures")


@every_game
def test_other_hidden_faces_change_nothing_that_can_be_seen_or_heard(game: str) -> None:
    counted = compare_moments(positions=2, seed=4, games=(game,))
    assert counted.total() >= 3


def test_a_log_that_tells_hidden_cards_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(table: TableScene) -> list[str]:
        return [str(table.match.state)]

    monkeypatch.setattr(TableScene, "log", told)
    with pytest.raises(LeakError, match="go_kitty at the"):
        compare_moments(positions=1, seed=4, games=("go_kitty",))
