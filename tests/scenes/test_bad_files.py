"""Forty broken files; `python -m tests.bad_files` breaks ten thousand."""

import math
from pathlib import Path

import pytest

from scenes.store.files import Folder
from tests.bad_files import problems_with, try_files, write_all_files
from tests.sampling import sampled


@sampled("seed", [1, 2], often=[1])
def test_broken_files_are_a_valid_game_or_one_clear_sentence_and_never_lost(
    tmp_path: Path, seed: int
) -> None:
    assert try_files(20, seed, tmp_path, longest=math.inf) == []


def _let_go(folder: Folder, file: Path, why: str) -> None:
    file.unlink()


def _leave_settings(folder: Folder, name: str, document: object) -> bool:
    return name == "settings"


@pytest.mark.parametrize(
    ("broken", "name", "fault", "told"),
    [
        (b"{{ no settings", "_try_to_set_aside", _let_go, "the original is lost"),
        (
            b'{"music": "loud", "hints": false}',
            "write",
            _leave_settings,
            "the second start finds another settings",
        ),
    ],
)
def test_a_program_that_loses_settings_without_a_word_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: bytes, name: str, fault: object, told: str
) -> None:
    data = write_all_files(tmp_path)
    (data.root / "settings.json").write_bytes(broken)
    monkeypatch.setattr(Folder, name, fault)
    assert told in list(problems_with(data, broken, math.inf))
