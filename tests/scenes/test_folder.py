"""Where the program keeps its files, also those of versions that kept them elsewhere."""

import sys
from pathlib import Path

import pytest

from scenes.store.claimed_folder import claim
from scenes.store.folder import moved_up, usual_folder
from scenes.store.store import Store
from scenes.table.settings import Settings
from tests.scenes.stores import a_game


def kept_by_an_earlier_version(new: Path) -> Path:
    old = new / "Three Cat Night"
    store = Store(old)
    store.keep_settings(Settings(music=0.25), Settings())
    store.keep_save(a_game(), "An old friend", 1)
    store.close()
    return old


@pytest.mark.skipif(sys.platform != "linux", reason="where this system keeps files cannot be set")
def test_the_folder_is_named_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_folder() == tmp_path / "Three Cat Night"


def test_what_an_earlier_version_kept_moves_over(tmp_path: Path) -> None:
    old = kept_by_an_earlier_version(tmp_path)
    store = Store(moved_up(old, tmp_path))
    assert store.root == tmp_path
    assert store.settings().music == 0.25
    assert [summary.title for _, summary in store.saves()] == ["An old friend"]
    assert not old.exists()


def test_while_an_earlier_version_runs_its_folder_is_used(tmp_path: Path) -> None:
    old = kept_by_an_earlier_version(tmp_path)
    running = claim(old)
    assert moved_up(old, tmp_path) == old
    running.leave()
    assert moved_up(old, tmp_path) == tmp_path


def test_nothing_is_written_over_on_the_way(tmp_path: Path) -> None:
    old = kept_by_an_earlier_version(tmp_path)
    (tmp_path / "settings.json").write_text("mine", encoding="utf-8")
    assert moved_up(old, tmp_path) == tmp_path
    assert (tmp_path / "settings.json").read_text(encoding="utf-8") == "mine"
    assert (old / "settings.json").exists()
    assert len(list((tmp_path / "saves").iterdir())) == 1
