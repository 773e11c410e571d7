"""Where the program keeps its files, also those of versions that kept them elsewhere."""

import os
import sys
import tempfile
from pathlib import Path

import pytest

from scenes.frame.system import config_folder
from scenes.store.claimed_folder import ClaimedFolder
from scenes.store.folder import moved_up, usual_folder
from scenes.store.store import Store
from scenes.table.settings import Settings
from tests.scenes.stores import a_game


def kept_by_an_earlier_version(new: Path) -> Path:
    old = new / "Three Cat Night"
    store = Store(old)
    store.keep_settings(Settings(music=0.25), Settings())
    store.saves.keep(a_game(), "An old friend", 1)
    store.close()
    return old


on_linux = pytest.mark.skipif(sys.platform != "linux", reason="where this system keeps files cannot be set")


@on_linux
def test_the_folder_is_named_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_folder() == tmp_path / "Three Cat Night"


@on_linux
@pytest.mark.parametrize("value", ["", "here", "./here"])
def test_a_variable_without_an_absolute_path_names_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", value)
    assert usual_folder() == tmp_path / "home" / ".local" / "share" / "Three Cat Night"


def test_whoever_has_no_home_plays_in_the_folder_for_temporary_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    store = Store(tmp_path / "files")
    store.close()
    assert store.exchange == tmp_path
    assert config_folder({}) == tmp_path / ".config"
    if sys.platform == "linux":
        monkeypatch.delenv("HOME", raising=False)
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
        assert usual_folder() == tmp_path / ".three-cat-night"


def test_what_an_earlier_version_kept_moves_over(tmp_path: Path) -> None:
    old = kept_by_an_earlier_version(tmp_path)
    store = Store(moved_up(old, tmp_path))
    assert store.root == tmp_path
    assert store.settings().music == 0.25
    assert [summary.title for _, summary in store.saves.all()] == ["An old friend"]
    assert not old.exists()


def test_while_an_earlier_version_runs_its_folder_is_used(tmp_path: Path) -> None:
    old = kept_by_an_earlier_version(tmp_path)
    running = ClaimedFolder(old)
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
