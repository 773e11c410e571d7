"""What can be wrong with a machine, in short; `python -m tests.faults` tries all of it."""

import os
import signal
import sys
from pathlib import Path

import pytest

from scenes.store.writing import write_atomically
from tests.ended_programs import told_to_end_in_play
from tests.faults import calendar_goes_back, clock_goes_back, loudspeaker_goes_away
from tests.full_disk import disk, disk_full

pytestmark = pytest.mark.usefixtures("real_pictures")


def test_a_disk_that_is_full_at_some_write_loses_nothing(tmp_path: Path) -> None:
    assert list(disk_full(tmp_path, every=9)) == []


def test_a_full_disk_is_really_full(tmp_path: Path) -> None:
    with disk(tmp_path, lambda number: number == 2):
        (tmp_path / "one").write_text("kept", encoding="utf-8")
        with pytest.raises(OSError, match="No space"):
            (tmp_path / "two").write_text("refused", encoding="utf-8")
        (tmp_path / "three").write_text("kept", encoding="utf-8")


def _is_refused(folder: Path, number: int) -> bool:
    try:
        with disk(folder, lambda step: step == number):
            write_atomically(folder / "file", "words")
    except OSError:
        return True
    return False


def test_a_full_disk_refuses_a_file_its_bytes_and_its_name(tmp_path: Path) -> None:
    """The folder is there already. Its names are brought to the disk, too, where a system can do that."""
    refused = [number for number in range(1, 9) if _is_refused(tmp_path, number)]
    assert refused == ([2, 3, 4, 5, 6] if os.name == "posix" else [2, 3, 4, 5])
    assert (tmp_path / "file").read_text(encoding="utf-8") == "words"


@pytest.mark.early
@pytest.mark.skipif(sys.platform == "win32", reason="there a signal ends a program at once")
def test_a_program_that_is_told_to_end_while_a_game_is_saved_keeps_it(tmp_path: Path) -> None:
    assert told_to_end_in_play(tmp_path / "home", signal.SIGTERM, after=0.2) == ""


def test_a_clock_that_goes_back_stops_nothing(tmp_path: Path) -> None:
    assert list(clock_goes_back(tmp_path)) == []


def test_on_days_that_do_not_follow_each_other_every_game_counts_on_its_own(tmp_path: Path) -> None:
    assert list(calendar_goes_back(tmp_path)) == []


def test_a_loudspeaker_that_goes_away_only_means_silence(tmp_path: Path) -> None:
    assert list(loudspeaker_goes_away(tmp_path)) == []
