"""The button that chases the cat says what that costs, in whatever language and window."""

from itertools import pairwise
from typing import Any

import pytest
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.strings import say, spoken_in
from scenes.stage.text import Lines
from tests.gallery.acts import rest
from tests.scenes.launching import Launch
from tests.scenes.shut_up_cat_tables import using
from tests.tools.translations import shipped


@pytest.mark.parametrize("winks", [10, 3])
@pytest.mark.parametrize("size", [(1280, 720), (700, 420), (640, 900), (1800, 600)])
@pytest.mark.parametrize("code", shipped())
@pytest.mark.usefixtures("real_pictures", "empty_pictures")
@pytest.mark.seldom(6)
def test_the_button_always_says_what_a_chase_costs(
    launch: Launch, code: str, size: tuple[int, int], winks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    stack = Canvas.stack

    def note(canvas: Canvas, lines: Lines, box: FRect, **how: Any) -> None:
        written.extend(text for text, _ in lines)
        stack(canvas, lines, box, **how)

    monkeypatch.setattr(Canvas, "stack", note)
    with spoken_in(code):
        rest(launch(lambda: using((2, 6, 1), winks=(winks, 10, 10)), size))
        named = [say("shut_up_cat.chase.button"), say("shut_up_cat.chase.short")]
    below = [after for before, after in pairwise(written) if before in named]
    assert below
    assert all("5" in words for words in below)
