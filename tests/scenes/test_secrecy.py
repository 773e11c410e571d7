"""Random moments with other hidden faces look and sound the same; `python -m tests.secrecy` looks at many."""

import random
from pathlib import Path

import pytest

from game.core import Event
from game.rng import Rng
from scenes.table.scene import TableScene
from tests.scenes.navigators import every_game
from tests.secrecy import LeakError, compare_moments, compare_replay, random_moment

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


def _tell_all(table: TableScene) -> tuple[Event, ...]:
    return tuple(table.match.events[: table.shown.events_shown])


def _show_all(table: TableScene, event: Event) -> Event:
    return event


@pytest.mark.parametrize(
    ("name", "leak", "seed"), [("shown_events", property(_tell_all), 1), ("seen", _show_all, 9)]
)
def test_a_replay_that_tells_or_shows_all_that_happened_is_found_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, leak: object, seed: int
) -> None:
    moment = random_moment("go_kitty", random.Random(seed))
    assert list(compare_replay(moment, Rng(seed), tmp_path))
    monkeypatch.setattr(TableScene, name, leak)
    with pytest.raises(LeakError, match="in the replay"):
        list(compare_replay(moment, Rng(seed), tmp_path))
