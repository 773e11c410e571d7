"""What the renderer draws differently from time to time has no place in a drawing."""

import pytest

from scenes.stage.assets import ASSETS


@pytest.mark.parametrize("area", ["cats", "kitten_me", "go_kitty", "shut_up_cat", "icons", "brand"])
def test_dashes_are_written_out_as_strokes(area: str) -> None:
    dashed = [
        file.name
        for file in (ASSETS / "art" / area).glob("*.svg")
        if "dasharray" in file.read_text(encoding="utf-8")
    ]
    assert not dashed
