"""Changes to files that cannot be read just now wait for them, in order, and are made once."""

import json
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from scenes.store import reading
from scenes.store.files import Folder
from scenes.store.finished import finished_to_plain
from scenes.store.pending import PendingWrites
from scenes.store.store import Store
from scenes.store.writing import readable
from scenes.table.settings import Settings
from tests.narrowing import not_none
from tests.scenes.stores import (
    a_finished_game,
    a_game,
    brings_names_to_the_disk,
    full_disk,
    names_not_on_the_disk,
    nothing_is_renamed,
    reopened,
    two_versions,
    unreadable,
)


def _add(folder: Folder, number: int) -> None:
    folder.change("one", dict, lambda kept: {"seen": [*(kept or {"seen": []})["seen"], number]})


def test_changes_that_wait_for_a_file_are_seen_and_made_one_after_the_other(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = two_versions(tmp_path, pending)
    with unreadable("one.json"):
        _add(folder, 3)
        assert folder.read("one", dict) == {"seen": [1, 3]}
        _add(folder, 4)
        assert folder.read("one", dict) == {"seen": [1, 3, 4]}
        assert not pending.retry()
    with full_disk():
        assert not pending.retry()
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [2, 3, 4]}


def test_of_two_versions_that_can_be_read_again_none_is_set_aside(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = two_versions(tmp_path, pending)
    with unreadable("one.json", "one.before.json"):
        _add(folder, 3)
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [2, 3]}
    assert sorted(file.name for file in tmp_path.iterdir()) == ["one.before.json", "one.json"]


def test_a_file_is_set_aside_when_a_change_has_waited_for_long_however_often_it_was_tried(
    tmp_path: Path,
) -> None:
    now = [0.0]
    pending = PendingWrites(lambda: now[0])
    folder = two_versions(tmp_path, pending)
    with unreadable("one.json"):
        for number in range(3, 20):
            _add(folder, number)
        for now[0] in (0.0, 7.0, 14.0):
            assert not pending.retry()
        assert not list(tmp_path.glob("*.broken-*"))
        now[0] = 15.0
        assert pending.retry()
    assert folder.read("one", dict) == {"seen": [1, *range(3, 20)]}
    assert folder.read("one.broken-1", dict) == {"seen": [2]}


def test_a_change_that_changes_nothing_leaves_those_in_sight_that_wait(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = two_versions(tmp_path, pending)
    with unreadable("one.json"):
        _add(folder, 3)
        folder.change("one", dict, lambda kept: None)
        assert folder.read("one", dict) == {"seen": [1, 3]}
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [2, 3]}


@brings_names_to_the_disk
def test_a_change_that_has_waited_is_made_once_though_it_cannot_be_written_at_once(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = two_versions(tmp_path, pending)
    with unreadable("one.json"):
        _add(folder, 3)
    with names_not_on_the_disk():
        for _ in range(3):
            assert not pending.retry()
            assert folder.read("one", dict) == {"seen": [2, 3]}
        _add(folder, 4)
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [2, 3, 4]}


def test_a_change_that_waits_is_made_to_what_can_be_read_again_before_it_can_be_set_aside(
    tmp_path: Path,
) -> None:
    now = [0.0]
    pending = PendingWrites(lambda: now[0])
    folder = two_versions(tmp_path, pending)
    with unreadable("one.json"), nothing_is_renamed():
        _add(folder, 3)
        now[0] = 16.0
        assert not pending.retry()
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [2, 3]}


def test_a_change_waits_for_the_version_before_where_there_is_no_other(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = two_versions(tmp_path, pending)
    (tmp_path / "one.json").unlink()
    with unreadable("one.before.json"):
        _add(folder, 3)
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [1, 3]}


def test_what_is_deleted_or_replaced_is_not_changed_any_more(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = two_versions(tmp_path, pending)
    with unreadable("one.json"):
        _add(folder, 3)
        folder.remove("one")
    assert pending.retry()
    assert folder.read("one", dict) is None
    folder = two_versions(tmp_path, pending)
    with unreadable("one.json"):
        _add(folder, 3)
        assert folder.write("one", {"seen": [7]})
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [7]}


