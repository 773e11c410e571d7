"""What can be wrong with a machine, in short; `python -m tests.faults` tries all of it."""

from pathlib import Path

import pytest

from tests.faults import clock_goes_back, disk, disk_full, loudspeaker_goes_away

pytestmark = pytest.mark.usefixtures("real_pictures")


def test_a_disk_that_is_full_at_some_write_loses_nothing(tmp_path: Path) -> None:
    assert list(disk_full(tmp_path, every=9)) == []


def test_a_full_disk_is_really_full(tmp_path: Path) -> None:
    with disk(tmp_path, lambda number: number == 2):
        (tmp_path / "one").write_text("kept", encoding="utf-8")
        with pytest.raises(OSError, match="No space"):
            (tmp_path / "two").write_text("refused", encoding="utf-8")
        (tmp_path / "three").write_text("kept", encoding="utf-8")


def test_a_clock_that_goes_back_stops_nothing(tmp_path: Path) -> None:
    assert list(clock_goes_back(tmp_path)) == []


def test_a_loudspeaker_that_goes_away_only_means_silence(tmp_path: Path) -> None:
    assert list(loudspeaker_goes_away(tmp_path)) == []
