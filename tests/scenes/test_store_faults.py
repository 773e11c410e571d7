"""The store: whatever the disk refuses, and whenever it does, something valid is read and nothing is lost."""

import errno
import json
import os
import sys
from pathlib import Path

import pytest

from scenes.pictures.cats import Coat
from scenes.store.files import Folder
from scenes.store.finished import Finished, Result, finished_to_plain
from scenes.store.folder import moved_up
from scenes.store.pending import PendingWrites
from scenes.store.store import Store
from scenes.store.writing import readable
from scenes.table.settings import Settings
from tests.scenes.stores import (
    a_finished_game,
    a_game,
    brings_names_to_the_disk,
    full_disk,
    names_not_on_the_disk,
    reopened,
    two_versions,
    unreadable,
)


def _interrupted(store: Store, step: str) -> None:
    """The files as they lie when writing a third version stops in the middle."""
    folder = store.root / "games"
    current, before = folder / "kitten_me.json", folder / "kitten_me.before.json"
    fresh = folder / ".kitten_me.json.123"
    third = readable(a_game(3).to_plain(1))
    fresh.write_text(third[: len(third) // 2] if step == "half written" else third, encoding="utf-8")
    if step in ("moved aside", "renamed"):
        current.replace(before)
    if step == "renamed":
        fresh.replace(current)


@pytest.mark.parametrize(
    ("step", "bids"), [("half written", 2), ("written", 2), ("moved aside", 2), ("renamed", 3)]
)
def test_a_power_cut_leaves_the_last_version_or_the_one_before(store: Store, step: str, bids: int) -> None:
    for number in (1, 2):
        store.keep_running(a_game(number), 1)
    _interrupted(store, step)
    again = reopened(store)
    found = again.running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == bids
    assert again.messages == []
    assert not list((store.root / "games").glob(".*"))
    again.keep_running(a_game(4), 1)
    found = reopened(again).running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 4


@pytest.mark.parametrize("problem", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_when_nothing_can_be_written_it_is_said_once_and_nothing_is_lost(store: Store, problem: int) -> None:
    store.keep_running(a_game(1), 1)
    with full_disk(problem):
        for number in (2, 3):
            store.keep_running(a_game(number), 1)
        assert store.trouble
        assert not store.retry()
        assert store.messages == []
    (on_disk,) = (store.root / "games").iterdir()
    assert len(json.loads(on_disk.read_text(encoding="utf-8"))["match"]["actions"]) == 1
    assert store.trouble
    assert store.retry()
    assert not store.trouble
    found = reopened(store).running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 3


@pytest.mark.parametrize("moment", ["write", "fsync"])
def test_finished_games_that_could_not_be_written_are_written_later(
    store: Store, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    games = [a_finished_game(seed) for seed in (1, 2, 3)]
    store.keep_finished(games[0])

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(os, moment, refuse)
        for one in games[1:]:
            store.keep_finished(one)
        assert store.trouble
    assert len((store.root / "finished.jsonl").read_bytes().splitlines()) == 1
    assert store.retry()
    assert store.finished() == tuple(games)
    assert store.messages == []


def test_finished_games_of_an_older_version_wait_once_for_a_full_disk(store: Store) -> None:
    games = [a_finished_game(seed) for seed in (1, 2, 3)]
    document = {"format": 1, "games": [finished_to_plain(one) for one in games[:2]]}
    (store.root / "finished.json").write_text(readable(document), encoding="utf-8")
    with full_disk():
        for _ in range(3):
            assert store.finished() == tuple(games[:2])
        store.keep_finished(games[2])
        assert (store.root / "finished.json").exists()
    assert store.retry()
    assert store.finished() == tuple(games)
    assert len((store.root / "finished.jsonl").read_bytes().splitlines()) == 3
    assert not (store.root / "finished.json").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there it is another function that locks")
def test_where_nothing_can_be_locked_games_are_counted_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("fcntl.flock", refuse)
    store = Store(tmp_path / "home", tmp_path)
    assert not store.open_elsewhere
    one = a_finished_game()
    store.keep_finished(one)
    assert not store.trouble
    assert reopened(store).finished() == (one,)
    assert [file.name for file in store.root.glob("games*.lock")] == ["games.lock"]


def test_a_folder_that_nobody_may_look_into_is_not_there(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: object, **_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    one = a_finished_game()
    monkeypatch.setattr(os, "stat", refuse)
    assert not store.can_watch(one)
    assert moved_up(store.root / "Three Cat Night", store.root) == store.root


def test_of_more_finished_games_than_are_read_the_last_ones_count_and_none_is_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = (Result("Ada", Coat.GINGER, "human", 1, 5), Result("Bo", Coat.BLACK, "human", 2, 0))
    games = [Finished("kitten_me", "2026-01-01", 3, seats, f"{number:064x}") for number in range(60)]
    size = len(json.dumps(finished_to_plain(games[0]))) + 1
    monkeypatch.setattr("scenes.store.json_lines.LARGEST", 40 * size)
    for one in games:
        store.keep_finished(one)
    found = store.finished()
    assert found == tuple(games[-len(found) :])
    assert 34 <= len(found) <= 40
    assert len((store.root / "finished.jsonl").read_bytes().splitlines()) == 60
    assert store.messages == []


def test_a_folder_that_cannot_be_made_is_a_sentence_and_no_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    store = Store(tmp_path / "file" / "home", tmp_path)
    assert store.settings() == Settings()
    store.keep_settings(Settings(hints=False), before=Settings())
    store.keep_running(a_game(), 1)
    assert store.trouble
    assert not store.saves.keep(a_game(), "one", 1)
    assert store.messages
    assert (tmp_path / "file").read_text(encoding="utf-8") == "not a folder"


@pytest.mark.parametrize("name", ["../settings", "games/kitten_me"])
def test_a_path_is_no_name_of_a_document(tmp_path: Path, name: str) -> None:
    folder = Folder(tmp_path / "played", lambda told: None, PendingWrites())
    with pytest.raises(ValueError, match="no name of a document"):
        folder.read(name, dict)
    with pytest.raises(ValueError, match="no name of a document"):
        folder.write(name, {})
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_could_not_be_read_once_is_there_when_it_can_be_read(store: Store) -> None:
    store.keep_running(a_game(2), 1)
    store = reopened(store)
    with unreadable("kitten_me.json"):
        assert store.running("kitten_me") is None
    found = store.running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 2
    store.keep_running(a_game(3), 1)
    found = reopened(store).running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 3


def test_after_a_failed_read_the_next_game_is_saved_and_the_unread_one_is_kept(store: Store) -> None:
    store.keep_running(a_game(2), 1)
    unread = (store.root / "games" / "kitten_me.json").read_bytes()
    store = reopened(store)
    with unreadable("kitten_me.json"):
        assert store.running_games() == []
        for number in (3, 4):
            store.keep_running(a_game(number), 1)
    assert not store.trouble
    found = reopened(store).running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 4
    assert (store.root / "games" / "kitten_me.broken-1.json").read_bytes() == unread


def test_a_version_before_that_could_not_be_read_is_kept_when_others_are_written(tmp_path: Path) -> None:
    folder = two_versions(tmp_path)
    unread = (tmp_path / "one.before.json").read_bytes()
    (tmp_path / "one.json").unlink()
    with unreadable("one.before.json"):
        assert folder.read("one", dict) is None
    for version in (3, 4):
        assert folder.write("one", {"version": version})
    assert (tmp_path / "one.broken-1.json").read_bytes() == unread


def test_a_document_whose_deletion_is_interrupted_is_not_the_version_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = two_versions(tmp_path)
    real = Path.unlink

    def stop_after(file: Path, **how: bool) -> None:
        real(file, **how)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "unlink", stop_after)
    with pytest.raises(KeyboardInterrupt):
        folder.remove("one")
    assert folder.read("one", dict) == {"seen": [2]}


@brings_names_to_the_disk
def test_a_document_is_written_only_when_its_new_name_is_on_the_disk(tmp_path: Path) -> None:
    pending = PendingWrites()
    folder = Folder(tmp_path, lambda told: None, pending)
    with names_not_on_the_disk():
        assert not folder.write("one", {"version": 1})
        assert (tmp_path / "one.json").exists()
    assert pending.trouble
    assert pending.retry()


@brings_names_to_the_disk
def test_a_save_that_is_told_as_failed_is_not_among_the_saves(store: Store) -> None:
    with names_not_on_the_disk():
        assert not store.saves.keep(a_game(), "Sunday", 1)
    assert len(store.messages) == 1
    assert store.saves.all() == []
    assert store.saves.keep(a_game(), "Sunday", 1)
    assert len(store.saves.all()) == 1


@pytest.mark.parametrize("error", [errno.EINVAL, errno.ENOTSUP])
def test_where_the_file_system_brings_no_names_to_the_disk_everything_is_saved(
    store: Store, error: int
) -> None:
    one = a_finished_game()
    with names_not_on_the_disk(error):
        store.keep("night", {"version": 1})
        store.keep_finished(one)
        assert store.saves.keep(a_game(), "Sunday", 1)
    assert not store.trouble
    assert reopened(store).finished() == (one,)


@brings_names_to_the_disk
def test_a_finished_game_is_added_only_when_the_name_of_its_file_is_on_the_disk(store: Store) -> None:
    one = a_finished_game()
    with names_not_on_the_disk():
        store.keep_finished(one)
        assert store.trouble
    assert (store.root / "finished.jsonl").read_bytes() == b""
    assert store.retry()
    assert store.finished() == (one,)