def test_a_change_to_what_could_not_be_written_yet_is_made_to_that(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = two_versions(tmp_path, pending)
    with unreadable("one.json"):
        folder.read("one", dict)
    with full_disk():
        folder.write("one", {"seen": [7]})
        _add(folder, 8)
    assert pending.retry()
    assert folder.read("one", dict) == {"seen": [7, 8]}


def test_while_one_file_cannot_be_read_the_others_are_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    folder = Folder(tmp_path, lambda told: None, PendingWrites())
    names = [f"save-{number}" for number in range(100)]
    for name in names:
        folder.write(name, {})
    with unreadable(*(f"{name}.json" for name in names)):
        for name in names:
            assert folder.read(name, dict) is None
    assert len(pauses) == len(reading._PAUSES)


def test_a_second_after_a_file_could_not_be_read_the_others_are_waited_for_again(tmp_path: Path) -> None:
    now = [0.0]
    folder = two_versions(tmp_path, PendingWrites(lambda: now[0]))
    folder.write("other", {})
    with unreadable("other.json"):
        folder.read("other", dict)
    with unreadable("one.json", reads=1):
        assert folder.read("one", dict) == {"seen": [1]}
    now[0] = 2.0
    with unreadable("one.json", reads=1):
        assert folder.read("one", dict) == {"seen": [2]}


def test_what_could_not_be_read_and_is_written_anew_is_no_longer_unread(tmp_path: Path) -> None:
    folder = two_versions(tmp_path, PendingWrites())
    with unreadable("one.json"):
        folder.read("one", dict)
        assert folder.is_unread("one")
    assert folder.write("one", {"seen": [7]})
    assert not folder.is_unread("one")


def test_settings_that_cannot_be_read_stay_though_the_version_before_is_damaged(store: Store) -> None:
    store.keep("settings", {"format": 1, "music": "loud"})
    store.keep("settings", {"format": 1, "hints": False})
    with unreadable("settings.json"):
        assert store.settings() == Settings()
    assert not store.settings().hints
    assert not list(store.root.glob("*.broken-*"))


def test_a_game_that_another_copy_left_is_found_whole_though_it_cannot_be_read_at_once(store: Store) -> None:
    for number in (1, 2):
        store.keep_running(a_game(number), 1)
    (store.root / "games").rename(store.root / "games-2")
    with unreadable("kitten_me.json"):
        again = reopened(store)
        assert again.saves.all() == []
    again = reopened(again)
    ((name, _),) = again.saves.all()
    assert len(not_none(again.saves.open(name)).match.actions) == 2


def test_a_game_by_other_rules_is_put_by_whole_though_it_cannot_be_read_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in (1, 2):
        store.keep_running(a_game(number), 1)
    monkeypatch.setitem(GAMES, "kitten_me", replace(GAMES["kitten_me"], rules=99))
    with unreadable("kitten_me.json"):
        again = reopened(store)
    again = reopened(again)
    ((name, _),) = again.saves.all()
    document = json.loads((store.root / "saves" / f"{name}.json").read_text(encoding="utf-8"))
    assert len(document["match"]["actions"]) == 2


def test_finished_games_of_an_older_version_move_over_whole_though_they_cannot_be_read_at_once(
    store: Store,
) -> None:
    games = [a_finished_game(seed) for seed in (1, 2)]
    for number, name in ((1, "finished.before"), (2, "finished")):
        document = {"format": 1, "games": [finished_to_plain(one) for one in games[:number]]}
        (store.root / f"{name}.json").write_text(readable(document), encoding="utf-8")
    with unreadable("finished.json"):
        store.finished()
    assert store.finished() == tuple(games)


def test_finished_games_that_cannot_be_read_for_a_moment_count(store: Store) -> None:
    one = a_finished_game()
    store.keep_finished(one)
    with unreadable("finished.jsonl", reads=1):
        assert store.finished() == (one,)
    assert store.messages == []
