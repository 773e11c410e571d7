"""The store: whatever happens to the files or the disk, something valid is read and nothing is lost."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
from evenings import a_plan, almost_over
from stores import a_game, reopened

from scenes.stage.theme import Pace
from scenes.store.files import Folder, readable
from scenes.store.finished import finished_game
from scenes.store.settings import Settings
from scenes.store.store import ENDING, Store


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
    assert again.news == []
    assert not list((store.root / "games").glob(".*"))
    again.keep_running(a_game(4), 1)
    found = reopened(again).running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 4


BROKEN = {
    "no json": "{",
    "not even text": b"\xff\xfe\x00",
    "empty": "",
    "another thing": "[1, 2]",
    "another version": {"format": 99},
    "no coats": {"coats": []},
    "a field is missing": {"saved": ...},
    "help for nobody knows whom": {"helped": 5},
    "a match that is none": {"match": {"seats": 3}},
    "changed by hand": {"match": {"seed": 6}},
    "too deep": "[" * 100_000,
}


def _break(file: Path, how: Any) -> bytes:
    if isinstance(how, dict):
        document = json.loads(file.read_text(encoding="utf-8"))
        for key, value in how.items():
            if value is ...:
                del document[key]
            elif isinstance(value, dict):
                document[key] |= value
            else:
                document[key] = value
        how = json.dumps(document)
    broken = how.encode() if isinstance(how, str) else how
    file.write_bytes(broken)
    return broken


@pytest.mark.parametrize("how", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_save_is_set_aside_with_a_sentence_and_the_one_before_is_used(
    store: Store, how: Any
) -> None:
    for number in (1, 2):
        store.keep_running(a_game(number), 1)
    broken = _break(store.root / "games" / "kitten_me.json", how)
    again = reopened(store)
    found = again.running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 1
    assert len(again.news) == 1
    assert "kitten_me.json" in again.news[0]
    assert (store.root / "games" / "kitten_me.broken-1.json").read_bytes() == broken


def test_broken_files_are_never_written_over(store: Store) -> None:
    for number in (1, 2, 3):
        store.keep_running(a_game(1), 1)
        (store.root / "games" / "kitten_me.json").write_text(f"broken {number}", encoding="utf-8")
        (store.root / "games" / "kitten_me.before.json").unlink(missing_ok=True)
        store = reopened(store)
        assert store.running("kitten_me") is None
    kept = sorted(file.read_text(encoding="utf-8") for file in (store.root / "games").glob("*.broken-*"))
    assert kept == ["broken 1", "broken 2", "broken 3"]


@pytest.mark.parametrize(
    "change",
    [{"pace": "WARP"}, {"music": "loud"}, {"text_scale": 7}, {"hints": ...}, {"format": 2}, {"effects": -1}],
)
def test_settings_that_are_not_understood_go_back_to_their_defaults_and_the_rest_stays(
    store: Store, change: dict[str, Any]
) -> None:
    store.keep_settings(Settings(pace=Pace.SLOW, fullscreen=True), before=Settings())
    broken = _break(store.root / "settings.json", change)
    again = reopened(store)
    found = again.settings()
    assert found.fullscreen
    assert found.pace is (Pace.NORMAL if "pace" in change else Pace.SLOW)
    assert len(again.news) == 1
    assert (store.root / "settings.broken-1.json").read_bytes() == broken


@pytest.mark.parametrize("problem", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_when_nothing_can_be_written_it_is_said_once_and_nothing_is_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch, problem: int
) -> None:
    store.keep_running(a_game(1), 1)

    def refuse(_: int) -> None:
        raise OSError(problem, os.strerror(problem))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", refuse)
        for number in (2, 3):
            store.keep_running(a_game(number), 1)
        assert len(store.news) == 1
    found = store.running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 1
    assert not list((store.root / "games").glob(".*"))
    store.keep_running(a_game(4), 1)
    found = reopened(store).running("kitten_me")
    assert found is not None
    assert len(found.match.actions) == 4


def test_a_folder_that_cannot_be_made_is_a_sentence_and_no_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    store = Store(tmp_path / "file" / "home", tmp_path)
    assert store.settings() == Settings()
    store.keep_settings(Settings(hints=False), before=Settings())
    store.keep_running(a_game(), 1)
    assert store.news
    assert (tmp_path / "file").read_text(encoding="utf-8") == "not a folder"


def test_a_broken_file_that_cannot_be_set_aside_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    news: list[str] = []
    folder = Folder(tmp_path, news.append)
    (tmp_path / "one.json").write_text("broken", encoding="utf-8")

    def refuse(*_: object) -> None:
        raise PermissionError

    with monkeypatch.context() as disk:
        disk.setattr(Path, "rename", refuse)
        assert folder.read("one", lambda value: value) is None
    assert len(news) == 1
    assert not folder.write("one", {})
    assert (tmp_path / "one.json").read_text(encoding="utf-8") == "broken"


@pytest.mark.parametrize("how", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_not_taken_in_and_stays_as_it_is(store: Store, tmp_path: Path, how: Any) -> None:
    file = tmp_path / f"gift{ENDING}"
    file.write_text(readable(a_game(2).to_plain(1)), encoding="utf-8")
    broken = _break(file, how)
    assert not store.take_in(file)
    assert len(store.news) == 1
    assert store.saves() == []
    assert file.read_bytes() == broken


@pytest.mark.parametrize("change", [{"format": 2}, {"games": 3}, {"games": [{}]}, {"games": ...}])
def test_finished_games_that_are_not_understood_are_set_aside(store: Store, change: dict[str, Any]) -> None:
    store.keep_finished(finished_game(almost_over(a_plan("kitten_me"), left=0), (2, 0, 0), rounds=9))
    broken = _break(store.root / "finished.json", change)
    again = reopened(store)
    assert again.finished() == ()
    assert len(again.news) == 1
    assert (store.root / "finished.broken-1.json").read_bytes() == broken
